//! Classes of places: open places that take the same tiles share one. 0 is the class of places that take none.
//!
//! Standard and expert (P3, P4): the states of the three squares give the class, which stands for what each square asks
//! for. Junior (J1 to J5): the joint gives it. Everything asked in the hot loop is a look-up in these tables.

use super::square::{self, CLASH, SquareState, TAKEN};
use super::tile::{Colour, TILES, Tile, WILD};

/// A class; 0 takes no tile.
pub type Class = u8;

/// Not open.
pub const CLOSED: Class = 0;

/// Which tiles a class takes. In `readings`, bit 0 is the canonical reading, bit 1 the reverse of a tile that has one.
#[derive(Debug)]
pub struct Fits {
    /// By tile, then by class: the readings that fit.
    pub readings: [[u8; 256]; TILES],
    /// By class, then by tile: how many readings fit.
    pub ways: [[u8; TILES]; 256],
}

/// What fits in standard and expert.
pub static STANDARD: Fits = fits(false);

/// What fits in junior.
pub static JUNIOR: Fits = fits(true);

/// By the states of three squares ([`square::triple`]): the class of the place in standard and expert.
pub static CLASS_OF: [Class; 1 << 12] = {
    let mut table = [CLOSED; 1 << 12];
    let mut triple = 0;
    while triple < 1 << 12 {
        let states = [triple as SquareState & 15, (triple >> 4) as SquareState & 15, (triple >> 8) as SquareState & 15];
        if states[0] < TAKEN && states[1] < TAKEN && states[2] < TAKEN {
            table[triple] = class_of(states);
        }
        triple += 1;
    }
    table
};

const fn class_of(states: [SquareState; 3]) -> Class {
    let contacts = square::beside(states[0]) + square::beside(states[1]) + square::beside(states[2]);
    let asked = [square::asked(states[0]), square::asked(states[1]), square::asked(states[2])];
    // The ends of a tile are never wild.
    if contacts < 2 || asked[0] == CLASH || asked[2] == CLASH {
        return CLOSED;
    }
    // Between ends that no chameleon has, two colours leave nothing that fits.
    let class = 1 + (asked[0] * 7 + asked[1]) * 6 + asked[2];
    let mut tile = 0;
    while tile < TILES {
        if take(Tile::new(tile), false, class) || take(Tile::new(tile), true, class) {
            return class;
        }
        tile += 1;
    }
    CLOSED
}

/// Does a reading of a tile fit a class of standard?
const fn take(tile: Tile, reversed: bool, class: Class) -> bool {
    let squares = tile.squares(reversed);
    let class = class - 1;
    let asked = [class / 42, class / 6 % 7, class % 6];
    matches(squares[0], asked[0]) && matches(squares[1], asked[1]) && matches(squares[2], asked[2])
}

/// Equal, or at least one of the two is wild (P3).
const fn matches(colour: Colour, asked: Colour) -> bool {
    asked == WILD || colour == WILD || colour == asked
}

/// The last class of standard.
const LAST_STANDARD: u8 = 252;

/// The class of a junior place that is joined crosswise (J3): any chameleon, either way round.
pub const CROSSWISE: Class = 25;

/// The class of a junior place joined by an end of the new tile (J2, J4, J5): the first or the last square must match a
/// colour (or a wild), and chameleons may or may not join by their own ends.
pub const fn joined_by_end(last: bool, chameleons: bool, asked: Colour) -> Class {
    1 + ((last as u8) * 2 + chameleons as u8) * 6 + asked
}

/// Does a reading of a tile fit a class of junior?
const fn join(tile: Tile, reversed: bool, class: Class) -> bool {
    if class == CROSSWISE {
        return tile.is_chameleon();
    }
    let class = class - 1;
    let (last, chameleons, asked) = (class / 12 == 1, class / 6 % 2 == 1, class % 6);
    let end = tile.squares(reversed)[if last { 2 } else { 0 }];
    (chameleons || !tile.is_chameleon()) && matches(end, asked)
}

#[allow(clippy::large_stack_arrays, reason = "it runs while compiling")]
const fn fits(junior: bool) -> Fits {
    let mut fits = Fits { readings: [[0; 256]; TILES], ways: [[0; TILES]; 256] };
    let last = if junior { CROSSWISE } else { LAST_STANDARD };
    let mut tile = 0;
    while tile < TILES {
        let mut class = 1;
        while class <= last {
            let mut reading = 0;
            while reading < 2 {
                let (it, reversed) = (Tile::new(tile), reading == 1);
                // A palindrome has one text per place (P5).
                let distinct = !reversed || !it.is_palindrome();
                if distinct && if junior { join(it, reversed, class) } else { take(it, reversed, class) } {
                    fits.readings[tile][class as usize] |= 1 << reading;
                    fits.ways[class as usize][tile] += 1;
                }
                reading += 1;
            }
            class += 1;
        }
        tile += 1;
    }
    fits
}
