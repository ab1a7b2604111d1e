//! The squares of a table without an edge.
//!
//! Every table a game is likely to make is small, wherever it lies, so its squares are kept modulo 64 in a window that
//! wraps around: no two squares on or near a table of at most [`NEAR`] squares a side share an entry. A larger table
//! keeps the squares that are not lone in a map; its size goes by the tiles, never by the distances between them.

use std::collections::HashMap;

use super::place::{Place, Square};
use super::square::{BESIDE, LONE, State, TAKEN};
use super::tile::Colour;

const SIDE: usize = 64;

/// The widest table the window can hold: places beside it stick out by three squares on either side.
pub const NEAR: i32 = SIDE as i32 - 2 * 3;

/// The states of all squares; lone unless said otherwise.
pub trait Ground {
    fn get(&self, square: Square) -> State;
    fn set(&mut self, square: Square, state: State);

    /// The states of the three squares of a place.
    #[inline]
    fn states(&self, place: Place) -> [State; 3] {
        place.squares().map(|square| self.get(square))
    }

    /// Enters a tile that lies on three free squares.
    #[inline]
    fn enter(&mut self, place: Place, colours: [Colour; 3]) {
        let (dx, dy) = place.step();
        let squares = place.squares();
        let mut touch = |square: Square, colour: Colour| {
            let state = self.get(square);
            self.set(square, BESIDE[usize::from(state)][usize::from(colour)]);
        };
        for ((x, y), colour) in squares.into_iter().zip(colours) {
            // Across the tile; where it runs down, that is left and right.
            touch((x + dy, y + dx), colour);
            touch((x - dy, y - dx), colour);
        }
        let [(x, y), _, (last_x, last_y)] = squares;
        touch((x - dx, y - dy), colours[0]);
        touch((last_x + dx, last_y + dy), colours[2]);
        for square in squares {
            self.set(square, TAKEN);
        }
    }
}

/// Squares modulo 64.
#[derive(Debug, Clone)]
pub struct Window([State; SIDE * SIDE]);

impl Window {
    pub const LONE: Self = Self([LONE; SIDE * SIDE]);
}

#[inline]
const fn index((x, y): Square) -> usize {
    (y as usize % SIDE) * SIDE + x as usize % SIDE
}

impl Ground for Window {
    #[inline]
    fn get(&self, square: Square) -> State {
        self.0[index(square)]
    }

    #[inline]
    fn set(&mut self, square: Square, state: State) {
        self.0[index(square)] = state;
    }
}

/// The squares that are not lone.
pub type Far = HashMap<Square, State>;

impl Ground for Far {
    fn get(&self, square: Square) -> State {
        HashMap::get(self, &square).copied().unwrap_or(LONE)
    }

    fn set(&mut self, square: Square, state: State) {
        self.insert(square, state);
    }
}
