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

use crate::kernel::bits::Bits;

/// Cells of memory in a row; a board has at most 15 columns.
pub const STRIDE: usize = 16;

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

/// The cells of a board.
pub fn board<const W: usize>(rows: usize, columns: usize) -> Bits<W> {
    let mut cells = Bits::EMPTY;
    (0..columns).for_each(|column| cells.insert(column));
    (1..rows).fold(cells, |all, row| {
        let mut cells = all;
        (0..columns).for_each(|column| cells.insert(row * STRIDE + column));
        cells
    })
}

/// The cell to the right of one, perhaps off the board.
pub const fn right_of(cell: usize) -> usize {
    cell + 1
}

/// The cell below one, perhaps off the board.
pub const fn below(cell: usize) -> usize {
    cell + STRIDE
}

/// The name of a cell (S3).
pub fn name(cell: usize) -> String {
    let column = char::from(b'a' + (cell % STRIDE) as u8);
    format!("{column}{}", cell / STRIDE + 1)
}
