//! The errors of the library, one variant for each exception class of the Python package.

use thiserror::Error as ThisError;

/// Why something was refused; the text names the value, the rule, and what would be accepted.
#[derive(Debug, Clone, PartialEq, Eq, ThisError)]
pub enum Error {
    /// A decision the rules forbid now, or a number that is no action.
    #[error("{0}")]
    IllegalMove(String),
    /// A move in a game that has ended.
    #[error("{0}")]
    GameOver(String),
    /// Text that is no move, or a place off the board.
    #[error("{0}")]
    Notation(String),
    /// An unknown game or option, or a bad option value.
    #[error("{0}")]
    InvalidRules(String),
    /// A position that cannot be one of this game.
    #[error("{0}")]
    InvalidPosition(String),
    /// An argument out of range: a seat, a seed, a depth.
    #[error("{0}")]
    Argument(String),
}

/// How much of a foreign text a message repeats, in characters.
const SHOWN: usize = 40;

/// `text` in quotes, fit for a one-line message: printable ASCII, at most 40 characters of it.
///
/// ```
/// use chromacore::kernel::error::show;
/// assert_eq!(show("Re5\n"), "'Re5?'");
/// ```
#[must_use]
pub fn show(text: &str) -> String {
    let mut shown: String =
        text.chars().take(SHOWN).map(|c| if c == ' ' || c.is_ascii_graphic() { c } else { '?' }).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push_str("...");
    }
    format!("'{shown}'")
}
