//! States set up by hand, and games played by their texts.

use chromacore::chromino::{Chromino, Options, RuleSet, State};
use chromacore::kernel::{Game, Value, json};
use serde_json::json;

/// A value that is easily taken apart and changed.
pub type Json = serde_json::Value;

/// The game with these options.
pub fn game(options: Options) -> Chromino {
    Chromino::new(options).expect("good options")
}

/// The names of all tiles.
pub fn all_tiles() -> Vec<String> {
    // The outcomes of a draw spell the names.
    (2..82).map(|action| Chromino::default().notation(action)[1..].to_owned()).collect()
}

/// A state as JSON: the table, the hands, all other tiles in the bag; seat 0 begins and is in turn.
pub fn position(game: &Chromino, table: &[&str], hands: &[&[&str]]) -> Json {
    let name = |text: &&str| -> String {
        let reversed: String = text.chars().rev().collect();
        all_tiles().into_iter().find(|name| name == text || *name == reversed).expect("a tile")
    };
    let hands: Vec<Vec<String>> = hands.iter().map(|hand| hand.iter().map(name).collect()).collect();
    let laid: Vec<String> = table.iter().map(|text| name(&&text[..3])).collect();
    let taken = |tile: &String| laid.contains(tile) || hands.iter().any(|hand| hand.contains(tile));
    let bag: Vec<String> = all_tiles().into_iter().filter(|tile| !taken(tile)).collect();
    let scores = (game.options().ruleset == RuleSet::Expert).then(|| vec![0; hands.len()]);
    json!({
        "game": "chromino", "rules": Value::Map(game.to_values()), "tiles": table, "hands": hands, "bag": bag, "first": 0,
        "to_move": 0, "phase": "turn", "drawn": [], "idle": 0, "out": [], "turns_left": null, "scores": scores,
        "over": null,
    })
}

/// The same as the crate's own value.
pub fn value(position: &Json) -> Value {
    json::parse(&position.to_string()).expect("JSON")
}

/// The state that a position shows.
pub fn read(game: &Chromino, position: &Json) -> State {
    game.from_value(&value(position), true).unwrap_or_else(|error| panic!("{error}: {position}"))
}

/// A state as JSON, as a seat may know it.
pub fn seen(game: &Chromino, state: &State, viewer: Option<u8>) -> Json {
    serde_json::from_str(&json::write(&game.to_value(state, viewer))).expect("JSON")
}

/// Plays decisions and outcomes by their texts.
pub fn play(game: &Chromino, state: &mut State, texts: &[&str]) {
    for text in texts {
        let action = game.parse(text).expect("a move");
        game.play(state, action).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// The texts of the legal actions.
pub fn legal(game: &Chromino, state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    actions.into_iter().map(|action| game.notation(action)).collect()
}
