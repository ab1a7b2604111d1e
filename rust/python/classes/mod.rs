//! What the classes of all games have in common, once: `classes!` makes a Game and a State class from a core game.
//!
//! Each game's file calls it and adds what only that game has. `game.rs` and `state.rs` hold the methods.

mod game;
mod state;

use chromacore::kernel::seats::payoff;
use chromacore::kernel::{Game, Observe, Seat};
use pyo3::prelude::*;

/// Stands for chance where a seat is expected.
pub const CHANCE: i64 = -1;

/// Stands for nobody, in a finished game, where a seat is expected.
pub const TERMINAL: i64 = -4;

/// The Python classes of a core game.
pub trait Classes: Observe {
    /// A State of `game`, which must be the Python object of this very game.
    fn state(py: Python<'_>, game: &Py<PyAny>, state: Self::State) -> PyResult<Py<PyAny>>;
}

/// The payoff of each seat; all 0 while the game runs.
pub fn payoffs<G: Game>(game: &G, state: &G::State) -> Vec<f64> {
    let winners = game.outcome(state).map(|outcome| outcome.winners).unwrap_or_default();
    (0..game.players() as Seat).map(|seat| payoff(game.players(), winners, seat)).collect()
}

/// Defines the Python classes `$Game` and `$State` over the core game `$Rules`.
macro_rules! classes {
    ($Game:ident, $State:ident, $Rules:ty, $about:literal, $signature:literal) => {
        #[doc = $about]
        #[pyclass(frozen, eq, hash, weakref, module = "chromacore._core")]
        #[derive(PartialEq, Eq, Hash)]
        pub struct $Game(pub $Rules);

        #[doc = concat!("One position of ", stringify!($Game), ": an immutable value.")]
        #[pyclass(frozen, weakref, module = "chromacore._core")]
        pub struct $State {
            game: Py<$Game>,
            state: <$Rules as Game>::State,
        }

        game_methods!($Game, $State, $Rules, $signature);
        state_methods!($Game, $State, $Rules);

        impl Classes for $Rules {
            fn state(py: Python<'_>, game: &Py<PyAny>, state: Self::State) -> PyResult<Py<PyAny>> {
                let game = game.bind(py).cast::<$Game>()?.clone().unbind();
                Ok(Py::new(py, $State { game, state })?.into_any())
            }
        }

        impl $Game {
            /// Completes the class when the module is made.
            pub fn describe(py: Python<'_>) -> PyResult<()> {
                options::describe::<$Rules>(&py.get_type::<Self>(), |game| Ok(game.cast::<Self>()?.get().0.to_values()))
            }
        }

        impl $State {
            /// The core game.
            pub fn rules(&self) -> &$Rules {
                &self.game.get().0
            }

            /// The core state.
            pub fn inside(&self) -> &<$Rules as Game>::State {
                &self.state
            }

            fn from_value(py: Python<'_>, value: &Value, strict: bool) -> PyResult<Self> {
                let (game, state) = options::read_state::<$Rules>(value, strict).or_raise(py)?;
                Ok(Self { game: Py::new(py, $Game(game))?, state })
            }

            fn after(&self, py: Python<'_>, action: u64) -> Self {
                let mut state = self.state.clone();
                self.rules().play_unchecked(&mut state, action);
                Self { game: self.game.clone_ref(py), state }
            }

            /// The action that somebody wants to play, legal or not.
            fn read(&self, x: &Bound<'_, PyAny>) -> PyResult<u64> {
                let game = self.rules();
                arguments::action(game, x, |shown| game.refuse_impossible(&self.state, shown))
            }

            /// The action of a question about a placement, which a game that is over answers, too.
            #[allow(dead_code, reason = "not every game has such questions")]
            fn read_unplayed(&self, x: &Bound<'_, PyAny>) -> PyResult<u64> {
                let game = self.rules();
                arguments::action(game, x, |shown| game.refuse_number(shown))
            }
        }
    };
}
pub(crate) use classes;

/// What `classes!` needs in scope.
pub mod prelude {
    pub use std::hash::{Hash, Hasher};

    pub use chromacore::kernel::{Game, Observe, Rng, Streams, Turn, Value, json, observe};
    pub use pyo3::prelude::*;
    pub use pyo3::types::{PyByteArray, PyDict, PyList, PyString, PyTuple};

    pub(crate) use super::{CHANCE, Classes, TERMINAL, classes, game::game_methods, payoffs, state::state_methods};
    pub use crate::errors::{OrRaise, is_own};
    pub use crate::finalizing::calling;
    pub(crate) use crate::{arguments, convert, options};
}
