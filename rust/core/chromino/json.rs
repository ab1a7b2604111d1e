//! Chromino positions as JSON: what each field must look like. Whether the fields fit together is `sound`'s question.

use serde_json::{Value, json};

use super::fields::{Fields, every_tile_once, read_drawn, read_names, read_number, read_table};
use super::position::{Ending, Over, Position, SEATS, set};
use super::rules::{Chromino, RuleSet};
use super::table::Table;
use super::tile::{self, TILES, Tile, Tiles};
use crate::kernel::json::{self as read, refuse, show_value, type_name};
use crate::kernel::{Error, Game, Outcome, Seat, Seats};

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

/// The most points any seat can have. While tiles are left to be laid, so much less that no further play leads beyond: a
/// placement brings its own 3 and 3 for each of 8 neighbours at most (P4, X1).
const MOST_POINTS: i64 = 10_000;
const MOST_A_TILE: i64 = 27;

impl Chromino {
    /// The whole position, or what `viewer` may know of it (U8).
    pub(super) fn write(self, position: &Position, viewer: Option<Seat>) -> Value {
        let running = position.over.is_none();
        let hidden_from = |seat: Seat| viewer.is_some_and(|viewer| viewer != seat);
        let hand = |seat: Seat| {
            let hand = position.hands[usize::from(seat)];
            if hidden_from(seat) && hand.len() != 1 { json!(hand.len()) } else { json!(names(tile::of(hand))) }
        };
        let drawn = if running && hidden_from(position.to_move) {
            json!(position.drawn.len())
        } else {
            json!(names(in_order(position).into_iter()))
        };
        json!({
            "game": Self::NAME,
            "rules": self.options(),
            "tiles": position.table.laid().iter().map(|laid| laid.text()).collect::<Vec<_>>(),
            "hands": (0..self.players() as Seat).map(hand).collect::<Vec<_>>(),
            "bag": if viewer.is_some() { json!(position.bag.len()) } else { json!(names(tile::of(position.bag))) },
            "first": position.first,
            "to_move": running.then_some(position.to_move),
            "phase": phase(position),
            "drawn": drawn,
            "idle": position.idle,
            "out": position.out(self).iter().collect::<Vec<Seat>>(),
            "turns_left": position.turns_left,
            "scores": self.points_by_seat(position),
            "over": read::over(position.over.map(Over::outcome)),
        })
    }

    /// Points per seat in expert.
    pub(super) fn points_by_seat(self, position: &Position) -> Option<Vec<i64>> {
        (self.ruleset() == RuleSet::Expert).then(|| position.scores[..self.players()].to_vec())
    }

    /// Reads a position whole: shape, then whether it makes sense.
    pub(super) fn read_position(&self, value: &Value, strict: bool) -> Result<Position, Error> {
        let fields = read::position(self, value, &KEYS)?;
        let laid = read_table(fields)?;
        let hands = self.read_hands(fields)?;
        let bag = read_names("bag", read::list(fields, "bag")?)?;
        every_tile_once(&laid, &hands, &bag)?;
        let first = self.read_first(&fields["first"])?;
        let to_move = read::seat_in_turn(fields, self.players())?;
        let drawing = match fields["phase"].as_str() {
            Some("turn") => false,
            Some("draw") => true,
            _ => return refuse(format!("phase={}: 'turn' or 'draw'", show_value(&fields["phase"]))),
        };
        let drawn = read_drawn(fields)?;
        let idle = read_number(fields, "idle", self.players(), "an integer")?;
        let out = self.read_out(&fields["out"])?;
        let turns_left = match &fields["turns_left"] {
            Value::Null => None,
            _ => Some(read_number(fields, "turns_left", self.players() - 1, "null, or an integer")?),
        };
        let scores = self.read_scores(&fields["scores"], laid.len())?;
        let over = read::outcome(fields, self.players(), &Ending::WORDS)?.map(Over::of);
        let mut position = Position {
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
            self.remember(&mut position, tile);
        }
        self.sound(&position, out)?;
        for &laid in &laid[1..] {
            position.table.lay(laid, self.joints());
        }
        let mismatch = position.table.find_mismatch();
        match mismatch.filter(|_| strict) {
            Some(mismatch) => refuse(format!("tiles: {mismatch}")),
            None => Ok(position),
        }
    }

    fn read_hands(self, fields: &Fields) -> Result<Vec<Vec<Tile>>, Error> {
        let hand = |hand: &Value| match hand {
            Value::Array(names) => read_names("hands", names),
            other => refuse(format!("hands: a list for every seat, not {}", type_name(other))),
        };
        self.list_of_hands(fields)?.iter().map(hand).collect()
    }

    pub(super) fn list_of_hands(self, fields: &Fields) -> Result<&Vec<Value>, Error> {
        let hands = read::list(fields, "hands")?;
        if hands.len() != self.players() {
            return refuse(format!("hands: {} of them for {} players (S1)", hands.len(), self.players()));
        }
        Ok(hands)
    }

    fn read_first(self, value: &Value) -> Result<Seat, Error> {
        match read::byte(value).filter(|&seat| usize::from(seat) < self.players()) {
            Some(seat) => Ok(seat),
            None => refuse(format!("first={}: a seat from 0 to {}", show_value(value), self.players() - 1)),
        }
    }

    fn read_out(self, value: &Value) -> Result<Seats, Error> {
        let read = || {
            let (mut seats, mut least) = (Seats::NONE, 0);
            for seat in value.as_array()? {
                let seat = read::byte(seat).filter(|&seat| seat >= least && usize::from(seat) < self.players())?;
                seats.insert(seat);
                least = seat + 1;
            }
            Some(seats)
        };
        read().map_or_else(|| refuse("out: a list of seats, ascending"), Ok)
    }

    fn read_scores(self, value: &Value, tiles: usize) -> Result<[i64; SEATS], Error> {
        if self.ruleset() != RuleSet::Expert {
            return if value.is_null() { Ok([0; SEATS]) } else { refuse("scores: null outside expert (X1)") };
        }
        let most = MOST_POINTS - MOST_A_TILE * i64::from((TILES - tiles) as u8);
        let points = |score: &Value| score.as_i64().filter(|score| (0..=most).contains(score));
        let read = || value.as_array()?.iter().map(points).collect::<Option<Vec<i64>>>();
        match read().filter(|scores| scores.len() == self.players()) {
            Some(scores) => Ok(std::array::from_fn(|seat| scores.get(seat).copied().unwrap_or(0))),
            None => refuse(format!("scores: a list of {} integers from 0 to {most} (X1)", self.players())),
        }
    }
}

/// The tiles drawn this turn: in tile order, but the last stays last where that makes a difference (U3).
pub fn in_order(position: &Position) -> Vec<Tile> {
    let last = position.last_drawn;
    tile::of(position.drawn).filter(|&tile| Some(tile) != last).chain(last).collect()
}

fn names(tiles: impl Iterator<Item = Tile>) -> Vec<String> {
    tiles.map(|tile| tile.text(false)).collect()
}

/// What kind of decision waits.
pub fn phase(position: &Position) -> &'static str {
    if position.drawing { "draw" } else { "turn" }
}

impl Over {
    pub const fn outcome(self) -> Outcome {
        Outcome { ending: self.ending.word(), winners: self.winners }
    }

    fn of(outcome: Outcome) -> Self {
        let ending = if outcome.ending == Ending::Out.word() { Ending::Out } else { Ending::Deadlock };
        Self { ending, winners: outcome.winners }
    }
}
