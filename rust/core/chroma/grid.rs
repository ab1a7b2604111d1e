//! Where cells lie in memory: rows of 16, whatever the board's width.
//!
//! ```text
//!        a   b   c  ...  k   (unused)
//!   1    0   1   2  ... 10   11 ... 15
//!   2   16  17  18  ... 26   27 ... 31
//! ```
//!
//! So the neighbours of a cell are at -16, -1, +1 and +16 on every board, the unused column keeps rows apart, and seven
//! rows fill two words, fifteen rows four.

use super::game::Chroma;
use crate::kernel::bits::Bits;

/// Rows and columns of the largest board (S3).
pub const LARGEST: usize = 15;
/// Cells of memory in a row.
pub const STRIDE: usize = LARGEST + 1;

/// A cell of the largest board, by its place in memory.
///
/// ```
/// use chromacore::chroma::Cell;
/// assert_eq!("f4".parse::<Cell>().unwrap().to_string(), "f4");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in a place.
    pub(super) const fn new(place: usize) -> Self {
        Self(place as u8)
    }

    /// Where it lies.
    pub(super) const fn place(self) -> usize {
        self.0 as usize
    }
}

/// The neighbours of every cell, in rows of 64 cells.
struct Near<const W: usize>;

impl<const W: usize> Near<W> {
    const TABLE: [[Bits<W>; 64]; W] = {
        let mut table = [[Bits::EMPTY; 64]; W];
        let mut cell = 0;
        while cell < 64 * W {
            let near = &mut table[cell / 64][cell % 64];
            if cell >= STRIDE {
                near.insert(cell - STRIDE);
            }
            if cell >= 1 {
                near.insert(cell - 1);
            }
            if cell + 1 < 64 * W {
                near.insert(cell + 1);
            }
            if cell + STRIDE < 64 * W {
                near.insert(cell + STRIDE);
            }
            cell += 1;
        }
        table
    };
}

/// The cells sharing a side with `cell`, some of them perhaps off the board.
#[inline]
pub fn near<const W: usize>(cell: usize) -> Bits<W> {
    let table = const { &Near::<W>::TABLE };
    table[cell / 64][cell % 64]
}

/// The cells to the right, to the left, below and above those of a set, some of them perhaps off the board.
#[inline]
pub fn sides<const W: usize>(cells: Bits<W>) -> [Bits<W>; 4] {
    [cells.raised(1), cells.lowered(1), cells.raised(STRIDE as u32), cells.lowered(STRIDE as u32)]
}

/// The cells of a board.
pub fn board<const W: usize>(rows: usize, columns: usize) -> Bits<W> {
    let mut cells = Bits::EMPTY;
    for row in 0..rows {
        for column in 0..columns {
            cells.insert(row * STRIDE + column);
        }
    }
    cells
}

/// The cell to the right of one, perhaps off the board.
pub const fn right_of(place: usize) -> usize {
    place + 1
}

/// The cell below one, perhaps off the board.
pub const fn below(place: usize) -> usize {
    place + STRIDE
}

impl Chroma {
    /// Rows of the board (S3).
    pub(super) const fn rows(&self) -> usize {
        self.options.rows as usize
    }

    /// Columns of the board (S3).
    pub(super) const fn columns(&self) -> usize {
        self.options.columns as usize
    }

    /// Number of cells.
    pub(super) const fn cells(&self) -> usize {
        self.rows() * self.columns()
    }

    /// The place of a cell number, row by row.
    pub(super) const fn place(&self, number: usize) -> usize {
        number / self.columns() * STRIDE + number % self.columns()
    }

    /// The number of the cell in a place.
    pub(super) const fn number(&self, place: usize) -> usize {
        place / STRIDE * self.columns() + place % STRIDE
    }

    /// Is the cell on this board?
    pub(super) const fn has_cell(&self, cell: Cell) -> bool {
        cell.place() / STRIDE < self.rows() && cell.place() % STRIDE < self.columns()
    }

    /// The place of the centre cell (S2).
    pub(super) const fn centre(&self) -> usize {
        self.rows() / 2 * STRIDE + self.columns() / 2
    }
}
