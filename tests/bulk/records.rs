//! Records written by simulations and read again: the same bytes whatever the threads, and the first fault is found.

use std::io::{self, ErrorKind, Read, Write};

use chromacore::bulk::{self, LONGEST_LINE, Pause, Record, Verified};
use chromacore::chroma::Chroma;
use chromacore::chromatix::Chromatix;
use chromacore::chromino::Chromino;
use chromacore::games::check_of;
use chromacore::kernel::{Action, Game, Greedy, Rng, Turn};

fn go_on(_done: u64) -> Pause {
    Pause::GoOn
}

fn recorded<G: Greedy>(game: &G, games: u64, jobs: usize) -> Vec<u8> {
    let mut out = Vec::new();
    bulk::simulate_recorded(game, None, games, 5, jobs, &mut out, &mut go_on).unwrap().unwrap();
    out
}

fn verified(mut input: impl Read, jobs: usize) -> Verified {
    bulk::verify(&mut input, jobs, check_of, &mut go_on).unwrap().unwrap()
}

/// Line, move and reason of the first fault; it must be the same whatever the threads.
fn fault(input: &[u8]) -> Option<(u64, Option<u64>, String)> {
    let found = verified(input, 1);
    assert_eq!(verified(input, 3), found);
    found.fault.map(|fault| (fault.line, fault.refusal.ply, fault.refusal.reason))
}

fn lines(of: &[u8]) -> Vec<String> {
    std::str::from_utf8(of).unwrap().lines().map(str::to_owned).collect()
}

fn written_once_and_read<G: Greedy>(game: &G) {
    let records = recorded(game, 200, 1);
    for jobs in [2, 5] {
        assert!(recorded(game, 200, jobs) == records, "the file is the same on {jobs} threads");
    }
    let tally = bulk::simulate(game, None, 200, 5, 2, &mut go_on).unwrap();
    let recording = bulk::simulate_recorded(game, None, 200, 5, 2, &mut io::sink(), &mut go_on).unwrap().unwrap();
    assert!(recording.wins == tally.wins && recording.lengths == tally.lengths, "recording changes nothing");
    let found = verified(records.as_slice(), 2);
    assert_eq!((found.games, found.fault), (200, None));
    let decisions: u64 = (0..).zip(&tally.lengths).map(|(length, games)| length * games).sum();
    assert!(found.moves >= decisions, "decisions, and chance events beside them");
}

#[test]
fn what_a_simulation_writes_can_be_verified() {
    written_once_and_read(&Chromatix::default());
    written_once_and_read(&Chroma::default());
    written_once_and_read(&Chromino::default());
}

/// Whatever comes later, these can be read; Python verifies them, too.
#[test]
fn version_1_stays_readable() {
    let found = verified(&include_bytes!("../record/version1.jsonl")[..], 1);
    assert_eq!((found.games, found.moves, found.fault), (12, 529, None));
}

#[test]
fn the_games_are_those_of_the_simulation() {
    let game = Chromino::default();
    for (i, line) in (0..).zip(lines(&recorded(&game, 40, 2))) {
        let mut rng = Rng::new(chromacore::kernel::rng::seed_of_game(5, i));
        let start = game.deal(&mut rng);
        let (mut end, mut plies) = (start.clone(), Vec::<Action>::new());
        loop {
            let ply = match game.turn(&end) {
                Turn::Over => break,
                Turn::Chance => game.random_chance(&end, &mut rng),
                Turn::Seat(_) => game.random_action(&end, &mut rng),
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
    let good = &lines(&recorded(&Chromatix::default(), 1, 1))[0];
    let last = good.find("\"],\"result\"").unwrap();
    let cases = [
        (good.replace("\"record\":1", "\"record\":2"), None, "record=2: this is version 1"),
        (good.replace("\"record\":1,", ""), None, "missing key 'record'"),
        (good.replace("\"moves\"", "\"move\""), None, "unknown key 'move'"),
        (
            good.replace("\"record\":1", "\"record\":1,\"view\":0"),
            None,
            "what seat 0 has seen of a game cannot be replayed",
        ),
        (good.replace("\"record\":1", "\"record\":1,\"view\":-1"), None, "view=-1: a seat"),
        (
            good.replace("chromatix", "chess"),
            None,
            "start: unknown game 'chess': one of 'chroma', 'chromatix', 'chromino'",
        ),
        (good.replace("\"size\":5", "\"size\":1"), None, "start: rules: size=1: an integer from 2 to 13 (B1)"),
        (good.replace("\"stones\"", "\"stone\""), None, "start: unknown key 'stone'"),
        (good.replace("\"moves\":[\"", "\"moves\":[7,\""), Some(1), "a text, not int"),
        (good.replace("\"moves\":[\"", "\"moves\":[\"Qe5\",\""), Some(1), "'Qe5' is no move"),
        (format!("{}\",\"Re5{}", &good[..last], &good[last..]), Some(u64::MAX), "'Re5' in a game that is over"),
        ("[]".to_owned(), None, "a record is a dict, not list"),
        ("[".repeat(100_000), None, "not JSON: recursion limit exceeded"),
        ("{".to_owned(), None, "not JSON: EOF"),
        (format!("\u{feff}{good}"), None, "not JSON: "),
    ];
    for (line, ply, expected) in cases {
        let (_, at, reason) = fault(line.as_bytes()).expect(&line);
        assert!(reason.starts_with(expected), "{reason}\n{line}");
        assert!(ply == Some(u64::MAX) || at == ply, "{at:?}\n{line}");
    }
    let result = good.find("\"result\"").unwrap();
    for result_given in ["null", "{}", "{\"ending\":\"connected\",\"winners\":[],\"scores\":null}", "{\"ending\":1}"] {
        let (_, ply, reason) = fault(format!("{}\"result\":{result_given}}}", &good[..result]).as_bytes()).unwrap();
        assert_eq!(ply, None);
        assert!(reason.starts_with("result: the moves lead to {\"ending\":\"connected\",\"winners\":["), "{reason}");
    }
    assert_eq!(fault(&[b'"', 0xff, b'"']).unwrap().2, "not JSON: no UTF-8");
}

#[test]
fn a_result_may_be_spelt_in_any_order() {
    let good = &lines(&recorded(&Chromino::default(), 1, 1))[0];
    let (rest, result) = good.split_once("\"result\":{\"ending\":\"out\",").unwrap();
    let turned = format!("{rest}\"result\":{{{},\"ending\":\"out\"}}}}", result.strip_suffix("}}").unwrap());
    assert_eq!(fault(turned.as_bytes()), None);
}

#[test]
fn empty_lines_and_ends_of_lines_do_not_matter() {
    let good = lines(&recorded(&Chroma::default(), 3, 1));
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
    let good = &lines(&recorded(&Chromatix::default(), 1, 1))[0];
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
    let records = recorded(&Chromatix::default(), 60, 1);
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
    let stopped = bulk::verify(&mut input, 2, check_of, &mut |_| {
        asked += 1;
        Pause::Stop
    });
    assert_eq!((stopped.err(), asked), (None, 0), "at the end there is nothing to stop");
    assert!(bulk::verify(&mut Endless, 2, check_of, &mut |_| Pause::Stop).is_err());
}

/// Takes so many bytes and then no more.
struct Full(usize);

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(self.0);
        self.0 -= taken;
        if taken == 0 { Err(ErrorKind::StorageFull.into()) } else { Ok(taken) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn what_cannot_be_written_is_an_error() {
    for jobs in [1, 4] {
        let game = Chromatix::default();
        let refused = bulk::simulate_recorded(&game, None, 10_000, 0, jobs, &mut Full(100_000), &mut go_on).unwrap();
        assert_eq!(refused.unwrap_err().kind(), ErrorKind::StorageFull);
    }
}

#[test]
fn what_was_stopped_has_written_whole_games() {
    let (mut out, mut asked) = (Vec::new(), 0);
    let stopped = bulk::simulate_recorded(&Chroma::default(), None, u64::MAX / 2, 1, 3, &mut out, &mut |_| {
        asked += 1;
        if asked == 3 { Pause::Stop } else { Pause::GoOn }
    });
    assert!(stopped.is_err());
    let found = verified(out.as_slice(), 1);
    assert_eq!(found.fault, None);
    assert!(found.games > 0);
}
