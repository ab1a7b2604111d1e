//! The texts of moves (P5, U7) and the names of tiles (T4).

use std::fmt;
use std::str::FromStr;

use super::moves::{Choice, Direction, Letters, Move};
use super::place::{Laid, REACH};
use super::tile::Tile;
use crate::kernel::Error;

impl fmt::Display for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => formatter.write_str("draw"),
            Self::Pass => formatter.write_str("pass"),
            Self::Drawn(tile) => write!(formatter, "={tile}"),
            Self::Place { letters, x, y, direction } => {
                let letter = if *direction == Direction::Down { 'v' } else { '>' };
                write!(formatter, "{letters}@{x},{y}{letter}")
            }
        }
    }
}

impl FromStr for Move {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let Some(form) = Form::of(text) else {
            let accepted = "draw, pass, '=' and a tile, or a placement such as 'GRR@1,1>'";
            return Err(Error::notation(text, "is no move").accepted(accepted).rule("P5"));
        };
        let letters = match form {
            Form::Draw => return Ok(Self::Draw),
            Form::Pass => return Ok(Self::Pass),
            Form::Drawn(letters) | Form::Place(letters, ..) => letters,
        };
        let Some((tile, reversed)) = Tile::read(letters) else { return Err(no_tile(text)) };
        let Form::Place(_, x, y, direction) = form else {
            if reversed {
                return Err(Error::notation(text, format!("is no outcome: the tile is named {tile}")).rule("T4"));
            }
            return Ok(Self::Drawn(tile));
        };
        let (Some(x), Some(y)) = (within_reach(x), within_reach(y)) else { return Err(off_the_table(text)) };
        Ok(Self::Place { letters: Letters::new(tile, reversed), x, y, direction })
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.tile().text(self.is_reversed()))
    }
}

impl FromStr for Letters {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let (tile, reversed) = Tile::read(text.as_bytes()).ok_or_else(|| no_tile(text))?;
        Ok(Self::new(tile, reversed))
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text(false))
    }
}

/// Its name, spelt canonically (T4).
impl FromStr for Tile {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        match Self::read(text.as_bytes()) {
            None => Err(no_tile(text)),
            Some((tile, true)) => {
                Err(Error::notation(text, format!("is no name: the tile is named {tile}")).rule("T4"))
            }
            Some((tile, false)) => Ok(tile),
        }
    }
}

impl Choice {
    pub fn text(self) -> String {
        Move::from(self).to_string()
    }
}

impl Laid {
    /// `GRR@1,1>`.
    pub fn text(self) -> String {
        Move::from(self).to_string()
    }
}

fn no_tile(text: &str) -> Error {
    let accepted = "three of R, Y, G, B, P, or B*G, B*Y, P*R, P*Y, R*G";
    Error::notation(text, "names no tile").accepted(accepted).rule("T1, T2")
}

/// The refusal of a placement farther from the start than the numbers of actions go.
pub fn off_the_table(text: &str) -> Error {
    Error::notation(text, "is off the table").accepted(format!("x and y are -{REACH} to {REACH}")).rule("P5")
}

/// A text that is a move by its form.
enum Form<'a> {
    Draw,
    Pass,
    Drawn(&'a [u8]),
    Place(&'a [u8], &'a str, &'a str, Direction),
}

impl<'a> Form<'a> {
    fn of(text: &'a str) -> Option<Self> {
        let are_letters = |letters: &[u8]| letters.iter().all(|letter| b"RYGBP*".contains(letter));
        match text.as_bytes() {
            b"draw" => Some(Self::Draw),
            b"pass" => Some(Self::Pass),
            [b'=', letters @ ..] if letters.len() == 3 && are_letters(letters) => Some(Self::Drawn(letters)),
            [letters @ .., last @ (b'>' | b'v')] => {
                let (letters, place) = letters.split_at_checked(3).filter(|(letters, _)| are_letters(letters))?;
                let place = std::str::from_utf8(place).ok()?.strip_prefix('@')?;
                let (x, y) = place.split_once(',').filter(|(x, y)| is_integer(x) && is_integer(y))?;
                let direction = if *last == b'v' { Direction::Down } else { Direction::Right };
                Some(Self::Place(letters, x, y, direction))
            }
            _ => None,
        }
    }
}

/// Is it a decimal integer in its one canonical spelling?
fn is_integer(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text).as_bytes();
    text == "0" || matches!(digits, [b'1'..=b'9', rest @ ..] if rest.iter().all(u8::is_ascii_digit))
}

fn within_reach(integer: &str) -> Option<i32> {
    integer.parse().ok().filter(|number| (-REACH..=REACH).contains(number))
}
