//! Chromatix: three players connect sides of a hexagon. The numbered rules are in `RULES.md`.
//!
//! ```
//! use chromacore::chromatix::{Chromatix, Colour, Move, Options, StopNext};
//! use chromacore::kernel::{ErrorKind, Game, Rng};
//!
//! let game = Chromatix::new(Options { size: 4, stop_next: StopNext::Literal }).unwrap();
//! let mut state = game.deal(&mut Rng::new(7));
//! let chosen: Move = "Rc3".parse().unwrap();
//! game.play(&mut state, game.action(&chosen).unwrap()).unwrap();
//! assert!(matches!(chosen, Move::Place(Colour::Red, _)));
//!
//! // Purple does not own yellow stones.
//! let error = game.play(&mut state, game.parse("Ya1").unwrap()).unwrap_err();
//! assert_eq!((error.kind, error.rule), (ErrorKind::IllegalMove, Some("L3")));
//! assert_eq!(error.to_string(), "illegal move 'Ya1': seat 1 plays red and blue (L3)");
//! ```
//!
//! - `options`: the options. - `colours`: who owns what. - `moves`, `notation`: placements, their numbers and texts.
//! - `board`: stones and what is kept about them. - `state`: boards of all sizes as one type.
//! - `legal`: U1 and STOP-NEXT. - `explain`: why a placement is illegal. - `ending`: E1 and E3.
//! - `json`, `read`, `check`: states written, read, and tested. - `queries`: what apps and bots ask.
//! - `playout`: random play at speed. - `observe`: numbers for learning. - `greedy`: what looks good now.
//! - `game`: all of it behind the [`Game`](crate::kernel::Game) trait.
//! - `validate`: the same things recomputed naively, for tests.

mod board;
mod check;
mod colours;
mod ending;
mod explain;
mod game;
mod greedy;
mod json;
mod legal;
mod moves;
mod notation;
mod observe;
mod options;
mod playout;
mod queries;
mod read;
mod search;
mod state;
pub mod validate;

pub use colours::Colour;
pub use moves::{Cell, Move};
pub use options::{Chromatix, Options, StopNext};
pub use state::State;
