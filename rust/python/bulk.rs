//! Bulk work: converts, lets go of the interpreter, and answers signals and progress callbacks meanwhile.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use chromacore::bulk::{self, Failure, Output, Played, Progress, Simulation, Tally};
use chromacore::kernel::game::Measures;
use chromacore::kernel::{Game, Value};
use chromacore::search::Seated;
use pyo3::exceptions::{PyKeyboardInterrupt, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::convert::to_python;
use crate::errors::{OrRaise, of_system, raise};
use crate::finalizing::calling;
use crate::games::{with_game, with_state};
use crate::seated::Sitter;

/// How often a callback is told what is done; signals are looked for more often.
const TOLD: Duration = Duration::from_millis(40);

/// The exception for work that came to no result; `path` is the file it reads or writes, if there is one.
pub fn raise_failure(py: Python<'_>, failure: Failure, path: Option<&Path>) -> PyErr {
    match failure {
        Failure::Refused(error) => raise(py, &error),
        Failure::Io(error) => of_system(&error, path),
        Failure::Foreign(error) => {
            error.downcast::<PyErr>().map_or_else(|error| PyRuntimeError::new_err(error.to_string()), |error| *error)
        }
        Failure::Stopped => unreachable!("only what is raised stops the work, and that is raised instead"),
    }
}

/// Runs `work` without the interpreter. Its progress answers signals (Ctrl-C) and goes to `callback`; what either raises
/// ends the work and is raised here.
pub fn detached<T: Send>(
    py: Python<'_>,
    callback: Option<&Bound<'_, PyAny>>,
    path: Option<&Path>,
    work: impl FnOnce(&mut Progress<'_>) -> Result<T, Failure> + Send,
) -> PyResult<T> {
    let (done, raised) = asked(py, callback, work);
    raised.map_or(Ok(()), Err)?;
    done.map_err(|failure| raise_failure(py, failure, path))
}

/// The same for `work` that has a result although it was stopped: Ctrl-C is not raised here.
fn interruptible<T: Send>(
    py: Python<'_>,
    callback: Option<&Bound<'_, PyAny>>,
    path: Option<&Path>,
    work: impl FnOnce(&mut Progress<'_>) -> Result<T, Failure> + Send,
) -> PyResult<T> {
    let (done, raised) = asked(py, callback, work);
    match (done, raised) {
        (Ok(result), None) => Ok(result),
        (Ok(result), Some(error)) if error.is_instance_of::<PyKeyboardInterrupt>(py) => Ok(result),
        (_, Some(error)) => Err(error),
        (Err(failure), None) => Err(raise_failure(py, failure, path)),
    }
}

/// What `work` came to, and what was raised meanwhile, which has stopped it.
fn asked<T: Send>(
    py: Python<'_>,
    callback: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&mut Progress<'_>) -> Result<T, Failure> + Send,
) -> (Result<T, Failure>, Option<PyErr>) {
    let callback = callback.map(|callback| callback.clone().unbind());
    let (mut raised, mut told) = (None, Instant::now());
    let done = py.detach(|| {
        work(&mut |done| {
            let mut ask = |py: Python<'_>| -> PyResult<()> {
                py.check_signals()?;
                let Some(callback) = callback.as_ref().filter(|_| told.elapsed() >= TOLD) else { return Ok(()) };
                told = Instant::now();
                callback.call1(py, (done,)).map(drop)
            };
            match Python::try_attach(|py| calling(py, || ask(py))) {
                Some(Ok(())) => ControlFlow::Continue(()),
                Some(Err(error)) => {
                    raised.get_or_insert(error);
                    ControlFlow::Break(())
                }
                // The interpreter ends; `detach` does not return then.
                None => ControlFlow::Break(()),
            }
        })
    });
    (done, raised)
}

fn counts<M: Measures>(tally: &Tally<M>) -> Value {
    let endings = tally.endings.iter().map(|(&ending, lengths)| (ending.to_owned(), lengths.clone().into()));
    Value::map([
        ("games", tally.games.into()),
        ("wins", tally.wins.clone().into()),
        ("wins_by_order", tally.wins_by_order.clone().into()),
        ("endings", Value::Map(endings.collect())),
        ("sampled_decisions", tally.sampled_decisions.into()),
        ("sampled_actions", tally.sampled_actions.into()),
        ("measures", tally.measures.to_value()),
    ])
}

/// Games as bytes, eight for each: the seat that began, the seats that won as bits, two zeros, and the length as a little-endian
/// u32.
fn listed(played: &[Played]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(8 * played.len());
    for game in played {
        let winners = game.winners.iter().fold(0, |bits, seat| bits | 1_u8 << seat);
        bytes.extend([game.first, winners, 0, 0]);
        bytes.extend(game.decisions.to_le_bytes());
    }
    bytes
}

/// Plays games at random or between bots; the counts as a dict of integers and lists, and the games as bytes if `listing`. Their
/// records are written to a file, if there is one. Ctrl-C ends it with fewer games, which are the first ones.
#[pyfunction]
#[pyo3(signature = (game, games, seed, jobs, ask=None, records=None, bots=None, listing=false))]
#[expect(clippy::too_many_arguments, reason = "those of Python")]
pub fn simulate<'py>(
    game: &Bound<'py, PyAny>,
    games: u64,
    seed: u64,
    jobs: usize,
    ask: Option<&Bound<'py, PyAny>>,
    records: Option<&Bound<'py, PyAny>>,
    bots: Option<&Bound<'py, PyList>>,
    listing: bool,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyBytes>)> {
    fn run<G: Game, P: Seated<G>>(
        py: Python<'_>,
        simulation: &Simulation<'_, G, P>,
        ask: Option<&Bound<'_, PyAny>>,
        records: Option<&Path>,
    ) -> PyResult<(Value, Vec<u8>)> {
        let tally = match records {
            None => interruptible(py, ask, None, |progress| simulation.run(progress))?,
            Some(path) => {
                interruptible(py, ask, records, |progress| simulation.record(&mut Output::create(path)?, progress))?
            }
        };
        Ok((counts(&tally), listed(&tally.played)))
    }
    let py = game.py();
    let records: Option<PathBuf> = calling(py, || records.map(PyAnyMethods::extract).transpose())?;
    let (value, played) = with_game!(game, core => {
        let simulation = Simulation::new(core, games, seed).jobs(jobs);
        let simulation = if listing { simulation.listing() } else { simulation };
        match bots {
            None => run(py, &simulation, ask, records.as_deref()),
            Some(bots) => {
                let sitters = Sitter::of(game, bots)?;
                run(py, &simulation.bots(&sitters).or_raise(py)?, ask, records.as_deref())
            }
        }
    })?;
    Ok((to_python(py, &value)?, PyBytes::new(py, &played)))
}

/// Plays random games from a position; `[seat][k - 1]` is how many of them the seat won together with k - 1 others.
#[pyfunction]
pub fn playouts(state: &Bound<'_, PyAny>, games: u64, seed: u64, jobs: usize) -> PyResult<Vec<Vec<u64>>> {
    let py = state.py();
    with_state!(state, game, inside => {
        let simulation = Simulation::new(game, games, seed).from(inside).jobs(jobs);
        Ok(detached(py, None, None, |progress| simulation.run(progress))?.wins)
    })
}

/// Number of ways to go on for `depth` plies.
#[pyfunction]
pub fn perft(state: &Bound<'_, PyAny>, depth: u32) -> PyResult<u64> {
    let py = state.py();
    with_state!(state, game, inside => detached(py, None, None, |progress| bulk::perft(game, inside, depth, progress)))
}

/// Number of ways to go on for `depth` plies (at least 1), by first ply: (notation, ways) in the order of actions.
#[pyfunction]
pub fn split(state: &Bound<'_, PyAny>, depth: u32) -> PyResult<Vec<(String, u64)>> {
    let py = state.py();
    with_state!(state, game, inside => {
        let paths = detached(py, None, None, |progress| bulk::split(game, inside, depth, progress))?;
        Ok(paths.into_iter().map(|(action, paths)| (game.notation(action), paths)).collect())
    })
}
