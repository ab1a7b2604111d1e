//! The five endings, their order, ties, and the three readings of E3.

use serde_json::{Value, json};

use super::setup::{Rest, draw, ending, game, legal, play, position, sizes};
use chromacore::chroma::Chroma;
use chromacore::kernel::Game;

const READINGS: [&str; 3] = ["turn-end", "immediate", "on-failed-draw"];

fn with(deck_end: &str) -> Chroma {
    game(json!({"deck_end": deck_end}))
}

/// No colour goes with any other.
fn no_wheel() -> Value {
    json!(vec!["0".repeat(20); 20])
}

#[test]
fn e2_before_e3() {
    let game = with("turn-end");
    // The pile has run out within this turn; the last card of the hand touches two.
    let board = [("e4", "LR"), ("g4", "LO")];
    let mut now = position(&game, &board, &[&["WH"], &[], &["LV"]], Rest::Hand(1), json!({}));
    play(&game, &mut now, &["WH@f4"]);
    assert_eq!(ending(&game, &now), ("empty-hand", vec![0]));
}

#[test]
fn e3_the_last_card_drawn_after_touching_one() {
    for reading in READINGS {
        let game = with(reading);
        let last = json!({"pile": ["DV"]});
        let hands: [&[&str]; 3] = [&["PRl", "DG"], &[], &["LV", "PV"]];
        let mut now = position(&game, &[("f4", "LR")], &hands, Rest::Hand(1), last);
        play(&game, &mut now, &["PRl@g4", "=DV"]);
        if reading == "immediate" {
            // With the draw, before the power.
            assert_eq!((ending(&game, &now), game.phase(&now)), (("deck", vec![0, 2]), "draw"));
            continue;
        }
        assert_eq!(legal(&game, &now), ["use", "skip"], "even if the turn is about to end the game (U4)");
        play(&game, &mut now, &["use"]);
        if reading == "turn-end" {
            assert_eq!((ending(&game, &now), game.phase(&now)), (("deck", vec![0, 2]), "power"));
            assert_eq!(game.to_value(&now, None)["effects"].as_array().map(Vec::len), Some(1));
        } else {
            assert_eq!((game.outcome(&now), game.seat_in_turn(&now)), (None, Some(1)));
        }
    }
}

#[test]
fn e3_the_last_card_drawn_in_a_pass() {
    for reading in READINGS {
        let game = with(reading);
        let hands: [&[&str]; 3] = [&["DG"], &[], &["LV", "PV"]];
        let mut now = position(&game, &[("f4", "LR")], &hands, Rest::Hand(1), json!({"pile": ["DV"]}));
        play(&game, &mut now, &["pass", "=DV"]);
        if reading == "on-failed-draw" {
            assert_eq!((game.outcome(&now), game.seat_in_turn(&now)), (None, Some(1)));
        } else {
            assert_eq!((ending(&game, &now), game.phase(&now)), (("deck", vec![0, 2]), "draw"));
        }
    }
}

#[test]
fn e3_on_failed_draw_before_the_power_and_before_e2() {
    let game = with("on-failed-draw");
    let mut now = position(&game, &[("f4", "LR")], &[&["PRl"], &[], &["LV", "PV"]], Rest::Hand(1), json!({}));
    play(&game, &mut now, &["PRl@g4"]);
    // Touch 1 with the last card: not empty-hand, though nobody has fewer.
    assert_eq!((ending(&game, &now), game.phase(&now)), (("deck", vec![0]), "play"));
    let mut now = position(&game, &[("f4", "LR")], &[&["DG"], &[], &["LV"]], Rest::Hand(1), json!({}));
    play(&game, &mut now, &["pass"]);
    assert_eq!((ending(&game, &now), game.phase(&now)), (("deck", vec![0, 2]), "play"));
    // Touching two needs no card.
    let board = [("e4", "LR"), ("g4", "LO")];
    let mut now = position(&game, &board, &[&["WH", "DG"], &[], &["LV"]], Rest::Hand(1), json!({}));
    play(&game, &mut now, &["WH@f4"]);
    assert_eq!((game.outcome(&now), game.seat_in_turn(&now)), (None, Some(1)));
}

#[test]
fn e3_turn_end_with_a_second_play_on_an_empty_pile() {
    let game = with("turn-end");
    let last = json!({"pile": ["DV"]});
    let hands: [&[&str]; 3] = [&["PRr", "PO", "DG"], &[], &["LV", "PV"]];
    let mut now = position(&game, &[("f4", "LR")], &hands, Rest::Hand(1), last);
    play(&game, &mut now, &["PRr@g4", "=DV", "use", "PO@h4"]);
    // Touch 1 with an empty pile: one card less, and no draw.
    assert_eq!(sizes(&game, &now)[0], 2);
    assert_eq!((ending(&game, &now), game.phase(&now)), (("deck", vec![0, 2]), "play"));
}

#[test]
fn e4_a_dead_board_after_the_first_turn() {
    let game = game(json!({"wheel": no_wheel()}));
    let mut now = game.deal(&mut chromacore::kernel::Rng::new(1));
    let first = game.seat_in_turn(&now).expect("a running game");
    assert_eq!(legal(&game, &now), ["pass"]);
    play(&game, &mut now, &["pass"]);
    draw(&game, &mut now);
    let others: Vec<u8> = (0..3).filter(|&seat| seat != first).collect();
    assert_eq!(ending(&game, &now), ("dead-board", others));
}

#[test]
fn e4_magnet_and_lock_aside() {
    let game = Chroma::default();
    // Everything around is locked for seat 0, and still the board is not dead.
    let locked = json!({"effects": [{"kind": "lock", "cell": "f4", "by": 2}], "passes": 3});
    let mut now = position(&game, &[("f4", "LRl")], &[&["WH"], &["WHr"], &["WHm"]], Rest::Pile, locked);
    assert_eq!(legal(&game, &now), ["pass"]);
    play(&game, &mut now, &["pass", "=DV"]);
    assert_eq!((game.outcome(&now), legal(&game, &now)), (None, vec!["pass".to_owned()]));
    play(&game, &mut now, &["pass", "=DVr"]);
    // The owner's turn begins: the Lock is gone, and passes a Lock caused count (E5).
    assert_eq!(game.to_value(&now, None)["passes"], 5);
    assert_eq!(legal(&game, &now).len(), 4);
}

#[test]
fn e5_twice_as_many_passes_as_players() {
    let game = Chroma::default();
    let hands: [&[&str]; 3] = [&["DG"], &["PG", "DY"], &["PY", "PB"]];
    let mut now = position(&game, &[("f4", "LR")], &hands, Rest::Pile, json!({"passes": 5}));
    play(&game, &mut now, &["pass", "=DV"]);
    assert_eq!((ending(&game, &now), game.phase(&now)), (("stalled", vec![0, 1, 2]), "draw"));
    // One pass less is not enough, and a pile that runs out comes first.
    let mut now = position(&game, &[("f4", "LR")], &hands, Rest::Pile, json!({"passes": 4}));
    play(&game, &mut now, &["pass", "=DV"]);
    assert_eq!(game.outcome(&now), None);
    let changes = json!({"passes": 5, "pile": ["DV"]});
    let mut now = position(&game, &[("f4", "LR")], &hands, Rest::Hand(2), changes);
    play(&game, &mut now, &["pass", "=DV"]);
    assert_eq!(ending(&game, &now), ("deck", vec![0, 1]));
}

#[test]
fn e6_the_fewest_share_the_win_whoever_moved() {
    let game = with("immediate");
    let hands: [&[&str]; 3] = [&["DG", "PG"], &[], &["LV", "PV"]];
    let mut now = position(&game, &[("f4", "LR")], &hands, Rest::Hand(1), json!({"pile": ["DV"]}));
    play(&game, &mut now, &["pass", "=DV"]);
    assert_eq!(ending(&game, &now), ("deck", vec![2]));
}
