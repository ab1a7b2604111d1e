//! The options (RULES.md names them with the rules they change), and the game that keeps to them.

use super::class::{Fits, JUNIOR, STANDARD};
use super::tile::TILES;
use crate::kernel::options::{Accepts, Words};
use crate::kernel::{Error, ErrorKind, Seat};

/// The game: a number of players and the other options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Chromino {
    pub(super) options: Options,
}

crate::options! {
    /// The options of Chromino.
    #[derive(Copy)]
    pub struct Options {
        /// Number of seats.
        players: u8 = 3, Accepts::Range(1, 8), "S1";
        /// Tiles each player starts with; players x `hand_size` + 1 is at most 80.
        hand_size: u8 = 8, Accepts::Range(1, 15), "S1";
        /// May one draw, or pass, though one could place?
        voluntary: bool = true, Accepts::Flag, "U2";
        /// What may be placed after a draw.
        after_draw: AfterDraw = AfterDraw::DrawnOnly, Accepts::Words(AfterDraw::WORDS), "U3";
        /// Draws a turn; none: as many as wanted.
        draws_per_turn: Option<u8> = Some(1), Accepts::Numbers(&[Some(1), Some(3), Some(4), Some(5), None]), "U4";
        /// Who still has a turn after somebody has gone out.
        round_end: RoundEnd = RoundEnd::FinishRound, Accepts::Words(RoundEnd::WORDS), "E1";
        /// How tiles join, and what wins.
        ruleset: RuleSet = RuleSet::Standard, Accepts::Words(RuleSet::WORDS), "X1, J1";
        /// Expert: how many of the tiles touched count, the most valuable; none: all of them.
        expert_neighbours: Option<u8> = Some(3), Accepts::Numbers(&[Some(3), None]), "X2";
        /// Junior: may a chameleon join by its own ends, too?
        junior_chameleon_lengthwise: bool = false, Accepts::Flag, "J3";
        /// Junior: may ends join round a corner or side by side?
        junior_corners: bool = false, Accepts::Flag, "J5";
    }
}

/// What may be placed after a draw (U3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AfterDraw {
    /// The tile drawn last.
    DrawnOnly,
    /// Any tile of the hand.
    Any,
}

/// Who still has a turn after somebody has gone out (E1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RoundEnd {
    /// The seats up to the one before the first player.
    FinishRound,
    /// Every other seat.
    OneMoreTurn,
}

/// How tiles join, and what wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RuleSet {
    /// The game as such.
    Standard,
    /// With points (X1 to X3).
    Expert,
    /// End to end (J1 to J5).
    Junior,
}

crate::words! { AfterDraw { DrawnOnly = "drawn-only", Any = "any" } }
crate::words! { RoundEnd { FinishRound = "finish-round", OneMoreTurn = "one-more-turn" } }
crate::words! { RuleSet { Standard = "standard", Expert = "expert", Junior = "junior" } }

/// What a place must offer to be open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Joints {
    /// Two matching contacts or more (P3, P4).
    Contacts,
    /// One, at the right edges (J1 to J5).
    Junior { lengthwise: bool, corners: bool },
}

impl Joints {
    #[inline]
    pub const fn fits(self) -> &'static Fits {
        match self {
            Self::Contacts => &STANDARD,
            Self::Junior { .. } => &JUNIOR,
        }
    }
}

impl Chromino {
    pub(super) fn with(options: Options) -> Result<Self, Error> {
        if usize::from(options.players) * usize::from(options.hand_size) + 1 > TILES {
            let accepted = "players x hand_size + 1 is at most 80";
            let refused = Error::new(ErrorKind::InvalidRules, "").field("hand_size").rule("S1");
            return Err(refused.value(options.hand_size.to_string()).accepted(accepted));
        }
        Ok(Self { options })
    }

    /// Number of seats (S1).
    #[inline]
    pub(super) const fn seats(self) -> usize {
        self.options.players as usize
    }

    /// Are points counted (X1)?
    #[inline]
    pub(super) const fn is_expert(self) -> bool {
        matches!(self.options.ruleset, RuleSet::Expert)
    }

    /// What a place must offer to be open.
    #[inline]
    pub(super) const fn joints(self) -> Joints {
        let Options { ruleset, junior_chameleon_lengthwise: lengthwise, junior_corners: corners, .. } = self.options;
        match ruleset {
            RuleSet::Standard | RuleSet::Expert => Joints::Contacts,
            RuleSet::Junior => Joints::Junior { lengthwise, corners },
        }
    }

    /// The seat after another.
    #[inline]
    pub(super) const fn after(self, seat: Seat) -> Seat {
        if seat + 1 == self.options.players { 0 } else { seat + 1 }
    }
}
