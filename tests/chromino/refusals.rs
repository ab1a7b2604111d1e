//! What refusals say, typical ones, and their kind, rule and field.

use chromacore::chromino::{Chromino, Help, Move, Options};
use chromacore::kernel::{Error, ErrorKind, Game, Map, Observe, Value, json};
use serde_json::json;

use super::setup::{Json, game, play, position, read, value};

type Parts = (ErrorKind, Option<&'static str>, Option<&'static str>);

fn expect(error: &Error, sentence: &str, (kind, rule, field): Parts) {
    assert_eq!(error.to_string(), sentence);
    assert_eq!((error.kind, error.rule, error.field), (kind, rule, field), "{sentence}");
}

#[test]
fn options() {
    let kind = ErrorKind::InvalidRules;
    for (name, wrong, sentence, rule) in [
        ("players", json!(9), "players=9: an integer from 1 to 8 (S1)", "S1"),
        ("draws_per_turn", json!(2), "draws_per_turn=2: one of 1, 3, 4, 5, null (U4)", "U4"),
        ("ruleset", json!("pro"), "ruleset='pro': one of 'standard', 'expert', 'junior' (X1, J1)", "X1, J1"),
        ("voluntary", json!(1), "voluntary=1: true or false (U2)", "U2"),
        ("hand_size", json!(15), "hand_size=15: players x hand_size + 1 is at most 80 (S1)", "S1"),
    ] {
        let options = value(&json!({"players": 6, "hand_size": 1, name: wrong}));
        let refusal = Chromino::from_values(options.as_map().expect("a map")).expect_err(sentence);
        expect(&refusal, sentence, (kind, Some(rule), Some(name)));
    }
    let unknown = Chromino::from_values(&Map::from_iter([("foo".to_owned(), Value::Null)])).expect_err("unknown");
    assert_eq!((unknown.kind, unknown.rule, unknown.field), (kind, None, None));
}

#[test]
fn moves() {
    let game = game(Options::default());
    let mut state = read(&game, &position(&game, &["P*R@-1,0>"], &[&["RRR", "PPP", "RPR"], &["YYY"], &["BBB"]]));
    let illegal = |rule| (ErrorKind::IllegalMove, Some(rule), None);
    for (text, reason, rule) in [
        ("RGG@0,1>", "seat 0 does not hold RGG", "U1"),
        ("RRR@1,0v", "(1,0) is taken", "P1"),
        ("RPR@-3,-1>", "red against purple at (-1,-1)", "P3"),
        ("RRR@2,0>", "1 contact, at least 2 are needed", "P4"),
        ("pass", "draw first, the bag is not empty", "U5"),
        ("=RYG", "no tile is being drawn", "U7"),
    ] {
        let refusal = game.check(&state, game.parse(text).expect("a move")).expect_err(reason);
        expect(&refusal, &format!("illegal move '{text}': {reason} ({rule})"), illegal(rule));
    }
    let palindrome = game.check(&state, 83).expect_err("no action");
    expect(&palindrome, "illegal move 83: RRR reads the same reversed (P5)", illegal("P5"));
    assert_eq!(game.contacts(&state, 83), Err(palindrome));
    let beyond = game.check(&state, game.last_action() + 1).expect_err("no action");
    assert_eq!((beyond.kind, beyond.rule), (ErrorKind::IllegalMove, None));
    expect(&game.score(&state, 0).expect_err("no place"), "illegal move 'draw': not a placement (P1)", illegal("P1"));
    play(&game, &mut state, &["draw", "=YYG"]);
    let again = game.check(&state, 0).expect_err("one draw a turn");
    expect(&again, "illegal move 'draw': seat 0 has drawn 1 of 1 this turn (U4)", illegal("U4"));
}

#[test]
fn texts() {
    let reach = "is off the table: x and y are -1048576 to 1048576";
    let names = "names no tile: three of R, Y, G, B, P, or B*G, B*Y, P*R, P*Y, R*G";
    let form = "is no move: draw, pass, '=' and a tile, or a placement such as 'GRR@1,1>'";
    for (text, reason, rule) in [
        ("RYG@00,0>", form, "P5"),
        ("R*R@9999999,0>", names, "T1, T2"),
        ("=GYR", "is no outcome: the tile is named RYG", "T4"),
        ("RYG@99999999999999999999,0>", reach, "P5"),
        ("RYG@0,-1048577v", reach, "P5"),
    ] {
        let refusal = text.parse::<Move>().expect_err(reason);
        expect(&refusal, &format!("'{text}' {reason} ({rule})"), (ErrorKind::Notation, Some(rule), None));
    }
    let Ok(Move::Place { letters, y, direction, .. }) = "RYG@0,0v".parse() else { panic!("a placement") };
    let refusal = game(Options::default()).action(&Move::Place { letters, x: i32::MAX, y, direction });
    expect(
        &refusal.expect_err("off the table"),
        &format!("'RYG@2147483647,0v' {reach} (P5)"),
        (ErrorKind::Notation, Some("P5"), None),
    );
}

#[test]
fn positions() {
    let game = game(Options::default());
    let good = position(&game, &["P*R@-1,0>", "GRR@0,1>"], &[&["RRR", "GGG"], &["YYY"], &["BBB"]]);
    let table = |tile: &str| json!(["P*R@-1,0>", tile]);
    for (key, new, sentence, rule, field) in [
        ("tiles", json!(3), "tiles: a list, not an integer", None, Some("tiles")),
        ("tiles", table("draw"), "tiles: 'draw' is no placement (P5)", Some("P5"), Some("tiles")),
        ("tiles", table("GRR@1,-1v"), "tiles: two on (1,0) (P1)", Some("P1"), Some("tiles")),
        ("tiles", table("RRG@1,-3v"), "tiles: red against green at (1,0) (P3)", Some("P3"), Some("tiles")),
        (
            "hands",
            json!([["GYR"], [], []]),
            "hands: 'GYR' is no name: the tile is named RYG (T4)",
            Some("T4"),
            Some("hands"),
        ),
        ("bag", json!(["RRR"]), "RRR is there twice (T1)", Some("T1"), None),
        ("first", json!(3), "first=3: a seat from 0 to 2", None, Some("first")),
        ("phase", json!("x"), "phase='x': 'turn' or 'draw'", None, Some("phase")),
        ("drawn", json!(["RRR", "RRR"]), "drawn: RRR is there twice (T1)", Some("T1"), Some("drawn")),
        ("out", json!([1]), "out: exactly the seats without a tile (E1)", Some("E1"), Some("out")),
        ("turns_left", json!(1), "turns_left=1: null until a seat is out (E1)", Some("E1"), Some("turns_left")),
        ("scores", json!([0, 0, 0]), "scores: null outside expert (X1)", Some("X1"), Some("scores")),
    ] {
        let mut bad = good.clone();
        bad[key] = new;
        let refusal = game.from_value(&value(&bad), true).expect_err(sentence);
        expect(&refusal, sentence, (ErrorKind::InvalidPosition, rule, field));
    }
}

#[test]
fn positions_that_do_not_fit_together() {
    let game = game(Options::default());
    let mut empty = position(&game, &["P*R@-1,0>"], &[&["RRR"], &["YYY"], &["BBB"]]);
    let bag = std::mem::replace(&mut empty["bag"], json!([]));
    empty["hands"][2].as_array_mut().expect("a hand").extend(bag.as_array().expect("a list").clone());
    let refused = |edits: &[(&str, Json)], sentence: &str, rule, field| {
        let mut bad = empty.clone();
        for (key, new) in edits {
            bad[*key] = new.clone();
        }
        let refusal = game.from_value(&value(&bad), true).expect_err(sentence);
        expect(&refusal, sentence, (ErrorKind::InvalidPosition, rule, field));
    };
    let idle = "over: null, but 3 turns in a row neither placed nor drew (E3)";
    refused(&[("idle", json!(3))], idle, Some("E3"), Some("over"));
    refused(&[("phase", json!("draw"))], "phase='draw': the bag is empty (U2)", Some("U2"), Some("phase"));
    let over = |winners: Json| {
        [("to_move", json!(null)), ("idle", json!(3)), ("over", json!({"ending": "deadlock", "winners": winners}))]
    };
    refused(&over(json!([])), "over: won by seats 0 and 1 (E2, E3, E4, X3)", Some("E2, E3, E4, X3"), Some("over"));
    let mut over = over(json!([0, 1])).to_vec();
    over.push(("phase", json!("draw")));
    refused(&over, "phase='draw': 'turn' when the game is over", None, Some("phase"));
}

#[test]
fn arguments() {
    let argument = |rule, field| (ErrorKind::Argument, rule, Some(field));
    let level = Help::read(&Value::from("x")).expect_err("no level");
    expect(&level, "level='x': one of 'beginner', 'intermediate', 'none' (H1)", argument(Some("H1"), "level"));
    assert_eq!(Help::read(&Value::from("none")), Ok(Help::None));
    let window = Chromino::default().window(Some(4)).expect_err("even");
    expect(&window, "window=4: an odd number from 3 to 255", argument(None, "window"));
    let syntax = json::parse("{").expect_err("no JSON");
    assert_eq!((syntax.kind, syntax.rule, syntax.field), (ErrorKind::InvalidPosition, None, None));
}
