//! Bots asked one decision at a time.

use chromacore::kernel::Rng;
use pyo3::prelude::*;

use crate::bulk::{with_any, with_state};
use crate::chroma::ChromaState;
use crate::chromatix::ChromatixState;
use crate::chromino::ChrominoState;
use crate::errors::raise;
use crate::given;

/// The legal action that the bot of a name plays for the seat in turn.
#[pyfunction]
pub fn choose(name: &Bound<'_, PyAny>, state: &Bound<'_, PyAny>, seed: &Bound<'_, PyAny>) -> PyResult<u64> {
    let bot = given::bot(name)?;
    with_state!(state, state => {
        let mut rng = Rng::new(given::seed(seed.py(), Some(seed))?);
        bot.choose(state.rules(), state.position(), &mut rng).map_err(raise)
    })
}
