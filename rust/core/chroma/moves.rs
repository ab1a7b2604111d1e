//! Decisions and chance events, and their numbers.

use super::cards::{CARDS, Card};
use super::game::Chroma;
use super::grid::Cell;
use crate::kernel::{Action, Seat};

/// A decision or a chance event (U10, U12).
///
/// ```
/// use chromacore::chroma::{Chroma, Move};
/// use chromacore::kernel::Game;
///
/// let play = Move::Play("LRg".parse()?, "f3".parse()?);
/// assert_eq!(play.to_string(), "LRg@f3");
/// assert_eq!(Chroma::default().action(&play)?, 2 * 77 + 27);
/// # Ok::<(), chromacore::kernel::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// Play a card face up (P1).
    Play(Card, Cell),
    /// Place a card face down (U3).
    Wild(Card, Cell),
    /// Give a card back (U6).
    Give(Card),
    /// Use a Gift on a seat (U6).
    Gift(Seat),
    /// Use another power (U4).
    Use,
    /// Use no power (U4).
    Skip,
    /// Draw one and pass (U1).
    Pass,
    /// Chance: the card drawn or taken (U10).
    Card(Card),
}

const GIFT: u64 = 100;
const USE: u64 = 108;
const SKIP: u64 = 109;
const PASS: u64 = 110;
const CHANCE: u64 = 111;

/// Numbers after the placements.
pub const OTHERS: u64 = 211;

impl Chroma {
    fn placement(&self, kind: usize, cell: Cell) -> Action {
        (kind * self.cells() + self.number(cell.place())) as Action
    }

    /// The number of a move on this board: plays, then wilds, by card and cell; then what takes no cell.
    pub(super) fn encode(&self, step: Move) -> Action {
        let base = self.placements();
        match step {
            Move::Play(card, cell) => self.placement(card.index(), cell),
            Move::Wild(card, cell) => self.placement(CARDS + card.index(), cell),
            Move::Give(card) => base + card.index() as u64,
            Move::Gift(seat) => base + GIFT + u64::from(seat),
            Move::Use => base + USE,
            Move::Skip => base + SKIP,
            Move::Pass => base + PASS,
            Move::Card(card) => base + CHANCE + card.index() as u64,
        }
    }

    /// The move with a number, which must be one of this game's.
    pub(super) fn decode(&self, action: Action) -> Move {
        match action.checked_sub(self.placements()) {
            None => {
                let (kind, number) = (action as usize / self.cells(), action as usize % self.cells());
                let cell = Cell::new(self.place(number));
                if kind < CARDS { Move::Play(Card::new(kind), cell) } else { Move::Wild(Card::new(kind - CARDS), cell) }
            }
            Some(card @ 0..GIFT) => Move::Give(Card::new(card as usize)),
            Some(other @ GIFT..USE) => Move::Gift((other - GIFT) as Seat),
            Some(USE) => Move::Use,
            Some(SKIP) => Move::Skip,
            Some(PASS) => Move::Pass,
            Some(card) => Move::Card(Card::new((card - CHANCE) as usize)),
        }
    }

    /// How many numbers the placements take: two for each card and cell.
    pub(super) fn placements(&self) -> u64 {
        2 * (CARDS * self.cells()) as u64
    }
}
