//! The one funnel from core errors to the exception classes, which Python defines.

use std::io;
use std::path::Path;

use chromacore::kernel::Error;
use pyo3::exceptions::PyOSError;
use pyo3::{PyErr, import_exception};

import_exception!(chromacore.errors, ChromacoreError);
import_exception!(chromacore.errors, GameOver);
import_exception!(chromacore.errors, IllegalMove);
import_exception!(chromacore.errors, InvalidPosition);
import_exception!(chromacore.errors, InvalidRules);
import_exception!(chromacore.errors, NotationError);

/// The exception for an error.
pub fn raise(error: Error) -> PyErr {
    match error {
        Error::IllegalMove(text) => IllegalMove::new_err(text),
        Error::GameOver(text) => GameOver::new_err(text),
        Error::Notation(text) => NotationError::new_err(text),
        Error::InvalidRules(text) => InvalidRules::new_err(text),
        Error::InvalidPosition(text) => InvalidPosition::new_err(text),
        Error::Argument(text) => ChromacoreError::new_err(text),
    }
}

/// An error of the operating system about a file, as Python's open raises it.
pub fn of_file(error: &io::Error, path: &Path) -> PyErr {
    let text = error.to_string();
    match error.raw_os_error() {
        Some(number) => {
            let text = text.strip_suffix(&format!(" (os error {number})")).unwrap_or(&text);
            PyOSError::new_err((number, text.to_owned(), path.as_os_str().to_owned()))
        }
        None => PyOSError::new_err(text),
    }
}
