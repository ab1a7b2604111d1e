//! Batches of live games: numpy buffers in and out, the interpreter let go of meanwhile.

use chromacore::bulk;
use chromacore::kernel::{Observe, Seat, Turn, observe};
use numpy::{Element, PyReadonlyArray1, PyReadwriteArray1, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::bulk::{with_any, with_game};
use crate::chroma::Chroma;
use crate::chromatix::Chromatix;
use crate::chromino::{self, Chromino};
use crate::errors::raise;
use crate::facts::TERMINAL;
use crate::given;

/// The Python classes of a core game.
pub trait Classes: Observe {
    /// A State of `game`, which must be the Python object of this very game.
    fn state(py: Python<'_>, game: &Py<PyAny>, position: Self::Position) -> PyResult<Py<PyAny>>;
}

enum Live {
    Chroma(Box<bulk::Batch<chromacore::chroma::Chroma>>),
    Chromatix(bulk::Batch<chromacore::chromatix::Chromatix>),
    Chromino(bulk::Batch<chromacore::chromino::Chromino>),
}

impl From<bulk::Batch<chromacore::chroma::Chroma>> for Live {
    fn from(batch: bulk::Batch<chromacore::chroma::Chroma>) -> Self {
        Self::Chroma(Box::new(batch))
    }
}

impl From<bulk::Batch<chromacore::chromatix::Chromatix>> for Live {
    fn from(batch: bulk::Batch<chromacore::chromatix::Chromatix>) -> Self {
        Self::Chromatix(batch)
    }
}

impl From<bulk::Batch<chromacore::chromino::Chromino>> for Live {
    fn from(batch: bulk::Batch<chromacore::chromino::Chromino>) -> Self {
        Self::Chromino(batch)
    }
}

/// Runs `$body` with `$batch` standing for the batch, whatever its game.
macro_rules! on_batch {
    ($live:expr, $batch:ident => $body:expr) => {
        match $live {
            Live::Chroma($batch) => $body,
            Live::Chromatix($batch) => $body,
            Live::Chromino($batch) => $body,
        }
    };
}

/// Live games stepped together. chromacore.Batch is the way to use it: it makes and checks the arrays.
#[pyclass(module = "chromacore._core")]
pub struct Batch {
    game: Py<PyAny>,
    live: Live,
}

fn slice<'a, T: Element>(array: &'a mut PyReadwriteArray1<'_, T>, length: usize) -> PyResult<&'a mut [T]> {
    check_length(array.len(), length)?;
    Ok(array.as_slice_mut()?)
}

fn asked<'a>(only: Option<&'a PyReadonlyArray1<'_, bool>>, length: usize) -> PyResult<Option<&'a [bool]>> {
    only.map(|only| check_length(only.len(), length).and_then(|()| Ok(only.as_slice()?))).transpose()
}

fn check_length(length: usize, wanted: usize) -> PyResult<()> {
    if length == wanted { Ok(()) } else { Err(PyValueError::new_err(format!("an array of {wanted}, not {length}"))) }
}

impl Batch {
    fn seat(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Seat>> {
        on_batch!(&self.live, batch => given::optional_seat(batch.game(), seat))
    }

    fn len(&self) -> usize {
        on_batch!(&self.live, batch => batch.len())
    }
}

#[pymethods]
impl Batch {
    /// Deals the games. Size and threads have been checked.
    #[new]
    #[expect(clippy::clone_on_copy, reason = "not every game can be copied")]
    fn new(
        game: &Bound<'_, PyAny>,
        size: usize,
        seed: u64,
        threads: usize,
        autoreset: bool,
        window: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        if size == 0 || size > bulk::MOST_GAMES || threads == 0 {
            return Err(PyValueError::new_err("size or threads out of range"));
        }
        let live = with_game!(game, inside => {
            let window = given::window(&inside.0, window)?;
            let rules = inside.0.clone();
            Ok::<Live, PyErr>(game.py().detach(|| bulk::Batch::new(rules, size, seed, threads, autoreset, window)).into())
        })?;
        Ok(Self { game: game.clone().unbind(), live })
    }

    /// The batch that save has written.
    #[staticmethod]
    #[expect(clippy::clone_on_copy, reason = "not every game can be copied")]
    fn restore(game: &Bound<'_, PyAny>, text: &str, threads: usize) -> PyResult<Self> {
        if threads == 0 {
            return Err(PyValueError::new_err("threads out of range"));
        }
        let live = with_game!(game, inside => {
            let rules = inside.0.clone();
            let batch = game.py().detach(|| bulk::Batch::restore(rules, text, threads)).map_err(raise)?;
            Ok::<Live, PyErr>(batch.into())
        })?;
        Ok(Self { game: game.clone().unbind(), live })
    }

    /// Everything but the game and the number of threads, as text.
    fn save(&self, py: Python<'_>) -> String {
        on_batch!(&self.live, batch => py.detach(|| batch.save()))
    }

    fn __len__(&self) -> usize {
        self.len()
    }

    /// Are finished games dealt anew?
    #[getter]
    fn autoreset(&self) -> bool {
        on_batch!(&self.live, batch => batch.autoreset())
    }

    /// Squares a side of the window of observations; 0 where there is none.
    #[getter]
    fn window(&self) -> usize {
        on_batch!(&self.live, batch => batch.window())
    }

    /// Writes the seat in turn in every game, or TERMINAL.
    fn to_move(&self, mut out: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        let out = slice(&mut out, self.len())?;
        on_batch!(&self.live, batch => for (slot, turn) in out.iter_mut().zip(batch.turns()) {
            *slot = match turn {
                Turn::Seat(seat) => seat.into(),
                Turn::Chance | Turn::Over => TERMINAL,
            };
        });
        Ok(())
    }

    /// Writes an observation a game, as bytes.
    fn observe(
        &self,
        py: Python<'_>,
        mut out: PyReadwriteArray1<'_, u8>,
        seat: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let seat = self.seat(seat)?;
        on_batch!(&self.live, batch => {
            let out = slice(&mut out, batch.len() * batch.observation_size())?;
            py.detach(|| batch.observe(seat, out));
        });
        Ok(())
    }

    /// Writes the last observation of the game before, as bytes.
    fn final_observation(
        &self,
        py: Python<'_>,
        mut out: PyReadwriteArray1<'_, u8>,
        seat: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let seat = self.seat(seat)?;
        on_batch!(&self.live, batch => {
            let out = slice(&mut out, batch.len() * batch.observation_size())?;
            py.detach(|| batch.final_observation(seat, out));
        });
        Ok(())
    }

    /// Marks the legal actions of a game with bounded ones.
    fn mask(&self, py: Python<'_>, mut out: PyReadwriteArray1<'_, bool>) -> PyResult<()> {
        on_batch!(&self.live, batch => {
            let Some(actions) = chromacore::kernel::Game::num_distinct_actions(batch.game()) else {
                return Err(PyTypeError::new_err("the actions of this game are not bounded"));
            };
            let out = slice(&mut out, batch.len() * actions as usize)?;
            py.detach(|| batch.mask(out));
        });
        Ok(())
    }

    /// Writes where the legal actions of each game start in a list of all; returns how many there are.
    fn count_legal(&self, py: Python<'_>, mut offsets: PyReadwriteArray1<'_, i64>) -> PyResult<usize> {
        let offsets = slice(&mut offsets, self.len() + 1)?;
        Ok(on_batch!(&self.live, batch => py.detach(|| batch.count_legal(offsets))))
    }

    /// Writes the legal actions where count_legal has put them; no more than there is room for.
    #[expect(clippy::needless_pass_by_value, reason = "a borrow of an array is an argument of its own")]
    fn legal(
        &self,
        py: Python<'_>,
        offsets: PyReadonlyArray1<'_, i64>,
        mut out: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<()> {
        let offsets = offsets.as_slice()?;
        check_length(offsets.len(), self.len() + 1)?;
        let total = usize::try_from(offsets[offsets.len() - 1]).unwrap_or(usize::MAX);
        if offsets[0] != 0 || !offsets.is_sorted() || out.len() != total {
            return Err(PyValueError::new_err("offsets that count_legal has not written"));
        }
        let out = slice(&mut out, total)?;
        on_batch!(&self.live, batch => py.detach(|| batch.legal(offsets, out)));
        Ok(())
    }

    /// Writes where the legal actions of each game of Chromino start; returns them with their features, as bytes.
    fn legal_placements<'py>(
        &self,
        py: Python<'py>,
        mut offsets: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<Bound<'py, PyByteArray>> {
        let Live::Chromino(batch) = &self.live else {
            return Err(PyTypeError::new_err("only Chromino has such placements"));
        };
        let offsets = slice(&mut offsets, batch.len() + 1)?;
        let rows = py.detach(|| {
            let mut rows = Vec::new();
            offsets[0] = 0;
            for (number, end) in offsets[1..].iter_mut().enumerate() {
                if let Some(position) = batch.position(number) {
                    chromino::write_placements(batch.game(), position, &mut rows);
                }
                *end = (rows.len() / chromino::ROW).cast_signed() as i64;
            }
            rows
        });
        Ok(PyByteArray::new(py, &rows))
    }

    /// Writes a random legal action a game, in all games or only where one is asked for.
    #[expect(clippy::needless_pass_by_value, reason = "a borrow of an array is an argument of its own")]
    fn sample(
        &mut self,
        py: Python<'_>,
        only: Option<PyReadonlyArray1<'_, bool>>,
        mut out: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<()> {
        let out = slice(&mut out, self.len())?;
        let only = asked(only.as_ref(), self.len())?;
        on_batch!(&mut self.live, batch => py.detach(|| batch.sample(only, out)));
        Ok(())
    }

    /// Plays an action, or with `by_index` a place among the legal ones, in all games or only where it is asked for.
    #[expect(clippy::needless_pass_by_value, reason = "a borrow of an array is an argument of its own")]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        only: Option<PyReadonlyArray1<'_, bool>>,
        mut rewards: PyReadwriteArray1<'_, f32>,
        mut done: PyReadwriteArray1<'_, bool>,
        by_index: bool,
    ) -> PyResult<()> {
        let games = self.len();
        let actions = actions.as_slice()?;
        check_length(actions.len(), games)?;
        let only = asked(only.as_ref(), games)?;
        let done = slice(&mut done, games)?;
        on_batch!(&mut self.live, batch => {
            let players = chromacore::kernel::Game::players(batch.game());
            let rewards = slice(&mut rewards, games * players)?;
            py.detach(|| {
                if by_index {
                    batch.step_index(actions, only, rewards, done)
                } else {
                    batch.step(actions, only, rewards, done)
                }
            })
            .map_err(raise)
        })
    }

    /// The State of a game.
    fn state(&self, py: Python<'_>, number: usize) -> PyResult<Option<Py<PyAny>>> {
        on_batch!(&self.live, batch => state(py, batch, &self.game, batch.position(number)))
    }

    /// The end of the game before, in the place of a game; None where none has ended yet.
    fn final_state(&self, py: Python<'_>, number: usize) -> PyResult<Option<Py<PyAny>>> {
        on_batch!(&self.live, batch => state(py, batch, &self.game, batch.last_position(number)))
    }
}

fn state<G: Classes>(
    py: Python<'_>,
    _batch: &bulk::Batch<G>,
    game: &Py<PyAny>,
    position: Option<&G::Position>,
) -> PyResult<Option<Py<PyAny>>> {
    position.map(|position| G::state(py, game, position.clone())).transpose()
}

type Field = (&'static str, &'static str, Vec<usize>, i16, i16);

/// The arrays of an observation as the core writes them: (name, dtype, shape, low, high) each.
#[pyfunction]
#[pyo3(signature = (game, window=None))]
pub fn fields(game: &Bound<'_, PyAny>, window: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Field>> {
    let fields: Vec<observe::Field> = with_game!(game, inside => {
        let window = given::window(&inside.0, window)?;
        Ok::<_, PyErr>(inside.0.fields(window))
    })?;
    Ok(fields.into_iter().map(|field| (field.name, field.kind.name(), field.shape, field.low, field.high)).collect())
}
