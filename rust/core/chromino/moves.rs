//! Moves and their numbers: draw 0, pass 1, `2 + tile` for outcomes, then the placements by first square.

use super::place::{Laid, Place, SQUARES, spiral, square};
use super::tile::{TILES, Tile};
use crate::kernel::{Action, Error};

/// A decision or a chance event. `Display` and `FromStr` are its notation (P5, U7).
///
/// ```
/// use chromacore::chromino::{Direction, Move};
///
/// let chosen: Move = "GRR@1,-2v".parse().unwrap();
/// assert_eq!(chosen, Move::Place { letters: "GRR".parse().unwrap(), x: 1, y: -2, direction: Direction::Down });
/// assert_eq!(chosen.to_string(), "GRR@1,-2v");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// A tile of the hand is placed.
    Place {
        /// The tile as it lies, from its first square on.
        letters: Letters,
        /// The first square, to the right of the middle.
        x: i32,
        /// The first square, down from the middle.
        y: i32,
        /// Where the tile runs.
        direction: Direction,
    },
    /// A tile is to be drawn from the bag.
    Draw,
    /// The turn ends.
    Pass,
    /// Chance: the tile drawn.
    Drawn(Tile),
}

/// Where a tile runs from its first square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// In a row, `>`.
    Right,
    /// In a column, `v`.
    Down,
}

/// A tile one way round: as its name reads, or reversed. `Display` and `FromStr` are its three letters as it lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Letters {
    tile: Tile,
    reversed: bool,
}

impl Letters {
    /// A tile as its name reads, or reversed; for a palindrome that is the same.
    #[must_use]
    pub const fn new(tile: Tile, reversed: bool) -> Self {
        Self { tile, reversed: reversed && !tile.is_palindrome() }
    }

    /// The tile.
    #[must_use]
    pub const fn tile(self) -> Tile {
        self.tile
    }

    /// Does it read otherwise than its name?
    #[must_use]
    pub const fn is_reversed(self) -> bool {
        self.reversed
    }
}

/// A move whose place has a number, packed for the hot loop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    Draw,
    Pass,
    /// Chance: the tile drawn.
    Drawn(Tile),
    Place(Laid),
}

const DRAW: Action = 0;
const PASS: Action = 1;
const DRAWN: Action = 2;
const PLACE: Action = DRAWN + TILES as Action;

/// Placements by first square: a tile, a direction, a reading each.
const PER_SQUARE: Action = 4 * TILES as Action;

/// The last action number.
pub const LAST: Action = PLACE + PER_SQUARE * SQUARES - 1;

impl Choice {
    /// The action number.
    pub const fn action(self) -> Action {
        match self {
            Self::Draw => DRAW,
            Self::Pass => PASS,
            Self::Drawn(tile) => DRAWN + tile.number() as Action,
            Self::Place(laid) => {
                let (place, tile) = (laid.place(), laid.tile().number() as Action);
                let reading = 2 * (place.is_down() as Action) + laid.is_reversed() as Action;
                PLACE + PER_SQUARE * spiral(place.x(), place.y()) + 4 * tile + reading
            }
        }
    }

    /// What an action number up to [`LAST`] stands for. The number of a palindrome reversed is no action, but stands for
    /// a tile in a place all the same.
    pub const fn of(action: Action) -> Self {
        match action {
            DRAW => Self::Draw,
            PASS => Self::Pass,
            DRAWN..PLACE => Self::Drawn(Tile::new((action - DRAWN) as usize)),
            _ => {
                let (x, y) = square((action - PLACE) / PER_SQUARE);
                let rest = (action - PLACE) % PER_SQUARE;
                let place = Place::new(x, y, rest & 2 == 2).expect("the numbers end at the reach");
                Self::Place(Laid::new(Tile::new((rest / 4) as usize), place, rest & 1 == 1))
            }
        }
    }
}

impl From<Laid> for Move {
    fn from(laid: Laid) -> Self {
        let place = laid.place();
        let direction = if place.is_down() { Direction::Down } else { Direction::Right };
        Self::Place { letters: Letters::new(laid.tile(), laid.is_reversed()), x: place.x(), y: place.y(), direction }
    }
}

impl From<Choice> for Move {
    fn from(choice: Choice) -> Self {
        match choice {
            Choice::Draw => Self::Draw,
            Choice::Pass => Self::Pass,
            Choice::Drawn(tile) => Self::Drawn(tile),
            Choice::Place(laid) => laid.into(),
        }
    }
}

impl TryFrom<Move> for Choice {
    type Error = Error;

    fn try_from(chosen: Move) -> Result<Self, Error> {
        Ok(match chosen {
            Move::Draw => Self::Draw,
            Move::Pass => Self::Pass,
            Move::Drawn(tile) => Self::Drawn(tile),
            Move::Place { letters, x, y, direction } => match Place::new(x, y, direction == Direction::Down) {
                Some(place) => Self::Place(Laid::new(letters.tile, place, letters.reversed)),
                None => return Err(super::notation::off_the_table(&chosen.to_string())),
            },
        })
    }
}
