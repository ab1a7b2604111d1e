//! Wall clock of many games searched together, by a function that knows nothing. Answers are asserted.

use std::hint::black_box;

use chromacore::bulk::{Leaves, SearchBatch};
use chromacore::chroma::Chroma;
use chromacore::chromatix::Chromatix;
use chromacore::chromino::Chromino;
use chromacore::kernel::{Observe, Rng, Searchable, Turn};
use chromacore::search::evaluated::{Selection, Settings};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use serde_json::{Value, json};

#[path = "shared/games.rs"]
#[allow(dead_code)] // only the games are needed
mod games;
use games::game;

const GAMES: u64 = 256;
const DECISIONS: usize = 10;

/// Positions after some random decisions.
fn positions<G: Searchable>(game: &G) -> Vec<G::State> {
    (0..)
        .filter_map(|seed| {
            let mut rng = Rng::new(seed);
            let mut state = game.deal(&mut rng);
            let mut decisions = 0;
            loop {
                let action = match game.turn(&state) {
                    Turn::Over => return None,
                    Turn::Seat(_) if decisions == DECISIONS => return Some(state),
                    Turn::Seat(_) => {
                        decisions += 1;
                        game.random_action(&state, &mut rng)
                    }
                    Turn::Chance => game.random_chance(&state, &mut rng),
                };
                game.play_unchecked(&mut state, action);
            }
        })
        .take(GAMES as usize)
        .collect()
}

/// Searches all, with the leaves written as Python gets them; the number of leaves.
fn search<G: Searchable + Observe>(game: &G, states: &[G::State], selection: Selection) -> usize {
    let settings = Settings { selection, ..Settings::default() };
    let mut batch = SearchBatch::new(game.clone(), states.to_vec(), settings, 0).expect("good settings");
    let (mut seen, mut seats, mut games, mut actions, mut offsets) = (vec![], vec![], vec![], vec![], vec![]);
    let (mut logits, values) = (vec![], vec![1.0 / game.players() as f32; states.len() * game.players()]);
    let mut all = 0;
    while !batch.is_done() {
        batch.gather().expect("a deal fits");
        let (leaves, asked) = (batch.leaves(), batch.asked());
        seen.resize(leaves * batch.observation_size(), 0);
        seats.resize(leaves, 0);
        games.resize(leaves, 0);
        actions.resize(asked, 0);
        offsets.resize(leaves + 1, 0);
        logits.resize(asked, 0.0);
        batch.write(Leaves {
            observations: &mut seen,
            seats: &mut seats,
            games: &mut games,
            actions: &mut actions,
            offsets: &mut offsets,
        });
        batch.answer(&logits, &values[..leaves * game.players()]).expect("finite");
        all += leaves;
    }
    all
}

/// A row is a name, the options, and the number of leaves with each selection.
fn searches<G: Searchable + Observe>(c: &mut Criterion, rows: &[(&str, Value, [usize; 2])]) {
    let mut group = c.benchmark_group(format!("{}, searched together", G::NAME));
    for (name, options, leaves) in rows {
        let game: G = game(options);
        let states = positions(&game);
        for (selection, &leaves) in [Selection::Gumbel, Selection::Puct].into_iter().zip(leaves) {
            assert_eq!(search(&game, &states, selection), leaves, "{name}, {selection:?}");
            group.throughput(Throughput::Elements(leaves as u64)).sample_size(10);
            group.bench_function(format!("{name}, {selection:?}"), |b| {
                b.iter(|| search(black_box(&game), &states, selection));
            });
        }
    }
    group.finish();
}

fn all_games(c: &mut Criterion) {
    searches::<Chromatix>(c, &[("4", json!({"size": 4}), [16_625, 16_633]), ("5", json!({}), [16_640, 16_640])]);
    searches::<Chroma>(c, &[("3 players", json!({}), [16_640, 16_640])]);
    searches::<Chromino>(c, &[("standard", json!({}), [16_640, 16_640])]);
}

criterion_group!(benches, all_games);
criterion_main!(benches);
