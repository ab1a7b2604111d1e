//! Hand-worked positions for the four powers (U4 to U9).

use serde_json::{Value, json};

use super::setup::{Rest, cells, draw, ending, game, legal, play, position, refusal, sizes};
use chromacore::chroma::{Chroma, Position};
use chromacore::kernel::{Game, Turn};

fn set(game: &Chroma, board: &[(&str, &str)], hands: &[&[&str]], changes: Value) -> Position {
    position(game, board, hands, Rest::Pile, changes)
}

fn effect(kind: &str, cell: &str, by: u8) -> Value {
    json!({"kind": kind, "cell": cell, "by": by})
}

#[test]
fn u4_use_or_skip_and_nothing_else() {
    let game = Chroma::default();
    let mut now = set(&game, &[("f4", "LR")], &[&["PRm", "DG"], &["PO"], &["LV"]], json!({}));
    play(&game, &mut now, &["PRm@g4"]);
    draw(&game, &mut now);
    assert_eq!(legal(&game, &now), ["use", "skip"]);
    assert_eq!(
        refusal(&game, &now, "pass"),
        "illegal move 'pass': the power of 'PRm' at g4 is to be used or skipped (U4)"
    );
    assert_eq!(refusal(&game, &now, "gift:P1"), "illegal move 'gift:P1': 'PRm' is no Gift (U6)");
    play(&game, &mut now, &["skip"]);
    assert_eq!(game.to_value(&now, None)["effects"], json!([]));
    assert_eq!(game.seat_in_turn(&now), Some(1));
}

#[test]
fn u4_a_power_that_can_do_nothing_is_not_offered() {
    let game = Chroma::default();
    // A corner with both sides taken: the Magnet would bind nobody.
    let corner = [("a2", "LR"), ("b1", "LO")];
    for card in ["WHm", "WHl"] {
        let mut now = set(&game, &corner, &[&[card, "DG"], &["PO"], &["LV"]], json!({}));
        play(&game, &mut now, &[&format!("{card}@a1")]);
        assert_eq!((game.phase(&now), game.seat_in_turn(&now)), ("play", Some(1)));
    }
    // A Replay with nothing to play after it.
    let mut now = set(&game, &[("f4", "LR"), ("h4", "LO")], &[&["WHr", "DG"], &["PO"], &["LV"]], json!({}));
    play(&game, &mut now, &["WHr@g4"]);
    assert_eq!((game.phase(&now), game.seat_in_turn(&now)), ("play", Some(1)));
}

#[test]
fn u5_replays_chain_and_count_in_full() {
    let game = Chroma::default();
    let mut now = set(&game, &[("f4", "LR")], &[&["PRr", "PVr", "PBr", "DG"], &["PO"], &["LV"]], json!({}));
    play(&game, &mut now, &["PRr@g4", "=DV", "use"]);
    assert_eq!((game.phase(&now), game.seat_in_turn(&now)), ("play", Some(0)));
    assert_eq!(game.to_value(&now, None)["pending"], json!(null));
    assert_eq!(refusal(&game, &now, "pass"), "illegal move 'pass': a card can be played (U1)");
    play(&game, &mut now, &["PVr@h4", "=DY", "use", "PBr@i4", "=WH"]);
    assert_eq!(legal(&game, &now), ["use", "skip"]);
    play(&game, &mut now, &["skip"]);
    assert_eq!(game.seat_in_turn(&now), Some(1));
}

#[test]
fn u5_a_replay_obeys_locks() {
    let game = Chroma::default();
    // After the Replay the only place for PV would be beside PR, where the Lock of seat 1 forbids all but i4's side.
    let board = [("f4", "LRl"), ("f6", "wild2:BK")];
    let locked = json!({"effects": [effect("lock", "f4", 1)]});
    let mut now = set(&game, &board, &[&["DGr", "LO"], &["PO"], &["LV"]], locked);
    assert!(!cells(&game, &now).contains(&"f5".to_owned()));
    play(&game, &mut now, &["DGr@f7", "=DV"]);
    // LO goes beside LR and the wild; beside LR the Lock forbids it, beside the wild e6 and g6 remain.
    play(&game, &mut now, &["use"]);
    assert_eq!(cells(&game, &now), ["e6", "g6"]);
}

#[test]
fn u6_a_gift_takes_one_and_gives_one() {
    let game = Chroma::default();
    let mut now = set(&game, &[("f4", "LR")], &[&["PRg", "DG"], &["PO", "PY"], &["LV"]], json!({}));
    play(&game, &mut now, &["PRg@g4", "=DV"]);
    assert_eq!(legal(&game, &now), ["gift:P1", "gift:P2", "skip"]);
    assert_eq!(
        refusal(&game, &now, "use"),
        "illegal move 'use': a Gift is used by naming a seat, such as 'gift:P2' (U6)"
    );
    assert_eq!(refusal(&game, &now, "gift:P0"), "illegal move 'gift:P0': a Gift goes to an opponent (U6)");
    assert_eq!(
        refusal(&game, &now, "gift:P7"),
        "illegal move 'gift:P7': seat 7: the seats of this game are 0 to 2 (S1)"
    );
    play(&game, &mut now, &["gift:P1"]);
    assert_eq!((game.phase(&now), game.turn(&now)), ("take", Turn::Chance));
    let mut outcomes = Vec::new();
    game.chance_outcomes(&now, &mut outcomes);
    let texts: Vec<_> = outcomes.iter().map(|&(action, chance)| (game.notation(action), chance)).collect();
    assert_eq!(texts, [("=PO".to_owned(), 0.5), ("=PY".to_owned(), 0.5)]);
    assert_eq!(refusal(&game, &now, "=LV"), "illegal move '=LV': seat 1 holds no such card (U10)");
    play(&game, &mut now, &["=PY"]);
    assert_eq!(refusal(&game, &now, "give:LV"), "illegal move 'give:LV': seat 0 holds no 'LV' (U6)");
    assert_eq!(refusal(&game, &now, "skip"), "illegal move 'skip': a card is to be given to seat 1 (U6)");
    assert_eq!(legal(&game, &now), ["give:PY", "give:DG", "give:DV"]);
    play(&game, &mut now, &["give:DG"]);
    let value = game.to_value(&now, None);
    assert_eq!(value["hands"], json!([["PY", "DV"], ["PO", "DG"], ["LV"]]));
    assert_eq!(game.seat_in_turn(&now), Some(1));
}

#[test]
fn u6_with_an_empty_hand_against_one_card() {
    for same in [true, false] {
        let game = game(json!({"gift_may_return_same": same}));
        let board = [("e4", "LR"), ("g4", "LO")];
        let mut now = set(&game, &board, &[&["WHg"], &["PO"], &["LV"]], json!({}));
        play(&game, &mut now, &["WHg@f4", "gift:P1", "=PO"]);
        assert_eq!(legal(&game, &now), ["give:PO"], "all that is held");
        assert_eq!(sizes(&game, &now)[..3], [1, 0, 1]);
        play(&game, &mut now, &["give:PO"]);
        assert_eq!(ending(&game, &now), ("empty-hand", vec![0]));
    }
}

#[test]
fn u6_the_card_taken_may_stay_or_must() {
    let powers = vec!["---gr"; 20];
    for (same, expected) in [(true, vec!["give:PO", "give:DG"]), (false, vec!["give:DG"])] {
        let game = game(json!({"gift_may_return_same": same, "powers": powers}));
        let board = [("e4", "LR"), ("g4", "LO")];
        let mut now = set(&game, &board, &[&["WHg", "DG"], &["PO"], &["LV"]], json!({}));
        play(&game, &mut now, &["WHg@f4", "gift:P1", "=PO"]);
        assert_eq!(legal(&game, &now), expected);
        if !same {
            assert_eq!(refusal(&game, &now, "give:PO"), "illegal move 'give:PO': 'PO' is the card taken (U6)");
        }
        // Another copy of the same text is fine.
        let mut now = set(&game, &board, &[&["WHg", "PO", "DG"], &["PO"], &["LV"]], json!({}));
        play(&game, &mut now, &["WHg@f4", "gift:P1", "=PO"]);
        assert_eq!(legal(&game, &now), ["give:PO", "give:DG"]);
    }
}

#[test]
fn u7_a_magnet_that_can_and_one_that_cannot_be_met() {
    let game = Chroma::default();
    let board = [("f4", "LRm"), ("c4", "DG")];
    let magnet = || json!({"effects": [effect("magnet", "f4", 1)]});
    let now = set(&game, &board, &[&["PR", "DY"], &["PO"], &["LV"]], magnet());
    assert_eq!(cells(&game, &now), ["e4", "f3", "f5", "g4"]);
    assert_eq!(game.forced_cells(&now, 0), ["f3", "e4", "g4", "f5"]);
    assert_eq!(game.forced_cells(&now, 1), Vec::<String>::new());
    assert_eq!(refusal(&game, &now, "DY@b4"), "illegal move 'DY@b4': b4 is beside no Magnet, and a legal play is (U7)");
    let now = set(&game, &board, &[&["DY"], &["PO"], &["LV"]], magnet());
    assert_eq!(cells(&game, &now), ["b4", "c3", "c5", "d4"]);
}

#[test]
fn u7_two_magnets_in_both_readings() {
    // f5 and g4 are beside both.
    let board = [("f4", "LRm"), ("g5", "LOm"), ("a1", "LY")];
    for (reading, expected) in [("any", vec!["e4", "f3", "f5", "g4", "g6", "h5"]), ("most", vec!["f5", "g4"])] {
        let game = game(json!({"magnets": reading}));
        let two = json!({"effects": [effect("magnet", "g5", 2), effect("magnet", "f4", 1)]});
        let now = set(&game, &board, &[&["WH"], &["PO"], &["LV"]], two);
        assert_eq!(cells(&game, &now), expected);
        assert!(refusal(&game, &now, "WH@a2").ends_with(match reading {
            "any" => "a2 is beside no Magnet, and a legal play is (U7)",
            _ => "a2 is beside 0 Magnets, and a legal play is beside 2 (U7)",
        }));
    }
}

#[test]
fn u8_a_third_players_lock_on_the_sides_of_a_magnet() {
    let game = Chroma::default();
    // The Lock on b2 closes both sides of the Magnet on a1, but not for its owner, who is still forced.
    let board = [("a1", "LRm"), ("b2", "WHl"), ("f4", "LRr")];
    let effects = || json!([effect("magnet", "a1", 1), effect("lock", "b2", 2)]);
    let hands: [&[&str]; 3] = [&["LO"], &["PO"], &["LOr"]];
    let now = set(&game, &board, &hands, json!({"effects": effects()}));
    assert_eq!(cells(&game, &now), ["e4", "f3", "f5", "g4"]);
    assert_eq!(game.forced_cells(&now, 0), Vec::<String>::new());
    assert_eq!(game.blocked_cells(&now, 0), ["b1", "a2", "c2", "b3"]);
    assert_eq!(refusal(&game, &now, "LO@b1"), "illegal move 'LO@b1': b1 is beside the Lock of seat 2 at b2 (U8)");
    let now = set(&game, &board, &hands, json!({"effects": effects(), "to_move": 2}));
    assert_eq!(cells(&game, &now), ["a2", "b1"]);
    assert_eq!(game.forced_cells(&now, 2), ["b1", "a2"]);
    assert_eq!(game.blocked_cells(&now, 2), Vec::<String>::new());
}

#[test]
fn u9_effects_end_when_the_owners_turn_begins_even_through_passes() {
    let game = Chroma::default();
    let board = [("f4", "LRm"), ("c4", "LBl")];
    let effects = json!([effect("lock", "c4", 2), effect("magnet", "f4", 1)]);

    let hands: [&[&str]; 3] = [&["PY", "DY"], &["PG", "DYr"], &["LV"]];
    let mut now = set(&game, &board, &hands, json!({"effects": effects}));
    play(&game, &mut now, &["pass", "=WH"]);
    // Seat 1 can only pass, and its Magnet has ended before that.
    assert_eq!(game.to_value(&now, None)["effects"], json!([effect("lock", "c4", 2)]));
    assert_eq!(legal(&game, &now), ["pass"]);
    play(&game, &mut now, &["pass", "=WHr"]);
    assert_eq!(game.to_value(&now, None)["effects"], json!([]));
}

#[test]
fn u9_effects_do_not_bind_their_owner() {
    let game = Chroma::default();
    let mut now = set(&game, &[("f4", "LR")], &[&["PRl", "DG"], &["PO", "LO"], &["PV", "LV"]], json!({}));
    play(&game, &mut now, &["PRl@g4", "=DV", "use"]);
    assert_eq!(game.to_value(&now, None)["effects"], json!([effect("lock", "g4", 0)]));
    assert_eq!(game.blocked_cells(&now, 0), Vec::<String>::new());
    assert_eq!(game.blocked_cells(&now, 1), ["g3", "h4", "g5"]);
    // PO goes beside PR alone, which is locked; LO beside LR.
    assert_eq!(cells(&game, &now), ["e4", "f3", "f5"]);
}
