//! Exact rule engines for three colour games, made for simulation.
//!
//! ```
//! use chromacore::chromatix::Chromatix;
//! use chromacore::kernel::{Game, Rng, Turn};
//!
//! let game = Chromatix::default();
//! let mut position = game.deal(&mut Rng::new(7));
//! game.play(&mut position, game.parse("Re5").unwrap()).unwrap();
//! assert_eq!(game.turn(&position), Turn::Seat(1));
//! ```
//!
//! - [`kernel`]: what games share - the [`kernel::Game`] trait, random numbers, boards, errors.
//! - [`chromatix`]: the three-player hex connection game.
//! - [`chroma`]: cards on a colour wheel, for two to eight players.
//! - [`chromino`]: three-square tiles on a table without an edge, for one to eight players.
//! - [`search`]: bots, over the trait.
//! - [`bulk`]: simulation, perft, records and batches of live games, over the trait.
//! - [`games`]: all games by name.
//!
//! A million games from one seed, the same on any number of threads:
//!
//! ```
//! use chromacore::bulk::{self, Pause};
//! use chromacore::chromatix::Chromatix;
//!
//! let tally = bulk::simulate(&Chromatix::default(), None, 1_000, 7, 2, &mut |_done| Pause::GoOn).unwrap();
//! assert_eq!(tally.games, 1_000);
//! ```

pub mod bulk;
pub mod chroma;
pub mod chromatix;
pub mod chromino;
pub mod games;
pub mod kernel;
pub mod search;
