//! What the wall-clock benches of all games measure, over the trait. Answers are asserted.

use std::hint::black_box;

use chromacore::kernel::{Game, Rng, json};
use criterion::{BatchSize, Criterion, Throughput};
use serde_json::Value;

use crate::games::{Line, game, playouts};

const GAMES: u64 = 200;

/// Random playouts; a row is a name, the options, and the number of decisions in these very games.
pub fn random_play<G: Game>(c: &mut Criterion, rows: &[(&str, Value, u64)]) {
    let mut group = c.benchmark_group(format!("{}, playouts", G::NAME));
    group.throughput(Throughput::Elements(GAMES));
    for (name, options, decisions) in rows {
        let game: G = game(options);
        assert_eq!(playouts(&game, GAMES), *decisions, "{name}");
        group.bench_function(*name, |b| b.iter(|| playouts(black_box(&game), GAMES)));
    }
    group.finish();
}

/// One call on the state of a random game before its decision number `at`, and that game played once more.
pub fn single_calls<G: Game>(c: &mut Criterion, game: &G, seed: u64, at: usize) {
    let line = Line::new(game, seed);
    let state = &line.decisions[at];
    let mut group = c.benchmark_group(format!("{}, middle game", G::NAME));

    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    assert_eq!(game.count_legal(state), actions.len() as u64);
    let action = *actions.last().expect("a decision");
    group.bench_function("legal_actions", |b| b.iter(|| game.legal_actions(black_box(state), &mut actions)));

    assert_eq!(game.check(state, action), Ok(()));
    group.bench_function("check", |b| b.iter(|| game.check(black_box(state), action)));
    group.bench_function("play_unchecked", |b| {
        b.iter_batched_ref(|| state.clone(), |copy| game.play_unchecked(copy, action), BatchSize::SmallInput);
    });
    assert_eq!(line.replay(game), line.end);
    group.bench_function("a game, checked and played", |b| b.iter(|| black_box(&line).replay(game)));

    group.bench_function("clone", |b| b.iter(|| black_box(state).clone()));
    let view = |state: &G::State| game.to_value(state, Some(0));
    assert_eq!(view(&game.redeal(state, 0, &mut Rng::new(1)).expect("a deal")), view(state));
    group.bench_function("redeal", |b| b.iter(|| game.redeal(black_box(state), 0, &mut Rng::new(1))));

    let write = |state: &G::State| json::write(&game.to_value(state, None));
    let read = |text: &str| game.from_value(&json::parse(text).expect("JSON"), true);
    let text = write(state);
    assert_eq!(read(&text).as_ref(), Ok(state));
    group.bench_function("to JSON", |b| b.iter(|| write(black_box(state))));
    group.bench_function("from JSON", |b| b.iter(|| read(black_box(&text))));
    group.finish();
}
