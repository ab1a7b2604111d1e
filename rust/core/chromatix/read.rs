//! States read from JSON. Whether such a state can be is the question of `check`.

use super::board::Board;
use super::json::KEYS;
use super::options::Chromatix;
use super::state::{State, on_board};
use crate::kernel::{Error, Value, json};

impl Chromatix {
    pub(super) fn read(self, value: &Value) -> Result<State, Error> {
        let fields = json::position(&self, value, &KEYS)?;
        let mut state = State::empty(self);
        on_board!(&mut state, board => {
            self.place_all(board, json::list(fields, "stones")?)?;
            match json::turn(&self, fields)? {
                Ok(seat) => board.start_from(seat)?,
                Err(outcome) => board.end_with(outcome)?,
            }
        });
        Ok(state)
    }

    fn place_all<const W: usize>(self, board: &mut Board<W>, stones: &[Value]) -> Result<(), Error> {
        for stone in stones {
            let Some(text) = stone.as_str() else {
                return json::refuse("stones", format!("a text for every stone, not {}", stone.kind()));
            };
            let placed = text.parse().and_then(|chosen| self.locate(chosen));
            let (colour, cell) = placed.map_err(|error| error.inside("stones"))?;
            if board.occupied().contains(cell) {
                return Err(Error::position("stones", format!("two on {}", &text[1..])).rule("U1"));
            }
            board.set_up(colour, cell);
        }
        Ok(())
    }
}
