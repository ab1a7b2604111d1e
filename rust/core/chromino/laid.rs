//! A tile in a place.

use super::place::Place;
use super::tile::{Colour, Tile};

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
