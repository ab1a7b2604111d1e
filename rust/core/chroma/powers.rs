//! The powers on the cards (C1, C4): data, as the wheel is.

use super::cards::{COLOURS, COPIES};
use crate::kernel::options::Words as _;

/// Kinds of card a colour may have: plain, or one of four powers.
pub const POWERS: usize = 5;

/// What a card can do (U5 to U8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Power {
    /// Play one more card (U5).
    Replay = 1,
    /// Swap cards with an opponent (U6).
    Gift,
    /// Others must play beside it (U7).
    Magnet,
    /// Others may not play beside it (U8).
    Lock,
}

crate::words! { Power { Replay = "replay", Gift = "gift", Magnet = "magnet", Lock = "lock" } }

impl Power {
    /// In the order of action numbers.
    pub const ALL: [Self; 4] = [Self::Replay, Self::Gift, Self::Magnet, Self::Lock];

    /// The power part of a card's type: 0 is a plain card.
    pub(super) const fn index(power: Option<Self>) -> usize {
        if let Some(power) = power { power as usize } else { 0 }
    }

    /// The power of a card with this power part.
    pub(super) const fn from_index(index: usize) -> Option<Self> {
        match index {
            1 => Some(Self::Replay),
            2 => Some(Self::Gift),
            3 => Some(Self::Magnet),
            4 => Some(Self::Lock),
            _ => None,
        }
    }

    /// The letter in a card's text (C5).
    #[must_use]
    pub const fn letter(self) -> char {
        self.word().as_bytes()[0] as char
    }

    /// The word in JSON and reports.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize - 1]
    }

    /// The power a letter stands for.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|power| power.letter() == letter)
    }
}

/// The powers on the five cards of every colour, plain cards first, then in the order of [`Power::ALL`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Powers {
    table: [[u8; COPIES]; COLOURS],
}

impl Powers {
    /// The named tables of C4.
    pub const PRESETS: [(&'static str, Self); 4] =
        [("four", Self::four()), ("two", Self::two()), ("one", Self::one()), ("none", Self::none())];

    /// One card of each power and one plain (the default).
    #[must_use]
    pub const fn four() -> Self {
        Self { table: [[0, 1, 2, 3, 4]; COLOURS] }
    }

    /// Replay and Magnet on colours with an even index, Gift and Lock on the others; three plain.
    #[must_use]
    pub const fn two() -> Self {
        let mut table = [[0, 0, 0, 1, 3]; COLOURS];
        let mut colour = 1;
        while colour < COLOURS {
            table[colour] = [0, 0, 0, 2, 4];
            colour += 2;
        }
        Self { table }
    }

    /// One power a colour, by its index modulo 4; four plain.
    #[must_use]
    pub const fn one() -> Self {
        let mut table = [[0; COPIES]; COLOURS];
        let mut colour = 0;
        while colour < COLOURS {
            table[colour][COPIES - 1] = 1 + colour as u8 % 4;
            colour += 1;
        }
        Self { table }
    }

    /// Plain cards only.
    #[must_use]
    pub const fn none() -> Self {
        Self { table: [[0; COPIES]; COLOURS] }
    }

    /// From any five entries a colour, in any order.
    #[must_use]
    pub fn new(table: [[Option<Power>; COPIES]; COLOURS]) -> Self {
        Self {
            table: table.map(|entries| {
                let mut entries = entries.map(|power| Power::index(power) as u8);
                entries.sort_unstable();
                entries
            }),
        }
    }

    /// The five entries of a colour.
    #[must_use]
    pub fn of_colour(&self, colour: usize) -> [Option<Power>; COPIES] {
        self.table[colour].map(|index| Power::from_index(usize::from(index)))
    }
}
