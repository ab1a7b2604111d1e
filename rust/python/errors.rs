//! The one funnel from core errors to the exception classes, which Python defines.

use chromacore::kernel::Error;
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
