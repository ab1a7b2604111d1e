//! P1 to P5: where a tile may lie, and the cases on which other implementations failed.

use chromacore::kernel::{Error, Game};
use serde_json::{Value, json};

use super::setup::{game, legal, play, read, refusal, value};

/// Three seats: seat 0 holds `hand`, each other one tile that is nowhere else.
fn with_hand(options: &Value, table: &[&str], hand: &[&str]) -> (chromacore::chromino::Chromino, Value) {
    let game = game(options);
    let spare = ["YYY", "BBB"];
    let position = value(&game, table, &[hand, &spare[..1], &spare[1..]]);
    (game, position)
}

#[test]
fn cases() {
    let strings = |value: &Value| -> Vec<String> {
        value.as_array().into_iter().flatten().map(|text| text.as_str().expect("a str").to_owned()).collect()
    };
    for line in include_str!("cases.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("JSON");
        if case.get("story").is_some() {
            continue; // Told in `endings`.
        }
        let why = &case["why"];
        let (table, hand) = (strings(&case["table"]), strings(&case["hand"]));
        let table: Vec<&str> = table.iter().map(String::as_str).collect();
        // The hand is the tile in question; a second one keeps U6 out of it where that is not the question.
        let filler = case.get("only").is_none().then_some("GGG");
        let hand: Vec<&str> = hand.iter().map(String::as_str).chain(filler).collect();
        let options = case.get("rules").cloned().unwrap_or(json!({}));
        let (game, value) = with_hand(&options, &table, &hand);
        let mut position = read(&game, &value);
        let texts = legal(&game, &position);
        for text in strings(&case["legal"]) {
            assert!(texts.contains(&text), "{text}: {why}");
        }
        for text in strings(&case["illegal"]) {
            assert!(!texts.contains(&text), "{text}: {why}");
        }
        if case.get("only").is_some() {
            assert_eq!(texts, strings(&case["only"]), "{why}");
        }
        for (text, contacts) in case["contacts"].as_object().into_iter().flatten() {
            let action = game.parse(text).expect("a move");
            assert_eq!(game.contacts(&position, action).ok(), contacts.as_u64().map(|n| n as usize), "{text}: {why}");
        }
        if let Some(text) = case["play"].as_str() {
            play(&game, &mut position, &[text]);
            assert_eq!(game.scores(&position).map(|scores| scores[0]), case["score"].as_i64(), "{why}");
        }
    }
}

#[test]
fn contacts_and_matches() {
    let (game, value) = with_hand(&json!({}), &["P*R@-1,0>"], &["RPR", "PPP", "RRR", "PRY"]);
    let position = read(&game, &value);
    let why = |text: &str| refusal(&game, &position, text);
    assert_eq!(why("RGG@0,1>"), "seat 0 does not hold RGG (U1)");
    assert_eq!(why("RRR@1,0v"), "(1,0) is taken (P1)");
    assert_eq!(why("RPR@-3,-1>"), "red against purple at (-1,-1) (P3)");
    assert_eq!(why("RRR@2,0>"), "1 contact, at least 2 are needed (P4)");
    assert_eq!(why("RRR@1,1v"), "1 contact, at least 2 are needed (P4)");
    // Corners do not touch (P2).
    assert_eq!(why("RRR@2,1>"), "0 contacts, at least 2 are needed (P4)");
    assert_eq!(why("PRY@500,-500v"), "0 contacts, at least 2 are needed (P4)");
    // A wild touches different colours on different sides.
    let texts = legal(&game, &position);
    for (text, expected) in [("RRR@0,1>", true), ("PPP@-2,-1>", true), ("PPP@-1,-1>", false)] {
        assert_eq!(texts.contains(&text.to_owned()), expected, "{text}");
    }
    // A palindrome has one text per place, other tiles two (P5).
    let palindromes = texts.iter().filter(|text| text.starts_with("RRR")).count();
    let places: std::collections::BTreeSet<_> = texts.iter().filter_map(|text| text.strip_prefix("RRR@")).collect();
    assert_eq!(palindromes, places.len());
}

#[test]
fn eight_contacts_are_possible() {
    // A hole of three squares with every neighbour taken: all edges of the tile are contacts (P4).
    let table = ["P*R@-1,0>", "RYR@-1,2>", "RGR@-2,0v", "RBR@2,0v"];
    let (game, value) = with_hand(&json!({}), &table, &["GYB"]);
    let position = game.from_value(&value, false).expect("valid but for mismatches");
    let action = game.parse("GYB@-1,1>").expect("a move");
    assert_eq!(game.contacts(&position, action), Ok(8));
    // In the order of JSON: the start tile, then by first square.
    let expected = ["P*R@-1,0>", "RGR@-2,0v", "RBR@2,0v", "RYR@-1,2>"].map(str::to_owned);
    assert_eq!(game.neighbours(&position, action), Ok(expected.to_vec()));
}

#[test]
fn numbers_and_texts() {
    let game = game(&json!({}));
    for (text, action) in [("draw", 0), ("pass", 1), ("=RRR", 2), ("=R*G", 81), ("RRR@0,0>", 82)] {
        assert_eq!((game.parse(text), game.notation(action)), (Ok(action), text.to_owned()));
    }
    // 82 + 320 * spiral + 4 * tile + 2 * down + reversed.
    assert_eq!(game.parse("G*R@-1,-1v"), Ok(82 + 320 + 4 * 79 + 2 + 1));
    assert_eq!(game.parse("YRR@1,1>"), Ok(82 + 320 * 8 + 4 + 1));
    assert_eq!(game.last_action(), 82 + 320 * ((1_u64 << 21) + 1).pow(2) - 1);
    assert_eq!(game.num_distinct_actions(), None);
    let limit = 1 << 20;
    for (x, y) in [(limit, limit), (-limit, limit), (limit, -limit), (-limit, -limit)] {
        let text = format!("R*G@{x},{y}v");
        let action = game.parse(&text).expect("within reach");
        assert_eq!(game.notation(action), text);
    }
    let refused = |text: &str| match game.parse(text) {
        Err(Error::Notation(why)) => why,
        other => panic!("{text}: {other:?}"),
    };
    let form = "is no move: draw, pass, '=' and a tile, or a placement such as 'GRR@1,1>' (P5)";
    for text in [
        "",
        "foo",
        "DRAW",
        "draw ",
        "=",
        "=RY",
        "=RYGB",
        "=ryg",
        "RYG@0,0",
        "RYG@0,0^",
        "RYG@00,0>",
        "RYG@-0,0>",
        "RYG@+1,0>",
        "RYG@1, 0>",
        "RYG@1,0,0>",
        "RYG@,>",
        "RYG0,0>",
        "RY@0,0>",
        "RYGB@0,0>",
        "RYG@1.0,0>",
        "RYG@-,0>",
        "éYG@0,0>",
        ">",
        "v",
        "RYG@0,0>v",
        "=?",
    ] {
        let shown: String = text.chars().map(|c| if c.is_ascii() { c } else { '?' }).collect();
        assert_eq!(refused(text), format!("'{shown}' {form}"));
    }
    let names = "names no tile: three of R, Y, G, B, P, or B*G, B*Y, P*R, P*Y, R*G (T1, T2)";
    for text in ["P*G@0,0>", "=***", "*RG@0,0v", "R*R@9999999,0>"] {
        assert_eq!(refused(text), format!("'{text}' {names}"));
    }
    assert_eq!(refused("=GYR"), "'=GYR' is no outcome: the tile is named RYG (T4)");
    for text in ["RYG@1048577,0>", "RYG@0,-1048577v", "RYG@99999999999999999999,0>"] {
        assert_eq!(refused(text), format!("'{text}' is off the table: x and y are -1048576 to 1048576 (P5)"));
    }
}

#[test]
fn a_palindrome_reversed_is_no_action() {
    let (game, value) = with_hand(&json!({}), &["P*R@-1,0>"], &["RRR", "GGG"]);
    let position = read(&game, &value);
    let refused = |action| game.check(&position, action).expect_err("no action").to_string();
    assert_eq!(refused(83), "illegal action 83: RRR reads the same reversed (P5)");
    let beyond = game.last_action() + 1;
    assert_eq!(refused(beyond), format!("illegal action {beyond}: the actions of this game are 0 to {}", beyond - 1));
    assert!(matches!(game.contacts(&position, 83), Err(Error::IllegalMove(_))));
    let draw = game.score(&position, 0).expect_err("no placement").to_string();
    assert_eq!(draw, "illegal move 'draw': not a placement (P1)");
    let taken = game.neighbours(&position, game.parse("RYG@1,-1v").expect("a move")).expect_err("taken").to_string();
    assert_eq!(taken, "illegal move 'RYG@1,-1v': (1,0) is taken (P1)");
}
