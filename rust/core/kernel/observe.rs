//! States as numbers for learning, from the view of one seat, own things first.
//!
//! An observation is one flat piece of memory that the caller owns: the game's [`Field`]s one after the other, each an
//! array in row-major order. What each plane means is said, with rule numbers, in `python/chromacore/observe`, which
//! computes the same from a view alone; the tests compare both byte by byte.

use crate::kernel::error::Error;
use crate::kernel::{Game, Seat};

/// How the numbers of a field are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// One byte, signed.
    Int8,
    /// Two bytes, signed, in the byte order of the machine.
    Int16,
}

impl Kind {
    /// Bytes a number.
    #[must_use]
    pub const fn size(self) -> usize {
        match self {
            Self::Int8 => 1,
            Self::Int16 => 2,
        }
    }

    /// Its name in numpy.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Int8 => "int8",
            Self::Int16 => "int16",
        }
    }
}

/// A named array of an observation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// What it is called.
    pub name: &'static str,
    /// How its numbers are kept. Fields of two bytes come before those of one, so that none needs padding.
    pub kind: Kind,
    /// Its shape.
    pub shape: Vec<usize>,
    /// The least number that occurs.
    pub low: i16,
    /// The largest number that occurs.
    pub high: i16,
}

impl Field {
    /// An array of zeros and ones.
    #[must_use]
    pub fn flags(name: &'static str, shape: &[usize]) -> Self {
        Self::counts(name, shape, 1)
    }

    /// An array of numbers from 0 to `high`.
    ///
    /// # Panics
    /// If `high` does not fit a byte.
    #[must_use]
    pub fn counts(name: &'static str, shape: &[usize], high: usize) -> Self {
        let high = i8::try_from(high).expect("no count is larger");
        Self { name, kind: Kind::Int8, shape: shape.to_vec(), low: 0, high: high.into() }
    }

    /// Bytes it takes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.kind.size() * self.shape.iter().product::<usize>()
    }
}

/// A game that can be observed.
pub trait Observe: Game {
    /// The squares a side of the window that somebody asked for, or the usual one; 0 for a board that is always seen
    /// whole, which takes no window.
    fn window(&self, asked: Option<i64>) -> Result<usize, Error> {
        match asked {
            None => Ok(0),
            Some(asked) => {
                Err(Error::argument("window", asked.to_string(), format!("{} shows its whole board", Self::NAME)))
            }
        }
    }

    /// The fields of an observation, in order.
    fn fields(&self, window: usize) -> Vec<Field>;

    /// Writes what `seat` sees of the state. `out` is as long as [`size`] says; all of it is written, and nothing
    /// in it depends on what the seat may not know.
    fn observe(&self, state: &Self::State, seat: Seat, window: usize, out: &mut [u8]);

    /// Marks the legal actions of a game with a bounded number of them, chance included; none at chance and when over.
    ///
    /// # Panics
    /// If `mask` is too short.
    fn mask(&self, state: &Self::State, mask: &mut [bool]) {
        let mut actions = Vec::new();
        self.legal_actions(state, &mut actions);
        mask.fill(false);
        for action in actions {
            mask[action as usize] = true;
        }
    }
}

/// Bytes an observation takes, a whole number of its widest numbers.
#[must_use]
pub fn size(fields: &[Field]) -> usize {
    let widest = fields.iter().map(|field| field.kind.size()).max().unwrap_or(1);
    fields.iter().map(Field::size).sum::<usize>().next_multiple_of(widest)
}

/// Hands out the memory of an observation piece by piece.
#[derive(Debug)]
pub struct Writer<'a> {
    rest: &'a mut [u8],
}

impl<'a> Writer<'a> {
    /// A writer on zeroed memory.
    pub fn zeroed(out: &'a mut [u8]) -> Self {
        out.fill(0);
        Self { rest: out }
    }

    /// A writer on memory as it is, to be written whole.
    pub const fn over(out: &'a mut [u8]) -> Self {
        Self { rest: out }
    }

    /// The next `count` bytes.
    ///
    /// # Panics
    /// If there are not as many.
    #[inline]
    pub fn take(&mut self, count: usize) -> &'a mut [u8] {
        let (taken, rest) = std::mem::take(&mut self.rest).split_at_mut(count);
        self.rest = rest;
        taken
    }

    /// The next `count` bytes, all 0 but for a 1 at a place, if any.
    #[inline]
    pub fn one_hot(&mut self, count: usize, place: Option<usize>) {
        let taken = self.take(count);
        if let Some(place) = place {
            taken[place] = 1;
        }
    }

    /// The next byte, a small number.
    #[inline]
    pub fn number(&mut self, number: usize) {
        self.take(1)[0] = number as u8;
    }
}

/// The place of a seat as another sees it: itself 0, the next one 1, and so on.
#[inline]
#[must_use]
pub const fn relative(seat: Seat, viewer: Seat, players: usize) -> usize {
    (seat as usize + players - viewer as usize) % players
}
