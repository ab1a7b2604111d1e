//! Texts of placements (U1, B5) and action numbers: `colour * cells + cell`.

use super::rules::{Chromatix, Colour};
use crate::kernel::error::show;
use crate::kernel::hexhex::{cell_name, cell_named};
use crate::kernel::{Action, Error};

impl Chromatix {
    pub(super) fn action(self, colour: Colour, cell: usize) -> Action {
        (colour as usize * self.cells() + cell) as Action
    }

    /// The placement an action number stands for.
    pub(super) fn placement(self, action: Action) -> (Colour, usize) {
        let (colour, cell) = (action as usize / self.cells(), action as usize % self.cells());
        (Colour::ALL[colour], cell)
    }

    pub(super) fn text(self, colour: Colour, cell: usize) -> String {
        format!("{}{}", colour.letter(), cell_name(self.size(), cell))
    }

    pub(super) fn read(self, text: &str) -> Result<(Colour, usize), Error> {
        let Some((colour, row, place)) = split(text) else {
            let shown = show(text);
            return Err(Error::Notation(format!(
                "{shown} is no move: colour R, B or Y and a cell, such as 'Re5' (U1)"
            )));
        };
        // A number too long for any board is off the board, too.
        let cell = place.parse().ok().and_then(|place| cell_named(self.size(), row, place));
        cell.map(|cell| (colour, cell)).ok_or_else(|| {
            let (shown, size) = (show(text), self.size());
            let last = char::from(b'a' + 2 * self.size() as u8 - 2);
            Error::Notation(format!(
                "{shown} is off the board: size {size} has rows a to {last} of {size} to {} cells (B5)",
                2 * size - 1
            ))
        })
    }
}

/// Colour, row letter and place of a text that has the form of a placement.
fn split(text: &str) -> Option<(Colour, u8, &str)> {
    let &[colour, row, ref place @ ..] = text.as_bytes() else { return None };
    let colour = Colour::ALL.into_iter().find(|known| known.letter() == char::from(colour))?;
    let well_formed =
        row.is_ascii_lowercase() && matches!(place, [b'1'..=b'9', rest @ ..] if rest.iter().all(u8::is_ascii_digit));
    well_formed.then(|| (colour, row, &text[2..]))
}
