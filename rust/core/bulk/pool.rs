//! Worker threads that count, and a caller that is asked every now and then whether to go on.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How often the caller is asked: often enough that Ctrl-C feels immediate.
pub const TICK: Duration = Duration::from_millis(50);

/// What the caller wants after being asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pause {
    /// Carry on.
    GoOn,
    /// Stop now.
    Stop,
}

/// The caller has stopped the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interrupted;

/// What the workers see: whether to stop, and where to report progress.
#[derive(Debug, Default)]
pub struct Shared {
    stopped: AtomicBool,
    done: AtomicU64,
}

impl Shared {
    /// Adds to the progress; breaks if the caller wants to stop.
    pub fn report(&self, done: u64) -> ControlFlow<()> {
        self.done.fetch_add(done, Ordering::Relaxed);
        self.go_on()
    }

    /// Breaks if the caller wants to stop.
    pub fn go_on(&self) -> ControlFlow<()> {
        if self.stopped.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Runs `work` on `jobs` threads and returns their results. Meanwhile `ask` is called, on this thread, with the progress
/// so far; when it says stop, the workers are told and the result is `Interrupted`.
pub fn run<T: Send>(
    jobs: usize,
    ask: &mut dyn FnMut(u64) -> Pause,
    work: impl Fn(&Shared) -> T + Sync,
) -> Result<Vec<T>, Interrupted> {
    let shared = Shared::default();
    let (sender, results) = channel();
    thread::scope(|scope| {
        for _ in 0..jobs {
            let sender = sender.clone();
            scope.spawn(|| {
                let result = work(&shared);
                // The receiver outlives the scope.
                drop(sender.send(result));
                drop(sender);
            });
        }
        drop(sender);
        let mut collected = Vec::with_capacity(jobs);
        loop {
            match results.recv_timeout(TICK) {
                Ok(result) => collected.push(result),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {
                    if ask(shared.done.load(Ordering::Relaxed)) == Pause::Stop {
                        shared.stopped.store(true, Ordering::Relaxed);
                    }
                }
            }
        }
        if shared.stopped.load(Ordering::Relaxed) { Err(Interrupted) } else { Ok(collected) }
    })
}
