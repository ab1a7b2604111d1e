//! Bad input: positions, each refused with its reason.

use chromacore::chroma::Chroma;
use chromacore::kernel::{Error, Game, Rng};
use serde_json::{Value, json};

use super::setup::{Rest, game, value};

/// A running game with a bit of everything: a wild, a Lock, a Gift being resolved.
fn sample() -> Value {
    value(
        &Chroma::default(),
        &[("f4", "LR"), ("g4", "LOl"), ("f3", "LOg"), ("c2", "wild1:DB")],
        &[&["PR", "DG"], &["LY"], &["LV", "PV"]],
        Rest::Pile,
        json!({
            "effects": [{"kind": "lock", "cell": "g4", "by": 1}], "phase": "power",
            "pending": {"card": "LOg", "cell": "f3", "target": null, "taken": null},
        }),
    )
}

fn refuse(value: &Value, strict: bool, expected: &str) {
    let error = Chroma::default().from_value(value, strict).expect_err(expected);
    assert_eq!(error, Error::InvalidPosition(expected.to_owned()));
}

/// The sample with a field changed is refused.
fn refused(path: &str, change: Value, expected: &str) {
    let mut changed = sample();
    let (parent, key) = path.rsplit_once('/').expect("a path");
    let parent = changed.pointer_mut(parent).expect("a place of the sample");
    match key.parse::<usize>() {
        Ok(place) if parent.is_array() => parent[place] = change,
        _ => parent[key] = change,
    }
    refuse(&changed, true, expected);
}

#[test]
fn the_sample_is_valid() {
    assert!(Chroma::default().from_value(&sample(), true).is_ok());
}

#[test]
fn minus_zero_is_zero() {
    let text = sample().to_string().replace("\"first\":0", "\"first\":-0").replace("\"passes\":0", "\"passes\":-0");
    let value = chromacore::kernel::json::parse(&text).expect("JSON");
    assert!(Chroma::default().from_value(&value, true).is_ok());
}

#[test]
fn cards_on_the_board_and_elsewhere() {
    refused("/board", json!([]), "board: a dict, not list");
    refused("/board/z9", json!("LR"), "board: 'z9' is no cell: columns a to k, rows 1 to 7 (S3)");
    refused("/board/f04", json!("LR"), "board: 'f04' is no cell: columns a to k, rows 1 to 7 (S3)");
    refused("/board/f4", json!("XX"), "board: 'XX' at f4 is no card (C5)");
    refused("/board/f4", json!(3), "board: f4: a card or {\"wild\", \"by\"}");
    refused("/board/c2", json!({"wild": "DB"}), "board: c2: a card or {\"wild\", \"by\"}");
    refused("/board/c2/by", json!(7), "board: by=7 at c2: a seat from 0 to 2");
    refused("/board/c2/wild", json!(null), "board: None at c2 is no card (C5)");
    refused("/hands", json!(3), "hands: a list, not int");
    refused("/hands", json!([[], []]), "hands: 2 for 3 players (S1)");
    refused("/hands/1", json!(4), "hands: seat 1: a list, not int");
    refused("/hands/1/0", json!("XX"), "hands: 'XX' is no card (C5)");
    refused("/hands/1/0", json!([]), "hands: a list is no card (C5)");
    refused("/pile", json!(3), "pile: a list, not int");
    refused("/pile/0", json!(1.5), "pile: a float is no card (C5)");
    refused("/hands/0/0", json!("LR"), "cards: 2 of 'LR', and 1 in the deck (C4)");
    refused("/pile", json!([]), "cards: 0 of 'LRr', and 1 in the deck (C4)");
}

#[test]
fn the_course_of_the_game() {
    refused("/first", json!(7), "first=7: a seat from 0 to 2");
    refused("/first", json!(1.0), "first=a float: a seat from 0 to 2");
    refused("/to_move", json!(null), "to_move=None: a seat from 0 to 2, or null when the game is over");
    refused("/passes", json!(-1), "passes=-1: an integer from 0 to 6 (E5)");
    refused("/passes", json!(7), "passes=7: an integer from 0 to 6 (E5)");
    refused("/effects", json!(1), "effects: a list, not int");
    refused("/effects/0", json!({"kind": "lock", "cell": "g4"}), "effects: {\"kind\", \"cell\", \"by\"} each");
    refused("/effects/0/kind", json!("x"), "effects: kind='x': 'magnet' or 'lock'");
    refused("/effects/0/cell", json!(5), "effects: 5 is no cell: columns a to k, rows 1 to 7 (S3)");
    refused("/effects/0/by", json!(3), "effects: by=3: a seat from 0 to 2");
    refused("/effects/0/kind", json!("magnet"), "effects: no Magnet at g4 (U7)");
    refused("/effects/0/cell", json!("c2"), "effects: no Lock at c2 (U8)");
    let lock = json!({"kind": "lock", "cell": "g4", "by": 2});
    refused("/effects", json!([lock, lock]), "effects: two at g4 (U4)");
    refused("/phase", json!("x"), "phase='x': one of 'play', 'wild', 'power', 'take', 'give', 'draw'");
    refused("/pending", json!({}), "pending: null or {\"card\", \"cell\", \"target\", \"taken\"}");
    refused("/pending/card", json!("XX"), "pending: card='XX': a card (C5)");
    refused("/pending/cell", json!("z9"), "pending: cell='z9': a cell");
    refused("/pending/target", json!(7), "pending: target=7: null or a seat from 0 to 2");
    refused("/pending/taken", json!(false), "pending: taken=False: null or a card (C5)");
    refused("/over", json!(3), "to_move=0: a seat from 0 to 2, or null when the game is over");
}

#[test]
fn strict_refuses_neighbours_that_do_not_go_together() {
    let mut changed = sample();
    changed["board"]["g4"] = json!("LR");
    changed["board"]["f4"] = json!("LOl");
    changed["effects"][0]["cell"] = json!("f4");
    refuse(&changed, true, "board: 'LOg' at f3 does not go with 'LOl' at f4 (P2)");
    let game = Chroma::default();
    let position = game.from_value(&changed, false).expect("valid unstrictly");
    assert!(!game.is_strict(&position));
    assert_eq!(game.redeal(&position, 0, &mut Rng::new(1)), position);
}

#[test]
fn phases_and_what_they_need() {
    refused("/phase", json!("play"), "pending: null in phase 'play'");
    refused("/pending", json!(null), "pending: not null in phase 'power'");
    refused("/passes", json!(1), "passes=1: 0 while a play is resolved (E5)");
    refused("/pending/cell", json!("f4"), "pending: no 'LOg' at f4");
    refused("/phase", json!("wild"), "pending: 'LOg' at f3 touches 1, so not phase 'wild' (U2)");
    refused("/phase", json!("take"), "pending: target=None: an opponent in phase 'take' (U6)");
    refused("/pending/target", json!(1), "pending: target=1: null in phase 'power'");
    refused("/pending/taken", json!("PR"), "pending: taken='PR': null in phase 'power'");
    let pending = |phase: &str, card: &str, cell: &str, target: Value, taken: Value, expected: &str| {
        let mut changed = sample();
        changed["phase"] = json!(phase);
        changed["pending"] = json!({"card": card, "cell": cell, "target": target, "taken": taken});
        refuse(&changed, true, expected);
    };
    pending("take", "LOg", "f3", json!(0), json!(null), "pending: target=0: an opponent in phase 'take' (U6)");
    pending("give", "LOg", "f3", json!(1), json!(null), "pending: taken=None: a card of seat 0 in phase 'give' (U6)");
    pending("give", "LOg", "f3", json!(1), json!("LV"), "pending: taken='LV': a card of seat 0 in phase 'give' (U6)");
    pending("take", "LOg", "f3", json!(1), json!("PR"), "pending: taken='PR': null in phase 'take'");
    pending("take", "LOl", "g4", json!(1), json!(null), "pending: 'LOl' is no Gift (U6)");
    pending("draw", "LR", "f4", json!(null), json!(null), "pending: 'LR' at f4 touches 2, so not phase 'draw' (U2)");
    pending("power", "LR", "f4", json!(null), json!(null), "pending: 'LR' has no power (U4)");
}

/// A quiet position, with changes, is refused.
fn refused_quiet(options: Value, hands: &[&[&str]], rest: Rest, changes: Value, expected: &str) {
    let game = game(options);
    let value = value(&game, &[("f4", "LR"), ("g4", "LOr")], hands, rest, changes);
    assert_eq!(game.from_value(&value, true), Err(Error::InvalidPosition(expected.to_owned())));
}

#[test]
fn a_running_game_goes_on() {
    let three: [&[&str]; 3] = [&["PR"], &["PO"], &["LV"]];
    let running = |hands, changes, expected: &str| refused_quiet(json!({}), hands, Rest::Pile, changes, expected);
    running(&three, json!({"passes": 6}), "over is null, but 6 passes were made in a row (E5)");
    running(&three, json!({"phase": "draw"}), "passes=0: 1 or more in the draw of a pass (E5)");
    running(&[&["PR"], &[], &["LV"]], json!({}), "over is null, but seat 1 has no cards (E2)");
    running(&[&[], &["PR"], &["LV"]], json!({}), "over is null, but seat 0 has no cards (E2)");
    let resolving =
        |phase: &str| json!({"phase": phase, "pending": {"card": "LOr", "cell": "g4", "target": null, "taken": null}});
    running(
        &[&["DG"], &["PR"], &["LV"]],
        resolving("power"),
        "phase 'power', but the power of 'LOr' at g4 can do nothing (U4)",
    );
    let out = "over is null, but the pile has run out (E3)";
    refused_quiet(json!({}), &[&["DG"], &[], &["LV"]], Rest::Hand(1), json!({}), out);
    refused_quiet(json!({"deck_end": "immediate"}), &[&["PR"], &[], &["LV"]], Rest::Hand(1), json!({}), out);
    let draw = json!({"phase": "draw", "passes": 1});
    refused_quiet(json!({}), &three, Rest::Hand(1), draw, "phase 'draw', but the pile is empty (U10)");
    let none = json!({"wheel": vec!["0".repeat(20); 20]});
    let game = game(none);
    let dead = value(&game, &[("f4", "LR")], &three, Rest::Pile, json!({"passes": 1}));
    assert_eq!(
        game.from_value(&dead, true).map_err(|error| error.to_string()),
        Err("over is null, but no card can be played (E4)".to_owned())
    );
}

#[test]
fn a_finished_game_is_over_with_these_winners() {
    let over = |ending: &str, winners: Value| json!({"to_move": null, "over": {"ending": ending, "winners": winners}});
    let three: [&[&str]; 3] = [&["PR"], &["PO", "DG"], &["LV"]];
    let quiet = |changes, expected: &str| refused_quiet(json!({}), &three, Rest::Pile, changes, expected);
    quiet(json!({"to_move": null}), "to_move=None: a seat from 0 to 2, or null when the game is over");
    quiet(over("x", json!([0])), "over: null or {\"ending\", \"winners\"}");
    quiet(over("deck", json!([1, 0])), "over: null or {\"ending\", \"winners\"}");
    quiet(over("perfect", json!([0, 1])), "over: one winner (E1)");
    quiet(over("perfect", json!([0])), "over: no card touches four (E1)");
    quiet(over("stalled", json!([0])), "over: the ending here is None, not 'stalled'");
    quiet(over("deck", json!([0])), "over: the ending here is None, not 'deck'");
    let mut stalled = over("stalled", json!([0]));
    stalled["passes"] = json!(6);
    quiet(stalled.clone(), "over: the fewest cards have seats 0 and 2 (E6)");
    stalled["over"]["ending"] = json!("dead-board");
    quiet(stalled, "over: the ending here is 'stalled', not 'dead-board'");
    let mut pending = over("perfect", json!([0]));
    pending["pending"] = json!({"card": "LR", "cell": "f4", "target": null, "taken": null});
    quiet(pending, "pending: null when the game is over");
    let empty: [&[&str]; 3] = [&["PR"], &[], &["LV"]];
    let gone =
        |winners, expected: &str| refused_quiet(json!({}), &empty, Rest::Pile, over("empty-hand", winners), expected);
    gone(json!([0, 1]), "over: one winner (E2)");
    gone(json!([0]), "over: seat 0 has cards (E2)");
    let immediate = json!({"deck_end": "immediate"});
    refused_quiet(immediate, &three, Rest::Pile, over("deck", json!([0])), "over: the pile has not run out (E3)");
    let deck = over("deck", json!([0]));
    refused_quiet(
        json!({}),
        &[&["PR"], &["PO"], &[]],
        Rest::Hand(2),
        deck,
        "over: the fewest cards have seats 0 and 1 (E6)",
    );
}
