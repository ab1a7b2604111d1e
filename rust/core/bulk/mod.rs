//! Many games or many positions at once, over the [`Game`](crate::kernel::Game) trait.

mod perft;
mod pool;
mod simulate;

pub use perft::{perft, split};
pub use pool::{Interrupted, Pause};
pub use simulate::{Tally, playouts, simulate};
