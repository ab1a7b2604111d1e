//! How CHROMA refuses: the sentence, and its parts as data. That both engines agree on the parts is tested from Python.

use chromacore::chroma::{Chroma, Move, Options};
use chromacore::kernel::ErrorKind::{self, GameOver, IllegalMove, InvalidPosition, InvalidRules, Notation};
use chromacore::kernel::{Error, Game, Map};
use serde_json::json;

use super::setup::{kernel, position, state};

fn refused<T: std::fmt::Debug>(
    refused: Result<T, Error>,
    sentence: &str,
    kind: ErrorKind,
    rule: Option<&str>,
    field: Option<&str>,
) {
    let error = refused.expect_err(sentence);
    assert_eq!(error.to_string(), sentence);
    assert_eq!((error.kind, error.rule, error.field), (kind, rule, field), "{sentence}");
}

#[test]
fn options() {
    let new = |options: serde_json::Value| {
        let options: Map = kernel(&options).as_map().expect("a map").clone();
        Chroma::from_values(&options)
    };
    let names = "wheel, powers, players, hand_size, rows, columns, gift_may_return_same, magnets, deck_end";
    for (options, sentence, rule, field) in [
        (
            json!({"wheel": "cube"}),
            "wheel='cube': one of 'sphere', or 20 rows of 20 characters 0 or 1 (C3)".to_owned(),
            Some("C3"),
            Some("wheel"),
        ),
        (
            json!({"wheel": vec!["1".repeat(20); 20]}),
            "wheel: LR goes with itself (C3)".to_owned(),
            Some("C3"),
            Some("wheel"),
        ),
        (
            json!({"powers": vec!["----x"; 20]}),
            "powers=a list: one of 'four', 'two', 'one', 'none', or 20 texts of 5 characters r, g, m, l or - (C4)"
                .to_owned(),
            Some("C4"),
            Some("powers"),
        ),
        (json!({"rows": 4}), "rows=4: one of 3, 5, 7, 9, 11, 13, 15 (S3)".to_owned(), Some("S3"), Some("rows")),
        (
            json!({"players": 2, "hand_size": 50}),
            "hand_size=50: an integer from 1 to 49 (S2)".to_owned(),
            Some("S2"),
            Some("hand_size"),
        ),
        (
            json!({"hand_size": 33}),
            "hand_size=33: players x hand_size + 1 is at most 99 (S2)".to_owned(),
            Some("S2"),
            Some("hand_size"),
        ),
        (json!({"foo": 1}), format!("'foo': no option of chroma: one of {names}"), None, None),
    ] {
        refused(new(options), &sentence, InvalidRules, rule, field);
    }
    refused(
        Chroma::new(Options { players: 9, ..Options::default() }),
        "players=9: an integer from 2 to 8 (S1)",
        InvalidRules,
        Some("S1"),
        Some("players"),
    );
}

#[test]
fn texts() {
    let game = Chroma::default();
    let forms = "'LRg@f3', 'wild:LRg@c2', 'use', 'skip', 'gift:P2', 'give:LR', 'pass' or '=LRg'";
    for text in ["", "LR", "LRgg@f3", "LR@f03", "LR@f3\n", "gift:P8", "=?", "\u{e9}R@f3"] {
        let shown = chromacore::kernel::error::show(text);
        refused(game.parse(text), &format!("{shown} is no move: {forms} (U12)"), Notation, Some("U12"), None);
    }
    let here = "'LRg@l1' is off the board: columns a to k, rows 1 to 7 (S3)";
    refused(game.parse("LRg@l1"), here, Notation, Some("S3"), None);
    for text in ["wild:LRg@z9", "LRg@a99999999999999999999"] {
        let here = format!("'{text}' is off the board: columns a to k, rows 1 to 7 (S3)");
        refused(game.parse(text), &here, Notation, Some("S3"), None);
        let everywhere = format!("'{text}' is off every board: the largest has columns a to o, rows 1 to 15 (S3)");
        refused(text.parse::<Move>(), &everywhere, Notation, Some("S3"), None);
    }
}

#[test]
fn moves() {
    let game = Chroma::default();
    let hands: [&[&str]; 3] = [&["PR", "DG"], &["LY"], &["LV", "PV"]];
    let now = state(&game, &[("f4", "LR")], &hands, json!({}));
    let check = |text: &str| game.check(&now, game.parse(text).expect("a move"));
    for (text, reason, rule) in [
        ("pass", "a card can be played", "U1"),
        ("LO@g4", "seat 0 holds no 'LO'", "U1"),
        ("PR@f4", "f4 is occupied", "P1"),
        ("DG@g4", "'DG' does not go with 'LR' at f4", "P2"),
    ] {
        refused(check(text), &format!("illegal move '{text}': {reason} ({rule})"), IllegalMove, Some(rule), None);
    }
    let number = game.check(&now, 99_999);
    let sentence = "illegal move 99999: no action has this number: 0 to 15610";
    refused(number.clone(), sentence, IllegalMove, None, None);
    assert_eq!(game.touches(&now, 99_999).map(|_| ()), number);
    let touches = game.touches(&now, game.parse("use").expect("a move"));
    refused(touches, "illegal move 'use': not a placement (P1, U3)", IllegalMove, Some("P1, U3"), None);
    let over = json!({"to_move": null, "passes": 6, "over": {"ending": "stalled", "winners": [1]}});
    let end = state(&game, &[("f4", "LR")], &hands, over);
    let sentence = "'pass' in a game that is over (stalled, won by seat 1)";
    refused(game.check(&end, game.parse("pass").expect("a move")), sentence, GameOver, None, None);
}

#[test]
fn positions() {
    let game = Chroma::default();
    let good = position(&game, &[("f4", "LR")], &[&["PR", "DG"], &["LY"], &["LV", "PV"]], json!({}));
    for (key, value, sentence, rule, field) in [
        (
            "board",
            json!({"z9": "LR"}),
            "board: 'z9' is no cell: columns a to k, rows 1 to 7 (S3)",
            Some("S3"),
            Some("board"),
        ),
        ("board", json!({"f4": 3}), "board: f4: a card or {\"wild\", \"by\"}", None, Some("board")),
        ("hands", json!([["XX"], [], []]), "hands: 'XX' is no card (C5)", Some("C5"), Some("hands")),
        ("pile", json!([]), "cards: 0 of 'LRr', and 1 in the deck (C4)", Some("C4"), None),
        ("first", json!(7), "first=7: a seat from 0 to 2", None, Some("first")),
        ("passes", json!(7), "passes=7: an integer from 0 to 6 (E5)", Some("E5"), Some("passes")),
        ("passes", json!(6), "over: null, but 6 passes were made in a row (E5)", Some("E5"), Some("over")),
        ("phase", json!("wild"), "pending: not null in phase 'wild'", None, Some("pending")),
        (
            "effects",
            json!([{"kind": "lock", "cell": "f4", "by": 1}]),
            "effects: no Lock at f4 (U8)",
            Some("U8"),
            Some("effects"),
        ),
    ] {
        let mut bad = good.clone();
        bad[key] = value;
        refused(game.from_value(&kernel(&bad), true), sentence, InvalidPosition, rule, field);
    }
}
