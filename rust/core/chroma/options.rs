//! The options (C3, C4, S1 to S3, U6, U7, E3), and the wheel and the powers as option values: a preset's word, or a table of
//! 20 rows.

use super::cards::{COLOURS, COPIES};
use super::powers::{Power, Powers};
use super::wheel::Wheel;
use crate::kernel::Value;
use crate::kernel::options::{Accepts, Refusal, Setting, Words};

/// How several Magnets bind (U7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Magnets {
    /// A play beside any of them will do.
    Any,
    /// Beside as many of them as possible.
    Most,
}

crate::words! { Magnets { Any = "any", Most = "most" } }

/// When an empty pile ends the game (E3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DeckEnd {
    /// At the end of the turn that emptied it.
    TurnEnd,
    /// With the draw of the last card.
    Immediate,
    /// When somebody must draw and cannot.
    OnFailedDraw,
}

crate::words! { DeckEnd { TurnEnd = "turn-end", Immediate = "immediate", OnFailedDraw = "on-failed-draw" } }

/// Rows or columns: odd, so that there is a centre.
const SIDES: Accepts = Accepts::Numbers(&[Some(3), Some(5), Some(7), Some(9), Some(11), Some(13), Some(15)]);

/// What the option `wheel` takes (C3).
pub const WHEELS: Accepts = Accepts::Table(&words(&Wheel::PRESETS), "20 rows of 20 characters 0 or 1");

/// What the option `powers` takes (C4).
pub const POWERS: Accepts = Accepts::Table(&words(&Powers::PRESETS), "20 texts of 5 characters r, g, m, l or -");

/// The words of some presets.
const fn words<T, const N: usize>(presets: &[(&'static str, T); N]) -> [&'static str; N] {
    let mut words = [""; N];
    let mut place = 0;
    while place < N {
        words[place] = presets[place].0;
        place += 1;
    }
    words
}

crate::options! {
    /// The options of CHROMA.
    ///
    /// Colour wheel, powers and number of players are our reading of a game that no public source describes in full.
    pub struct Options {
        /// Which colours may touch.
        wheel: Wheel = Wheel::sphere(), WHEELS, "C3";
        /// The powers on the five cards of every colour.
        powers: Powers = Powers::four(), POWERS, "C4";
        /// Number of players.
        players: u8 = 3, Accepts::Range(2, 8), "S1";
        /// Cards dealt to each player; players x hand_size + 1 is at most 99.
        hand_size: u8 = 5, Accepts::Range(1, 49), "S2";
        /// Rows of the board.
        rows: u8 = 7, SIDES, "S3";
        /// Columns of the board.
        columns: u8 = 11, SIDES, "S3";
        /// May a Gift give back the very card it has taken?
        gift_may_return_same: bool = true, Accepts::Flag, "U6";
        /// How several Magnets bind.
        magnets: Magnets = Magnets::Any, Accepts::Words(Magnets::WORDS), "U7";
        /// When an empty pile ends the game.
        deck_end: DeckEnd = DeckEnd::TurnEnd, Accepts::Words(DeckEnd::WORDS), "E3";
    }
}

impl Setting for Wheel {
    fn read(value: &Value, _accepts: &Accepts) -> Result<Self, Refusal> {
        if let Some(preset) = named(&Self::PRESETS, value) {
            return Ok(preset);
        }
        let rows = rows(value).and_then(|rows| each(rows, read_row)).ok_or(Refusal::NotAccepted)?;
        Self::new(rows).map_err(|flaw| Refusal::Because(flaw.to_string()))
    }

    fn write(&self) -> Value {
        let digit = |a, b| if self.fits(a, b) { '1' } else { '0' };
        let row = |a| (0..COLOURS).map(|b| digit(a, b)).collect::<String>();
        name(&Self::PRESETS, self).unwrap_or_else(|| (0..COLOURS).map(row).collect())
    }
}

impl Setting for Powers {
    fn read(value: &Value, _accepts: &Accepts) -> Result<Self, Refusal> {
        let table = || rows(value).and_then(|rows| each(rows, read_entries)).map(Self::new);
        named(&Self::PRESETS, value).or_else(table).ok_or(Refusal::NotAccepted)
    }

    fn write(&self) -> Value {
        let letter = |power: Option<Power>| power.map_or('-', Power::letter);
        let row = |colour| self.of_colour(colour).map(letter).iter().collect::<String>();
        name(&Self::PRESETS, self).unwrap_or_else(|| (0..COLOURS).map(row).collect())
    }
}

/// The preset that a word stands for.
fn named<T: Copy>(presets: &[(&str, T)], value: &Value) -> Option<T> {
    let word = value.as_str()?;
    presets.iter().find(|(known, _)| *known == word).map(|&(_, preset)| preset)
}

/// The word for a table, if it is a preset.
fn name<T: PartialEq>(presets: &[(&str, T)], table: &T) -> Option<Value> {
    presets.iter().find(|(_, preset)| preset == table).map(|&(word, _)| word.into())
}

/// The 20 rows of a table.
fn rows(value: &Value) -> Option<&[Value; COLOURS]> {
    value.as_list()?.try_into().ok()
}

/// All items read, or none.
fn each<T: Copy + Default, const N: usize>(items: &[Value; N], read: impl Fn(&Value) -> Option<T>) -> Option<[T; N]> {
    let mut all = [T::default(); N];
    for (place, item) in all.iter_mut().zip(items) {
        *place = read(item)?;
    }
    Some(all)
}

/// One row of a wheel: 20 digits in a text, or 20 flags or integers in a list.
fn read_row(row: &Value) -> Option<u32> {
    let bits: Vec<bool> = match row {
        Value::Text(text) => text.chars().map(|digit| flag(digit.to_digit(10)? as u8)).collect::<Option<_>>()?,
        Value::List(items) => {
            items.iter().map(|item| item.as_bool().or_else(|| flag(item.as_byte()?))).collect::<Option<_>>()?
        }
        _ => return None,
    };
    (bits.len() == COLOURS).then(|| bits.iter().rev().fold(0, |row, &bit| row << 1 | u32::from(bit)))
}

fn flag(number: u8) -> Option<bool> {
    [false, true].get(usize::from(number)).copied()
}

/// The entries of one colour: five letters, `-` for a plain card.
fn read_entries(row: &Value) -> Option<[Option<Power>; COPIES]> {
    let letters: Vec<char> = row.as_str()?.chars().collect();
    let letters: [char; COPIES] = letters.try_into().ok()?;
    let mut entries = [None; COPIES];
    for (entry, letter) in entries.iter_mut().zip(letters) {
        if letter != '-' {
            *entry = Some(Power::from_letter(letter)?);
        }
    }
    Some(entries)
}
