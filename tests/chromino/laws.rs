//! The laws, over all rule sets and options.

use chromacore::chromino::validate::validate;
use serde_json::{Value, json};

use super::setup::game;
use crate::common::laws;

fn hold(options: &Value, seeds: std::ops::Range<u64>) {
    let game = game(options);
    for seed in seeds {
        laws::hold(&game, seed, |&game, position| validate(game, position));
    }
}

/// Every value of every option at least once, and what interacts together.
fn variants() -> Vec<Value> {
    let mut variants = vec![
        json!({}),
        json!({"ruleset": "expert", "expert_neighbours": null}),
        json!({"players": 8, "hand_size": 1, "after_draw": "any", "draws_per_turn": 3}),
        json!({"players": 5, "hand_size": 15, "voluntary": false}),
        json!({"players": 1, "draws_per_turn": 4, "round_end": "one-more-turn"}),
        json!({"players": 1, "hand_size": 2, "voluntary": false, "draws_per_turn": null, "ruleset": "expert"}),
        json!({"players": 2, "hand_size": 3, "round_end": "one-more-turn", "after_draw": "any", "ruleset": "expert"}),
    ];
    for voluntary in [true, false] {
        for after_draw in ["drawn-only", "any"] {
            for draws in [json!(1), json!(3), json!(5), json!(null)] {
                variants.push(json!({
                    "players": 4, "hand_size": 5, "voluntary": voluntary, "after_draw": after_draw,
                    "draws_per_turn": draws, "round_end": "one-more-turn",
                }));
            }
        }
    }
    for lengthwise in [true, false] {
        for corners in [true, false] {
            variants.push(json!({
                "ruleset": "junior", "junior_chameleon_lengthwise": lengthwise, "junior_corners": corners, "hand_size": 6,
            }));
        }
    }
    variants
}

#[test]
fn laws_hold() {
    for options in variants() {
        hold(&options, 0..2);
    }
}

#[test]
#[ignore = "slow: many games of every variant, everything recomputed after each move"]
fn slow_laws_hold_in_many_games() {
    for options in variants() {
        hold(&options, 100..150);
    }
}
