//! Chromatix in Python.

use crate::classes::prelude::*;

classes!(
    Chromatix,
    ChromatixState,
    chromacore::chromatix::Chromatix,
    "Chromatix with its options: three players connect the sides of a hexagon. An immutable value.",
    "(*, size=5, stop_next='strict')"
);

#[pymethods]
impl ChromatixState {
    /// The seats that E3 has shut out while the game runs, at most one; empty when the game is over.
    #[getter]
    fn eliminated(&self) -> Vec<i64> {
        self.state.eliminated().into_iter().map(i64::from).collect()
    }

    /// The empty cells on which one own-stone of a seat would win for it (E1), whoever is in turn; none when the game is over.
    fn winning_cells(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        Ok(self.rules().winning_cells(&self.state, arguments::seat(self.rules(), seat)?))
    }

    /// The seat that STOP-NEXT protects: the next one that is not eliminated (U3); None when the game is over.
    #[getter]
    fn next_seat(&self) -> Option<u8> {
        self.rules().next_seat(&self.state)
    }
}
