//! A batch as text and back, random streams included: a line of JSON about the batch, then one for each game. What is read
//! is validated whole: it may come from anywhere.

use std::fmt::Write as _;

use super::batch::{Batch, MOST_GAMES};
use super::failure::Failure;
use super::slot::{End, Slot};
use crate::kernel::error::ErrorKind;
use crate::kernel::json::{self, refuse, wrong};
use crate::kernel::{Error, Game, Map, Observe, Rng, Seat, Turn, Value};

const KEYS: [&str; 3] = ["autoreset", "window", "size"];
const GAME_KEYS: [&str; 5] = ["position", "chance", "sampler", "mover", "last"];
const END_KEYS: [&str; 2] = ["position", "mover"];

impl<G: Observe> Batch<G> {
    /// Everything but the game and the number of threads, as text.
    pub fn save(&self) -> Result<String, Failure> {
        let window = Some(self.window_size()).filter(|&window| window > 0);
        let about = [("autoreset", self.resets().into()), ("window", window.into()), ("size", self.len().into())];
        let mut text = json::write(&Value::map(about));
        for slot in &self.slots {
            let line = json::write(&write_slot(&self.game, slot));
            text.try_reserve(line.len() + 1)?;
            write!(text, "\n{line}").expect("a text takes all");
        }
        Ok(text)
    }

    /// The batch that `save` has written, on one thread; `InvalidPosition` with the reason for anything else.
    pub fn restore(game: G, text: &str) -> Result<Self, Failure> {
        let mut lines = text.split('\n');
        let about = json::parse(lines.next().unwrap_or_default())?;
        let fields = read(&about, "a batch", &KEYS)?;
        let Some(autoreset) = fields["autoreset"].as_bool() else {
            return Err(wrong("autoreset", &fields["autoreset"], "true or false").into());
        };
        let asked = match &fields["window"] {
            Value::Null => None,
            other => Some(other.as_i64().unwrap_or(-1)),
        };
        game.window(asked).map_err(|error| Error { kind: ErrorKind::InvalidPosition, ..error })?;
        let games = lines.clone().count();
        if !(1..=MOST_GAMES).contains(&games) || fields["size"] != games.into() {
            let accepted = format!("as many as there are lines of games, 1 to {MOST_GAMES}");
            return Err(wrong("size", &fields["size"], accepted).into());
        }
        let mut slots = Self::room(&game, games)?;
        for (number, line) in lines.enumerate() {
            let slot = json::parse(line).and_then(|value| read_slot(&game, &value, autoreset));
            slots.push(slot.map_err(|error| error.in_game(number))?);
        }
        Ok(Self::of(game, slots).autoreset(autoreset).window(asked)?)
    }
}

fn write_slot<G: Game>(game: &G, slot: &Slot<G>) -> Value {
    let end = |end: &End<G>| Value::map([("position", write_state(game, &end.state)), ("mover", end.mover.into())]);
    Value::map([
        ("position", write_state(game, &slot.state)),
        ("chance", write_stream(&slot.chance)),
        ("sampler", write_stream(&slot.sampler)),
        ("mover", slot.mover.into()),
        ("last", slot.last.as_deref().map(end).into()),
    ])
}

fn write_state<G: Game>(game: &G, state: &G::State) -> Value {
    let mut value = game.to_value(state, None);
    // They are the same in all games.
    if let Value::Map(fields) = &mut value {
        fields.shift_remove("game");
        fields.shift_remove("rules");
    }
    value
}

fn write_stream(rng: &Rng) -> Value {
    rng.state().iter().map(|word| format!("{word:016x}")).collect()
}

fn no_batch<T>(reason: String) -> Result<T, Error> {
    Err(Error::new(ErrorKind::InvalidPosition, reason))
}

fn read<'a>(value: &'a Value, what: &str, keys: &[&str]) -> Result<&'a Map, Error> {
    match value {
        Value::Map(fields) if fields.len() == keys.len() && keys.iter().all(|&key| fields.contains_key(key)) => {
            Ok(fields)
        }
        Value::Map(_) => no_batch(format!("{what} has the keys {}", keys.join(", "))),
        other => no_batch(format!("{what} is a map, not {}", other.kind())),
    }
}

fn read_state<G: Game>(game: &G, value: &Value) -> Result<G::State, Error> {
    let Value::Map(fields) = value else {
        return no_batch(format!("a position is a map, not {}", value.kind()));
    };
    if fields.contains_key("game") || fields.contains_key("rules") {
        return no_batch("a position in a batch leaves game and rules out".to_owned());
    }
    let mut whole =
        Map::from_iter([("game".to_owned(), G::NAME.into()), ("rules".to_owned(), Value::Map(game.to_values()))]);
    whole.extend(fields.clone());
    game.from_value(&Value::Map(whole), true)
}

fn read_stream(fields: &Map, key: &'static str) -> Result<Rng, Error> {
    let word = |word: &Value| {
        let text = word.as_str().filter(|text| text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit()))?;
        u64::from_str_radix(text, 16).ok()
    };
    let words = || fields[key].as_list()?.iter().map(word).collect::<Option<Vec<u64>>>()?.try_into().ok();
    match words().and_then(Rng::from_state) {
        Some(rng) => Ok(rng),
        None => refuse(key, "a stream is four numbers of 16 hexadecimal digits, not all 0"),
    }
}

fn read_mover<G: Game>(game: &G, fields: &Map) -> Result<Seat, Error> {
    let mover = &fields["mover"];
    let accepted = || format!("a seat from 0 to {}", game.players() - 1);
    json::seat(mover, game.players()).ok_or_else(|| wrong("mover", mover, accepted()))
}

fn read_slot<G: Game>(game: &G, value: &Value, autoreset: bool) -> Result<Slot<G>, Error> {
    let fields = read(value, "a game of a batch", &GAME_KEYS)?;
    let state = read_state(game, &fields["position"])?;
    match game.turn(&state) {
        Turn::Chance => return refuse("position", "chance is in turn, which a batch has resolved"),
        Turn::Over if autoreset => return refuse("position", "the game is over, which a batch has dealt anew"),
        _ => {}
    }
    let last = match &fields["last"] {
        Value::Null => None,
        last => {
            let fields = read(last, "last", &END_KEYS)?;
            let state = read_state(game, &fields["position"])?;
            if game.turn(&state) != Turn::Over {
                return refuse("last", "a game that is over");
            }
            Some(Box::new(End { state, mover: read_mover(game, fields)? }))
        }
    };
    Ok(Slot {
        state,
        chance: read_stream(fields, "chance")?,
        sampler: read_stream(fields, "sampler")?,
        mover: read_mover(game, fields)?,
        last,
        next: None,
    })
}
