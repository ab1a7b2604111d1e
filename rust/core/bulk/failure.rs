//! Why work on many games has no result.

use std::collections::TryReserveError;
use std::{fmt, io};

use crate::kernel::Error;

/// Why there is no result.
#[derive(Debug)]
pub enum Failure {
    /// The caller was asked whether to go on and said no.
    Stopped,
    /// No thread could be started, memory ran out (`OutOfMemory`), or a file could not be read or written.
    Io(io::Error),
    /// What was asked for is refused.
    Refused(Error),
    /// Somebody from outside who plays along has failed.
    Foreign(Box<dyn std::error::Error + Send + Sync>),
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => formatter.write_str("stopped"),
            Self::Io(error) => error.fmt(formatter),
            Self::Refused(error) => error.fmt(formatter),
            Self::Foreign(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for Failure {}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Refused(error)
    }
}

impl From<TryReserveError> for Failure {
    fn from(error: TryReserveError) -> Self {
        Self::Io(io::Error::new(io::ErrorKind::OutOfMemory, error))
    }
}
