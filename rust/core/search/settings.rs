//! How a search goes about it.

use crate::kernel::Playout;
use crate::kernel::options::{Accepts, Thousandths, Words};

/// What a simulation follows in the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Selection {
    /// Upper confidence bounds (UCB1) on the mean of an action.
    Uct,
    /// The same with a share of trust given beforehand to what looks best to the greedy judgement (PUCT).
    Puct,
    /// The mean mixed with that of all simulations in which the seat played the action later (AMAF), weighed by RAVE.
    Rave,
}

crate::words! { Selection { Uct = "uct", Puct = "puct", Rave = "rave" } }

/// What the other players are taken to do: a model of them, which may be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Opponents {
    /// No assumption.
    Any,
    /// They play greedily.
    Greedy,
    /// They play greedily as far as what they have played fits that.
    Seen,
}

crate::words! { Opponents { Any = "any", Greedy = "greedy", Seen = "seen" } }

crate::options! {
    /// How a search goes about it. The defaults assume nothing about the other players.
    pub struct Settings {
        /// What a simulation follows in the tree of a game without secrets.
        selection: Selection = Selection::Rave, Accepts::Words(Selection::WORDS), "tree";
        /// The weight of the exploration term of UCT and PUCT.
        exploration: Thousandths = Thousandths(400), Accepts::Decimals(0, 100), "tree";
        /// After so many visits an action's own mean and its AMAF mean weigh alike.
        rave: u32 = 300, Accepts::Range(1, 1_000_000), "tree";
        /// The share that an action is taken to bring at first, as if one simulation had said so, for RAVE.
        first_play: Thousandths = Thousandths(400), Accepts::Decimals(0, 1), "tree";
        /// How a simulation plays on from where the tree ends.
        playout: Playout = Playout::Informed, Accepts::Words(Playout::WORDS), "playout";
        /// Is what a game knows to be certain used before the tree proves it?
        settled: bool = true, Accepts::Flag, "proofs";
        /// What the others are taken to do; beyond "any" this is a model of them.
        opponents: Opponents = Opponents::Any, Accepts::Words(Opponents::WORDS), "opponents";
        /// Trees that are grown apart and added up in order; up to so many threads can help.
        trees: u32 = 1, Accepts::Range(1, 256), "threads";
    }
}
