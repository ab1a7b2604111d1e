//! Calls from Rust into Python code, none of which may be under way when the interpreter ends.
//!
//! A daemon thread that wants the interpreter back while it ends is ended by it, in the middle of what it was doing. Rust
//! frames on its stack cannot be unwound so: the process would abort. So an `atexit` handler waits until no other thread is
//! inside such a call, and whoever begins one later waits for the end of the process without the interpreter.

use std::cell::Cell;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use pyo3::prelude::*;
use pyo3::types::PyDict;

/// How long the end of the interpreter waits for calls under way.
const PATIENCE: Duration = Duration::from_secs(5);

struct Calls {
    under_way: usize,
    /// The thread that ends the interpreter, once it does.
    ending: Option<ThreadId>,
}

static CALLS: Mutex<Calls> = Mutex::new(Calls { under_way: 0, ending: None });
static LEFT: Condvar = Condvar::new();

thread_local! {
    /// Calls of this thread, one inside the other.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
}

/// A call into Python under way.
struct Call;

impl Call {
    fn begin(py: Python<'_>) -> Self {
        let depth = DEPTH.get();
        if depth == 0 && !enter() {
            py.detach(|| {
                loop {
                    thread::park();
                }
            });
        }
        DEPTH.set(depth + 1);
        Self
    }
}

fn enter() -> bool {
    let mut calls = CALLS.lock().unwrap_or_else(PoisonError::into_inner);
    let goes_on = calls.ending.is_none_or(|thread| thread == thread::current().id());
    calls.under_way += usize::from(goes_on);
    goes_on
}

impl Drop for Call {
    fn drop(&mut self) {
        let depth = DEPTH.get() - 1;
        DEPTH.set(depth);
        if depth == 0 {
            CALLS.lock().unwrap_or_else(PoisonError::into_inner).under_way -= 1;
            LEFT.notify_all();
        }
    }
}

/// Runs what calls Python code.
pub fn calling<T>(py: Python<'_>, call: impl FnOnce() -> T) -> T {
    let _call = Call::begin(py);
    call()
}

/// The `atexit` handler.
#[pyfunction]
pub fn end_calls(py: Python<'_>) {
    let own = usize::from(DEPTH.get() > 0);
    py.detach(|| {
        let mut calls = CALLS.lock().unwrap_or_else(PoisonError::into_inner);
        calls.ending = Some(thread::current().id());
        drop(LEFT.wait_timeout_while(calls, PATIENCE, |calls| calls.under_way > own));
    });
}

/// Forgets the calls of threads that a fork has left behind.
#[pyfunction]
pub fn forget_calls() {
    let own = usize::from(DEPTH.get() > 0);
    *CALLS.lock().unwrap_or_else(PoisonError::into_inner) = Calls { under_way: own, ending: None };
}

/// Has `end_calls` called at the end, and `forget_calls` in a process that is forked.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    py.import("atexit")?.call_method1("register", (wrap_pyfunction!(end_calls, module)?,))?;
    let os = py.import("os")?;
    if os.hasattr("register_at_fork")? {
        let forget = PyDict::new(py);
        forget.set_item("after_in_child", wrap_pyfunction!(forget_calls, module)?)?;
        os.call_method("register_at_fork", (), Some(&forget))?;
    }
    Ok(())
}
