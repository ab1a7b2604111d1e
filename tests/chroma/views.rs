//! What a seat may know (U11), and positions it cannot tell apart.

use serde_json::json;

use super::setup::{Rest, play, position};
use chromacore::chroma::{Chroma, Position};
use chromacore::kernel::{Game, Rng, Seat, Turn};

fn hands(game: &Chroma, position: &Position, seat: Seat) -> String {
    game.to_value(position, Some(seat))["hands"].to_string()
}

#[test]
fn a_single_card_is_shown_and_others_are_counted() {
    let game = Chroma::default();
    let now = position(&game, &[("f4", "LR")], &[&["PR", "DG"], &["LO"], &["LV", "PV"]], Rest::Pile, json!({}));
    assert_eq!(hands(&game, &now, 0), r#"[["PR","DG"],["LO"],2]"#);
    assert_eq!(hands(&game, &now, 1), r#"[2,["LO"],2]"#);
    assert_eq!(hands(&game, &now, 2), r#"[2,["LO"],["LV","PV"]]"#);
    assert_eq!(game.to_value(&now, Some(0))["pile"], 94);
}

#[test]
fn during_a_gift_neither_hand_is_shown() {
    let game = Chroma::default();
    let board = [("e4", "LR"), ("g4", "LO")];
    let mut now = position(&game, &board, &[&["WHg"], &["PO"], &["LV"]], Rest::Pile, json!({}));
    play(&game, &mut now, &["WHg@f4", "gift:P1"]);
    // Before anything is taken a single card is shown as ever; an empty hand is a count.
    assert_eq!(hands(&game, &now, 2), r#"[0,["PO"],["LV"]]"#);
    play(&game, &mut now, &["=PO"]);
    assert_eq!(hands(&game, &now, 0), r#"[["PO"],0,["LV"]]"#);
    assert_eq!(hands(&game, &now, 1), r#"[1,[],["LV"]]"#);
    assert_eq!(hands(&game, &now, 2), r#"[1,0,["LV"]]"#);
    let taken = |seat| game.to_value(&now, Some(seat))["pending"]["taken"].clone();
    assert_eq!([taken(0), taken(1), taken(2)], [json!("PO"), json!("PO"), json!(null)]);
}

#[test]
fn a_wild_shows_its_owner_and_to_him_its_card() {
    let game = Chroma::default();
    let now =
        position(&game, &[("f4", "LR"), ("c2", "wild1:DBr")], &[&["PR"], &["LO"], &["LV"]], Rest::Pile, json!({}));
    let wild = |seat| game.to_value(&now, Some(seat))["board"]["c2"].clone();
    assert_eq!([wild(0), wild(1)], [json!({"wild": null, "by": 1}), json!({"wild": "DBr", "by": 1})]);
}

/// Calls `each` with the positions of some random games.
fn each_position(game: &Chroma, games: u64, mut each: impl FnMut(&Position, u64)) {
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut position = game.deal(&mut rng);
        for ply in 0.. {
            each(&position, 1_000 * seed + ply);
            let action = match game.turn(&position) {
                Turn::Over => break,
                Turn::Chance => game.random_chance(&position, &mut rng),
                Turn::Seat(_) => game.random_action(&position, &mut rng),
            };
            game.play_unchecked(&mut position, action);
        }
    }
}

#[test]
fn redealing_a_state_is_dealing_out_its_view() {
    let game = Chroma::default();
    let mut changed = 0;
    each_position(&game, 12, |position, seed| {
        for seat in 0..3 {
            let again = game.redeal(position, seat, &mut Rng::new(seed));
            let view = game.to_value(position, Some(seat));
            assert_eq!(game.from_view(&view, seat, &mut Rng::new(seed)).as_ref(), Ok(&again));
            changed += u32::from(again != *position);
        }
    });
    assert!(changed > 1_000, "redealing changes what is hidden: {changed}");
}

#[test]
fn legal_actions_of_the_viewer_follow_from_the_view() {
    let game = Chroma::default();
    each_position(&game, 12, |position, seed| {
        let Turn::Seat(seat) = game.turn(position) else { return };
        let again = game.redeal(position, seat, &mut Rng::new(seed));
        let legal = |position| {
            let mut actions = Vec::new();
            game.legal_actions(position, &mut actions);
            actions
        };
        assert_eq!(legal(position), legal(&again));
        for other in 0..3 {
            assert_eq!(game.forced_cells(position, other), game.forced_cells(&again, other));
            assert_eq!(game.blocked_cells(position, other), game.blocked_cells(&again, other));
        }
    });
}

#[test]
fn what_is_no_view_is_refused() {
    let game = Chroma::default();
    let now = position(
        &game,
        &[("f4", "LR"), ("c2", "wild1:DBr"), ("c4", "wild0:DB")],
        &[&["PR", "DG"], &["LO"], &["LV", "PV"]],
        Rest::Pile,
        json!({}),
    );
    let view = game.to_value(&now, Some(0));
    let refused = |change: &dyn Fn(&mut serde_json::Value), expected: &str| {
        let mut changed = view.clone();
        change(&mut changed);
        let error = game.from_view(&changed, 0, &mut Rng::new(0)).expect_err(expected);
        assert_eq!(error.to_string(), expected);
    };
    let full = game.to_value(&now, None);
    refused(&|view| *view = full.clone(), "board: the wild at c2 is hidden: null");
    refused(&|view| view["board"]["c4"]["wild"] = json!(null), "board: None at c4 is no card (C5)");
    refused(&|view| view["hands"][0] = json!(2), "hands: seat 0: a list, not int");
    refused(&|view| view["hands"][2] = json!(["LV", "PV"]), "hands: seat 2: a count, or the one card shown (U11)");
    refused(&|view| view["hands"][2] = json!(101), "hands: seat 2: a count, or the one card shown (U11)");
    refused(&|view| view["hands"][1] = json!(["XX"]), "hands: 'XX' is no card (C5)");
    refused(&|view| view["pile"] = json!([]), "pile: a count");
    refused(&|view| view["hands"][0] = json!(["PR", "PR"]), "cards: 2 of 'PR', and 1 in the deck (C4)");
    refused(&|view| view["pile"] = json!(93), "cards: 95 hidden, and 96 places for them (C1)");
    refused(&|view| view["hands"][2] = json!(1), "cards: 95 hidden, and 94 places for them (C1)");
    refused(&|view| view["first"] = json!(9), "no deal fits this view");
    refused(&|view| view["board"]["g4"] = json!("DV"), "cards: 94 hidden, and 95 places for them (C1)");
    // A single card must be shown, and counts where a list is due are not views of this seat.
    let hide = |view: &mut serde_json::Value| {
        view["hands"][1] = json!(1);
    };
    refused(&hide, "no deal fits this view");
}
