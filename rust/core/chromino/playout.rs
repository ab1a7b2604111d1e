//! Random and greedy play at speed.
//!
//! The number of placements of a hand is a sum over its tiles, so one number is drawn and stands for one choice: draw or
//! pass first, then the placements tile by tile, each tile's by place.

use super::moves::Choice;
use super::options::Chromino;
use super::place::Laid;
use super::state::State;
use super::tile::Tile;
use crate::kernel::{Rng, Streams};

impl Chromino {
    /// One of the choices open to the seat in turn, each as likely as any other.
    #[inline]
    pub(super) fn choose(self, state: &State, rng: &mut Rng) -> Choice {
        let placeable = state.placeable();
        let ways = state.table.ways();
        let placements = placeable.iter().map(|tile| u64::from(ways[tile])).sum();
        let (draw, pass) = self.draw_and_pass(state, placements);
        let others = u64::from(draw) + u64::from(pass);
        let mut chosen = rng.below(placements + others);
        if chosen < others {
            return if draw && chosen == 0 { Choice::Draw } else { Choice::Pass };
        }
        chosen -= others;
        let mut tiles = placeable;
        while let Some(tile) = tiles.pop() {
            let here = u64::from(ways[tile]);
            if chosen < here {
                return Choice::Place(self.placement(state, Tile::new(tile), chosen as u32));
            }
            chosen -= here;
        }
        unreachable!("the number is below the sum")
    }

    /// The n-th placement of a tile, by place.
    #[inline]
    fn placement(self, state: &State, tile: Tile, mut n: u32) -> Laid {
        let readings = &self.joints().fits().readings[tile.number()];
        for open in state.table.open() {
            let fitting = readings[usize::from(open.class())];
            let here = u32::from(fitting & 1) + u32::from(fitting >> 1);
            if n < here {
                // The first of those that fit is the canonical reading, if that does.
                let reversed = fitting == 2 || n == 1;
                return Laid::new(tile, open.place(), reversed);
            }
            n -= here;
        }
        unreachable!("the ways of a tile are counted over the open places")
    }

    /// One of the tiles in the bag (U7).
    #[inline]
    pub(super) fn draw_tile(state: &State, rng: &mut Rng) -> Choice {
        Choice::Drawn(Tile::new(state.bag.nth(rng.index(state.bag.len()))))
    }

    /// Plays random choices to the end; returns the number of decisions.
    pub(super) fn play_out(self, state: &mut State, streams: &mut Streams) -> u32 {
        let mut decisions = 0;
        while state.over.is_none() {
            let choice = if state.drawing {
                Self::draw_tile(state, &mut streams.chance)
            } else {
                decisions += 1;
                self.choose(state, &mut streams.seats)
            };
            self.apply(state, choice);
        }
        decisions
    }

    /// Plays to the end as greedy does.
    pub(super) fn greedy_playout(self, state: &mut State, streams: &mut Streams) {
        while state.over.is_none() {
            let choice = if state.drawing {
                Self::draw_tile(state, &mut streams.chance)
            } else {
                self.greedy_choice(state, &mut streams.seats)
            };
            self.apply(state, choice);
        }
    }
}
