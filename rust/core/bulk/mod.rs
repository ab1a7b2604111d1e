//! Many games or many positions at once, over the [`Game`](crate::kernel::Game) trait.

mod batch;
mod index;
mod perft;
mod pool;
mod record;
mod rows;
mod saved;
mod simulate;
mod turnstile;
mod verify;

pub use batch::{Batch, MOST_GAMES, NO_ACTION};
pub use index::{legal_at, no_such_index};
pub use perft::{perft, split};
pub use pool::{Interrupted, Pause};
pub use record::{Record, Refusal, VERSION};
pub use simulate::{Tally, playouts, simulate, simulate_recorded};
pub use verify::{Check, CheckOf, Fault, LONGEST_LINE, Verified, verify};
