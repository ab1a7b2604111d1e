//! CHROMA: cards on a colour wheel, four powers, two to eight players. The numbered rules are in `RULES.md`.
//!
//! - `wheel`, `powers`, `cards`: the deck as data (C1 to C5). - `rules`, `options`: the options.
//! - `grid`, `board`: the table. - `state`, `position`: one moment of the game, on boards of all sizes.
//! - `legal`: what may be done, in one place. - `check`: why something may not. - `turn`, `ending`: U1 to U9, E1 to E6.
//! - `moves`, `notation`: numbers and texts. - `json`, `layout`, `read`, `judge`, `running`: positions written and read.
//! - `redeal`: what a seat cannot tell apart (U11). - `observe`: numbers for learning. - `greedy`: what looks good now.
//! - `extras`: questions an app asks. - `measures`, `playout`: simulation.
//! - `game`: all of it behind the [`Game`](crate::kernel::Game) trait.
//! - `validate`: the same facts recomputed naively, for tests.
//!
//! ```
//! use chromacore::chroma::Chroma;
//! use chromacore::kernel::{Game, Rng};
//!
//! let game = Chroma::default();
//! let position = game.deal(&mut Rng::new(7));
//! let mut actions = Vec::new();
//! game.legal_actions(&position, &mut actions);
//! let texts: Vec<String> = actions.into_iter().map(|action| game.notation(action)).collect();
//! assert!(texts.iter().all(|text| text == "pass" || text.contains('@')));
//! ```

mod board;
mod cards;
mod check;
mod ending;
mod extras;
mod game;
mod greedy;
mod grid;
mod json;
mod judge;
mod layout;
mod legal;
mod measures;
mod moves;
mod notation;
mod observe;
mod options;
mod playout;
mod position;
mod powers;
mod read;
mod redeal;
mod rules;
mod running;
mod state;
mod turn;
pub mod validate;
mod wheel;

pub use cards::{CARDS, COLOURS, Card};
pub use extras::Touches;
pub use measures::Measures;
pub use position::Position;
pub use powers::{Power, Powers};
pub use rules::{Chroma, DeckEnd, Magnets};
pub use wheel::{Flaw, NAMES, Wheel};
