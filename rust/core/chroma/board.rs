//! The cards on the table, with what makes a play cheap.
//!
//! For every colour, `fits` holds the cells all of whose face-up neighbours go with that colour (P2, P3), and `frontier`
//! the empty cells beside a card (P1): so the cells where a colour can be played are `fits[colour] & frontier`. A new
//! card takes its neighbours out of the sets of all colours it does not go with.

use super::cards::{COLOURS, Card};
use super::game::Chroma;
use super::grid;
use super::wheel::Wheel;
use crate::kernel::Seat;
use crate::kernel::bits::Bits;

/// What lies on a cell, in two bytes: the card, whether it lies face down, whether its effect lives, and whose it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square(u16);

/// What lies on a cell, spelt out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lying {
    /// No card.
    Nothing,
    /// A card face up.
    Up(Card),
    /// A wild, placed by a seat.
    Wild(Card, Seat),
}

impl Square {
    const EMPTY: Self = Self(u16::MAX);
    const CARD: u16 = 0x7f;
    const WILD: u16 = 0x80;
    const EFFECT: u16 = 0x100;
    const SEAT: u32 = 9;

    const fn up(card: Card) -> Self {
        Self(card.index() as u16)
    }

    const fn wild(card: Card, by: Seat) -> Self {
        Self(card.index() as u16 | Self::WILD | (by as u16) << Self::SEAT)
    }

    const fn with_effect(self, by: Seat) -> Self {
        Self(self.0 & Self::CARD | Self::EFFECT | (by as u16) << Self::SEAT)
    }

    const fn without_effect(self) -> Self {
        Self(self.0 & Self::CARD)
    }

    const fn card(self) -> Card {
        Card::new((self.0 & Self::CARD) as usize)
    }

    const fn by(self) -> Seat {
        (self.0 >> Self::SEAT) as Seat
    }

    fn lying(self) -> Lying {
        match self {
            Self::EMPTY => Lying::Nothing,
            Self(bits) if bits & Self::WILD != 0 => Lying::Wild(self.card(), self.by()),
            _ => Lying::Up(self.card()),
        }
    }
}

/// A board of at most 4 `W` rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board<const W: usize> {
    pub(super) fits: [Bits<W>; COLOURS],
    pub(super) empty: Bits<W>,
    pub(super) occupied: Bits<W>,
    pub(super) frontier: Bits<W>,
    /// The cells with a live Magnet or Lock (U7, U8).
    pub(super) effects: Bits<W>,
    pub(super) squares: [[Square; 64]; W],
}

impl<const W: usize> Board<W> {
    pub fn new(game: &Chroma) -> Self {
        let cells = grid::board(game.rows(), game.columns());
        Self {
            fits: [cells; COLOURS],
            empty: cells,
            occupied: Bits::EMPTY,
            frontier: Bits::EMPTY,
            effects: Bits::EMPTY,
            squares: [[Square::EMPTY; 64]; W],
        }
    }

    fn square(&self, cell: usize) -> Square {
        self.squares[cell / 64][cell % 64]
    }

    fn set(&mut self, cell: usize, square: Square) {
        self.squares[cell / 64][cell % 64] = square;
    }

    pub fn at(&self, cell: usize) -> Lying {
        self.square(cell).lying()
    }

    /// The cells on which a card could be played, Magnet and Lock aside (P1, P2).
    #[inline]
    pub fn places(&self, card: Card) -> Bits<W> {
        self.fits[card.colour()] & self.frontier
    }

    /// The cells with a card beside `cell` (P1).
    #[inline]
    pub fn touched(&self, cell: usize) -> Bits<W> {
        grid::near(cell) & self.occupied
    }

    /// The cells of a set by how many cards are beside them: `by_touch(cells)[k]` have more than k.
    pub fn by_touch(&self, cells: Bits<W>) -> [Bits<W>; 4] {
        // The unused column keeps rows apart, and `cells` are on the board.
        let sides = grid::sides(self.occupied);
        let mut more = [Bits::EMPTY; 4];
        for side in sides {
            for k in (1..4).rev() {
                more[k] |= more[k - 1] & side;
            }
            more[0] |= side;
        }
        more.map(|touched| touched & cells)
    }

    /// The empty cells beside `cell`.
    #[inline]
    pub fn free_beside(&self, cell: usize) -> Bits<W> {
        grid::near(cell) & self.empty
    }

    #[inline]
    fn occupy(&mut self, cell: usize) {
        self.empty.remove(cell);
        self.occupied.insert(cell);
        self.frontier = (self.frontier | grid::near(cell)) & self.empty;
    }

    /// Puts a card face up on an empty cell.
    #[inline]
    pub fn place(&mut self, wheel: &Wheel, card: Card, cell: usize) {
        self.occupy(cell);
        self.set(cell, Square::up(card));
        let keep = !grid::near(cell);
        let mut strangers = wheel.strangers(card.colour());
        while strangers != 0 {
            self.fits[strangers.trailing_zeros() as usize] &= keep;
            strangers &= strangers - 1;
        }
    }

    /// Puts a card face down on an empty cell (U3).
    #[inline]
    pub fn place_wild(&mut self, card: Card, by: Seat, cell: usize) {
        self.occupy(cell);
        self.set(cell, Square::wild(card, by));
    }

    /// Lets the power of a face-up card live for `by` (U7, U8).
    pub fn start_effect(&mut self, cell: usize, by: Seat) {
        self.effects.insert(cell);
        self.set(cell, self.square(cell).with_effect(by));
    }

    /// Ends all effects of a seat (U9).
    #[inline]
    pub fn end_effects(&mut self, by: Seat) {
        let mut live = self.effects;
        while let Some(cell) = live.pop() {
            let square = self.square(cell);
            if square.by() == by {
                self.effects.remove(cell);
                self.set(cell, square.without_effect());
            }
        }
    }

    /// The card with a live effect on a cell of `effects`, and whose effect it is.
    #[inline]
    pub fn effect(&self, cell: usize) -> (Card, Seat) {
        let square = self.square(cell);
        (square.card(), square.by())
    }

    /// Replaces the card of a wild: which one it is does not matter to the board (P3).
    pub fn swap_wild(&mut self, cell: usize, card: Card) {
        let by = self.square(cell).by();
        self.set(cell, Square::wild(card, by));
    }
}
