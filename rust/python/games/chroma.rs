//! CHROMA in Python.

use crate::classes::prelude::*;

classes!(
    Chroma,
    ChromaState,
    chromacore::chroma::Chroma,
    "CHROMA with its options: cards on a colour wheel, for two to eight players. An immutable value.",
    "(*, wheel='sphere', powers='four', players=3, hand_size=5, rows=7, columns=11, gift_may_return_same=True, \
     magnets='any', deck_end='turn-end')"
);

#[pymethods]
impl ChromaState {
    /// What a play or a wild would touch and trigger (U2, U4), whoever may make it.
    fn touches<'py>(&self, x: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let game = self.rules();
        let py = x.py();
        let touches = game.touches(&self.state, self.read_unplayed(x)?).or_raise(py)?;
        calling(py, || {
            let class = py.import("chromacore.moves")?.getattr("Touches")?;
            class.call1((PyTuple::new(py, touches.cells)?, touches.result, touches.power))
        })
    }

    /// The empty cells beside a Magnet that binds a seat and no Lock blocks (U7); hands are not looked at.
    fn forced_cells(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        Ok(self.rules().forced_cells(&self.state, arguments::seat(self.rules(), seat)?))
    }

    /// The empty cells beside a Lock that binds a seat (U8).
    fn blocked_cells(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        Ok(self.rules().blocked_cells(&self.state, arguments::seat(self.rules(), seat)?))
    }
}
