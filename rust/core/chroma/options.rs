//! The options (S1 to S3, U6, U7, E3; how tables are read and written stands in `tables`).

use super::powers::Powers;
use super::tables;
use super::wheel::Wheel;
use crate::kernel::options::{Accepts, Words};

/// How several Magnets bind (U7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Magnets {
    /// A play beside any of them will do.
    Any,
    /// Beside as many of them as possible.
    Most,
}

crate::words! { Magnets { Any = "any", Most = "most" } }

/// When an empty pile ends the game (E3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DeckEnd {
    /// At the end of the turn that emptied it.
    TurnEnd,
    /// With the draw of the last card.
    Immediate,
    /// When somebody must draw and cannot.
    OnFailedDraw,
}

crate::words! { DeckEnd { TurnEnd = "turn-end", Immediate = "immediate", OnFailedDraw = "on-failed-draw" } }

/// Rows or columns: odd, so that there is a centre.
const SIDES: Accepts = Accepts::Numbers(&[Some(3), Some(5), Some(7), Some(9), Some(11), Some(13), Some(15)]);

crate::options! {
    /// The options of CHROMA.
    ///
    /// Colour wheel, powers and number of players are our reading of a game that no public source describes in full.
    pub struct Options {
        /// Which colours may touch.
        wheel: Wheel = Wheel::sphere(), tables::WHEELS, "C3";
        /// The powers on the five cards of every colour.
        powers: Powers = Powers::four(), tables::POWERS, "C4";
        /// Number of players.
        players: u8 = 3, Accepts::Range(2, 8), "S1";
        /// Cards dealt to each player; players x hand_size + 1 is at most 99.
        hand_size: u8 = 5, Accepts::Range(1, 49), "S2";
        /// Rows of the board.
        rows: u8 = 7, SIDES, "S3";
        /// Columns of the board.
        columns: u8 = 11, SIDES, "S3";
        /// May a Gift give back the very card it has taken?
        gift_may_return_same: bool = true, Accepts::Flag, "U6";
        /// How several Magnets bind.
        magnets: Magnets = Magnets::Any, Accepts::Words(Magnets::WORDS), "U7";
        /// When an empty pile ends the game.
        deck_end: DeckEnd = DeckEnd::TurnEnd, Accepts::Words(DeckEnd::WORDS), "E3";
    }
}
