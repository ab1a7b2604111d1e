//! Games as data: a line of JSON each, with the whole start, the moves with chance among them, and the result.
//!
//! ```text
//! {"record":1,"start":{"game":"chromatix","rules":{...},...},"moves":["Rc3","Ba1",...],"result":{"ending":"connected",...}}
//! ```

use std::borrow::Cow;
use std::fmt;

use crate::kernel::error::{ErrorKind, show};
use crate::kernel::json::{self, refuse, wrong};
use crate::kernel::{Action, Error, Game, Map, Value};

/// The version of the format that is written.
pub const VERSION: i64 = 1;

const KEYS: [&str; 5] = ["record", "view", "start", "moves", "result"];

/// Why a record is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The number of the move at fault, from 1; `None` where none is.
    pub ply: Option<u64>,
    /// What is wrong: with that move, else with the record, the key being the field.
    pub error: Error,
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Self {
        Self { ply: None, error }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ply.map_or(Ok(()), |ply| write!(formatter, "move {ply}: "))?;
        self.error.fmt(formatter)
    }
}

impl std::error::Error for Refusal {}

/// A game as data, its shape tested and nothing else.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    start: Value,
    moves: Vec<String>,
    result: Value,
}

fn no_record<T>(reason: impl Into<Cow<'static, str>>) -> Result<T, Error> {
    Err(Error::new(ErrorKind::InvalidPosition, reason))
}

impl Record {
    /// The record of a game from a state, the actions played and drawn, and the end they led to.
    pub fn new<G: Game>(game: &G, start: &G::State, plies: &[Action], end: &G::State) -> Self {
        let moves = plies.iter().map(|&action| game.notation(action)).collect();
        Self { start: game.to_value(start, None), moves, result: result(game, end) }
    }

    /// Reads a line.
    pub fn read(line: &[u8]) -> Result<Self, Refusal> {
        let mut fields = read_map(line)?;
        let mut take = |key: &'static str| fields.shift_remove(key).ok_or_else(|| Error::position(key, "missing"));
        let (start, moves, result) = (take("start")?, take("moves")?, take("result")?);
        if start.as_map().is_none() {
            return Err(Error::position("start", format!("a map, not {}", start.kind())).into());
        }
        let Value::List(moves) = moves else {
            return Err(Error::position("moves", format!("a list, not {}", moves.kind())).into());
        };
        if !(result.is_null() || result.as_map().is_some()) {
            return Err(Error::position("result", format!("null or a map, not {}", result.kind())).into());
        }
        let view = match fields.get("view").map(|seat| seat.as_byte().ok_or(seat)) {
            None => None,
            Some(Ok(seat)) => Some(seat),
            Some(Err(other)) => return Err(wrong("view", other, "a seat").into()),
        };
        let text = |(ply, text): (u64, Value)| match text {
            Value::Text(text) => Ok(text),
            other => {
                let error = Error::new(ErrorKind::Notation, format!("a text, not {}", other.kind()));
                Err(Refusal { ply: Some(ply), error })
            }
        };
        let moves = (1..).zip(moves).map(text).collect::<Result<_, _>>()?;
        match view {
            None => Ok(Self { start, moves, result }),
            Some(seat) => Ok(refuse("view", format!("what seat {seat} has seen of a game cannot be replayed"))?),
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
        let moves = serde_json::to_string(&self.moves).expect("texts can be written");
        let (start, result) = (json::write(&self.start), json::write(&self.result));
        format!("{{\"record\":{VERSION},\"start\":{start},\"moves\":{moves},\"result\":{result}}}\n")
    }

    /// Replays the game, which must be one of `G`, and compares the result.
    pub fn check<G: Game>(&self) -> Result<(), Refusal> {
        let rules = self.start.get("rules").unwrap_or(&Value::Null);
        let Some(options) = rules.as_map() else {
            return Err(Error::position("rules", format!("a map, not {}", rules.kind())).inside("start").into());
        };
        let game = G::from_values(options).map_err(|error| error.inside("rules").inside("start"))?;
        let mut state = game.from_value(&self.start, false).map_err(|error| error.inside("start"))?;
        for (ply, text) in (1..).zip(&self.moves) {
            let played = game.parse(text).and_then(|action| game.play(&mut state, action));
            played.map_err(|error| Refusal { ply: Some(ply), error })?;
        }
        let result = result(&game, &state);
        if self.result == result {
            return Ok(());
        }
        Ok(refuse("result", format!("the moves lead to {}", json::write(&result)))?)
    }
}

/// The fields of a record of the version that is read.
fn read_map(line: &[u8]) -> Result<Map, Error> {
    if line.starts_with("\u{feff}".as_bytes()) {
        return no_record("not JSON: starts with a byte order mark");
    }
    let Ok(text) = std::str::from_utf8(line) else { return no_record("not JSON: no UTF-8") };
    let fields = match json::parse(text)? {
        Value::Map(fields) => fields,
        other => return no_record(format!("a record is a map, not {}", other.kind())),
    };
    match fields.get("record") {
        None => return refuse("record", "missing"),
        Some(version) if version.as_i64() == Some(VERSION) => {}
        Some(other) => return Err(wrong("record", other, format!("this is version {VERSION}"))),
    }
    match fields.keys().find(|key| !KEYS.contains(&key.as_str())) {
        Some(key) => no_record(format!("unknown key {}", show(key))),
        None => Ok(fields),
    }
}

/// How a game ended; null while it runs.
fn result<G: Game>(game: &G, state: &G::State) -> Value {
    let mut result = json::over(game.outcome(state));
    if let Value::Map(fields) = &mut result {
        fields.insert("scores".to_owned(), game.scores(state).into());
    }
    result
}
