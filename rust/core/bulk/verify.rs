//! Files of records replayed: one thread reads, others check, and their results are put in order again.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use super::failure::Failure;
use super::record::{Record, Refusal};
use super::workers::{self, MOST_JOBS, Progress, TICK};
use crate::kernel::error::ErrorKind;
use crate::kernel::{Error, Game, Value};

/// The longest line, in bytes; those of the longest games are a hundred times shorter.
pub const LONGEST_LINE: usize = 1 << 20;

/// Bytes read at a time.
const BLOCK: usize = 1 << 18;

/// Chunks that wait for each thread.
const AHEAD: usize = 3;

/// Replays the game of a record.
pub type Check = fn(&Record) -> Result<(), Refusal>;

/// The games whose records can be replayed, by name.
#[derive(Debug, Clone, Default)]
pub struct Checks(Vec<(&'static str, Check)>);

impl Checks {
    /// The same and one game more.
    #[must_use]
    pub fn with<G: Game>(mut self) -> Self {
        self.0.push((G::NAME, Record::check::<G>));
        self
    }

    /// How records of the game with this name are checked; `InvalidRules` if there is no such game.
    pub fn of(&self, game: &Value) -> Result<Check, Error> {
        let found = self.0.iter().find(|(name, _)| game.as_str() == Some(name));
        found.map(|&(_, check)| check).ok_or_else(|| {
            let names: Vec<String> = self.0.iter().map(|(name, _)| format!("'{name}'")).collect();
            let accepted = format!("one of {}", names.join(", "));
            Error::new(ErrorKind::InvalidRules, "no game").value(game.shown()).accepted(accepted)
        })
    }
}

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

/// Replays records, a line each, on up to `jobs` threads; empty lines are passed over. The answer does not depend on
/// `jobs`, and memory does not grow with the input.
///
/// `progress` is called with the number of bytes done; it is also called whenever reading is `Interrupted`, as it is by a
/// signal and by an [`Input`](super::Input) that waits.
pub fn verify(
    input: &mut dyn Read,
    jobs: usize,
    checks: &Checks,
    progress: &mut Progress<'_>,
) -> Result<Verified, Failure> {
    let (tasks, queue) = channel::<Chunk>();
    let queue = Mutex::new(queue);
    let (sender, results) = channel();
    thread::scope(|scope| {
        // Dropped with an error, so that the threads leave.
        let tasks = tasks;
        workers::start(scope, jobs, || {
            let (sender, queue) = (sender.clone(), &queue);
            move || work(queue, &sender, checks)
        })?;
        drop(sender);
        let mut collector =
            Collector { tasks, results, sent: 0, done: 0, early: BTreeMap::new(), total: Verified::default() };
        collector.run(&mut Blocks { input, rest: Vec::new() }, AHEAD * jobs.clamp(1, MOST_JOBS), progress)
    })
}

/// Whole lines, and how many such chunks came before.
struct Chunk {
    number: u64,
    lines: Vec<u8>,
}

fn work(queue: &Mutex<Receiver<Chunk>>, sender: &Sender<(u64, Verified)>, checks: &Checks) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(chunk) = next else { return };
        // Whoever asked may have left.
        drop(sender.send((chunk.number, check_lines(&chunk.lines, checks))));
    }
}

fn check_lines(lines: &[u8], checks: &Checks) -> Verified {
    let mut found = Verified { bytes: lines.len() as u64, ..Verified::default() };
    for line in lines.strip_suffix(b"\n").unwrap_or(lines).split(|&byte| byte == b'\n') {
        found.lines += 1;
        if line.trim_ascii().is_empty() {
            continue;
        }
        match check_line(line, checks) {
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
fn check_line(line: &[u8], checks: &Checks) -> Result<u64, Refusal> {
    if line.len() > LONGEST_LINE {
        return Err(Error::new(ErrorKind::InvalidPosition, format!("longer than {LONGEST_LINE} bytes")).into());
    }
    let record = Record::read(line)?;
    let check = checks.of(record.game()).map_err(|error| error.inside("start"))?;
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
struct Collector {
    tasks: Sender<Chunk>,
    results: Receiver<(u64, Verified)>,
    sent: u64,
    done: u64,
    /// What came back before its turn.
    early: BTreeMap<u64, Verified>,
    total: Verified,
}

impl Collector {
    fn run(&mut self, blocks: &mut Blocks<'_>, ahead: usize, progress: &mut Progress<'_>) -> Result<Verified, Failure> {
        let mut asked = Instant::now();
        let mut more = true;
        while self.total.fault.is_none() && (more || self.done < self.sent) {
            let mut now = asked.elapsed() >= TICK;
            if more && self.sent - self.done < ahead as u64 {
                match blocks.next() {
                    Ok(Some(lines)) => self.send(lines),
                    Ok(None) => more = false,
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => now = true,
                    Err(error) => return Err(error.into()),
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
                if progress(self.total.bytes).is_break() {
                    return Err(Failure::Stopped);
                }
            }
        }
        Ok(std::mem::take(&mut self.total))
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
