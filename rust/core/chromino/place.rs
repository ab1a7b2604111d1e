//! Places for a tile: three squares in a row or a column (P1), tiles in them, and how the plane is numbered.

use super::tile::{Colour, Tile};

/// Coordinates of a first square go this far from the start, on each axis.
pub const REACH: i32 = 1 << 20;

/// Where the start tile lies (S2).
pub const START: Place = Place::new(-1, 0, false).expect("near the middle");

/// A square: x to the right, y down.
pub type Square = (i32, i32);

/// Three squares in a line, by the left or top one; ordered by that square - y, then x -, rows before columns.
///
/// Packed in a word, since the hot loop keeps lists of them: y, x, direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u64);

impl Place {
    /// The place whose first square is (x, y), if the contract can number it.
    #[inline]
    #[must_use]
    pub const fn new(x: i32, y: i32, down: bool) -> Option<Self> {
        let (right, below) = (x.wrapping_add(REACH) as u32, y.wrapping_add(REACH) as u32);
        if right > 2 * REACH as u32 || below > 2 * REACH as u32 {
            return None;
        }
        Some(Self((below as u64) << 32 | (right as u64) << 1 | down as u64))
    }

    /// The x of the first square.
    #[inline]
    #[must_use]
    pub const fn x(self) -> i32 {
        ((self.0 as u32) >> 1).cast_signed() - REACH
    }

    /// The y of the first square.
    #[inline]
    #[must_use]
    pub const fn y(self) -> i32 {
        ((self.0 >> 32) as u32).cast_signed() - REACH
    }

    /// A column (`v`), not a row (`>`)?
    #[inline]
    #[must_use]
    pub const fn is_down(self) -> bool {
        self.0 & 1 == 1
    }

    /// The way from square to square.
    #[inline]
    #[must_use]
    pub const fn step(self) -> (i32, i32) {
        if self.is_down() { (0, 1) } else { (1, 0) }
    }

    /// Its three squares.
    #[inline]
    #[must_use]
    pub const fn squares(self) -> [Square; 3] {
        let ((x, y), (dx, dy)) = ((self.x(), self.y()), self.step());
        [(x, y), (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)]
    }

    /// The letter of its direction.
    #[must_use]
    pub const fn letter(self) -> char {
        if self.is_down() { 'v' } else { '>' }
    }

    /// The place as a number that can be packed with others: below 2^54.
    #[inline]
    #[must_use]
    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    /// The place that `bits` gave.
    #[inline]
    #[must_use]
    pub(super) const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }
}

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

/// Number of squares within reach.
pub const SQUARES: u64 = (2 * REACH as u64 + 1).pow(2);

/// The number of a square: rings around (0, 0), each ring row by row.
///
/// ```text
///   9 10 11 12 13        ring r starts at (2r - 1)^2;
///  14  1  2  3 15        y ascending, then x ascending
///  16  4  0  5 17
///  18  6  7  8 19
///  20 21 22 23 24
/// ```
#[must_use]
pub const fn spiral(x: i32, y: i32) -> u64 {
    let r = if x.unsigned_abs() > y.unsigned_abs() { x.unsigned_abs() } else { y.unsigned_abs() } as i64;
    if r == 0 {
        return 0;
    }
    let (x, y) = (x as i64, y as i64);
    let in_ring = if y == -r {
        x + r
    } else if y == r {
        6 * r - 1 + x + r
    } else {
        2 * r + 1 + 2 * (y + r - 1) + (x == r) as i64
    };
    ((2 * r - 1) * (2 * r - 1) + in_ring).cast_unsigned()
}

/// The square with a number below [`SQUARES`].
#[must_use]
pub const fn square(number: u64) -> Square {
    if number == 0 {
        return (0, 0);
    }
    let r = number.isqrt().div_ceil(2).cast_signed();
    let in_ring = number.cast_signed() - (2 * r - 1) * (2 * r - 1);
    let side = 2 * r + 1;
    let (x, y) = if in_ring < side {
        (in_ring - r, -r)
    } else if in_ring >= 6 * r - 1 {
        (in_ring - (6 * r - 1) - r, r)
    } else {
        let k = in_ring - side;
        (if k % 2 == 0 { -r } else { r }, k / 2 + 1 - r)
    };
    (x as i32, y as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_are_numbered_row_by_row() {
        let mut expected = 0;
        for r in 0..=6_i32 {
            for y in -r..=r {
                for x in -r..=r {
                    if x.abs().max(y.abs()) == r {
                        assert_eq!((spiral(x, y), square(expected)), (expected, (x, y)));
                        expected += 1;
                    }
                }
            }
        }
    }

    #[test]
    fn the_far_corners_have_numbers() {
        for (x, y) in [(-REACH, -REACH), (REACH, REACH), (-REACH, 5), (REACH, -7), (3, REACH), (REACH, 1 - REACH)] {
            assert!(spiral(x, y) < SQUARES);
            assert_eq!(square(spiral(x, y)), (x, y));
            let place = Place::new(x, y, true).expect("within reach");
            assert_eq!((place.x(), place.y(), place.is_down()), (x, y, true));
        }
        assert_eq!(spiral(REACH, REACH), SQUARES - 1);
        for (x, y) in [(REACH + 1, 0), (0, -REACH - 1), (i32::MAX, 0), (0, i32::MIN)] {
            assert_eq!(Place::new(x, y, false), None);
        }
    }
}
