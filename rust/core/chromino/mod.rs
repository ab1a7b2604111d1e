//! Chromino: tiles of three squares on a table without an edge. The numbered rules are in `RULES.md`.
//!
//! ```
//! use chromacore::chromino::{Chromino, Help, Move, Options, RuleSet};
//! use chromacore::kernel::{Game, Rng, Turn};
//!
//! # fn main() -> Result<(), chromacore::kernel::Error> {
//! let game = Chromino::new(Options { players: 4, ruleset: RuleSet::Expert, ..Options::default() })?;
//! let mut rng = Rng::new(7);
//! let mut state = game.deal(&mut rng);
//! let Turn::Seat(seat) = game.turn(&state) else { panic!("a seat begins") };
//!
//! // Whoever does not want to place a tile draws one, and only then may pass.
//! let refusal = game.play(&mut state, game.action(&Move::Pass)?).unwrap_err();
//! assert_eq!(refusal.rule, Some("U5"));
//! game.play(&mut state, game.action(&Move::Draw)?)?;
//! let drawn = game.random_chance(&state, &mut rng);
//! let other = (seat + 1) % 4;
//! assert_eq!(game.notation_for(&state, drawn, other), "=?");
//! game.play(&mut state, drawn)?;
//!
//! // The others see how many tiles the hand has.
//! let view = game.to_value(&state, Some(other));
//! let hands = view.get("hands").unwrap().as_list().unwrap();
//! assert_eq!(hands[usize::from(seat)].as_i64(), Some(9));
//!
//! // After a draw, the tile drawn is the only one that may be placed.
//! let hints = game.hints(&state, Help::Intermediate);
//! assert!(hints.iter().all(|&(tile, _)| game.to_move(drawn) == Move::Drawn(tile)));
//! # Ok(())
//! # }
//! ```
//!
//! - `options`, `state`, `moves`, `notation`: the game, one moment of it, decisions and chance events, and their texts.
//! - `tile`, `place`: the eighty tiles; places for them, and how the plane is numbered.
//! - `square`, `class`, `around`: look-up tables, built while compiling: what a square asks for, which tiles a place
//!   takes, which places are around a tile.
//! - `ground`, `open`, `table`: the squares near and far, the open places kept up to date, the tiles on the table with both.
//! - `legal`, `explain`, `ending`: what may be done, why something may not, how turns and games end.
//! - `json`, `read`, `check`, `redeal`: writing and reading positions, and dealing anew what a seat may not see.
//! - `queries`, `observe`: what apps ask, and numbers for learning.
//! - `playout`, `greedy`, `measures`: random play, what looks good now, what simulations count.
//! - `search`, `recognise`: what a search knows of the game, and states in line with what a seat has seen.
//! - `game`: all of it behind the [`Game`](crate::kernel::Game) trait.
//! - [`validate`]: the same things recomputed naively, for tests.

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
mod recognise;
mod redeal;
mod search;
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
