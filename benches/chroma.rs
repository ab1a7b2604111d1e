//! Wall clock of CHROMA. Answers are asserted.
//!
//! Where the limit is: a game of three players takes 64 000 instructions for 88 decisions and some 44 draws. The deal, 5 300
//! of them, is little more than its 99 random numbers; over a third chooses among the legal actions, a third carries
//! them out. The author of a throw-away prototype put the ceiling at 200 000 games a second and reached 179 000; this
//! bench showed 131 000 on a machine that others used as well. `docs/speed.md` has other boards and numbers of players.

use chromacore::chroma::Chroma;
use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::json;

#[path = "shared/clock.rs"]
mod clock;
#[path = "shared/games.rs"]
mod games;

fn random_play(c: &mut Criterion) {
    let rows = [
        ("3 players", json!({}), 17_685),
        ("2 players", json!({"players": 2}), 15_344),
        ("8 players", json!({"players": 8}), 21_075),
        ("3 x 3", json!({"rows": 3, "columns": 3}), 3_466),
        ("15 x 15", json!({"rows": 15, "columns": 15}), 20_895),
    ];
    clock::random_play::<Chroma>(c, &rows);
}

fn single_calls(c: &mut Criterion) {
    clock::single_calls(c, &Chroma::default(), 4, 40);
}

criterion_group!(benches, random_play, single_calls);
criterion_main!(benches);
