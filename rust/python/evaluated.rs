//! Search with a policy-value function: the loop that asks it is in Python, `chromacore.bulk.searches`.

use std::any::Any;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

use chromacore::bulk::{self, Failure, Leaves, SearchBatch};
use chromacore::kernel::options::Words;
use chromacore::kernel::{Error, ErrorKind, Observe, Searchable};
use chromacore::search::evaluated::{Results, Selection, Settings};
use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::arguments;
use crate::bulk::raise_failure;
use crate::classes::TERMINAL;
use crate::errors::OrRaise;
use crate::games::with_state;

/// The searches of games of whatever kind.
trait Searches: Send + Sync {
    fn len(&self) -> usize;
    fn players(&self) -> usize;
    fn observation_size(&self) -> usize;
    fn is_done(&self) -> bool;
    fn gather(&mut self) -> Result<(), Error>;
    fn leaves(&self) -> (usize, usize);
    fn write(&self, out: Leaves<'_>);
    fn answer(&mut self, logits: &[f32], values: &[f32]) -> Result<(), Error>;
    fn actions(&self, number: usize) -> Vec<i64>;
    fn seat(&self, number: usize) -> i64;
    fn results(&mut self, number: usize) -> Option<Results>;
}

impl<G: Searchable + Observe> Searches for SearchBatch<G> {
    fn len(&self) -> usize {
        self.searches().len()
    }

    fn players(&self) -> usize {
        self.game().players()
    }

    fn observation_size(&self) -> usize {
        self.observation_size()
    }

    fn is_done(&self) -> bool {
        self.is_done()
    }

    fn gather(&mut self) -> Result<(), Error> {
        self.gather()
    }

    fn leaves(&self) -> (usize, usize) {
        (self.leaves(), self.asked())
    }

    fn write(&self, out: Leaves<'_>) {
        self.write(out);
    }

    fn answer(&mut self, logits: &[f32], values: &[f32]) -> Result<(), Error> {
        self.answer(logits, values)
    }

    fn actions(&self, number: usize) -> Vec<i64> {
        self.searches()[number].actions().map(u64::cast_signed).collect()
    }

    fn seat(&self, number: usize) -> i64 {
        self.searches()[number].seat().map_or(TERMINAL, i64::from)
    }

    fn results(&mut self, number: usize) -> Option<Results> {
        self.results(number)
    }
}

/// The settings of a search, read from a dict.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Asked {
    simulations: u32,
    selection: String,
    leaves: u32,
    max_considered: u32,
    gumbel_scale: f64,
    value_scale: f64,
    maxvisit_init: f64,
    exploration: f64,
    dirichlet_fraction: f64,
    dirichlet_alpha: f64,
    temperature: f64,
}

impl Asked {
    fn settings(self) -> Result<Settings, Error> {
        let Some(place) = Selection::WORDS.iter().position(|&word| word == self.selection) else {
            let words = Selection::WORDS.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(", ");
            let shown = chromacore::kernel::error::show(&self.selection);
            return Err(Error::argument("selection", shown, format!("one of {words}")));
        };
        Ok(Settings {
            simulations: self.simulations,
            selection: Selection::CHOICES[place],
            leaves: self.leaves,
            max_considered: self.max_considered,
            gumbel_scale: self.gumbel_scale,
            value_scale: self.value_scale,
            maxvisit_init: self.maxvisit_init,
            exploration: self.exploration,
            dirichlet_fraction: self.dirichlet_fraction,
            dirichlet_alpha: self.dirichlet_alpha,
            temperature: self.temperature,
        })
    }
}

/// Searches of many games, round by round. chromacore.search_batch is the way to use it.
#[pyclass(frozen, module = "chromacore._core")]
pub struct Searching(Mutex<Box<dyn Searches>>);

impl Searching {
    /// The searches. Whoever wants them while another thread works on them is refused, not made to wait: the other thread
    /// may be waiting for the interpreter.
    fn hold(&self, py: Python<'_>) -> PyResult<MutexGuard<'_, Box<dyn Searches>>> {
        match self.0.try_lock() {
            Ok(searches) => Ok(searches),
            Err(TryLockError::Poisoned(searches)) => Ok(PoisonError::into_inner(searches)),
            Err(TryLockError::WouldBlock) => {
                Err(Error::new(ErrorKind::Argument, "the searches are in use by another thread")).or_raise(py)
            }
        }
    }
}

fn check_length(length: usize, wanted: usize) -> PyResult<()> {
    if length == wanted { Ok(()) } else { Err(PyValueError::new_err(format!("an array of {wanted}, not {length}"))) }
}

#[pymethods]
impl Searching {
    /// Searches from the positions of one game, at least one.
    #[new]
    #[expect(clippy::clone_on_copy, reason = "not every game can be copied")]
    fn new(
        states: &Bound<'_, PyList>,
        settings: Asked,
        seed: u64,
        jobs: usize,
        window: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let (py, first) = (states.py(), states.get_item(0)?);
        let settings = settings.settings().or_raise(py)?;
        with_state!(&first, game, _first => {
            let game = game.clone();
            let mut all = Vec::with_capacity(states.len());
            for object in states.iter() {
                all.push(same(&game, &object)?);
            }
            let window = arguments::asked_window(window)?;
            let search = || Ok(SearchBatch::new(game, all, settings, seed)?.jobs(jobs).window(window)?);
            let searches = py.detach(search).map_err(|failure: Failure| raise_failure(py, failure, None))?;
            Ok(Self(Mutex::new(Box::new(searches))))
        })
    }

    /// Bytes of an observation.
    #[getter]
    fn observation_size(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(self.hold(py)?.observation_size())
    }

    /// Have all run all their simulations?
    #[getter]
    fn is_done(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.hold(py)?.is_done())
    }

    /// Runs simulations until leaves wait; how many do, and how many legal actions they have.
    fn gather(&self, py: Python<'_>) -> PyResult<(usize, usize)> {
        let mut searches = self.hold(py)?;
        let searches = &mut **searches;
        py.detach(|| searches.gather()).or_raise(py)?;
        Ok(searches.leaves())
    }

    /// Writes the leaves that wait: observations as bytes, seats, numbers of games, legal actions and their offsets.
    fn write(
        &self,
        py: Python<'_>,
        mut observations: PyReadwriteArray1<'_, u8>,
        mut seats: PyReadwriteArray1<'_, i64>,
        mut games: PyReadwriteArray1<'_, i64>,
        mut actions: PyReadwriteArray1<'_, i64>,
        mut offsets: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<()> {
        let searches = self.hold(py)?;
        let (leaves, asked) = searches.leaves();
        let out = Leaves {
            observations: observations.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            games: games.as_slice_mut()?,
            actions: actions.as_slice_mut()?,
            offsets: offsets.as_slice_mut()?,
        };
        check_length(out.observations.len(), leaves * searches.observation_size())?;
        check_length(out.seats.len(), leaves)?;
        check_length(out.games.len(), leaves)?;
        check_length(out.actions.len(), asked)?;
        check_length(out.offsets.len(), leaves + 1)?;
        let searches = &**searches;
        py.detach(|| searches.write(out));
        Ok(())
    }

    /// Takes a logit for each legal action and the shares of each leaf's seats.
    #[expect(clippy::needless_pass_by_value, reason = "a borrow of an array is an argument of its own")]
    fn answer(
        &self,
        py: Python<'_>,
        logits: PyReadonlyArray1<'_, f32>,
        values: PyReadonlyArray1<'_, f32>,
    ) -> PyResult<()> {
        let mut searches = self.hold(py)?;
        let searches = &mut **searches;
        let (logits, values) = (logits.as_slice()?, values.as_slice()?);
        py.detach(|| searches.answer(logits, values)).or_raise(py)
    }

    /// Writes where the legal actions of each game start in a list of all; returns how many there are.
    fn count_legal(&self, py: Python<'_>, mut offsets: PyReadwriteArray1<'_, i64>) -> PyResult<usize> {
        let searches = self.hold(py)?;
        let offsets = offsets.as_slice_mut()?;
        check_length(offsets.len(), searches.len() + 1)?;
        let mut total = 0_usize;
        for (number, offset) in offsets.iter_mut().enumerate() {
            *offset = total.cast_signed() as i64;
            if number < searches.len() {
                total += searches.actions(number).len();
            }
        }
        Ok(total)
    }

    /// Writes what has been found: of each game the seat in turn, the place of the chosen action and the shares of the seats;
    /// of each legal action its number, weight, visits and value.
    #[expect(clippy::too_many_arguments, reason = "an argument for each array")]
    fn results(
        &self,
        py: Python<'_>,
        mut seats: PyReadwriteArray1<'_, i64>,
        mut chosen: PyReadwriteArray1<'_, i64>,
        mut values: PyReadwriteArray1<'_, f32>,
        mut legal: PyReadwriteArray1<'_, i64>,
        mut weights: PyReadwriteArray1<'_, f32>,
        mut visits: PyReadwriteArray1<'_, i64>,
        mut qvalues: PyReadwriteArray1<'_, f32>,
    ) -> PyResult<()> {
        let mut searches = self.hold(py)?;
        let (count, players) = (searches.len(), searches.players());
        let (seats, chosen, values) = (seats.as_slice_mut()?, chosen.as_slice_mut()?, values.as_slice_mut()?);
        check_length(seats.len(), count)?;
        check_length(chosen.len(), count)?;
        check_length(values.len(), count * players)?;
        let (legal, weights) = (legal.as_slice_mut()?, weights.as_slice_mut()?);
        let (visits, qvalues) = (visits.as_slice_mut()?, qvalues.as_slice_mut()?);
        let all: usize = (0..count).map(|number| searches.actions(number).len()).sum();
        for length in [legal.len(), weights.len(), visits.len(), qvalues.len()] {
            check_length(length, all)?;
        }
        let mut first = 0;
        for number in 0..count {
            seats[number] = searches.seat(number);
            let values = &mut values[number * players..][..players];
            let Some(results) = searches.results(number) else {
                chosen[number] = bulk::NO_ACTION;
                values.fill(0.0);
                continue;
            };
            let actions = searches.actions(number);
            let part = first..first + actions.len();
            first = part.end;
            chosen[number] = results.chosen.cast_signed() as i64;
            values.copy_from_slice(&results.values);
            legal[part.clone()].copy_from_slice(&actions);
            weights[part.clone()].copy_from_slice(&results.weights);
            qvalues[part.clone()].copy_from_slice(&results.qvalues);
            visits[part].iter_mut().zip(results.visits).for_each(|(place, visits)| *place = visits.into());
        }
        Ok(())
    }
}

/// The state in an object, if it is one of this very game.
fn same<G: Searchable>(game: &G, object: &Bound<'_, PyAny>) -> PyResult<G::State> {
    with_state!(object, other, state => {
        let (other, state): (&dyn Any, &dyn Any) = (other, state);
        match (other.downcast_ref::<G>(), state.downcast_ref::<G::State>()) {
            (Some(other), Some(state)) if other == game => Ok(state.clone()),
            _ => Err(PyTypeError::new_err("states: all of one game")),
        }
    })
}
