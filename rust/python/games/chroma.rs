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
    #[doc = doc!(ChromaState.touches)]
    fn touches<'py>(&self, x: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let game = self.rules();
        let py = x.py();
        let touches = game.touches(&self.state, self.read_unplayed(x)?).or_raise(py)?;
        calling(py, || {
            let class = py.import("chromacore.moves")?.getattr("Touches")?;
            class.call1((PyTuple::new(py, touches.cells)?, touches.result, touches.power))
        })
    }

    #[doc = doc!(ChromaState.forced_cells)]
    fn forced_cells(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        Ok(self.rules().forced_cells(&self.state, arguments::seat(self.rules(), seat)?))
    }

    #[doc = doc!(ChromaState.blocked_cells)]
    fn blocked_cells(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        Ok(self.rules().blocked_cells(&self.state, arguments::seat(self.rules(), seat)?))
    }
}
