//! Positions from JSON: the cards are laid out first, then comes whose turn it is, effects, phase, the play being
//! resolved, the end.

use super::board::Lying;
use super::check::Asked;
use super::game::Chroma;
use super::grid::Cell;
use super::json::KEYS;
use super::layout::{Layout, card};
use super::powers::Power;
use super::state::{Core, Pending, Phase, State, on_core};
use crate::kernel::json::{self, list, refuse, wrong};
use crate::kernel::options::Words;
use crate::kernel::{Error, Map, Seat, Value};

impl Chroma {
    pub(super) fn read_state(&self, value: &Value, strict: bool) -> Result<State, Error> {
        let fields = json::position(self, value, &KEYS)?;
        let layout = Layout::read(self, fields, None)?;
        layout.hidden(self)?;
        let mut state = State::blank(self);
        on_core!(&mut state, core => {
            layout.lay_out(self, core);
            core.read_course(self, fields)?;
            core.check(self, strict, Asked::All)?;
        });
        Ok(state)
    }

    /// A seat of this game.
    pub(super) fn read_seat(&self, value: &Value) -> Option<Seat> {
        json::seat(value, usize::from(self.options.players))
    }

    pub(super) const fn last_seat(&self) -> Seat {
        self.options.players - 1
    }

    pub(super) fn seats_text(&self) -> String {
        format!("a seat from 0 to {}", self.last_seat())
    }
}

impl<const W: usize> Core<W> {
    /// Reads everything but the cards, which are laid out already.
    pub fn read_course(&mut self, game: &Chroma, fields: &Map) -> Result<(), Error> {
        let first = &fields["first"];
        self.first = game.read_seat(first).ok_or_else(|| wrong("first", first, game.seats_text()))?;
        self.to_move = json::seat_in_turn(game, fields)?.unwrap_or(0);
        let (passes, most) = (&fields["passes"], game.most_passes());
        let wrong_passes = || wrong("passes", passes, format!("an integer from 0 to {most}")).rule("E5");
        self.passes = passes.as_byte().filter(|&number| number <= most).ok_or_else(wrong_passes)?;
        for effect in list(fields, "effects")? {
            self.read_effect(game, effect)?;
        }
        self.phase = read_word(&fields["phase"], Phase::CHOICES).ok_or_else(|| {
            let words = Phase::WORDS.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(", ");
            wrong("phase", &fields["phase"], format!("one of {words}"))
        })?;
        self.pending = match &fields["pending"] {
            Value::Null => None,
            value => Some(read_pending(game, value)?),
        };
        self.outcome = json::outcome(game, fields)?;
        Ok(())
    }

    fn read_effect(&mut self, game: &Chroma, value: &Value) -> Result<(), Error> {
        let error = |reason: String| Error::position("effects", reason);
        let Some([kind, cell, by]) = value.exactly(["kind", "cell", "by"]) else {
            return refuse("effects", "{\"kind\", \"cell\", \"by\"} each");
        };
        let Some(power) = read_word(kind, &[Power::Magnet, Power::Lock]) else {
            return refuse("effects", format!("kind={}: 'magnet' or 'lock'", kind.shown()));
        };
        let Some(place) = read_cell(game, cell) else {
            return Err(error(format!("{} is no cell: {}", cell.shown(), game.extent())).rule("S3"));
        };
        let Some(by_seat) = game.read_seat(by) else {
            return refuse("effects", format!("by={}: {}", by.shown(), game.seats_text()));
        };
        let cell = Cell::new(place);
        if self.board.effects.contains(place) {
            return Err(error(format!("two at {cell}")).rule("U4"));
        }
        if !matches!(self.board.at(place), Lying::Up(card) if card.power() == Some(power)) {
            let (missing, rule) = if power == Power::Magnet { ("Magnet", "U7") } else { ("Lock", "U8") };
            return Err(error(format!("no {missing} at {cell}")).rule(rule));
        }
        self.board.start_effect(place, by_seat);
        Ok(())
    }
}

fn read_pending(game: &Chroma, value: &Value) -> Result<Pending, Error> {
    let error = |part: &str, value: &Value, accepted: String| {
        Error::position("pending", format!("{part}={}: {accepted}", value.shown()))
    };
    let Some([card, cell, target, taken]) = value.exactly(["card", "cell", "target", "taken"]) else {
        return refuse("pending", "null or {\"card\", \"cell\", \"target\", \"taken\"}");
    };
    let no_card = || error("card", card, "a card".to_owned()).rule("C5");
    let no_cell = || error("cell", cell, "a cell".to_owned());
    let no_target = || error("target", target, format!("null or {}", game.seats_text()));
    let no_taken = || error("taken", taken, "null or a card".to_owned()).rule("C5");
    Ok(Pending {
        card: self::card(card).ok_or_else(no_card)?,
        cell: Cell::new(read_cell(game, cell).ok_or_else(no_cell)?),
        target: nullable(target, |value| game.read_seat(value), no_target)?,
        taken: nullable(taken, self::card, no_taken)?,
    })
}

fn read_cell(game: &Chroma, value: &Value) -> Option<usize> {
    game.cell_named(value.as_str()?)
}

/// The one of some choices that a word stands for.
fn read_word<T: Words>(value: &Value, choices: &[T]) -> Option<T> {
    let word = value.as_str()?;
    let place = T::WORDS.iter().position(|&known| known == word)?;
    choices.iter().copied().find(|&choice| choice == T::CHOICES[place])
}

/// Null, or what `read` makes of the value; an error if it makes nothing of it.
fn nullable<T>(
    value: &Value,
    read: impl Fn(&Value) -> Option<T>,
    error: impl Fn() -> Error,
) -> Result<Option<T>, Error> {
    if value.is_null() { Ok(None) } else { read(value).map(Some).ok_or_else(error) }
}
