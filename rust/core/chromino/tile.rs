//! The eighty tiles (T1 to T4).

use crate::kernel::bits::Bits;

/// Number of tiles.
pub const TILES: usize = 80;

/// Number of basic tiles (T1); the chameleons (T2) come after them.
pub const BASIC: usize = 75;

/// A set of tiles.
pub type Tiles = Bits<2>;

/// The colour of a square: 0 is the wild `*`, 1 to 5 are R Y G B P.
pub type Colour = u8;

/// The wild centre of a chameleon.
pub const WILD: Colour = 0;

/// The letters of the colours.
const LETTERS: [u8; 6] = *b"*RYGBP";

/// A tile by its number: basic tiles in the order of their canonical names, then the chameleons in T2's order. `Display`
/// and `FromStr` are its name (T4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// The squares of each tile as its canonical name reads.
const SQUARES: [[Colour; 3]; TILES] = {
    let mut squares = [[0; 3]; TILES];
    let mut tile = 0;
    let mut first = 1;
    while first <= 5 {
        let mut centre = 1;
        while centre <= 5 {
            // The first letter comes no later than the last (T4).
            let mut last = first;
            while last <= 5 {
                squares[tile] = [first, centre, last];
                tile += 1;
                last += 1;
            }
            centre += 1;
        }
        first += 1;
    }
    assert!(tile == BASIC);
    // B*G B*Y P*R P*Y R*G.
    let chameleons = [[4, 3], [4, 2], [5, 1], [5, 2], [1, 3]];
    while tile < TILES {
        let [first, last] = chameleons[tile - BASIC];
        squares[tile] = [first, WILD, last];
        tile += 1;
    }
    squares
};

/// A tile, and whether its name is read reversed; none for three colours that are no tile.
type Reading = Option<(Tile, bool)>;

/// What each row of three colours reads.
const READINGS: [[[Reading; 6]; 6]; 6] = {
    let mut readings = [[[None; 6]; 6]; 6];
    let mut number = 0;
    while number < TILES {
        let [first, centre, last] = SQUARES[number];
        let (first, centre, last) = (first as usize, centre as usize, last as usize);
        readings[last][centre][first] = Some((Tile(number as u8), true));
        // A palindrome reads its name.
        readings[first][centre][last] = Some((Tile(number as u8), false));
        number += 1;
    }
    readings
};

impl Tile {
    /// The tile with a number below 80.
    #[inline]
    #[must_use]
    pub(super) const fn new(number: usize) -> Self {
        debug_assert!(number < TILES);
        Self(number as u8)
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The colours along the tile, as its name reads or reversed.
    #[inline]
    #[must_use]
    pub const fn squares(self, reversed: bool) -> [Colour; 3] {
        let [first, centre, last] = SQUARES[self.number()];
        if reversed { [last, centre, first] } else { [first, centre, last] }
    }

    /// Does it read the same both ways? Then it has one text per place (P5).
    #[must_use]
    pub const fn is_palindrome(self) -> bool {
        SQUARES[self.number()][0] == SQUARES[self.number()][2]
    }

    /// Is it one of the five with a wild centre (T2)?
    #[inline]
    #[must_use]
    pub const fn is_chameleon(self) -> bool {
        self.number() >= BASIC
    }

    /// Its number of different colours; a chameleon is worth 3 (T3).
    #[must_use]
    pub const fn value(self) -> u8 {
        let [first, centre, last] = SQUARES[self.number()];
        // The wild of a chameleon counts here as the third colour, being unlike the others.
        1 + (centre != first) as u8 + (last != first && last != centre) as u8
    }

    /// Three letters, as its name reads or reversed.
    #[must_use]
    pub(super) fn text(self, reversed: bool) -> String {
        self.squares(reversed).map(|colour| char::from(LETTERS[usize::from(colour)])).iter().collect()
    }

    /// The tile that three letters read, and whether they read its name reversed.
    #[must_use]
    pub(super) fn read(letters: &[u8]) -> Reading {
        let colour = |letter: u8| LETTERS.iter().position(|&known| known == letter);
        let &[first, centre, last] = letters else { return None };
        READINGS[colour(first)?][colour(centre)?][colour(last)?]
    }
}

/// Every tile.
pub fn all() -> impl Iterator<Item = Tile> {
    (0..TILES).map(Tile::new)
}

/// The tiles of a set, in tile order.
pub fn of(tiles: Tiles) -> impl Iterator<Item = Tile> {
    tiles.iter().map(Tile::new)
}

/// The set of one tile.
#[inline]
#[must_use]
pub const fn only(tile: Tile) -> Tiles {
    let mut tiles = Tiles::EMPTY;
    tiles.insert(tile.number());
    tiles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_add_up_to_190() {
        let worth = |value| all().filter(|tile| tile.value() == value).count();
        assert_eq!([worth(1), worth(2), worth(3)], [5, 40, 35]);
        assert_eq!(all().map(|tile| u32::from(tile.value())).sum::<u32>(), 190);
    }

    #[test]
    fn names_read_back_both_ways() {
        for tile in all() {
            assert_eq!(Tile::read(tile.text(false).as_bytes()), Some((tile, false)));
            assert_eq!(Tile::read(tile.text(true).as_bytes()), Some((tile, !tile.is_palindrome())));
        }
        for (name, number) in [("RRR", 0), ("RRY", 1), ("RYR", 5), ("PPP", 74), ("B*G", 75), ("R*G", 79)] {
            assert_eq!(Tile::read(name.as_bytes()), Some((Tile::new(number), false)));
        }
        for nonsense in ["", "RR", "RRRR", "R*R", "***", "rRR", "*RG", "G*P"] {
            assert_eq!(Tile::read(nonsense.as_bytes()), None);
        }
    }
}
