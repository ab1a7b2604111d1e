//! The threads of a batch: started when first needed, kept for the next call, and started anew in a forked process.

use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::{mem, process, thread};

use rayon::{ThreadBuilder, ThreadPool, ThreadPoolBuilder};

use super::chunks::Split;
use super::workers::{MOST_JOBS, leave_room, settle};

/// Chunks for each thread: a thread that wakes late, or has the longer games, leaves some to the others.
const CHUNKS_A_JOB: usize = 4;

/// Threads that work on the rows of a batch, the calling one among them.
#[derive(Debug)]
pub struct Pool {
    jobs: usize,
    threads: Mutex<Option<Threads>>,
}

impl Pool {
    /// So many threads, none of which is started yet.
    pub fn new(jobs: usize) -> Self {
        Self { jobs: jobs.clamp(1, MOST_JOBS), threads: Mutex::new(None) }
    }

    /// How many.
    pub const fn jobs(&self) -> usize {
        self.jobs
    }

    /// Runs `work` on all `count` rows, chunk by chunk; it gets the number of the first row of its chunk. The error is
    /// that of the first chunk that has one.
    pub fn run<C: Split, E: Send>(
        &self,
        count: usize,
        rows: C,
        work: impl Fn(usize, C) -> Result<(), E> + Sync,
    ) -> Result<(), E> {
        let Some(threads) = self.threads() else { return work(0, rows) };
        let queue = Mutex::new(rows.chunks(count, self.jobs * CHUNKS_A_JOB).into_iter());
        let failed = Mutex::new(None);
        let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
        let help = || {
            while let Some((first, chunk)) = next() {
                if let Err(error) = work(first, chunk) {
                    let mut failed = failed.lock().unwrap_or_else(PoisonError::into_inner);
                    if failed.as_ref().is_none_or(|&(earliest, _)| first < earliest) {
                        *failed = Some((first, error));
                    }
                }
            }
        };
        threads.in_place_scope(|scope| {
            for _ in 0..threads.current_num_threads() {
                scope.spawn(|_| help());
            }
            help();
        });
        let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
        failed.map_or(Ok(()), |(_, error)| Err(error))
    }

    /// The threads beside the one that calls; `None` where it works alone.
    fn threads(&self) -> Option<Arc<ThreadPool>> {
        if self.jobs == 1 {
            return None;
        }
        // Where it is locked, by another caller or for ever by one that a fork has left behind, this one works alone.
        let mut threads = self.threads.try_lock().ok()?;
        if threads.as_ref().is_none_or(|threads| threads.process != process::id()) {
            *threads = Threads::start(self.jobs - 1);
        }
        threads.as_ref().map(|threads| Arc::clone(&threads.pool))
    }
}

/// Runs `work` in a pool of so many threads, or as many as the system allows; on this one alone if that is one.
pub(super) fn install<T: Send>(jobs: usize, work: impl FnOnce() -> T + Send) -> T {
    let threads = if jobs == 1 { None } else { Threads::start(jobs.clamp(1, MOST_JOBS)) };
    match threads {
        Some(threads) => threads.pool.install(work),
        None => work(),
    }
}

/// Threads of one process; a process forked from it has none of them.
#[derive(Debug)]
struct Threads {
    process: u32,
    pool: Arc<ThreadPool>,
}

impl Threads {
    /// So many threads, or as many as the system allows.
    fn start(mut number: usize) -> Option<Self> {
        loop {
            let start = |thread: ThreadBuilder| {
                leave_room()?;
                let (ready, settled) = channel();
                thread::Builder::new().name(format!("chromacore {}", thread.index())).spawn(move || {
                    settle(&ready);
                    thread.run();
                })?;
                let _ = settled.recv();
                Ok(())
            };
            match ThreadPoolBuilder::new().num_threads(number).spawn_handler(start).build() {
                Ok(pool) => return Some(Self { process: process::id(), pool: Arc::new(pool) }),
                Err(_) if number > 1 => number /= 2,
                Err(_) => return None,
            }
        }
    }
}

/// Lets the threads end, if they are there: telling threads that are not might wait for them.
impl Drop for Threads {
    fn drop(&mut self) {
        if self.process != process::id() {
            mem::forget(Arc::clone(&self.pool));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::chunks::{Ragged, Rows};
    use super::*;

    #[test]
    fn every_row_is_worked_on_once() {
        for jobs in [1, 2, 3, 7, 50] {
            let pool = Pool::new(jobs);
            let mut rows = vec![0_u32; 20 * 3];
            let offsets: Vec<i64> = (0..=20).map(|row| row * (row - 1) / 2).collect();
            let mut ragged = vec![0_u32; offsets[20] as usize];
            let both = (Rows::new(&mut rows, 3), Ragged::new(&mut ragged, &offsets));
            let done: Result<(), ()> = pool.run(20, both, |first, (rows, ragged)| {
                for (number, (row, ragged)) in rows.each().zip(ragged.each()).enumerate() {
                    for item in row {
                        *item += (first + number) as u32;
                    }
                    assert_eq!(ragged.len(), first + number);
                    ragged.fill(1);
                }
                Ok(())
            });
            assert_eq!(done, Ok(()));
            assert!(rows.iter().enumerate().all(|(place, &item)| item as usize == place / 3));
            assert!(ragged.iter().all(|&item| item == 1));
        }
    }

    #[test]
    fn the_first_error_is_told() {
        for jobs in [1, 2, 8] {
            let mut rows = [(); 100];
            let refuse =
                |first, rows: &mut [()]| (first..first + rows.len()).find(|&row| row % 30 == 22).map_or(Ok(()), Err);
            assert_eq!(Pool::new(jobs).run(100, &mut rows[..], refuse), Err(22));
        }
    }

    #[test]
    fn a_forked_process_starts_threads_of_its_own() {
        let pool = Pool::new(2);
        assert!(pool.threads().is_some());
        // As a fork leaves it: threads of another process.
        let theirs = {
            let mut threads = pool.threads.lock().unwrap();
            let threads = threads.as_mut().unwrap();
            threads.process += 1;
            Arc::clone(&threads.pool)
        };
        assert!(!Arc::ptr_eq(&pool.threads().unwrap(), &theirs));
        assert_eq!(Arc::strong_count(&theirs), 2, "the others are left alone, not told to end");
        // Locked by a thread that a fork has left behind.
        let locked = pool.threads.lock().unwrap();
        assert!(pool.threads().is_none());
        drop(locked);
    }
}
