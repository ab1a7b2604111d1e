//! The tiles on the table, on squares near or far, with the open places beside them.

use std::fmt;

use super::around::{self, AROUND, TOUCHING};
use super::class::{CLOSED, Class};
use super::explain;
use super::ground::{Far, Ground, NEAR, Window};
use super::open::{Open, OpenPlaces};
use super::options::Joints;
use super::place::Laid;
use super::place::{Place, Square};
use super::tile::TILES;
use crate::kernel::Error;

/// Everything that lies on the table.
#[derive(Clone)]
pub struct Table {
    /// The start tile, then the others in order.
    laid: [Laid; TILES],
    count: u8,
    window: Window,
    /// Instead of the window, for tables too large for it.
    far: Option<Box<Far>>,
    open: OpenPlaces,
    /// The least and the largest x and y.
    low: Square,
    high: Square,
    /// Do all contacts on the table match (P3)? Only a table from JSON may be otherwise.
    matched: bool,
}

/// As the tiles laid; the rest follows from these, and is long.
impl fmt::Debug for Table {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.laid().iter().map(|laid| laid.text())).finish()
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
            open: OpenPlaces::none(),
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
        self.open.list()
    }

    /// In how many ways each tile fits somewhere.
    #[inline]
    pub const fn ways(&self) -> &[u16; TILES] {
        self.open.ways()
    }

    /// The class of a place.
    pub fn class(&self, place: Place) -> Class {
        let found = self.open().binary_search_by_key(&place, |open| open.place());
        found.map_or(CLOSED, |index| self.open()[index].class())
    }

    /// Looks for a mismatch between tiles that were set up, and keeps in mind whether there is one. What is played later
    /// matches.
    pub fn look_for_mismatch(&mut self) -> Option<Error> {
        let mismatch = explain::mismatch_on(self.laid());
        self.matched = mismatch.is_none();
        mismatch
    }

    /// The first mismatch on the table, if there is any.
    pub fn mismatch(&self) -> Option<Error> {
        if self.matched { None } else { explain::mismatch_on(self.laid()) }
    }

    /// Do all contacts on the table match (P3)?
    pub const fn is_matched(&self) -> bool {
        self.matched
    }

    /// The tiles that touch a place, in order.
    pub fn touched(&self, place: Place) -> impl Iterator<Item = Laid> {
        let touches = move |laid: &&Laid| around::relation(laid.place(), place) < TOUCHING;
        self.laid().iter().filter(touches).copied()
    }

    /// Number of contacts (P2) of a tile in a place that covers none.
    pub fn contacts(&self, place: Place) -> u8 {
        let with = |laid: &Laid| {
            let around = &AROUND[usize::from(laid.place().is_down())];
            around.touching.get(around::relation(laid.place(), place)).map_or(0, |touching| touching.contacts)
        };
        self.laid().iter().map(with).sum()
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
            self.outgrow_window(laid);
        }
        match &mut self.far {
            None => self.open.lay(&mut self.window, laid, joints),
            Some(far) => self.open.lay(far.as_mut(), laid, joints),
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
    fn outgrow_window(&mut self, last: Laid) {
        let mut far = Far::new();
        for laid in self.laid().iter().filter(|&&laid| laid != last) {
            far.enter(laid.place(), laid.colours());
        }
        self.far = Some(Box::new(far));
    }
}
