//! E1 and E3: from scratch by flood fill, and E3 at speed.

use super::board::{Board, NOBODY};
use super::colours::{Colour, foreign_colour, satisfying};
use crate::kernel::bits::Bits;
use crate::kernel::hexhex::Hexhex;
use crate::kernel::{Outcome, Seat, Seats};

/// The one way a game ends (E2).
pub const CONNECTED: &str = "connected";

/// Does a set of own-stones satisfy E1 for `seat`?
pub fn satisfies<const W: usize>(grid: &Hexhex<W>, own: Bits<W>, seat: Seat) -> bool {
    (0..6).any(|side| {
        let mut left = own & grid.sides[side];
        while let Some(stone) = left.pop() {
            let mut seed = Bits::EMPTY;
            seed.insert(stone);
            let group = grid.flood(seed, own);
            left &= !group;
            if satisfying(seat, touched_sides(grid, group)) {
                return true;
            }
        }
        false
    })
}

/// The sides a set of cells touches, as a mask.
pub fn touched_sides<const W: usize>(grid: &Hexhex<W>, cells: Bits<W>) -> u32 {
    (0..6).fold(0, |sides, side| sides | u32::from(!(cells & grid.sides[side]).is_empty()) << side)
}

impl<const W: usize> Board<W> {
    #[inline]
    pub fn is_over(&self) -> bool {
        self.winner != NOBODY
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome { ending: CONNECTED, winners: Seats::only(self.winner) })
    }

    /// Does `seat` satisfy E1, judged from the stones alone?
    pub fn is_connected(&self, seat: Seat) -> bool {
        satisfies(self.grid, self.own(seat), seat)
    }

    /// Can `seat` never satisfy E1 any more (E3), judged from the stones alone?
    pub fn is_shut_out(&self, seat: Seat) -> bool {
        // Every cell without a foreign stone is an own-stone or could become one.
        let possible = self.grid.all & !self.stones[foreign_colour(seat) as usize];
        !satisfies(self.grid, possible, seat)
    }

    /// Does a stone on `cell`, which ends nothing, eliminate the seat that does not own its colour (E3)?
    #[inline]
    pub(super) fn shuts_out(&self, colour: Colour, cell: usize) -> bool {
        let [a, b] = colour.owners();
        self.walls_off(colour, cell, self.sides_at(a, cell) & self.sides_at(b, cell))
    }

    /// `shuts_out`, given the sides that the stone touches for both its owners.
    ///
    /// While nobody is connected, a seat is out iff the foreign colour walls off both its sides: one group touches both
    /// neighbours of the first side, another both neighbours of the second. The new stone is in one of the two walls;
    /// a wall is connected for both owners of its colour, so hardly any stone gets as far as the flood fill.
    #[inline]
    pub(super) fn walls_off(&self, colour: Colour, cell: usize, sides: u32) -> bool {
        let wall_ends = WALL_ENDS[colour.stranger() as usize];
        wall_ends.iter().any(|ends| sides & ends == *ends) && self.eliminated == NOBODY && self.closes_in(colour, cell)
    }

    #[cold]
    fn closes_in(&self, colour: Colour, cell: usize) -> bool {
        let mut stones = self.stones[colour as usize];
        stones.insert(cell);
        let mut seed = Bits::EMPTY;
        seed.insert(cell);
        let touched = touched_sides(self.grid, self.grid.flood(seed, stones));
        let walls = walls_around(colour.stranger());
        let joins = |[from, to]: [usize; 2]| touched >> from & touched >> to & 1 == 1;
        let stands = |[from, to]: [usize; 2]| {
            !(self.grid.flood(stones & self.grid.sides[from], stones) & self.grid.sides[to]).is_empty()
        };
        (joins(walls[0]) && stands(walls[1])) || (joins(walls[1]) && stands(walls[0]))
    }

    /// The empty cells where `walls_off` has to look closer at a stone of this colour.
    pub(super) fn wall_cells(&self, colour: Colour) -> Bits<W> {
        if self.eliminated != NOBODY {
            return Bits::EMPTY;
        }
        let [a, b] = colour.owners().map(|seat| &self.near[usize::from(seat)]);
        let [first, second] = walls_around(colour.stranger()).map(|[i, k]| a[i] & a[k] & b[i] & b[k]);
        (first | second) & !self.occupied()
    }
}

/// For each of a seat's two sides, the sides beside it: where a wall before it ends.
pub(super) const fn walls_around(seat: Seat) -> [[usize; 2]; 2] {
    let side = seat as usize;
    [[(side + 5) % 6, side + 1], [side + 2, (side + 4) % 6]]
}

/// `walls_around` as masks.
const WALL_ENDS: [[u32; 2]; 3] = {
    let mut ends = [[0; 2]; 3];
    let mut seat = 0;
    while seat < 3 {
        let [[a, b], [c, d]] = walls_around(seat);
        ends[seat as usize] = [1 << a | 1 << b, 1 << c | 1 << d];
        seat += 1;
    }
    ends
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chromatix::colours::Colour;

    static GRID: Hexhex<1> = Hexhex::new(3);
    const CELLS: usize = 19;

    fn set(mask: u32) -> Bits<1> {
        let mut cells = Bits::EMPTY;
        (0..CELLS).filter(|cell| mask >> cell & 1 == 1).for_each(|cell| cells.insert(cell));
        cells
    }

    /// For every set of cells: who satisfies E1 with it, a bit a seat.
    fn table() -> Vec<u8> {
        (0..1 << CELLS)
            .map(|mask| (0..3).fold(0, |who, seat| who | u8::from(satisfies(&GRID, set(mask), seat)) << seat))
            .collect()
    }

    #[test]
    fn walls_are_elimination_while_nobody_is_connected() {
        let table = table();
        let full = (1 << CELLS) - 1;
        for seat in 0..3_u8 {
            let colour = Colour::ALL[(usize::from(seat) + 1) % 3];
            let owners = colour.owners().iter().fold(0, |mask, owner| mask | 1 << owner);
            for (mask, &satisfying) in (0..).zip(&table) {
                // A board with stones of this colour only; skipped if that alone already connects an owner.
                if mask & 1 == 0 || satisfying & owners != 0 {
                    continue;
                }
                let mut board = Board::empty(&GRID);
                set(mask).without(0).iter().for_each(|cell| board.set_up(colour, cell));
                let out = table[(full & !mask) as usize] >> seat & 1 == 0;
                let out_before = table[(full & !mask | 1) as usize] >> seat & 1 == 0;
                if !out_before {
                    assert_eq!(board.shuts_out(colour, 0), out, "seat {seat}, stones {mask:b}");
                }
            }
        }
    }

    #[test]
    fn full_boards_of_size_3() {
        let table = table();
        let full = (1_u32 << CELLS) - 1;
        let mut by_number = [0_u64; 4];
        for red in 0..=full {
            let rest = full & !red;
            let green = table[rest as usize] >> 2 & 1;
            // All subsets of the rest, descending: blue; what is left is yellow.
            let mut blue = rest;
            loop {
                let yellow = rest & !blue;
                let orange = table[(full & !blue) as usize] & 1;
                let purple = table[(full & !yellow) as usize] >> 1 & 1;
                by_number[usize::from(orange + purple + green)] += 1;
                if blue == 0 {
                    break;
                }
                blue = (blue - 1) & rest;
            }
        }
        assert_eq!(by_number, [0, 9_182_232, 488_515_809, 664_563_426]);
    }
}
