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
//!    threatens that very cell and no other, taking it is completing it, and `t` wins (strict). Otherwise the game goes on
//!    as it does after that stone, which the rules may decide in turn, unless `m` would rather complete another's win.
//! 4. Else `n` is forced in turn by what `m` leaves to it, by the same rules with `t` as its next seat and `m` as its
//!    third: a second threat of `t` loses, unless `m` has a threat of its own, which `n` then has to complete.

use super::board::{Board, NOBODY};
use super::colours::{Colour, shared_colour};
use super::options::{Chromatix, StopNext};
use super::playout::Notes;
use super::state::{State, on_board};
use crate::kernel::bits::Bits;
use crate::kernel::{Action, Game as _, Greedy as _, Playout, Rng, Searchable, Seat, Seats};

/// Stones drawn before one that loses at once is placed after all.
const TRIES: usize = 4;

/// Telling moves after which a seat that has played nothing else is taken for a greedy player.
const EVIDENCE: u8 = 3;

/// For each seat the number of its moves that tell of a greedy player; `None` once it has played anything else.
#[derive(Debug, Clone, PartialEq)]
pub struct Fits([Option<u8>; 3]);

impl Default for Fits {
    fn default() -> Self {
        Self([Some(0); 3])
    }
}

impl Searchable for Chromatix {
    const OPEN: bool = true;
    type Memory = Fits;

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
        let turned = |stones: Bits<1>| stones.iter().map(|cell| cells - 1 - cell).collect();
        let number = |set: Bits<1>| set.iter().fold(0_u64, |bits, cell| bits | 1 << cell);
        let key = |stones: [u64; 3]| stones.into_iter().fold(u64::from(board.to_move), |key, set| key << cells | set);
        Some(key(board.stones.map(number)).min(key(board.stones.map(turned).map(number))))
    }

    /// Judged by moves of which greedy would have played few.
    fn remember(&self, memory: &mut Fits, _seat: Seat, state: &State, action: Action) {
        let Some(mover) = self.seat_in_turn(state) else { return };
        let mut best = Vec::new();
        self.best_actions(state, &mut best);
        let fits = &mut memory.0[usize::from(mover)];
        *fits = match *fits {
            Some(_) if !best.contains(&action) => None,
            Some(number) if 4 * best.len() as u64 <= self.count_legal(state) => Some(number.saturating_add(1)),
            unchanged => unchanged,
        };
    }

    fn greedy_seats(&self, memory: &Fits) -> Seats {
        let greedy = |seat: &Seat| memory.0[usize::from(*seat)].is_some_and(|number| number >= EVIDENCE);
        (0..3).filter(greedy).collect()
    }

    fn playout(&self, state: &mut State, policy: Playout, rng: &mut Rng, played: &mut Vec<(Seat, Action)>) -> Seats {
        let mut notes = Noted { cells: self.cells() as Action, played };
        on_board!(state, board => match policy {
            Playout::Random => board.plain_playout(self.stop_next(), rng, &mut notes),
            Playout::Informed => board.decisive_playout(self.stop_next(), rng, &mut notes),
        })
    }
}

/// Decisions as a search wants them.
struct Noted<'a> {
    cells: Action,
    played: &'a mut Vec<(Seat, Action)>,
}

impl Notes for Noted<'_> {
    #[inline]
    fn note(&mut self, seat: Seat, colour: Colour, cell: usize) {
        self.played.push((seat, colour as Action * self.cells + cell as Action));
    }

    fn take_back(&mut self, number: usize) {
        self.played.truncate(self.played.len() - number);
    }
}

/// What the threats say of a position.
enum Status<const W: usize> {
    Settled(Seats),
    /// The next seat threatens this cell, and the third seat these.
    Forced(usize, Bits<W>),
    Open,
}

impl<const W: usize> Board<W> {
    /// Rules 1 to 3.
    #[inline]
    fn status(&self, rule: StopNext) -> Status<W> {
        if self.is_over() {
            return Status::Settled(Seats::only(self.winner));
        }
        let (mover, next) = (self.to_move, self.next_seat());
        if !self.winning_cells(mover).is_empty() {
            return Status::Settled(Seats::only(mover));
        }
        let mut threats = self.winning_cells(next);
        let Some(cell) = threats.pop() else { return Status::Open };
        let third = 3 - mover - next;
        let thirds = self.winning_cells(third);
        let either = || [next, third].into_iter().collect();
        if threats.is_empty() {
            return match rule {
                _ if !thirds.contains(cell) => Status::Forced(cell, thirds),
                StopNext::Strict => Status::Settled(Seats::only(third)),
                StopNext::Literal | StopNext::Off => Status::Settled(either()),
            };
        }
        Status::Settled(match rule {
            _ if thirds.is_empty() => Seats::only(next),
            StopNext::Strict => Seats::only(third),
            StopNext::Literal | StopNext::Off => either(),
        })
    }

    /// The seats one of which wins for certain, by rules 1 to 3, and after stones that have to be placed.
    pub(super) fn settled(&self, rule: StopNext) -> Option<Seats> {
        match self.status(rule) {
            Status::Settled(winners) => Some(winners),
            Status::Open => None,
            Status::Forced(cell, thirds) => {
                let (mover, next) = (self.to_move, self.next_seat());
                let third = 3 - mover - next;
                let mut after = self.clone();
                after.place(shared_colour(mover, third), cell);
                if after.eliminated != self.eliminated {
                    return None;
                }
                let winners = after.settled(rule)?;
                if winners == Seats::only(mover) {
                    return Some(winners);
                }
                // What else the mover could do gives the game away.
                let thirds = (!thirds.is_empty()).then_some(third);
                let next = (rule != StopNext::Strict).then_some(next);
                Some(winners.iter().chain(thirds).chain(next).collect())
            }
        }
    }

    /// Plays random legal stones to the end.
    fn plain_playout(&mut self, rule: StopNext, rng: &mut Rng, notes: &mut impl Notes) -> Seats {
        self.play_opening(rng, notes);
        while !self.is_over() {
            let placement = self.draw(rule, rng);
            notes.note(self.to_move, placement.colour, placement.cell);
            self.complete(placement);
        }
        Seats::only(self.winner)
    }

    /// Plays random stones, but takes wins, takes the cells it must, and avoids what loses at once, until it is settled.
    fn decisive_playout(&mut self, rule: StopNext, rng: &mut Rng, notes: &mut impl Notes) -> Seats {
        self.play_opening(rng, notes);
        loop {
            let mover = self.to_move;
            match self.status(rule) {
                Status::Settled(winners) => return winners,
                Status::Forced(cell, _) => {
                    let colour = shared_colour(mover, 3 - mover - self.next_seat());
                    notes.note(mover, colour, cell);
                    self.place(colour, cell);
                }
                Status::Open => {
                    let before = self.clone();
                    for left in (0..TRIES).rev() {
                        let placement = self.draw(rule, rng);
                        let (colour, cell) = (placement.colour, placement.cell);
                        self.complete(placement);
                        if left == 0 || !self.loses_for(mover) {
                            notes.note(mover, colour, cell);
                            break;
                        }
                        self.clone_from(&before);
                    }
                }
            }
        }
    }

    /// Has `mover`, who has just placed a stone, lost by rule 2?
    #[inline]
    fn loses_for(&self, mover: Seat) -> bool {
        if self.winner != NOBODY {
            return self.winner != mover;
        }
        let mut threats = self.winning_cells(self.next_seat());
        threats.pop();
        !threats.is_empty() && self.winning_cells(self.to_move).is_empty() && self.winning_cells(mover).is_empty()
    }
}
