//! Chromatix positions as JSON: `{"game","rules","stones","to_move","over"}`.

use serde_json::{Value, json};

use super::board::{Board, NOBODY};
use super::position::{Position, on_board};
use super::rules::{Chromatix, PLAYERS};
use crate::kernel::hexhex::cell_name;
use crate::kernel::json::{self as read, refuse};
use crate::kernel::{Error, Game, Outcome, Seat, Seats};

const KEYS: [&str; 5] = ["game", "rules", "stones", "to_move", "over"];

/// The one way a game ends (E2).
pub const CONNECTED: &str = "connected";

impl Chromatix {
    pub(super) fn write(self, position: &Position) -> Value {
        on_board!(position, board => {
            let stones: Vec<String> = (0..board.grid.cells)
                .filter_map(|cell| board.stone_on(cell).map(|colour| self.text(colour, cell)))
                .collect();
            json!({
                "game": Self::NAME,
                "rules": self.options(),
                "stones": stones,
                "to_move": self.seat_in_turn(position),
                "over": read::over(board.outcome()),
            })
        })
    }

    pub(super) fn read_position(self, value: &Value) -> Result<Position, Error> {
        let fields = read::position(&self, value, &KEYS)?;
        let mut position = Position::empty(self);
        on_board!(&mut position, board => {
            self.place_all(board, read::list(fields, "stones")?)?;
            board.settle(read::turn(fields, PLAYERS, &[CONNECTED])?)?;
        });
        Ok(position)
    }

    fn place_all<const W: usize>(self, board: &mut Board<W>, stones: &[Value]) -> Result<(), Error> {
        for stone in stones {
            let Value::String(text) = stone else {
                return refuse(format!("stones: a list, with a str for every stone, not {}", read::type_name(stone)));
            };
            let (colour, cell) = self.read(text).map_err(|error| Error::InvalidPosition(format!("stones: {error}")))?;
            if board.occupied().contains(cell) {
                return refuse(format!("stones: two on {} (U1)", cell_name(self.size(), cell)));
            }
            board.set_up(colour, cell);
        }
        Ok(())
    }
}

impl<const W: usize> Board<W> {
    /// Sets whose turn it is, or who has won, if the stones bear it out.
    fn settle(&mut self, turn: Result<Seat, Outcome>) -> Result<(), Error> {
        match turn {
            Err(outcome) => {
                if let Some(seat) = outcome.winners.iter().find(|&seat| !self.is_connected(seat)) {
                    return refuse(format!("over names seat {seat} the winner, who is not connected (E1)"));
                }
                let mut winners = outcome.winners.iter();
                let (Some(winner), None) = (winners.next(), winners.next()) else {
                    return refuse("over: one winner (E2)");
                };
                self.finish(winner);
            }
            Ok(seat) => {
                if let Some(connected) = (0..3).find(|&seat| self.is_connected(seat)) {
                    return refuse(format!("over is null, but seat {connected} is connected (E1)"));
                }
                self.eliminated = (0..3).find(|&seat| self.is_shut_out(seat)).unwrap_or(NOBODY);
                if self.eliminated == seat {
                    return refuse(format!("to_move={seat}: seat {seat} is eliminated (E3)"));
                }
                self.to_move = seat;
            }
        }
        Ok(())
    }

    pub fn is_over(&self) -> bool {
        self.winner != NOBODY
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome { ending: CONNECTED, winners: Seats::only(self.winner) })
    }
}
