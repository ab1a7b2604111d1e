//! Files of records: opens them, and lets the core replay what is in them.

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;

use chromacore::bulk;
use chromacore::games::check_of;
use pyo3::prelude::*;
use serde_json::json;

use crate::bulk::detached;
use crate::convert::to_python;
use crate::errors::of_file;

/// Replays the records of a file, or of the standard input; the counts and the first fault as a dict.
#[pyfunction]
#[pyo3(signature = (path, jobs, ask=None))]
pub fn verify<'py>(
    py: Python<'py>,
    path: Option<PathBuf>,
    jobs: usize,
    ask: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (mut input, name): (Box<dyn Read + Send>, PathBuf) = match path {
        None => (Box::new(io::stdin()), PathBuf::from("stdin")),
        Some(path) => (Box::new(File::open(&path).map_err(|error| of_file(&error, &path))?), path),
    };
    let found = detached(py, ask, |ask| bulk::verify(&mut input, jobs, check_of, ask))?
        .map_err(|error| of_file(&error, &name))?;
    let fault = found.fault.map(|fault| {
        let refusal = fault.refusal;
        json!({"line": fault.line, "move": refusal.ply, "reason": refusal.reason})
    });
    to_python(py, &json!({"games": found.games, "moves": found.moves, "fault": fault}))
}
