//! What a search knows of Chromatix: what threats decide at once (U2), and playouts that do not overlook it.
//!
//! `m` is in turn, `n` the next seat that is not eliminated, `t` the third. A seat threatens the empty cells on which an
//! own-stone wins for it. A stone that ends the game breaks STOP-NEXT only if it makes `n` win (strict), or never; one
//! that does not end it breaks the rule if `n` threatens a cell afterwards. So:
//!
//! 1. `m` threatens a cell: `m` wins there.
//! 2. Else `n` threatens two cells or more: no stone that goes on is allowed, since one stone takes one cell. If `t`
//!    threatens a cell, `m` has to complete `t`'s win (strict), or may choose whose win it completes. If not, every stone
//!    breaks the rule, all are allowed, and `n` wins whatever `m` does.
//! 3. Else `n` threatens one cell: `m` must take it with the colour that is not `n`'s, or complete another's win. If `t`
//!    threatens that very cell and no other, taking it is completing it, and `t` wins (strict).
//! 4. Else `n` is forced in turn by what `m` leaves to it, by the same rules with `t` as its next seat and `m` as its
//!    third: a second threat of `t` loses, unless `m` has a threat of its own, which `n` then has to complete.

use super::board::{Board, NOBODY};
use super::colours::{Colour, shared_colour};
use super::options::{Chromatix, StopNext};
use super::state::{State, on_board};
use crate::kernel::{Action, Playout, Rng, Searchable, Seat, Seats};

/// Stones drawn anew before one that loses at once is placed after all.
const TRIES: usize = 4;

impl Searchable for Chromatix {
    const OPEN: bool = true;
    type Memory = ();

    fn settled(&self, state: &State) -> Option<Seats> {
        on_board!(state, board => board.settled(self.stop_next()))
    }

    /// Up to size 3: the stones and whose turn it is; a board and the same turned by half a circle, which maps every seat
    /// and every colour to itself, share their number.
    fn key(&self, state: &State) -> Option<u64> {
        let cells = self.cells();
        let State::W1(board) = state else { return None };
        if cells > 19 {
            return None;
        }
        let turned = |stones: crate::kernel::bits::Bits<1>| stones.iter().map(|cell| cells - 1 - cell).collect();
        let number = |set: crate::kernel::bits::Bits<1>| set.iter().fold(0_u64, |bits, cell| bits | 1 << cell);
        let key = |stones: [u64; 3]| stones.into_iter().fold(u64::from(board.to_move), |key, set| key << cells | set);
        Some(key(board.stones.map(number)).min(key(board.stones.map(turned).map(number))))
    }

    fn playout(&self, state: &mut State, policy: Playout, rng: &mut Rng, played: &mut Vec<(Seat, Action)>) -> Seats {
        let cells = self.cells() as Action;
        on_board!(state, board => {
            let mut note = |seat, colour, cell| played.push((seat, colour as Action * cells + cell as Action));
            match policy {
                Playout::Random => board.plain_playout(self.stop_next(), rng, &mut note),
                Playout::Informed => board.decisive_playout(self.stop_next(), rng, &mut note),
            }
        })
    }
}

impl<const W: usize> Board<W> {
    /// The seats one of which wins for certain, by rules 1 to 3.
    pub(super) fn settled(&self, rule: StopNext) -> Option<Seats> {
        if self.is_over() {
            return Some(Seats::only(self.winner));
        }
        let (mover, next) = (self.to_move, self.next_seat());
        if !self.winning_cells(mover).is_empty() {
            return Some(Seats::only(mover));
        }
        let threats = self.winning_cells(next);
        if threats.is_empty() {
            return None;
        }
        let third = 3 - mover - next;
        let thirds = self.winning_cells(third);
        if (threats & !Self::one(threats)).is_empty() {
            return (rule == StopNext::Strict && thirds == threats).then(|| Seats::only(third));
        }
        Some(match rule {
            _ if thirds.is_empty() => Seats::only(next),
            StopNext::Strict => Seats::only(third),
            StopNext::Literal | StopNext::Off => [next, third].into_iter().collect(),
        })
    }

    /// The least member of a set that has one.
    fn one(set: crate::kernel::bits::Bits<W>) -> crate::kernel::bits::Bits<W> {
        set.first().map_or(set, crate::kernel::bits::Bits::only)
    }

    /// Plays random legal stones to the end.
    fn plain_playout(&mut self, rule: StopNext, rng: &mut Rng, note: &mut impl FnMut(Seat, Colour, usize)) -> Seats {
        while !self.is_over() {
            let placement = self.draw(rule, rng);
            note(self.to_move, placement.colour, placement.cell);
            self.complete(placement);
        }
        Seats::only(self.winner)
    }

    /// Plays random stones, but takes wins, takes the cells it must, and avoids what loses at once, until it is settled.
    fn decisive_playout(&mut self, rule: StopNext, rng: &mut Rng, note: &mut impl FnMut(Seat, Colour, usize)) -> Seats {
        loop {
            if let Some(winners) = self.settled(rule) {
                return winners;
            }
            let (mover, next) = (self.to_move, self.next_seat());
            let third = 3 - mover - next;
            if let Some(cell) = self.winning_cells(next).first() {
                let colour = shared_colour(mover, third);
                note(mover, colour, cell);
                self.place(colour, cell);
                continue;
            }
            let mut after = self.clone();
            for left in (0..TRIES).rev() {
                after.clone_from(self);
                let placement = after.draw(rule, rng);
                let played = (placement.colour, placement.cell);
                after.complete(placement);
                if left == 0 || !after.loses_for(mover) {
                    note(mover, played.0, played.1);
                    break;
                }
            }
            *self = after;
        }
    }

    /// Has `mover`, who has just placed a stone, lost by rule 2?
    fn loses_for(&self, mover: Seat) -> bool {
        if self.winner != NOBODY {
            return self.winner != mover;
        }
        let threats = self.winning_cells(self.next_seat());
        !(threats & !Self::one(threats)).is_empty()
            && self.winning_cells(self.to_move).is_empty()
            && self.winning_cells(mover).is_empty()
    }
}
