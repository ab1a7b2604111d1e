//! What looks good on the table: place before draw, and what the rules reward.
//!
//! - Chameleons go first, since the last tile may not be one (U6); what would leave nothing but chameleons is placed only
//!   where nothing else can be done.
//! - Then the most contacts; in expert, before anything else, the most points (X1).
//! - Of what is left, the tile that fits in the fewest ways: the others will still fit later.
//! - With nothing to place, the hand stays small; in expert another tile means more points, and none in hand costs any (X3).

use std::cmp::Reverse;

use super::moves::Choice;
use super::options::Chromino;
use super::place::Laid;
use super::state::State;
use super::tile::{self, Tile};
use crate::kernel::Action;
use crate::kernel::greedy::{Best, Greedy};

/// How good a choice is.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// A placement that leaves chameleons alone.
    Strands(Merits),
    /// A draw or a pass; is it the better of the two?
    Waits(bool),
    Places(Merits),
}

/// What speaks for a placement, what matters most first.
type Merits = (u32, u32, Reverse<u16>);

impl Chromino {
    fn rank(self, state: &State, laid: Laid) -> Rank {
        let tile = laid.tile();
        let ways = Reverse(state.table.ways()[tile.number()]);
        let chameleon = u32::from(tile.is_chameleon());
        let merits = if self.is_expert() {
            (self.points(&state.table, laid), chameleon, ways)
        } else {
            (chameleon, state.table.contacts(laid.place()).into(), ways)
        };
        let mut others = tile::of(state.hand()).filter(|&other| other != tile).peekable();
        let strands = !tile.is_chameleon() && others.peek().is_some() && others.all(Tile::is_chameleon);
        if strands { Rank::Strands(merits) } else { Rank::Places(merits) }
    }
}

impl Greedy for Chromino {
    fn best_actions(&self, state: &State, best: &mut Vec<Action>) {
        let mut best = Best::new(best);
        self.each_placement(state, |laid| best.offer(self.rank(state, laid), Choice::Place(laid).action()));
        let (draw, pass) = self.draw_and_pass(state, state.placements());
        let more = self.is_expert();
        for (open, choice, better) in [(draw, Choice::Draw, more), (pass, Choice::Pass, !more)] {
            if open {
                best.offer(Rank::Waits(better), choice.action());
            }
        }
    }
}
