//! The tiles on the table, with the open places kept up to date.
//!
//! A place is *open* if a tile of the eighty could lie there, whoever holds it. A new tile closes the places it covers and
//! changes those it touches, at most 24; all others stay as they are. For each tile it is counted in how many ways it
//! fits, so that the number of placements of a hand is a handful of additions. The open places are kept in order, so that
//! equal positions draw equal random moves.

use smallvec::SmallVec;

use super::around::{self, APART, AROUND, TOUCHING, Touching};
use super::class::{self, CLASS_OF, CLOSED, CROSSWISE, Class, Fits};
use super::explain;
use super::ground::{Far, Ground, NEAR, Window};
use super::place::{Place, Square};
use super::rules::Joints;
use super::square;
use super::tile::{Colour, TILES, Tile};

/// A tile in a place, one way round; ordered by place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Laid(u64);

impl Laid {
    #[inline]
    pub const fn new(tile: Tile, place: Place, reversed: bool) -> Self {
        Self(place.bits() << 8 | (tile.number() as u64) << 1 | reversed as u64)
    }

    #[inline]
    pub const fn tile(self) -> Tile {
        Tile::new((self.0 >> 1 & 127) as usize)
    }

    #[inline]
    pub const fn place(self) -> Place {
        Place::from_bits(self.0 >> 8)
    }

    #[inline]
    pub const fn is_reversed(self) -> bool {
        self.0 & 1 == 1
    }

    /// The colours from the first square on.
    #[inline]
    pub const fn colours(self) -> [Colour; 3] {
        self.tile().squares(self.is_reversed())
    }
}

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

/// Everything that lies on the table.
#[derive(Debug)]
pub struct Table {
    /// The start tile, then the others in order.
    laid: [Laid; TILES],
    count: u8,
    window: Window,
    /// Instead of the window, for tables too large for it.
    far: Option<Box<Far>>,
    open: SmallVec<[Open; USUAL]>,
    ways: [u16; TILES],
    /// The least and the largest x and y.
    low: Square,
    high: Square,
    /// Do all contacts on the table match (P3)? Only a table from JSON may be otherwise.
    matched: bool,
}

impl Clone for Table {
    fn clone(&self) -> Self {
        Self {
            laid: self.laid,
            count: self.count,
            window: self.window.clone(),
            far: self.far.clone(),
            open: SmallVec::from_slice(&self.open),
            ways: self.ways,
            low: self.low,
            high: self.high,
            matched: self.matched,
        }
    }
}

impl PartialEq for Table {
    /// By the tiles laid; the rest follows from these and the rules.
    fn eq(&self, other: &Self) -> bool {
        self.laid() == other.laid()
    }
}

impl Eq for Table {}

impl std::hash::Hash for Table {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.laid().hash(state);
    }
}

impl Table {
    /// A table with the start tile alone.
    pub fn new(start: Laid, joints: Joints) -> Self {
        let mut table = Self {
            laid: [start; TILES],
            count: 0,
            window: Window::LONE,
            far: None,
            open: SmallVec::new(),
            ways: [0; TILES],
            low: (i32::MAX, i32::MAX),
            high: (i32::MIN, i32::MIN),
            matched: true,
        };
        table.lay(start, joints);
        table
    }

    /// The tiles in the order of JSON: the start tile, then by first square.
    #[inline]
    pub fn laid(&self) -> &[Laid] {
        &self.laid[..usize::from(self.count)]
    }

    /// The open places, in order.
    #[inline]
    pub fn open(&self) -> &[Open] {
        &self.open
    }

    /// In how many ways each tile fits somewhere.
    #[inline]
    pub const fn ways(&self) -> &[u16; TILES] {
        &self.ways
    }

    /// The class of a place.
    pub fn class(&self, place: Place) -> Class {
        let found = self.open.binary_search_by_key(&place, |open| open.place());
        found.map_or(CLOSED, |index| self.open[index].class())
    }

    /// Looks for a mismatch between tiles that were set up, and keeps in mind whether there is one. What is played later
    /// matches.
    pub fn find_mismatch(&mut self) -> Option<String> {
        let mismatch = explain::mismatch_on(self.laid());
        self.matched = mismatch.is_none();
        mismatch
    }

    /// Do all contacts on the table match (P3)?
    pub const fn is_matched(&self) -> bool {
        self.matched
    }

    /// The tiles that touch a place, in order.
    pub fn touched(&self, place: Place) -> impl Iterator<Item = Laid> {
        let touches = move |laid: &&Laid| usize::from(around::relation(laid.place(), place)) < TOUCHING;
        self.laid().iter().filter(touches).copied()
    }

    /// Squares from the leftmost to the rightmost, and from the top to the bottom one.
    pub const fn extent(&self) -> (i32, i32) {
        (self.high.0 - self.low.0 + 1, self.high.1 - self.low.1 + 1)
    }

    /// Lays a tile on three free squares.
    #[inline]
    pub fn lay(&mut self, laid: Laid, joints: Joints) {
        self.record(laid);
        let (width, height) = self.extent();
        if width.max(height) > NEAR && self.far.is_none() {
            self.spread(laid);
        }
        match &mut self.far {
            None => update(&mut self.window, &mut self.open, &mut self.ways, laid, joints),
            Some(far) => update(far.as_mut(), &mut self.open, &mut self.ways, laid, joints),
        }
    }

    #[inline]
    fn record(&mut self, laid: Laid) {
        let mut index = usize::from(self.count);
        // The start tile stays in front.
        while index > 1 && self.laid[index - 1] > laid {
            self.laid[index] = self.laid[index - 1];
            index -= 1;
        }
        self.laid[index] = laid;
        self.count += 1;
        let [(left, top), _, (right, bottom)] = laid.place().squares();
        self.low = (self.low.0.min(left), self.low.1.min(top));
        self.high = (self.high.0.max(right), self.high.1.max(bottom));
    }

    /// Goes over to the map, with every tile but the last.
    #[cold]
    fn spread(&mut self, last: Laid) {
        let mut far = Far::new();
        for laid in self.laid().iter().filter(|&&laid| laid != last) {
            far.enter(laid.place(), laid.colours());
        }
        self.far = Some(Box::new(far));
    }
}

/// Enters a tile and brings the open places up to date.
#[inline]
fn update<G: Ground>(
    ground: &mut G,
    open: &mut SmallVec<[Open; USUAL]>,
    ways: &mut [u16; TILES],
    laid: Laid,
    joints: Joints,
) {
    ground.enter(laid.place(), laid.colours());
    let touching = &AROUND[usize::from(laid.place().is_down())].touching;
    // The classes that the places around it have now; those it covers have none.
    let mut classes = [CLOSED; TOUCHING + 1];
    for ((class, states), touching) in classes.iter_mut().zip(ground.around(laid.place())).zip(touching) {
        *class = match joints {
            Joints::Contacts => CLASS_OF[square::triple(states)],
            Joints::Junior { .. } => junior_class(states, touching, laid, joints),
        };
    }
    let fits = joints.fits();
    let mut change = [0; TILES];
    let known = revise(open, laid.place(), &classes, fits, &mut change);
    let mut fresh = [Open(0); TOUCHING];
    let mut count = 0;
    for (index, (&class, touching)) in classes.iter().zip(touching).enumerate() {
        if class == CLOSED || known >> index & 1 == 1 {
            continue;
        }
        if let Some(place) = around::beside(laid.place(), touching) {
            add(&mut change, &fits.ways[usize::from(class)]);
            fresh[count] = Open::new(place, class);
            count += 1;
        }
    }
    merge(open, &fresh[..count]);
    for (ways, change) in ways.iter_mut().zip(change) {
        *ways = ways.wrapping_add_signed(i16::from(change.cast_signed()));
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
fn junior_class(states: [u8; 3], touching: &Touching, laid: Laid, joints: Joints) -> Class {
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
