//! Bad input: options and texts, each refused with its reason.

use chromacore::chroma::Chroma;
use chromacore::kernel::{Error, Game};
use serde_json::{Value, json};

use super::setup::game;

fn refused_option(options: Value, expected: &str) {
    let Value::Object(options) = options else { unreachable!("options are an object") };
    assert_eq!(Chroma::from_options(&options), Err(Error::InvalidRules(expected.to_owned())));
}

#[test]
fn options() {
    let wheel = "'sphere' or 20 rows of 20 characters 0 or 1 (C3)";
    refused_option(json!({"wheel": "cube"}), &format!("wheel='cube': {wheel}"));
    refused_option(json!({"wheel": ["0"]}), &format!("wheel=a list: {wheel}"));
    refused_option(json!({"wheel": vec!["0".repeat(21); 20]}), &format!("wheel=a list: {wheel}"));
    refused_option(json!({"wheel": vec!["2".repeat(20); 20]}), &format!("wheel=a list: {wheel}"));
    refused_option(json!({"wheel": vec![vec![0.0; 20]; 20]}), &format!("wheel=a list: {wheel}"));
    refused_option(json!({"wheel": vec!["1".repeat(20); 20]}), "wheel: LR goes with itself (C3)");
    let mut rows = vec!["0".repeat(20); 20];
    rows[1] = format!("1{}", "0".repeat(19));
    refused_option(json!({"wheel": rows}), "wheel: LR and PR do not agree (C3)");
    let powers = "one of 'four', 'two', 'one', 'none', or 20 texts of 5 characters r, g, m, l or - (C4)";
    refused_option(json!({"powers": "five"}), &format!("powers='five': {powers}"));
    refused_option(json!({"powers": vec!["-----"; 19]}), &format!("powers=a list: {powers}"));
    refused_option(json!({"powers": vec!["----x"; 20]}), &format!("powers=a list: {powers}"));
    refused_option(json!({"players": 9}), "players=9: an integer from 2 to 8 (S1)");
    refused_option(json!({"players": true}), "players=True: an integer from 2 to 8 (S1)");
    refused_option(json!({"hand_size": 50}), "hand_size=50: an integer from 1 to 49 (S2)");
    refused_option(json!({"hand_size": 33}), "hand_size=33: players x hand_size + 1 is at most 99 (S2)");
    refused_option(json!({"rows": 4}), "rows=4: an odd integer from 3 to 15 (S3)");
    refused_option(json!({"columns": 17}), "columns=17: an odd integer from 3 to 15 (S3)");
    refused_option(json!({"columns": "7"}), "columns='7': an odd integer from 3 to 15 (S3)");
    refused_option(json!({"gift_may_return_same": 1}), "gift_may_return_same=1: True or False (U6)");
    refused_option(json!({"magnets": "x"}), "magnets='x': one of 'any', 'most' (U7)");
    let ends = "one of 'turn-end', 'immediate', 'on-failed-draw' (E3)";
    refused_option(json!({"deck_end": "x"}), &format!("deck_end='x': {ends}"));
    let names = "wheel, powers, players, hand_size, rows, columns, gift_may_return_same, magnets, deck_end";
    refused_option(json!({"foo": 1, "rows": 4}), &format!("unknown option 'foo' of chroma: the options are {names}"));
}

#[test]
fn tables_equal_to_presets_are_the_presets() {
    let plain = Chroma::default();
    let table: Vec<Vec<bool>> = (0..20).map(|a| (0..20).map(|b| plain.wheel().fits(a, b)).collect()).collect();
    let same = game(json!({"wheel": table, "powers": vec!["lmgr-"; 20]}));
    assert_eq!(same, plain);
    assert_eq!(
        same.expression(),
        "Chroma(wheel='sphere', powers='four', players=3, hand_size=5, rows=7, columns=11, \
         gift_may_return_same=True, magnets='any', deck_end='turn-end')"
    );
    let other = game(json!({"wheel": vec!["0".repeat(20); 20], "powers": vec!["r-l--"; 20]}));
    assert_eq!(other.options()["powers"][0], "---rl");
    assert!(other.expression().starts_with("Chroma(wheel=('00000000000000000000', '0"));
}

#[test]
fn texts() {
    let game = Chroma::default();
    let forms = "'LRg@f3', 'wild:LRg@c2', 'use', 'skip', 'gift:P2', 'give:LR', 'pass' or '=LRg' (U12)";
    for text in [
        "",
        "foo",
        "LR",
        "LRg@",
        "@f3",
        "XX@f3",
        "LRx@f3",
        "LRgg@f3",
        "lr@f3",
        "LR@F3",
        "LR@f03",
        "LR@f",
        "LR@f3 ",
        "LR@f3\n",
        "wild:LR",
        "wild:=LR",
        "give:",
        "gift:P8",
        "gift:2",
        "gift:P",
        "gift:P10",
        "=?",
        "wild:?@c2",
        "give:?",
        "Pass",
        "use ",
        "LR@\u{e9}3",
        "\u{e9}R@f3",
        "LR@f\u{0663}",
    ] {
        let shown = chromacore::kernel::error::show(text);
        assert_eq!(game.parse(text), Err(Error::Notation(format!("{shown} is no move: {forms}"))));
    }
    for text in ["LRg@z9", "LRg@l1", "LRg@a8", "wild:LRg@a8", "LRg@a99999999999999999999999"] {
        let shown = chromacore::kernel::error::show(text);
        let expected = format!("{shown} is off the board: columns a to k, rows 1 to 7 (S3)");
        assert_eq!(game.parse(text), Err(Error::Notation(expected)));
    }
    assert_eq!(game.parse("LR@a1"), Ok(0));
    assert_eq!(game.parse("BKl@k7"), Ok(100 * 77 - 1));
    assert_eq!(game.parse("wild:LRr@b1"), Ok(101 * 77 + 1));
    let base = 200 * 77;
    for (text, number) in
        [("give:LR", 0), ("gift:P7", 107), ("use", 108), ("skip", 109), ("pass", 110), ("=LR", 111), ("=BKl", 210)]
    {
        assert_eq!(game.parse(text), Ok(base + number));
        assert_eq!(game.notation(base + number), text);
    }
}
