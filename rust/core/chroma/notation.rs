//! Texts of cells, cards and moves (S3, C5, U12), and of moves as a seat may know them (U11).

use std::fmt;
use std::str::FromStr;

use super::cards::Card;
use super::game::Chroma;
use super::grid::{self, Cell, STRIDE};
use super::moves::Move;
use super::powers::Power;
use super::state::{Core, Phase, SEATS};
use super::wheel::NAMES;
use crate::kernel::{Error, Seat};

/// The text of C5: `LRg`, `WH`.
impl fmt::Display for Card {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(NAMES[self.colour()])?;
        self.power().map_or(Ok(()), |power| write!(formatter, "{}", power.letter()))
    }
}

/// Reads the text of a card, whether a deck has such a card or not.
impl FromStr for Card {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::read(text).ok_or_else(|| Error::notation(text, "is no card").accepted("such as 'LRg' or 'WH'").rule("C5"))
    }
}

impl Card {
    pub(super) fn read(text: &str) -> Option<Self> {
        let (name, letter) = text.split_at_checked(2)?;
        let colour = NAMES.iter().position(|&known| known == name)?;
        let mut letters = letter.chars();
        let power = letters.next().map_or(Some(None), |letter| Power::from_letter(letter).map(Some))?;
        letters.next().is_none().then(|| Self::of(colour, power))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + (self.place() % STRIDE) as u8);
        write!(formatter, "{column}{}", self.place() / STRIDE + 1)
    }
}

/// Reads the name of a cell of the largest board.
impl FromStr for Cell {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        match Self::read(text) {
            Place::On(cell) => Ok(cell),
            Place::Off => Err(off_every_board(text)),
            Place::Nowhere => {
                Err(Error::notation(text, "is no cell").accepted("a column and a row, such as 'f4'").rule("S3"))
            }
        }
    }
}

/// What a text stands for as the name of a cell.
enum Place {
    On(Cell),
    /// A cell that no board has.
    Off,
    /// No name of a cell.
    Nowhere,
}

impl Cell {
    fn read(text: &str) -> Place {
        let &[column @ b'a'..=b'z', ref row @ ..] = text.as_bytes() else { return Place::Nowhere };
        if !matches!(row, [b'1'..=b'9', rest @ ..] if rest.iter().all(u8::is_ascii_digit)) {
            return Place::Nowhere;
        }
        let column = usize::from(column - b'a');
        // A number too long to read is off every board.
        let row = text[1..].parse::<usize>().ok().filter(|&row| row <= grid::LARGEST && column < grid::LARGEST);
        row.map_or(Place::Off, |row| Place::On(Self::new((row - 1) * STRIDE + column)))
    }
}

fn off_every_board(text: &str) -> Error {
    let accepted = format!("the largest has {}", extent(grid::LARGEST as u8, grid::LARGEST as u8));
    Error::notation(text, "is off every board").accepted(accepted).rule("S3")
}

/// The extent of a board in words.
fn extent(rows: u8, columns: u8) -> String {
    format!("columns a to {}, rows 1 to {rows}", char::from(b'a' + columns - 1))
}

/// The text of a move (U10, U12).
impl fmt::Display for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card, cell) => write!(formatter, "{card}@{cell}"),
            Self::Wild(card, cell) => write!(formatter, "wild:{card}@{cell}"),
            Self::Give(card) => write!(formatter, "give:{card}"),
            Self::Gift(seat) => write!(formatter, "gift:P{seat}"),
            Self::Use => formatter.write_str("use"),
            Self::Skip => formatter.write_str("skip"),
            Self::Pass => formatter.write_str("pass"),
            Self::Card(card) => write!(formatter, "={card}"),
        }
    }
}

impl FromStr for Move {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::read(text).unwrap_or_else(|| Err(no_move(text)))
    }
}

impl Move {
    /// `None` for a text of no form, an error for a cell that no board has.
    fn read(text: &str) -> Option<Result<Self, Error>> {
        let step = match text {
            "use" => Self::Use,
            "skip" => Self::Skip,
            "pass" => Self::Pass,
            _ => {
                if let Some(card) = text.strip_prefix('=') {
                    Self::Card(Card::read(card)?)
                } else if let Some(card) = text.strip_prefix("give:") {
                    Self::Give(Card::read(card)?)
                } else if let Some(seat) = text.strip_prefix("gift:P") {
                    let &[digit @ b'0'..=b'7'] = seat.as_bytes() else { return None };
                    Self::Gift(digit - b'0')
                } else {
                    let (wild, placement) = text.strip_prefix("wild:").map_or((false, text), |rest| (true, rest));
                    let (card, cell) = placement.split_once('@')?;
                    let card = Card::read(card)?;
                    let cell = match Cell::read(cell) {
                        Place::On(cell) => cell,
                        Place::Off => return Some(Err(off_every_board(text))),
                        Place::Nowhere => return None,
                    };
                    if wild { Self::Wild(card, cell) } else { Self::Play(card, cell) }
                }
            }
        };
        Some(Ok(step))
    }
}

fn no_move(text: &str) -> Error {
    let forms = "'LRg@f3', 'wild:LRg@c2', 'use', 'skip', 'gift:P2', 'give:LR', 'pass' or '=LRg'";
    Error::notation(text, "is no move").accepted(forms).rule("U12")
}

impl Chroma {
    pub(super) fn off_the_board(&self, text: &str) -> Error {
        Error::notation(text, "is off the board").accepted(self.extent()).rule("S3")
    }

    /// Refuses a move that no number stands for: a cell off this board, a seat that no game has.
    pub(super) fn refuse_unknown(&self, chosen: Move) -> Result<(), Error> {
        match chosen {
            Move::Play(_, cell) | Move::Wild(_, cell) if !self.has_cell(cell) => {
                Err(self.off_the_board(&chosen.to_string()))
            }
            Move::Gift(seat) if usize::from(seat) >= SEATS => Err(no_move(&chosen.to_string())),
            _ => Ok(()),
        }
    }

    /// The place of the cell of this board with this name.
    pub(super) fn cell_named(&self, text: &str) -> Option<usize> {
        text.parse().ok().filter(|&cell| self.has_cell(cell)).map(Cell::place)
    }

    /// The board's extent in words.
    pub(super) fn extent(&self) -> String {
        extent(self.options.rows, self.options.columns)
    }
}

impl<const W: usize> Core<W> {
    /// The text of a move that can happen now, as a seat may know it: who moves or draws knows the card, the others see
    /// what their view shows afterwards.
    pub fn notation_for(&self, step: Move, viewer: Seat) -> String {
        // A card that comes to an empty hand is the only one there, and shown (U11); a Gift's two seats see both cards.
        let seen = match step {
            _ if viewer == self.to_move => true,
            Move::Wild(..) => false,
            Move::Card(_) if self.phase == Phase::Take => self.target() == Some(viewer),
            Move::Card(_) => self.hand().is_empty(),
            Move::Give(_) => {
                self.target().is_some_and(|target| target == viewer || self.hands[usize::from(target)].is_empty())
            }
            _ => true,
        };
        match step {
            Move::Wild(_, cell) if !seen => format!("wild:?@{cell}"),
            Move::Card(_) if !seen => "=?".to_owned(),
            Move::Give(_) if !seen => "give:?".to_owned(),
            _ => step.to_string(),
        }
    }
}
