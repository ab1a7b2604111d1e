//! What a seat sees of Chromino as numbers: planes on a window around the start tile, and sets of tiles.

use super::legal::only_tile;
use super::options::Chromino;
use super::state::State;
use super::tile::{TILES, Tiles};
use crate::kernel::observe::{Field, Kind, Observe, Writer, relative};
use crate::kernel::{Error, Seat};

/// Squares a side of the usual window; see the documentation of the Python package for how many games fit.
const USUAL: i64 = 41;
/// The least and the largest window.
const LEAST: i64 = 3;
const MOST: i64 = 255;

/// The planes: a wild or each of five colours, rows, columns, centres, values.
const PLANES: usize = 10;
const ROW: usize = 6;
const COLUMN: usize = 7;
const CENTRE: usize = 8;
const VALUE: usize = 9;

/// The most points the rules leave room for in a state.
const MOST_POINTS: i16 = 10_000;

fn mark(flags: &mut [u8], tiles: Tiles) {
    tiles.iter().for_each(|tile| flags[tile] = 1);
}

impl State {
    /// The window and whether something lies outside.
    fn observe_table(&self, window: usize, out: &mut Writer<'_>) {
        let (area, half) = (window * window, i32::try_from(window / 2).expect("at most MOST"));
        let planes = out.take(PLANES * area);
        let mut outside = false;
        for laid in self.table.laid() {
            let (place, tile) = (laid.place(), laid.tile());
            let direction = if place.is_down() { COLUMN } else { ROW };
            for (number, ((x, y), colour)) in place.squares().into_iter().zip(laid.colours()).enumerate() {
                if x.abs() > half || y.abs() > half {
                    outside = true;
                    continue;
                }
                let square = (y + half) as usize * window + (x + half) as usize;
                planes[usize::from(colour) * area + square] = 1;
                planes[direction * area + square] = 1;
                planes[CENTRE * area + square] = u8::from(number == 1);
                planes[VALUE * area + square] = tile.value();
            }
        }
        out.number(usize::from(outside));
    }

    /// Hands as far as they are shown (U8), their sizes, the bag's, what has been drawn this turn.
    fn observe_hands(&self, seat: Seat, players: usize, out: &mut Writer<'_>) {
        mark(out.take(TILES), self.hands[usize::from(seat)]);
        let (sizes, shown) = (out.take(players), out.take((players - 1) * TILES));
        for (other, &hand) in (0..).zip(&self.hands[..players]) {
            let place = relative(other, seat, players);
            sizes[place] = hand.len() as u8;
            if let Some(tile) = only_tile(hand).filter(|_| other != seat) {
                shown[(place - 1) * TILES + tile.number()] = 1;
            }
        }
        out.number(self.bag.len());
        let (drawn, last) = (out.take(TILES), out.take(TILES));
        if self.over.is_none() && self.to_move == seat {
            mark(drawn, self.drawn);
            if let Some(tile) = self.last_drawn {
                last[tile.number()] = 1;
            }
        }
        out.number(if self.over.is_none() { self.drawn.len() } else { 0 });
    }

    fn observe_turn(&self, seat: Seat, players: usize, out: &mut Writer<'_>) {
        let seen = |other| relative(other, seat, players);
        out.one_hot(players, Some(usize::from(seat)));
        out.one_hot(players, self.over.is_none().then(|| seen(self.to_move)));
        out.one_hot(players, Some(seen(self.first)));
        out.one_hot(2, Some(usize::from(self.drawing)));
        out.number(usize::from(self.idle));
        let left = out.take(1);
        left[0] = self.turns_left.map_or(-1, u8::cast_signed).cast_unsigned();
        let winners = out.take(players);
        if let Some(over) = self.over {
            over.winners.iter().for_each(|winner| winners[seen(winner)] = 1);
        }
        out.one_hot(2, self.over.map(|over| over.ending as usize));
    }
}

impl Observe for Chromino {
    fn window(&self, asked: Option<i64>) -> Result<usize, Error> {
        let asked = asked.unwrap_or(USUAL);
        if (LEAST..=MOST).contains(&asked) && asked % 2 == 1 {
            return Ok(asked as usize);
        }
        Err(Error::argument("window", asked.to_string(), format!("an odd number from {LEAST} to {MOST}")))
    }

    fn fields(&self, window: usize) -> Vec<Field> {
        let players = [self.seats()];
        vec![
            Field { name: "scores", kind: Kind::Int16, shape: players.to_vec(), low: 0, high: MOST_POINTS },
            Field::counts("board", &[PLANES, window, window], 3),
            Field::flags("outside", &[1]),
            Field::flags("hand", &[TILES]),
            Field::counts("hand_sizes", &players, TILES),
            Field::flags("shown", &[self.seats() - 1, TILES]),
            Field::counts("bag", &[1], TILES),
            Field::flags("drawn", &[TILES]),
            Field::flags("drawn_last", &[TILES]),
            Field::counts("drawn_count", &[1], TILES),
            Field::flags("seat", &players),
            Field::flags("turn", &players),
            Field::flags("first", &players),
            Field::flags("phase", &[2]),
            Field::counts("idle", &[1], self.seats()),
            Field { low: -1, ..Field::counts("turns_left", &[1], self.seats() - 1) },
            Field::flags("winners", &players),
            Field::flags("ending", &[2]),
        ]
    }

    fn observe(&self, state: &State, seat: Seat, window: usize, out: &mut [u8]) {
        let players = self.seats();
        let mut out = Writer::zeroed(out);
        let scores = out.take(2 * players);
        for (other, &score) in (0..).zip(&state.scores[..players]) {
            let place = 2 * relative(other, seat, players);
            scores[place..place + 2].copy_from_slice(&(score as i16).to_ne_bytes());
        }
        state.observe_table(window, &mut out);
        state.observe_hands(seat, players, &mut out);
        state.observe_turn(seat, players, &mut out);
    }
}
