//! States as JSON: the keys, and how each is written.

use super::options::Chromino;
use super::state::{Over, State};
use super::tile::{self, Tile};
use crate::kernel::{Game, Seat, Value, json};

pub const KEYS: [&str; 14] = [
    "game",
    "rules",
    "tiles",
    "hands",
    "bag",
    "first",
    "to_move",
    "phase",
    "drawn",
    "idle",
    "out",
    "turns_left",
    "scores",
    "over",
];

impl Chromino {
    /// The whole state, or what `viewer` may know of it (U8).
    pub(super) fn write(self, state: &State, viewer: Option<Seat>) -> Value {
        let running = state.over.is_none();
        let hidden_from = |seat: Seat| viewer.is_some_and(|viewer| viewer != seat);
        let hand = |seat: Seat| {
            let hand = state.hands[usize::from(seat)];
            if hidden_from(seat) && hand.len() != 1 { hand.len().into() } else { names(tile::of(hand)) }
        };
        let bag = if viewer.is_some() { state.bag.len().into() } else { names(tile::of(state.bag)) };
        let drawn = if running && hidden_from(state.to_move) {
            state.drawn.len().into()
        } else {
            names(state.drawn_in_order().into_iter())
        };
        Value::map([
            ("game", Self::NAME.into()),
            ("rules", self.to_values().into()),
            ("tiles", state.table.laid().iter().map(|laid| laid.text()).collect()),
            ("hands", (0..self.options.players).map(hand).collect()),
            ("bag", bag),
            ("first", state.first.into()),
            ("to_move", running.then_some(state.to_move).into()),
            ("phase", state.phase().into()),
            ("drawn", drawn),
            ("idle", state.idle.into()),
            ("out", state.out(self).iter().collect()),
            ("turns_left", state.turns_left.into()),
            ("scores", self.scores(state).into()),
            ("over", json::over(state.over.map(Over::outcome))),
        ])
    }
}

fn names(tiles: impl Iterator<Item = Tile>) -> Value {
    tiles.map(|tile| tile.to_string()).collect()
}
