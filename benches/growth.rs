//! How the cost grows with board, players and table: run with `make bench-growth`, which counts instructions under
//! Callgrind and prints the tables of `docs/speed.md`.
//!
//! This program does the work and says what it was: one line of JSON for each fact about a row, and one for each piece of
//! work, in the order in which Callgrind writes its counts, one a call of `measured`. `growth.py` puts the two together.

use std::alloc::System;
use std::hint::black_box;

use chromacore::chroma::Chroma;
use chromacore::chromatix::Chromatix;
use chromacore::chromino::Chromino;
use chromacore::kernel::{Game, Rng, Turn};
use serde_json::{Value, json};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[path = "shared/games.rs"]
mod games;
use games::{Line, game, playouts};

/// Tells how much of a state lies on the heap; some instructions more an allocation.
#[global_allocator]
static HEAP: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Games a row plays.
const GAMES: u64 = 100;

/// Games whose states a row lists the legal actions of.
const LINES: u64 = 20;

/// Callgrind counts inside this function alone, and writes its count down whenever it returns.
#[inline(never)]
fn measured(work: &mut dyn FnMut() -> u64) -> u64 {
    black_box(work())
}

/// A row of a table.
struct Row<'a> {
    table: &'a str,
    row: &'a str,
}

impl Row<'_> {
    fn fact(&self, column: &str, value: f64) {
        println!("{}", json!({"table": self.table, "row": self.row, "column": column, "value": value}));
    }

    /// Counts work that is run once before, for its answer; a column shows the count over so many units.
    fn count(&self, units: &[(&str, u64)], mut work: impl FnMut() -> u64) {
        let expected = work();
        assert_eq!(measured(&mut work), expected);
        let units: Vec<Value> = units.iter().map(|(column, number)| json!([column, number])).collect();
        println!("{}", json!({"table": self.table, "row": self.row, "units": units}));
    }

    /// Counts the legal lists of some states.
    fn count_lists<G: Game>(&self, game: &G, states: &[G::State]) {
        let mut actions = Vec::new();
        let mut lists = || {
            let count = |state| {
                game.legal_actions(state, &mut actions);
                actions.len() as u64
            };
            states.iter().map(count).sum()
        };
        self.fact("legal actions", mean(lists(), states.len() as u64));
        self.count(&[("a legal list", states.len() as u64)], lists);
    }

    /// All there is to say of one game.
    fn game<G: Game>(&self, options: &Value) {
        let game: G = game(options);
        let decisions = playouts(&game, GAMES);
        self.fact("decisions a game", mean(decisions, GAMES));
        self.count(&[("a playout", GAMES), ("a decision", decisions)], || playouts(&game, GAMES));
        let deal = |seed| drop(black_box(game.deal(&mut Rng::new(seed))));
        self.count(&[("a deal", GAMES)], || (0..GAMES).map(deal).count() as u64);
        let lines: Vec<Line<G>> = (0..LINES).map(|seed| Line::new(&game, seed)).collect();
        let plies = lines.iter().map(|line| line.plies.len() as u64).sum();
        let replays = || lines.iter().filter(|line| line.replay(&game) == line.end).count() as u64;
        self.count(&[("a checked play", plies)], replays);
        let states: Vec<G::State> = lines.into_iter().flat_map(|line| line.decisions).collect();
        self.count_lists(&game, &states);
        let heap = states.iter().map(heap).max().expect("a game has decisions");
        self.fact("bytes a running game", (size_of::<G::State>() + heap) as f64);
        self.fact("of them on the heap", heap as f64);
    }
}

/// The limit for Chromatix: stones as many as in a mean game, thrown at random on the free cells of a board that keeps
/// nothing but which cells are taken.
fn bare_fill(row: &Row, game: Chromatix) {
    let stones = playouts(&game, GAMES) / GAMES;
    let cells = game.cells() as u64;
    row.count(&[("a bare stone", stones * GAMES)], || {
        let mut rng = Rng::new(1);
        let mut left = 0;
        for _ in 0..GAMES {
            let (mut taken, mut thrown) = ([[0_u64; 8]; 2], 0);
            while thrown < stones {
                let pair = rng.below(2 * cells);
                let (colour, cell) = if pair < cells { (0, pair) } else { (1, pair - cells) };
                let (word, bit) = ((cell / 64) as usize, 1 << (cell % 64));
                if (taken[0][word] | taken[1][word]) & bit == 0 {
                    taken[colour][word] |= bit;
                    thrown += 1;
                }
            }
            left ^= black_box(taken)[0][0];
        }
        left
    });
}

fn mean(sum: u64, number: u64) -> f64 {
    sum as f64 / number as f64
}

/// Bytes that a copy of a state takes on the heap.
fn heap<S: Clone>(state: &S) -> usize {
    let region = Region::new(HEAP);
    let copy = black_box(state.clone());
    let bytes = region.change().bytes_allocated;
    drop(copy);
    bytes
}

fn table<G: Game>(table: &str, rows: impl IntoIterator<Item = (String, Value)>) {
    for (row, options) in rows {
        Row { table, row: &row }.game::<G>(&options);
    }
}

/// Cost by the number of tiles on the table, over games of eight, in which most tiles are laid.
fn chromino_by_tiles() {
    const STEP: usize = 10;
    let game: Chromino = game(&json!({"players": 8}));
    let tiles = |state: &<Chromino as Game>::State| {
        game.to_value(state, None).get("tiles").and_then(|tiles| tiles.as_list()).expect("a list").len()
    };
    let mut lists = vec![Vec::new(); 80 / STEP + 1];
    let mut placements = lists.iter().map(|_| Vec::new()).collect::<Vec<_>>();
    for line in (0..4 * LINES).map(|seed| Line::new(&game, seed)) {
        let mut state = line.start;
        for ply in line.plies {
            let decade = tiles(&state) / STEP;
            if game.turn(&state) != Turn::Chance {
                lists[decade].push(state.clone());
            }
            if ply >= 82 {
                placements[decade].push((state.clone(), ply));
            }
            game.play_unchecked(&mut state, ply);
        }
    }
    for (decade, (lists, placements)) in lists.iter().zip(&placements).enumerate() {
        if placements.len() < 50 {
            continue; // too few to mean anything
        }
        let (low, high) = ((decade * STEP).max(1), decade * STEP + STEP - 1);
        let row = Row { table: "Chromino, 8 players, by tiles on the table", row: &format!("{low}-{high}") };
        row.count_lists(&game, lists);
        // Played on copies made beforehand, for the run before and for the one that counts.
        let mut copies = [placements.clone(), placements.clone()].into_iter();
        row.count(&[("a placement", placements.len() as u64)], || {
            let mut states = copies.next().expect("it is run twice");
            states.iter_mut().for_each(|(state, ply)| game.play_unchecked(state, *ply));
            let played = states.len() as u64;
            std::mem::forget(states);
            played
        });
    }
}

fn main() {
    for rule in ["strict", "off"] {
        for size in 2..=13 {
            let row = Row { table: &format!("Chromatix by size, STOP-NEXT {rule}"), row: &size.to_string() };
            let options = json!({"size": size, "stop_next": rule});
            row.game::<Chromatix>(&options);
            bare_fill(&row, game(&options));
        }
    }
    let players = |players: u8| (players.to_string(), json!({"players": players}));
    table::<Chroma>("CHROMA by players", (2..=8).map(players));
    let sides = [(3, 3), (5, 5), (5, 9), (7, 7), (7, 11), (9, 9), (11, 11), (13, 13), (15, 15)];
    let board = |(rows, columns)| (format!("{rows} x {columns}"), json!({"rows": rows, "columns": columns}));
    table::<Chroma>("CHROMA by board, 3 players", sides.map(board));
    table::<Chromino>("Chromino by players", (1..=8).map(players));
    chromino_by_tiles();
}
