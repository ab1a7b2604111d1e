//! What the seat in turn may do (U1 to U6).

use super::class::CLOSED;
use super::options::Chromino;
use super::place::Laid;
use super::state::State;
use super::tile::{self, Tile, Tiles};

impl State {
    /// The tiles of the hand that may be placed now if they fit (U3, U6).
    #[inline]
    pub(super) fn placeable(&self) -> Tiles {
        let hand = self.hand();
        if is_lone_chameleon(hand) { Tiles::EMPTY } else { self.last_drawn.map_or(hand, tile::only) }
    }

    /// In how many ways the seat in turn may place a tile.
    #[inline]
    pub(super) fn placements(&self) -> u64 {
        let ways = self.table.ways();
        self.placeable().iter().map(|tile| u64::from(ways[tile])).sum()
    }
}

impl Chromino {
    /// Does a turn allow yet another draw (U4)? Whether there is a tile is another question.
    #[inline]
    pub(super) fn draws_left(self, state: &State) -> bool {
        self.options.draws_per_turn.is_none_or(|draws| state.drawn.len() < usize::from(draws))
    }

    /// Are drawing and passing open, given the number of placements (U2, U4, U5)?
    #[inline]
    pub(super) fn draw_and_pass(self, state: &State, placements: u64) -> (bool, bool) {
        let draw = !state.bag.is_empty() && self.draws_left(state);
        if self.options.voluntary {
            (draw, state.bag.is_empty() || !state.drawn.is_empty())
        } else {
            (draw && placements == 0, !draw && placements == 0)
        }
    }

    /// May this be laid now?
    pub(super) fn may_place(self, state: &State, laid: Laid) -> bool {
        let class = state.table.class(laid.place());
        let readings = self.joints().fits().readings[laid.tile().number()][usize::from(class)];
        let reading = u8::from(laid.is_reversed());
        class != CLOSED && state.placeable().contains(laid.tile().number()) && readings >> reading & 1 == 1
    }

    /// Every placement of the seat in turn, by place.
    pub(super) fn each_placement(self, state: &State, mut found: impl FnMut(Laid)) {
        let fits = self.joints().fits();
        let ways = state.table.ways();
        for tile in tile::of(state.placeable()).filter(|tile| ways[tile.number()] > 0) {
            let readings = &fits.readings[tile.number()];
            for open in state.table.open() {
                let fitting = readings[usize::from(open.class())];
                for reversed in [false, true].into_iter().filter(|&reversed| fitting >> u8::from(reversed) & 1 == 1) {
                    found(Laid::new(tile, open.place(), reversed));
                }
            }
        }
    }
}

/// A hand of exactly one chameleon (U6)?
#[inline]
pub fn is_lone_chameleon(hand: Tiles) -> bool {
    only_tile(hand).is_some_and(Tile::is_chameleon)
}

/// The tile of a hand of exactly one.
#[inline]
pub fn only_tile(mut hand: Tiles) -> Option<Tile> {
    let tile = hand.pop()?;
    hand.is_empty().then(|| Tile::new(tile))
}
