//! Wall clock of games between greedy bots. Answers are asserted.
//!
//! Where the limit is: a game of Chromatix takes 1.8 million instructions for its 37 placements, nearly all of them to
//! measure how far each seat is from its connections. CHROMA takes 1.2 million for 66 decisions, nine tenths of them to deal
//! anew what the bot's seat does not see, Chromino half a million for 41, more than half of them for that.

use std::hint::black_box;
use std::ops::ControlFlow;

use chromacore::bulk::Simulation;
use chromacore::chroma::Chroma;
use chromacore::chromatix::Chromatix;
use chromacore::chromino::Chromino;
use chromacore::kernel::Greedy;
use chromacore::search::Bot;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use serde_json::{Value, json};

#[path = "shared/games.rs"]
#[allow(dead_code)] // only the games are needed
mod games;
use games::game;

const GAMES: u64 = 100;

/// A row is a name, the options, and the number of decisions in these very games.
fn greedy_play<G: Greedy>(c: &mut Criterion, rows: &[(&str, Value, u64)]) {
    let mut group = c.benchmark_group(format!("{}, greedy bots", G::NAME));
    group.throughput(Throughput::Elements(GAMES)).sample_size(20);
    for (name, options, decisions) in rows {
        let game: G = game(options);
        let bots = vec![Bot::Greedy; game.players()];
        let play = |game| -> u64 {
            let simulation = Simulation::new(game, GAMES, 1).bots(&bots).expect("one a seat");
            simulation.run(&mut |_| ControlFlow::Continue(())).expect("never stopped").decisions()
        };
        assert_eq!(play(&game), *decisions, "{name}");
        group.bench_function(*name, |b| b.iter(|| play(black_box(&game))));
    }
    group.finish();
}

fn all_games(c: &mut Criterion) {
    greedy_play::<Chromatix>(c, &[("5", json!({}), 3_662), ("8", json!({"size": 8}), 8_849)]);
    greedy_play::<Chroma>(c, &[("3 players", json!({}), 6_529), ("8 players", json!({"players": 8}), 10_111)]);
    greedy_play::<Chromino>(c, &[("standard", json!({}), 4_560), ("expert", json!({"ruleset": "expert"}), 5_537)]);
}

criterion_group!(benches, all_games);
criterion_main!(benches);
