//! Chromino in Python.

use std::collections::TryReserveError;

use chromacore::chromino::{Chromino as Rules, Help, State};
use pyo3::Borrowed;
use pyo3::exceptions::PyMemoryError;

use crate::classes::prelude::*;

classes!(
    Chromino,
    ChrominoState,
    Rules,
    "Chromino with its options: three-square tiles on a table without an edge, for one to eight players. An immutable value.",
    "(*, players=3, hand_size=8, voluntary=True, after_draw='drawn-only', draws_per_turn=1, \
     round_end='finish-round', ruleset='standard', expert_neighbours=3, junior_chameleon_lengthwise=False, \
     junior_corners=False)"
);

/// Bytes of a row of legal_placements.
pub const ROW: usize = 24;

/// Writes the legal actions of a state with their features, in the order of chromacore.observe.placements.FIELDS.
pub fn write_placements(game: &Rules, state: &State, rows: &mut Vec<u8>) -> Result<(), TryReserveError> {
    let placements = game.legal_placements(state);
    rows.try_reserve(placements.len() * ROW)?;
    for row in placements {
        rows.extend(row.action.to_ne_bytes());
        rows.extend(row.x.to_ne_bytes());
        rows.extend(row.y.to_ne_bytes());
        let (down, reversed) = (row.down.into(), row.reversed.into());
        rows.extend([row.kind as u8, row.tile, down, reversed, row.contacts, row.score, 0, 0]);
    }
    Ok(())
}

/// Rows for Python, or a MemoryError.
pub fn to_bytes(py: Python<'_>, rows: Result<Vec<u8>, TryReserveError>) -> PyResult<Bound<'_, PyByteArray>> {
    let rows = rows.map_err(|error| PyMemoryError::new_err(error.to_string()))?;
    PyByteArray::new_with(py, rows.len(), |bytes| {
        bytes.copy_from_slice(&rows);
        Ok(())
    })
}

/// A level of help as somebody gave it.
struct Level(Help);

impl Default for Level {
    fn default() -> Self {
        Self(Help::Beginner)
    }
}

impl FromPyObject<'_, '_> for Level {
    type Error = PyErr;

    fn extract(level: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        Help::read(&convert::to_option(&level)?).map(Self).or_raise(level.py())
    }
}

#[pymethods]
impl ChrominoState {
    #[doc = doc!(ChrominoState.hints)]
    #[pyo3(signature = (level=Level::default()), text_signature = "($self, level='beginner')")]
    #[expect(clippy::needless_pass_by_value, reason = "an argument with a default is passed by value")]
    fn hints<'py>(&self, py: Python<'py>, level: Level) -> PyResult<Bound<'py, PyDict>> {
        let game = self.rules();
        let hints = PyDict::new(py);
        for (tile, placements) in game.hints(&self.state, level.0) {
            let moves = placements.map(|placements| arguments::to_moves(py, game, &placements));
            hints.set_item(tile.to_string(), moves.transpose()?)?;
        }
        Ok(hints)
    }

    #[doc = doc!(ChrominoState.legal_placements)]
    fn legal_placements<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut rows = Vec::new();
        let written = write_placements(self.rules(), &self.state, &mut rows);
        let rows = to_bytes(py, written.map(|()| rows))?;
        calling(py, || py.import("chromacore.observe.placements")?.call_method1("structured", (rows,)))
    }

    #[doc = doc!(ChrominoState.contacts)]
    fn contacts(&self, x: &Bound<'_, PyAny>) -> PyResult<usize> {
        self.rules().contacts(&self.state, self.read_unplayed(x)?).or_raise(x.py())
    }

    #[doc = doc!(ChrominoState.neighbours)]
    fn neighbours(&self, x: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        let tiles = self.rules().neighbours(&self.state, self.read_unplayed(x)?).or_raise(x.py())?;
        Ok(tiles.iter().map(ToString::to_string).collect())
    }

    #[doc = doc!(ChrominoState.score)]
    fn score(&self, x: &Bound<'_, PyAny>) -> PyResult<u32> {
        self.rules().score(&self.state, self.read_unplayed(x)?).or_raise(x.py())
    }
}
