//! Uniformly random play at speed.
//!
//! Instead of listing what is legal, a (colour, cell) pair is drawn until one is; that is exactly uniform over the legal
//! ones. Under STOP-NEXT a stone shared with the next seat has to be probed, and what the probe has worked out is kept
//! for the placement. Where few placements can be legal (the next seat threatens to win) they are listed.

use super::board::{Board, Near, winning};
use super::rules::{Colour, StopNext, colours_of, shared_colour};
use crate::kernel::Rng;

/// Draws before the legal placements are listed after all: all pairs may be illegal in theory.
const PATIENCE: usize = 10_000;

/// A placement, with the other owner's `near` after it where that is known.
type Draw<const W: usize> = (Colour, usize, Option<Near<W>>);

impl<const W: usize> Board<W> {
    /// One of the legal placements, each as likely as any other.
    #[inline]
    pub fn draw(&self, rule: StopNext, rng: &mut Rng) -> Draw<W> {
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
                return (colour, cell, None);
            }
            if colour == shared {
                let near = self.grown(next, cell);
                if (winning(&near, next) & !occupied).without(cell).is_empty() || self.connects(self.to_move, cell) {
                    return (colour, cell, Some(near));
                }
            } else if !self.may_shut_out(colour) || self.breach(rule, colour, cell).is_none() {
                return (colour, cell, None);
            }
        }
        self.draw_listed(rule, rng)
    }

    #[cold]
    fn draw_listed(&self, rule: StopNext, rng: &mut Rng) -> Draw<W> {
        let legal = self.legal_cells(rule);
        let first = legal[0].len();
        let n = rng.index(first + legal[1].len());
        let (k, n) = if n < first { (0, n) } else { (1, n - first) };
        let cell = legal[k].iter().nth(n).expect("n is below the number of legal cells");
        (colours_of(self.to_move)[k], cell, None)
    }

    /// Plays random legal placements to the end; returns their number.
    pub fn random_playout(&mut self, rule: StopNext, rng: &mut Rng) -> u32 {
        let mut placements = 0;
        while !self.is_over() {
            let (colour, cell, grown_other) = self.draw(rule, rng);
            self.place(colour, cell, grown_other.as_ref());
            placements += 1;
        }
        placements
    }
}
