//! Bots asked one decision at a time.

use chromacore::kernel::Rng;
use pyo3::prelude::*;

use crate::arguments;
use crate::errors::OrRaise;
use crate::games::with_state;

/// The legal action that the bot of a name plays for the seat in turn.
#[pyfunction]
pub fn choose(name: &Bound<'_, PyAny>, state: &Bound<'_, PyAny>, seed: &Bound<'_, PyAny>) -> PyResult<u64> {
    let (py, bot) = (state.py(), arguments::bot(name)?);
    let mut rng = Rng::new(arguments::seed(py, Some(seed))?);
    with_state!(state, game, inside => bot.choose(game, inside, &mut rng).or_raise(py))
}
