//! The Python door: classes and functions that convert and call. It decides nothing; every rule is in the core.

#![expect(clippy::doc_markdown, reason = "docs of classes and methods are Python docstrings, read without Markdown")]

mod batch;
mod bots;
mod bulk;
mod chroma;
mod chromatix;
mod chromino;
mod convert;
mod door;
mod errors;
mod facts;
mod given;
mod verify;

use pyo3::prelude::*;

/// The Rust engine of chromacore. Use it through the package `chromacore`.
#[pymodule]
mod _core {
    #[pymodule_export]
    use crate::batch::{Batch, fields};
    #[pymodule_export]
    use crate::bots::choose;
    #[pymodule_export]
    use crate::bulk::{perft, playouts, simulate, split};
    #[pymodule_export]
    use crate::chroma::{Chroma, ChromaState};
    #[pymodule_export]
    use crate::chromatix::{Chromatix, ChromatixState};
    #[pymodule_export]
    use crate::chromino::{Chromino, ChrominoState};
    #[pymodule_export]
    use crate::verify::verify;
}
