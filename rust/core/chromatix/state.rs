//! Boards of all sizes as one type: each size takes the words it needs.

use super::board::{Board, NOBODY};
use super::options::Chromatix;
use crate::kernel::Seat;
use crate::kernel::hexhex::Hexhex;

/// One state of Chromatix.
///
/// Boards up to size 5 lie in it directly (some 200 bytes), larger ones on the heap.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum State {
    #[doc(hidden)]
    W1(Board<1>),
    #[doc(hidden)]
    W2(Box<Board<2>>),
    #[doc(hidden)]
    W3(Box<Board<3>>),
    #[doc(hidden)]
    W4(Box<Board<4>>),
    #[doc(hidden)]
    W6(Box<Board<6>>),
    #[doc(hidden)]
    W8(Box<Board<8>>),
}

/// Runs `$body` with `$board` standing for the board inside, whatever its width.
macro_rules! on_board {
    ($state:expr, $board:ident => $body:expr) => {
        match $state {
            $crate::chromatix::State::W1($board) => $body,
            $crate::chromatix::State::W2($board) => $body,
            $crate::chromatix::State::W3($board) => $body,
            $crate::chromatix::State::W4($board) => $body,
            $crate::chromatix::State::W6($board) => $body,
            $crate::chromatix::State::W8($board) => $body,
        }
    };
}
pub(super) use on_board;

static GRIDS_1: [Hexhex<1>; 4] = [Hexhex::new(2), Hexhex::new(3), Hexhex::new(4), Hexhex::new(5)];
static GRIDS_2: [Hexhex<2>; 2] = [Hexhex::new(6), Hexhex::new(7)];
static GRIDS_3: [Hexhex<3>; 1] = [Hexhex::new(8)];
static GRIDS_4: [Hexhex<4>; 1] = [Hexhex::new(9)];
static GRIDS_6: [Hexhex<6>; 2] = [Hexhex::new(10), Hexhex::new(11)];
static GRIDS_8: [Hexhex<8>; 2] = [Hexhex::new(12), Hexhex::new(13)];

impl State {
    /// The empty board (B1).
    pub(super) fn empty(game: Chromatix) -> Self {
        match game.size() {
            size @ 2..=5 => Self::W1(Board::empty(&GRIDS_1[size - 2])),
            size @ 6..=7 => Self::W2(Box::new(Board::empty(&GRIDS_2[size - 6]))),
            8 => Self::W3(Box::new(Board::empty(&GRIDS_3[0]))),
            9 => Self::W4(Box::new(Board::empty(&GRIDS_4[0]))),
            size @ 10..=11 => Self::W6(Box::new(Board::empty(&GRIDS_6[size - 10]))),
            size => Self::W8(Box::new(Board::empty(&GRIDS_8[size - 12]))),
        }
    }

    /// Bytes on the heap.
    pub(super) const fn heap_size(&self) -> usize {
        match self {
            Self::W1(_) => 0,
            Self::W2(_) => size_of::<Board<2>>(),
            Self::W3(_) => size_of::<Board<3>>(),
            Self::W4(_) => size_of::<Board<4>>(),
            Self::W6(_) => size_of::<Board<6>>(),
            Self::W8(_) => size_of::<Board<8>>(),
        }
    }

    /// The seat that E3 has shut out, while the game runs.
    #[must_use]
    pub fn eliminated(&self) -> Option<Seat> {
        let seat = on_board!(self, board => board.eliminated);
        (seat != NOBODY).then_some(seat)
    }
}
