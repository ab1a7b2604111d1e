//! Which placements are legal: U1, and STOP-NEXT (U2, U3).

use super::board::Board;
use super::colours::{Colour, colours_of, shared_colour};
use super::options::StopNext;
use crate::kernel::Seat;
use crate::kernel::bits::Bits;

/// How a placement breaks STOP-NEXT.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Breach {
    /// The seat would have a winning placement.
    Leaves(Seat),
    /// The stone itself completes the win of the next seat.
    Completes(Seat),
}

impl<const W: usize> Board<W> {
    /// Does a stone on an empty cell break STOP-NEXT, "if possible" left aside?
    pub fn breach(&self, rule: StopNext, colour: Colour, cell: usize) -> Option<Breach> {
        if rule == StopNext::Off || self.connects(self.to_move, cell) {
            return None;
        }
        let other = self.other_owner(colour);
        let next = self.next_seat();
        if self.connects(other, cell) {
            return (rule == StopNext::Strict && other == next).then_some(Breach::Completes(next));
        }
        // The game goes on; who is next is judged after the placement (U3).
        let next = self.next_after(colour, cell);
        let opens = |sides| !self.opening(next, sides, Bits::only(cell)).is_empty();
        let threatened =
            !self.winning_cells(next).without(cell).is_empty() || (next == other && opens(self.sides_at(next, cell)));
        threatened.then_some(Breach::Leaves(next))
    }

    /// The next seat after a stone that does not end the game.
    fn next_after(&self, colour: Colour, cell: usize) -> Seat {
        let next = self.next_seat();
        if colour.stranger() == next && self.shuts_out(colour, cell) { 3 - self.to_move - next } else { next }
    }

    /// The breach that forbids a stone on an empty cell; none if every placement breaks the rule ("if possible").
    pub fn forbidden(&self, rule: StopNext, colour: Colour, cell: usize) -> Option<Breach> {
        let breach = self.breach(rule, colour, cell)?;
        let possible = self.safe_cells(rule).iter().any(|cells| !cells.is_empty());
        possible.then_some(breach)
    }

    /// The cells on which the seat in turn may place each of its two colours, in the order of `colours_of`.
    pub fn legal_cells(&self, rule: StopNext) -> [Bits<W>; 2] {
        let safe = self.safe_cells(rule);
        if safe.iter().all(Bits::is_empty) { [self.empty_cells(); 2] } else { safe }
    }

    /// The cells where a stone of each own colour does not break STOP-NEXT.
    fn safe_cells(&self, rule: StopNext) -> [Bits<W>; 2] {
        let empty = self.empty_cells();
        colours_of(self.to_move).map(|colour| self.safe_for(rule, colour, empty))
    }

    fn empty_cells(&self) -> Bits<W> {
        self.grid.all & !self.occupied()
    }

    /// The empty cells where a stone of this colour does not break STOP-NEXT.
    ///
    /// Most cells are decided at once; only where the stone could change what the next seat threatens is it probed.
    fn safe_for(&self, rule: StopNext, colour: Colour, empty: Bits<W>) -> Bits<W> {
        if rule == StopNext::Off {
            return empty;
        }
        let next = self.next_seat();
        let third = 3 - self.to_move - next;
        let threats = self.winning_cells(next);
        let mut safe = self.winning_cells(self.to_move);
        if colour == shared_colour(self.to_move, next) {
            if rule == StopNext::Literal {
                safe |= threats;
            }
            if threats.is_empty() {
                // Connecting two sides takes 2n - 1 stones, three sides more: with fewer there is nothing to probe.
                let concerned = self.own(next).len() + 3 >= 2 * self.grid.size;
                let near = self.near[usize::from(next)];
                let connected = near.iter().fold(Bits::EMPTY, |all, &side| all | side);
                let mut probed = if concerned { empty & connected & !safe } else { Bits::EMPTY };
                safe |= empty & !probed;
                while let Some(cell) = probed.first() {
                    let sides = self.sides_at(next, cell);
                    let alike = probed & self.touching(next, sides);
                    safe |= alike & !self.opening(next, sides, alike);
                    probed &= !alike;
                }
            }
        } else {
            safe |= self.winning_cells(third);
            match threats.len() {
                0 => safe |= empty,
                1 => safe |= threats,
                _ => {}
            }
            // A stone that eliminates the next seat changes who is next.
            for cell in self.wall_cells(colour).iter().filter(|&cell| self.shuts_out(colour, cell)) {
                safe.remove(cell);
                if self.breach(rule, colour, cell).is_none() {
                    safe.insert(cell);
                }
            }
        }
        safe
    }
}
