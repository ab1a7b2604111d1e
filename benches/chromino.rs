//! Wall clock of Chromino. Answers are asserted.
//!
//! Where the limit is: a game of three players takes 153 000 instructions for 80 decisions, 43 tiles laid among them. The
//! deal takes 12 000. Seven tenths go into the open places around each new tile - the classes of 24 places, the list, the
//! ways of 80 tiles -, a sixth into choosing. `docs/speed.md` has other numbers of players, and the cost by tiles laid.

use chromacore::chromino::Chromino;
use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::json;

#[path = "shared/clock.rs"]
mod clock;
#[path = "shared/games.rs"]
mod games;

fn random_play(c: &mut Criterion) {
    let rows = [
        ("standard", json!({}), 16_308),
        ("standard, 8 players", json!({"players": 8}), 17_462),
        ("no choice", json!({"voluntary": false}), 9_278),
        ("expert", json!({"ruleset": "expert"}), 16_308),
        ("junior", json!({"ruleset": "junior"}), 6_825),
    ];
    clock::random_play::<Chromino>(c, &rows);
}

fn single_calls(c: &mut Criterion) {
    clock::single_calls(c, &Chromino::default(), 4, 40);
}

criterion_group!(benches, random_play, single_calls);
criterion_main!(benches);
