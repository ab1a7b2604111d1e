//! Uniformly random play at speed.
//!
//! Instead of listing what is legal, a (colour, cell) pair is drawn until one is; that is exactly uniform over the legal
//! ones. Under STOP-NEXT a stone shared with the next seat has to be probed: it is entered for that seat, and if that
//! threatens nothing it stays entered for the placement. Where few placements can be legal (the next seat threatens to
//! win already) they are listed. The opening of a game, when none of this can matter yet, is played at once (`opening.rs`).

use super::board::{Board, Placement};
use super::colours::{Colour, colours_of, satisfying, shared_colour};
use super::options::StopNext;
use crate::kernel::bits::Bits;
use crate::kernel::{Rng, Seat};

/// Draws before the legal placements are listed after all: all pairs may be illegal in theory.
const PATIENCE: usize = 10_000;

impl<const W: usize> Board<W> {
    /// One of the legal placements, each as likely as any other. The board is left half-way into it.
    #[inline]
    pub fn draw(&mut self, rule: StopNext, rng: &mut Rng) -> Placement {
        let next = self.next_seat();
        if rule != StopNext::Off && !self.winning_cells(next).is_empty() {
            return self.draw_listed(rule, rng);
        }
        let occupied = self.occupied();
        let shared = shared_colour(self.to_move, next);
        for _ in 0..PATIENCE {
            let (colour, cell) = self.draw_empty(occupied, rng);
            let mut placement = self.placement(colour, cell);
            if rule == StopNext::Off {
                return placement;
            }
            if colour == shared {
                if self.enter_if_safe(next, placement) {
                    placement.grown = true;
                    return placement;
                }
            } else if !self.walls_off(colour, cell, placement.sides & placement.other_sides)
                || self.breach(rule, colour, cell).is_none()
            {
                return placement;
            }
        }
        self.draw_listed(rule, rng)
    }

    /// An empty cell and one of the mover's colours, each pair as likely as any other.
    #[inline]
    pub(super) fn draw_empty(&self, occupied: Bits<W>, rng: &mut Rng) -> (Colour, usize) {
        let colours = colours_of(self.to_move);
        let cells = self.grid.cells as u64;
        loop {
            let pair = rng.below(2 * cells);
            let (colour, cell) = if pair < cells { (colours[0], pair) } else { (colours[1], pair - cells) };
            if !occupied.contains(cell as usize) {
                return (colour, cell as usize);
            }
        }
    }

    /// Enters a shared stone for the next seat, which threatens nothing yet; undone, and false, if that breaks STOP-NEXT.
    #[inline]
    fn enter_if_safe(&mut self, next: Seat, placement: Placement) -> bool {
        let Placement { cell, sides, other_sides, .. } = placement;
        if other_sides == 0 {
            return true;
        }
        let before = self.near[usize::from(next)];
        self.grow(next, other_sides, cell);
        if self.winning_cells(next).without(cell).is_empty() || satisfying(self.to_move, sides) {
            return true;
        }
        self.near[usize::from(next)] = before;
        false
    }

    #[cold]
    fn draw_listed(&self, rule: StopNext, rng: &mut Rng) -> Placement {
        let legal = self.legal_cells(rule);
        let first = legal[0].len();
        let n = rng.index(first + legal[1].len());
        let (k, n) = if n < first { (0, n) } else { (1, n - first) };
        let cell = legal[k].iter().nth(n).expect("n is below the number of legal cells");
        self.placement(colours_of(self.to_move)[k], cell)
    }

    /// Plays random legal placements to the end; returns their number.
    pub fn random_playout(&mut self, rule: StopNext, rng: &mut Rng) -> u32 {
        let mut placements = self.play_opening(rng);
        while !self.is_over() {
            let placement = self.draw(rule, rng);
            self.complete(placement);
            placements += 1;
        }
        placements
    }
}
