//! The squares of a table without an edge.
//!
//! Every table a game is likely to make is small, wherever it lies, so its squares are kept in a window that wraps
//! around: no two squares on or near a table of at most [`NEAR`] squares a side share an entry. A larger table keeps the
//! squares that are not lone in a map; its size goes by the tiles, never by the distances between them.

use std::collections::HashMap;

use super::around::{self, AROUND, TOUCHING};
use super::place::{Place, Square};
use super::square::{BESIDE, LONE, SquareState, TAKEN};
use super::tile::Colour;

const SIDE: i32 = 64;

const ENTRIES: usize = (SIDE * SIDE) as usize;

/// The widest table the window can hold: places beside it stick out by three squares on either side.
pub const NEAR: i32 = SIDE - 2 * 3;

/// The states of three squares in a row or column.
pub type SquareStates = [SquareState; 3];

/// The states of all squares; lone unless said otherwise.
pub trait Ground {
    /// Enters a tile that lies on three free squares.
    fn enter(&mut self, place: Place, colours: [Colour; 3]);

    /// The states of the places around a tile, in the order of [`AROUND`].
    fn around(&self, lying: Place) -> impl Iterator<Item = SquareStates>;
}

/// Squares modulo 64.
///
/// The square (x, y) has the entry 64 y + x, modulo 64 * 64: one step is one addition in either direction, and squares
/// with the same entry are 64 apart in x or y.
#[derive(Clone)]
pub struct Window([SquareState; ENTRIES]);

impl Window {
    pub const LONE: Self = Self([LONE; ENTRIES]);

    #[inline]
    fn at(&mut self, entry: usize) -> &mut SquareState {
        &mut self.0[entry % ENTRIES]
    }
}

#[inline]
const fn entry(x: i32, y: i32) -> usize {
    // Wraps like the window, whose size divides that of the number.
    (y.wrapping_mul(SIDE).wrapping_add(x)) as usize
}

/// By the direction of the lying tile: the entries of the squares of the places around it, from its own.
static STEPS: [[[u16; 3]; TOUCHING]; 2] = [steps(false), steps(true)];

const fn steps(lying_down: bool) -> [[u16; 3]; TOUCHING] {
    let mut steps = [[0; 3]; TOUCHING];
    let mut index = 0;
    while index < TOUCHING {
        let touching = &AROUND[lying_down as usize].touching[index];
        let (dx, dy) = (touching.dx as i32, touching.dy as i32);
        let mut square = 0;
        while square < 3 {
            let step = if touching.down { entry(dx, dy + square) } else { entry(dx + square, dy) };
            steps[index][square as usize] = (step % ENTRIES) as u16;
            square += 1;
        }
        index += 1;
    }
    steps
}

impl Ground for Window {
    #[inline]
    fn enter(&mut self, place: Place, colours: [Colour; 3]) {
        let first = entry(place.x(), place.y());
        let (along, across) = if place.is_down() { (entry(0, 1), entry(1, 0)) } else { (entry(1, 0), entry(0, 1)) };
        let mut touch = |entry: usize, colour: Colour| {
            let state = self.at(entry);
            *state = BESIDE[usize::from(*state)][usize::from(colour)];
        };
        touch(first.wrapping_sub(along), colours[0]);
        touch(first.wrapping_add(3 * along), colours[2]);
        for (index, colour) in colours.into_iter().enumerate() {
            touch(first.wrapping_add(index * along).wrapping_add(across), colour);
            touch(first.wrapping_add(index * along).wrapping_sub(across), colour);
        }
        for index in 0..3 {
            *self.at(first.wrapping_add(index * along)) = TAKEN;
        }
    }

    #[inline]
    fn around(&self, lying: Place) -> impl Iterator<Item = SquareStates> {
        let first = entry(lying.x(), lying.y());
        let steps = &STEPS[usize::from(lying.is_down())];
        steps.iter().map(move |steps| steps.map(|step| self.0[first.wrapping_add(usize::from(step)) % ENTRIES]))
    }
}

/// The squares that are not lone.
pub type Far = HashMap<Square, SquareState>;

impl Ground for Far {
    fn enter(&mut self, place: Place, colours: [Colour; 3]) {
        let (dx, dy) = place.step();
        let squares = place.squares();
        let mut touch = |square: Square, colour: Colour| {
            let state = self.entry(square).or_insert(LONE);
            *state = BESIDE[usize::from(*state)][usize::from(colour)];
        };
        let [(x, y), _, (last_x, last_y)] = squares;
        touch((x - dx, y - dy), colours[0]);
        touch((last_x + dx, last_y + dy), colours[2]);
        for ((x, y), colour) in squares.into_iter().zip(colours) {
            // Across the tile; where it runs down, that is left and right.
            touch((x + dy, y + dx), colour);
            touch((x - dy, y - dx), colour);
        }
        for square in squares {
            self.insert(square, TAKEN);
        }
    }

    fn around(&self, lying: Place) -> impl Iterator<Item = SquareStates> {
        AROUND[usize::from(lying.is_down())].touching.iter().map(move |touching| {
            // Places beyond the reach of numbers are nobody's.
            around::beside(lying, *touching)
                .map_or([TAKEN; 3], |place| place.squares().map(|square| self.get(&square).copied().unwrap_or(LONE)))
        })
    }
}
