//! Questions an app asks: what a placement would touch and trigger, and which cells effects force or block.

use super::grid;
use super::moves::Move;
use super::position::{Position, on_state};
use super::powers::Power;
use super::rules::Chroma;
use super::state::State;
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
    pub fn touches(&self, position: &Position, action: Action) -> Result<Touches, Error> {
        if let Some(error) = self.out_of_range(action) {
            return Err(error);
        }
        let step = self.step(action);
        let refuse = |reason: String| Err(Error::IllegalMove(format!("illegal move '{}': {reason}", step.text())));
        let (card, cell, rule) = match step {
            Move::Play(card, cell) => (Some(card), usize::from(cell), "P1"),
            Move::Wild(_, cell) => (None, usize::from(cell), "U3"),
            _ => return refuse("not a placement (P1, U3)".to_owned()),
        };
        let (occupied, cells) = on_state!(position, state => {
            (state.board.occupied.contains(cell), names(state.board.touched(cell)))
        });
        if occupied {
            return refuse(format!("{} is occupied ({rule})", grid::name(cell)));
        }
        let Some(card) = card else { return Ok(Touches { cells, result: None, power: None }) };
        if cells.is_empty() {
            return refuse(format!("{} is beside no card (P1)", grid::name(cell)));
        }
        let result = ["draw", "nothing", "wild", "win"][cells.len() - 1];
        let power = card.power().filter(|_| result != "win").map(Power::word);
        Ok(Touches { cells, result: Some(result), power })
    }

    /// The empty cells beside a live Magnet of another seat that no Lock blocks for `seat` (U7, U8).
    #[must_use]
    pub fn forced_cells(&self, position: &Position, seat: Seat) -> Vec<String> {
        on_state!(position, state => state.forced(seat))
    }

    /// The empty cells beside a live Lock of another seat (U8).
    #[must_use]
    pub fn blocked_cells(&self, position: &Position, seat: Seat) -> Vec<String> {
        on_state!(position, state => names(state.board.bonds(seat).locked & state.board.empty))
    }
}

impl<const W: usize> State<W> {
    fn forced(&self, seat: Seat) -> Vec<String> {
        let bonds = self.board.bonds(seat);
        names(bonds.magnetic[0] & self.board.empty & !bonds.locked)
    }
}

fn names<const W: usize>(cells: Bits<W>) -> Vec<String> {
    cells.iter().map(grid::name).collect()
}
