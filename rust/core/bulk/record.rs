//! Games as data: a line of JSON each, with the whole start, the moves with chance among them, and the result.
//!
//! ```text
//! {"record":1,"start":{"game":"chromatix","rules":{...},...},"moves":["Rc3","Ba1",...],"result":{"ending":"connected",...}}
//! ```

use serde_json::{Value, json};

use crate::kernel::error::show;
use crate::kernel::json::{self, byte, object, show_value, type_name};
use crate::kernel::{Action, Game};

/// The version of the format that is written.
pub const VERSION: u64 = 1;

/// Why a record is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The number of the move at fault, from 1; `None` where none is.
    pub ply: Option<u64>,
    /// What is wrong.
    pub reason: String,
}

/// A game as data, its shape tested and nothing else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    start: Value,
    moves: Vec<String>,
    result: Value,
}

fn refuse<T>(reason: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal { ply: None, reason: reason.into() })
}

impl Record {
    /// The record of a game from a position, the actions played and drawn, and the end they led to.
    pub fn new<G: Game>(game: &G, start: &G::Position, plies: &[Action], end: &G::Position) -> Self {
        let moves = plies.iter().map(|&action| game.notation(action)).collect();
        Self { start: game.to_value(start, None), moves, result: result(game, end) }
    }

    /// Reads a line.
    pub fn read(line: &[u8]) -> Result<Self, Refusal> {
        let Ok(text) = std::str::from_utf8(line) else { return refuse("not JSON: no UTF-8") };
        let value = json::parse(text).or_else(|error| refuse(error.to_string()))?;
        let Value::Object(mut fields) = value else {
            return refuse(format!("a record is a dict, not {}", type_name(&value)));
        };
        match fields.get("record") {
            None => return refuse("missing key 'record'"),
            Some(version) if version.as_u64() == Some(VERSION) => {}
            Some(other) => return refuse(format!("record={}: this is version {VERSION}", show_value(other))),
        }
        let is_known = |key: &str| ["record", "view", "start", "moves", "result"].contains(&key);
        if let Some(key) = fields.keys().find(|key| !is_known(key)) {
            return refuse(format!("unknown key {}", show(key)));
        }
        let mut take = |key: &str| fields.remove(key).map_or_else(|| refuse(format!("missing key '{key}'")), Ok);
        let (start, moves, result) = (take("start")?, take("moves")?, take("result")?);
        if !start.is_object() {
            return refuse(format!("start: a dict, not {}", type_name(&start)));
        }
        let Value::Array(moves) = moves else {
            return refuse(format!("moves: a list, not {}", type_name(&moves)));
        };
        if !(result.is_null() || result.is_object()) {
            return refuse(format!("result: null or a dict, not {}", type_name(&result)));
        }
        let view = match fields.get("view").map(|seat| byte(seat).ok_or(seat)) {
            None => None,
            Some(Ok(seat)) => Some(seat),
            Some(Err(other)) => return refuse(format!("view={}: a seat", show_value(other))),
        };
        let text = |(ply, text): (u64, Value)| match text {
            Value::String(text) => Ok(text),
            other => Err(Refusal { ply: Some(ply), reason: format!("a text, not {}", type_name(&other)) }),
        };
        let moves = (1..).zip(moves).map(text).collect::<Result<_, _>>()?;
        match view {
            None => Ok(Self { start, moves, result }),
            Some(seat) => refuse(format!("what seat {seat} has seen of a game cannot be replayed")),
        }
    }

    /// The name of the game, as the start gives it.
    #[must_use]
    pub fn game(&self) -> &Value {
        self.start.get("game").unwrap_or(&Value::Null)
    }

    /// Number of moves, chance events among them.
    #[must_use]
    pub fn moves(&self) -> u64 {
        self.moves.len() as u64
    }

    /// The line that says it.
    ///
    /// # Panics
    /// Never: values and texts can always be written.
    #[must_use]
    pub fn line(&self) -> String {
        // Not by `Display`, which is slower.
        let start = serde_json::to_string(&self.start).expect("a value can be written");
        let moves = serde_json::to_string(&self.moves).expect("texts can be written");
        format!("{{\"record\":{VERSION},\"start\":{start},\"moves\":{moves},\"result\":{}}}\n", self.result)
    }

    /// Replays the game, which must be one of `G`, and compares the result.
    pub fn check<G: Game>(&self) -> Result<(), Refusal> {
        let rules = self.start.get("rules").unwrap_or(&Value::Null);
        let Some(options) = object(rules) else {
            return refuse(format!("start: rules: a dict, not {}", type_name(rules)));
        };
        let game = G::from_options(options).or_else(|error| refuse(format!("start: rules: {error}")))?;
        let start = game.from_value(&self.start, false);
        let mut position = start.or_else(|error| refuse(format!("start: {error}")))?;
        for (ply, text) in (1..).zip(&self.moves) {
            let played = game.parse(text).and_then(|action| game.play(&mut position, action));
            played.map_err(|error| Refusal { ply: Some(ply), reason: error.to_string() })?;
        }
        let result = result(&game, &position);
        if is_result(&self.result, &result) { Ok(()) } else { refuse(format!("result: the moves lead to {result}")) }
    }
}

/// How a game ended; null while it runs.
fn result<G: Game>(game: &G, position: &G::Position) -> Value {
    let mut result = json::over(game.outcome(position));
    if let Value::Object(fields) = &mut result {
        fields.insert("scores".to_owned(), json!(game.scores(position)));
    }
    result
}

/// Says a given result the same? The order of its keys does not matter.
fn is_result(given: &Value, result: &Value) -> bool {
    match (given, result) {
        (Value::Object(given), Value::Object(fields)) => {
            given.len() == fields.len()
                && fields.iter().all(|(key, value)| given.get(key).is_some_and(|given| is_result(given, value)))
        }
        (Value::Array(given), Value::Array(items)) => {
            given.len() == items.len() && given.iter().zip(items).all(|(given, item)| is_result(given, item))
        }
        (Value::Number(_), Value::Number(_)) => given.as_i64().is_some_and(|given| Some(given) == result.as_i64()),
        _ => given == result,
    }
}
