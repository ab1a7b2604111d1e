//! Chunks made by many threads, written one after the other in the order of their numbers.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, PoisonError};

use super::pool::{Shared, TICK};

/// Lets each chunk pass when all before it have; who comes early waits, so that no more than a chunk a thread is kept.
pub struct Turnstile<'a> {
    writing: Mutex<Writing<'a>>,
    turned: Condvar,
}

struct Writing<'a> {
    out: &'a mut (dyn Write + Send),
    /// The number of the next chunk.
    next: u64,
    failed: Option<io::Error>,
}

impl<'a> Turnstile<'a> {
    pub fn new(out: &'a mut (dyn Write + Send)) -> Self {
        Self { writing: Mutex::new(Writing { out, next: 0, failed: None }), turned: Condvar::new() }
    }

    /// Writes a chunk in its turn; breaks if the work has been stopped, or a chunk could not be written.
    pub fn pass(&self, number: u64, chunk: &[u8], shared: &Shared) -> ControlFlow<()> {
        let mut writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        while writing.next != number && writing.failed.is_none() {
            // A thread that was stopped leaves its chunk out, and no turn comes after it.
            shared.go_on()?;
            writing = self.turned.wait_timeout(writing, TICK).unwrap_or_else(PoisonError::into_inner).0;
        }
        if writing.failed.is_none() {
            writing.failed = writing.out.write_all(chunk).err();
            writing.next += 1;
            self.turned.notify_all();
        }
        if writing.failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// What came of it.
    pub fn close(self) -> io::Result<()> {
        let writing = self.writing.into_inner().unwrap_or_else(PoisonError::into_inner);
        writing.failed.map_or_else(|| writing.out.flush(), Err)
    }
}
