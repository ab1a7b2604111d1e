//! Chromatix: three players connect sides of a hexagon. The numbered rules are in `RULES.md`.
//!
//! - `rules`: the options. - `board`: stones and what is kept about them. - `ending`: E1 and E3 from scratch.
//! - `legal`: U1 and STOP-NEXT. - `playout`: random play at speed, `leap`: its quiet start. - `position`: boards of all sizes as one type.
//! - `notation`, `json`: texts. - `observe`: numbers for learning. - `greedy`: what looks good now.
//! - `game`: all of it behind the [`Game`](crate::kernel::Game) trait.
//! - `validate`: the same facts recomputed naively, for tests.

mod board;
mod ending;
mod game;
mod greedy;
mod json;
mod leap;
mod legal;
mod notation;
mod observe;
mod playout;
mod position;
mod rules;
pub mod validate;

pub use position::Position;
pub use rules::{Chromatix, Colour, StopNext};
