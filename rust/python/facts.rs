//! What the classes of all games answer, as plain functions.

use chromacore::kernel::seats::payoff;
use chromacore::kernel::{Game, Seat};
use pyo3::prelude::*;
use pyo3::types::PyList;
use serde_json::{Value, json};

use crate::convert;

/// Stands for chance where a seat is expected.
pub const CHANCE: i64 = -1;

/// Stands for nobody, in a finished game, where a seat is expected.
pub const TERMINAL: i64 = -4;

/// Name and options of a game.
pub fn game_value<G: Game>(game: &G) -> Value {
    json!({"game": G::NAME, "rules": game.options()})
}

/// The value of an option as Python shows it.
pub fn option<'py, G: Game>(py: Python<'py>, game: &G, name: &str) -> PyResult<Bound<'py, PyAny>> {
    let value = convert::to_python(py, &game.options()[name])?;
    // A table is a list in JSON and a tuple, which cannot be changed, as an attribute.
    value.cast::<PyList>().map_or(Ok(value.clone()), |rows| Ok(rows.to_tuple().into_any()))
}

/// The payoff of each seat; all 0 while the game runs.
pub fn returns<G: Game>(game: &G, position: &G::Position) -> Vec<f64> {
    let winners = game.outcome(position).map(|outcome| outcome.winners).unwrap_or_default();
    (0..game.players() as Seat).map(|seat| payoff(game.players(), winners, seat)).collect()
}
