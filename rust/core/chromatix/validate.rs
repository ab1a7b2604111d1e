//! Everything kept incrementally, recomputed from the stones alone the slow and obvious way. For tests and fuzzing.

use super::board::{Board, NOBODY};
use super::colours::{Colour, colours_of, satisfying};
use super::options::{Chromatix, StopNext};
use super::state::{State, on_board};
use crate::kernel::hexhex::{DIRECTIONS, axial, cell_at};
use crate::kernel::{Action, Game, Seat};

/// Panics unless the state is consistent and its legal actions are those of the naive reading of U2.
///
/// # Panics
/// If an incrementally kept fact differs from its recomputation.
pub fn validate(game: Chromatix, state: &State) {
    let naive = Naive::of(game, state);
    on_board!(state, board => naive.compare(board));
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    assert_eq!(actions, naive.legal_actions(), "legal actions of {naive:?}");
    assert_eq!(game.count_legal(state), actions.len() as u64);
}

/// A board as a list of stones, nothing else kept.
#[derive(Debug, Clone)]
struct Naive {
    game: Chromatix,
    stones: Vec<Option<Colour>>,
    to_move: Seat,
    over: bool,
}

impl Naive {
    fn of(game: Chromatix, state: &State) -> Self {
        on_board!(state, board => Self {
            game,
            stones: (0..game.cells()).map(|cell| board.stone_on(cell)).collect(),
            to_move: board.to_move,
            over: board.is_over(),
        })
    }

    fn owns(&self, seat: Seat, cell: usize) -> bool {
        self.stones[cell].is_some_and(|colour| colour.owners().contains(&seat))
    }

    /// Could the cell be an own-stone of `seat` in the end?
    fn may_own(&self, seat: Seat, cell: usize) -> bool {
        self.stones[cell].is_none() || self.owns(seat, cell)
    }

    /// The sides (B3) that the group of `cell` touches, groups being what `belongs` holds together.
    fn sides_of_group(&self, cell: usize, belongs: impl Fn(usize) -> bool) -> u32 {
        let size = self.game.size();
        let edge = i32::try_from(size).expect("at most 13") - 1;
        let mut seen = vec![false; self.game.cells()];
        let mut stack = vec![cell];
        let mut sides = 0;
        while let Some(cell) = stack.pop() {
            if std::mem::replace(&mut seen[cell], true) {
                continue;
            }
            let (q, r) = axial(size, cell);
            let touched = [r == -edge, q == edge, q + r == edge, r == edge, q == -edge, q + r == -edge];
            sides |= (0..6).fold(0, |mask, side| mask | u32::from(touched[side]) << side);
            let around = DIRECTIONS.iter().filter_map(|(dq, dr)| cell_at(size, q + dq, r + dr));
            stack.extend(around.filter(|&other| belongs(other)));
        }
        sides
    }

    fn satisfies(&self, seat: Seat, belongs: impl Fn(usize) -> bool + Copy) -> bool {
        (0..self.game.cells())
            .filter(|&cell| belongs(cell))
            .any(|cell| satisfying(seat, self.sides_of_group(cell, belongs)))
    }

    fn is_connected(&self, seat: Seat) -> bool {
        self.satisfies(seat, |cell| self.owns(seat, cell))
    }

    fn is_shut_out(&self, seat: Seat) -> bool {
        !self.satisfies(seat, |cell| self.may_own(seat, cell))
    }

    fn compare<const W: usize>(&self, board: &Board<W>) {
        let connected: Vec<Seat> = (0..3).filter(|&seat| self.is_connected(seat)).collect();
        if self.over {
            assert!(connected.contains(&board.winner), "the winner is connected (E1)");
            assert_eq!(board.eliminated, NOBODY);
            return;
        }
        assert!(connected.is_empty(), "nobody is connected while the game runs (E2)");
        let out: Vec<Seat> = (0..3).filter(|&seat| self.is_shut_out(seat)).collect();
        let kept: Vec<Seat> = Some(board.eliminated).filter(|&seat| seat != NOBODY).into_iter().collect();
        assert_eq!(out, kept, "elimination (E3, E4)");
        assert_ne!(board.to_move, board.eliminated);
        for seat in 0..3 {
            for cell in 0..self.game.cells() {
                // What an own-stone on this cell would touch; a foreign stone may stand there all the same.
                let sides = self.sides_of_group(cell, |other| self.owns(seat, other));
                let near = (0..6)
                    .fold(0, |mask, side| mask | u32::from(board.near[usize::from(seat)][side].contains(cell)) << side);
                assert_eq!(near, sides, "seat {seat}, cell {cell}: sides");
            }
        }
    }

    fn with(&self, colour: Colour, cell: usize) -> Self {
        let mut after = self.clone();
        assert!(after.stones[cell].replace(colour).is_none());
        after
    }

    fn next_seat(&self) -> Seat {
        let next = (self.to_move + 1) % 3;
        if self.is_shut_out(next) { (next + 1) % 3 } else { next }
    }

    fn has_winning_placement(&self, seat: Seat) -> bool {
        let empty = || (0..self.game.cells()).filter(|&cell| self.stones[cell].is_none());
        colours_of(seat).into_iter().any(|colour| empty().any(|cell| self.with(colour, cell).is_connected(seat)))
    }

    /// U2 and U3, word for word.
    fn breaks_stop_next(&self, colour: Colour, cell: usize) -> bool {
        let after = self.with(colour, cell);
        if self.game.stop_next() == StopNext::Off || after.is_connected(self.to_move) {
            return false;
        }
        let ends = (0..3).any(|seat| after.is_connected(seat));
        if ends {
            return self.game.stop_next() == StopNext::Strict && after.is_connected(self.next_seat());
        }
        after.has_winning_placement(after.next_seat())
    }

    fn legal_actions(&self) -> Vec<Action> {
        if self.over {
            return Vec::new();
        }
        let placements = || {
            colours_of(self.to_move).into_iter().flat_map(|colour| {
                (0..self.game.cells()).filter(|&cell| self.stones[cell].is_none()).map(move |cell| (colour, cell))
            })
        };
        let safe: Vec<_> = placements().filter(|&(colour, cell)| !self.breaks_stop_next(colour, cell)).collect();
        let legal = if safe.is_empty() { placements().collect() } else { safe };
        legal.into_iter().map(|(colour, cell)| (colour as usize * self.game.cells() + cell) as Action).collect()
    }
}
