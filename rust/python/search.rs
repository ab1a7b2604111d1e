//! Search and solving: converts, lets go of the interpreter, and answers Ctrl-C meanwhile.

use chromacore::bulk::watched;
use chromacore::kernel::options::{Options, Row};
use chromacore::kernel::rng::mix;
use chromacore::kernel::{Action, Error, Game as _, Rng, Searchable, Seat, Seats, Value};
use chromacore::search::{self, Analysis, Limit, Line, Player, Settings};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::bots::Kept;
use crate::bulk::detached;
use crate::convert::{to_options, to_python};
use crate::errors::OrRaise;
use crate::games::with_state;
use crate::options::option;

/// What a search takes beside its limit: a tuple of chromacore.Option, at their defaults.
#[pyfunction]
pub fn settings(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    listed::<Settings>(py)
}

/// What a limit takes, likewise.
#[pyfunction]
pub fn limits(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    listed::<Limit>(py)
}

fn listed<O: Options>(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    let values = O::default();
    let rows = O::ROWS.iter().map(|row: &Row<O>| option(py, row, &values, &values)).collect::<PyResult<Vec<_>>>()?;
    PyTuple::new(py, rows)
}

/// What a search with these settings finds out of a position, for the seat in turn, as a dict.
#[pyfunction]
#[pyo3(signature = (state, settings, lines, seed, jobs, history=None))]
pub fn analyse<'py>(
    state: &Bound<'py, PyAny>,
    settings: &Bound<'py, PyDict>,
    lines: usize,
    seed: u64,
    jobs: usize,
    history: Option<Kept<'_>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = state.py();
    let (limit, settings) = match Player::search(&to_options(Some(settings))?).or_raise(py)? {
        Player::Search(limit, settings) => (limit, settings),
        Player::Simple(_) | Player::Level(_) => unreachable!("a search is one"),
    };
    let found = with_state!(state, game, inside => {
        let history = history.map(|kept| kept.history(game, inside)).transpose()?;
        let search = |stop: &_| {
            let found = search::analyse(game, inside, history.as_ref(), &limit, &settings, lines, seed, stop)?;
            written(game, inside, &found, seed)
        };
        detached(py, None, None, |progress| watched(jobs, progress, search))
    })?;
    to_python(py, &found)
}

fn written<G: Searchable>(game: &G, state: &G::State, found: &Analysis, seed: u64) -> Result<Value, Error> {
    // Lines go through worlds that the seat imagines: they are told in one of them, never in the true one.
    let imagined = game.redeal(state, found.seat, &mut Rng::new(mix(seed)))?;
    let line = |line: &Line| {
        let pv = told(game, &imagined, found.seat, &line.pv);
        Value::map([
            ("action", number(line.action)),
            ("move", pv[0].clone().into()),
            ("visits", line.visits.into()),
            ("values", values(&line.values)),
            ("prior", Value::Float(line.prior)),
            ("pv", pv.into_iter().map(Value::from).collect()),
            ("proven", proven(line.proven)),
        ])
    };
    let best = told(game, &imagined, found.seat, &[found.best]);
    Ok(Value::map([
        ("seat", i64::from(found.seat).into()),
        ("best", number(found.best)),
        ("move", best[0].clone().into()),
        ("values", values(&found.values)),
        ("lines", found.lines.iter().map(line).collect()),
        ("simulations", found.simulations.into()),
        ("seconds", Value::Float(found.seconds)),
        ("proven", proven(found.proven)),
    ]))
}

/// The texts of actions one after another, as a seat may know them; from one that this world does not allow on, in full.
fn told<G: Searchable>(game: &G, state: &G::State, seat: Seat, actions: &[Action]) -> Vec<String> {
    let mut world = Some(state.clone());
    let tell = |&action: &Action| {
        world = world.take().filter(|state| game.check(state, action).is_ok());
        let Some(state) = &mut world else { return game.notation(action) };
        let text = game.notation_for(state, action, seat);
        game.play_unchecked(state, action);
        text
    };
    actions.iter().map(tell).collect()
}

/// Action numbers of all games fit 64 bits with a sign.
const fn number(action: Action) -> Value {
    Value::Integer(action.cast_signed())
}

fn values(values: &[search::Value]) -> Value {
    values.iter().map(|value| [value.share, value.error].into_iter().map(Value::Float).collect::<Value>()).collect()
}

fn proven(seats: Option<Seats>) -> Value {
    seats.map_or(Value::Null, |seats| seats.iter().map(i64::from).map(Value::from).collect())
}

/// What is known for certain of a position: who can force a win, who wins in some subgame-perfect play and by which line, nodes by
/// question.
#[pyfunction]
pub fn solve<'py>(state: &Bound<'py, PyAny>, nodes: u64) -> PyResult<Bound<'py, PyAny>> {
    let py = state.py();
    let solution = with_state!(state, game, inside => {
        let solve = |stop: &_| {
            let solution = search::solve(game, inside, nodes, stop)?;
            let line = |line: Vec<Action>| line.into_iter().map(|action| Value::from(game.notation(action))).collect();
            let lines = solution.lines.into_iter().map(|found| found.map_or(Value::Null, line)).collect();
            let forces = |known: Option<bool>| known.map_or(Value::Null, Value::Bool);
            Ok(Value::map([
                ("forces", solution.forces.into_iter().map(forces).collect()),
                ("winners", proven(solution.winners)),
                ("lines", lines),
                ("nodes", solution.nodes.into()),
            ]))
        };
        detached(py, None, None, |progress| watched(1, progress, solve))
    })?;
    to_python(py, &solution)
}
