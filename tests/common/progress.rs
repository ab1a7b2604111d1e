//! What work that takes long is told here: go on.

use std::ops::ControlFlow;

pub fn go_on(_done: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
