//! CHROMA positions as JSON, whole or as one seat may know them (U11).

use super::board::Lying;
use super::cards::Cards;
use super::game::Chroma;
use super::grid::Cell;
use super::powers::Power;
use super::state::{Core, Phase, State, on_core};
use crate::kernel::{Game, Map, Seat, Value, json};

/// The keys of a position.
pub const KEYS: [&str; 12] =
    ["game", "rules", "board", "hands", "pile", "first", "to_move", "passes", "effects", "phase", "pending", "over"];

impl Chroma {
    pub(super) fn write(&self, state: &State, viewer: Option<Seat>) -> Value {
        on_core!(state, core => Value::map([
            ("game", Self::NAME.into()),
            ("rules", self.to_values().into()),
            ("board", core.write_board(self, viewer)),
            ("hands", core.write_hands(self, viewer)),
            ("pile", match viewer {
                None => self.write_cards(core.pile),
                Some(_) => core.pile.len().into(),
            }),
            ("first", core.first.into()),
            ("to_move", self.seat_in_turn(state).into()),
            ("passes", core.passes.into()),
            ("effects", core.write_effects()),
            ("phase", core.phase.word().into()),
            ("pending", core.write_pending(viewer)),
            ("over", json::over(core.outcome)),
        ]))
    }

    fn write_cards(&self, cards: Cards) -> Value {
        self.deck.list(cards).map(|card| card.to_string()).collect()
    }
}

impl<const W: usize> Core<W> {
    fn write_board(&self, game: &Chroma, viewer: Option<Seat>) -> Value {
        let entry = |place| {
            let value = match self.board.at(place) {
                Lying::Nothing => return None,
                Lying::Up(card) => card.to_string().into(),
                Lying::Wild(card, by) => {
                    let card = viewer.is_none_or(|viewer| viewer == by).then(|| card.to_string());
                    Value::map([("wild", card.into()), ("by", by.into())])
                }
            };
            Some((Cell::new(place).to_string(), value))
        };
        (0..game.cells()).filter_map(|number| entry(game.place(number))).collect::<Map>().into()
    }

    fn write_hands(&self, game: &Chroma, viewer: Option<Seat>) -> Value {
        let hand = |seat: Seat| {
            let cards = self.hands[usize::from(seat)];
            if self.shows_hand(seat, viewer) { game.write_cards(cards) } else { cards.len().into() }
        };
        (0..game.options.players).map(hand).collect()
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
        self.target().is_some_and(|target| seat == target || seat == self.to_move)
    }

    fn write_effects(&self) -> Value {
        let effect = |place| {
            let (card, by) = self.board.effect(place);
            let kind = card.power().map_or("", Power::word);
            Value::map([("kind", kind.into()), ("cell", Cell::new(place).to_string().into()), ("by", by.into())])
        };
        self.board.effects.iter().map(effect).collect()
    }

    fn write_pending(&self, viewer: Option<Seat>) -> Value {
        self.pending.map_or(Value::Null, |pending| {
            let taken = pending.taken.filter(|_| self.shows_taken(viewer));
            Value::map([
                ("card", pending.card.to_string().into()),
                ("cell", pending.cell.to_string().into()),
                ("target", pending.target.into()),
                ("taken", taken.map(|card| card.to_string()).into()),
            ])
        })
    }
}
