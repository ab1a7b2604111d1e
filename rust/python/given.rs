//! Reading the arguments that every game takes: moves in their three forms, seats, bots, seeds.

use chromacore::bulk;
use chromacore::kernel::{Action, Error, Game, Observe, Seat};
use chromacore::search::Bot;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PySequence, PyString, PyTuple, PyType};

use crate::convert::{self, index};
use crate::errors::raise;

/// A move as somebody gave it, read but not judged.
pub enum Given {
    /// An action number that fits the type; whether any move has it is not asked.
    Action(Action),
    /// A number that cannot be an action, as a message shows it.
    Impossible(String),
}

fn show(number: Result<i64, &str>) -> String {
    number.map_or_else(str::to_owned, |number| number.to_string())
}

/// Reads an action number, a move of this game or notation.
#[inline]
pub fn read<G: Game>(game: &G, x: &Bound<'_, PyAny>) -> PyResult<Given> {
    if let Some(number) = index(x)? {
        return Ok(match number.map(u64::try_from) {
            Ok(Ok(action)) => Given::Action(action),
            _ => Given::Impossible(show(number)),
        });
    }
    text::<G>(x)?.map_or_else(
        || Err(wrong_type::<G>(x, &["an int", "a str"])),
        |text| game.parse(&text).map(Given::Action).map_err(raise),
    )
}

/// Reads a move of this game or notation.
pub fn read_text<G: Game>(game: &G, x: &Bound<'_, PyAny>) -> PyResult<Action> {
    match text::<G>(x)? {
        Some(text) => game.parse(&text).map_err(raise),
        None => Err(wrong_type::<G>(x, &["a str"])),
    }
}

fn text<G: Game>(x: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
    if let Ok(string) = x.cast::<PyString>() {
        return Ok(Some(convert::text(string)?.into_owned()));
    }
    Ok(if x.is_instance(&move_classes::<G>(x.py())?)? { Some(convert::text(&x.str()?)?.into_owned()) } else { None })
}

fn moves(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    static MOVES: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let module =
        MOVES.get_or_try_init(py, || py.import("chromacore.moves").map(|module| module.into_any().unbind()))?;
    Ok(module.bind(py).clone())
}

fn move_classes<G: Game>(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    moves(py)?.getattr("CLASSES")?.get_item(G::NAME)
}

/// The dataclass of an action.
pub fn to_move<'py, G: Game>(py: Python<'py>, game: &G, action: Action) -> PyResult<Bound<'py, PyAny>> {
    moves(py)?.call_method1("from_text", (G::NAME, game.notation(action)))
}

fn wrong_type<G: Game>(x: &Bound<'_, PyAny>, accepted: &[&str]) -> PyErr {
    let message = || -> PyResult<String> {
        let mut kinds: Vec<String> = accepted.iter().map(|&kind| kind.to_owned()).collect();
        for class in move_classes::<G>(x.py())?.cast::<PyTuple>()?.iter() {
            kinds.push(format!("a {}", class.cast::<PyType>()?.name()?));
        }
        let last = kinds.pop().unwrap_or_default();
        Ok(format!("a move is {} or {last}, not {}", kinds.join(", "), x.get_type().name()?))
    };
    message().map_or_else(|error| error, PyTypeError::new_err)
}

/// Reads an action number that some move has.
pub fn read_number<G: Game>(game: &G, x: &Bound<'_, PyAny>) -> PyResult<Action> {
    let Some(number) = index(x)? else {
        return Err(PyTypeError::new_err(format!("an action is an int, not {}", x.get_type().name()?)));
    };
    match number.map(u64::try_from) {
        Ok(Ok(action)) => game.out_of_range(action).map_or(Ok(action), |error| Err(raise(error))),
        _ => Err(raise(game.no_such_action(&show(number)))),
    }
}

/// Reads the place of a legal action in the list of them, and finds it.
pub fn read_index<G: Game>(game: &G, position: &G::Position, x: &Bound<'_, PyAny>) -> PyResult<Action> {
    let Some(number) = index(x)? else {
        return Err(PyTypeError::new_err(format!("an index is an int, not {}", x.get_type().name()?)));
    };
    match number {
        Ok(number) => bulk::legal_at(game, position, number, &mut Vec::new()).map_err(raise),
        Err(shown) => Err(raise(bulk::no_such_index(game, position, shown))),
    }
}

/// Reads the squares a side of the window of an observation, where one may be chosen.
pub fn window<G: Observe>(game: &G, x: Option<&Bound<'_, PyAny>>) -> PyResult<usize> {
    let Some(x) = x else { return game.window(None).map_err(raise) };
    let Some(number) = index(x)? else {
        return Err(PyTypeError::new_err(format!("window: an int, not {}", x.get_type().name()?)));
    };
    // Whatever is beyond 64 bits is as wrong as the largest number.
    game.window(Some(number.unwrap_or(i64::MAX))).map_err(raise)
}

/// Reads a seat that may be left out.
pub fn optional_seat<G: Game>(game: &G, x: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Seat>> {
    x.map(|x| seat(game, x)).transpose()
}

/// Reads a seat of a game.
pub fn seat<G: Game>(game: &G, seat: &Bound<'_, PyAny>) -> PyResult<Seat> {
    let Some(number) = index(seat)? else {
        return Err(PyTypeError::new_err(format!("a seat is an int, not {}", seat.get_type().name()?)));
    };
    let players = game.players();
    match number.map(Seat::try_from) {
        Ok(Ok(seat)) if usize::from(seat) < players => Ok(seat),
        _ => {
            let shown = show(number);
            Err(raise(Error::Argument(format!("seat {shown}: the seats of this game are 0 to {}", players - 1))))
        }
    }
}

/// Reads the name of a bot.
pub fn bot(name: &Bound<'_, PyAny>) -> PyResult<Bot> {
    let Ok(name) = name.cast::<PyString>() else {
        return Err(PyTypeError::new_err(format!("a bot is a str, not {}", name.get_type().name()?)));
    };
    Bot::named(&convert::text(name)?).map_err(raise)
}

/// Reads a sequence of names, one bot a seat.
pub fn bots<G: Game>(game: &G, names: &Bound<'_, PyAny>) -> PyResult<Vec<Bot>> {
    let Some(names) = names.cast::<PySequence>().ok().filter(|names| !names.is_instance_of::<PyString>()) else {
        return Err(PyTypeError::new_err(format!("bots: a sequence of names, not {}", names.get_type().name()?)));
    };
    let (count, players) = (names.len()?, game.players());
    if count != players {
        return Err(raise(Error::Argument(format!("bots: {count} of them for {players} players"))));
    }
    (0..count).map(|seat| bot(&names.get_item(seat)?)).collect()
}

/// Reads a seed; `None` is fresh entropy.
pub fn seed(py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    let Some(seed) = seed else { return py.import("secrets")?.call_method1("randbits", (64,))?.extract() };
    let Some(number) = index(seed)? else {
        return Err(PyTypeError::new_err(format!(
            "seed: an integer from 0 to 2^64 - 1, not {}",
            seed.get_type().name()?
        )));
    };
    // Seeds use all of 64 bits; `index` knows the signed ones only.
    seed.extract::<u64>().map_err(|_| {
        let shown = show(number);
        raise(Error::Argument(format!("seed {shown}: an integer from 0 to 2^64 - 1")))
    })
}
