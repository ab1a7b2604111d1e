//! Bots, over the traits [`Game`](crate::kernel::Game) and [`Greedy`](crate::kernel::Greedy). Nothing here names a game.

mod bot;

pub use bot::Bot;
