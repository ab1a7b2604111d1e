//! A batch as text and back, random streams included. What is read is validated whole: it may come from anywhere.

use serde_json::{Map, Value, json};

use super::batch::{Batch, End, Live, MOST_GAMES};
use crate::kernel::json::{self, refuse, type_name};
use crate::kernel::{Error, Game, Observe, Rng, Seat, Turn};

const KEYS: [&str; 3] = ["autoreset", "window", "games"];
const GAME_KEYS: [&str; 5] = ["position", "chance", "sampler", "mover", "last"];
const END_KEYS: [&str; 2] = ["position", "mover"];

impl<G: Observe> Batch<G> {
    /// Everything but the game and the number of threads, as JSON text.
    #[must_use]
    pub fn save(&self) -> String {
        let end = |end: &End<G>| json!({"position": write(&self.game, &end.position), "mover": end.mover});
        let live = |live: &Live<G>| {
            json!({
                "position": write(&self.game, &live.position),
                "chance": write_stream(&live.chance),
                "sampler": write_stream(&live.sampler),
                "mover": live.mover,
                "last": live.last.as_deref().map(end),
            })
        };
        json!({
            "autoreset": self.autoreset,
            "window": if self.window == 0 { Value::Null } else { json!(self.window) },
            "games": self.games.iter().map(live).collect::<Vec<_>>(),
        })
        .to_string()
    }

    /// The batch that `save` has written; `InvalidPosition` with the reason for anything else.
    ///
    /// # Panics
    /// Without a thread.
    pub fn restore(game: G, text: &str, threads: usize) -> Result<Self, Error> {
        assert!(threads > 0, "checked by the caller");
        let value = json::parse(text)?;
        let fields = read(&value, "a batch", &KEYS)?;
        let Some(autoreset) = fields["autoreset"].as_bool() else { return refuse("autoreset: true or false") };
        let asked = match &fields["window"] {
            Value::Null => None,
            given => Some(given.as_i64().unwrap_or(-1)),
        };
        let window = game.window(asked).map_err(|error| Error::InvalidPosition(error.to_string()))?;
        let games = json::list(fields, "games")?;
        if !(1..=MOST_GAMES).contains(&games.len()) {
            return refuse(format!("games: 1 to {MOST_GAMES} of them, not {}", games.len()));
        }
        let lives = games.iter().enumerate().map(|(number, live)| {
            let in_game = |error| Error::InvalidPosition(format!("game {number}: {error}"));
            read_live(&game, live, autoreset).map_err(in_game)
        });
        let lives = lives.collect::<Result<Vec<_>, _>>()?;
        Ok(Self::of(game, threads, autoreset, window, lives))
    }
}

fn write<G: Game>(game: &G, position: &G::Position) -> Value {
    let mut value = game.to_value(position, None);
    // They are the same in all games.
    if let Value::Object(fields) = &mut value {
        fields.shift_remove("game");
        fields.shift_remove("rules");
    }
    value
}

fn write_stream(rng: &Rng) -> Value {
    rng.state().iter().map(|word| format!("{word:016x}")).collect()
}

fn read<'a>(value: &'a Value, what: &str, keys: &[&str]) -> Result<&'a Map<String, Value>, Error> {
    match value {
        Value::Object(fields) if fields.len() == keys.len() && keys.iter().all(|&key| fields.contains_key(key)) => {
            Ok(fields)
        }
        Value::Object(_) => refuse(format!("{what} has the keys {}", keys.join(", "))),
        other => refuse(format!("{what} is a dict, not {}", type_name(other))),
    }
}

fn read_position<G: Game>(game: &G, value: &Value) -> Result<G::Position, Error> {
    let Value::Object(fields) = value else {
        return refuse(format!("a position is a dict, not {}", type_name(value)));
    };
    if fields.contains_key("game") || fields.contains_key("rules") {
        return refuse("a position in a batch leaves game and rules out");
    }
    let mut whole =
        Map::from_iter([("game".to_owned(), json!(G::NAME)), ("rules".to_owned(), Value::Object(game.options()))]);
    whole.extend(fields.clone());
    game.from_value(&Value::Object(whole), true)
}

fn read_stream(value: &Value) -> Result<Rng, Error> {
    let word = |word: &Value| {
        let text = word.as_str().filter(|text| text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit()))?;
        u64::from_str_radix(text, 16).ok()
    };
    let words = || value.as_array()?.iter().map(word).collect::<Option<Vec<u64>>>()?.try_into().ok();
    match words().and_then(Rng::from_state) {
        Some(rng) => Ok(rng),
        None => refuse("a stream is four numbers of 16 hexadecimal digits, not all 0"),
    }
}

fn read_seat<G: Game>(game: &G, value: &Value) -> Result<Seat, Error> {
    match json::byte(value).filter(|&seat| usize::from(seat) < game.players()) {
        Some(seat) => Ok(seat),
        None => refuse(format!("mover: a seat from 0 to {}", game.players() - 1)),
    }
}

fn read_live<G: Game>(game: &G, value: &Value, autoreset: bool) -> Result<Live<G>, Error> {
    let fields = read(value, "a game of a batch", &GAME_KEYS)?;
    let position = read_position(game, &fields["position"])?;
    match game.turn(&position) {
        Turn::Chance => return refuse("chance is in turn, which a batch has resolved"),
        Turn::Over if autoreset => return refuse("the game is over, which a batch has dealt anew"),
        _ => {}
    }
    let last = match &fields["last"] {
        Value::Null => None,
        last => {
            let fields = read(last, "last", &END_KEYS)?;
            let position = read_position(game, &fields["position"])?;
            if game.turn(&position) != Turn::Over {
                return refuse("last: a game that is over");
            }
            Some(Box::new(End { position, mover: read_seat(game, &fields["mover"])? }))
        }
    };
    Ok(Live {
        position,
        chance: read_stream(&fields["chance"])?,
        sampler: read_stream(&fields["sampler"])?,
        mover: read_seat(game, &fields["mover"])?,
        last,
        chosen: None,
    })
}
