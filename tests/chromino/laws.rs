//! The laws, over all rule sets and options.

use chromacore::chromino::validate::validate;
use chromacore::chromino::{AfterDraw, Options, RoundEnd, RuleSet};

use super::setup::game;
use crate::common::laws;

fn hold(options: Options, seeds: std::ops::Range<u64>) {
    let game = game(options);
    for seed in seeds {
        laws::hold(&game, seed, |&game, state| validate(game, state));
    }
}

/// Every value of every option at least once, and what interacts together.
fn variants() -> Vec<Options> {
    let usual = Options::default();
    let (after_draw, round_end) = (AfterDraw::Any, RoundEnd::OneMoreTurn);
    let expert = Options { ruleset: RuleSet::Expert, ..usual };
    let mut variants = vec![
        usual,
        Options { expert_neighbours: None, ..expert },
        Options { players: 8, hand_size: 1, after_draw, draws_per_turn: Some(3), ..usual },
        Options { players: 5, hand_size: 15, voluntary: false, ..usual },
        Options { players: 1, draws_per_turn: Some(4), round_end, ..usual },
        Options { players: 1, hand_size: 2, voluntary: false, draws_per_turn: None, ..expert },
        Options { players: 2, hand_size: 3, round_end, after_draw, ..expert },
    ];
    for voluntary in [true, false] {
        for after_draw in [AfterDraw::DrawnOnly, AfterDraw::Any] {
            for draws_per_turn in [Some(1), Some(3), Some(5), None] {
                let options = Options { voluntary, after_draw, draws_per_turn, round_end, ..usual };
                variants.push(Options { players: 4, hand_size: 5, ..options });
            }
        }
    }
    for junior_chameleon_lengthwise in [true, false] {
        for junior_corners in [true, false] {
            let options = Options { junior_chameleon_lengthwise, junior_corners, ..usual };
            variants.push(Options { ruleset: RuleSet::Junior, hand_size: 6, ..options });
        }
    }
    variants
}

#[test]
fn laws_hold() {
    for options in variants() {
        hold(options, 0..2);
    }
}

#[test]
#[ignore = "slow: many games of every variant, everything recomputed after each move"]
fn slow_laws_hold_in_many_games() {
    for options in variants() {
        hold(options, 100..150);
    }
}
