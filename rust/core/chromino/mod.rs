//! Chromino.

mod around;
mod check;
mod class;
mod ending;
mod explain;
mod game;
mod greedy;
mod ground;
mod json;
mod legal;
mod measures;
mod moves;
mod notation;
mod observe;
mod open;
mod options;
mod place;
mod playout;
mod queries;
mod read;
mod redeal;
mod square;
mod state;
mod table;
mod tile;
pub mod validate;

pub use measures::Counts;
pub use moves::{Direction, Letters, Move};
pub use options::{AfterDraw, Chromino, Options, RoundEnd, RuleSet};
pub use queries::{Help, Hint, Kind, Placement};
pub use state::State;
pub use tile::Tile;
