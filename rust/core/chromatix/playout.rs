//! Uniformly random play at speed.
//!
//! Instead of listing what is legal, a (colour, cell) pair is drawn until one is; that is exactly uniform over the legal
//! ones. Under STOP-NEXT a stone shared with the next seat has to be probed: it is entered for that seat, and if that
//! threatens nothing it stays entered for the placement. Where few placements can be legal (the next seat threatens to
//! win already) they are listed.

use super::board::{Board, winning};
use super::rules::{Colour, StopNext, colours_of, shared_colour};
use crate::kernel::{Rng, Seat};

/// Draws before the legal placements are listed after all: all pairs may be illegal in theory.
const PATIENCE: usize = 10_000;

/// A placement that was drawn.
#[derive(Debug, Clone, Copy)]
pub struct Draw {
    pub colour: Colour,
    pub cell: usize,
    /// Is the stone entered already for the other owner of its colour?
    grown: bool,
}

impl<const W: usize> Board<W> {
    /// One of the legal placements, each as likely as any other. The board is left half-way into it.
    #[inline]
    pub fn draw(&mut self, rule: StopNext, rng: &mut Rng) -> Draw {
        let next = self.next_seat();
        if rule != StopNext::Off && !self.winning_cells(next).is_empty() {
            return self.draw_listed(rule, rng);
        }
        let occupied = self.occupied();
        let colours = colours_of(self.to_move);
        let shared = shared_colour(self.to_move, next);
        let cells = self.grid.cells as u64;
        for _ in 0..PATIENCE {
            let pair = rng.below(2 * cells);
            let (colour, cell) = if pair < cells { (colours[0], pair) } else { (colours[1], pair - cells) };
            let cell = cell as usize;
            if occupied.contains(cell) {
                continue;
            }
            if rule == StopNext::Off {
                return Draw { colour, cell, grown: false };
            }
            if colour == shared {
                if self.enter_if_safe(next, cell) {
                    return Draw { colour, cell, grown: true };
                }
            } else if !self.shuts_out(colour, cell) || self.breach(rule, colour, cell).is_none() {
                return Draw { colour, cell, grown: false };
            }
        }
        self.draw_listed(rule, rng)
    }

    /// Enters a shared stone for the next seat, which threatens nothing yet; undone, and false, if that breaks STOP-NEXT.
    #[inline]
    fn enter_if_safe(&mut self, next: Seat, cell: usize) -> bool {
        let sides = self.sides_at(next, cell);
        if sides == 0 {
            return true;
        }
        let before = self.near[usize::from(next)];
        self.grow(next, sides, cell);
        let threats = winning(&self.near[usize::from(next)], next) & !self.occupied();
        if threats.without(cell).is_empty() || self.connects(self.to_move, cell) {
            return true;
        }
        self.near[usize::from(next)] = before;
        false
    }

    #[cold]
    fn draw_listed(&self, rule: StopNext, rng: &mut Rng) -> Draw {
        let legal = self.legal_cells(rule);
        let first = legal[0].len();
        let n = rng.index(first + legal[1].len());
        let (k, n) = if n < first { (0, n) } else { (1, n - first) };
        let cell = legal[k].iter().nth(n).expect("n is below the number of legal cells");
        Draw { colour: colours_of(self.to_move)[k], cell, grown: false }
    }

    /// Plays random legal placements to the end; returns their number.
    pub fn random_playout(&mut self, rule: StopNext, rng: &mut Rng) -> u32 {
        let mut placements = 0;
        while !self.is_over() {
            let Draw { colour, cell, grown } = self.draw(rule, rng);
            self.place_grown(colour, cell, grown);
            placements += 1;
        }
        placements
    }
}
