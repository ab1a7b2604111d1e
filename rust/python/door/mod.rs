//! What the classes of all games have in common, once: `door!` makes a Game and a State class from a core game.
//!
//! Each game's file calls it and adds what only that game has. `game.rs` and `state.rs` hold the methods.

mod game;
mod state;

/// Defines the Python classes `$Game` and `$State` over the core game `$Rules`.
macro_rules! door {
    ($Game:ident, $State:ident, $Rules:ty, $signature:literal) => {
        /// The game with its options: an immutable value.
        #[pyclass(frozen, eq, hash, module = "chromacore._core")]
        #[derive(PartialEq, Eq, Hash)]
        pub struct $Game(pub $Rules);

        /// One position of the game: an immutable value.
        #[pyclass(frozen, module = "chromacore._core")]
        pub struct $State {
            game: Py<$Game>,
            position: <$Rules as Game>::Position,
        }

        game_methods!($Game, $State, $Rules, $signature);
        state_methods!($Game, $State, $Rules);

        impl crate::batch::Classes for $Rules {
            fn state(py: Python<'_>, game: &Py<PyAny>, position: Self::Position) -> PyResult<Py<PyAny>> {
                let game = game.bind(py).cast::<$Game>()?.clone().unbind();
                Ok(Py::new(py, $State { game, position })?.into_any())
            }
        }

        impl $State {
            /// The core game.
            pub fn rules(&self) -> &$Rules {
                &self.game.get().0
            }

            /// The core position.
            pub fn position(&self) -> &<$Rules as Game>::Position {
                &self.position
            }

            /// The action that somebody gave, legal or not.
            fn read(&self, x: &Bound<'_, PyAny>) -> PyResult<u64> {
                let game = self.rules();
                match given::read(game, x)? {
                    Given::Action(action) => Ok(action),
                    Given::Impossible(shown) => Err(raise(game.impossible(&self.position, &shown))),
                }
            }

            /// The action of a question about a placement, which a game that is over answers, too.
            #[allow(dead_code, reason = "not every game has such questions")]
            fn read_unplayed(&self, x: &Bound<'_, PyAny>) -> PyResult<u64> {
                match given::read(self.rules(), x)? {
                    Given::Action(action) => Ok(action),
                    Given::Impossible(shown) => Err(raise(self.rules().no_such_action(&shown))),
                }
            }
        }
    };
}
pub(crate) use door;

/// What `door!` needs in scope.
pub mod prelude {
    pub use std::hash::{Hash, Hasher};

    pub use chromacore::kernel::{Game, Observe, Rng, Turn, json, observe};
    pub use pyo3::prelude::*;
    pub use pyo3::types::{PyByteArray, PyDict, PyList, PyString, PyTuple};

    pub(crate) use super::{door, game::game_methods, state::state_methods};
    pub use crate::errors::{ChromacoreError, raise};
    pub use crate::facts::{CHANCE, TERMINAL, game_value, option, returns};
    pub use crate::given::Given;
    pub(crate) use crate::{convert, given};
}
