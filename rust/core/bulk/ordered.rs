//! Chunks made by many threads, written one after the other in the order of their numbers.

use std::io::{ErrorKind, Write};
use std::sync::{Condvar, Mutex, PoisonError};

use super::failure::Failure;
use super::workers::{Progress, Shared, TICK};

/// Writes each chunk after all those before it. A thread whose chunk comes early waits, so that each thread keeps one
/// chunk at most.
pub struct OrderedWriter<'a> {
    writing: Mutex<Writing<'a>>,
    turned: Condvar,
}

struct Writing<'a> {
    out: &'a mut (dyn Write + Send),
    /// The number of the next chunk.
    next: u64,
}

impl<'a> OrderedWriter<'a> {
    pub fn new(out: &'a mut (dyn Write + Send)) -> Self {
        Self { writing: Mutex::new(Writing { out, next: 0 }), turned: Condvar::new() }
    }

    /// Writes a chunk in its turn.
    pub fn write(&self, number: u64, chunk: &[u8], shared: &Shared) -> Result<(), Failure> {
        let mut writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        while writing.next != number {
            // A thread that stops leaves its chunk out, and no turn comes after it.
            shared.go_on()?;
            writing = self.turned.wait_timeout(writing, TICK).unwrap_or_else(PoisonError::into_inner).0;
        }
        write_all(writing.out, chunk, shared)?;
        writing.next += 1;
        self.turned.notify_all();
        Ok(())
    }

    /// Writes out what is still on its way, `progress` being asked whenever that is interrupted.
    pub fn finish(self, done: u64, progress: &mut Progress<'_>) -> Result<(), Failure> {
        let writing = self.writing.into_inner().unwrap_or_else(PoisonError::into_inner);
        loop {
            match writing.out.flush() {
                Err(error) if error.kind() == ErrorKind::Interrupted => {
                    if progress(done).is_break() {
                        return Err(Failure::Stopped);
                    }
                }
                flushed => return Ok(flushed?),
            }
        }
    }
}

/// `Write::write_all`, but an interruption is the time to look whether the work has been stopped.
fn write_all(out: &mut dyn Write, mut bytes: &[u8], shared: &Shared) -> Result<(), Failure> {
    while !bytes.is_empty() {
        match out.write(bytes) {
            Ok(0) => return Err(Failure::Io(ErrorKind::WriteZero.into())),
            Ok(written) => bytes = &bytes[written..],
            Err(error) if error.kind() == ErrorKind::Interrupted => shared.go_on()?,
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}
