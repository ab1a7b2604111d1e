//! Bots by their texts, asked one decision at a time.

use chromacore::kernel::{Rng, Searchable};
use chromacore::search::{History, Player};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments;
use crate::bulk::detached;
use crate::convert::{to_options, to_position};
use crate::errors::OrRaise;
use crate::games::with_state;

/// The text of the bot that a text stands for: settings at their defaults left out, in their order.
#[pyfunction]
pub fn bot(text: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(arguments::player(text)?.to_string())
}

/// The text of the search with these settings, by name.
#[pyfunction]
pub fn mcts(settings: &Bound<'_, PyDict>) -> PyResult<String> {
    Ok(Player::search(&to_options(Some(settings))?).or_raise(settings.py())?.to_string())
}

/// The legal action that the bot of a text plays for the seat in turn. history is what that seat has kept of the game: seat,
/// view of the start, moves as it has seen them.
#[pyfunction]
#[pyo3(signature = (text, state, seed, history=None))]
pub fn choose(
    text: &Bound<'_, PyAny>,
    state: &Bound<'_, PyAny>,
    seed: &Bound<'_, PyAny>,
    history: Option<Kept<'_>>,
) -> PyResult<u64> {
    let (py, player) = (state.py(), arguments::player(text)?);
    let seed = arguments::seed(py, Some(seed))?;
    with_state!(state, game, inside => {
        let history = history.map(|kept| kept.history(game, inside)).transpose()?;
        if !player.remembers() {
            return player.choose(game, inside, history.as_ref(), &mut Rng::new(seed)).or_raise(py);
        }
        let search = |stop: &_| player.choose_until(game, inside, history.as_ref(), &mut Rng::new(seed), stop);
        detached(py, None, None, |progress| chromacore::bulk::watched(1, progress, search))
    })
}

/// What a seat has kept of a game: its seat, its view of the start, the moves as it has seen them.
#[derive(FromPyObject)]
pub struct Kept<'py>(u8, Bound<'py, PyAny>, Vec<String>);

impl Kept<'_> {
    /// The history that follows from it, if it leads to this position.
    pub fn history<G: Searchable>(&self, game: &G, state: &G::State) -> PyResult<History<G>> {
        let Self(seat, start, moves) = self;
        let (view, moves) = (to_position(start)?, moves.iter().map(String::as_str));
        History::of_view_before(game, *seat, &view, moves, state).or_raise(start.py())
    }
}
