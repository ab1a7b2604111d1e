//! The hexagon of hexagons: cells, names, neighbours and sides of a board with `n` cells a side.
//!
//! ```text
//!          side 0                 size 3, cell names        axial coordinates (q, r)
//!         e1 e2 e3                row e is r = -2              (q, r-1) (q+1, r-1)
//! side 5 d1 d2 d3 d4 side 1       row c is r = 0           (q-1, r) (q, r) (q+1, r)
//!       c1 c2 c3 c4 c5            row a is r = +2              (q-1, r+1) (q, r+1)
//! side 4 b1 b2 b3 b4 side 2
//!         a1 a2 a3                cells are numbered row by row from row a, left to right:
//!          side 3                 a1 = 0, a2 = 1, ...
//! ```
//!
//! Rules B1 to B5 of Chromatix state all of this; any game on such a board can use it.

use crate::kernel::bits::Bits;

/// The six directions of rule B2.
pub const DIRECTIONS: [(i32, i32); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// Number of cells of a board with `size` cells a side.
#[must_use]
pub const fn cells(size: usize) -> usize {
    3 * size * (size - 1) + 1
}

/// Number of cells in a row, counted from row a = 0.
#[must_use]
pub const fn row_length(size: usize, row: usize) -> usize {
    if row < size { size + row } else { 3 * size - 2 - row }
}

/// Number of the first cell of a row.
const fn row_start(size: usize, row: usize) -> usize {
    if row < size {
        size * row + row * row.saturating_sub(1) / 2
    } else {
        cells(size) - row_start(size, 2 * size - 1 - row)
    }
}

/// The number of the cell at axial (q, r), if it is on the board.
#[must_use]
#[expect(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "sizes are at most 13; signs are tested first")]
pub const fn cell_at(size: usize, q: i32, r: i32) -> Option<usize> {
    let edge = size as i32 - 1;
    if q.abs() > edge || r.abs() > edge || (q + r).abs() > edge {
        return None;
    }
    let first_q = if r < 0 { -edge - r } else { -edge };
    Some(row_start(size, (edge - r) as usize) + (q - first_q) as usize)
}

/// Axial coordinates (q, r) of a cell.
///
/// # Panics
/// If the board has no such cell.
#[must_use]
#[expect(clippy::cast_possible_wrap, reason = "sizes are at most 13")]
pub const fn axial(size: usize, cell: usize) -> (i32, i32) {
    let (row, place) = row_and_place(size, cell);
    let edge = size as i32 - 1;
    let r = edge - row as i32;
    let first_q = if r < 0 { -edge - r } else { -edge };
    (first_q + place as i32, r)
}

/// The row of a cell, from row a = 0, and its place from the left, from 0.
///
/// # Panics
/// If the board has no such cell.
#[must_use]
pub const fn row_and_place(size: usize, cell: usize) -> (usize, usize) {
    assert!(cell < cells(size), "no such cell");
    let mut row = 0;
    while row_start(size, row) + row_length(size, row) <= cell {
        row += 1;
    }
    (row, cell - row_start(size, row))
}

/// The name of a cell: row letter and place from the left (rule B5).
///
/// # Panics
/// If the board has no such cell.
#[must_use]
pub fn cell_name(size: usize, cell: usize) -> String {
    let (row, place) = row_and_place(size, cell);
    format!("{}{}", char::from(b'a' + row as u8), place + 1)
}

/// The cell of a row, from row a = 0, and a place from 1, if it is on the board.
#[must_use]
pub fn cell_in_row(size: usize, row: usize, place: usize) -> Option<usize> {
    (row < 2 * size - 1 && (1..=row_length(size, row)).contains(&place)).then(|| row_start(size, row) + place - 1)
}

/// Neighbours and sides of one size as bit sets of `W` words; built at compile time.
pub struct Hexhex<const W: usize> {
    /// Cells a side.
    pub size: usize,
    /// Number of cells.
    pub cells: usize,
    /// All of them.
    pub all: Bits<W>,
    /// The cells of each side (rule B3); a corner belongs to two (B4).
    pub sides: [Bits<W>; 6],
    neighbours: [[Bits<W>; 64]; W],
}

impl<const W: usize> Hexhex<W> {
    /// The tables of a size whose cells fit `W` words.
    ///
    /// # Panics
    /// If they do not fit.
    #[must_use]
    #[expect(clippy::cast_possible_wrap, reason = "sizes are at most 13")]
    pub const fn new(size: usize) -> Self {
        let count = cells(size);
        assert!(size >= 2 && count <= 64 * W, "the board does not fit");
        let mut grid =
            Self { size, cells: count, all: Bits::EMPTY, sides: [Bits::EMPTY; 6], neighbours: [[Bits::EMPTY; 64]; W] };
        let edge = size as i32 - 1;
        let mut r = -edge;
        while r <= edge {
            let mut q = -edge;
            while q <= edge {
                if let Some(cell) = cell_at(size, q, r) {
                    let touches = [r == -edge, q == edge, q + r == edge, r == edge, q == -edge, q + r == -edge];
                    grid.all.insert(cell);
                    let mut k = 0;
                    while k < 6 {
                        if touches[k] {
                            grid.sides[k].insert(cell);
                        }
                        if let Some(other) = cell_at(size, q + DIRECTIONS[k].0, r + DIRECTIONS[k].1) {
                            grid.neighbours[cell / 64][cell % 64].insert(other);
                        }
                        k += 1;
                    }
                }
                q += 1;
            }
            r += 1;
        }
        grid
    }

    /// The cells beside `cell`.
    #[inline]
    #[must_use]
    pub const fn neighbours(&self, cell: usize) -> Bits<W> {
        self.neighbours[if W == 1 { 0 } else { cell / 64 }][cell % 64]
    }

    /// The cells beside `cell`, and beside all that is reached from there by steps inside `area`.
    #[inline]
    #[must_use]
    pub fn spread(&self, cell: usize, area: Bits<W>) -> Bits<W> {
        let mut beside = self.neighbours(cell);
        let mut open = beside & area;
        while let Some(cell) = open.pop() {
            let fresh = self.neighbours(cell) & !beside;
            beside |= fresh;
            open |= fresh & area;
        }
        beside
    }

    /// All that is reached from `seeds` by steps between neighbours inside `area` (which holds the seeds).
    #[must_use]
    pub fn flood(&self, seeds: Bits<W>, area: Bits<W>) -> Bits<W> {
        let mut reached = seeds;
        let mut open = seeds;
        while let Some(cell) = open.pop() {
            let fresh = self.neighbours(cell) & area & !reached;
            reached |= fresh;
            open |= fresh;
        }
        reached
    }
}

impl<const W: usize> std::fmt::Debug for Hexhex<W> {
    /// The size says all; the tables would bury whatever holds them.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Hexhex::new({})", self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_size_5_are_those_of_rule_b5() {
        assert_eq!(cell_name(5, 0), "a1");
        assert_eq!(axial(5, 0), (-4, 4));
        assert_eq!(cell_name(5, cell_at(5, 0, 0).unwrap()), "e5");
        assert_eq!(cell_name(5, 60), "i5");
        assert_eq!(axial(5, 60), (4, -4));
    }

    #[test]
    fn cells_round_trip_and_count() {
        for size in 2..=13 {
            assert_eq!(cells(size), 3 * size * size - 3 * size + 1);
            for cell in 0..cells(size) {
                let (q, r) = axial(size, cell);
                assert_eq!(cell_at(size, q, r), Some(cell));
                let name = cell_name(size, cell);
                let place = name[1..].parse().unwrap();
                assert_eq!(cell_in_row(size, usize::from(name.as_bytes()[0] - b'a'), place), Some(cell));
            }
        }
    }

    #[test]
    fn neighbours_and_sides_follow_from_coordinates() {
        fn check<const W: usize>(size: usize) {
            let grid = Hexhex::<W>::new(size);
            let edge = i32::try_from(size).unwrap() - 1;
            for a in 0..grid.cells {
                let (q, r) = axial(size, a);
                let sides = [r == -edge, q == edge, q + r == edge, r == edge, q == -edge, q + r == -edge];
                assert_eq!(std::array::from_fn(|i| grid.sides[i].contains(a)), sides);
                for b in 0..grid.cells {
                    let (x, y) = axial(size, b);
                    let beside = DIRECTIONS.contains(&(x - q, y - r));
                    assert_eq!(grid.neighbours(a).contains(b), beside);
                }
            }
            assert!(grid.sides.iter().all(|side| side.len() == size));
        }
        check::<1>(2);
        check::<1>(5);
        check::<3>(8);
        check::<8>(13);
    }
}
