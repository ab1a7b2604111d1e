//! Positions set up by hand, and games played by their texts.

use chromacore::chromino::{Chromino, Position};
use chromacore::kernel::{Error, Game, Turn};
use serde_json::{Value, json};

/// The game with these options, the others at their defaults.
pub fn game(options: &Value) -> Chromino {
    Chromino::from_options(options.as_object().expect("a dict")).expect("good options")
}

/// The names of all tiles.
pub fn all_tiles() -> Vec<String> {
    // The outcomes of a draw spell the names.
    let game = Chromino::default();
    (2..82).map(|action| game.notation(action)[1..].to_owned()).collect()
}

/// The name of a tile, given as it lies.
pub fn name(text: &str) -> String {
    let reversed: String = text.chars().rev().collect();
    all_tiles().into_iter().find(|name| name == text || *name == reversed).expect("a tile")
}

/// A position as a value: the table, the hands, all other tiles in the bag; seat 0 begins and is in turn.
pub fn value(game: &Chromino, table: &[&str], hands: &[&[&str]]) -> Value {
    let hands: Vec<Vec<String>> = hands.iter().map(|hand| hand.iter().map(|text| name(text)).collect()).collect();
    let laid: Vec<String> = table.iter().map(|text| name(&text[..3])).collect();
    let taken = |tile: &String| laid.contains(tile) || hands.iter().any(|hand| hand.contains(tile));
    let bag: Vec<String> = all_tiles().into_iter().filter(|tile| !taken(tile)).collect();
    let scores = (game.options()["ruleset"] == "expert").then(|| vec![0; hands.len()]);
    json!({
        "game": "chromino", "rules": game.options(), "tiles": table, "hands": hands, "bag": bag, "first": 0, "to_move": 0,
        "phase": "turn", "drawn": [], "idle": 0, "out": [], "turns_left": null, "scores": scores, "over": null,
    })
}

/// The same with the rest of the tiles in the last hand, so that the bag is empty.
pub fn without_bag(mut value: Value) -> Value {
    let bag = std::mem::replace(&mut value["bag"], json!([]));
    let rest = bag.as_array().expect("a list").clone();
    let last = value["hands"].as_array_mut().expect("a list").last_mut().expect("a hand");
    last.as_array_mut().expect("a list").extend(rest);
    value
}

/// The position that a value shows.
pub fn read(game: &Chromino, value: &Value) -> Position {
    game.from_value(value, true).unwrap_or_else(|error| panic!("{error}: {value}"))
}

/// Plays decisions and outcomes by their texts.
pub fn play(game: &Chromino, position: &mut Position, texts: &[&str]) {
    for text in texts {
        let action = game.parse(text).expect("a move");
        game.play(position, action).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// The texts of the legal actions.
pub fn legal(game: &Chromino, position: &Position) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal_actions(position, &mut actions);
    actions.into_iter().map(|action| game.notation(action)).collect()
}

/// The legal texts that are no placements.
pub fn others(game: &Chromino, position: &Position) -> Vec<String> {
    legal(game, position).into_iter().filter(|text| !text.contains('@')).collect()
}

/// Why a move is refused.
pub fn refusal(game: &Chromino, position: &Position, text: &str) -> String {
    let action = game.parse(text).expect("a move");
    match game.check(position, action) {
        Ok(()) => panic!("{text} is legal"),
        Err(Error::IllegalMove(why)) => {
            let start = format!("illegal move '{text}': ");
            why.strip_prefix(&start).unwrap_or_else(|| panic!("{why}")).to_owned()
        }
        Err(Error::GameOver(why)) => why,
        Err(other) => panic!("{other:?}"),
    }
}

/// Ending and winners.
pub fn result(game: &Chromino, position: &Position) -> Option<(&'static str, Vec<u8>)> {
    game.outcome(position).map(|outcome| (outcome.ending, outcome.winners.iter().collect()))
}

/// The seat in turn.
pub fn turn(game: &Chromino, position: &Position) -> u8 {
    match game.turn(position) {
        Turn::Seat(seat) => seat,
        other => panic!("{other:?}"),
    }
}
