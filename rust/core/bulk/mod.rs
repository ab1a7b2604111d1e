//! Many games or many states at once, over the [`Game`](crate::kernel::Game) trait.
//!
//! - [`Simulation`]: whole games, counted and recorded.
//! - [`Batch`]: live games stepped together, for learners.
//! - [`SearchBatch`]: games searched together, with one function that is asked about the leaves of all.
//! - [`Record`] and [`verify`]: games as lines of JSON, and files of them replayed.
//! - [`perft`] and [`split`]: ways to go on, counted.
//! - [`watched`]: a search that can be stopped.
//!
//! Nothing here depends on how many threads do the work. What takes long calls a function with the amount done,
//! twenty times a second or more, and stops if it breaks: so a program can show progress and answer Ctrl-C.

mod batch;
mod chunks;
mod failure;
mod files;
mod index;
mod ordered;
mod perft;
mod pool;
mod prefix;
mod record;
mod saved;
mod searches;
mod simulate;
mod slot;
mod step;
mod tally;
mod verify;
mod watched;
mod workers;

pub use batch::{Batch, MOST_GAMES};
pub use failure::Failure;
pub use files::{Input, Output};
pub use index::{legal_at, refuse_index};
pub use perft::{perft, split};
pub use record::{Record, Refusal, VERSION};
pub use searches::{Leaves, SearchBatch};
pub use simulate::Simulation;
pub use step::NO_ACTION;
pub use tally::{Played, Tally};
pub use verify::{Check, Checks, Fault, LONGEST_LINE, Verified, verify};
pub use watched::watched;
pub use workers::{MOST_JOBS, Progress};
