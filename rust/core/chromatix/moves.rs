//! Placements as a type (U1), and their numbers: `colour * cells + cell`.

use super::colours::Colour;
use super::options::Chromatix;
use crate::kernel::hexhex::{cell_in_row, row_and_place};
use crate::kernel::{Action, Error};

/// A decision of Chromatix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// Place a stone of a colour on a cell (U1).
    Place(Colour, Cell),
}

/// A cell by its name, on a board of any size (B5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The row, 0 being `a`, the lowest.
    pub row: u8,
    /// The place in the row, from 1.
    pub place: u32,
}

impl Chromatix {
    pub(super) fn number(self, colour: Colour, cell: usize) -> Action {
        (colour as usize * self.cells() + cell) as Action
    }

    /// The placement an action number stands for.
    pub(super) fn placement(self, action: Action) -> (Colour, usize) {
        let (colour, cell) = (action as usize / self.cells(), action as usize % self.cells());
        (Colour::ALL[colour], cell)
    }

    /// The placement as a move.
    pub(super) fn as_move(self, colour: Colour, cell: usize) -> Move {
        let (row, place) = row_and_place(self.size(), cell);
        Move::Place(colour, Cell { row: row as u8, place: place as u32 + 1 })
    }

    /// The colour and the cell of a move; `Notation` for a cell off this board.
    pub(super) fn locate(self, chosen: Move) -> Result<(Colour, usize), Error> {
        let Move::Place(colour, Cell { row, place }) = chosen;
        let cell = cell_in_row(self.size(), row.into(), place as usize);
        cell.map(|cell| (colour, cell)).ok_or_else(|| {
            let size = self.size();
            let last = char::from(b'a' + 2 * size as u8 - 2);
            let accepted = format!("size {size} has rows a to {last} of {size} to {} cells", 2 * size - 1);
            Error::notation(&chosen.to_string(), "is off the board").accepted(accepted).rule("B5")
        })
    }
}
