//! What a seat sees of Chromatix as numbers: planes on the square of axial coordinates, row r, column q (B2).

use std::sync::OnceLock;

use super::board::{Board, NOBODY};
use super::colours::{Colour, PLAYERS, foreign_colour, shared_colour};
use super::options::Chromatix;
use super::state::{State, on_board};
use crate::kernel::Seat;
use crate::kernel::bits::Bits;
use crate::kernel::hexhex::{Hexhex, axial};
use crate::kernel::observe::{Field, Observe, Writer, relative};

/// The planes: cells; empty cells; stones shared with the next seat, with the one after, of the foreign colour; the sides
/// of the seat, of the next, of the one after, two each.
const PLANES: usize = 11;
const EMPTY: usize = 1;
const STONES: usize = 2;
const SIDES: usize = 5;

/// What is the same in every observation of a seat on boards of one size.
#[derive(Debug)]
struct Blank {
    planes: Vec<u8>,
    /// Where each cell lies in a plane.
    places: Vec<u16>,
}

impl Blank {
    fn new<const W: usize>(grid: &Hexhex<W>, seat: Seat) -> Self {
        let width = 2 * grid.size - 1;
        let edge = i32::try_from(grid.size).expect("at most 13") - 1;
        let place = |cell| {
            let (q, r) = axial(grid.size, cell);
            ((r + edge) as usize * width + (q + edge) as usize) as u16
        };
        let places: Vec<u16> = (0..grid.cells).map(place).collect();
        let mut blank = vec![0; PLANES * width * width];
        let mut fill = |number: usize, cells: Bits<W>| {
            cells.iter().for_each(|cell| blank[number * width * width + usize::from(places[cell])] = 1);
        };
        fill(0, grid.all);
        fill(EMPTY, grid.all);
        for side in 0..6 {
            // A side's owner and the one opposite: seat k has sides k and k + 3 (L2).
            let owner = (usize::from(seat) + side / 2) % PLAYERS;
            fill(SIDES + side, grid.sides[owner + side % 2 * PLAYERS]);
        }
        Self { planes: blank, places }
    }

    /// Made once for each size and seat.
    fn of<const W: usize>(grid: &Hexhex<W>, seat: Seat) -> &'static Self {
        static BLANKS: [[OnceLock<Blank>; PLAYERS]; 12] = [const { [const { OnceLock::new() }; PLAYERS] }; 12];
        BLANKS[grid.size - 2][usize::from(seat)].get_or_init(|| Self::new(grid, seat))
    }
}

/// The colours as a seat sees them: shared with the next seat, with the one after, foreign (L3).
fn colours_for(seat: Seat) -> [Colour; 3] {
    let [next, last] = [1, 2].map(|k| ((usize::from(seat) + k) % PLAYERS) as Seat);
    [shared_colour(seat, next), shared_colour(seat, last), foreign_colour(seat)]
}

impl<const W: usize> Board<W> {
    #[inline]
    fn observe(&self, seat: Seat, planes: &mut [u8]) {
        let blank = Blank::of(self.grid, seat);
        planes.copy_from_slice(&blank.planes);
        let area = planes.len() / PLANES;
        let (above, stones) = planes.split_at_mut(STONES * area);
        let empty = &mut above[EMPTY * area..];
        for (plane, colour) in stones[..(SIDES - STONES) * area].chunks_exact_mut(area).zip(colours_for(seat)) {
            let mut cells = self.stones[colour as usize];
            while let Some(cell) = cells.pop() {
                let place = usize::from(blank.places[cell]);
                plane[place] = 1;
                empty[place] = 0;
            }
        }
    }
}

impl Observe for Chromatix {
    fn fields(&self, _window: usize) -> Vec<Field> {
        let width = 2 * self.size() - 1;
        let seats = [PLAYERS];
        vec![
            Field::flags("board", &[PLANES, width, width]),
            Field::flags("seat", &seats),
            Field::flags("turn", &seats),
            Field::flags("eliminated", &seats),
            Field::flags("winners", &seats),
            Field::flags("stop_next", &[3]),
        ]
    }

    /// Everybody sees everything.
    #[inline]
    fn observe(&self, state: &State, seat: Seat, _window: usize, out: &mut [u8]) {
        let (planes, scalars) = out.split_at_mut(PLANES * (2 * self.size() - 1).pow(2));
        let mut scalars = Writer::zeroed(scalars);
        scalars.one_hot(PLAYERS, Some(usize::from(seat)));
        on_board!(state, board => {
            board.observe(seat, planes);
            for other in [board.to_move, board.eliminated, board.winner] {
                scalars.one_hot(PLAYERS, (other != NOBODY).then(|| relative(other, seat, PLAYERS)));
            }
        });
        scalars.one_hot(3, Some(self.stop_next() as usize));
    }

    fn mask(&self, state: &State, mask: &mut [bool]) {
        mask.fill(false);
        on_board!(state, board => if !board.is_over() {
            let colours = super::colours::colours_of(board.to_move);
            for (colour, mut cells) in colours.into_iter().zip(board.legal_cells(self.stop_next())) {
                let first = self.number(colour, 0) as usize;
                let row = &mut mask[first..first + self.cells()];
                while let Some(cell) = cells.pop() {
                    row[cell] = true;
                }
            }
        });
    }
}
