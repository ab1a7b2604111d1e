//! Options in Python: what follows from a game's option table.

use chromacore::kernel::error::show;
use chromacore::kernel::options::{Accepts, Options as _, Row};
use chromacore::kernel::{Error, ErrorKind, Game, Map, Value, json};
use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyDict, PyTuple, PyType};

use crate::convert::{to_attribute, to_python};
use crate::finalizing::calling;

/// Name and options of a game.
pub fn written<G: Game>(game: &G) -> Value {
    Value::map([("game", G::NAME.into()), ("rules", game.to_values().into())])
}

fn refuse(reason: String) -> Error {
    Error::new(ErrorKind::InvalidRules, reason)
}

/// The value of a JSON text about a game.
pub fn parse_game(text: &str) -> Result<Value, Error> {
    json::parse(text).map_err(|error| refuse(error.to_string()))
}

/// The game that `written` describes.
pub fn read_game<G: Game>(value: &Value) -> Result<G, Error> {
    let Some(fields) = value.as_map() else { return Err(refuse(format!("a game is a map, not {}", value.kind()))) };
    if let Some(key) = fields.keys().find(|key| !["game", "rules"].contains(&key.as_str())) {
        return Err(refuse(format!("unknown key {}", show(key))));
    }
    let (Some(name), Some(rules)) = (fields.get("game"), fields.get("rules")) else {
        let missing = if fields.contains_key("game") { "rules" } else { "game" };
        return Err(refuse("missing".to_owned()).field(missing));
    };
    if name.as_str() != Some(G::NAME) {
        let accepted = format!("this is {}", G::NAME);
        return Err(refuse(String::new()).field("game").value(name.shown()).accepted(accepted));
    }
    let Some(values) = rules.as_map() else {
        return Err(refuse(format!("a map, not {}", rules.kind())).field("rules"));
    };
    G::from_values(values)
}

/// The state that `to_value` has written, with its game.
pub fn read_state<G: Game>(value: &Value, strict: bool) -> Result<(G, G::State), Error> {
    let rules = value.get("rules").unwrap_or(&Value::Null);
    let named = value.get("game").and_then(Value::as_str) == Some(G::NAME);
    let game = match rules.as_map() {
        Some(values) if named => G::from_values(values).map_err(|error| error.inside("rules"))?,
        // Reading the state says what is wrong with it.
        _ => G::new(G::Options::default())?,
    };
    let state = game.from_value(value, strict)?;
    Ok((game, state))
}

/// The game as a Python expression: `Chromatix(size=5, stop_next='strict')`.
pub fn expression<G: Game>(py: Python<'_>, class: &str, game: &G) -> PyResult<String> {
    let shown = |(name, value): (&String, &Value)| Ok(format!("{name}={}", to_attribute(py, value)?.repr()?));
    let options: Vec<String> = game.to_values().iter().map(shown).collect::<PyResult<_>>()?;
    Ok(format!("{class}({})", options.join(", ")))
}

/// Every option as a `chromacore.Option`.
pub fn listed<'py, G: Game>(py: Python<'py>, game: &G) -> PyResult<Bound<'py, PyTuple>> {
    let (options, defaults) = (game.options(), G::Options::default());
    let option = |row: &Row<G::Options>| option(py, row, &options, &defaults);
    let listed: Vec<_> = G::Options::ROWS.iter().map(option).collect::<PyResult<_>>()?;
    PyTuple::new(py, listed)
}

/// The `chromacore.Option` of a row.
pub fn option<'py, O>(py: Python<'py>, row: &Row<O>, options: &O, defaults: &O) -> PyResult<Bound<'py, PyAny>> {
    calling(py, || {
        let parts = PyDict::new(py);
        parts.set_item("name", row.name)?;
        parts.set_item("value", to_attribute(py, &(row.get)(options))?)?;
        parts.set_item("default", to_attribute(py, &(row.get)(defaults))?)?;
        set_accepted(&parts, &row.accepts)?;
        parts.set_item("rule", row.rule)?;
        parts.set_item("about", row.about)?;
        py.import("chromacore.options")?.getattr("Option")?.call((), Some(&parts))
    })
}

fn set_accepted(parts: &Bound<'_, PyDict>, accepts: &Accepts) -> PyResult<()> {
    let py = parts.py();
    let (kind, choices, range) = match accepts {
        Accepts::Range(low, high) => ("int", None, Some((*low, *high))),
        Accepts::Decimals(low, high) => ("number", None, Some((*low, *high))),
        Accepts::Numbers(numbers) => {
            let kind = if numbers.contains(&None) { "choice" } else { "int" };
            (kind, Some(PyTuple::new(py, numbers.iter().copied())?), None)
        }
        Accepts::Words(words) => ("choice", Some(PyTuple::new(py, words.iter().copied())?), None),
        Accepts::Flag => ("bool", None, None),
        Accepts::Table(..) => ("table", None, None),
    };
    parts.set_item("kind", kind)?;
    parts.set_item("choices", choices)?;
    parts.set_item("low", range.map(|(low, _)| low))?;
    parts.set_item("high", range.map(|(_, high)| high))
}

/// Gives the class of a game an attribute for every option, and a docstring that lists them.
pub fn describe<G: Game>(class: &Bound<'_, PyType>, values: fn(&Bound<'_, PyAny>) -> PyResult<Map>) -> PyResult<()> {
    let py = class.py();
    let property = py.import("builtins")?.getattr("property")?;
    let mut doc = format!("{}\n\nArgs:", class.getattr("__doc__")?);
    let defaults = G::Options::default();
    for row in G::Options::ROWS {
        let (name, about, accepted, rule) = (row.name, row.about, row.accepts.text(), row.rule);
        let default = to_python(py, &(row.get)(&defaults))?.repr()?;
        add_wrapped(&mut doc, &format!("{name}: {about} Takes {accepted}; default {default} ({rule})."));
        if class.hasattr(name)? {
            continue; // the number of players, which every game has
        }
        let get = move |arguments: &Bound<'_, PyTuple>, _: Option<&Bound<'_, PyDict>>| -> PyResult<Py<PyAny>> {
            let game = arguments.get_item(0)?;
            Ok(to_attribute(game.py(), &values(&game)?[name])?.unbind())
        };
        let getter = PyCFunction::new_closure(py, None, None, get)?;
        class.setattr(name, property.call1((getter, py.None(), py.None(), format!("{about} ({rule})")))?)?;
    }
    doc += "\n\nRaises:\n    InvalidRules: an unknown option, or a bad value.";
    class.setattr("__doc__", doc)
}

/// Adds an entry to a docstring, as lines of a width that a terminal shows.
fn add_wrapped(doc: &mut String, entry: &str) {
    const WIDTH: usize = 100;
    let mut line = "   ".to_owned();
    for word in entry.split(' ') {
        if line.len() + word.len() >= WIDTH {
            doc.push('\n');
            doc.push_str(&line);
            "       ".clone_into(&mut line);
        }
        line.push(' ');
        line.push_str(word);
    }
    doc.push('\n');
    doc.push_str(&line);
}
