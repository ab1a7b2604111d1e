//! Who owns what (L2, L3), and what connects whom (E1).

use crate::kernel::Seat;

/// Number of seats (L1).
pub const PLAYERS: usize = 3;

/// The colour of a stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Owned by orange and purple.
    Red,
    /// Owned by purple and green.
    Blue,
    /// Owned by green and orange.
    Yellow,
}

impl Colour {
    /// In the order of action numbers.
    pub const ALL: [Self; 3] = [Self::Red, Self::Blue, Self::Yellow];

    /// The letter in notation.
    #[must_use]
    pub const fn letter(self) -> char {
        ['R', 'B', 'Y'][self as usize]
    }

    /// The word in messages.
    #[must_use]
    pub const fn word(self) -> &'static str {
        ["red", "blue", "yellow"][self as usize]
    }

    /// The two seats that own stones of this colour (L3): colour k belongs to seats k and k + 1.
    #[must_use]
    pub const fn owners(self) -> [Seat; 2] {
        [self as Seat, after(self as Seat)]
    }

    /// The seat this colour is in the way of.
    #[must_use]
    pub const fn stranger(self) -> Seat {
        [2, 0, 1][self as usize]
    }
}

/// The seat that follows in turn order (L1).
#[inline]
#[must_use]
pub const fn after(seat: Seat) -> Seat {
    [1, 2, 0][seat as usize]
}

/// The two colours of a seat (L3), ascending.
#[must_use]
pub const fn colours_of(seat: Seat) -> [Colour; 2] {
    [[Colour::Red, Colour::Yellow], [Colour::Red, Colour::Blue], [Colour::Blue, Colour::Yellow]][seat as usize]
}

/// The colour a seat does not own.
#[must_use]
pub const fn foreign_colour(seat: Seat) -> Colour {
    Colour::ALL[(seat as usize + 1) % 3]
}

/// The colour two seats share.
#[must_use]
pub const fn shared_colour(a: Seat, b: Seat) -> Colour {
    // The one whose stranger is the third seat.
    foreign_colour(3 - a - b)
}

/// For each seat, bit m is set if touching the sides in the mask m satisfies E1: both own sides, or three that are not
/// adjacent.
const SATISFYING: [u64; 3] = {
    let mut table = [0; 3];
    let mut seat = 0;
    while seat < 3 {
        let pair = 0b00_1001 << seat;
        let mut sides = 0_u64;
        while sides < 64 {
            if sides & pair == pair || sides & 0b01_0101 == 0b01_0101 || sides & 0b10_1010 == 0b10_1010 {
                table[seat] |= 1 << sides;
            }
            sides += 1;
        }
        seat += 1;
    }
    table
};

/// Does a group of own-stones that touches these sides (a mask) satisfy E1 for `seat`?
#[inline]
#[must_use]
pub const fn satisfying(seat: Seat, sides: u32) -> bool {
    SATISFYING[seat as usize] >> sides & 1 == 1
}
