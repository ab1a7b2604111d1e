//! What the greedy bot wants: place before draw, chameleons first, most contacts or points.

use chromacore::chromino::{AfterDraw, Options, RuleSet};
use chromacore::kernel::{Action, Game, Greedy};
use serde_json::json;

use super::setup::{game, position, read, seen};
use crate::common::best::{best, decisions};

const START: [&str; 1] = ["P*R@-1,0>"];

#[test]
fn placements_come_first_and_have_the_most_contacts_or_points() {
    let usual = Options::default();
    let expert = Options { ruleset: RuleSet::Expert, ..usual };
    for options in [usual, expert, Options { players: 2, draws_per_turn: None, ..usual }] {
        let game = game(options);
        for state in (0..6).flat_map(|seed| decisions(&game, seed)) {
            let list = game.legal_placements(&state);
            let seat = game.seat_in_turn(&state).expect("running");
            let view = seen(&game, &state, Some(seat));
            let hand = view["hands"][usize::from(seat)].as_array().expect("the own hand");
            let basic = hand.iter().filter(|name| !name.as_str().expect("a name").contains('*')).count();
            if basic < 2 && hand.len() > 1 {
                continue; // a placement could leave nothing but chameleons
            }
            let merit = |action: Action| {
                let found = list.iter().find(|placement| placement.action == action).expect("legal");
                let chameleon = u8::from(found.tile >= 75);
                if options == expert { (found.score, chameleon) } else { (chameleon, found.contacts) }
            };
            let places = list.iter().map(|placement| placement.action).filter(|&action| action >= 82);
            let highest = places.map(merit).max();
            let mut best = Vec::new();
            game.best_actions(&state, &mut best);
            for action in best {
                assert_eq!((action >= 82).then(|| merit(action)), highest, "{}", game.notation(action));
            }
        }
    }
}

#[test]
fn chameleons_are_got_rid_of() {
    let game = game(Options::default());
    let hands: [&[&str]; 3] = [&["RRR", "PPP", "B*G", "R*G"], &["YYY"], &["BBB", "BBP"]];
    let best = best(&game, &read(&game, &position(&game, &START, &hands)));
    assert!(!best.is_empty() && best.iter().all(|text| text.contains('*')), "{best:?}");
}

#[test]
fn nobody_is_left_with_chameleons_alone_while_there_is_a_choice() {
    // With RRR, just drawn, gone, the chameleon would be the last tile (U6).
    let hands: [&[&str]; 3] = [&["RRR", "B*Y"], &["YYY"], &["BBB", "BBP"]];
    let drawn = |options| {
        let game = game(options);
        let mut held = position(&game, &START, &hands);
        held["drawn"] = json!(["RRR"]);
        best(&game, &read(&game, &held))
    };
    assert_eq!(drawn(Options::default()), ["pass"]);
    let forced = drawn(Options { voluntary: false, ..Options::default() });
    assert!(!forced.is_empty() && forced.iter().all(|text| text.starts_with("RRR@")), "{forced:?}");
    // With any tile of the hand to choose from, the chameleon goes first.
    let any = drawn(Options { after_draw: AfterDraw::Any, ..Options::default() });
    assert!(!any.is_empty() && any.iter().all(|text| text.contains('*')), "{any:?}");
}

#[test]
fn after_a_draw_expert_goes_on_drawing() {
    for (ruleset, expected) in [(RuleSet::Standard, "pass"), (RuleSet::Expert, "draw")] {
        let game = game(Options { ruleset, draws_per_turn: None, ..Options::default() });
        // Nothing here fits the start tile.
        let hands: [&[&str]; 3] = [&["GGG", "BBB"], &["YYY"], &["BBP", "BBY"]];
        let mut held = position(&game, &START, &hands);
        held["drawn"] = json!(["BBB"]);
        assert_eq!(best(&game, &read(&game, &held)), [expected], "{ruleset:?}");
    }
}
