//! The options (RULES.md names them with the rules they change).

use serde_json::{Map, Value, json};

use super::class::{Fits, JUNIOR, STANDARD};
use super::tile::TILES;
use crate::kernel::options::{Options, refused};
use crate::kernel::{Error, Seat};

/// The game: number of players and the options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chromino {
    players: u8,
    hand_size: u8,
    voluntary: bool,
    after_draw: AfterDraw,
    draws_per_turn: Option<u8>,
    round_end: RoundEnd,
    ruleset: RuleSet,
    expert_neighbours: Option<u8>,
    junior_chameleon_lengthwise: bool,
    junior_corners: bool,
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

impl AfterDraw {
    const WORDS: [(&'static str, Self); 2] = [("drawn-only", Self::DrawnOnly), ("any", Self::Any)];
}

impl RoundEnd {
    const WORDS: [(&'static str, Self); 2] =
        [("finish-round", Self::FinishRound), ("one-more-turn", Self::OneMoreTurn)];
}

impl RuleSet {
    const WORDS: [(&'static str, Self); 3] =
        [("standard", Self::Standard), ("expert", Self::Expert), ("junior", Self::Junior)];
}

const DRAWS: [Option<i64>; 5] = [Some(1), Some(3), Some(4), Some(5), None];
const NEIGHBOURS: [Option<i64>; 2] = [Some(3), None];

impl Default for Chromino {
    fn default() -> Self {
        Self {
            players: 3,
            hand_size: 8,
            voluntary: true,
            after_draw: AfterDraw::DrawnOnly,
            draws_per_turn: Some(1),
            round_end: RoundEnd::FinishRound,
            ruleset: RuleSet::Standard,
            expert_neighbours: Some(3),
            junior_chameleon_lengthwise: false,
            junior_corners: false,
        }
    }
}

impl Chromino {
    /// The names of the options, in the order of the rules file.
    pub const OPTIONS: [&'static str; 10] = [
        "players",
        "hand_size",
        "voluntary",
        "after_draw",
        "draws_per_turn",
        "round_end",
        "ruleset",
        "expert_neighbours",
        "junior_chameleon_lengthwise",
        "junior_corners",
    ];

    pub(super) fn with(self, given: &Map<String, Value>) -> Result<Self, Error> {
        let options = Options::new("chromino", &Self::OPTIONS, given)?;
        let game = Self {
            players: options.integer("players", self.players.into(), 1..=8, "S1")? as u8,
            hand_size: options.integer("hand_size", self.hand_size.into(), 1..=15, "S1")? as u8,
            voluntary: options.flag("voluntary", self.voluntary, "U2")?,
            after_draw: options.word("after_draw", self.after_draw, &AfterDraw::WORDS, "U3")?,
            draws_per_turn: number(options, "draws_per_turn", self.draws_per_turn, &DRAWS, "U4")?,
            round_end: options.word("round_end", self.round_end, &RoundEnd::WORDS, "E1")?,
            ruleset: options.word("ruleset", self.ruleset, &RuleSet::WORDS, "X1, J1")?,
            expert_neighbours: number(options, "expert_neighbours", self.expert_neighbours, &NEIGHBOURS, "X2")?,
            junior_chameleon_lengthwise: options.flag(
                "junior_chameleon_lengthwise",
                self.junior_chameleon_lengthwise,
                "J3",
            )?,
            junior_corners: options.flag("junior_corners", self.junior_corners, "J5")?,
        };
        if game.players() * game.hand_size() + 1 > TILES {
            return Err(refused("hand_size", &json!(game.hand_size), "players x hand_size + 1 is at most 80", "S1"));
        }
        Ok(game)
    }

    pub(super) fn to_options(self) -> Map<String, Value> {
        let values = [
            json!(self.players),
            json!(self.hand_size),
            json!(self.voluntary),
            json!(AfterDraw::WORDS[self.after_draw as usize].0),
            json!(self.draws_per_turn),
            json!(RoundEnd::WORDS[self.round_end as usize].0),
            json!(RuleSet::WORDS[self.ruleset as usize].0),
            json!(self.expert_neighbours),
            json!(self.junior_chameleon_lengthwise),
            json!(self.junior_corners),
        ];
        Self::OPTIONS.iter().map(|&name| name.to_owned()).zip(values).collect()
    }

    /// Number of seats (S1).
    #[inline]
    #[must_use]
    pub const fn players(self) -> usize {
        self.players as usize
    }

    /// Tiles a seat starts with (S1).
    #[must_use]
    pub const fn hand_size(self) -> usize {
        self.hand_size as usize
    }

    /// May one draw and pass without need (U2)?
    #[inline]
    #[must_use]
    pub const fn voluntary(self) -> bool {
        self.voluntary
    }

    /// What may be placed after a draw (U3).
    #[inline]
    #[must_use]
    pub const fn after_draw(self) -> AfterDraw {
        self.after_draw
    }

    /// Draws a turn; `None` for as many as wanted (U4).
    #[inline]
    #[must_use]
    pub const fn draws_per_turn(self) -> Option<u8> {
        self.draws_per_turn
    }

    /// Who has a turn after somebody has gone out (E1).
    #[must_use]
    pub const fn round_end(self) -> RoundEnd {
        self.round_end
    }

    /// The rule set.
    #[inline]
    #[must_use]
    pub const fn ruleset(self) -> RuleSet {
        self.ruleset
    }

    /// How many neighbours count; `None` for all (X2).
    #[must_use]
    pub const fn expert_neighbours(self) -> Option<u8> {
        self.expert_neighbours
    }

    /// What a place must offer to be open.
    #[inline]
    pub(super) const fn joints(self) -> Joints {
        match self.ruleset {
            RuleSet::Standard | RuleSet::Expert => Joints::Contacts,
            RuleSet::Junior => {
                Joints::Junior { lengthwise: self.junior_chameleon_lengthwise, corners: self.junior_corners }
            }
        }
    }

    /// The seat after another.
    #[inline]
    pub(super) const fn after(self, seat: Seat) -> Seat {
        if seat + 1 == self.players { 0 } else { seat + 1 }
    }
}

/// An option that is a small number or None.
fn number(
    options: Options<'_>,
    name: &str,
    default: Option<u8>,
    values: &[Option<i64>],
    rule: &str,
) -> Result<Option<u8>, Error> {
    let chosen = options.number_or_none(name, default.map(i64::from), values, rule)?;
    Ok(chosen.map(|number| number as u8))
}
