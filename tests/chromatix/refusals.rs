//! What typical refusals say: the sentence, and the parts an app may use instead.

use chromacore::chromatix::{Chromatix, Options};
use chromacore::kernel::{Error, ErrorKind, Game, Map, Rng, json};

fn options(name: &str, text: &str) -> Error {
    let values = Map::from_iter([(name.to_owned(), json::parse(text).expect("JSON"))]);
    Chromatix::from_values(&values).expect_err("refused")
}

fn played(moves: &[&str]) -> Error {
    let game = Chromatix::new(Options { size: 3, ..Options::default() }).expect("size 3");
    let mut state = game.deal(&mut Rng::new(0));
    let mut play = |text: &&str| game.parse(text).and_then(|action| game.play(&mut state, action));
    moves.iter().try_for_each(&mut play).expect_err("the last one is refused")
}

fn size_2() -> Chromatix {
    Chromatix::new(Options { size: 2, ..Options::default() }).expect("size 2")
}

fn read(text: &str) -> Error {
    json::parse(text).and_then(|value| size_2().from_value(&value, true)).expect_err("refused")
}

fn text(stones: &str, to_move: &str, over: &str) -> String {
    format!(r#"{{"game":"chromatix","rules":{{"size":2}},"stones":{stones},"to_move":{to_move},"over":{over}}}"#)
}

fn position(stones: &str, to_move: &str, over: &str) -> Error {
    read(&text(stones, to_move, over))
}

/// A move in a game that seat 0 has won.
fn won(stones: &str) -> Error {
    let value = json::parse(&text(stones, "null", r#"{"ending":"connected","winners":[0]}"#)).expect("JSON");
    let state = size_2().from_value(&value, true).expect("seat 0 is connected");
    size_2().check(&state, 0).expect_err("it is over")
}

#[test]
fn a_refusal_has_a_sentence_a_rule_and_a_field() {
    use ErrorKind::{GameOver, IllegalMove, InvalidPosition, InvalidRules, Notation};
    let connected = r#"["Ra1","Rb2","Rc2"]"#;
    let won = won(connected);
    let table = [
        (options("size", "99"), InvalidRules, Some("B1"), Some("size"), "size=99: an integer from 2 to 13 (B1)"),
        (
            options("stop_next", "\"never\""),
            InvalidRules,
            Some("U2"),
            Some("stop_next"),
            "stop_next='never': one of 'strict', 'literal', 'off' (U2)",
        ),
        (options("sise", "3"), InvalidRules, None, None, "'sise': no option of chromatix: one of size, stop_next"),
        (
            played(&["Xa1"]),
            Notation,
            Some("U1"),
            None,
            "'Xa1' is no move: colour R, B or Y and a cell, such as 'Re5' (U1)",
        ),
        (
            played(&["Ra9"]),
            Notation,
            Some("B5"),
            None,
            "'Ra9' is off the board: size 3 has rows a to e of 3 to 5 cells (B5)",
        ),
        (played(&["Ba1"]), IllegalMove, Some("L3"), None, "illegal move 'Ba1': seat 0 plays red and yellow (L3)"),
        (played(&["Ra1", "Ra1"]), IllegalMove, Some("U1"), None, "illegal move 'Ra1': a1 is occupied (U1)"),
        (won, GameOver, None, None, "'Ra1' in a game that is over (connected, won by seat 0)"),
        (read("[]"), InvalidPosition, None, None, "a position is a map, not a list"),
        (
            position("[]", "3", "null"),
            InvalidPosition,
            None,
            Some("to_move"),
            "to_move=3: a seat from 0 to 2, or null when the game is over",
        ),
        (
            position(r#"["Ra1","Ya1"]"#, "0", "null"),
            InvalidPosition,
            Some("U1"),
            Some("stones"),
            "stones: two on a1 (U1)",
        ),
        (
            position(connected, "0", "null"),
            InvalidPosition,
            Some("E1"),
            Some("over"),
            "over: null, but seat 0 is connected (E1)",
        ),
    ];
    for (error, kind, rule, field, sentence) in table {
        assert_eq!((error.kind, error.rule, error.field), (kind, rule, field), "{error}");
        assert_eq!(error.to_string(), sentence);
    }
}
