//! Reading the arguments that every game takes: moves in their three forms, seats, bots, seeds.

use chromacore::bulk;
use chromacore::kernel::{Action, Error, Game, Observe, Seat};
use chromacore::search::Player;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple, PyType};

use crate::convert::{self, index, type_name};
use crate::errors::{OrRaise, raise};
use crate::finalizing::calling;

fn show(number: Result<i64, &str>) -> String {
    number.map_or_else(str::to_owned, |number| number.to_string())
}

/// Reads an action number, a move of this game or notation; legal or not is not asked. Of a number that no action can
/// have, it is the error.
#[inline]
pub fn action<G: Game>(game: &G, x: &Bound<'_, PyAny>, impossible: impl Fn(&str) -> Error) -> PyResult<Action> {
    if let Some(number) = index(x)? {
        return match number.map(u64::try_from) {
            Ok(Ok(action)) => Ok(action),
            _ => Err(raise(x.py(), &impossible(&show(number)))),
        };
    }
    match text::<G>(x)? {
        Some(text) => game.parse(&text).or_raise(x.py()),
        None => Err(wrong_type::<G>(x, &["an int", "a str"])),
    }
}

/// Reads a move of this game or notation.
pub fn notation<G: Game>(game: &G, x: &Bound<'_, PyAny>) -> PyResult<Action> {
    match text::<G>(x)? {
        Some(text) => game.parse(&text).or_raise(x.py()),
        None => Err(wrong_type::<G>(x, &["a str"])),
    }
}

fn text<G: Game>(x: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
    if let Ok(string) = x.cast::<PyString>() {
        return Ok(Some(convert::text(string)?.into_owned()));
    }
    calling(x.py(), || {
        if !x.is_instance(&move_classes::<G>(x.py())?)? {
            return Ok(None);
        }
        Ok(Some(convert::text(&x.str()?)?.into_owned()))
    })
}

fn moves(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    py.import("chromacore.moves")
}

fn move_classes<G: Game>(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    py.import("chromacore.games")?.call_method1("entry", (G::NAME,))?.call_method0("moves")
}

/// The dataclasses of actions.
pub fn to_moves<'py, G: Game>(py: Python<'py>, game: &G, actions: &[Action]) -> PyResult<Vec<Bound<'py, PyAny>>> {
    calling(py, || {
        let read = moves(py)?.getattr("from_text")?;
        actions.iter().map(|&action| read.call1((G::NAME, game.notation(action)))).collect()
    })
}

/// The dataclass of an action.
pub fn to_move<'py, G: Game>(py: Python<'py>, game: &G, action: Action) -> PyResult<Bound<'py, PyAny>> {
    calling(py, || moves(py)?.call_method1("from_text", (G::NAME, game.notation(action))))
}

fn wrong_type<G: Game>(x: &Bound<'_, PyAny>, accepted: &[&str]) -> PyErr {
    let message = || -> PyResult<String> {
        let mut kinds: Vec<String> = accepted.iter().map(|&kind| kind.to_owned()).collect();
        for class in move_classes::<G>(x.py())?.cast::<PyTuple>()?.iter() {
            kinds.push(format!("a {}", class.cast::<PyType>()?.name()?));
        }
        let last = kinds.pop().unwrap_or_default();
        Ok(format!("a move is {} or {last}, not {}", kinds.join(", "), type_name(x)))
    };
    calling(x.py(), message).map_or_else(|error| error, PyTypeError::new_err)
}

/// Reads an action number that some move has.
pub fn number<G: Game>(game: &G, x: &Bound<'_, PyAny>) -> PyResult<Action> {
    let Some(number) = index(x)? else {
        return Err(PyTypeError::new_err(format!("an action is an int, not {}", type_name(x))));
    };
    match number.map(u64::try_from) {
        Ok(Ok(action)) => game.check_exists(action).map(|()| action).or_raise(x.py()),
        _ => Err(raise(x.py(), &game.refuse_number(&show(number)))),
    }
}

/// Reads the place of a legal action in the list of them, and finds it.
pub fn place<G: Game>(game: &G, state: &G::State, x: &Bound<'_, PyAny>) -> PyResult<Action> {
    let Some(number) = index(x)? else {
        return Err(PyTypeError::new_err(format!("an index is an int, not {}", type_name(x))));
    };
    match number {
        Ok(number) => bulk::legal_at(game, state, number, &mut Vec::new()).or_raise(x.py()),
        Err(shown) => Err(raise(x.py(), &bulk::refuse_index(game, state, shown))),
    }
}

/// Reads the squares a side of the window of an observation, where one may be chosen.
pub fn window<G: Observe>(py: Python<'_>, game: &G, x: Option<&Bound<'_, PyAny>>) -> PyResult<usize> {
    game.window(asked_window(x)?).or_raise(py)
}

/// Reads the window that somebody asks for, possible or not.
pub fn asked_window(x: Option<&Bound<'_, PyAny>>) -> PyResult<Option<i64>> {
    let Some(x) = x else { return Ok(None) };
    let Some(number) = index(x)? else {
        return Err(PyTypeError::new_err(format!("window: an int, not {}", type_name(x))));
    };
    // Whatever is beyond 64 bits is as wrong as the largest number.
    Ok(Some(number.unwrap_or(i64::MAX)))
}

/// Reads a seat that may be left out.
pub fn optional_seat<G: Game>(game: &G, x: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Seat>> {
    x.map(|x| seat(game, x)).transpose()
}

/// Reads a seat of a game.
pub fn seat<G: Game>(game: &G, seat: &Bound<'_, PyAny>) -> PyResult<Seat> {
    let Some(number) = index(seat)? else {
        return Err(PyTypeError::new_err(format!("a seat is an int, not {}", type_name(seat))));
    };
    let players = game.players();
    match number.map(Seat::try_from) {
        Ok(Ok(seat)) if usize::from(seat) < players => Ok(seat),
        _ => {
            let accepted = format!("0 to {}", players - 1);
            Err(raise(seat.py(), &Error::argument("seat", show(number), accepted)))
        }
    }
}

/// Reads the text of a bot.
pub fn player(text: &Bound<'_, PyAny>) -> PyResult<Player> {
    let Ok(text) = text.cast::<PyString>() else {
        return Err(PyTypeError::new_err(format!("a bot is a str, not {}", type_name(text))));
    };
    convert::text(text)?.parse().or_raise(text.py())
}

/// Reads a seed; `None` is fresh entropy.
pub fn seed(py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    let Some(seed) = seed else {
        return calling(py, || py.import("secrets")?.call_method1("randbits", (64,))?.extract());
    };
    let Some(number) = index(seed)? else {
        return Err(PyTypeError::new_err(format!("seed: an integer from 0 to 2^64 - 1, not {}", type_name(seed))));
    };
    // Seeds use all of 64 bits; `index` knows the signed ones only.
    calling(py, || seed.extract::<u64>())
        .map_err(|_| raise(py, &Error::argument("seed", show(number), "an integer from 0 to 2^64 - 1")))
}
