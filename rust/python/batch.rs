//! Batches of live games: numpy buffers in and out, the interpreter let go of meanwhile.

use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard, TryLockError};

use chromacore::bulk::{self, Failure};
use chromacore::chromino::Chromino;
use chromacore::kernel::{Error, ErrorKind, Observe, observe};
use numpy::{Element, PyReadonlyArray1, PyReadwriteArray1, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyString};

use crate::any_batch::{Games, Step};
use crate::arguments;
use crate::bulk::raise_failure;
use crate::classes::Classes;
use crate::errors::raise;
use crate::games::{chromino, with_game};

/// Live games stepped together. chromacore.Batch is the way to use it: it makes and checks the arrays.
#[pyclass(frozen, module = "chromacore._core")]
pub struct Batch {
    game: Py<PyAny>,
    games: RwLock<Box<dyn Games>>,
}

fn slice<'a, T: Element>(array: &'a mut PyReadwriteArray1<'_, T>, length: usize) -> PyResult<&'a mut [T]> {
    check_length(array.len(), length)?;
    Ok(array.as_slice_mut()?)
}

fn asked<'a>(chosen: Option<&'a PyReadonlyArray1<'_, bool>>, length: usize) -> PyResult<Option<&'a [bool]>> {
    chosen.map(|chosen| check_length(chosen.len(), length).and_then(|()| Ok(chosen.as_slice()?))).transpose()
}

fn check_length(length: usize, wanted: usize) -> PyResult<()> {
    if length == wanted { Ok(()) } else { Err(PyValueError::new_err(format!("an array of {wanted}, not {length}"))) }
}

fn in_use(py: Python<'_>) -> PyErr {
    raise(py, &Error::new(ErrorKind::Argument, "the batch is in use by another thread"))
}

type Reading<'a> = RwLockReadGuard<'a, Box<dyn Games>>;
type Writing<'a> = RwLockWriteGuard<'a, Box<dyn Games>>;

impl Batch {
    fn of<G: Classes>(game: &Bound<'_, PyAny>, games: bulk::Batch<G>) -> Self {
        Self { game: game.clone().unbind(), games: RwLock::new(Box::new(games)) }
    }

    /// The games, to look at. Whoever wants them while another thread plays is refused, not made to wait: the other thread
    /// may be waiting for the interpreter.
    fn read(&self, py: Python<'_>) -> PyResult<Reading<'_>> {
        match self.games.try_read() {
            Ok(games) => Ok(games),
            Err(TryLockError::Poisoned(games)) => Ok(PoisonError::into_inner(games)),
            Err(TryLockError::WouldBlock) => Err(in_use(py)),
        }
    }

    fn write(&self, py: Python<'_>) -> PyResult<Writing<'_>> {
        match self.games.try_write() {
            Ok(games) => Ok(games),
            Err(TryLockError::Poisoned(games)) => Ok(PoisonError::into_inner(games)),
            Err(TryLockError::WouldBlock) => Err(in_use(py)),
        }
    }
}

#[pymethods]
impl Batch {
    /// Deals the games.
    #[new]
    #[expect(clippy::clone_on_copy, reason = "not every game can be copied")]
    fn new(
        game: &Bound<'_, PyAny>,
        size: usize,
        seed: u64,
        jobs: usize,
        autoreset: bool,
        window: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let py = game.py();
        with_game!(game, core => {
            let (core, window) = (core.clone(), arguments::asked_window(window)?);
            let deal = || Ok(bulk::Batch::new(core, size, seed)?.jobs(jobs).autoreset(autoreset).window(window)?);
            let games = py.detach(deal);
            Ok(Self::of(game, games.map_err(|failure: Failure| raise_failure(py, failure, None))?))
        })
    }

    /// The batch that save has written.
    #[staticmethod]
    #[expect(clippy::clone_on_copy, reason = "not every game can be copied")]
    fn restore(game: &Bound<'_, PyAny>, text: &str, jobs: usize) -> PyResult<Self> {
        let py = game.py();
        with_game!(game, core => {
            let core = core.clone();
            let games = py.detach(|| Ok(bulk::Batch::restore(core, text)?.jobs(jobs)));
            Ok(Self::of(game, games.map_err(|failure: Failure| raise_failure(py, failure, None))?))
        })
    }

    /// Everything but the game and the number of threads, as text.
    fn save<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        let games = self.read(py)?;
        let text = py.detach(|| games.save()).map_err(|failure| raise_failure(py, failure, None))?;
        PyString::from_bytes(py, text.as_bytes()) // unlike `new`, an error where memory runs out
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(self.read(py)?.len())
    }

    /// Are finished games dealt anew?
    #[getter]
    fn autoreset(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.read(py)?.autoreset())
    }

    /// Squares a side of the window of observations; 0 where there is none.
    #[getter]
    fn window(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(self.read(py)?.window())
    }

    /// Writes the seat in turn in every game, or TERMINAL.
    fn to_move(&self, py: Python<'_>, mut out: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        let games = self.read(py)?;
        games.to_move(slice(&mut out, games.len())?);
        Ok(())
    }

    /// Writes an observation a game, as bytes.
    fn observe(
        &self,
        py: Python<'_>,
        mut out: PyReadwriteArray1<'_, u8>,
        seat: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let games = self.read(py)?;
        let (seat, out) = (games.seat(seat)?, slice(&mut out, games.len() * games.observation_size())?);
        py.detach(|| games.observe(seat, out));
        Ok(())
    }

    /// Writes the last observation of the game before, as bytes.
    fn final_observation(
        &self,
        py: Python<'_>,
        mut out: PyReadwriteArray1<'_, u8>,
        seat: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let games = self.read(py)?;
        let (seat, out) = (games.seat(seat)?, slice(&mut out, games.len() * games.observation_size())?);
        py.detach(|| games.final_observation(seat, out));
        Ok(())
    }

    /// Marks the legal actions of a game with bounded ones.
    fn mask(&self, py: Python<'_>, mut out: PyReadwriteArray1<'_, bool>) -> PyResult<()> {
        let games = self.read(py)?;
        let Some(actions) = games.num_distinct_actions() else {
            return Err(PyTypeError::new_err("the actions of this game are not bounded"));
        };
        let out = slice(&mut out, games.len() * actions as usize)?;
        py.detach(|| games.mask(out));
        Ok(())
    }

    /// Writes where the legal actions of each game start in a list of all; returns how many there are.
    fn count_legal(&self, py: Python<'_>, mut offsets: PyReadwriteArray1<'_, i64>) -> PyResult<usize> {
        let games = self.read(py)?;
        let offsets = slice(&mut offsets, games.len() + 1)?;
        Ok(py.detach(|| games.count_legal(offsets)))
    }

    /// Writes the legal actions where count_legal has put them; no more than there is room for.
    #[expect(clippy::needless_pass_by_value, reason = "a borrow of an array is an argument of its own")]
    fn legal(
        &self,
        py: Python<'_>,
        offsets: PyReadonlyArray1<'_, i64>,
        mut out: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<()> {
        let games = self.read(py)?;
        let offsets = offsets.as_slice()?;
        check_length(offsets.len(), games.len() + 1)?;
        let total = usize::try_from(offsets[offsets.len() - 1]).unwrap_or(usize::MAX);
        if offsets[0] != 0 || !offsets.is_sorted() || out.len() != total {
            return Err(PyValueError::new_err("offsets that count_legal has not written"));
        }
        let out = slice(&mut out, total)?;
        py.detach(|| games.legal(offsets, out));
        Ok(())
    }

    /// Writes where the legal actions of each game of Chromino start; returns them with their features, as bytes.
    fn legal_placements<'py>(
        &self,
        py: Python<'py>,
        mut offsets: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<Bound<'py, PyByteArray>> {
        let games = self.read(py)?;
        let Some(batch) = games.as_any().downcast_ref::<bulk::Batch<Chromino>>() else {
            return Err(PyTypeError::new_err("only Chromino has such placements"));
        };
        let offsets = slice(&mut offsets, batch.len() + 1)?;
        let rows = py.detach(|| {
            let mut rows = Vec::new();
            offsets[0] = 0;
            for (number, end) in offsets[1..].iter_mut().enumerate() {
                if let Some(state) = batch.state(number) {
                    chromino::write_placements(batch.game(), state, &mut rows)?;
                }
                *end = (rows.len() / chromino::ROW).cast_signed() as i64;
            }
            Ok(rows)
        });
        chromino::to_bytes(py, rows)
    }

    /// Writes a random legal action a game, in all games or only in those that are chosen.
    #[expect(clippy::needless_pass_by_value, reason = "a borrow of an array is an argument of its own")]
    fn sample(
        &self,
        py: Python<'_>,
        chosen: Option<PyReadonlyArray1<'_, bool>>,
        mut out: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<()> {
        let mut games = self.write(py)?;
        let out = slice(&mut out, games.len())?;
        let chosen = asked(chosen.as_ref(), games.len())?;
        let games = &mut **games;
        py.detach(|| games.sample(chosen, out));
        Ok(())
    }

    /// Plays an action, or with `by_index` a place among the legal ones, in all games or only in those that are chosen.
    #[expect(clippy::needless_pass_by_value, reason = "a borrow of an array is an argument of its own")]
    fn step(
        &self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        chosen: Option<PyReadonlyArray1<'_, bool>>,
        mut rewards: PyReadwriteArray1<'_, f32>,
        mut done: PyReadwriteArray1<'_, bool>,
        by_index: bool,
    ) -> PyResult<()> {
        let mut games = self.write(py)?;
        let count = games.len();
        let actions = actions.as_slice()?;
        check_length(actions.len(), count)?;
        let chosen = asked(chosen.as_ref(), count)?;
        let rewards = slice(&mut rewards, count * games.players())?;
        let done = slice(&mut done, count)?;
        let step = Step { actions, chosen, rewards, done, by_index };
        let games = &mut **games;
        py.detach(|| games.step(step)).map_err(|error| raise(py, &error))
    }

    /// The State of a game.
    fn state(&self, py: Python<'_>, number: usize) -> PyResult<Option<Py<PyAny>>> {
        self.read(py)?.state(py, &self.game, number)
    }

    /// The end of the game before, in the place of a game; None where none has ended yet.
    fn final_state(&self, py: Python<'_>, number: usize) -> PyResult<Option<Py<PyAny>>> {
        self.read(py)?.final_state(py, &self.game, number)
    }
}

type Field = (&'static str, &'static str, Vec<usize>, i16, i16);

/// The arrays of an observation as the core writes them: (name, dtype, shape, low, high) each.
#[pyfunction]
#[pyo3(signature = (game, window=None))]
pub fn fields(game: &Bound<'_, PyAny>, window: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Field>> {
    let py = game.py();
    let fields: Vec<observe::Field> = with_game!(game, core => {
        let window = arguments::window(py, core, window)?;
        Ok::<_, PyErr>(core.fields(window))
    })?;
    Ok(fields.into_iter().map(|field| (field.name, field.kind.name(), field.shape, field.low, field.high)).collect())
}
