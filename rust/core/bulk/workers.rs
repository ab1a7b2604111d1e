//! Worker threads that count, and a caller that is asked every now and then whether to go on.

use std::hint::black_box;
use std::io;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, Scope};
use std::time::Duration;

use super::failure::Failure;

/// How often one who waits for a file is asked: often enough that Ctrl-C feels immediate.
pub(super) const TICK: Duration = Duration::from_millis(50);

/// How often one who waits for workers is asked: Ctrl-C is to end a search within 10 ms.
const SHORT_TICK: Duration = Duration::from_millis(5);

/// Most threads of one piece of work.
pub const MOST_JOBS: usize = 1024;

/// Told how much is done, twenty times a second or more, and asked whether to go on.
pub type Progress<'a> = dyn FnMut(u64) -> ControlFlow<()> + 'a;

/// What the workers see: whether to stop, and where to report progress.
#[derive(Debug, Default)]
pub(super) struct Shared {
    stopped: AtomicBool,
    done: AtomicU64,
}

impl Shared {
    /// Adds to the progress, and goes on unless the work has been stopped.
    pub fn report(&self, done: u64) -> Result<(), Stopped> {
        self.done.fetch_add(done, Ordering::Relaxed);
        self.go_on()
    }

    /// Goes on unless the work has been stopped.
    pub fn go_on(&self) -> Result<(), Stopped> {
        if self.stopped.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(()) }
    }

    /// Set once the work has been stopped.
    pub const fn stopped(&self) -> &AtomicBool {
        &self.stopped
    }

    fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

/// The work has been stopped.
#[derive(Debug)]
pub(super) struct Stopped;

impl From<Stopped> for Failure {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// Memory that starting threads leaves to their work, in bytes.
const ROOM: usize = 1 << 27;

/// The same for the first thread, without which there is no work: with less, small allocations could fail, which end the
/// process.
const LEAST_ROOM: usize = ROOM / 2;

/// Takes, in a new thread, what the allocator sets aside for it, and says so: the next thread is started after that.
pub(super) fn settle(ready: &Sender<()>) {
    drop(black_box(Box::new(0_u8)));
    // Whoever started the thread waits for this.
    let _ = ready.send(());
}

/// An error where starting one more thread would leave no memory to work with.
pub(super) fn leave_room() -> io::Result<()> {
    leave(ROOM)
}

fn leave(room: usize) -> io::Result<()> {
    Vec::<u8>::new().try_reserve_exact(room).map_err(|error| io::Error::new(io::ErrorKind::OutOfMemory, error))
}

/// Starts `jobs` threads, or fewer where the system allows no more; an error where it allows none.
pub(super) fn start<'scope, W: FnOnce() + Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    jobs: usize,
    mut worker: impl FnMut() -> W,
) -> io::Result<()> {
    for number in 0..jobs.clamp(1, MOST_JOBS) {
        let builder = thread::Builder::new().name(format!("chromacore {number}"));
        let room = leave(if number == 0 { LEAST_ROOM } else { ROOM });
        let (ready, settled) = channel();
        let work = worker();
        let started = room.and_then(|()| {
            builder.spawn_scoped(scope, move || {
                settle(&ready);
                work();
            })
        });
        match started {
            Ok(_) => {
                let _ = settled.recv();
            }
            Err(error) if number == 0 => return Err(error),
            Err(_) => break,
        }
    }
    Ok(())
}

/// Runs `work` on up to `jobs` threads and returns their results. Meanwhile `progress` is called, on this thread; when it
/// breaks, or when one of the threads fails, the others are asked to stop.
pub(super) fn run<T: Send>(
    jobs: usize,
    progress: &mut Progress<'_>,
    work: impl Fn(&Shared) -> Result<T, Failure> + Sync,
) -> Result<Vec<T>, Failure> {
    let shared = Shared::default();
    let (sender, results) = channel();
    thread::scope(|scope| {
        start(scope, jobs, || {
            let (sender, shared, work) = (sender.clone(), &shared, &work);
            move || {
                // The receiver outlives the scope.
                drop(sender.send(work(shared)));
            }
        })?;
        drop(sender);
        let (mut collected, mut failed) = (Vec::new(), None);
        loop {
            match results.recv_timeout(SHORT_TICK) {
                Ok(Ok(result)) => collected.push(result),
                Ok(Err(failure)) => {
                    shared.stop();
                    // The first failure is the cause; who stops because of it says no more than that.
                    if matches!(failed, None | Some(Failure::Stopped)) {
                        failed = Some(failure);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {
                    if progress(shared.done.load(Ordering::Relaxed)).is_break() {
                        shared.stop();
                    }
                }
            }
        }
        failed.map_or(Ok(()), Err)?;
        shared.go_on()?;
        Ok(collected)
    })
}
