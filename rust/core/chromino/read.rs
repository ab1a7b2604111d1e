//! States from JSON: what each key must look like. Whether the keys fit together is the question of `check`.

use std::collections::HashSet;

use super::json::KEYS;
use super::moves::{Choice, Move};
use super::options::Chromino;
use super::place::{Laid, START, Square};
use super::state::{Over, SEATS, State, set};
use super::table::Table;
use super::tile::{self, TILES, Tile, Tiles};
use crate::kernel::error::show;
use crate::kernel::{Error, ErrorKind, Map, Value, json};

/// The most points any seat can have. While tiles are left to be laid, so much less that no further play leads beyond: a
/// placement brings its own 3 and 3 for each of 8 neighbours at most (P4, X1).
const MOST_POINTS: i64 = 10_000;
const MOST_A_TILE: i64 = 27;

impl Chromino {
    /// Reads a position whole: the keys, whether they fit together, and with `strict` whether the table matches.
    pub(super) fn read_state(&self, value: &Value, strict: bool) -> Result<State, Error> {
        let fields = json::position(self, value, &KEYS)?;
        let laid = read_table(fields)?;
        let hands = self.read_hands(fields)?;
        let bag = read_names("bag", json::list(fields, "bag")?)?;
        every_tile_once(&laid, &hands, &bag)?;
        let first = self.read_first(&fields["first"])?;
        let to_move = json::seat_in_turn(self, fields)?;
        let drawing = match fields["phase"].as_str() {
            Some("turn") => false,
            Some("draw") => true,
            _ => return Err(json::wrong("phase", &fields["phase"], "'turn' or 'draw'")),
        };
        let drawn = read_drawn(fields)?;
        let idle = read_number(fields, "idle", self.seats(), "an integer")?;
        let out = json::seats(&fields["out"], self.seats())
            .ok_or_else(|| Error::position("out", "a list of seats, ascending"))?;
        let turns_left = match &fields["turns_left"] {
            Value::Null => None,
            _ => Some(read_number(fields, "turns_left", self.seats() - 1, "null, or an integer")?),
        };
        let scores = self.read_scores(&fields["scores"], laid.len())?;
        let over = json::outcome(self, fields)?.map(Over::of);
        let mut state = State {
            table: Table::new(laid[0], self.joints()),
            hands: std::array::from_fn(|seat| set(hands.get(seat).into_iter().flatten().copied())),
            bag: set(bag.into_iter()),
            first,
            to_move: to_move.unwrap_or(0),
            drawing,
            drawn: Tiles::EMPTY,
            last_drawn: None,
            idle,
            turns_left,
            scores,
            over,
        };
        for &tile in &drawn {
            self.enter_drawn(&mut state, tile);
        }
        self.check_keys(&state, out)?;
        for &laid in &laid[1..] {
            state.table.lay(laid, self.joints());
        }
        let mismatch = state.table.look_for_mismatch();
        mismatch.filter(|_| strict).map_or(Ok(state), |mismatch| Err(mismatch.inside("tiles")))
    }

    fn read_hands(self, fields: &Map) -> Result<Vec<Vec<Tile>>, Error> {
        let hand = |hand: &Value| match hand {
            Value::List(names) => read_names("hands", names),
            other => json::refuse("hands", format!("a list for every seat, not {}", other.kind())),
        };
        self.list_of_hands(fields)?.iter().map(hand).collect()
    }

    pub(super) fn list_of_hands(self, fields: &Map) -> Result<&[Value], Error> {
        let (hands, players) = (json::list(fields, "hands")?, self.seats());
        if hands.len() == players {
            return Ok(hands);
        }
        Err(Error::position("hands", format!("{} of them for {players} players", hands.len())).rule("S1"))
    }

    fn read_first(self, value: &Value) -> Result<u8, Error> {
        let players = self.seats();
        json::seat(value, players)
            .ok_or_else(|| json::wrong("first", value, format!("a seat from 0 to {}", players - 1)))
    }

    fn read_scores(self, value: &Value, tiles: usize) -> Result<[i64; SEATS], Error> {
        let refuse = |reason| Err(Error::position("scores", reason).rule("X1"));
        if !self.is_expert() {
            return if value.is_null() { Ok([0; SEATS]) } else { refuse("null outside expert".to_owned()) };
        }
        let most = MOST_POINTS - MOST_A_TILE * i64::from((TILES - tiles) as u8);
        let points = |score: &Value| score.as_i64().filter(|score| (0..=most).contains(score));
        let read = || value.as_list()?.iter().map(points).collect::<Option<Vec<i64>>>();
        match read().filter(|scores| scores.len() == self.seats()) {
            Some(scores) => Ok(std::array::from_fn(|seat| scores.get(seat).copied().unwrap_or(0))),
            None => refuse(format!("a list of {} integers from 0 to {most}", self.seats())),
        }
    }
}

/// The table, start tile first, on distinct squares.
pub fn read_table(fields: &Map) -> Result<Vec<Laid>, Error> {
    let refuse = |reason: String, rule| Err(Error::position("tiles", reason).rule(rule));
    let mut laid = Vec::new();
    for value in json::list(fields, "tiles")? {
        let Some(text) = value.as_str() else {
            return json::refuse("tiles", format!("a text for every tile, not {}", value.kind()));
        };
        match text.parse::<Move>().and_then(Choice::try_from) {
            Ok(Choice::Place(tile)) => laid.push(tile),
            Ok(_) => return refuse(format!("{} is no placement", show(text)), "P5"),
            Err(error) => return Err(error.inside("tiles")),
        }
    }
    let is_start = |laid: &Laid| laid.tile().is_chameleon() && *laid == Laid::new(laid.tile(), START, false);
    if !laid.first().is_some_and(is_start) {
        return refuse("the first is the start tile, such as 'P*R@-1,0>'".to_owned(), "S2");
    }
    let mut taken = HashSet::<Square>::new();
    for (x, y) in laid.iter().flat_map(|laid| laid.place().squares()) {
        if !taken.insert((x, y)) {
            return refuse(format!("two on ({x},{y})"), "P1");
        }
    }
    Ok(laid)
}

/// Tiles by their names, under a key.
pub fn read_names(key: &'static str, names: &[Value]) -> Result<Vec<Tile>, Error> {
    let tile = |name: &Value| match name {
        Value::Text(name) => name.parse().map_err(|error: Error| error.inside(key)),
        other => json::refuse(key, format!("a text for every tile, not {}", other.kind())),
    };
    names.iter().map(tile).collect()
}

/// T1, over the table, the hands and the bag.
fn every_tile_once(laid: &[Laid], hands: &[Vec<Tile>], bag: &[Tile]) -> Result<(), Error> {
    let there = laid.iter().map(|laid| laid.tile()).chain(hands.iter().flatten().copied()).chain(bag.iter().copied());
    let seen = distinct(there)?;
    let missing = tile::all().find(|tile| !seen.contains(tile.number()));
    missing.map_or(Ok(()), |tile| Err(miscounted(format!("{tile} is missing"))))
}

/// Tiles as a set, each once (T1).
pub fn distinct(tiles: impl IntoIterator<Item = Tile>) -> Result<Tiles, Error> {
    let mut seen = Tiles::EMPTY;
    for tile in tiles {
        if seen.contains(tile.number()) {
            return Err(miscounted(format!("{tile} is there twice")));
        }
        seen.insert(tile.number());
    }
    Ok(seen)
}

/// A fault in the number of tiles (T1), which is in no key alone.
pub fn miscounted(reason: String) -> Error {
    Error::new(ErrorKind::InvalidPosition, reason).rule("T1")
}

fn read_drawn(fields: &Map) -> Result<Vec<Tile>, Error> {
    let drawn = read_names("drawn", json::list(fields, "drawn")?)?;
    distinct(drawn.iter().copied()).map_err(|twice| twice.field("drawn"))?;
    Ok(drawn)
}

/// A number from 0 to `most`.
fn read_number(fields: &Map, key: &'static str, most: usize, kind: &str) -> Result<u8, Error> {
    let number = fields[key].as_byte().filter(|&number| usize::from(number) <= most);
    number.ok_or_else(|| json::wrong(key, &fields[key], format!("{kind} from 0 to {most}")))
}
