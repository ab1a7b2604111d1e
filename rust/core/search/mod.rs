//! Bots and search, over the traits [`Game`](crate::kernel::Game), [`Greedy`](crate::kernel::Greedy) and
//! [`Searchable`](crate::kernel::Searchable). Nothing here names a game.
//!
//! - `limit`, `settings`: how long a search may take, and how it goes about it.
//! - `tree`, `mcts`: Monte Carlo tree search, with proofs, where everything is seen and nothing is left to chance.
//! - `worlds`: the same worlds for every candidate, where a seat does not see everything. - `history`: what it has seen;
//!   `witness`: the same as texts.
//! - `evaluated`: tree search that asks a policy-value function.
//! - `found`, `analysis`: what came of it. - `bot`, `player`, `seated`: who plays. - `solve`: exact play on small boards, with
//!   `proof`, a proof-number search, and its `table`.

mod analysis;
mod bot;
pub mod evaluated;
mod found;
mod history;
mod limit;
mod mcts;
mod player;
mod proof;
mod seated;
mod settings;
mod solve;
mod table;
mod tree;
mod witness;
mod worlds;

pub use analysis::{Analysis, Line, Value, analyse};
pub use bot::Bot;
pub use history::History;
pub use limit::Limit;
pub use player::{LEVELS, Player};
pub use seated::Seated;
pub use settings::{Opponents, Selection, Settings};
pub use solve::{Effort, Solution, solve, solve_within};
pub use witness::Witness;
