//! What looks good on the table: place before draw, and what the rules reward.
//!
//! - Chameleons go first, since the last tile may not be one (U6); what would leave nothing but chameleons is placed only
//!   where nothing else can be done.
//! - Then the most contacts; in expert, before anything else, the most points (X1).
//! - Of what is left, the tile that fits in the fewest ways: the others will still fit later.
//! - With nothing to place, the hand stays small; in expert another tile means more points, and none in hand costs any (X3).

use std::cmp::Reverse;

use smallvec::SmallVec;

use super::moves::Choice;
use super::options::Chromino;
use super::place::{Laid, Place};
use super::state::State;
use super::table::Table;
use super::tile::{self, Tile};
use crate::kernel::greedy::{Best, Greedy};
use crate::kernel::{Action, Rng};

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

impl Chromino {
    /// One of the best choices, each as likely as any other: as `best_actions`, without a list. Not at chance.
    pub(super) fn greedy_choice(self, state: &State, rng: &mut Rng) -> Choice {
        let table = &state.table;
        let (ways, fits) = (table.ways(), self.joints().fits());
        let mut tiles: SmallVec<[Tile; 16]> =
            tile::of(state.placeable()).filter(|tile| ways[tile.number()] > 0).collect();
        let placements = tiles.iter().map(|tile| u64::from(ways[tile.number()])).sum();
        let (draw, pass) = self.draw_and_pass(state, placements);
        let waits = match (draw, pass) {
            (true, true) if self.is_expert() => Some(Choice::Draw),
            (_, true) => Some(Choice::Pass),
            (true, false) => Some(Choice::Draw),
            (false, false) => None,
        };
        // What would leave nothing but chameleons comes after waiting.
        let plain = tile::of(state.hand()).filter(|tile| !tile.is_chameleon()).count();
        let strands = plain == 1 && state.hand().len() > 1;
        if strands && tiles.iter().any(|tile| tile.is_chameleon()) {
            tiles.retain(|tile| tile.is_chameleon());
        } else if let (true, Some(waits)) = (strands, waits) {
            return waits;
        }
        if tiles.is_empty() {
            return waits.expect("something is open");
        }
        if !self.is_expert() && tiles.iter().any(|tile| tile.is_chameleon()) {
            tiles.retain(|tile| tile.is_chameleon());
        }
        let (mut best, mut equals): (_, SmallVec<[Laid; 16]>) = (None, SmallVec::new());
        for open in table.open() {
            let mut around = None;
            for &tile in &tiles {
                let fitting = fits.readings[tile.number()][usize::from(open.class())];
                if fitting == 0 {
                    continue;
                }
                let here = *around.get_or_insert_with(|| self.around(table, open.place()));
                let chameleon = u32::from(tile.is_chameleon());
                let merits =
                    if self.is_expert() { (here + u32::from(tile.value()), chameleon) } else { (chameleon, here) };
                let rank = Some((merits, Reverse(ways[tile.number()])));
                if rank < best {
                    continue;
                }
                if rank > best {
                    equals.clear();
                    best = rank;
                }
                for reversed in [false, true].into_iter().filter(|&reversed| fitting >> u8::from(reversed) & 1 == 1) {
                    equals.push(Laid::new(tile, open.place(), reversed));
                }
            }
        }
        Choice::Place(equals[if equals.len() > 1 { rng.index(equals.len()) } else { 0 }])
    }

    /// The tiles that greedy would rather have placed than this, somewhere, out of a hand with more than one that is no
    /// chameleon; or elsewhere, for the tile itself.
    pub(super) fn better(self, state: &State, laid: Laid) -> u128 {
        let (table, fits) = (&state.table, self.joints().fits());
        let rank = |tile: Tile, here: u32| {
            let chameleon = u32::from(tile.is_chameleon());
            let merits = if self.is_expert() { (here + u32::from(tile.value()), chameleon) } else { (chameleon, here) };
            (merits, Reverse(table.ways()[tile.number()]))
        };
        let placed = rank(laid.tile(), self.around(table, laid.place()));
        let mut better = 0;
        for open in table.open() {
            let here = self.around(table, open.place());
            let fitting = tile::all().filter(|tile| fits.readings[tile.number()][usize::from(open.class())] != 0);
            fitting.filter(|&tile| rank(tile, here) > placed).for_each(|tile| better |= 1 << tile.number());
        }
        better
    }

    /// What a place offers whatever is laid there: points in expert, contacts elsewhere.
    fn around(self, table: &Table, place: Place) -> u32 {
        if self.is_expert() { self.points_around(table, place) } else { table.contacts(place).into() }
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

    fn greedy_action(&self, state: &State, rng: &mut Rng) -> Action {
        self.greedy_choice(state, rng).action()
    }
}
