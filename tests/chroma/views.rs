//! What a seat may know (U11), and states it cannot tell apart.

use chromacore::chroma::{COLOURS, Chroma, Options, State, Wheel};
use chromacore::kernel::{Action, ErrorKind, Game, Rng, Seat, Turn, Value};
use serde_json::json;

use super::setup::{at, each_move, game, kernel, position};

#[test]
fn redealing_a_state_is_dealing_out_its_view() {
    let game = Chroma::default();
    let (mut changed, mut seed) = (0, 0);
    for number in 0..12 {
        each_move(&game, number, |state, _, _| {
            seed += 1;
            for seat in 0..3 {
                let again = game.redeal(state, seat, &mut Rng::new(seed));
                let view = game.to_value(state, Some(seat));
                assert_eq!(game.from_view(&view, seat, &mut Rng::new(seed)), again);
                changed += u32::from(again.as_ref() != Ok(state));
            }
        });
    }
    assert!(changed > 1_000, "redealing changes what is hidden: {changed}");
}

#[test]
fn legal_actions_of_the_viewer_follow_from_the_view() {
    let game = Chroma::default();
    let mut seed = 0;
    for number in 0..12 {
        each_move(&game, number, |state, _, _| {
            let Turn::Seat(seat) = game.turn(state) else { return };
            seed += 1;
            let again = game.redeal(state, seat, &mut Rng::new(seed)).expect("a state of the game");
            assert_eq!(game.plies(state), game.plies(&again));
            for other in 0..3 {
                assert_eq!(game.forced_cells(state, other), game.forced_cells(&again, other));
                assert_eq!(game.blocked_cells(state, other), game.blocked_cells(&again, other));
            }
        });
    }
}

/// The text of a move as the two views of a seat show it.
fn as_viewed(game: &Chroma, before: &State, action: Action, after: &State, seat: Seat) -> String {
    let text = game.notation(action);
    let [old, new] = [before, after].map(|state| game.to_value(state, Some(seat)));
    let turn = at(&old, &["to_move"]).as_i64();
    let given = text.starts_with("give:");
    if turn == Some(seat.into()) || !(given || text.starts_with('=') || text.starts_with("wild:")) {
        return text;
    }
    if let Some((_, cell)) = text.strip_prefix("wild:").and_then(|wild| wild.split_once('@')) {
        return format!("wild:?@{cell}");
    }
    let holder = if given { at(&old, &["pending", "target"]).as_i64() } else { turn };
    let shown = match at(&old, &["phase"]).as_str() {
        Some("take") => !at(&new, &["pending", "taken"]).is_null(),
        _ => at(&new, &["hands"]).as_list().expect("hands")[holder.expect("a seat") as usize].as_list().is_some(),
    };
    match (shown, given) {
        (true, _) => text,
        (false, true) => "give:?".to_owned(),
        (false, false) => "=?".to_owned(),
    }
}

#[test]
fn a_move_is_written_as_the_views_before_and_after_show_it() {
    let (mut masked, mut seen) = (0, 0);
    for players in [2, 3] {
        let game = game(Options { players, hand_size: 2, ..Options::default() });
        for seed in 0..60 {
            each_move(&game, seed, |before, action, after| {
                for seat in 0..players {
                    let expected = as_viewed(&game, before, action, after, seat);
                    masked += u32::from(expected.contains('?'));
                    seen += u32::from(Some(seat) != game.seat_in_turn(before) && !expected.contains('?'));
                    assert_eq!(game.notation_for(before, action, seat), expected);
                }
            });
        }
    }
    assert!(masked > 1_000 && seen > 1_000, "{masked} masked, {seen} seen");
}

/// LR and PR alone go together; the five PR, and nothing else that could be played, lie under wilds of seat 1.
fn dead() -> (Chroma, serde_json::Value) {
    let mut rows = [0; COLOURS];
    (rows[0], rows[1]) = (0b10, 0b01);
    let wheel = Wheel::new(rows).expect("a wheel");
    let game = game(Options { wheel, rows: 3, columns: 3, ..Options::default() });
    let board = [
        ("a1", "wild1:PRl"),
        ("b1", "wild1:DB"),
        ("c1", "wild1:PRg"),
        ("a2", "wild1:PRm"),
        ("b2", "wild1:PRr"),
        ("c2", "LR"),
        ("a3", "wild1:PR"),
        ("b3", "LRr"),
    ];
    let over = json!({"to_move": null, "over": {"ending": "dead-board", "winners": [0]}});
    let value = position(&game, &board, &[&["DV"], &["DY", "DYr"], &["DG", "DGr"]], over);
    (game, value)
}

#[test]
fn where_shuffles_fail_the_first_deal_of_the_game_is_found() {
    let (game, value) = dead();
    let truth = game.from_value(&kernel(&value), true).expect("a dead board");
    let again = game.redeal(&truth, 0, &mut Rng::new(1)).expect("there are deals");
    assert_eq!(game.to_value(&again, Some(0)), game.to_value(&truth, Some(0)));
    let found = game.to_value(&again, None);
    assert_eq!(*at(&found, &["hands"]), kernel(&json!([["DV"], ["LRg", "LRm"], ["LRl", "DR"]])));
    let wilds = ["a1", "b1", "c1", "a2", "b2", "a3"].map(|cell| at(&found, &["board", cell, "wild"]).clone());
    assert_eq!(wilds, ["PR", "PRr", "PRg", "PRm", "PRl", "DRr"].map(Value::from));
}

#[test]
fn what_no_deal_fits_is_refused() {
    let (game, mut value) = dead();
    // Seen to be alive: a PR in the open hand of seat 0.
    value["hands"][0] = json!(["PR"]);
    value["board"]["a3"] = json!({"wild": "DV", "by": 1});
    value["over"] = json!({"ending": "stalled", "winners": [0]});
    value["passes"] = json!(6);
    let stalled = game.from_value(&kernel(&value), true).expect("six passes");
    let Value::Map(mut view) = game.to_value(&stalled, Some(0)) else { unreachable!("a view is a map") };
    assert!(game.from_view(&Value::Map(view.clone()), 0, &mut Rng::new(0)).is_ok());
    view["over"] = kernel(&json!({"ending": "dead-board", "winners": [0]}));
    let error = game.from_view(&Value::Map(view), 0, &mut Rng::new(0)).expect_err("a PR can be played");
    assert_eq!((error.kind, error.rule, error.field), (ErrorKind::InvalidPosition, None, None));
}

#[test]
fn neighbours_that_do_not_go_together_hide_nothing() {
    let game = Chroma::default();
    let value = position(&game, &[("f4", "LR"), ("g4", "DG")], &[&["PR", "LO"], &["LY"], &["LV", "PV"]], json!({}));
    assert!(game.from_value(&kernel(&value), true).is_err());
    let odd = game.from_value(&kernel(&value), false).expect("valid unstrictly");
    assert!(!game.is_strict(&odd));
    for seat in 0..3 {
        let again = game.redeal(&odd, seat, &mut Rng::new(1)).expect("the hidden cards can be dealt");
        assert_eq!(game.to_value(&again, Some(seat)), game.to_value(&odd, Some(seat)));
        assert_ne!(again, odd, "the truth is one of very many");
    }
}
