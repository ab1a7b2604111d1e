//! Why a placement is illegal, with its rule.

use super::board::Board;
use super::colours::{Colour, colours_of};
use super::legal::Breach;
use super::options::Chromatix;
use crate::kernel::Error;
use crate::kernel::error::show;

impl Chromatix {
    /// Refuses a placement that the rules forbid in a game that runs.
    pub(super) fn explain<const W: usize>(self, board: &Board<W>, colour: Colour, cell: usize) -> Result<(), Error> {
        let text = || self.as_move(colour, cell).to_string();
        let refuse = |why: String, rule| Err(Error::illegal(show(&text()), why).rule(rule));
        let seat = board.to_move;
        if !colour.owners().contains(&seat) {
            let [a, b] = colours_of(seat).map(Colour::word);
            return refuse(format!("seat {seat} plays {a} and {b}"), "L3");
        }
        if board.stone_on(cell).is_some() {
            return refuse(format!("{} is occupied", &text()[1..]), "U1");
        }
        match board.forbidden(self.stop_next(), colour, cell) {
            None => Ok(()),
            Some(Breach::Leaves(next)) => refuse(format!("it leaves seat {next} a winning placement"), "U2"),
            Some(Breach::Completes(next)) => refuse(format!("it completes the win of seat {next}, who is next"), "U2"),
        }
    }
}
