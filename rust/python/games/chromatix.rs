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
    #[doc = doc!(ChromatixState.eliminated)]
    #[getter]
    fn eliminated(&self) -> Vec<i64> {
        self.state.eliminated().into_iter().map(i64::from).collect()
    }

    #[doc = doc!(ChromatixState.winning_cells)]
    fn winning_cells(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        Ok(self.rules().winning_cells(&self.state, arguments::seat(self.rules(), seat)?))
    }

    #[doc = doc!(ChromatixState.next_seat)]
    #[getter]
    fn next_seat(&self) -> Option<u8> {
        self.rules().next_seat(&self.state)
    }
}
