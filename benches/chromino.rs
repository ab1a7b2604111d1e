//! Wall clock of Chromino: random games, the legal list, one placement, clone and JSON. Answers are asserted.
//!
//! Where the limit is: a game of three players takes some 81 decisions and lays some 43 tiles. Six tenths of the time goes into
//! the open places around each of these - the classes of 24 places, the list, the ways of 80 tiles -, a quarter into
//! choosing, a twelfth into the deal.

use std::hint::black_box;

use chromacore::chromino::{Chromino, Counts};
use chromacore::kernel::rng::seed_of_game;
use chromacore::kernel::{Game, Rng, Turn};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use serde_json::{Value, json};

const GAMES: u64 = 200;

fn game(options: &Value) -> Chromino {
    Chromino::from_options(options.as_object().expect("a dict")).expect("good options")
}

fn playouts(game: Chromino) -> u64 {
    (0..GAMES)
        .map(|i| {
            let mut rng = Rng::new(seed_of_game(1, i));
            let mut position = game.deal(&mut rng);
            u64::from(game.random_playout(&mut position, &mut rng, &mut Counts::default()))
        })
        .sum()
}

fn random_play(c: &mut Criterion) {
    let mut group = c.benchmark_group("playouts");
    group.throughput(Throughput::Elements(GAMES));
    // The number of decisions in these very games: it changes only if the games do.
    for (name, options, decisions) in [
        ("standard", json!({}), 16_497),
        ("standard, 8 players", json!({"players": 8}), 17_435),
        ("no choice", json!({"voluntary": false}), 9_394),
        ("expert", json!({"ruleset": "expert"}), 16_497),
        ("junior", json!({"ruleset": "junior"}), 6_477),
    ] {
        let game = game(&options);
        assert_eq!(playouts(game), decisions, "{name}");
        group.bench_function(name, |b| b.iter(|| playouts(black_box(game))));
    }
    group.finish();
}

/// After 40 random decisions, with a turn to play.
fn middle(game: Chromino) -> <Chromino as Game>::Position {
    let mut rng = Rng::new(4);
    let mut position = game.deal(&mut rng);
    let mut decisions = 0;
    while decisions < 40 || game.turn(&position) == Turn::Chance {
        let action = match game.turn(&position) {
            Turn::Chance => game.random_chance(&position, &mut rng),
            _ => game.random_action(&position, &mut rng),
        };
        decisions += u64::from(game.turn(&position) != Turn::Chance);
        game.play(&mut position, action).expect("a random action is legal");
    }
    position
}

fn single_calls(c: &mut Criterion) {
    let game = Chromino::default();
    let position = middle(game);
    let mut group = c.benchmark_group("3 players, middle game");
    let mut actions = Vec::new();
    game.legal_actions(&position, &mut actions);
    assert_eq!(game.count_legal(&position), actions.len() as u64);
    let action = *actions.last().expect("a decision");
    assert!(action >= 82, "a placement");
    group.bench_function("legal_actions", |b| b.iter(|| game.legal_actions(black_box(&position), &mut actions)));
    group.bench_function("check", |b| b.iter(|| game.check(black_box(&position), action)));
    group.bench_function("play_unchecked", |b| {
        b.iter_batched_ref(
            || position.clone(),
            |position| game.play_unchecked(position, action),
            BatchSize::SmallInput,
        );
    });
    group.bench_function("clone", |b| b.iter(|| black_box(&position).clone()));
    group.bench_function("redeal", |b| b.iter(|| game.redeal(black_box(&position), 0, &mut Rng::new(1))));
    let text = game.to_value(&position, None).to_string();
    assert_eq!(game.from_value(&serde_json::from_str(&text).expect("JSON"), true).as_ref(), Ok(&position));
    group.bench_function("to JSON", |b| b.iter(|| game.to_value(black_box(&position), None).to_string()));
    group.bench_function("from JSON", |b| {
        b.iter(|| game.from_value(&serde_json::from_str(black_box(&text)).expect("JSON"), true));
    });
    group.finish();
}

criterion_group!(benches, random_play, single_calls);
criterion_main!(benches);
