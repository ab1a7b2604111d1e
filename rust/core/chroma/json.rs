//! CHROMA positions as JSON, whole or as one seat may know them (U11).

use serde_json::{Map, Value, json};

use super::board::Lying;
use super::cards::{Card, Cards};
use super::grid;
use super::position::{Position, on_state};
use super::rules::Chroma;
use super::state::{Phase, State};
use crate::kernel::json as read;
use crate::kernel::{Game, Seat};

/// The keys of a position.
pub const KEYS: [&str; 12] =
    ["game", "rules", "board", "hands", "pile", "first", "to_move", "passes", "effects", "phase", "pending", "over"];

impl Chroma {
    pub(super) fn write(&self, position: &Position, viewer: Option<Seat>) -> Value {
        on_state!(position, state => json!({
            "game": Self::NAME,
            "rules": self.options(),
            "board": state.write_board(self, viewer),
            "hands": state.write_hands(self, viewer),
            "pile": match viewer {
                None => self.write_cards(state.pile),
                Some(_) => json!(state.pile.len()),
            },
            "first": state.first,
            "to_move": self.seat_in_turn(position),
            "passes": state.passes,
            "effects": state.write_effects(),
            "phase": state.phase.word(),
            "pending": state.write_pending(viewer),
            "over": read::over(state.outcome),
        }))
    }

    fn write_cards(&self, cards: Cards) -> Value {
        self.deck.list(cards).map(Card::text).collect()
    }
}

impl<const W: usize> State<W> {
    fn write_board(&self, game: &Chroma, viewer: Option<Seat>) -> Value {
        let entry = |number| {
            let cell = game.cell(number);
            let value = match self.board.at(cell) {
                Lying::Nothing => return None,
                Lying::Up(card) => json!(card.text()),
                Lying::Wild(card, by) => {
                    let card = viewer.is_none_or(|viewer| viewer == by).then(|| card.text());
                    json!({"wild": card, "by": by})
                }
            };
            Some((grid::name(cell), value))
        };
        Value::Object((0..game.cells()).filter_map(entry).collect::<Map<_, _>>())
    }

    fn write_hands(&self, game: &Chroma, viewer: Option<Seat>) -> Value {
        let hand = |seat: Seat| {
            let cards = self.hands[usize::from(seat)];
            if self.shows_hand(seat, viewer) { game.write_cards(cards) } else { json!(cards.len()) }
        };
        (0..game.seats).map(hand).collect()
    }

    /// May the viewer see this hand? Nobody else's but a single card, and that not in the middle of a Gift (U11).
    pub fn shows_hand(&self, seat: Seat, viewer: Option<Seat>) -> bool {
        let single = self.hands[usize::from(seat)].len() == 1;
        viewer.is_none_or(|viewer| viewer == seat) || single && !(self.phase == Phase::Give && self.is_gifting(seat))
    }

    /// May the viewer see what a Gift has taken?
    pub fn shows_taken(&self, viewer: Option<Seat>) -> bool {
        viewer.is_none_or(|viewer| self.is_gifting(viewer))
    }

    /// Is the seat one of the two of a Gift that is under way?
    fn is_gifting(&self, seat: Seat) -> bool {
        self.pending.and_then(|pending| pending.target).is_some_and(|target| seat == target || seat == self.to_move)
    }

    fn write_effects(&self) -> Value {
        let effect = |cell| {
            let (card, by) = self.board.effect(cell);
            let kind = card.power().map_or("", super::powers::Power::word);
            json!({"kind": kind, "cell": grid::name(cell), "by": by})
        };
        self.board.effects.iter().map(effect).collect()
    }

    fn write_pending(&self, viewer: Option<Seat>) -> Value {
        self.pending.map_or(Value::Null, |pending| {
            let taken = pending.taken.filter(|_| self.shows_taken(viewer));
            json!({
                "card": pending.card.text(),
                "cell": grid::name(usize::from(pending.cell)),
                "target": pending.target,
                "taken": taken.map(Card::text),
            })
        })
    }
}
