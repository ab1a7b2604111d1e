//! Records written by simulations and read again: the same bytes whatever the threads, and the first fault is found.

use std::io::{self, ErrorKind, Read, Write};
use std::ops::ControlFlow;

use chromacore::bulk::{Checks, Failure, Input, LONGEST_LINE, Output, Record, Simulation, Verified, verify};
use chromacore::chromatix::Chromatix;
use chromacore::kernel::rng::seed_of_game;
use chromacore::kernel::{Action, Game, Greedy, Streams, Turn};
use chromacore::{for_each_game, games};

use crate::common::go_on;
use crate::nim::Nim;

/// The games of the crate, and the one of the tests.
fn checks() -> Checks {
    games::checks().with::<Nim>()
}

fn recorded<G: Greedy>(game: &G, games: u64, jobs: usize) -> Vec<u8> {
    let mut out = Vec::new();
    Simulation::new(game, games, 5).jobs(jobs).record(&mut out, &mut go_on).unwrap();
    out
}

fn verified(mut input: impl Read, jobs: usize) -> Verified {
    verify(&mut input, jobs, &checks(), &mut go_on).unwrap()
}

/// Line, move and reason of the first fault; it must be the same whatever the threads.
fn fault(input: &[u8]) -> Option<(u64, Option<u64>, String)> {
    let found = verified(input, 1);
    assert_eq!(verified(input, 3), found);
    found.fault.map(|fault| (fault.line, fault.refusal.ply, fault.refusal.error.to_string()))
}

fn lines(of: &[u8]) -> Vec<String> {
    std::str::from_utf8(of).unwrap().lines().map(str::to_owned).collect()
}

fn written_once_and_read<G: Greedy + Default>() {
    let game = &G::default();
    let records = recorded(game, 200, 1);
    for jobs in [2, 5] {
        assert!(recorded(game, 200, jobs) == records, "the file is the same on {jobs} threads");
    }
    let simulation = Simulation::new(game, 200, 5).jobs(2);
    let tally = simulation.run(&mut go_on).unwrap();
    let recording = simulation.record(&mut io::sink(), &mut go_on).unwrap();
    assert!(recording.wins == tally.wins && recording.endings == tally.endings, "recording changes nothing");
    let found = verified(records.as_slice(), 2);
    assert_eq!((found.games, found.fault), (200, None));
    assert!(found.moves >= tally.decisions(), "decisions, and chance events beside them");
}

macro_rules! all_written_once_and_read {
    ($($game:ident $Game:ident),*) => { $(written_once_and_read::<chromacore::$game::$Game>();)* };
}

#[test]
fn what_a_simulation_writes_can_be_verified() {
    for_each_game!(all_written_once_and_read);
    written_once_and_read::<Nim>();
}

/// Whatever comes later, these can be read; Python verifies them, too.
#[test]
fn version_1_stays_readable() {
    let found = verified(&include_bytes!("../play/version1.jsonl")[..], 1);
    assert_eq!((found.games, found.moves, found.fault), (12, 529, None));
}

#[test]
fn the_games_are_those_of_the_simulation() {
    let game = Nim::default();
    for (i, line) in (0..).zip(lines(&recorded(&game, 40, 2))) {
        let mut streams = Streams::new(seed_of_game(5, i));
        let start = game.deal(&mut streams.chance);
        let (mut end, mut plies) = (start, Vec::<Action>::new());
        loop {
            let ply = match game.turn(&end) {
                Turn::Over => break,
                Turn::Chance => game.random_chance(&end, &mut streams.chance),
                Turn::Seat(_) => game.random_action(&end, &mut streams.seats),
            };
            plies.push(ply);
            game.play_unchecked(&mut end, ply);
        }
        assert_eq!(Record::new(&game, &start, &plies, &end).line(), format!("{line}\n"));
    }
}

/// One wrong line among thousands, enough for several chunks, with right ones and wrong ones after it.
#[test]
fn the_first_wrong_line_is_found() {
    let good = lines(&recorded(&Chromatix::default(), 3_000, 2));
    let bad = good[0].replace("\"moves\":[\"", "\"moves\":[\"Re5\",\"Re5\",\"");
    for number in [0, 1, 777, 1_500, 2_999] {
        let mut all = good.clone();
        all[number].clone_from(&bad);
        all.push("nonsense".to_owned());
        let (line, ply, reason) = fault(all.join("\n").as_bytes()).unwrap();
        assert_eq!((line, ply), (number as u64 + 1, Some(2)));
        assert!(reason.starts_with("illegal move 'Re5'"), "{reason}");
        assert_eq!(verified(all.join("\n").as_bytes(), 2).games, number as u64);
    }
}

#[test]
fn what_is_wrong_is_said() {
    let good = &lines(&recorded(&Nim::default(), 1, 1))[0];
    let last = good.find("\"],\"result\"").unwrap();
    let cases = [
        (good.replace("\"record\":1", "\"record\":2"), None, "record=2: this is version 1"),
        (good.replace("\"record\":1,", ""), None, "record: missing"),
        (good.replace("\"moves\"", "\"move\""), None, "unknown key 'move'"),
        (good.replace("\"record\":1", "\"record\":1,\"view\":0"), None, "view: what seat 0 has seen of a game"),
        (good.replace("\"record\":1", "\"record\":1,\"view\":-1"), None, "view=-1: a seat"),
        (
            good.replace("\"nim\"", "\"chess\""),
            None,
            "start: 'chess': no game: one of 'chroma', 'chromatix', 'chromino', 'nim'",
        ),
        (
            good.replace("\"rules\":{\"heap\":7", "\"rules\":{\"heap\":0"),
            None,
            "start: rules: heap=0: an integer from 1 to 20 (N1)",
        ),
        (good.replace("\"bag\"", "\"bags\""), None, "start: unknown key 'bags'"),
        (good.replace("\"moves\":[\"", "\"moves\":[7,\""), Some(1), "a text, not an integer"),
        (good.replace("\"moves\":[\"", "\"moves\":[\"Qe5\",\""), Some(1), "'Qe5' is no move (N4)"),
        (format!("{}\",\"draw{}", &good[..last], &good[last..]), Some(u64::MAX), "'draw' in a game that is over"),
        ("[]".to_owned(), None, "a record is a map, not a list"),
        ("[".repeat(100_000), None, "not JSON: recursion limit exceeded"),
        ("{".to_owned(), None, "not JSON: EOF"),
        (format!("\u{feff}{good}"), None, "not JSON: starts with a byte order mark"),
    ];
    for (line, ply, expected) in cases {
        let (_, at, reason) = fault(line.as_bytes()).expect(&line);
        assert!(reason.starts_with(expected), "{reason}\n{line}");
        assert!(ply == Some(u64::MAX) || at == ply, "{at:?}\n{line}");
    }
    let result = good.find("\"result\"").unwrap();
    for other in ["null", "{}", "{\"ending\":\"empty\",\"winners\":[],\"scores\":null}", "{\"ending\":1}"] {
        let (_, ply, reason) = fault(format!("{}\"result\":{other}}}", &good[..result]).as_bytes()).unwrap();
        assert_eq!(ply, None);
        assert!(reason.starts_with("result: the moves lead to {\"ending\":\"empty\",\"winners\":["), "{reason}");
    }
    assert_eq!(fault(&[b'"', 0xff, b'"']).unwrap().2, "not JSON: no UTF-8");
}

/// The rule of a refusal inside stays, the field is the key of the record.
#[test]
fn a_refusal_names_rule_and_field() {
    let good = &lines(&recorded(&Nim::default(), 1, 1))[0];
    for (from, to, rule, field) in [
        ("\"rules\":{\"heap\":7", "\"rules\":{\"heap\":0", Some("N1"), Some("start")),
        ("\"phase\":\"turn\"", "\"phase\":\"draw\"", Some("N5"), Some("start")),
        ("\"moves\":[\"", "\"moves\":[\"=1\",\"", Some("N5"), None),
        ("\"moves\":[\"", "\"moves\":{\"", None, None),
        ("\"moves\"", "\"view\":9,\"moves\"", None, Some("view")),
    ] {
        let error = verified(good.replace(from, to).as_bytes(), 1).fault.unwrap().refusal.error;
        assert_eq!((error.rule, error.field), (rule, field), "{error}");
    }
}

#[test]
fn a_result_may_be_spelt_in_any_order() {
    let good = &lines(&recorded(&Nim::default(), 1, 1))[0];
    let (rest, result) = good.split_once("\"result\":{\"ending\":\"empty\",").unwrap();
    let turned = format!("{rest}\"result\":{{{},\"ending\":\"empty\"}}}}", result.strip_suffix("}}").unwrap());
    assert_eq!(fault(turned.as_bytes()), None);
}

#[test]
fn empty_lines_and_ends_of_lines_do_not_matter() {
    let good = lines(&recorded(&Nim::default(), 3, 1));
    for (text, line) in [
        (format!("\n\n{}\r\n \t\n{}\nx\n", good[0], good[1]), 6),
        (format!("{}\n{}\n{}\n\nx", good[0], good[1], good[2]), 5),
    ] {
        assert_eq!(fault(text.as_bytes()).unwrap().0, line);
    }
    let whole = good.join("\n");
    assert_eq!(verified(whole.as_bytes(), 1).games, 3);
    assert_eq!(verified(&b""[..], 2), Verified::default());
}

#[test]
fn lines_end_somewhere() {
    let good = &lines(&recorded(&Nim::default(), 1, 1))[0];
    let padded = |length: usize| format!("{good}{}", " ".repeat(length - good.len()));
    assert_eq!(fault(padded(LONGEST_LINE).as_bytes()), None);
    for length in [LONGEST_LINE + 1, 3 * LONGEST_LINE] {
        let (line, _, reason) = fault(format!("{good}\n{}\n", padded(length)).as_bytes()).unwrap();
        assert_eq!((line, reason), (2, format!("longer than {LONGEST_LINE} bytes")));
    }
    // What has no end is not read to it.
    assert_eq!(verified(io::repeat(b'['), 2).fault.unwrap().line, 1);
}

/// Gives a few bytes at a time, and is interrupted in between.
struct Trickle<'a> {
    bytes: &'a [u8],
    reads: usize,
}

impl Read for Trickle<'_> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        self.reads += 1;
        if self.reads.is_multiple_of(3) {
            return Err(ErrorKind::Interrupted.into());
        }
        let (now, later) = self.bytes.split_at(self.bytes.len().min(self.reads % 7 * 100));
        self.bytes = if now.is_empty() { self.bytes } else { later };
        out[..now.len()].copy_from_slice(now);
        if now.is_empty() && !later.is_empty() { Err(ErrorKind::Interrupted.into()) } else { Ok(now.len()) }
    }
}

#[test]
fn it_does_not_matter_how_the_bytes_arrive() {
    let records = recorded(&Nim::default(), 60, 1);
    let found = verified(Trickle { bytes: &records, reads: 0 }, 2);
    assert_eq!((found.games, found.fault), (60, None));
}

/// Gives nothing, and is interrupted all the time.
struct Endless;

impl Read for Endless {
    fn read(&mut self, _out: &mut [u8]) -> io::Result<usize> {
        Err(ErrorKind::Interrupted.into())
    }
}

#[test]
fn reading_can_be_stopped_where_a_signal_interrupts_it() {
    let mut asked = 0;
    let mut input = Trickle { bytes: &[], reads: 1 };
    let found = verify(&mut input, 2, &checks(), &mut |_| {
        asked += 1;
        ControlFlow::Break(())
    });
    assert!(found.is_ok() && asked == 0, "at the end there is nothing to stop");
    let stopped = verify(&mut Endless, 2, &checks(), &mut |_| ControlFlow::Break(()));
    assert!(matches!(stopped, Err(Failure::Stopped)));
}

/// Takes so many bytes and then no more, interrupted in between.
struct Full {
    left: usize,
    writes: usize,
}

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writes += 1;
        if self.writes.is_multiple_of(2) {
            return Err(ErrorKind::Interrupted.into());
        }
        let taken = bytes.len().min(self.left).min(1_000);
        self.left -= taken;
        if taken == 0 { Err(ErrorKind::StorageFull.into()) } else { Ok(taken) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn what_cannot_be_written_is_an_error() {
    let game = Nim::default();
    for jobs in [1, 4] {
        let mut out = Full { left: 100_000, writes: 0 };
        let failed = Simulation::new(&game, u64::MAX, 0).jobs(jobs).record(&mut out, &mut go_on);
        assert!(matches!(failed, Err(Failure::Io(error)) if error.kind() == ErrorKind::StorageFull));
    }
}

#[test]
fn what_was_stopped_has_written_whole_games() {
    let (mut out, mut asked) = (Vec::new(), 0);
    let game = Chromatix::default();
    let stopped = Simulation::new(&game, u64::MAX / 2, 1).jobs(3).record(&mut out, &mut |_| {
        asked += 1;
        if asked == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let counted = stopped.unwrap().games;
    let found = verified(out.as_slice(), 1);
    assert_eq!(found.fault, None);
    assert!((1..=found.games).contains(&counted));
}

/// A place for a file of its own, gone when dropped.
struct Place(std::path::PathBuf);

impl Place {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("chromacore-{}-{name}", std::process::id())))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        drop(std::fs::remove_file(&self.0));
    }
}

#[test]
fn files_are_written_and_read() {
    let (place, game) = (Place::new("records"), Nim::default());
    std::fs::write(&place.0, "an old file").unwrap();
    let mut out = Output::create(&place.0).unwrap();
    Simulation::new(&game, 3_000, 5).jobs(2).record(&mut out, &mut go_on).unwrap();
    drop(out);
    assert!(std::fs::read(&place.0).unwrap() == recorded(&game, 3_000, 1));
    assert_eq!(verified(Input::open(&place.0).unwrap(), 2).games, 3_000);
    let nowhere = place.0.join("nowhere");
    let failed = verify(&mut Input::open(&nowhere).unwrap(), 2, &checks(), &mut go_on);
    assert!(matches!(failed, Err(Failure::Io(_))));
    let failed = Simulation::new(&game, 1, 5).record(&mut Output::create(&nowhere).unwrap(), &mut go_on);
    assert!(matches!(failed, Err(Failure::Io(_))));
}

/// Nobody at the other end keeps nobody waiting who asks to stop.
#[test]
#[cfg(unix)]
fn a_pipe_keeps_nobody_waiting() {
    let (place, game) = (Place::new("pipe"), Nim::default());
    assert!(std::process::Command::new("mkfifo").arg(&place.0).status().unwrap().success());
    let stop = &mut |_| ControlFlow::Break(());
    let stopped = verify(&mut Input::open(&place.0).unwrap(), 2, &checks(), stop);
    assert!(matches!(stopped, Err(Failure::Stopped)));
    for games in [1, u64::MAX] {
        let place = Place::new("pipe out");
        assert!(std::process::Command::new("mkfifo").arg(&place.0).status().unwrap().success());
        let stopped = Simulation::new(&game, games, 5).jobs(2).record(&mut Output::create(&place.0).unwrap(), stop);
        assert!(matches!(stopped, Err(Failure::Stopped)));
    }
    // With somebody there, everything goes through.
    let place = Place::new("pipe through");
    assert!(std::process::Command::new("mkfifo").arg(&place.0).status().unwrap().success());
    let path = place.0.clone();
    let reader = std::thread::spawn(move || verified(Input::open(path).unwrap(), 1).games);
    let mut out = Output::create(&place.0).unwrap();
    Simulation::new(&game, 2_000, 5).record(&mut out, &mut go_on).unwrap();
    drop(out);
    assert_eq!(reader.join().unwrap(), 2_000);
}
