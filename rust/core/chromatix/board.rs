//! The stones of one board, with what makes a placement cheap.
//!
//! For every seat and side, `near` holds the cells where an own-stone is, or would be, connected to that side: the
//! cells of the side itself and all neighbours of own-stones already connected to it. Then
//!
//! - the own-stones connected to a side are `own & near`;
//! - a stone on an empty cell would touch exactly the sides whose `near` has the cell, so it wins iff that set of sides
//!   satisfies E1;
//! - a new stone changes only the sets that hold its cell, and each stone enters each set once a game: the work of a whole
//!   game is bounded by 36 steps a stone, a step being a table look-up.
//!
//! No groups, no union-find, no heap: 21 bit sets of `W` words. `near` is kept up to date while the game runs; the stone
//! that ends the game is no longer entered.

use super::rules::{Colour, PLAYERS, SATISFYING};
use crate::kernel::Seat;
use crate::kernel::bits::Bits;
use crate::kernel::hexhex::Hexhex;

/// Stands for no seat where a seat is kept in a byte.
pub const NOBODY: Seat = 3;

/// For each side, the cells where an own-stone is or would be connected to it.
pub type Near<const W: usize> = [Bits<W>; 6];

/// A board of a size whose cells fit `W` words.
#[derive(Debug, Clone)]
pub struct Board<const W: usize> {
    pub(super) grid: &'static Hexhex<W>,
    pub(super) stones: [Bits<W>; 3],
    pub(super) near: [Near<W>; PLAYERS],
    pub(super) to_move: Seat,
    pub(super) eliminated: Seat,
    pub(super) winner: Seat,
}

impl<const W: usize> PartialEq for Board<W> {
    /// By content: the stones, whose turn it is, who has won. The rest follows from these.
    fn eq(&self, other: &Self) -> bool {
        self.grid.size == other.grid.size
            && self.stones == other.stones
            && self.to_move == other.to_move
            && self.winner == other.winner
    }
}

impl<const W: usize> Eq for Board<W> {}

impl<const W: usize> std::hash::Hash for Board<W> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.grid.size, self.stones, self.to_move, self.winner).hash(state);
    }
}

impl<const W: usize> Board<W> {
    pub fn empty(grid: &'static Hexhex<W>) -> Self {
        Self {
            grid,
            stones: [Bits::EMPTY; 3],
            near: [grid.sides; PLAYERS],
            to_move: 0,
            eliminated: NOBODY,
            winner: NOBODY,
        }
    }

    #[inline]
    pub fn occupied(&self) -> Bits<W> {
        self.stones[0] | self.stones[1] | self.stones[2]
    }

    /// The own-stones of a seat (L3).
    #[inline]
    pub fn own(&self, seat: Seat) -> Bits<W> {
        let seat = usize::from(seat);
        self.stones[seat] | self.stones[(seat + 2) % 3]
    }

    pub fn stone_on(&self, cell: usize) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.stones[colour as usize].contains(cell))
    }

    /// Would an own-stone of `seat` on this cell satisfy E1?
    #[inline]
    pub fn connects(&self, seat: Seat, cell: usize) -> bool {
        SATISFYING[usize::from(seat)] >> sides_at(&self.near[usize::from(seat)], cell) & 1 == 1
    }

    /// The empty cells on which an own-stone wins for `seat`.
    #[inline]
    pub fn winning_cells(&self, seat: Seat) -> Bits<W> {
        winning(&self.near[usize::from(seat)], seat) & !self.occupied()
    }

    /// The next seat that is not eliminated.
    #[inline]
    pub fn next_seat(&self) -> Seat {
        let next = (self.to_move + 1) % 3;
        if next == self.eliminated { (next + 1) % 3 } else { next }
    }

    /// `near` of a seat after an own-stone on an empty cell.
    #[inline]
    pub fn grown(&self, seat: Seat, cell: usize) -> Near<W> {
        let mut near = self.near[usize::from(seat)];
        grow(&mut near, self.own(seat), cell, self.grid);
        near
    }

    /// Puts a stone on an empty cell; ends the game, or eliminates (E3) and passes the turn.
    ///
    /// The mover must own the colour. `grown_other` may bring the other owner's `near` if it is known already.
    #[inline]
    pub fn place(&mut self, colour: Colour, cell: usize, grown_other: Option<&Near<W>>) {
        let [a, b] = colour.owners();
        let other = if a == self.to_move { b } else { a };
        let winner = [self.to_move, other].into_iter().find(|&seat| self.connects(seat, cell));
        if let Some(winner) = winner {
            self.stones[colour as usize].insert(cell);
            self.finish(winner);
            return;
        }
        self.near[usize::from(self.to_move)] = self.grown(self.to_move, cell);
        self.near[usize::from(other)] = grown_other.copied().unwrap_or_else(|| self.grown(other, cell));
        if self.shuts_out(colour, cell) {
            self.eliminated = colour.stranger();
        }
        self.stones[colour as usize].insert(cell);
        self.to_move = self.next_seat();
    }

    /// Ends the game: nobody is on turn, and who was eliminated no longer matters.
    pub fn finish(&mut self, winner: Seat) {
        self.winner = winner;
        self.eliminated = NOBODY;
        self.to_move = NOBODY;
    }

    /// Puts a stone of a set-up on an empty cell: no end, no turn.
    pub fn set_up(&mut self, colour: Colour, cell: usize) {
        for seat in colour.owners() {
            self.near[usize::from(seat)] = self.grown(seat, cell);
        }
        self.stones[colour as usize].insert(cell);
    }
}

/// The sides an own-stone on `cell` touches, as a mask.
#[inline]
pub fn sides_at<const W: usize>(near: &Near<W>, cell: usize) -> u32 {
    (0..6).fold(0, |sides, side| sides | u32::from(near[side].contains(cell)) << side)
}

/// The cells, taken or empty, where an own-stone of `seat` satisfies E1.
#[inline]
pub fn winning<const W: usize>(near: &Near<W>, seat: Seat) -> Bits<W> {
    let seat = usize::from(seat);
    (near[seat] & near[seat + 3]) | (near[0] & near[2] & near[4]) | (near[1] & near[3] & near[5])
}

/// Enters a new own-stone: its neighbours come near to each side it touches, and so do those of own-stones that reach
/// the side through it.
#[inline]
fn grow<const W: usize>(near: &mut Near<W>, own: Bits<W>, cell: usize, grid: &Hexhex<W>) {
    for reached in near {
        if !reached.contains(cell) {
            continue;
        }
        let fresh = grid.neighbours(cell) & !*reached;
        *reached |= fresh;
        let mut open = fresh & own;
        while let Some(stone) = open.pop() {
            let fresh = grid.neighbours(stone) & !*reached;
            *reached |= fresh;
            open |= fresh & own;
        }
    }
}
