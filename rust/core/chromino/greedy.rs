//! What looks good on the table: place before draw, and what the rules reward.
//!
//! - Chameleons go first, since the last tile may not be one (U6); what would leave nothing but chameleons is placed only
//!   where nothing else can be done.
//! - Then the most contacts; in expert, before anything else, the most points (X1).
//! - Of what is left, the tile that fits in the fewest ways: the others will still fit later.
//! - With nothing to place, the hand stays small; in expert a tile more is points more, and none in hand costs any (X3).

use std::cmp::Reverse;

use super::laid::Laid;
use super::legal::Choice;
use super::position::Position;
use super::rules::{Chromino, RuleSet};
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
    fn rank(self, position: &Position, laid: Laid) -> Rank {
        let tile = laid.tile();
        let ways = Reverse(position.table.ways()[tile.number()]);
        let chameleon = u32::from(tile.is_chameleon());
        let merits = if self.ruleset() == RuleSet::Expert {
            (self.points(&position.table, laid), chameleon, ways)
        } else {
            (chameleon, position.table.contacts(laid.place()).into(), ways)
        };
        let mut others = tile::of(position.hand()).filter(|&other| other != tile).peekable();
        let strands = !tile.is_chameleon() && others.peek().is_some() && others.all(Tile::is_chameleon);
        if strands { Rank::Strands(merits) } else { Rank::Places(merits) }
    }
}

impl Greedy for Chromino {
    fn best_actions(&self, position: &Position, best: &mut Vec<Action>) {
        let mut best = Best::new(best);
        self.each_placement(position, |laid| best.offer(self.rank(position, laid), Choice::Place(laid).action()));
        let (draw, pass) = self.draw_and_pass(position, position.placements());
        let more = self.ruleset() == RuleSet::Expert;
        for (open, choice, better) in [(draw, Choice::Draw, more), (pass, Choice::Pass, !more)] {
            if open {
                best.offer(Rank::Waits(better), choice.action());
            }
        }
    }
}
