//! Texts (P5, U7) and action numbers: draw 0, pass 1, `2 + tile` for outcomes, then the placements.

use super::laid::Laid;
use super::legal::Choice;
use super::place::{Place, REACH, SQUARES, spiral, square};
use super::rules::Chromino;
use super::tile::{TILES, Tile};
use crate::kernel::error::show;
use crate::kernel::{Action, Error};

/// Where the start tile lies (S2).
pub const START: Place = Place::new(-1, 0, false).expect("near the middle");

const DRAW: Action = 0;
const PASS: Action = 1;
const DRAWN: Action = 2;
const PLACE: Action = DRAWN + TILES as Action;

/// Placements by first square: a tile, a direction, a reading each.
const PER_SQUARE: Action = 4 * TILES as Action;

/// The last action number.
pub const LAST: Action = PLACE + PER_SQUARE * SQUARES - 1;

/// What a tile may be called, in messages.
const NAMES: &str = "names no tile: three of R, Y, G, B, P, or B*G, B*Y, P*R, P*Y, R*G (T1, T2)";

impl Choice {
    /// The action number.
    pub const fn action(self) -> Action {
        match self {
            Self::Draw => DRAW,
            Self::Pass => PASS,
            Self::Drawn(tile) => DRAWN + tile.number() as Action,
            Self::Place(laid) => {
                let (place, tile) = (laid.place(), laid.tile().number() as Action);
                let reading = 2 * (place.is_down() as Action) + laid.is_reversed() as Action;
                PLACE + PER_SQUARE * spiral(place.x(), place.y()) + 4 * tile + reading
            }
        }
    }

    /// What an action number up to [`LAST`] stands for.
    pub const fn of(action: Action) -> Self {
        match action {
            DRAW => Self::Draw,
            PASS => Self::Pass,
            DRAWN..PLACE => Self::Drawn(Tile::new((action - DRAWN) as usize)),
            _ => {
                let (x, y) = square((action - PLACE) / PER_SQUARE);
                let rest = (action - PLACE) % PER_SQUARE;
                let place = Place::new(x, y, rest & 2 == 2).expect("the numbers end at the reach");
                Self::Place(Laid::new(Tile::new((rest / 4) as usize), place, rest & 1 == 1))
            }
        }
    }

    pub fn text(self) -> String {
        match self {
            Self::Draw => "draw".to_owned(),
            Self::Pass => "pass".to_owned(),
            Self::Drawn(tile) => format!("={}", tile.text(false)),
            Self::Place(laid) => laid.text(),
        }
    }

    /// What a text stands for.
    pub fn read(text: &str) -> Result<Self, Error> {
        let refuse = |why: &str| Err(Error::Notation(format!("{} {why}", show(text))));
        let Some(form) = Form::of(text) else {
            return refuse("is no move: draw, pass, '=' and a tile, or a placement such as 'GRR@1,1>' (P5)");
        };
        let letters = match form {
            Form::Draw => return Ok(Self::Draw),
            Form::Pass => return Ok(Self::Pass),
            Form::Drawn(letters) | Form::Place(letters, ..) => letters,
        };
        let Some((tile, reversed)) = Tile::read(letters) else { return refuse(NAMES) };
        let Form::Place(_, x, y, down) = form else {
            if reversed {
                return refuse(&format!("is no outcome: the tile is named {} (T4)", tile.text(false)));
            }
            return Ok(Self::Drawn(tile));
        };
        let Some(place) = Place::new(x, y, down) else {
            return refuse(&format!("is off the table: x and y are -{REACH} to {REACH} (P5)"));
        };
        Ok(Self::Place(Laid::new(tile, place, reversed)))
    }
}

impl Laid {
    /// `GRR@1,1>`.
    pub fn text(self) -> String {
        let (letters, place) = (self.tile().text(self.is_reversed()), self.place());
        format!("{letters}@{},{}{}", place.x(), place.y(), place.letter())
    }
}

impl Chromino {
    /// Reads the name of a tile, spelt canonically (T4).
    pub(super) fn read_name(name: &str) -> Result<Tile, Error> {
        match Tile::read(name.as_bytes()) {
            None => Err(Error::Notation(format!("{} {NAMES}", show(name)))),
            Some((tile, true)) => {
                Err(Error::Notation(format!("{} is no name: the tile is named {} (T4)", show(name), tile.text(false))))
            }
            Some((tile, false)) => Ok(tile),
        }
    }
}

/// A text that is a move by its form.
enum Form<'a> {
    Draw,
    Pass,
    Drawn(&'a [u8]),
    Place(&'a [u8], i32, i32, bool),
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
                let (x, y) = place.split_once(',')?;
                Some(Self::Place(letters, integer(x)?, integer(y)?, *last == b'v'))
            }
            _ => None,
        }
    }
}

/// A decimal integer in its one canonical spelling; those that are too large for any table become the largest.
fn integer(text: &str) -> Option<i32> {
    let digits = text.strip_prefix('-').unwrap_or(text).as_bytes();
    let canonical = text == "0" || matches!(digits, [b'1'..=b'9', rest @ ..] if rest.iter().all(u8::is_ascii_digit));
    canonical.then(|| text.parse().unwrap_or(i32::MAX))
}
