//! Chromatix in Python.

use crate::door::prelude::*;

door!(Chromatix, ChromatixState, chromacore::chromatix::Chromatix, "(*, size=5, stop_next='strict')");

#[pymethods]
impl Chromatix {
    /// Cells a side of the board, 2 to 13 (B1).
    #[getter]
    fn size(&self) -> usize {
        self.0.size()
    }

    /// The reading of STOP-NEXT: strict, literal or off (U2).
    #[getter]
    fn stop_next(&self) -> &'static str {
        self.0.stop_next().word()
    }
}

#[pymethods]
impl ChromatixState {
    /// The seats that E3 has shut out while the game runs, at most one; empty when the game is over.
    #[getter]
    fn eliminated(&self) -> Vec<i64> {
        self.position.eliminated().into_iter().map(i64::from).collect()
    }
}
