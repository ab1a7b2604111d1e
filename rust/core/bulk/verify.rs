//! Files of records replayed: one thread reads, others check, and what they say is put in order again.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use serde_json::Value;

use super::pool::{Interrupted, Pause, TICK};
use super::record::{Record, Refusal};
use crate::kernel::Error;

/// The longest line, in bytes; those of the longest games are a hundred times shorter.
pub const LONGEST_LINE: usize = 1 << 20;

/// Bytes read at a time.
const BLOCK: usize = 1 << 18;

/// Chunks that wait for each thread.
const AHEAD: usize = 3;

/// Replays the game of a record.
pub type Check = fn(&Record) -> Result<(), Refusal>;

/// Finds the check of a game by its name.
pub type CheckOf = fn(&Value) -> Result<Check, Error>;

/// The first line that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Its number, from 1.
    pub line: u64,
    /// The move at fault and why.
    pub refusal: Refusal,
}

/// What was found in a file: games and moves before the first fault, or all of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Verified {
    /// Games that are as recorded.
    pub games: u64,
    /// Their moves, chance events among them.
    pub moves: u64,
    /// The first line that is wrong.
    pub fault: Option<Fault>,
    /// Lines looked at, empty ones among them.
    lines: u64,
    bytes: u64,
}

/// Replays records, a line each, on `jobs` threads; empty lines are passed over. The answer does not depend on `jobs`.
///
/// Memory does not grow with the input. `ask` is called with the number of bytes done, some twenty times a second, and
/// whenever a signal interrupts reading. `check_of` says how the games with a name are checked.
pub fn verify(
    input: &mut dyn Read,
    jobs: usize,
    check_of: CheckOf,
    ask: &mut dyn FnMut(u64) -> Pause,
) -> Result<io::Result<Verified>, Interrupted> {
    let (tasks, queue) = channel::<Chunk>();
    let queue = Mutex::new(queue);
    let (sender, results) = channel();
    thread::scope(|scope| {
        for _ in 0..jobs {
            let (sender, queue) = (sender.clone(), &queue);
            scope.spawn(move || work(queue, &sender, check_of));
        }
        drop(sender);
        let mut desk = Desk { tasks, results, sent: 0, done: 0, early: BTreeMap::new(), total: Verified::default() };
        desk.run(&mut Blocks { input, rest: Vec::new() }, AHEAD * jobs, ask)
    })
}

/// Whole lines, and how many such chunks came before.
struct Chunk {
    number: u64,
    lines: Vec<u8>,
}

fn work(queue: &Mutex<Receiver<Chunk>>, sender: &Sender<(u64, Verified)>, check_of: CheckOf) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(chunk) = next else { return };
        // Whoever asked may have left.
        drop(sender.send((chunk.number, check_lines(&chunk.lines, check_of))));
    }
}

fn check_lines(lines: &[u8], check_of: CheckOf) -> Verified {
    let mut found = Verified { bytes: lines.len() as u64, ..Verified::default() };
    for line in lines.strip_suffix(b"\n").unwrap_or(lines).split(|&byte| byte == b'\n') {
        found.lines += 1;
        if line.trim_ascii().is_empty() {
            continue;
        }
        match check_line(line, check_of) {
            Ok(moves) => {
                found.games += 1;
                found.moves += moves;
            }
            Err(refusal) => {
                found.fault = Some(Fault { line: found.lines, refusal });
                break;
            }
        }
    }
    found
}

/// Replays the record of a line; how many moves it has.
fn check_line(line: &[u8], check_of: CheckOf) -> Result<u64, Refusal> {
    if line.len() > LONGEST_LINE {
        return Err(Refusal { ply: None, reason: format!("longer than {LONGEST_LINE} bytes") });
    }
    let record = Record::read(line)?;
    let check = check_of(record.game()).map_err(|error| Refusal { ply: None, reason: format!("start: {error}") })?;
    check(&record)?;
    Ok(record.moves())
}

/// Cuts the input into chunks of whole lines.
struct Blocks<'a> {
    input: &'a mut dyn Read,
    rest: Vec<u8>,
}

impl Blocks<'_> {
    /// The next chunk; `Interrupted` among the errors is the time to ask.
    fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        loop {
            let start = self.rest.len();
            self.rest.resize(start + BLOCK, 0);
            let read = self.input.read(&mut self.rest[start..]);
            self.rest.truncate(start + *read.as_ref().unwrap_or(&0));
            if read? == 0 {
                return Ok((start > 0).then(|| std::mem::take(&mut self.rest)));
            }
            if let Some(last) = self.rest[start..].iter().rposition(|&byte| byte == b'\n') {
                let rest = self.rest.split_off(start + last + 1);
                return Ok(Some(std::mem::replace(&mut self.rest, rest)));
            }
            if self.rest.len() > LONGEST_LINE {
                return Ok(Some(std::mem::take(&mut self.rest)));
            }
        }
    }
}

/// Hands out chunks and puts together what comes back.
struct Desk {
    tasks: Sender<Chunk>,
    results: Receiver<(u64, Verified)>,
    sent: u64,
    done: u64,
    /// What came back before its turn.
    early: BTreeMap<u64, Verified>,
    total: Verified,
}

impl Desk {
    fn run(
        &mut self,
        blocks: &mut Blocks<'_>,
        ahead: usize,
        ask: &mut dyn FnMut(u64) -> Pause,
    ) -> Result<io::Result<Verified>, Interrupted> {
        let mut asked = Instant::now();
        let mut more = true;
        while self.total.fault.is_none() && (more || self.done < self.sent) {
            let mut now = asked.elapsed() >= TICK;
            if more && self.sent - self.done < ahead as u64 {
                match blocks.next() {
                    Ok(Some(lines)) => self.send(lines),
                    Ok(None) => more = false,
                    Err(error) if error.kind() == ErrorKind::Interrupted => now = true,
                    Err(error) => return Ok(Err(error)),
                }
                while let Ok(result) = self.results.try_recv() {
                    self.note(result);
                }
            } else {
                match self.results.recv_timeout(TICK) {
                    Ok(result) => self.note(result),
                    Err(RecvTimeoutError::Timeout) => now = true,
                    Err(RecvTimeoutError::Disconnected) => unreachable!("threads leave when there are no more tasks"),
                }
            }
            if now {
                asked = Instant::now();
                if ask(self.total.bytes) == Pause::Stop {
                    return Err(Interrupted);
                }
            }
        }
        Ok(Ok(std::mem::take(&mut self.total)))
    }

    fn send(&mut self, lines: Vec<u8>) {
        let chunk = Chunk { number: self.sent, lines };
        self.tasks.send(chunk).expect("the receiver outlives the scope");
        self.sent += 1;
    }

    /// Adds up what is known of the chunks from the first one on; nothing after a fault.
    fn note(&mut self, (number, found): (u64, Verified)) {
        self.early.insert(number, found);
        while let Some(found) = self.early.remove(&self.done) {
            self.done += 1;
            if self.total.fault.is_some() {
                continue;
            }
            let before = self.total.lines;
            self.total.games += found.games;
            self.total.moves += found.moves;
            self.total.lines += found.lines;
            self.total.bytes += found.bytes;
            self.total.fault = found.fault.map(|fault| Fault { line: before + fault.line, ..fault });
        }
    }
}
