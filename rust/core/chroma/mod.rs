//! CHROMA: cards on a colour wheel, four powers, two to eight players. The numbered rules are in `RULES.md`.
//!
//! - `options`: the options. - `wheel`, `powers`, `cards`: the deck as data (C1 to C5).
//! - `grid`, `board`: the table. - `state`: one moment of the game, on boards of all sizes.
//! - `legal`: what may be done, in one place. - `explain`: why something may not. - `turn`, `ending`: U1 to U9, E1 to E6.
//! - `moves`, `notation`: numbers and texts. - `json`: states written. - `layout`, `read`, `check`: states read and tested.
//! - `hidden`, `redeal`: what a seat cannot tell apart (U11). - `observe`: numbers for learning.
//! - `recognise`: states in line with what a seat has seen. - `search`: what a search knows of the game.
//! - `greedy`: what looks good now. - `queries`: what an app asks. - `measures`, `playout`: simulation.
//! - `game`: all of it behind the [`Game`](crate::kernel::Game) trait.
//! - `validate`: the same things recomputed naively, for tests.
//!
//! ```
//! use chromacore::chroma::{Chroma, DeckEnd, Move, Options};
//! use chromacore::kernel::{Error, Game, Rng, Turn};
//!
//! let game = Chroma::new(Options { players: 2, deck_end: DeckEnd::Immediate, ..Options::default() })?;
//! let mut state = game.deal(&mut Rng::new(7));
//! while let Turn::Seat(_) = game.turn(&state) {
//!     let action = game.plies(&state)[0];
//!     println!("{}", game.to_move(action));
//!     game.play(&mut state, action)?;
//! }
//! // Now a card is drawn: nobody decides.
//! let error = game.play(&mut state, game.action(&Move::Pass)?).unwrap_err();
//! assert_eq!(error.rule, Some("U10"));
//! // A seat sees its own hand, and of the other one how many cards it has (U11).
//! let view = game.to_value(&state, Some(0));
//! assert!(view.get("hands").and_then(|hands| hands.as_list()?[1].as_i64()).is_some());
//! # Ok::<(), Error>(())
//! ```

mod board;
mod cards;
mod check;
mod ending;
mod explain;
mod game;
mod greedy;
mod grid;
mod hidden;
mod json;
mod layout;
mod legal;
mod measures;
mod moves;
mod notation;
mod observe;
mod options;
mod playout;
mod powers;
mod queries;
mod read;
mod recognise;
mod redeal;
mod search;
mod state;
mod turn;
pub mod validate;
mod wheel;

pub use cards::{CARDS, COLOURS, COPIES, Card};
pub use game::Chroma;
pub use grid::Cell;
pub use measures::Measures;
pub use moves::Move;
pub use options::{DeckEnd, Magnets, Options};
pub use powers::{Power, Powers};
pub use queries::Touches;
pub use state::State;
pub use wheel::{Flaw, NAMES, Wheel};
