//! The one funnel from core errors to the exception classes, which Python defines.

use std::io;
use std::path::Path;

use chromacore::kernel::{Error, ErrorKind};
use pyo3::exceptions::{PyMemoryError, PyOSError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::finalizing::calling;

/// An exception class by its name, of the package as it is imported now: it may have been imported before.
fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("chromacore.errors")?.getattr(name)
}

/// The exception for an error, with its parts as attributes.
pub fn raise(py: Python<'_>, error: &Error) -> PyErr {
    let name = match error.kind {
        ErrorKind::IllegalMove => "IllegalMove",
        ErrorKind::GameOver => "GameOver",
        ErrorKind::Notation => "NotationError",
        ErrorKind::InvalidRules => "InvalidRules",
        ErrorKind::InvalidPosition => "InvalidPosition",
        ErrorKind::Argument => "ChromacoreError",
    };
    let make = || {
        let parts = PyDict::new(py);
        parts.set_item("rule", error.rule)?;
        parts.set_item("field", error.field)?;
        parts.set_item("value", error.value.as_deref())?;
        parts.set_item("accepted", error.accepted.as_deref())?;
        class(py, name)?.call((error.to_string(),), Some(&parts))
    };
    calling(py, make).map_or_else(|failed| failed, PyErr::from_value)
}

/// A core result as one of Python's.
pub trait OrRaise<T> {
    /// The value, or the exception for the error.
    fn or_raise(self, py: Python<'_>) -> PyResult<T>;
}

impl<T> OrRaise<T> for Result<T, Error> {
    #[inline]
    fn or_raise(self, py: Python<'_>) -> PyResult<T> {
        self.map_err(|error| raise(py, &error))
    }
}

/// Is it one of the package's own errors?
pub fn is_own(py: Python<'_>, error: &PyErr) -> PyResult<bool> {
    Ok(error.is_instance(py, &calling(py, || class(py, "ChromacoreError"))?))
}

/// An error of the operating system, about a file if there is one, as Python's open raises it.
pub fn of_system(error: &io::Error, path: Option<&Path>) -> PyErr {
    if error.kind() == io::ErrorKind::OutOfMemory {
        return PyMemoryError::new_err(error.to_string());
    }
    let text = error.to_string();
    let Some(number) = error.raw_os_error() else { return PyOSError::new_err(text) };
    let text = text.strip_suffix(&format!(" (os error {number})")).unwrap_or(&text).to_owned();
    match path {
        Some(path) => PyOSError::new_err((number, text, path.as_os_str().to_owned())),
        None => PyOSError::new_err((number, text)),
    }
}
