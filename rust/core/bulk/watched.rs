//! One long piece of work, and a caller that is asked meanwhile whether to go on.

use std::sync::atomic::AtomicBool;

use super::failure::Failure;
use super::pool;
use super::workers::{self, Progress};
use crate::kernel::Error;

/// Runs `work` on a thread of its own, in a pool of `jobs` threads where they are several. Meanwhile `progress` is called, on
/// this thread; when it breaks, the flag is set, which `work` has to look at.
///
/// ```
/// use std::ops::ControlFlow;
/// use chromacore::bulk::watched;
/// use chromacore::chroma::Chroma;
/// use chromacore::kernel::{Game, Rng};
/// use chromacore::search::{Limit, Settings, analyse};
///
/// let game = Chroma::default();
/// let state = game.deal(&mut Rng::new(7));
/// let (limit, settings) = (Limit::simulations(500), Settings { trees: 4, ..Settings::default() });
/// let search = |stop: &_| analyse(&game, &state, None, &limit, &settings, 1, 0, stop);
/// let analysis = watched(2, &mut |_done| ControlFlow::Continue(()), search)?;
/// assert_eq!(analysis.simulations, 500);
/// # Ok::<(), chromacore::bulk::Failure>(())
/// ```
pub fn watched<T: Send>(
    jobs: usize,
    progress: &mut Progress<'_>,
    work: impl Fn(&AtomicBool) -> Result<T, Error> + Sync,
) -> Result<T, Failure> {
    let alone = |shared: &workers::Shared| Ok(pool::install(jobs, || work(shared.stopped()))?);
    workers::run(1, progress, alone)?.pop().ok_or(Failure::Stopped)
}
