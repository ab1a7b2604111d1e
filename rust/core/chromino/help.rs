//! For players and apps: which tiles fit and where (H1), and what a placement would touch and score.

use serde_json::Value;

use super::explain;
use super::laid::Laid;
use super::legal::Choice;
use super::position::Position;
use super::rules::Chromino;
use super::tile::{self, Tile};
use crate::kernel::error::Error;
use crate::kernel::json::show_value;
use crate::kernel::{Action, Game};

/// A tile of the hand that can be placed, by name, with the placements if the level tells them.
pub type Hint = (String, Option<Vec<Action>>);

impl Chromino {
    /// Help for the seat in turn (H1), in tile order, placements ascending; empty at chance and when the game is over.
    ///
    /// `level` is `"beginner"` (which tiles, and where), `"intermediate"` (which tiles) or `"none"`; anything else is
    /// an `Argument` error. Says nothing but what the legal actions say.
    pub fn hints(&self, position: &Position, level: &Value) -> Result<Vec<Hint>, Error> {
        let told = match level.as_str() {
            Some("beginner") => Some(true),
            Some("intermediate") => Some(false),
            Some("none") => None,
            _ => {
                let shown = show_value(level);
                return Err(Error::Argument(format!("level={shown}: one of 'beginner', 'intermediate', 'none' (H1)")));
            }
        };
        let Some(where_too) = told else { return Ok(Vec::new()) };
        let mut actions = Vec::new();
        self.legal_actions(position, &mut actions);
        let placed =
            |action: Action, tile: Tile| matches!(Choice::of(action), Choice::Place(laid) if laid.tile() == tile);
        let hint = |tile: Tile| {
            let placements: Vec<Action> = actions.iter().copied().filter(|&action| placed(action, tile)).collect();
            (!placements.is_empty()).then(|| (tile.text(false), where_too.then_some(placements)))
        };
        Ok(tile::all().filter_map(hint).collect())
    }

    /// Number of contacts (P2) a placement would have, whether it fits or not and whoever holds the tile.
    pub fn contacts(&self, position: &Position, action: Action) -> Result<usize, Error> {
        let laid = self.free_placement(position, action)?;
        Ok(position.table.contacts(laid.place()).into())
    }

    /// The tiles a placement would touch, as texts in the order of JSON.
    pub fn neighbours(&self, position: &Position, action: Action) -> Result<Vec<String>, Error> {
        let laid = self.free_placement(position, action)?;
        Ok(position.table.touched(laid.place()).map(Laid::text).collect())
    }

    /// The points a placement would bring in expert (X1, X2).
    pub fn score(&self, position: &Position, action: Action) -> Result<u32, Error> {
        let laid = self.free_placement(position, action)?;
        Ok(self.points(&position.table, laid))
    }

    /// Squares from the leftmost to the rightmost and from the top to the bottom square of the table.
    #[must_use]
    pub fn extent(&self, position: &Position) -> (u32, u32) {
        let (width, height) = position.table.extent();
        (width.cast_unsigned(), height.cast_unsigned())
    }

    fn free_placement(self, position: &Position, action: Action) -> Result<Laid, Error> {
        if let Some(error) = self.out_of_range(action) {
            return Err(error);
        }
        let choice = Choice::of(action);
        let refuse = |why: String| Err(Error::IllegalMove(format!("illegal move '{}': {why}", choice.text())));
        let Choice::Place(laid) = choice else { return refuse("not a placement (P1)".to_owned()) };
        explain::taken(&position.table, laid.place()).map_or(Ok(laid), refuse)
    }
}
