//! Files read or written by a thread of their own. A pipe may keep whoever opens, reads or writes it waiting for ever;
//! here it keeps that thread, while [`verify`](super::verify) and simulations go on asking whether to stop.

use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Instant;

use super::workers::TICK;

/// Bytes read at a time.
const BLOCK: usize = 1 << 18;

/// Blocks read ahead.
const AHEAD: usize = 2;

/// Chunks that may wait to be written.
const WAITING: usize = 16;

/// A file to read. `read` is `Interrupted` some twenty times a second as long as nothing comes; an error of opening is one
/// of the first `read`.
#[derive(Debug)]
pub struct Input {
    blocks: Receiver<io::Result<Vec<u8>>>,
    block: Vec<u8>,
    /// Bytes of the block that have been handed out.
    taken: usize,
}

impl Input {
    /// Opens a file, in the background.
    pub fn open(path: impl Into<PathBuf>) -> io::Result<Self> {
        let (path, (sender, blocks)) = (path.into(), sync_channel(AHEAD));
        thread::Builder::new().name("chromacore reads".to_owned()).spawn(move || {
            if let Err(error) = read_blocks(path, &sender) {
                // Whoever asked may have left.
                drop(sender.send(Err(error)));
            }
        })?;
        Ok(Self { blocks, block: Vec::new(), taken: 0 })
    }
}

fn read_blocks(path: PathBuf, sender: &SyncSender<io::Result<Vec<u8>>>) -> io::Result<()> {
    let mut file = File::open(path)?;
    loop {
        let mut block = vec![0; BLOCK];
        match file.read(&mut block) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            read => {
                block.truncate(read?);
                if block.is_empty() || sender.send(Ok(block)).is_err() {
                    return Ok(());
                }
            }
        }
    }
}

impl Read for Input {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.taken == self.block.len() {
            self.block = match self.blocks.recv_timeout(TICK) {
                Ok(block) => block?,
                Err(RecvTimeoutError::Timeout) => return Err(ErrorKind::Interrupted.into()),
                Err(RecvTimeoutError::Disconnected) => Vec::new(),
            };
            self.taken = 0;
        }
        let read = (&self.block[self.taken..]).read(out)?;
        self.taken += read;
        Ok(read)
    }
}

/// A new file to write, in place of an old one. `write` and `flush` are `Interrupted` some twenty times a second as long as
/// nothing goes on; an error of opening or writing is one of a later `write` or `flush`.
#[derive(Debug)]
pub struct Output {
    chunks: Option<Sender<Vec<u8>>>,
    /// A message when the file is open, and one for each chunk that has been written.
    written: Receiver<io::Result<()>>,
    /// Messages to come.
    waiting: usize,
    abandoned: Arc<AtomicBool>,
}

impl Output {
    /// Creates a file, in the background.
    pub fn create(path: impl Into<PathBuf>) -> io::Result<Self> {
        let (path, abandoned) = (path.into(), Arc::new(AtomicBool::new(false)));
        let ((chunks, queue), (sender, written)) = (channel::<Vec<u8>>(), channel());
        let stop = Arc::clone(&abandoned);
        thread::Builder::new().name("chromacore writes".to_owned()).spawn(move || {
            let (opened, file) = match File::create(path) {
                Ok(file) => (Ok(()), Some(file)),
                Err(error) => (Err(error), None),
            };
            // Whoever asked may have left.
            drop(sender.send(opened));
            let Some(mut file) = file else { return };
            for chunk in queue {
                if stop.load(Ordering::Relaxed) || sender.send(file.write_all(&chunk)).is_err() {
                    return;
                }
            }
        })?;
        Ok(Self { chunks: Some(chunks), written, waiting: 1, abandoned })
    }

    /// Waits until a chunk has been written, but not long.
    fn wait(&mut self) -> io::Result<()> {
        match self.written.recv_timeout(TICK) {
            Ok(written) => {
                self.waiting -= 1;
                written
            }
            Err(RecvTimeoutError::Timeout) => Err(ErrorKind::Interrupted.into()),
            Err(RecvTimeoutError::Disconnected) => Err(ErrorKind::BrokenPipe.into()),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        while self.waiting >= WAITING {
            self.wait()?;
        }
        let sent = self.chunks.as_ref().is_some_and(|chunks| chunks.send(bytes.to_vec()).is_ok());
        self.waiting += 1;
        if !sent {
            // The thread has left, and has said why.
            self.wait()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        while self.waiting > 0 {
            self.wait()?;
        }
        Ok(())
    }
}

/// Closes the file; what still waits to be written is given up. A thread that a pipe keeps waiting is left behind.
impl Drop for Output {
    fn drop(&mut self) {
        self.abandoned.store(true, Ordering::Relaxed);
        self.chunks = None;
        let start = Instant::now();
        let has_left =
            |written: &Receiver<_>| matches!(written.recv_timeout(TICK), Err(RecvTimeoutError::Disconnected));
        while start.elapsed() < 10 * TICK && !has_left(&self.written) {}
    }
}
