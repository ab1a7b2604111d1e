//! Do the fields of a position fit together? A running game must be really running, a finished one really over.

use super::json;
use super::position::{Ending, Over, Position};
use super::rules::{Chromino, RoundEnd};
use crate::kernel::json::refuse;
use crate::kernel::{Error, Seat, Seats};

impl Chromino {
    /// `out` as it was given.
    pub(super) fn sound(self, position: &Position, out: Seats) -> Result<(), Error> {
        if out != position.out(self) {
            return refuse("out: exactly the seats without a tile (E1)");
        }
        let idle = position.idle;
        if idle > 0 && !(position.bag.is_empty() && position.drawn.is_empty()) {
            return refuse(format!("idle={idle}: 0 while there are tiles to draw (U5)"));
        }
        match position.over {
            None => self.running(position, out),
            Some(over) => self.finished(position, over, out),
        }
    }

    fn running(self, position: &Position, out: Seats) -> Result<(), Error> {
        let (seat, players) = (position.to_move, self.players());
        if out.contains(seat) {
            return refuse(format!("to_move={seat}: seat {seat} has gone out (E1)"));
        }
        if out.is_empty() {
            if let Some(turns) = position.turns_left {
                return refuse(format!("turns_left={turns}: null until a seat is out (E1)"));
            }
            if usize::from(position.idle) == players {
                return refuse(format!("over is null, but {players} turns in a row neither placed nor drew (E3)"));
            }
        } else {
            let turns = self.last_round(position, out)?;
            let most = players - 1 - usize::from(turns);
            if usize::from(position.idle) > most {
                return refuse(format!("idle={}: at most {most} since a seat went out (E1)", position.idle));
            }
        }
        let drawn = position.drawn.len();
        if let Some(draws) = self.draws_per_turn().filter(|&draws| drawn > usize::from(draws)) {
            return refuse(format!("drawn: {drawn} of at most {draws} a turn (U4)"));
        }
        if let Some(tile) = json::in_order(position).iter().find(|tile| !position.hand().contains(tile.number())) {
            return refuse(format!("drawn: seat {seat} does not hold {} (U3)", tile.text(false)));
        }
        if position.drawing && position.bag.is_empty() {
            return refuse("phase='draw': the bag is empty (U2)");
        }
        if position.drawing && !self.draws_left(position) {
            return refuse(format!("phase='draw': {}", self.all_drawn(position)));
        }
        Ok(())
    }

    /// The turns left once somebody is out: seats that have not had theirs, up to where the round ends.
    fn last_round(self, position: &Position, out: Seats) -> Result<u8, Error> {
        let turns = match position.turns_left {
            None => return refuse("turns_left=None: 1 or more, a seat is out (E1)"),
            Some(0) => return refuse("turns_left=0: 1 or more, a seat is out (E1)"),
            Some(turns) => turns,
        };
        let mut seat: Seat = position.to_move;
        for _ in 0..turns {
            if out.contains(seat) {
                return refuse(format!("turns_left={turns}: seat {seat} has gone out (E1)"));
            }
            seat = self.after(seat);
        }
        match self.round_end() {
            RoundEnd::FinishRound if seat != position.first => {
                refuse(format!("turns_left={turns}: the round ends before seat {} (E1)", position.first))
            }
            RoundEnd::OneMoreTurn if !out.contains(seat) => {
                refuse(format!("turns_left={turns}: seat {seat} has not gone out (E1)"))
            }
            _ => Ok(turns),
        }
    }

    fn finished(self, position: &Position, over: Over, out: Seats) -> Result<(), Error> {
        if position.drawing {
            return refuse("phase='draw': 'turn' when the game is over");
        }
        if !position.drawn.is_empty() {
            return refuse("drawn: empty when the game is over");
        }
        let (idle, players) = (position.idle, self.players());
        let turns_left = position.turns_left.map_or("None".to_owned(), |turns| turns.to_string());
        match over.ending {
            Ending::Out => {
                if out.is_empty() {
                    return refuse("over: nobody has gone out (E1)");
                }
                if position.turns_left != Some(0) {
                    return refuse(format!("turns_left={turns_left}: 0 when the game is over (E1)"));
                }
                if usize::from(idle) == players {
                    return refuse(format!("idle={idle}: at most {} since a seat went out (E1)", players - 1));
                }
            }
            Ending::Deadlock => {
                if let Some(seat) = out.iter().next() {
                    return refuse(format!("over: seat {seat} has gone out (E1)"));
                }
                if position.turns_left.is_some() {
                    return refuse(format!("turns_left={turns_left}: null until a seat is out (E1)"));
                }
                if !position.bag.is_empty() {
                    return refuse("over: the bag is not empty (E3)");
                }
                if usize::from(idle) < players {
                    return refuse(format!("over: idle is {idle}, a deadlock takes {players} (E3)"));
                }
            }
        }
        let winners = self.winners(position, over.ending);
        if winners != over.winners {
            let seats: Vec<String> = winners.iter().map(|seat| seat.to_string()).collect();
            return refuse(format!("over: the winners are [{}] (E2, E3, E4, X3)", seats.join(", ")));
        }
        Ok(())
    }
}
