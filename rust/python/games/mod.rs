//! The games, once: their classes, and how to find out which of them an object is.

mod chroma;
mod chromatix;
pub mod chromino;

use pyo3::prelude::*;

pub use self::chroma::{Chroma, ChromaState};
pub use self::chromatix::{Chromatix, ChromatixState};
pub use self::chromino::{Chromino, ChrominoState};

/// Calls a macro with `then!($($arguments)* [Core, Game, State; ...])` for the games there are.
macro_rules! for_games {
    ($then:ident!($($arguments:tt)*)) => {
        $crate::games::$then! {
            $($arguments)*
            [chromacore::chroma::Chroma, Chroma, ChromaState]
            [chromacore::chromatix::Chromatix, Chromatix, ChromatixState]
            [chromacore::chromino::Chromino, Chromino, ChrominoState]
        }
    };
}

macro_rules! match_game {
    ($object:expr, $inside:ident => $body:expr; $([$Core:ty, $Game:ident, $State:ident])*) => {{
        let object = $object;
        $(if let Ok(found) = object.cast::<$crate::games::$Game>() {
            let $inside = &found.get().0;
            $body
        } else)* {
            Err($crate::games::of_another_engine(object))
        }
    }};
}

macro_rules! match_state {
    ($object:expr, $game:ident, $state:ident => $body:expr; $([$Core:ty, $Game:ident, $State:ident])*) => {{
        let object = $object;
        $(if let Ok(found) = object.cast::<$crate::games::$State>() {
            let ($game, $state) = (found.get().rules(), found.get().inside());
            $body
        } else)* {
            Err($crate::games::of_another_engine(object))
        }
    }};
}

/// Runs `$body` with `$game` standing for the core game in `$object`, whichever it is.
macro_rules! with_game {
    ($object:expr, $game:ident => $body:expr) => {
        $crate::games::for_games!(match_game!($object, $game => $body;))
    };
}

/// Runs `$body` with `$game` and `$state` standing for what is in `$object`, whichever game's State it is.
macro_rules! with_state {
    ($object:expr, $game:ident, $state:ident => $body:expr) => {
        $crate::games::for_games!(match_state!($object, $game, $state => $body;))
    };
}

pub(crate) use {add_classes, for_games, match_game, match_state, with_game, with_state};

/// The error of an object that is no game or State of this engine.
pub fn of_another_engine(object: &Bound<'_, PyAny>) -> PyErr {
    pyo3::exceptions::PyTypeError::new_err(format!("not of this engine: {}", object.get_type()))
}

macro_rules! add_classes {
    ($module:expr; $([$Core:ty, $Game:ident, $State:ident])*) => {
        $(
            $Game::describe($module.py())?;
            $module.add_class::<$Game>()?;
            $module.add_class::<$State>()?;
        )*
    };
}

/// Adds the classes, complete, to the module.
pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    for_games!(add_classes!(module;));
    Ok(())
}
