//! Files of records: opens them, and lets the core replay what is in them.

use std::io::{self, Read};
use std::path::PathBuf;

use chromacore::bulk::{self, Input};
use chromacore::games::checks;
use chromacore::kernel::Value;
use pyo3::prelude::*;

use crate::bulk::detached;
use crate::convert::to_python;

/// Replays the records of a file, or of the standard input; the counts and the first fault as a dict.
#[pyfunction]
#[pyo3(signature = (path, jobs, ask=None))]
#[expect(clippy::needless_pass_by_value, reason = "what is read from an argument is owned")]
pub fn verify<'py>(
    py: Python<'py>,
    path: Option<PathBuf>,
    jobs: usize,
    ask: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let found = detached(py, ask, path.as_deref(), |progress| {
        let mut input: Box<dyn Read> = match &path {
            None => Box::new(io::stdin()),
            Some(path) => Box::new(Input::open(path)?),
        };
        bulk::verify(&mut input, jobs, &checks(), progress)
    })?;
    let fault = found.fault.map(|fault| {
        let refusal = fault.refusal;
        Value::map([
            ("line", fault.line.into()),
            ("move", refusal.ply.into()),
            ("reason", refusal.error.to_string().into()),
            ("rule", refusal.error.rule.into()),
            ("field", refusal.error.field.into()),
        ])
    });
    let found = Value::map([("games", found.games.into()), ("moves", found.moves.into()), ("fault", fault.into())]);
    to_python(py, &found)
}
