//! Reading positions from JSON: text to value, the keys every game has, and one wording for every refusal.

use serde_json::{Map, Value};

use crate::kernel::error::{Error, show};
use crate::kernel::game::{Game, Outcome, Seat};
use crate::kernel::seats::Seats;

/// The value of a JSON text; nesting is limited by the parser, so hostile text cannot exhaust the stack.
pub fn parse(text: &str) -> Result<Value, Error> {
    let mut value = serde_json::from_str(text).map_err(|error| Error::InvalidPosition(format!("not JSON: {error}")))?;
    if text.contains("u0000") {
        disown(&mut value);
    }
    Ok(value)
}

/// A key of the outside world that would read as the marker of `foreign` becomes one that does not and looks the same.
#[must_use]
pub fn outside_key(key: String) -> String {
    if key == FOREIGN { "\u{1}type".to_owned() } else { key }
}

fn disown(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(disown),
        Value::Object(fields) => {
            *fields = std::mem::take(fields).into_iter().map(|(key, item)| (outside_key(key), item)).collect();
            fields.values_mut().for_each(disown);
        }
        _ => {}
    }
}

/// Stands for a thing of a Python type that JSON does not know, so that a refusal can name the type.
#[must_use]
pub fn foreign(type_name: &str) -> Value {
    Value::Object(Map::from_iter([(FOREIGN.to_owned(), Value::from(type_name))]))
}

const FOREIGN: &str = "\0type";

/// The Python name of a value's type.
#[must_use]
pub fn type_name(value: &Value) -> &str {
    if let Some(name) = value.get(FOREIGN).and_then(Value::as_str) {
        return name;
    }
    match value {
        Value::Null => "NoneType",
        Value::Bool(_) => "bool",
        Value::Number(number) if number.is_f64() => "float",
        Value::Number(_) => "int",
        Value::String(_) => "str",
        Value::Array(_) => "list",
        Value::Object(_) => "dict",
    }
}

/// A value in a message: short, one line.
#[must_use]
pub fn show_value(value: &Value) -> String {
    match value {
        Value::Null => "None".to_owned(),
        Value::Bool(true) => "True".to_owned(),
        Value::Bool(false) => "False".to_owned(),
        Value::Number(_) if value.is_i64() => value.to_string(),
        Value::Number(number) if !number.is_f64() => "beyond 64 bits".to_owned(),
        Value::String(text) => show(text),
        other => format!("a {}", type_name(other)),
    }
}

/// A value as a Python literal.
#[must_use]
pub fn python(value: &Value) -> String {
    match value {
        Value::Null => "None".to_owned(),
        Value::Bool(true) => "True".to_owned(),
        Value::Bool(false) => "False".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => format!("'{text}'"),
        Value::Array(items) => format!("[{}]", items.iter().map(python).collect::<Vec<_>>().join(", ")),
        Value::Object(items) => {
            let pairs: Vec<String> = items.iter().map(|(key, item)| format!("'{key}': {}", python(item))).collect();
            format!("{{{}}}", pairs.join(", "))
        }
    }
}

/// A refusal of a position.
pub fn refuse<T>(reason: impl Into<String>) -> Result<T, Error> {
    Err(Error::InvalidPosition(reason.into()))
}

/// The keys of a position of `game`, which are exactly `keys`, with `game` and `rules` tested.
pub fn position<'a, G: Game>(game: &G, value: &'a Value, keys: &[&str]) -> Result<&'a Map<String, Value>, Error> {
    let Some(fields) = object(value) else {
        return refuse(format!("a position is a dict, not {}", type_name(value)));
    };
    if let Some(key) = fields.keys().find(|key| !keys.contains(&key.as_str())) {
        return refuse(format!("unknown key {}", show(key)));
    }
    if let Some(key) = keys.iter().find(|&&key| !fields.contains_key(key)) {
        return refuse(format!("missing key '{key}'"));
    }
    if fields["game"] != G::NAME {
        return refuse(format!("game={}: this is {}", show_value(&fields["game"]), G::NAME));
    }
    let Some(options) = object(&fields["rules"]) else {
        return refuse(format!("rules: a dict, not {}", type_name(&fields["rules"])));
    };
    match G::from_options(options) {
        Err(error) => refuse(format!("rules: {error}")),
        Ok(other) if other != *game => {
            refuse(format!("rules: {} instead of {}", other.expression(), game.expression()))
        }
        Ok(_) => Ok(fields),
    }
}

/// An integer from 0 to 255; `-0` is one, as in Python.
#[must_use]
pub fn byte(value: &Value) -> Option<u8> {
    value.as_i64().and_then(|number| u8::try_from(number).ok())
}

/// The fields of a dict; `None` for anything else, foreign things included.
#[must_use]
pub fn object(value: &Value) -> Option<&Map<String, Value>> {
    value.as_object().filter(|fields| !fields.contains_key(FOREIGN))
}

/// The list under a key.
pub fn list<'a>(fields: &'a Map<String, Value>, key: &str) -> Result<&'a Vec<Value>, Error> {
    match &fields[key] {
        Value::Array(items) => Ok(items),
        other => refuse(format!("{key}: a list, not {}", type_name(other))),
    }
}

/// `to_move` and `over`, which say together whose turn it is or how the game ended.
///
/// `endings` are the reasons the game knows.
pub fn turn(
    fields: &Map<String, Value>,
    players: usize,
    endings: &[&'static str],
) -> Result<Result<Seat, Outcome>, Error> {
    match (seat_in_turn(fields, players)?, outcome(fields, players, endings)?) {
        (_, Some(outcome)) => Ok(Err(outcome)),
        (Some(seat), None) => Ok(Ok(seat)),
        (None, None) => refuse_to_move(&fields["to_move"], players),
    }
}

/// `to_move`: a seat while `over` is null, else `None`.
pub fn seat_in_turn(fields: &Map<String, Value>, players: usize) -> Result<Option<Seat>, Error> {
    let value = &fields["to_move"];
    let seat = seat_number(value, players);
    match (seat, fields["over"].is_null()) {
        (Some(seat), true) => Ok(Some(seat)),
        (None, false) if value.is_null() => Ok(None),
        _ => refuse_to_move(value, players),
    }
}

/// `over`: `None` while the game runs.
pub fn outcome(
    fields: &Map<String, Value>,
    players: usize,
    endings: &[&'static str],
) -> Result<Option<Outcome>, Error> {
    match &fields["over"] {
        Value::Null => Ok(None),
        value => read_outcome(value, players, endings).map(Some),
    }
}

fn seat_number(value: &Value, players: usize) -> Option<Seat> {
    byte(value).filter(|&seat| usize::from(seat) < players)
}

fn refuse_to_move<T>(value: &Value, players: usize) -> Result<T, Error> {
    let shown = show_value(value);
    refuse(format!("to_move={shown}: a seat from 0 to {}, or null when the game is over", players - 1))
}

fn read_outcome(value: &Value, players: usize, endings: &[&'static str]) -> Result<Outcome, Error> {
    let read = || {
        let fields = value.as_object().filter(|fields| fields.len() == 2)?;
        let ending = fields.get("ending")?.as_str()?;
        let winners = fields.get("winners")?.as_array()?;
        let mut seats = Seats::NONE;
        let mut least = 0;
        for winner in winners {
            let seat = seat_number(winner, players).filter(|&seat| seat >= least)?;
            seats.insert(seat);
            least = seat + 1;
        }
        Some(Outcome { ending: endings.iter().find(|&&known| known == ending)?, winners: seats })
    };
    read().map_or_else(|| refuse("over: null or {\"ending\", \"winners\"}"), Ok)
}

/// `over` as the contract writes it.
#[must_use]
pub fn over(outcome: Option<Outcome>) -> Value {
    outcome.map_or(Value::Null, |outcome| {
        let winners: Vec<Seat> = outcome.winners.iter().collect();
        serde_json::json!({"ending": outcome.ending, "winners": winners})
    })
}
