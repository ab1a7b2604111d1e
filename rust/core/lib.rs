//! Exact rule engines for three colour games, made for simulation.
//!
//! - [`chromatix`]: three players connect sides of a hexagon.
//! - [`chroma`]: cards on a colour wheel, for two to eight players.
//! - [`chromino`]: tiles of three squares on a table without an edge, for one to eight players.
//!
//! The numbered rules of each game are in its folder, in `RULES.md`; refusals and comments cite them.
//!
//! # Play
//!
//! A [`Game`](kernel::Game) is rules with options, a state is one moment of it. Moves are a type of each game, texts, or
//! numbers for programs.
//!
//! ```
//! use chromacore::chromatix::{Chromatix, Options};
//! use chromacore::kernel::{Game, Rng, Turn};
//!
//! let game = Chromatix::new(Options { size: 4, ..Options::default() })?;
//! let mut state = game.deal(&mut Rng::new(7));
//! game.play(&mut state, game.parse("Rc3")?)?;
//! assert_eq!(game.turn(&state), Turn::Seat(1));
//! # Ok::<(), chromacore::kernel::Error>(())
//! ```
//!
//! # Ask a refusal
//!
//! An [`Error`](kernel::Error) is data: its kind, the number of the rule, the field and value at fault, what would be
//! accepted. Shown, it is a sentence.
//!
//! ```
//! use chromacore::chromatix::Chromatix;
//! use chromacore::kernel::{ErrorKind, Game, Rng};
//!
//! let game = Chromatix::default();
//! let mut state = game.deal(&mut Rng::new(7));
//! let error = game.play(&mut state, game.parse("Be5")?).unwrap_err();
//! assert_eq!((error.kind, error.rule), (ErrorKind::IllegalMove, Some("L3")));
//! # Ok::<(), chromacore::kernel::Error>(())
//! ```
//!
//! # Simulate
//!
//! Many games from one seed, the same on any number of threads ([`bulk`]), at random or between bots ([`search`]):
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use chromacore::bulk::Simulation;
//! use chromacore::chromino::Chromino;
//! use chromacore::search::Bot;
//!
//! let game = Chromino::default();
//! let bots = [Bot::Greedy, Bot::Random, Bot::Random];
//! let simulation = Simulation::new(&game, 100, 7).bots(&bots)?.jobs(2);
//! let tally = simulation.run(&mut |_done| ControlFlow::Continue(()))?;
//! let wins: Vec<u64> = tally.wins.iter().map(|wins| wins.iter().sum()).collect();
//! assert!(wins[0] > wins[1] && wins[0] > wins[2]);
//! # Ok::<(), chromacore::bulk::Failure>(())
//! ```
//!
//! # Embed
//!
//! An app keeps states as JSON, and hands each seat the view of that seat. A bot on its side deals out what the view hides.
//!
//! ```
//! use chromacore::chroma::Chroma;
//! use chromacore::kernel::{Game, Rng, json};
//! use chromacore::search::Bot;
//!
//! let (game, mut rng) = (Chroma::default(), Rng::new(7));
//! let state = game.deal(&mut rng);
//! let kept = json::write(&game.to_value(&state, None));
//! assert_eq!(game.from_value(&json::parse(&kept)?, true)?, state);
//!
//! let seat = game.seat_in_turn(&state).expect("the game has just begun");
//! let view = game.to_value(&state, Some(seat));
//! let imagined = game.from_view(&view, seat, &mut rng)?;
//! let action = Bot::Greedy.choose(&game, &imagined, &mut rng)?;
//! assert_eq!(game.check(&state, action), Ok(()));
//! # Ok::<(), chromacore::kernel::Error>(())
//! ```
//!
//! A game of your own implements [`kernel::Game`], and [`kernel::Observe`] and [`kernel::Greedy`] for batches and bots;
//! then everything in [`bulk`] and [`search`] works on it. [`games`] lists those of this crate.

pub mod bulk;
pub mod chroma;
pub mod chromatix;
pub mod chromino;
pub mod games;
pub mod kernel;
pub mod search;
