//! The stones of one board, with what makes a placement cheap.
//!
//! For every seat and side, `near` holds the cells where an own-stone is, or would be, connected to that side: the
//! cells of the side itself and all neighbours of own-stones already connected to it. Then
//!
//! - the own-stones connected to a side are `own & near`;
//! - a stone on an empty cell would touch exactly the sides whose `near` has the cell, so it wins iff that set of sides
//!   satisfies E1;
//! - a new stone changes only the sets that hold its cell, and a stone is looked at again only when it comes near to one
//!   more side: the work of a whole game is bounded by 12 steps a stone, a step being a table look-up.
//!
//! No groups, no union-find, no heap: 21 bit sets of `W` words. `near` is kept up to date while the game runs; the stone
//! that ends the game is no longer entered.

use super::colours::{Colour, PLAYERS, after, colours_of, satisfying};
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

/// A stone on its way to an empty cell.
#[derive(Debug, Clone, Copy)]
pub struct Placement {
    pub colour: Colour,
    pub cell: usize,
    /// The sides it will touch for the mover, as a mask.
    pub sides: u32,
    /// The same for the other owner of its colour.
    pub other_sides: u32,
    /// Is it entered already in the other owner's `near`?
    pub grown: bool,
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
        let [a, b] = colours_of(seat);
        self.stones[a as usize] | self.stones[b as usize]
    }

    pub fn stone_on(&self, cell: usize) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.stones[colour as usize].contains(cell))
    }

    /// Would an own-stone of `seat` on this cell satisfy E1?
    #[inline]
    pub fn connects(&self, seat: Seat, cell: usize) -> bool {
        satisfying(seat, self.sides_at(seat, cell))
    }

    /// The empty cells on which an own-stone wins for `seat`.
    #[inline]
    pub fn winning_cells(&self, seat: Seat) -> Bits<W> {
        winning(&self.near[usize::from(seat)], seat) & !self.occupied()
    }

    /// The next seat that is not eliminated.
    #[inline]
    pub fn next_seat(&self) -> Seat {
        let next = after(self.to_move);
        if next == self.eliminated { after(next) } else { next }
    }

    /// The sides an own-stone of `seat` on this cell would touch, as a mask.
    #[inline]
    pub fn sides_at(&self, seat: Seat, cell: usize) -> u32 {
        let near = &self.near[usize::from(seat)];
        (0..6).rev().fold(0, |sides, side| 2 * sides + u32::from(near[side].contains(cell)))
    }

    /// Enters an own-stone of `seat`, which touches `sides`, into its `near`.
    #[inline]
    pub fn grow(&mut self, seat: Seat, sides: u32, cell: usize) {
        if sides != 0 {
            self.enter(seat, sides, self.reach(seat, sides, cell));
        }
    }

    /// `near` of a seat after an own-stone on an empty cell.
    pub(super) fn grown(&self, seat: Seat, cell: usize) -> Near<W> {
        let sides = self.sides_at(seat, cell);
        let (near, touched) = (&self.near[usize::from(seat)], masks(sides));
        let reached = self.reach(seat, sides, cell);
        std::array::from_fn(|side| near[side] | (reached & touched[side]))
    }

    /// Where `seat` comes near to `sides` by an own-stone on an empty cell that touches them: beside the stone, and
    /// beside own-stones that are connected to one of these sides only through it.
    #[inline]
    fn reach(&self, seat: Seat, sides: u32, cell: usize) -> Bits<W> {
        self.grid.spread(cell, self.own(seat) & self.lacking(seat, sides))
    }

    /// The cells that are not near to all of these sides for `seat`.
    #[inline]
    fn lacking(&self, seat: Seat, sides: u32) -> Bits<W> {
        let near = self.near[usize::from(seat)].iter().zip(masks(sides));
        near.fold(Bits::EMPTY, |cells, (&near, touched)| cells | (touched & !near))
    }

    /// The cells where an own-stone of `seat` touches these sides and no others.
    #[inline]
    pub(super) fn touching(&self, seat: Seat, sides: u32) -> Bits<W> {
        let near = self.near[usize::from(seat)].iter().zip(masks(sides));
        near.fold(self.grid.all, |cells, (&near, touched)| cells & !(near ^ touched))
    }

    /// Enters what an own-stone of `seat` reaches.
    #[inline]
    fn enter(&mut self, seat: Seat, sides: u32, reached: Bits<W>) {
        let near = self.near[usize::from(seat)].iter_mut().zip(masks(sides));
        near.for_each(|(near, touched)| *near |= reached & touched);
    }

    /// Those of `cells`, where an own-stone of `seat` touches just `sides`, on which it opens a winning placement.
    #[inline]
    pub(super) fn opening(&self, seat: Seat, sides: u32, cells: Bits<W>) -> Bits<W> {
        let (near, touched) = (&self.near[usize::from(seat)], masks(sides));
        let wins = winning(&std::array::from_fn(|side| near[side] | touched[side]), seat) & !self.occupied();
        let inside = self.own(seat) & self.lacking(seat, sides);
        let opens = |&cell: &usize| !(self.grid.spread(cell, inside) & wins).without(cell).is_empty();
        if wins.is_empty() { Bits::EMPTY } else { cells.iter().filter(opens).collect() }
    }

    /// Puts a stone of the mover's on an empty cell; ends the game, or eliminates (E3) and passes the turn.
    #[inline]
    pub fn place(&mut self, colour: Colour, cell: usize) {
        let placement = self.placement(colour, cell);
        self.complete(placement);
    }

    /// A placement on an empty cell, with what it will touch.
    #[inline]
    pub(super) fn placement(&self, colour: Colour, cell: usize) -> Placement {
        let sides = self.sides_at(self.to_move, cell);
        let other_sides = self.sides_at(self.other_owner(colour), cell);
        Placement { colour, cell, sides, other_sides, grown: false }
    }

    /// Makes a placement of this very board.
    #[inline]
    pub(super) fn complete(&mut self, placement: Placement) {
        let Placement { colour, cell, sides, other_sides, grown } = placement;
        let (mover, other) = (self.to_move, self.other_owner(colour));
        self.stones[colour as usize].insert(cell);
        if satisfying(mover, sides) {
            self.finish(mover);
        } else if satisfying(other, other_sides) {
            self.finish(other);
        } else {
            self.grow(mover, sides, cell);
            if !grown {
                self.grow(other, other_sides, cell);
            }
            if self.walls_off(colour, cell, sides & other_sides) {
                self.eliminated = colour.stranger();
            }
            self.to_move = self.next_seat();
        }
    }

    /// Who owns a colour of the mover's as well.
    #[inline]
    pub fn other_owner(&self, colour: Colour) -> Seat {
        3 - self.to_move - colour.stranger()
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
            self.grow(seat, self.sides_at(seat, cell), cell);
        }
        self.stones[colour as usize].insert(cell);
    }
}

/// The cells, taken or empty, where an own-stone of `seat` satisfies E1.
#[inline]
pub fn winning<const W: usize>(near: &Near<W>, seat: Seat) -> Bits<W> {
    let seat = usize::from(seat);
    (near[seat] & near[seat + 3]) | (near[0] & near[2] & near[4]) | (near[1] & near[3] & near[5])
}

/// For each side, all cells if it is among `sides`, else none: work on all six at once leaves no branch to be guessed.
#[inline]
fn masks<const W: usize>(sides: u32) -> [Bits<W>; 6] {
    MASKS[sides as usize % 64].map(Bits::repeat)
}

/// For each set of sides, a word of ones for each side in it and of zeros for the others.
const MASKS: [[u64; 6]; 64] = {
    let mut masks = [[0; 6]; 64];
    let mut k = 0;
    while k < 6 * 64 {
        let (sides, side) = (k / 6, k % 6);
        masks[sides][side] = ((sides >> side & 1) as u64).wrapping_neg();
        k += 1;
    }
    masks
};
