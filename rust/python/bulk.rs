//! Bulk work: converts, lets go of the interpreter, and answers signals and progress callbacks meanwhile.

use std::fs::File;
use std::path::{Path, PathBuf};

use chromacore::bulk::{self, Interrupted, Pause};
use chromacore::kernel::game::Measures;
use chromacore::kernel::{Game, Greedy};
use chromacore::search::Bot;
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::chroma::{Chroma, ChromaState};
use crate::chromatix::{Chromatix, ChromatixState};
use crate::chromino::{Chromino, ChrominoState};
use crate::convert::to_python;
use crate::errors::of_file;
use crate::given;

/// Runs `$body` with `$inside` standing for what is in `$object`, whichever of the classes it is.
macro_rules! with_any {
    ([$($Class:ty),*], $object:expr, $inside:ident => $body:expr) => {{
        let object = $object;
        $(if let Ok(found) = object.cast::<$Class>() {
            let $inside = found.get();
            $body
        } else)* {
            Err(pyo3::exceptions::PyTypeError::new_err(format!("not of this engine: {}", object.get_type())))
        }
    }};
}

macro_rules! with_game {
    ($game:expr, $inside:ident => $body:expr) => { with_any!([Chroma, Chromatix, Chromino], $game, $inside => $body) };
}

macro_rules! with_state {
    ($state:expr, $inside:ident => $body:expr) => { with_any!([ChromaState, ChromatixState, ChrominoState], $state, $inside => $body) };
}

pub(crate) use {with_any, with_game, with_state};

/// Runs `work` without the interpreter. Its `ask` answers signals (Ctrl-C) and reports progress to `callback`; what
/// either raises ends the work and is raised here.
pub fn detached<T: Send>(
    py: Python<'_>,
    callback: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&mut dyn FnMut(u64) -> Pause) -> Result<T, Interrupted> + Send,
) -> PyResult<T> {
    let callback = callback.map(|callback| callback.clone().unbind());
    let mut raised = None;
    let done = py.detach(|| {
        work(&mut |done| {
            let answer = Python::attach(|py| {
                py.check_signals()?;
                callback.as_ref().map_or(Ok(()), |callback| callback.call1(py, (done,)).map(drop))
            });
            answer.map_or_else(
                |error| {
                    raised.get_or_insert(error);
                    Pause::Stop
                },
                |()| Pause::GoOn,
            )
        })
    });
    match (done, raised) {
        (_, Some(error)) => Err(error),
        (Ok(result), None) => Ok(result),
        (Err(Interrupted), None) => unreachable!("only `raised` interrupts"),
    }
}

/// Plays games at random or between bots; the counts as a dict of integers and lists. Their records are written to a file, if there is one.
#[pyfunction]
#[pyo3(signature = (game, games, seed, jobs, ask=None, records=None, bots=None))]
#[expect(clippy::needless_pass_by_value, reason = "what is read from an argument is owned")]
pub fn simulate<'py>(
    game: &Bound<'py, PyAny>,
    games: u64,
    seed: u64,
    jobs: usize,
    ask: Option<&Bound<'py, PyAny>>,
    records: Option<PathBuf>,
    bots: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    fn run<G: Greedy>(
        py: Python<'_>,
        (game, bots): (&G, Option<&[Bot]>),
        (games, seed, jobs): (u64, u64, usize),
        ask: Option<&Bound<'_, PyAny>>,
        records: Option<&Path>,
    ) -> PyResult<Value> {
        let tally = if let Some(path) = records {
            let mut file = File::create(path).map_err(|error| of_file(&error, path))?;
            detached(py, ask, |ask| bulk::simulate_recorded(game, bots, games, seed, jobs, &mut file, ask))?
                .map_err(|error| of_file(&error, path))?
        } else {
            detached(py, ask, |ask| bulk::simulate(game, bots, games, seed, jobs, ask))?
        };
        Ok(json!({
            "games": tally.games,
            "wins": tally.wins,
            "endings": tally.endings,
            "lengths": tally.lengths,
            "sampled_decisions": tally.sampled_decisions,
            "sampled_actions": tally.sampled_actions,
            "measures": tally.measures.to_value(),
        }))
    }
    let py = game.py();
    let value = with_game!(game, game => {
        let bots = bots.map(|bots| given::bots(&game.0, bots)).transpose()?;
        run(py, (&game.0, bots.as_deref()), (games, seed, jobs), ask, records.as_deref())
    })?;
    to_python(py, &value)
}

/// Plays random games from a position; `[seat][k - 1]` is how many of them the seat won together with k - 1 others.
#[pyfunction]
pub fn playouts(state: &Bound<'_, PyAny>, games: u64, seed: u64, jobs: usize) -> PyResult<Vec<Vec<u64>>> {
    fn run<G: Greedy>(
        py: Python<'_>,
        game: &G,
        position: &G::Position,
        (games, seed, jobs): (u64, u64, usize),
    ) -> PyResult<Vec<Vec<u64>>> {
        Ok(detached(py, None, |ask| bulk::playouts(game, position, games, seed, jobs, ask))?.wins)
    }
    let py = state.py();
    with_state!(state, state => run(py, state.rules(), state.position(), (games, seed, jobs)))
}

/// Number of ways to go on for `depth` plies.
#[pyfunction]
pub fn perft(state: &Bound<'_, PyAny>, depth: u32) -> PyResult<u64> {
    fn run<G: Game>(py: Python<'_>, game: &G, position: &G::Position, depth: u32) -> PyResult<u64> {
        detached(py, None, |ask| bulk::perft(game, position, depth, ask))
    }
    let py = state.py();
    with_state!(state, state => run(py, state.rules(), state.position(), depth))
}

/// Number of ways to go on for `depth` plies (at least 1), by first ply: (notation, ways) in the order of actions.
#[pyfunction]
pub fn split(state: &Bound<'_, PyAny>, depth: u32) -> PyResult<Vec<(String, u64)>> {
    fn run<G: Game>(py: Python<'_>, game: &G, position: &G::Position, depth: u32) -> PyResult<Vec<(String, u64)>> {
        let paths = detached(py, None, |ask| bulk::split(game, position, depth, ask))?;
        Ok(paths.into_iter().map(|(action, paths)| (game.notation(action), paths)).collect())
    }
    let py = state.py();
    with_state!(state, state => run(py, state.rules(), state.position(), depth))
}
