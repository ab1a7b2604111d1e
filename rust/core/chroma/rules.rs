//! The options (S1 to S3, U6, U7, E3; the wheel and the powers have files of their own).

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use super::cards::{CARDS, Card, Deck};
use super::grid;
use super::options;
use super::powers::Powers;
use super::wheel::Wheel;
use crate::kernel::options::{Options, refused};
use crate::kernel::{Error, Seat};

/// How several Magnets bind (U7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Magnets {
    /// A play beside any of them will do.
    Any,
    /// Beside as many of them as possible.
    Most,
}

impl Magnets {
    const WORDS: [(&'static str, Self); 2] = [("any", Self::Any), ("most", Self::Most)];
}

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

impl DeckEnd {
    const WORDS: [(&'static str, Self); 3] =
        [("turn-end", Self::TurnEnd), ("immediate", Self::Immediate), ("on-failed-draw", Self::OnFailedDraw)];
}

/// The game with its options.
///
/// Colour wheel, powers and number of players are our reading of a game that no public source describes in full: change
/// them with [`Chroma::with_wheel`], [`Chroma::with_powers`] or the options of the same names.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Chroma {
    pub(super) wheel: Wheel,
    pub(super) powers: Powers,
    /// The powers again, as tables.
    pub(super) deck: Deck,
    pub(super) seats: Seat,
    pub(super) hand_size: u8,
    pub(super) rows: u8,
    pub(super) columns: u8,
    pub(super) gift_may_return_same: bool,
    pub(super) magnets: Magnets,
    pub(super) deck_end: DeckEnd,
}

impl Default for Chroma {
    fn default() -> Self {
        let powers = Powers::four();
        Self {
            wheel: Wheel::sphere(),
            powers,
            deck: Deck::new(&powers),
            seats: 3,
            hand_size: 5,
            rows: 7,
            columns: 11,
            gift_may_return_same: true,
            magnets: Magnets::Any,
            deck_end: DeckEnd::TurnEnd,
        }
    }
}

impl Chroma {
    /// The names of the options, in the order of the rules file.
    pub const OPTIONS: [&'static str; 9] =
        ["wheel", "powers", "players", "hand_size", "rows", "columns", "gift_may_return_same", "magnets", "deck_end"];

    /// The game with some options as a JSON object, the others at their defaults.
    pub(super) fn read_options(given: &Map<String, Value>) -> Result<Self, Error> {
        let options = Options::new("chroma", &Self::OPTIONS, given)?;
        let wheel = options.get("wheel").map_or(Ok(Wheel::sphere()), options::read_wheel)?;
        let powers = options.get("powers").map_or(Ok(Powers::four()), options::read_powers)?;
        let seats = small(options, "players", 3, 2..=8, "S1")?;
        let hand_size = small(options, "hand_size", 5, 1..=49, "S2")?;
        let rows = side(options, "rows", 7)?;
        let columns = side(options, "columns", 11)?;
        let gift_may_return_same = options.flag("gift_may_return_same", true, "U6")?;
        let magnets = options.word("magnets", Magnets::Any, &Magnets::WORDS, "U7")?;
        let deck_end = options.word("deck_end", DeckEnd::TurnEnd, &DeckEnd::WORDS, "E3")?;
        if usize::from(seats) * usize::from(hand_size) + 1 >= CARDS {
            let value = json!(hand_size);
            return Err(refused("hand_size", &value, "players x hand_size + 1 is at most 99", "S2"));
        }
        Ok(Self {
            wheel,
            powers,
            deck: Deck::new(&powers),
            seats,
            hand_size,
            rows,
            columns,
            gift_may_return_same,
            magnets,
            deck_end,
        })
    }

    pub(super) fn write_options(&self) -> Map<String, Value> {
        let (magnets, _) = Magnets::WORDS[self.magnets as usize];
        let (deck_end, _) = DeckEnd::WORDS[self.deck_end as usize];
        let values = [
            options::write_wheel(&self.wheel),
            options::write_powers(&self.powers),
            json!(self.seats),
            json!(self.hand_size),
            json!(self.rows),
            json!(self.columns),
            json!(self.gift_may_return_same),
            json!(magnets),
            json!(deck_end),
        ];
        Self::OPTIONS.into_iter().map(str::to_owned).zip(values).collect()
    }

    /// The same game with another colour wheel (C3).
    #[must_use]
    pub fn with_wheel(mut self, wheel: Wheel) -> Self {
        self.wheel = wheel;
        self
    }

    /// The same game with other powers on the cards (C4).
    #[must_use]
    pub fn with_powers(mut self, powers: Powers) -> Self {
        self.powers = powers;
        self.deck = Deck::new(&powers);
        self
    }

    /// The colour wheel (C3).
    #[must_use]
    pub const fn wheel(&self) -> &Wheel {
        &self.wheel
    }

    /// The powers on the cards (C4).
    #[must_use]
    pub const fn powers(&self) -> &Powers {
        &self.powers
    }

    /// How many cards of this type the deck has.
    #[must_use]
    pub fn copies(&self, card: Card) -> usize {
        self.deck.copies(card)
    }

    /// Rows of the board (S3).
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows as usize
    }

    /// Columns of the board (S3).
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.columns as usize
    }

    /// Number of cells.
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.rows() * self.columns()
    }

    /// The cell of a cell number, row by row.
    pub(super) const fn cell(&self, number: usize) -> usize {
        number / self.columns() * grid::STRIDE + number % self.columns()
    }

    /// The number of a cell.
    pub(super) const fn number(&self, cell: usize) -> usize {
        cell / grid::STRIDE * self.columns() + cell % grid::STRIDE
    }

    /// The centre cell (S2).
    pub(super) const fn centre(&self) -> usize {
        self.rows() / 2 * grid::STRIDE + self.columns() / 2
    }
}

/// An integer option that fits a byte.
fn small(options: Options<'_>, name: &str, default: u8, range: RangeInclusive<u8>, rule: &str) -> Result<u8, Error> {
    let wide = i64::from(*range.start())..=i64::from(*range.end());
    let number = options.integer(name, i64::from(default), wide, rule)?;
    Ok(u8::try_from(number).expect("the range fits a byte"))
}

/// `rows` or `columns`: odd, so that there is a centre.
fn side(options: Options<'_>, name: &str, default: u8) -> Result<u8, Error> {
    let Some(value) = options.get(name) else { return Ok(default) };
    match value.as_u64() {
        Some(side @ 3..=15) if side % 2 == 1 => Ok(side as u8),
        _ => Err(refused(name, value, "an odd integer from 3 to 15", "S3")),
    }
}
