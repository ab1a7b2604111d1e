//! Chromino: tiles of three squares on a table without an edge. The numbered rules are in `RULES.md`.
//!
//! - `rules`: the options. - `tile`, `place`: the eighty tiles; places and how the plane is numbered.
//! - `square`, `class`, `around`: look-up tables, built while compiling: what a square asks for, which tiles a place
//!   takes, which places are around a tile.
//! - `laid`, `ground`, `open`, `table`: a tile in a place; the squares near and far; the open places kept up to date; the
//!   tiles laid with all of that.
//! - `position`, `legal`, `ending`: one position, what may be done in it, how turns and games end.
//! - `explain`: the table square by square, for messages. - `help`: hints, contacts, scores. - `playout`: random play.
//! - `notation`, `json`, `fields`, `sound`, `view`: texts; the shape and the sense of a position; what a seat may not see.
//! - `observe`, `placements`: numbers for learning. - `greedy`: what looks good now. - `measures`: what simulations count.
//! - `game`: all of it behind the [`Game`](crate::kernel::Game) trait.
//! - `validate`: the same facts recomputed naively, for tests.

mod around;
mod class;
mod ending;
mod explain;
mod fields;
mod game;
mod greedy;
mod ground;
mod help;
mod json;
mod laid;
mod legal;
mod measures;
mod notation;
mod observe;
mod open;
mod place;
mod placements;
mod playout;
mod position;
mod rules;
mod sound;
mod square;
mod table;
mod tile;
pub mod validate;
mod view;

pub use help::Hint;
pub use measures::Counts;
pub use placements::{Placement, Sort};
pub use position::Position;
pub use rules::{AfterDraw, Chromino, RoundEnd, RuleSet};
