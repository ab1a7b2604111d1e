//! States as JSON: `{"game","rules","stones","to_move","over"}`.

use super::options::Chromatix;
use super::state::{State, on_board};
use crate::kernel::{Game, Value, json};

pub const KEYS: [&str; 5] = ["game", "rules", "stones", "to_move", "over"];

impl Chromatix {
    pub(super) fn write(self, state: &State) -> Value {
        on_board!(state, board => {
            let text = |cell| board.stone_on(cell).map(|colour| self.as_move(colour, cell).to_string());
            Value::map([
                ("game", Self::NAME.into()),
                ("rules", self.to_values().into()),
                ("stones", (0..board.grid.cells).filter_map(text).collect()),
                ("to_move", self.seat_in_turn(state).into()),
                ("over", json::over(board.outcome())),
            ])
        })
    }
}
