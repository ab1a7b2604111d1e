//! What is known of a square: taken, or free with what its neighbours ask of it.
//!
//! ```text
//!   0       free, nothing beside it
//!   1 +  c  free, one square beside it; c is what it asks for
//!   7 +  c  free, two or more beside it; c is what they ask for together
//!  14       taken
//! ```
//!
//! `c` is 0 where only wilds are beside it, 1 to 5 for a colour, 6 where two colours meet: then only a wild fits (P3).
//! A free square only ever gets more neighbours and asks for more, so a place that cannot be used any more stays so.

use super::tile::{Colour, WILD};

/// The state of a square, below 15.
pub type SquareState = u8;

/// Free, nothing beside it.
pub const LONE: SquareState = 0;

/// A tile lies here.
pub const TAKEN: SquareState = 14;

/// Asked for by two different colours at once.
pub const CLASH: Colour = 6;

const ONE: SquareState = 1;
const MORE: SquareState = 7;

/// `BESIDE[state][colour]`: the state after a square of that colour has come to lie beside it.
pub const BESIDE: [[SquareState; 6]; 15] = {
    let mut table = [[TAKEN; 6]; 15];
    let mut state = LONE;
    while state < TAKEN {
        let mut colour = WILD;
        while colour < 6 {
            table[state as usize][colour as usize] =
                if state == LONE { ONE + colour } else { MORE + together(asked(state), colour) };
            colour += 1;
        }
        state += 1;
    }
    table
};

/// What two neighbours ask for together.
const fn together(a: Colour, b: Colour) -> Colour {
    if a == WILD || a == b {
        b
    } else if b == WILD {
        a
    } else {
        CLASH
    }
}

/// What a free square asks for.
pub const fn asked(state: SquareState) -> Colour {
    if state >= MORE {
        state - MORE
    } else if state >= ONE {
        state - ONE
    } else {
        WILD
    }
}

/// How many squares lie beside a free square: 0, 1, or 2 for two and more.
pub const fn beside(state: SquareState) -> u8 {
    if state >= MORE { 2 } else { (state >= ONE) as u8 }
}

/// The states of the three squares of a place as one index.
#[inline]
pub const fn triple(states: [SquareState; 3]) -> usize {
    states[0] as usize | (states[1] as usize) << 4 | (states[2] as usize) << 8
}
