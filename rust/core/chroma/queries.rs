//! Questions an app asks: what a placement would touch and trigger, and which cells effects force or block.

use super::explain::refuse;
use super::game::Chroma;
use super::grid::Cell;
use super::moves::Move;
use super::powers::Power;
use super::state::{State, on_core};
use crate::kernel::bits::Bits;
use crate::kernel::{Action, Error, Game, Seat};

/// What a placement would touch and trigger (U2, U4); a wild has neither result nor power (U3).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Touches {
    /// The touched cells, in cell order.
    pub cells: Vec<String>,
    /// `draw`, `nothing`, `wild` or `win`, by the number of cells alone.
    pub result: Option<&'static str>,
    /// The power of the card; none where the play wins.
    pub power: Option<&'static str>,
}

impl Chroma {
    /// What a play or the placement of a wild would touch. Colours, hands, phase and the end are not looked at; it must
    /// be a placement on an empty cell, and a play beside a card (P1, U3).
    pub fn touches(&self, state: &State, action: Action) -> Result<Touches, Error> {
        if action > self.last_action() {
            return Err(self.refuse_number(&action.to_string()));
        }
        let step = self.decode(action);
        let (card, cell, rule) = match step {
            Move::Play(card, cell) => (Some(card), cell, "P1"),
            Move::Wild(_, cell) => (None, cell, "U3"),
            _ => return Err(refuse(step, "not a placement", "P1, U3")),
        };
        let (occupied, cells) = on_core!(state, core => {
            (core.board.occupied.contains(cell.place()), names(core.board.touched(cell.place())))
        });
        if occupied {
            return Err(refuse(step, format!("{cell} is occupied"), rule));
        }
        let Some(card) = card else { return Ok(Touches { cells, result: None, power: None }) };
        if cells.is_empty() {
            return Err(refuse(step, format!("{cell} is beside no card"), "P1"));
        }
        let result = ["draw", "nothing", "wild", "win"][cells.len() - 1];
        let power = card.power().filter(|_| result != "win").map(Power::word);
        Ok(Touches { cells, result: Some(result), power })
    }

    /// The empty cells beside a live Magnet of another seat that no Lock blocks for `seat` (U7, U8).
    #[must_use]
    pub fn forced_cells(&self, state: &State, seat: Seat) -> Vec<String> {
        on_core!(state, core => {
            let bonds = core.board.bonds(seat);
            names(bonds.magnetic[0] & core.board.empty & !bonds.locked)
        })
    }

    /// The empty cells beside a live Lock of another seat (U8).
    #[must_use]
    pub fn blocked_cells(&self, state: &State, seat: Seat) -> Vec<String> {
        on_core!(state, core => names(core.board.bonds(seat).locked & core.board.empty))
    }
}

fn names<const W: usize>(cells: Bits<W>) -> Vec<String> {
    cells.iter().map(|place| Cell::new(place).to_string()).collect()
}
