//! Positions of CHROMA in a few words.

use chromacore::chroma::validate::validate;
use chromacore::chroma::{Card, Chroma, Position};
use chromacore::kernel::{Game, Rng, Turn};
use serde_json::{Map, Value, json};

/// A game with some options.
pub fn game(options: Value) -> Chroma {
    let Value::Object(options) = options else { unreachable!("options are an object") };
    Chroma::from_options(&options).expect("valid options")
}

/// Where the cards go that a set-up does not name.
#[derive(Debug, Clone, Copy)]
pub enum Rest {
    Pile,
    Hand(usize),
}

/// A position as JSON: cards on cells, hands, the rest; seat 0 is to play. `changes` replaces fields.
pub fn value(game: &Chroma, board: &[(&str, &str)], hands: &[&[&str]], rest: Rest, changes: Value) -> Value {
    let mut board: Map<String, Value> = board.iter().map(|&(cell, card)| (cell.to_owned(), json!(card))).collect();
    // A wild of seat 0 is written `wild:LR`, one of seat 2 `wild2:LR`.
    for lying in board.values_mut() {
        let text = lying.as_str().expect("a text").to_owned();
        if let Some((by, card)) = text.strip_prefix("wild").and_then(|wild| wild.split_once(':')) {
            *lying = json!({"wild": card, "by": by.parse::<u8>().unwrap_or(0)});
        }
    }
    let mut hands: Vec<Vec<String>> =
        hands.iter().map(|hand| hand.iter().map(|&card| card.to_owned()).collect()).collect();
    let on_board = board.values().map(|lying| lying.as_str().or_else(|| lying["wild"].as_str()));
    let mut used: Vec<String> = on_board.map(|card| card.expect("a card").to_owned()).collect();
    used.extend(hands.iter().flatten().cloned());
    if let Some(pile) = changes.get("pile").and_then(Value::as_array) {
        used.extend(pile.iter().filter_map(Value::as_str).map(str::to_owned));
    }
    let mut left = Vec::new();
    for card in Card::all() {
        let (copies, card) = (game.copies(card), card.text());
        let gone = used.iter().filter(|&other| *other == card).count();
        left.extend(std::iter::repeat_n(card, copies - gone));
    }
    let mut pile = Vec::new();
    match rest {
        Rest::Pile => pile = left,
        Rest::Hand(seat) => hands[seat].extend(left),
    }
    let mut value = json!({
        "game": "chroma", "rules": game.options(), "board": board, "hands": hands, "pile": pile, "first": 0,
        "to_move": 0, "passes": 0, "effects": [], "phase": "play", "pending": null, "over": null,
    });
    let Value::Object(changes) = changes else { unreachable!("changes are an object") };
    for (key, change) in changes {
        value[key] = change;
    }
    value
}

/// The same as a position.
pub fn position(game: &Chroma, board: &[(&str, &str)], hands: &[&[&str]], rest: Rest, changes: Value) -> Position {
    let value = value(game, board, hands, rest, changes);
    game.from_value(&value, true).unwrap_or_else(|error| panic!("{error}: {value}"))
}

/// Plays moves by their texts.
pub fn play(game: &Chroma, position: &mut Position, moves: &[&str]) {
    for text in moves {
        let action = game.parse(text).expect("a move");
        game.play(position, action).unwrap_or_else(|error| panic!("{error}"));
        validate(game, position);
    }
}

/// Lets chance happen.
pub fn draw(game: &Chroma, position: &mut Position) {
    assert_eq!(game.turn(position), Turn::Chance);
    let action = game.random_chance(position, &mut Rng::new(0));
    game.play(position, action).expect("a possible outcome");
    validate(game, position);
}

/// The legal moves as texts.
pub fn legal(game: &Chroma, position: &Position) -> Vec<String> {
    validate(game, position);
    let mut actions = Vec::new();
    game.legal_actions(position, &mut actions);
    actions.into_iter().map(|action| game.notation(action)).collect()
}

/// The cells of the legal plays.
pub fn cells(game: &Chroma, position: &Position) -> Vec<String> {
    let texts = legal(game, position).into_iter();
    let mut cells: Vec<String> = texts.filter_map(|text| Some(text.split_once('@')?.1.to_owned())).collect();
    cells.sort();
    cells.dedup();
    cells
}

/// Why a move is refused.
pub fn refusal(game: &Chroma, position: &Position, text: &str) -> String {
    let action = game.parse(text).expect("a move");
    game.check(position, action).expect_err("an illegal move").to_string()
}

/// How a game has ended.
pub fn ending(game: &Chroma, position: &Position) -> (&'static str, Vec<u8>) {
    let outcome = game.outcome(position).expect("a finished game");
    (outcome.ending, outcome.winners.iter().collect())
}

/// Number of cards in each hand, then in the pile.
pub fn sizes(game: &Chroma, position: &Position) -> Vec<usize> {
    let value = game.to_value(position, None);
    let hands = value["hands"].as_array().expect("a list").iter().chain([&value["pile"]]);
    hands.map(|cards| cards.as_array().map_or(0, Vec::len)).collect()
}
