//! Many games or many positions at once, over the [`Game`](crate::kernel::Game) trait.

mod batch;
mod index;
mod perft;
mod pool;
mod rows;
mod saved;
mod simulate;

pub use batch::{Batch, MOST_GAMES, NO_ACTION};
pub use index::{legal_at, no_such_index};
pub use perft::{perft, split};
pub use pool::{Interrupted, Pause};
pub use simulate::{Tally, playouts, simulate};
