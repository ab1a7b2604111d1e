//! What the games share. Nothing here names a game.

pub mod beliefs;
pub mod bits;
pub mod error;
pub mod game;
pub mod greedy;
pub mod hexhex;
pub mod json;
pub mod observe;
pub mod options;
pub mod rng;
pub mod search;
pub mod seats;
pub mod value;

pub use error::{Error, ErrorKind};
pub use game::{Action, Game, Outcome, Seat, Turn};
pub use greedy::Greedy;
pub use observe::Observe;
pub use rng::{Rng, Streams};
pub use search::{Playout, Searchable};
pub use seats::Seats;
pub use value::{Map, Value};
