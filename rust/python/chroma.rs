//! CHROMA in Python.

use crate::door::prelude::*;

door!(
    Chroma,
    ChromaState,
    chromacore::chroma::Chroma,
    "(*, wheel='sphere', powers='four', players=3, hand_size=5, rows=7, columns=11, gift_may_return_same=True, \
     magnets='any', deck_end='turn-end')"
);

#[pymethods]
impl Chroma {
    /// The colour wheel: 'sphere', or 20 rows of 20 characters 0 or 1 (C3).
    #[getter]
    fn wheel<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        option(py, &self.0, "wheel")
    }

    /// The powers: 'four', 'two', 'one', 'none', or 20 texts of five characters r, g, m, l or - (C4).
    #[getter]
    fn powers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        option(py, &self.0, "powers")
    }

    /// Cards each player starts with (S2).
    #[getter]
    fn hand_size<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        option(py, &self.0, "hand_size")
    }

    /// Rows of the board (S3).
    #[getter]
    fn rows(&self) -> usize {
        self.0.rows()
    }

    /// Columns of the board (S3).
    #[getter]
    fn columns(&self) -> usize {
        self.0.columns()
    }

    /// May the very card taken by a Gift be given back (U6)?
    #[getter]
    fn gift_may_return_same<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        option(py, &self.0, "gift_may_return_same")
    }

    /// The reading of several Magnets: any or most (U7).
    #[getter]
    fn magnets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        option(py, &self.0, "magnets")
    }

    /// When an empty pile ends the game: turn-end, immediate or on-failed-draw (E3).
    #[getter]
    fn deck_end<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        option(py, &self.0, "deck_end")
    }
}

#[pymethods]
impl ChromaState {
    /// What a play or a wild would touch and trigger (U2, U4), whoever may make it.
    fn touches<'py>(&self, x: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let game = self.rules();
        let touches = game.touches(&self.position, self.read_unplayed(x)?).map_err(raise)?;
        let class = x.py().import("chromacore.moves")?.getattr("Touches")?;
        class.call1((PyTuple::new(x.py(), touches.cells)?, touches.result, touches.power))
    }

    /// The empty cells beside a Magnet that binds a seat and no Lock blocks (U7); hands are not looked at.
    fn forced_cells(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        Ok(self.rules().forced_cells(&self.position, given::seat(self.rules(), seat)?))
    }

    /// The empty cells beside a Lock that binds a seat (U8).
    fn blocked_cells(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        Ok(self.rules().blocked_cells(&self.position, given::seat(self.rules(), seat)?))
    }
}
