//! Wall clock of Chromatix: random playouts, the legal list, one placement, clone and JSON. Answers are asserted.
//!
//! Where the limit is: a playout at size 5 takes some 39.5 placements of about 530 instructions each with strict
//! STOP-NEXT, 380 without the rule; drawing a number and putting a stone in a bit set would take about 40. The rest goes
//! into `near` (a third), probing shared stones, and naming the winner.

use std::hint::black_box;

use chromacore::chromatix::{Chromatix, StopNext};
use chromacore::kernel::rng::seed_of_game;
use chromacore::kernel::{Game, Rng};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

const GAMES: u64 = 200;

fn playouts(game: Chromatix) -> u64 {
    (0..GAMES)
        .map(|i| {
            let mut rng = Rng::new(seed_of_game(1, i));
            let mut position = game.deal(&mut rng);
            u64::from(game.random_playout(&mut position, &mut rng, &mut ()))
        })
        .sum()
}

fn random_play(c: &mut Criterion) {
    let mut group = c.benchmark_group("playouts");
    group.throughput(Throughput::Elements(GAMES));
    // The number of placements in these very games: it changes only if the games do.
    for (size, rule, placements) in [
        (3, StopNext::Strict, 2_313),
        (5, StopNext::Strict, 7_771),
        (5, StopNext::Off, 7_911),
        (8, StopNext::Strict, 22_155),
        (8, StopNext::Off, 22_575),
        (13, StopNext::Strict, 64_708),
    ] {
        let game = Chromatix::new(size, rule).expect("a size from 2 to 13");
        assert_eq!(playouts(game), placements, "size {size}, {rule:?}");
        group.bench_function(format!("{size} {}", rule.word()), |b| b.iter(|| playouts(black_box(game))));
    }
    group.finish();
}

/// Size 5 after 20 random placements.
fn middle(game: Chromatix) -> <Chromatix as Game>::Position {
    let mut rng = Rng::new(4);
    let mut position = game.deal(&mut rng);
    for _ in 0..20 {
        let action = game.random_action(&position, &mut rng);
        game.play(&mut position, action).expect("a random action is legal");
    }
    position
}

fn single_calls(c: &mut Criterion) {
    let game = Chromatix::default();
    let position = middle(game);
    let mut group = c.benchmark_group("size 5, middle game");
    let mut actions = Vec::new();
    game.legal_actions(&position, &mut actions);
    assert_eq!(game.count_legal(&position), actions.len() as u64);
    let action = actions[actions.len() / 2];
    group.bench_function("legal_actions", |b| b.iter(|| game.legal_actions(black_box(&position), &mut actions)));
    group.bench_function("check", |b| b.iter(|| game.check(black_box(&position), action)));
    group.bench_function("play_unchecked", |b| {
        b.iter_batched_ref(|| position.clone(), |board| game.play_unchecked(board, action), BatchSize::SmallInput);
    });
    group.bench_function("clone", |b| b.iter(|| black_box(&position).clone()));
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
