//! The legal actions with what a learner wants to know of each, as one array.

use super::legal::Choice;
use super::position::Position;
use super::rules::Chromino;
use crate::kernel::{Action, Game};

/// What a legal action is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
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
    pub sort: Sort,
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
    /// Every legal action with its features, in the order of the legal actions.
    #[must_use]
    pub fn legal_placements(&self, position: &Position) -> Vec<Placement> {
        let mut actions = Vec::new();
        self.legal_actions(position, &mut actions);
        let placement = |action| match Choice::of(action) {
            Choice::Place(laid) => Placement {
                action,
                sort: Sort::Place,
                tile: laid.tile().number() as u8,
                x: laid.place().x(),
                y: laid.place().y(),
                down: laid.place().is_down(),
                reversed: laid.is_reversed(),
                contacts: position.table.contacts(laid.place()),
                // At most 3 for the tile and for each of at most 8 neighbours (P4, X1).
                score: self.points(&position.table, laid) as u8,
            },
            other => {
                let sort = if other == Choice::Draw { Sort::Draw } else { Sort::Pass };
                let (tile, contacts, score) = (0, 0, 0);
                Placement { action, sort, tile, x: 0, y: 0, down: false, reversed: false, contacts, score }
            }
        };
        actions.into_iter().map(placement).collect()
    }
}
