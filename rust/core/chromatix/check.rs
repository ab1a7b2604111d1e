//! Do the stones agree with whose turn it is, or who has won?

use super::board::{Board, NOBODY};
use crate::kernel::{Error, Outcome, Seat};

impl<const W: usize> Board<W> {
    /// Lets a seat be in turn, if the game can still run (E1) and the seat is in it (E3).
    pub(super) fn start_from(&mut self, seat: Seat) -> Result<(), Error> {
        if let Some(connected) = (0..3).find(|&seat| self.is_connected(seat)) {
            return Err(Error::position("over", format!("null, but seat {connected} is connected")).rule("E1"));
        }
        self.eliminated = (0..3).find(|&seat| self.is_shut_out(seat)).unwrap_or(NOBODY);
        if self.eliminated == seat {
            return Err(Error::position("to_move", "")
                .value(seat.to_string())
                .accepted("the seat is eliminated")
                .rule("E3"));
        }
        self.to_move = seat;
        Ok(())
    }

    /// Lets the game be over, if it has one winner, who is connected (E1, E2).
    pub(super) fn end_with(&mut self, outcome: Outcome) -> Result<(), Error> {
        if let Some(seat) = outcome.winners.iter().find(|&seat| !self.is_connected(seat)) {
            return Err(Error::position("over", format!("seat {seat} wins, but is not connected")).rule("E1"));
        }
        let mut winners = outcome.winners.iter();
        let (Some(winner), None) = (winners.next(), winners.next()) else {
            return Err(Error::position("over", "one winner").rule("E2"));
        };
        self.finish(winner);
        Ok(())
    }
}
