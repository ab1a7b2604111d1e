//! One moment of a game: the table, the hands, the bag, and how far the turn and the game have gone.

use super::options::{AfterDraw, Chromino};
use super::place::{Laid, START};
use super::table::Table;
use super::tile::{self, BASIC, TILES, Tile, Tiles};
use crate::kernel::{Outcome, Rng, Seat, Seats};

/// Most seats there can be (S1).
pub const SEATS: usize = 8;

/// Everything about one moment of a game.
///
/// Flat data of some 6 kilobytes, most of it the window on the table; only a table wider than 58 squares has parts on the
/// heap. Equality and hash are by content, as JSON shows it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) table: Table,
    pub(super) hands: [Tiles; SEATS],
    pub(super) bag: Tiles,
    pub(super) first: Seat,
    /// Seat 0 when the game is over.
    pub(super) to_move: Seat,
    /// A tile is being drawn: chance decides next.
    pub(super) drawing: bool,
    /// What the seat in turn drew this turn.
    pub(super) drawn: Tiles,
    /// The one drawn last, where that makes a difference (U3).
    pub(super) last_drawn: Option<Tile>,
    /// Turns in a row that neither placed nor drew (E3).
    pub(super) idle: u8,
    /// Once somebody is out: turns still to be played, the running one included (E1).
    pub(super) turns_left: Option<u8>,
    pub(super) scores: [i64; SEATS],
    pub(super) over: Option<Over>,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Over {
    pub ending: Ending,
    pub winners: Seats,
}

/// The reasons (E5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Somebody has no tile left (E1).
    Out,
    /// Nobody can go on (E3).
    Deadlock,
}

impl Ending {
    pub const WORDS: [&'static str; 2] = ["out", "deadlock"];

    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }
}

impl Over {
    pub const fn outcome(self) -> Outcome {
        Outcome { ending: self.ending.word(), winners: self.winners }
    }

    pub fn of(outcome: Outcome) -> Self {
        let ending = if outcome.ending == Ending::Out.word() { Ending::Out } else { Ending::Deadlock };
        Self { ending, winners: outcome.winners }
    }
}

impl Chromino {
    /// S1 to S3, in the order of the contract: first player, start tile, then the others shuffled and dealt from the
    /// front.
    pub(super) fn set_up(self, rng: &mut Rng) -> State {
        let first = rng.index(self.seats()) as Seat;
        let start = Tile::new(BASIC + rng.index(5));
        let mut tiles: [Tile; TILES - 1] =
            std::array::from_fn(|number| Tile::new(number + usize::from(number >= start.number())));
        rng.shuffle(&mut tiles);
        let mut tiles = tiles.into_iter();
        let mut hands = [Tiles::EMPTY; SEATS];
        for hand in &mut hands[..self.seats()] {
            *hand = set(tiles.by_ref().take(usize::from(self.options.hand_size)));
        }
        let start = Laid::new(start, START, false);
        State {
            table: Table::new(start, self.joints()),
            hands,
            bag: set(tiles),
            first,
            to_move: first,
            drawing: false,
            drawn: Tiles::EMPTY,
            last_drawn: None,
            idle: 0,
            turns_left: None,
            scores: [0; SEATS],
            over: None,
        }
    }

    /// Enters a tile as drawn this turn.
    #[inline]
    pub(super) fn enter_drawn(self, state: &mut State, tile: Tile) {
        state.drawn.insert(tile.number());
        // With any tile of the hand to choose from, the order of the draws is no part of the state.
        state.last_drawn = (self.options.after_draw == AfterDraw::DrawnOnly).then_some(tile);
    }
}

impl State {
    /// The hand of the seat in turn.
    #[inline]
    pub(super) fn hand(&self) -> Tiles {
        self.hands[usize::from(self.to_move)]
    }

    /// What kind of decision waits.
    pub(super) const fn phase(&self) -> &'static str {
        if self.drawing { "draw" } else { "turn" }
    }

    /// The tiles drawn this turn: in tile order, but the last stays last where that makes a difference (U3).
    pub(super) fn drawn_in_order(&self) -> Vec<Tile> {
        let last = self.last_drawn;
        tile::of(self.drawn).filter(|&tile| Some(tile) != last).chain(last).collect()
    }

    /// The seats without a tile.
    #[inline]
    pub(super) fn out(&self, game: Chromino) -> Seats {
        (0..game.options.players).filter(|&seat| self.hands[usize::from(seat)].is_empty()).collect()
    }
}

/// Tiles as a set.
pub fn set(tiles: impl Iterator<Item = Tile>) -> Tiles {
    tiles.fold(Tiles::EMPTY, |mut set, tile| {
        set.insert(tile.number());
        set
    })
}
