//! The text of a placement: colour, row and place, `Re5` (U1, B5).

use std::fmt;
use std::str::FromStr;

use super::colours::Colour;
use super::moves::{Cell, Move};
use crate::kernel::Error;

impl fmt::Display for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", char::from(b'a'.saturating_add(self.row)), self.place)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Place(colour, cell) = self;
        write!(formatter, "{}{cell}", colour.letter())
    }
}

impl FromStr for Move {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        read(text).ok_or_else(|| {
            Error::notation(text, "is no move").accepted("colour R, B or Y and a cell, such as 'Re5'").rule("U1")
        })
    }
}

fn read(text: &str) -> Option<Move> {
    let &[colour, row @ b'a'..=b'z', ref place @ ..] = text.as_bytes() else { return None };
    let colour = Colour::ALL.into_iter().find(|known| known.letter() == char::from(colour))?;
    let is_number = matches!(place, [b'1'..=b'9', rest @ ..] if rest.iter().all(u8::is_ascii_digit));
    // A number too long for any board is off the board, too.
    let place = is_number.then(|| text[2..].parse().unwrap_or(u32::MAX))?;
    Some(Move::Place(colour, Cell { row: row - b'a', place }))
}
