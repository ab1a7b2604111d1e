//! Refusals as data: what kind, by which rule, in which field, what was there and what would have been accepted.
//!
//! `Display` makes the sentence: `illegal move 'PRR@0,1>': red against purple at (0,1) (P3)`.

use std::borrow::Cow;
use std::fmt;

/// What kind of refusal it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// A decision the rules forbid now, or a number that is no action.
    IllegalMove,
    /// A move in a game that has ended.
    GameOver,
    /// Text that is no move, or a place off the board.
    Notation,
    /// An unknown game or option, or a bad option value.
    InvalidRules,
    /// A position that cannot be one of this game.
    InvalidPosition,
    /// An argument out of range: a seat, a seed, a depth.
    Argument,
}

/// Why something was refused.
///
/// ```
/// use chromacore::chromatix::{Chromatix, Options};
/// use chromacore::kernel::{ErrorKind, Game};
///
/// let error = Chromatix::new(Options { size: 99, ..Options::default() }).unwrap_err();
/// assert_eq!((error.kind, error.rule, error.field), (ErrorKind::InvalidRules, Some("B1"), Some("size")));
/// assert_eq!(error.to_string(), "size=99: an integer from 2 to 13 (B1)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    /// What kind of refusal it is.
    pub kind: ErrorKind,
    /// The number of the rule that forbids it, as in the game's `RULES.md`.
    pub rule: Option<&'static str>,
    /// The option, the key of the position or the argument at fault.
    pub field: Option<&'static str>,
    /// The value at fault, short and on one line.
    pub value: Option<Box<str>>,
    /// What is wrong, in words; empty where what would be accepted says it all.
    pub reason: Cow<'static, str>,
    /// What would be accepted, in words.
    pub accepted: Option<Cow<'static, str>>,
    /// The number of the game, where many are worked on.
    pub game: Option<u32>,
}

impl Error {
    /// A refusal of a kind, for a reason.
    #[must_use]
    pub fn new(kind: ErrorKind, reason: impl Into<Cow<'static, str>>) -> Self {
        Self { kind, rule: None, field: None, value: None, reason: reason.into(), accepted: None, game: None }
    }

    /// A move, as it is to be shown, which the rules forbid.
    #[must_use]
    pub fn illegal(shown: impl Into<Box<str>>, reason: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ErrorKind::IllegalMove, reason).value(shown)
    }

    /// A text that is no move.
    #[must_use]
    pub fn notation(text: &str, reason: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ErrorKind::Notation, reason).value(show(text))
    }

    /// A key of a position with something wrong in it.
    #[must_use]
    pub fn position(field: &'static str, reason: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ErrorKind::InvalidPosition, reason).field(field)
    }

    /// An argument that is not as it should be.
    #[must_use]
    pub fn argument(name: &'static str, shown: impl Into<Box<str>>, accepted: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ErrorKind::Argument, "").field(name).value(shown).accepted(accepted)
    }

    /// The same by a rule.
    #[must_use]
    pub const fn rule(mut self, number: &'static str) -> Self {
        self.rule = Some(number);
        self
    }

    /// The same in a field.
    #[must_use]
    pub const fn field(mut self, name: &'static str) -> Self {
        self.field = Some(name);
        self
    }

    /// The same with the value at fault.
    #[must_use]
    pub fn value(mut self, shown: impl Into<Box<str>>) -> Self {
        self.value = Some(shown.into());
        self
    }

    /// The same with what would be accepted.
    #[must_use]
    pub fn accepted(mut self, words: impl Into<Cow<'static, str>>) -> Self {
        self.accepted = Some(words.into());
        self
    }

    /// The same in one game of many.
    #[must_use]
    pub const fn in_game(mut self, number: usize) -> Self {
        self.game = Some(number as u32);
        self
    }

    /// The same as a fault of a position, in one of its keys: the sentence becomes the reason, the rule stays.
    #[must_use]
    pub fn inside(self, field: &'static str) -> Self {
        let rule = self.rule;
        let sentence = Self { rule: None, ..self }.to_string();
        Self { rule, ..Self::position(field, sentence) }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.game {
            write!(formatter, "game {number}: ")?;
        }
        let value = self.value.as_deref();
        match (self.kind, self.field, value) {
            (ErrorKind::IllegalMove, _, Some(value)) => write!(formatter, "illegal move {value}: ")?,
            (ErrorKind::Notation | ErrorKind::GameOver, _, Some(value)) => write!(formatter, "{value} ")?,
            (_, Some(field), Some(value)) => write!(formatter, "{field}={value}: ")?,
            (_, Some(field), None) => write!(formatter, "{field}: ")?,
            (_, None, Some(value)) => write!(formatter, "{value}: ")?,
            (_, None, None) => {}
        }
        formatter.write_str(&self.reason)?;
        if let Some(accepted) = &self.accepted {
            if !self.reason.is_empty() {
                formatter.write_str(": ")?;
            }
            formatter.write_str(accepted)?;
        }
        self.rule.map_or(Ok(()), |rule| write!(formatter, " ({rule})"))
    }
}

impl std::error::Error for Error {}

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
