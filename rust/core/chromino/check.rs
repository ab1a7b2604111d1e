//! Do the keys of a position fit together? A running game must be really running, a finished one really over.

use super::options::{Chromino, RoundEnd};
use super::state::{Ending, Over, State};
use crate::kernel::{Error, ErrorKind, Seat, Seats};

fn refuse<T>(key: &'static str, reason: impl Into<String>, rule: &'static str) -> Result<T, Error> {
    Err(Error::position(key, reason.into()).rule(rule))
}

/// The refusal of a number under a key.
fn wrong<T>(key: &'static str, number: u8, reason: impl Into<String>, rule: &'static str) -> Result<T, Error> {
    Err(Error::position(key, reason.into()).value(number.to_string()).rule(rule))
}

fn wrong_turns<T>(turns: Option<u8>, reason: impl Into<String>) -> Result<T, Error> {
    let shown = turns.map_or("null".to_owned(), |turns| turns.to_string());
    Err(Error::position("turns_left", reason.into()).value(shown).rule("E1"))
}

fn wrong_phase(reason: &'static str) -> Error {
    Error::position("phase", reason).value("'draw'")
}

impl Chromino {
    /// `out` as it was read.
    pub(super) fn check_keys(self, state: &State, out: Seats) -> Result<(), Error> {
        if out != state.out(self) {
            return refuse("out", "exactly the seats without a tile", "E1");
        }
        if state.idle > 0 && !(state.bag.is_empty() && state.drawn.is_empty()) {
            return wrong("idle", state.idle, "0 while there are tiles to draw", "U5");
        }
        match state.over {
            None => self.check_running(state, out),
            Some(over) => self.check_finished(state, over, out),
        }
    }

    fn check_running(self, state: &State, out: Seats) -> Result<(), Error> {
        let (seat, players, idle) = (state.to_move, self.seats(), usize::from(state.idle));
        if out.contains(seat) {
            return wrong("to_move", seat, format!("seat {seat} has gone out"), "E1");
        }
        if out.is_empty() {
            if state.turns_left.is_some() {
                return wrong_turns(state.turns_left, "null until a seat is out");
            }
            if idle == players {
                let reason = format!("over is null, but {players} turns in a row neither placed nor drew");
                return Err(Error::new(ErrorKind::InvalidPosition, reason).rule("E3"));
            }
        } else {
            let most = players - 1 - usize::from(self.check_last_round(state, out)?);
            if idle > most {
                return wrong("idle", state.idle, format!("at most {most} since a seat went out"), "E1");
            }
        }
        let drawn = state.drawn.len();
        if let Some(draws) = self.options.draws_per_turn.filter(|&draws| drawn > usize::from(draws)) {
            return refuse("drawn", format!("{drawn} of at most {draws} a turn"), "U4");
        }
        if let Some(tile) = state.drawn_in_order().iter().find(|tile| !state.hand().contains(tile.number())) {
            return refuse("drawn", format!("seat {seat} does not hold {tile}"), "U3");
        }
        if state.drawing && state.bag.is_empty() {
            return Err(wrong_phase("the bag is empty").rule("U2"));
        }
        if state.drawing && !self.draws_left(state) {
            return Err(self.all_drawn(state).inside("phase").value("'draw'"));
        }
        Ok(())
    }

    /// The turns left once somebody is out: seats that have not had theirs, up to where the round ends.
    fn check_last_round(self, state: &State, out: Seats) -> Result<u8, Error> {
        let Some(turns) = state.turns_left.filter(|&turns| turns > 0) else {
            return wrong_turns(state.turns_left, "1 or more, a seat is out");
        };
        let mut seat: Seat = state.to_move;
        for _ in 0..turns {
            if out.contains(seat) {
                return wrong_turns(state.turns_left, format!("seat {seat} has gone out"));
            }
            seat = self.after(seat);
        }
        match self.options.round_end {
            RoundEnd::FinishRound if seat != state.first => {
                wrong_turns(state.turns_left, format!("the round ends before seat {}", state.first))
            }
            RoundEnd::OneMoreTurn if !out.contains(seat) => {
                wrong_turns(state.turns_left, format!("seat {seat} has not gone out"))
            }
            _ => Ok(turns),
        }
    }

    fn check_finished(self, state: &State, over: Over, out: Seats) -> Result<(), Error> {
        if state.drawing {
            return Err(wrong_phase("'turn' when the game is over"));
        }
        if !state.drawn.is_empty() {
            return Err(Error::position("drawn", "empty when the game is over"));
        }
        let (idle, players) = (state.idle, self.seats());
        match over.ending {
            Ending::Out => {
                if out.is_empty() {
                    return refuse("over", "nobody has gone out", "E1");
                }
                if state.turns_left != Some(0) {
                    return wrong_turns(state.turns_left, "0 when the game is over");
                }
                if usize::from(idle) == players {
                    return wrong("idle", idle, format!("at most {} since a seat went out", players - 1), "E1");
                }
            }
            Ending::Deadlock => {
                if let Some(seat) = out.iter().next() {
                    return refuse("over", format!("seat {seat} has gone out"), "E1");
                }
                if state.turns_left.is_some() {
                    return wrong_turns(state.turns_left, "null until a seat is out");
                }
                if !state.bag.is_empty() {
                    return refuse("over", "the bag is not empty", "E3");
                }
                if usize::from(idle) < players {
                    return refuse("over", format!("idle is {idle}, a deadlock takes {players}"), "E3");
                }
            }
        }
        let winners = self.winners(state, over.ending);
        if winners == over.winners {
            return Ok(());
        }
        refuse("over", format!("won by {}", winners.text()), "E2, E3, E4, X3")
    }
}
