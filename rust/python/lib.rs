//! The Python bindings: classes and functions that convert and call. They decide nothing; every rule is in the core.

#![expect(clippy::doc_markdown, reason = "docs of classes and methods are Python docstrings, read without Markdown")]

include!(concat!(env!("OUT_DIR"), "/docs.rs"));

mod any_batch;
mod arguments;
mod batch;
mod bots;
mod bulk;
mod classes;
mod convert;
mod errors;
mod evaluated;
mod finalizing;
mod games;
mod options;
mod search;
mod seated;
mod verify;

use pyo3::prelude::*;

/// The Rust engine of chromacore. Use it through the package `chromacore`.
#[pymodule]
mod _core {
    #[pymodule_export]
    use crate::batch::{Batch, fields};
    #[pymodule_export]
    use crate::bots::{bot, choose, mcts};
    #[pymodule_export]
    use crate::bulk::{perft, playouts, simulate, split};
    #[pymodule_export]
    use crate::evaluated::Searching;
    #[pymodule_export]
    use crate::search::{analyse, limits, settings, solve};
    #[pymodule_export]
    use crate::verify::verify;
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::games::add(module)?;
        crate::finalizing::register(module)
    }
}
