//! Boards of all sizes as one type.

use super::rules::Chroma;
use super::state::State;
use crate::kernel::Rng;

/// One position of CHROMA.
///
/// With up to 7 rows it is one flat piece of memory (some 800 bytes); with more it lies on the heap.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position(pub(super) Width);

/// The state with as many words for a set of cells as the board needs.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[allow(clippy::large_enum_variant)] // the usual board is to lie flat, the others are rare
pub enum Width {
    /// Up to 7 rows; rows are odd, so 8 do not occur.
    W2(State<2>),
    /// 9 to 15 rows.
    W4(Box<State<4>>),
}

/// Rows that fit two words.
const LOW: usize = 7;

/// Runs `$body` with `$state` standing for the state inside, whatever its width.
macro_rules! on_state {
    ($position:expr, $state:ident => $body:expr) => {
        match $position {
            $crate::chroma::Position($crate::chroma::position::Width::W2($state)) => $body,
            $crate::chroma::Position($crate::chroma::position::Width::W4($state)) => $body,
        }
    };
}
pub(super) use on_state;

impl Position {
    pub(super) fn deal(game: &Chroma, rng: &mut Rng) -> Self {
        Self(if game.rows() <= LOW {
            Width::W2(State::deal(game, rng))
        } else {
            Width::W4(Box::new(State::deal(game, rng)))
        })
    }

    /// Nothing dealt yet.
    pub(super) fn blank(game: &Chroma) -> Self {
        Self(if game.rows() <= LOW { Width::W2(State::blank(game)) } else { Width::W4(Box::new(State::blank(game))) })
    }
}
