//! Wall clock of Chromatix. Answers are asserted.
//!
//! Where the limit is: throwing stones on a board that keeps nothing takes 62 instructions each at size 5, 65 at size 13.
//! A placement of a playout takes 478 and 1 263 with strict STOP-NEXT, 7.7 and 20 times as many, and 375 and 1 040 without
//! the rule. The rest keeps the cells near each side (a third at size 5, half at size 13), probes shared stones, and
//! finds the sides a stone touches. `docs/speed.md` has all sizes.

use chromacore::chromatix::Chromatix;
use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::json;

#[path = "shared/clock.rs"]
mod clock;
#[path = "shared/games.rs"]
mod games;

fn random_play(c: &mut Criterion) {
    let rows = [
        ("3 strict", json!({"size": 3}), 2_349),
        ("5 strict", json!({"size": 5}), 7_946),
        ("5 off", json!({"size": 5, "stop_next": "off"}), 8_001),
        ("8 strict", json!({"size": 8}), 22_522),
        ("8 off", json!({"size": 8, "stop_next": "off"}), 22_953),
        ("13 strict", json!({"size": 13}), 64_876),
    ];
    clock::random_play::<Chromatix>(c, &rows);
}

fn single_calls(c: &mut Criterion) {
    clock::single_calls(c, &Chromatix::default(), 4, 20);
}

criterion_group!(benches, random_play, single_calls);
criterion_main!(benches);
