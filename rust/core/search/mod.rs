//! Bots and search, over the traits [`Game`](crate::kernel::Game), [`Greedy`](crate::kernel::Greedy) and
//! [`Searchable`](crate::kernel::Searchable). Nothing here names a game.

mod bot;
pub mod found;
pub mod limit;
pub mod mcts;
pub mod settings;
pub mod tree;

pub use limit::Limit;
pub use settings::{Selection, Settings};
pub use bot::Bot;
