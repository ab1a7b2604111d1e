//! Games and states of CHROMA in a few words.

use chromacore::chroma::{COLOURS, COPIES, Card, Chroma, Options, Power, Powers, State};
use chromacore::kernel::{Game, Rng, Turn, Value, json};
use serde_json::json;

/// A game with some options.
pub fn game(options: Options) -> Chroma {
    Chroma::new(options).expect("valid options")
}

/// The same five entries for every colour, `-` being a plain card.
pub fn powers(entries: &str) -> Powers {
    let mut letters = entries.chars().map(Power::from_letter);
    let entries: [Option<Power>; COPIES] = std::array::from_fn(|_| letters.next().expect("five letters"));
    Powers::new([entries; COLOURS])
}

/// How many cards of this type the deck has.
pub fn copies(game: &Chroma, card: Card) -> usize {
    game.options().powers.of_colour(card.colour()).iter().filter(|&&power| power == card.power()).count()
}

/// JSON as the library's own values.
pub fn kernel(value: &serde_json::Value) -> Value {
    json::parse(&value.to_string()).expect("JSON")
}

/// The value under one key after the other.
pub fn at<'a>(value: &'a Value, path: &[&str]) -> &'a Value {
    path.iter().fold(value, |value, key| value.get(key).unwrap_or_else(|| panic!("no {key}: {value:?}")))
}

/// A position as JSON: cards on cells (a wild of seat 2 is written `wild2:LR`), hands, the rest in the pile; seat 0 is to
/// play. `changes` replaces fields.
pub fn position(
    game: &Chroma,
    board: &[(&str, &str)],
    hands: &[&[&str]],
    changes: serde_json::Value,
) -> serde_json::Value {
    let mut used: Vec<&str> = hands.concat();
    let mut lying = serde_json::Map::new();
    for &(cell, text) in board {
        let wild = text.strip_prefix("wild").and_then(|wild| wild.split_once(':'));
        let (card, value) = match wild {
            Some((by, card)) => (card, json!({"wild": card, "by": by.parse::<u8>().expect("a seat")})),
            None => (text, json!(text)),
        };
        used.push(card);
        lying.insert(cell.to_owned(), value);
    }
    let left = |card: Card| {
        let text = card.to_string();
        let gone = used.iter().filter(|&&other| other == text).count();
        std::iter::repeat_n(text, copies(game, card) - gone)
    };
    let pile: Vec<String> = Card::all().flat_map(left).collect();
    let rules: serde_json::Value = serde_json::to_value(Value::Map(game.to_values())).expect("options");
    let mut value = json!({
        "game": "chroma", "rules": rules, "board": lying, "hands": hands, "pile": pile, "first": 0, "to_move": 0,
        "passes": 0, "effects": [], "phase": "play", "pending": null, "over": null,
    });
    let serde_json::Value::Object(changes) = changes else { unreachable!("changes are an object") };
    for (key, change) in changes {
        value[key] = change;
    }
    value
}

/// The same as a state.
pub fn state(game: &Chroma, board: &[(&str, &str)], hands: &[&[&str]], changes: serde_json::Value) -> State {
    let value = position(game, board, hands, changes);
    game.from_value(&kernel(&value), true).unwrap_or_else(|error| panic!("{error}: {value}"))
}

/// Calls `each` with every move of a random game: before, the action, after.
pub fn each_move(game: &Chroma, seed: u64, mut each: impl FnMut(&State, u64, &State)) {
    let mut rng = Rng::new(seed);
    let mut state = game.deal(&mut rng);
    loop {
        let action = match game.turn(&state) {
            Turn::Over => return,
            Turn::Chance => game.random_chance(&state, &mut rng),
            Turn::Seat(_) => game.random_action(&state, &mut rng),
        };
        let before = state.clone();
        game.play_unchecked(&mut state, action);
        each(&before, action, &state);
    }
}

/// Number of cards in each hand, then in the pile.
pub fn sizes(game: &Chroma, state: &State) -> Vec<usize> {
    let value = game.to_value(state, None);
    let hands = at(&value, &["hands"]).as_list().expect("a list").iter().chain([at(&value, &["pile"])]);
    hands.map(|cards| cards.as_list().map_or(0, <[Value]>::len)).collect()
}
