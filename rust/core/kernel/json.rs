//! Positions as JSON: text to value and back, and the keys that every game has.

use crate::kernel::error::{Error, ErrorKind, show};
use crate::kernel::game::{Game, Outcome, Seat};
use crate::kernel::seats::Seats;
use crate::kernel::value::{Map, Value};

/// The longest text that is read, in bytes; the largest position takes a hundredth of it.
pub const LONGEST: usize = 1 << 20;

/// The value of a JSON text; nesting and length are limited, so hostile text exhausts neither stack nor memory.
pub fn parse(text: &str) -> Result<Value, Error> {
    let refuse = |reason| Err(Error::new(ErrorKind::InvalidPosition, reason));
    if text.len() > LONGEST {
        return refuse(format!("JSON longer than {LONGEST} bytes"));
    }
    serde_json::from_str(text).or_else(|error| refuse(format!("not JSON: {error}")))
}

/// The value as JSON text, in one canonical form.
///
/// # Panics
/// Never: every value can be written.
#[must_use]
pub fn write(value: &Value) -> String {
    serde_json::to_string(value).expect("a value can be written")
}

/// The refusal of a position, in one of its keys.
pub fn refuse<T>(field: &'static str, reason: impl Into<std::borrow::Cow<'static, str>>) -> Result<T, Error> {
    Err(Error::position(field, reason))
}

/// The refusal of a value in a position, with what would be accepted there.
#[must_use]
pub fn wrong(field: &'static str, value: &Value, accepted: impl Into<std::borrow::Cow<'static, str>>) -> Error {
    Error::position(field, "").value(value.shown()).accepted(accepted)
}

/// The keys of a position of `game`, which are exactly `keys`, with `game` and `rules` tested.
pub fn position<'a, G: Game>(game: &G, value: &'a Value, keys: &[&'static str]) -> Result<&'a Map, Error> {
    let no_field = |reason: String| Err(Error::new(ErrorKind::InvalidPosition, reason));
    let Some(fields) = value.as_map() else {
        return no_field(format!("a position is a map, not {}", value.kind()));
    };
    if let Some(key) = fields.keys().find(|key| !keys.contains(&key.as_str())) {
        return no_field(format!("unknown key {}", show(key)));
    }
    // No key is unknown, so one is missing only where there are fewer of them.
    if fields.len() < keys.len()
        && let Some(&key) = keys.iter().find(|&&key| !fields.contains_key(key))
    {
        return refuse(key, "missing");
    }
    if fields["game"].as_str() != Some(G::NAME) {
        return Err(wrong("game", &fields["game"], format!("this is {}", G::NAME)));
    }
    let Some(options) = fields["rules"].as_map() else {
        return refuse("rules", format!("a map, not {}", fields["rules"].kind()));
    };
    match G::from_values(options) {
        Err(error) => Err(error.inside("rules")),
        Ok(other) if other != *game => refuse("rules", "not those of this game"),
        Ok(_) => Ok(fields),
    }
}

/// The list under a key.
pub fn list<'a>(fields: &'a Map, key: &'static str) -> Result<&'a [Value], Error> {
    fields[key].as_list().ok_or_else(|| Error::position(key, format!("a list, not {}", fields[key].kind())))
}

/// A seat of a game with so many players.
#[must_use]
pub fn seat(value: &Value, players: usize) -> Option<Seat> {
    value.as_byte().filter(|&seat| usize::from(seat) < players)
}

/// Seats in a list, ascending.
#[must_use]
pub fn seats(value: &Value, players: usize) -> Option<Seats> {
    let (mut seats, mut least) = (Seats::NONE, 0);
    for item in value.as_list()? {
        let seat = seat(item, players).filter(|&seat| seat >= least)?;
        seats.insert(seat);
        least = seat + 1;
    }
    Some(seats)
}

/// `to_move` and `over`, which say together whose turn it is or how the game ended.
pub fn turn<G: Game>(game: &G, fields: &Map) -> Result<Result<Seat, Outcome>, Error> {
    match (seat_in_turn(game, fields)?, outcome(game, fields)?) {
        (_, Some(outcome)) => Ok(Err(outcome)),
        (Some(seat), None) => Ok(Ok(seat)),
        (None, None) => Err(wrong_turn(game, &fields["to_move"])),
    }
}

/// `to_move`: a seat while `over` is null, else `None`.
pub fn seat_in_turn<G: Game>(game: &G, fields: &Map) -> Result<Option<Seat>, Error> {
    let value = &fields["to_move"];
    match (seat(value, game.players()), fields["over"].is_null()) {
        (Some(seat), true) => Ok(Some(seat)),
        (None, false) if value.is_null() => Ok(None),
        _ => Err(wrong_turn(game, value)),
    }
}

fn wrong_turn<G: Game>(game: &G, value: &Value) -> Error {
    wrong("to_move", value, format!("a seat from 0 to {}, or null when the game is over", game.players() - 1))
}

/// `over`: `None` while the game runs.
pub fn outcome<G: Game>(game: &G, fields: &Map) -> Result<Option<Outcome>, Error> {
    let read = |value: &Value| {
        let [ending, winners] = value.exactly(["ending", "winners"])?;
        let ending = G::ENDINGS.iter().find(|&&known| ending.as_str() == Some(known))?;
        Some(Outcome { ending, winners: seats(winners, game.players())? })
    };
    match &fields["over"] {
        Value::Null => Ok(None),
        value => read(value).map(Some).ok_or_else(|| Error::position("over", "null or {\"ending\", \"winners\"}")),
    }
}

/// `over` as it is written.
#[must_use]
pub fn over(outcome: Option<Outcome>) -> Value {
    outcome.map_or(Value::Null, |outcome| {
        Value::map([("ending", outcome.ending.into()), ("winners", outcome.winners.iter().collect())])
    })
}
