//! How long a search may take.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::kernel::Error;
use crate::kernel::options::{Accepts, Thousandths};

crate::options! {
    /// How long a search may take; whichever bound comes first. With simulations alone its answer can be repeated, with
    /// seconds it depends on the machine.
    pub struct Limit {
        /// Simulations; 0 is no bound.
        simulations: u32 = 1000, Accepts::Range(0, 1_000_000_000), "limit";
        /// Seconds; 0 is no bound.
        seconds: Thousandths = Thousandths(0), Accepts::Decimals(0, 1_000_000), "limit";
        /// Megabytes that its trees may take together; when they are full they are searched on, but grow no more.
        megabytes: u32 = 1024, Accepts::Range(1, 1_000_000), "limit";
    }
}

impl Limit {
    /// So many simulations.
    #[must_use]
    pub fn simulations(simulations: u32) -> Self {
        Self { simulations, ..Self::default() }
    }

    /// So many milliseconds, however many simulations that are.
    #[must_use]
    pub fn milliseconds(milliseconds: u32) -> Self {
        Self { simulations: 0, seconds: Thousandths(milliseconds), ..Self::default() }
    }

    /// Refuses what is no limit at all.
    pub fn check(&self) -> Result<(), Error> {
        crate::kernel::options::Options::check(self)?;
        if self.simulations == 0 && self.seconds.0 == 0 {
            return Err(Error::argument("limit", "no bound", "simulations or seconds"));
        }
        Ok(())
    }
}

/// A limit that is being used up by one tree.
#[derive(Debug)]
pub struct Clock<'a> {
    all: u64,
    left: u64,
    started: Instant,
    deadline: Option<Instant>,
    stop: &'a AtomicBool,
}

impl<'a> Clock<'a> {
    /// Starts now; tree `k` of `trees` gets its share of the simulations.
    #[must_use]
    pub fn start(limit: &Limit, k: u32, trees: u32, stop: &'a AtomicBool) -> Self {
        let share = limit.simulations / trees + u32::from(k < limit.simulations % trees);
        let (started, all) = (Instant::now(), if limit.simulations == 0 { u64::MAX } else { share.into() });
        let deadline = (limit.seconds.0 > 0).then(|| started + Duration::from_millis(limit.seconds.0.into()));
        Self { all, left: all, started, deadline, stop }
    }

    /// How much of the limit is used up, from 0 to 1. It depends on time only where the limit does.
    #[must_use]
    pub fn used(&self) -> f64 {
        let time = self
            .deadline
            .map_or(0.0, |deadline| self.started.elapsed().as_secs_f64() / (deadline - self.started).as_secs_f64());
        let simulations = (self.all - self.left) as f64 / self.all as f64;
        if self.left == 0 || self.stop.load(Ordering::Relaxed) { 1.0 } else { simulations.max(time).min(1.0) }
    }

    /// Has somebody asked to stop, or is the time up?
    #[must_use]
    pub fn is_up(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// May one more simulation be run? Counts it.
    pub fn tick(&mut self) -> bool {
        if self.left == 0 || self.is_up() {
            return false;
        }
        self.left -= 1;
        true
    }
}
