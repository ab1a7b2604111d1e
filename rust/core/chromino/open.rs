//! The open places of a table, kept up to date.
//!
//! A place is *open* if a tile of the eighty could lie there, whoever holds it. A new tile closes the places it covers and
//! changes those it touches, at most 24; all others stay as they are. For each tile it is counted in how many ways it
//! fits, so that the number of placements of a hand is a handful of additions. The places are kept in order, so that
//! equal positions draw equal random moves.

use smallvec::SmallVec;

use super::around::{self, APART, AROUND, TOUCHING, Touching};
use super::class::{self, CLASS_OF, CLOSED, CROSSWISE, Class, Fits};
use super::ground::{Ground, SquareStates};
use super::options::Joints;
use super::place::Laid;
use super::place::Place;
use super::square;
use super::tile::TILES;

/// An open place with its class; ordered by place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Open(u64);

impl Open {
    #[inline]
    const fn new(place: Place, class: Class) -> Self {
        Self(place.bits() << 8 | class as u64)
    }

    #[inline]
    pub const fn place(self) -> Place {
        Place::from_bits(self.0 >> 8)
    }

    #[inline]
    pub const fn class(self) -> Class {
        self.0 as u8
    }
}

/// Open places on most tables: 19 on average in random games, 66 the most seen in some millions.
const USUAL: usize = 64;

/// Change of the ways of each tile; 38 places of two ways at most, so it fits a signed byte.
type Change = [u8; TILES];

/// The open places, and the ways of each tile.
pub struct OpenPlaces {
    list: SmallVec<[Open; USUAL]>,
    ways: [u16; TILES],
}

impl Clone for OpenPlaces {
    fn clone(&self) -> Self {
        Self { list: SmallVec::from_slice(&self.list), ways: self.ways }
    }
}

impl OpenPlaces {
    /// None yet.
    pub fn none() -> Self {
        Self { list: SmallVec::new(), ways: [0; TILES] }
    }

    /// The places, in order.
    #[inline]
    pub fn list(&self) -> &[Open] {
        &self.list
    }

    /// In how many ways each tile fits somewhere.
    #[inline]
    pub const fn ways(&self) -> &[u16; TILES] {
        &self.ways
    }

    /// Enters a tile and brings the open places up to date.
    #[inline]
    pub fn lay<G: Ground>(&mut self, ground: &mut G, laid: Laid, joints: Joints) {
        ground.enter(laid.place(), laid.colours());
        let touching = &AROUND[usize::from(laid.place().is_down())].touching;
        // The classes that the places around it have now; those it covers have none.
        let mut classes = [CLOSED; TOUCHING + 1];
        for ((class, states), touching) in classes.iter_mut().zip(ground.around(laid.place())).zip(touching) {
            *class = match joints {
                Joints::Contacts => CLASS_OF[square::triple(states)],
                Joints::Junior { .. } => junior_class(states, *touching, laid, joints),
            };
        }
        let fits = joints.fits();
        let mut change = [0; TILES];
        let known = revise(&mut self.list, laid.place(), &classes, fits, &mut change);
        let mut fresh = [Open(0); TOUCHING];
        let mut count = 0;
        for (index, (&class, touching)) in classes.iter().zip(touching).enumerate() {
            if class == CLOSED || known >> index & 1 == 1 {
                continue;
            }
            if let Some(place) = around::beside(laid.place(), *touching) {
                add(&mut change, &fits.ways[usize::from(class)]);
                fresh[count] = Open::new(place, class);
                count += 1;
            }
        }
        merge(&mut self.list, &fresh[..count]);
        for (ways, change) in self.ways.iter_mut().zip(change) {
            *ways = ways.wrapping_add_signed(i16::from(change.cast_signed()));
        }
    }
}

/// Revises the places that were open before the tile came. Returns which of those around it were, as bits.
#[inline]
fn revise(
    open: &mut SmallVec<[Open; USUAL]>,
    lying: Place,
    classes: &[Class; TOUCHING + 1],
    fits: &Fits,
    change: &mut Change,
) -> u32 {
    let (mut known, mut kept) = (0, 0);
    let places = open.as_mut_slice();
    for index in 0..places.len() {
        let before = places[index];
        let relation = around::relation(lying, before.place());
        let mut after = before;
        if relation != APART {
            known |= 1 << relation;
            let class = classes[relation];
            if class != before.class() {
                subtract(change, &fits.ways[usize::from(before.class())]);
                add(change, &fits.ways[usize::from(class)]);
                after = Open::new(before.place(), class);
            }
        }
        places[kept] = after;
        kept += usize::from(after.class() != CLOSED);
    }
    open.truncate(kept);
    known
}

/// Merges new places into the old ones; both are in order.
#[inline]
fn merge(open: &mut SmallVec<[Open; USUAL]>, fresh: &[Open]) {
    let (mut old, mut new) = (open.len(), fresh.len());
    open.extend_from_slice(fresh);
    let places = open.as_mut_slice();
    // From the back, so that nothing is overwritten that is still needed.
    while new > 0 {
        let (to, last) = (old + new - 1, fresh[new - 1]);
        if old > 0 && places[old - 1] > last {
            places[to] = places[old - 1];
            old -= 1;
        } else {
            places[to] = last;
            new -= 1;
        }
    }
}

/// The class in junior of a place that touches the tile just laid (J1 to J5).
fn junior_class(states: SquareStates, touching: Touching, laid: Laid, joints: Joints) -> Class {
    let Joints::Junior { lengthwise, corners } = joints else { return CLOSED };
    let contacts: u8 = states.iter().map(|&state| square::beside(state)).sum();
    if states.contains(&square::TAKEN) || contacts != 1 {
        return CLOSED;
    }
    // So the only contact is the one with this tile.
    let on_end = touching.on != 1;
    if touching.square == 1 {
        // J3: crosswise, on the end of a tile.
        return if on_end && touching.on_short_edge { CROSSWISE } else { CLOSED };
    }
    let in_line = touching.by_short_edge && touching.on_short_edge;
    let on_centre = !on_end && touching.by_short_edge && laid.tile().is_chameleon();
    if in_line || on_centre || (corners && on_end) {
        class::joined_by_end(touching.square == 2, lengthwise, laid.colours()[usize::from(touching.on)])
    } else {
        CLOSED
    }
}

#[inline]
fn add(change: &mut Change, ways: &Change) {
    change.iter_mut().zip(ways).for_each(|(sum, more)| *sum = sum.wrapping_add(*more));
}

#[inline]
fn subtract(change: &mut Change, ways: &Change) {
    change.iter_mut().zip(ways).for_each(|(sum, less)| *sum = sum.wrapping_sub(*less));
}
