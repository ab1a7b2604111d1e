//! The rest of a position from JSON: whose turn it is, effects, phase, the play being resolved, the end.

use serde_json::{Map, Value};

use super::board::Lying;
use super::layout::{Layout, card};
use super::position::{Position, on_state};
use super::powers::Power;
use super::rules::Chroma;
use super::state::{ENDINGS, Pending, Phase, State};
use crate::kernel::json::{self, list, refuse, show_value};
use crate::kernel::{Error, Seat};

impl Chroma {
    pub(super) fn read_position(&self, value: &Value, strict: bool) -> Result<Position, Error> {
        let fields = json::position(self, value, &super::json::KEYS)?;
        let layout = Layout::read(self, fields, None)?;
        layout.hidden(self)?;
        let mut position = Position::blank(self);
        on_state!(&mut position, state => {
            layout.lay_out(self, state);
            state.read_course(self, fields)?;
            state.judge(self, strict)?;
        });
        Ok(position)
    }

    fn last_seat(&self) -> Seat {
        self.seats - 1
    }
}

impl<const W: usize> State<W> {
    /// Reads everything but the cards, which are laid out already.
    pub fn read_course(&mut self, game: &Chroma, fields: &Map<String, Value>) -> Result<(), Error> {
        let first = &fields["first"];
        self.first = game.read_seat(first).map_or_else(
            || refuse(format!("first={}: a seat from 0 to {}", show_value(first), game.last_seat())),
            Ok,
        )?;
        self.to_move = json::seat_in_turn(fields, usize::from(game.seats))?.unwrap_or(0);
        let (passes, most) = (&fields["passes"], game.most_passes());
        self.passes = match passes.as_u64() {
            Some(number) if number <= u64::from(most) => number as u8,
            _ => return refuse(format!("passes={}: an integer from 0 to {most} (E5)", show_value(passes))),
        };
        for effect in list(fields, "effects")? {
            self.read_effect(game, effect)?;
        }
        let phase = &fields["phase"];
        let Some(read) = Phase::ALL.into_iter().find(|known| phase == known.word()) else {
            let shown = show_value(phase);
            return refuse(format!("phase={shown}: one of 'play', 'wild', 'power', 'take', 'give', 'draw'"));
        };
        self.phase = read;
        self.pending = match &fields["pending"] {
            Value::Null => None,
            value => Some(read_pending(game, value)?),
        };
        self.outcome = json::outcome(fields, usize::from(game.seats), &ENDINGS)?;
        Ok(())
    }

    fn read_effect(&mut self, game: &Chroma, value: &Value) -> Result<(), Error> {
        let Some([kind, cell, by]) = exactly(value, ["kind", "cell", "by"]) else {
            return refuse("effects: {\"kind\", \"cell\", \"by\"} each");
        };
        let Some(power) = [Power::Magnet, Power::Lock].into_iter().find(|power| kind == power.word()) else {
            return refuse(format!("effects: kind={}: 'magnet' or 'lock'", show_value(kind)));
        };
        let Some((place, name)) = read_cell(game, cell) else {
            return refuse(format!("effects: {} is no cell: {} (S3)", show_value(cell), game.extent()));
        };
        let Some(by_seat) = game.read_seat(by) else {
            return refuse(format!("effects: by={}: a seat from 0 to {}", show_value(by), game.last_seat()));
        };
        if self.board.effects.contains(place) {
            return refuse(format!("effects: two at {name} (U4)"));
        }
        if !matches!(self.board.at(place), Lying::Up(card) if card.power() == Some(power)) {
            let missing = if power == Power::Magnet { ("Magnet", "U7") } else { ("Lock", "U8") };
            return refuse(format!("effects: no {} at {name} ({})", missing.0, missing.1));
        }
        self.board.start_effect(place, by_seat);
        Ok(())
    }
}

fn read_pending(game: &Chroma, value: &Value) -> Result<Pending, Error> {
    let Some([card, cell, target, taken]) = exactly(value, ["card", "cell", "target", "taken"]) else {
        return refuse("pending: null or {\"card\", \"cell\", \"target\", \"taken\"}");
    };
    let Some(card_read) = self::card(card) else {
        return refuse(format!("pending: card={}: a card (C5)", show_value(card)));
    };
    let Some((place, _)) = read_cell(game, cell) else {
        return refuse(format!("pending: cell={}: a cell", show_value(cell)));
    };
    let Ok(target_read) = nullable(target, |value| game.read_seat(value)) else {
        let shown = show_value(target);
        return refuse(format!("pending: target={shown}: null or a seat from 0 to {}", game.last_seat()));
    };
    let Ok(taken_read) = nullable(taken, self::card) else {
        return refuse(format!("pending: taken={}: null or a card (C5)", show_value(taken)));
    };
    Ok(Pending { card: card_read, cell: place as u8, target: target_read, taken: taken_read })
}

/// The values of a dict with exactly these keys.
fn exactly<'a, const N: usize>(value: &'a Value, keys: [&str; N]) -> Option<[&'a Value; N]> {
    let fields = value.as_object().filter(|fields| fields.len() == N)?;
    let mut values = [value; N];
    for (place, key) in values.iter_mut().zip(keys) {
        *place = fields.get(key)?;
    }
    Some(values)
}

/// A cell and its name.
fn read_cell<'a>(game: &Chroma, value: &'a Value) -> Option<(usize, &'a str)> {
    let name = value.as_str()?;
    Some((game.cell_named(name)?, name))
}

/// Null, or what `read` makes of the value; an error if it makes nothing of it.
fn nullable<T>(value: &Value, read: impl Fn(&Value) -> Option<T>) -> Result<Option<T>, ()> {
    if value.is_null() { Ok(None) } else { read(value).map(Some).ok_or(()) }
}
