//! The quiet opening of a random game, many stones at a time.
//!
//! While no seat has a cell on which a stone would win, every placement is legal under every reading of STOP-NEXT, and
//! none ends the game. Stones only ever add such cells, so one look at a later position tells that all before it were
//! quiet: stones are scattered without a look, then `near` is made once for all of them. If it was too far, nothing has
//! happened, and half the way is tried. The draws are those of placing one by one.

use super::board::{Board, NOBODY, Near, winning};
use super::colours::{Colour, PLAYERS};
use super::ending::{touched_sides, walls_around};
use crate::kernel::Rng;
use crate::kernel::bits::Bits;
use crate::kernel::hexhex::Hexhex;

/// A shorter opening costs as much as placing one by one.
const SHORTEST: usize = 4;

impl<const W: usize> Board<W> {
    /// Plays at random as far as the game is surely quiet; returns the number of placements.
    pub(super) fn play_opening(&mut self, rng: &mut Rng) -> u32 {
        let mut stones = self.usually_quiet().saturating_sub(self.occupied().len());
        while stones >= SHORTEST && self.is_quiet() {
            let mut ahead = self.clone();
            let mut draws = rng.clone();
            ahead.scatter(stones, &mut draws);
            if ahead.is_quiet() {
                *self = ahead;
                *rng = draws;
                return stones as u32;
            }
            stones /= 2;
        }
        0
    }

    /// The number of stones with which some nine of ten random games are quiet (measured at all sizes).
    fn usually_quiet(&self) -> usize {
        let Hexhex { cells, size, .. } = self.grid;
        (31 * cells / 50).saturating_sub(cells / size)
    }

    /// Places `stones` random stones, whatever comes of it.
    fn scatter(&mut self, stones: usize, rng: &mut Rng) {
        let mut occupied = self.occupied();
        for _ in 0..stones {
            let (colour, cell) = self.draw_empty(occupied, rng);
            occupied.insert(cell);
            self.stones[colour as usize].insert(cell);
            self.to_move = self.next_seat();
        }
        for seat in 0..PLAYERS {
            self.near[seat] = near_of(self.grid, self.own(seat as u8));
        }
    }

    /// Can no stone win, and is nobody shut out by a stone that is not the last? It may say no too early.
    fn is_quiet(&self) -> bool {
        let wins = (0..).zip(&self.near).fold(Bits::EMPTY, |wins, (seat, near)| wins | winning(near, seat));
        wins.is_empty()
            && (self.eliminated != NOBODY || !Colour::ALL.into_iter().any(|colour| self.may_wall_off(colour)))
    }

    /// Could both walls of this colour stand (see `walls_off`)?
    fn may_wall_off(&self, colour: Colour) -> bool {
        let [a, b] = colour.owners().map(|seat| &self.near[usize::from(seat)]);
        let stones = self.stones[colour as usize];
        walls_around(colour.stranger()).iter().all(|&[i, k]| !(stones & a[i] & a[k] & b[i] & b[k]).is_empty())
    }
}

/// `near` of a seat, made from all its own-stones at once, group by group.
fn near_of<const W: usize>(grid: &Hexhex<W>, own: Bits<W>) -> Near<W> {
    let mut near = grid.sides;
    let mut left = own & grid.sides.iter().fold(Bits::EMPTY, |all, &side| all | side);
    while let Some(stone) = left.pop() {
        let reached = grid.spread(stone, own) | Bits::only(stone);
        left &= !reached;
        let sides = touched_sides(grid, reached & own);
        (0..6).filter(|side| sides >> side & 1 == 1).for_each(|side| near[side] |= reached);
    }
    near
}

#[cfg(test)]
mod tests {
    use super::*;

    static GRID: Hexhex<1> = Hexhex::new(4);

    #[test]
    fn quiet_is_quiet() {
        let (mut quiet, mut walls) = (0, 0);
        for seed in 0..100_000 {
            let mut rng = Rng::new(seed);
            // Boards of mostly one colour: walls need many stones of it.
            let most = Colour::ALL[rng.index(3)];
            let mut placed = Board::empty(&GRID);
            for _ in 0..rng.below(20) {
                let cell = rng.index(GRID.cells);
                if !placed.occupied().contains(cell) {
                    let colour = if rng.below(5) == 0 { Colour::ALL[rng.index(3)] } else { most };
                    placed.set_up(colour, cell);
                }
            }
            for seat in 0..PLAYERS as u8 {
                assert_eq!(near_of(&GRID, placed.own(seat)), placed.near[usize::from(seat)]);
            }
            let shut_out = (0..PLAYERS as u8).any(|seat| placed.is_shut_out(seat));
            walls += u32::from(shut_out);
            if placed.is_quiet() {
                quiet += 1;
                assert!(!shut_out);
                assert!(
                    (0..PLAYERS as u8).all(|seat| placed.winning_cells(seat).is_empty() && !placed.is_connected(seat))
                );
            }
        }
        assert!(quiet > 10_000 && walls > 100, "{quiet} quiet, {walls} with somebody shut out");
    }
}
