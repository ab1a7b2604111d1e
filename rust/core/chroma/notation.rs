//! Texts of cells, cards and moves (S3, C5, U12).

use super::cards::Card;
use super::grid;
use super::moves::Move;
use super::rules::Chroma;
use crate::kernel::Error;
use crate::kernel::error::show;

const FORMS: &str = "'LRg@f3', 'wild:LRg@c2', 'use', 'skip', 'gift:P2', 'give:LR', 'pass' or '=LRg' (U12)";

/// What a text in the form of a cell's name stands for.
enum Place {
    On(u8),
    OffBoard,
}

impl Move {
    /// The text of a move (U10, U12).
    pub fn text(self) -> String {
        match self {
            Self::Play(card, cell) => format!("{}@{}", card.text(), grid::name(usize::from(cell))),
            Self::Wild(card, cell) => format!("wild:{}@{}", card.text(), grid::name(usize::from(cell))),
            Self::Give(card) => format!("give:{}", card.text()),
            Self::Gift(seat) => format!("gift:P{seat}"),
            Self::Use => "use".to_owned(),
            Self::Skip => "skip".to_owned(),
            Self::Pass => "pass".to_owned(),
            Self::Card(card) => format!("={}", card.text()),
        }
    }
}

impl Chroma {
    pub(super) fn read_move(&self, text: &str) -> Result<Move, Error> {
        self.read_form(text).ok_or_else(|| Error::Notation(format!("{} is no move: {FORMS}", show(text))))?
    }

    /// `None` for a text of no form, an error for a cell off the board.
    fn read_form(&self, text: &str) -> Option<Result<Move, Error>> {
        let step = match text {
            "use" => Move::Use,
            "skip" => Move::Skip,
            "pass" => Move::Pass,
            _ => {
                if let Some(card) = text.strip_prefix('=') {
                    Move::Card(Card::from_text(card)?)
                } else if let Some(card) = text.strip_prefix("give:") {
                    Move::Give(Card::from_text(card)?)
                } else if let Some(seat) = text.strip_prefix("gift:P") {
                    let &[digit @ b'0'..=b'7'] = seat.as_bytes() else { return None };
                    Move::Gift(digit - b'0')
                } else {
                    let (wild, placement) = text.strip_prefix("wild:").map_or((false, text), |rest| (true, rest));
                    let (card, cell) = placement.split_once('@')?;
                    let card = Card::from_text(card)?;
                    let Place::On(cell) = self.read_place(cell)? else { return Some(Err(self.off_board(text))) };
                    if wild { Move::Wild(card, cell) } else { Move::Play(card, cell) }
                }
            }
        };
        Some(Ok(step))
    }

    /// The place of a text that has the form of a cell's name.
    fn read_place(&self, text: &str) -> Option<Place> {
        let &[column @ b'a'..=b'z', ref row @ ..] = text.as_bytes() else { return None };
        if !matches!(row, [b'1'..=b'9', rest @ ..] if rest.iter().all(u8::is_ascii_digit)) {
            return None;
        }
        let column = usize::from(column - b'a');
        // A number too long to read is off every board.
        let row = text[1..].parse::<usize>().ok().filter(|&row| row <= self.rows() && column < self.columns());
        Some(row.map_or(Place::OffBoard, |row| Place::On(((row - 1) * grid::STRIDE + column) as u8)))
    }

    /// The cell with this name.
    pub(super) fn cell_named(&self, text: &str) -> Option<usize> {
        match self.read_place(text)? {
            Place::On(cell) => Some(usize::from(cell)),
            Place::OffBoard => None,
        }
    }

    fn off_board(&self, text: &str) -> Error {
        Error::Notation(format!("{} is off the board: {} (S3)", show(text), self.extent()))
    }

    /// The board's extent in words.
    pub(super) fn extent(&self) -> String {
        let last = char::from(b'a' + self.columns - 1);
        format!("columns a to {last}, rows 1 to {}", self.rows)
    }
}
