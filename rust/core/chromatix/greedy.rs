//! What looks good on the board: win, else block, else extend.
//!
//! - A win is taken. A placement that completes another's win, leaves the next seat one, or leaves the seat after that one
//!   which the next seat cannot prevent, is made only if there is no other.
//! - A threat to win on one cell is worse than none: whoever is last before the seat must take that cell (U2), and the way is
//!   shut. Threats on two cells cannot all be met.
//! - Otherwise the stone goes where the own connection then lacks the fewest stones; of those cells, to one in the
//!   way of the seat that cannot use the stone.

use std::cmp::Reverse;

use super::board::{Board, winning};
use super::colours::{Colour, colours_of};
use super::options::Chromatix;
use super::state::{State, on_board};
use crate::kernel::bits::Bits;
use crate::kernel::greedy::{Best, Greedy};
use crate::kernel::{Action, Seat};

/// How good a placement is, what matters most first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Other { danger: Reverse<Danger>, threats: Threats, missing: Reverse<u8>, in_the_way: i8 },
    Wins,
}

/// Who may win before the seat is in turn again.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Danger {
    Nobody,
    /// The seat after the next: there are more cells to win on than the next seat can take.
    Third,
    Next,
    /// A seat that the stone itself connects.
    Completed,
}

/// On how many cells the seat will threaten to win.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Threats {
    One,
    None,
    More,
}

/// A number by cell.
type Map<const W: usize> = [[u8; 64]; W];

/// Stands for a connection that is not possible or takes as many stones; three times it is still a byte.
const NEVER: u8 = 80;

/// How far a seat is from its connections (E1).
struct Outlook<const W: usize> {
    /// The empty cells on which an own-stone wins.
    winning: Bits<W>,
    /// For each empty cell, how many stones the shortest connection through it misses, the one on it among them.
    missing: Map<W>,
    /// The least of these.
    least: u8,
}

impl<const W: usize> Outlook<W> {
    fn missing(&self, cell: usize) -> u8 {
        self.missing[cell / 64][cell % 64]
    }

    /// Is an empty cell on a shortest connection?
    fn is_on_the_way(&self, cell: usize) -> bool {
        self.missing(cell) == self.least
    }
}

impl<const W: usize> Board<W> {
    fn outlook(&self, seat: Seat) -> Outlook<W> {
        let distances: [Map<W>; 6] = std::array::from_fn(|side| self.distances(seat, side));
        let mut outlook = Outlook { winning: self.winning_cells(seat), missing: [[NEVER; 64]; W], least: NEVER };
        for cell in (self.grid.all & !self.occupied()).iter() {
            let to = |side: usize| distances[side][cell / 64][cell % 64];
            let own_sides = to(seat.into()) + to(usize::from(seat) + 3) - 1;
            // Three sides, joined at this very cell: where they join elsewhere it counts too many.
            let three_sides = (to(0) + to(2) + to(4)).min(to(1) + to(3) + to(5)) - 2;
            let missing = own_sides.min(three_sides);
            outlook.missing[cell / 64][cell % 64] = missing;
            outlook.least = outlook.least.min(missing);
        }
        outlook
    }

    /// For each empty cell, how many stones `seat` misses from it to a side, the one on it among them.
    fn distances(&self, seat: Seat, side: usize) -> Map<W> {
        let mut distances = [[NEVER; 64]; W];
        let (own, empty) = (self.own(seat), self.grid.all & !self.occupied());
        let mut reached = self.near[usize::from(seat)][side];
        let mut ring = reached & empty;
        let mut distance = 0;
        while !ring.is_empty() {
            distance = NEVER.min(distance + 1);
            let mut beyond = Bits::EMPTY;
            while let Some(cell) = ring.pop() {
                distances[cell / 64][cell % 64] = distance;
                let fresh = self.grid.neighbours(cell) & !reached;
                reached |= fresh;
                // An own-stone is passed at no cost.
                ring |= fresh & own;
                beyond |= fresh & empty;
            }
            ring = beyond;
        }
        distances
    }

    /// On how many cells `seat` could win after an own-stone on an empty cell, which does not win.
    fn threats_with(&self, seat: Seat, outlook: &Outlook<W>, cell: usize) -> usize {
        // Two stones that win together both are on a connection that misses two, which may be counted as three.
        if outlook.missing(cell) > 3 {
            return outlook.winning.len();
        }
        (winning(&self.grown(seat, cell), seat) & !self.occupied()).without(cell).len()
    }

    /// What a placement that does not win gives away.
    fn danger(&self, outlooks: &[Outlook<W>; 3], colour: Colour, cell: usize) -> Danger {
        let (next, sharer) = (self.next_seat(), self.other_owner(colour));
        if self.connects(sharer, cell) {
            return Danger::Completed;
        }
        let threats = |seat| {
            let outlook = &outlooks[usize::from(seat)];
            if seat == sharer { self.threats_with(seat, outlook, cell) } else { outlook.winning.without(cell).len() }
        };
        if threats(next) > 0 {
            Danger::Next
        } else if threats(3 - self.to_move - next) > 1 {
            Danger::Third
        } else {
            Danger::Nobody
        }
    }

    fn rank(&self, outlooks: &[Outlook<W>; 3], colour: Colour, cell: usize) -> Rank {
        if self.connects(self.to_move, cell) {
            return Rank::Wins;
        }
        let outlook = |seat| &outlooks[usize::from(seat)];
        let own = outlook(self.to_move);
        Rank::Other {
            danger: Reverse(self.danger(outlooks, colour, cell)),
            threats: match self.threats_with(self.to_move, own, cell) {
                0 => Threats::None,
                1 => Threats::One,
                _ => Threats::More,
            },
            missing: Reverse(own.missing(cell)),
            in_the_way: i8::from(outlook(colour.stranger()).is_on_the_way(cell))
                - i8::from(outlook(self.other_owner(colour)).is_on_the_way(cell)),
        }
    }
}

impl Greedy for Chromatix {
    fn best_actions(&self, state: &State, best: &mut Vec<Action>) {
        let mut best = Best::new(best);
        on_board!(state, board => {
            let outlooks = [0, 1, 2].map(|seat| board.outlook(seat));
            for (colour, cells) in colours_of(board.to_move).into_iter().zip(board.legal_cells(self.stop_next())) {
                for cell in cells.iter() {
                    best.offer(board.rank(&outlooks, colour, cell), self.number(colour, cell));
                }
            }
        });
    }
}
