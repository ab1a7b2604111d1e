//! What apps and learners ask: which tiles fit and where (H1), and what a placement would touch and score.

use super::explain::{because, taken};
use super::moves::{Choice, Move};
use super::options::Chromino;
use super::place::Laid;
use super::state::State;
use super::tile::{self, Tile};
use crate::kernel::error::show;
use crate::kernel::options::{Accepts, Setting, Words};
use crate::kernel::{Action, Error, Game, Value};

/// How much help a player wants (H1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Help {
    /// Which tiles of the hand can be placed, and where.
    #[default]
    Beginner,
    /// Which tiles can be placed.
    Intermediate,
    /// Nothing.
    None,
}

crate::words! { Help { Beginner = "beginner", Intermediate = "intermediate", None = "none" } }

impl Help {
    /// The level that a word names; `Argument` for anything else.
    pub fn read(level: &Value) -> Result<Self, Error> {
        let accepts = Accepts::Words(Self::WORDS);
        Setting::read(level, &accepts).map_err(|_| Error::argument("level", level.shown(), accepts.text()).rule("H1"))
    }
}

/// A tile of the hand that can be placed, with the placements if the level shows them.
pub type Hint = (Tile, Option<Vec<Action>>);

/// What a legal action does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A tile is placed.
    Place,
    /// A tile is drawn.
    Draw,
    /// Nothing is done.
    Pass,
}

/// A legal action and its features; for a draw and a pass all but the first two are 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    /// The action number.
    pub action: Action,
    /// What it does.
    pub kind: Kind,
    /// The tile, 0 to 79.
    pub tile: u8,
    /// The first square (P5).
    pub x: i32,
    /// The first square (P5).
    pub y: i32,
    /// A column (`v`), not a row (`>`)?
    pub down: bool,
    /// Does the tile read its name reversed?
    pub reversed: bool,
    /// Number of contacts (P2).
    pub contacts: u8,
    /// The points it brings in expert (X1, X2), in any rule set.
    pub score: u8,
}

impl Chromino {
    /// Help for the seat in turn (H1), in tile order, placements ascending; empty at chance and when the game is over.
    ///
    /// Says nothing but what the legal actions say.
    #[must_use]
    pub fn hints(&self, state: &State, level: Help) -> Vec<Hint> {
        if level == Help::None {
            return Vec::new();
        }
        let mut actions = Vec::new();
        self.legal_actions(state, &mut actions);
        let places =
            |action: Action, tile: Tile| matches!(Choice::of(action), Choice::Place(laid) if laid.tile() == tile);
        let hint = |tile: Tile| {
            let placements: Vec<Action> = actions.iter().copied().filter(|&action| places(action, tile)).collect();
            (!placements.is_empty()).then(|| (tile, (level == Help::Beginner).then_some(placements)))
        };
        tile::all().filter_map(hint).collect()
    }

    /// Every legal action with its features, in the order of the legal actions.
    #[must_use]
    pub fn legal_placements(&self, state: &State) -> Vec<Placement> {
        let mut actions = Vec::new();
        self.legal_actions(state, &mut actions);
        actions.into_iter().map(|action| self.features(state, action)).collect()
    }

    fn features(self, state: &State, action: Action) -> Placement {
        match Choice::of(action) {
            Choice::Place(laid) => Placement {
                action,
                kind: Kind::Place,
                tile: laid.tile().number() as u8,
                x: laid.place().x(),
                y: laid.place().y(),
                down: laid.place().is_down(),
                reversed: laid.is_reversed(),
                contacts: state.table.contacts(laid.place()),
                // At most 3 for the tile and for each of at most 8 neighbours (P4, X1).
                score: self.points(&state.table, laid) as u8,
            },
            other => {
                let kind = if other == Choice::Draw { Kind::Draw } else { Kind::Pass };
                let (tile, contacts, score) = (0, 0, 0);
                Placement { action, kind, tile, x: 0, y: 0, down: false, reversed: false, contacts, score }
            }
        }
    }

    /// Number of contacts (P2) a placement would have, whether it fits or not and whoever holds the tile.
    pub fn contacts(&self, state: &State, action: Action) -> Result<usize, Error> {
        let laid = self.free_placement(state, action)?;
        Ok(state.table.contacts(laid.place()).into())
    }

    /// The tiles a placement would touch, as they lie, in the order of JSON.
    pub fn neighbours(&self, state: &State, action: Action) -> Result<Vec<Move>, Error> {
        let laid = self.free_placement(state, action)?;
        Ok(state.table.touched(laid.place()).map(Move::from).collect())
    }

    /// The points a placement would bring in expert (X1, X2).
    pub fn score(&self, state: &State, action: Action) -> Result<u32, Error> {
        let laid = self.free_placement(state, action)?;
        Ok(self.points(&state.table, laid))
    }

    /// Squares from the leftmost to the rightmost and from the top to the bottom square of the table.
    #[must_use]
    pub fn extent(&self, state: &State) -> (u32, u32) {
        let (width, height) = state.table.extent();
        (width.cast_unsigned(), height.cast_unsigned())
    }

    fn free_placement(self, state: &State, action: Action) -> Result<Laid, Error> {
        self.check_exists(action)?;
        let choice = Choice::of(action);
        let refusal = match choice {
            Choice::Place(laid) => match taken(&state.table, laid.place()) {
                None => return Ok(laid),
                Some(refusal) => refusal,
            },
            _ => because("not a placement", "P1"),
        };
        Err(refusal.value(show(&choice.text())))
    }
}
