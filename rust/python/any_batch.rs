//! A batch of whatever game: what `batch` asks of it, without a type for each game.

use std::any::Any;

use chromacore::bulk::{self, Failure};
use chromacore::kernel::{Error, Seat, Turn};
use pyo3::prelude::*;

use crate::arguments;
use crate::classes::{Classes, TERMINAL};

/// A batch of whatever game.
pub trait Games: Send + Sync {
    fn save(&self) -> Result<String, Failure>;
    fn len(&self) -> usize;
    fn players(&self) -> usize;
    fn autoreset(&self) -> bool;
    fn window(&self) -> usize;
    fn observation_size(&self) -> usize;
    fn num_distinct_actions(&self) -> Option<u64>;
    fn seat(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Seat>>;
    fn to_move(&self, out: &mut [i64]);
    fn observe(&self, seat: Option<Seat>, out: &mut [u8]);
    fn final_observation(&self, seat: Option<Seat>, out: &mut [u8]);
    fn mask(&self, out: &mut [bool]);
    fn count_legal(&self, offsets: &mut [i64]) -> usize;
    fn legal(&self, offsets: &[i64], out: &mut [i64]);
    fn sample(&mut self, chosen: Option<&[bool]>, out: &mut [i64]);
    fn step(&mut self, step: Step<'_>) -> Result<(), Error>;
    fn state(&self, py: Python<'_>, game: &Py<PyAny>, number: usize) -> PyResult<Option<Py<PyAny>>>;
    fn final_state(&self, py: Python<'_>, game: &Py<PyAny>, number: usize) -> PyResult<Option<Py<PyAny>>>;
    fn as_any(&self) -> &dyn Any;
}

/// The arrays of a step.
pub struct Step<'a> {
    pub actions: &'a [i64],
    pub chosen: Option<&'a [bool]>,
    pub rewards: &'a mut [f32],
    pub done: &'a mut [bool],
    pub by_index: bool,
}

impl<G: Classes> Games for bulk::Batch<G> {
    fn save(&self) -> Result<String, Failure> {
        self.save()
    }

    fn len(&self) -> usize {
        self.len()
    }

    fn players(&self) -> usize {
        self.game().players()
    }

    fn autoreset(&self) -> bool {
        self.resets()
    }

    fn window(&self) -> usize {
        self.window_size()
    }

    fn observation_size(&self) -> usize {
        self.observation_size()
    }

    fn num_distinct_actions(&self) -> Option<u64> {
        self.game().num_distinct_actions()
    }

    fn seat(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Seat>> {
        arguments::optional_seat(self.game(), seat)
    }

    fn to_move(&self, out: &mut [i64]) {
        for (slot, turn) in out.iter_mut().zip(self.turns()) {
            *slot = match turn {
                Turn::Seat(seat) => seat.into(),
                Turn::Chance | Turn::Over => TERMINAL,
            };
        }
    }

    fn observe(&self, seat: Option<Seat>, out: &mut [u8]) {
        self.observe(seat, out);
    }

    fn final_observation(&self, seat: Option<Seat>, out: &mut [u8]) {
        self.final_observation(seat, out);
    }

    fn mask(&self, out: &mut [bool]) {
        self.mask(out);
    }

    fn count_legal(&self, offsets: &mut [i64]) -> usize {
        self.count_legal(offsets)
    }

    fn legal(&self, offsets: &[i64], out: &mut [i64]) {
        self.legal(offsets, out);
    }

    fn sample(&mut self, chosen: Option<&[bool]>, out: &mut [i64]) {
        self.sample(chosen, out);
    }

    fn step(&mut self, step: Step<'_>) -> Result<(), Error> {
        let Step { actions, chosen, rewards, done, by_index } = step;
        if by_index {
            self.step_index(actions, chosen, rewards, done)
        } else {
            self.step(actions, chosen, rewards, done)
        }
    }

    fn state(&self, py: Python<'_>, game: &Py<PyAny>, number: usize) -> PyResult<Option<Py<PyAny>>> {
        self.state(number).map(|state| G::state(py, game, state.clone())).transpose()
    }

    fn final_state(&self, py: Python<'_>, game: &Py<PyAny>, number: usize) -> PyResult<Option<Py<PyAny>>> {
        self.last_state(number).map(|state| G::state(py, game, state.clone())).transpose()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
