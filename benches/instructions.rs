//! Instructions of the main loops, counted by Callgrind through gungraun: the same on a busy machine and an idle one.
//! Run with `make bench-check` (compares with `instructions.json`) or `make bench-record` (rewrites it).
//!
//! Every piece of work is run once before it is counted, so that tables made on first use are not in the counts, and
//! its answer is asserted both times.

#![allow(missing_docs)] // what the macros make has none

use std::hint::black_box;

use chromacore::chroma::Chroma;
use chromacore::chromatix::Chromatix;
use chromacore::chromino::Chromino;
use chromacore::kernel::{Game, json as text};
use gungraun::prelude::*;
use serde_json::{Value, json};

#[path = "shared/games.rs"]
mod games;
use games::{Line, game};

/// Games a playout bench plays.
const GAMES: u64 = 50;

/// Games whose states the other benches use.
const LINES: u64 = 5;

/// Something to count, and what must come out of it.
struct Work {
    run: Box<dyn FnMut() -> u64>,
    answer: u64,
}

impl Work {
    fn new(answer: u64, mut run: impl FnMut() -> u64 + 'static) -> Self {
        assert_eq!(run(), answer);
        Self { run: Box::new(run), answer }
    }

    /// Comes back whole, so that taking it down is not counted.
    fn count(mut self) -> Self {
        let answer = (self.run)();
        assert_eq!(black_box(answer), self.answer);
        self
    }
}

fn lines<G: Game>(game: &G) -> Vec<Line<G>> {
    (0..LINES).map(|seed| Line::new(game, seed)).collect()
}

/// The states with a decision to make.
fn decisions<G: Game>(game: &G) -> Vec<G::State> {
    lines(game).into_iter().flat_map(|line| line.decisions).collect()
}

/// Answer: the number of decisions.
fn playouts<G: Game>(options: &Value, answer: u64) -> Work {
    let game: G = game(options);
    Work::new(answer, move || games::playouts(&game, GAMES))
}

/// The legal list of every state. Answer: the number of legal actions.
fn legal<G: Game>(options: &Value, answer: u64) -> Work {
    let game: G = game(options);
    let (states, mut actions) = (decisions(&game), Vec::new());
    Work::new(answer, move || {
        let count = |state| {
            game.legal_actions(state, &mut actions);
            actions.len() as u64
        };
        states.iter().map(count).sum()
    })
}

/// Whole games from the deal, each ply checked and played. Answer: how many came to the same end.
fn play<G: Game>(options: &Value) -> Work {
    let game: G = game(options);
    let lines = lines(&game);
    Work::new(LINES, move || lines.iter().filter(|line| line.replay(&game) == line.end).count() as u64)
}

/// A copy of every state, dropped again. Answer: the number of states.
fn clone<G: Game>(options: &Value, answer: u64) -> Work {
    let states = decisions::<G>(&game(options));
    Work::new(answer, move || states.iter().map(|state| drop(black_box(state.clone()))).count() as u64)
}

/// Every state as text. Answer: its bytes.
fn write<G: Game>(options: &Value, answer: u64) -> Work {
    let game: G = game(options);
    let states = decisions(&game);
    Work::new(answer, move || states.iter().map(|at| text::write(&game.to_value(at, None)).len() as u64).sum())
}

/// Every state from its text. Answer: how many came out the same.
fn read<G: Game>(options: &Value, answer: u64) -> Work {
    let game: G = game(options);
    let states = decisions(&game);
    let texts: Vec<String> = states.iter().map(|at| text::write(&game.to_value(at, None))).collect();
    let read = move |line: &String| game.from_value(&text::parse(line).expect("JSON"), true);
    Work::new(answer, move || {
        texts.iter().zip(&states).filter(|(line, state)| read(line).as_ref() == Ok(state)).count() as u64
    })
}

#[library_benchmark]
#[bench::size_3(playouts::<Chromatix>(&json!({"size": 3}), 594))]
#[bench::size_5(playouts::<Chromatix>(&json!({"size": 5}), 1_953))]
#[bench::size_8(playouts::<Chromatix>(&json!({"size": 8}), 5_649))]
#[bench::size_13(playouts::<Chromatix>(&json!({"size": 13}), 16_242))]
#[bench::size_5_off(playouts::<Chromatix>(&json!({"size": 5, "stop_next": "off"}), 2_033))]
#[bench::size_8_off(playouts::<Chromatix>(&json!({"size": 8, "stop_next": "off"}), 5_679))]
fn chromatix_playouts(work: Work) -> Work {
    work.count()
}

#[library_benchmark]
#[bench::legal(legal::<Chromatix>(&json!({}), 16_642))]
#[bench::legal_13(legal::<Chromatix>(&json!({"size": 13}), 1_001_635))]
#[bench::play(play::<Chromatix>(&json!({})))]
#[bench::clone(clone::<Chromatix>(&json!({}), 213))]
#[bench::clone_13(clone::<Chromatix>(&json!({"size": 13}), 1_658))]
#[bench::to_json(write::<Chromatix>(&json!({}), 46_940))]
#[bench::from_json(read::<Chromatix>(&json!({}), 213))]
fn chromatix(work: Work) -> Work {
    work.count()
}

#[library_benchmark]
#[bench::players_2(playouts::<Chroma>(&json!({"players": 2}), 3_879))]
#[bench::players_3(playouts::<Chroma>(&json!({}), 4_377))]
#[bench::players_8(playouts::<Chroma>(&json!({"players": 8}), 5_280))]
#[bench::table_3_3(playouts::<Chroma>(&json!({"rows": 3, "columns": 3}), 886))]
#[bench::table_15_15(playouts::<Chroma>(&json!({"rows": 15, "columns": 15}), 5_307))]
fn chroma_playouts(work: Work) -> Work {
    work.count()
}

#[library_benchmark]
#[bench::legal(legal::<Chroma>(&json!({}), 3_671))]
#[bench::play(play::<Chroma>(&json!({})))]
#[bench::clone(clone::<Chroma>(&json!({}), 424))]
#[bench::to_json(write::<Chroma>(&json!({}), 443_626))]
#[bench::from_json(read::<Chroma>(&json!({}), 424))]
fn chroma(work: Work) -> Work {
    work.count()
}

#[library_benchmark]
#[bench::players_1(playouts::<Chromino>(&json!({"players": 1}), 6_751))]
#[bench::players_3(playouts::<Chromino>(&json!({}), 3_931))]
#[bench::players_8(playouts::<Chromino>(&json!({"players": 8}), 4_463))]
#[bench::expert(playouts::<Chromino>(&json!({"ruleset": "expert"}), 3_931))]
#[bench::junior(playouts::<Chromino>(&json!({"ruleset": "junior"}), 1_748))]
fn chromino_playouts(work: Work) -> Work {
    work.count()
}

#[library_benchmark]
#[bench::legal(legal::<Chromino>(&json!({}), 1_910))]
#[bench::play(play::<Chromino>(&json!({})))]
#[bench::clone(clone::<Chromino>(&json!({}), 528))]
#[bench::to_json(write::<Chromino>(&json!({}), 563_574))]
#[bench::from_json(read::<Chromino>(&json!({}), 528))]
fn chromino(work: Work) -> Work {
    work.count()
}

library_benchmark_group!(
    name = counts,
    benchmarks = [chromatix_playouts, chromatix, chroma_playouts, chroma, chromino_playouts, chromino]
);

main!(library_benchmark_groups = counts);
