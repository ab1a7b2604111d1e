//! Uniformly random play at speed.
//!
//! Instead of listing what is legal, a (colour, cell) pair is drawn until one is; that is exactly uniform over the legal
//! ones. Under STOP-NEXT a stone shared with the next seat has to be probed: it is entered for that seat, and if that
//! threatens nothing it stays entered for the placement. Where few placements can be legal (the next seat threatens to
//! win already) they are listed.
//!
//! The opening needs no look at the rules: while no seat has a cell on which a stone would win, every placement is
//! legal under every reading of STOP-NEXT, and none ends the game. Stones only ever add such cells, so if a later
//! position has none, no earlier one had any: stones are scattered without a look, then `near` is made once for all of
//! them. If it has such cells, that was too far: the stones are taken away, and half as many are tried. The draws are
//! those of placing one by one.

use super::board::{Board, NOBODY, Near, Placement, winning};
use super::colours::{Colour, PLAYERS, colours_of, satisfying, shared_colour};
use super::ending::{touched_sides, walls_around};
use super::options::StopNext;
use crate::kernel::bits::Bits;
use crate::kernel::hexhex::Hexhex;
use crate::kernel::{Rng, Seat};

/// Draws before the legal placements are listed after all: all pairs may be illegal in theory.
const PATIENCE: usize = 10_000;

/// A shorter opening costs as much as placing one by one.
const SHORTEST: usize = 4;

/// Who wants to know the placements of a playout.
pub(super) trait Notes {
    /// A placement.
    fn note(&mut self, seat: Seat, colour: Colour, cell: usize);
    /// The last ones, so many, did not come to pass.
    fn take_back(&mut self, number: usize);
}

/// Nobody.
impl Notes for () {
    #[inline]
    fn note(&mut self, _seat: Seat, _colour: Colour, _cell: usize) {}

    #[inline]
    fn take_back(&mut self, _number: usize) {}
}

impl<const W: usize> Board<W> {
    /// One of the legal placements, each as likely as any other. The board is left half-way into it.
    #[inline]
    pub fn draw(&mut self, rule: StopNext, rng: &mut Rng) -> Placement {
        let next = self.next_seat();
        if rule != StopNext::Off && !self.winning_cells(next).is_empty() {
            return self.draw_listed(rule, rng);
        }
        let occupied = self.occupied();
        let shared = shared_colour(self.to_move, next);
        for _ in 0..PATIENCE {
            let (colour, cell) = self.draw_empty(occupied, rng);
            let mut placement = self.placement(colour, cell);
            if rule == StopNext::Off {
                return placement;
            }
            if colour == shared {
                if self.enter_if_safe(next, placement) {
                    placement.grown = true;
                    return placement;
                }
            } else if !self.walls_off(colour, cell, placement.sides & placement.other_sides)
                || self.breach(rule, colour, cell).is_none()
            {
                return placement;
            }
        }
        self.draw_listed(rule, rng)
    }

    /// An empty cell and one of the mover's colours, each pair as likely as any other.
    #[inline]
    fn draw_empty(&self, occupied: Bits<W>, rng: &mut Rng) -> (Colour, usize) {
        let colours = colours_of(self.to_move);
        let cells = self.grid.cells as u64;
        loop {
            let pair = rng.below(2 * cells);
            let (colour, cell) = if pair < cells { (colours[0], pair) } else { (colours[1], pair - cells) };
            if !occupied.contains(cell as usize) {
                return (colour, cell as usize);
            }
        }
    }

    /// Enters a shared stone for the next seat, which threatens nothing yet; undone, and false, if that breaks STOP-NEXT.
    #[inline]
    fn enter_if_safe(&mut self, next: Seat, placement: Placement) -> bool {
        let Placement { cell, sides, other_sides, .. } = placement;
        if other_sides == 0 {
            return true;
        }
        let before = self.near[usize::from(next)];
        self.grow(next, other_sides, cell);
        if self.winning_cells(next).without(cell).is_empty() || satisfying(self.to_move, sides) {
            return true;
        }
        self.near[usize::from(next)] = before;
        false
    }

    #[cold]
    fn draw_listed(&self, rule: StopNext, rng: &mut Rng) -> Placement {
        let legal = self.legal_cells(rule);
        let first = legal[0].len();
        let n = rng.index(first + legal[1].len());
        let (k, n) = if n < first { (0, n) } else { (1, n - first) };
        let cell = legal[k].iter().nth(n).expect("n is below the number of legal cells");
        self.placement(colours_of(self.to_move)[k], cell)
    }

    /// Plays random legal placements to the end; returns their number.
    pub fn random_playout(&mut self, rule: StopNext, rng: &mut Rng) -> u32 {
        let mut placements = self.play_opening(rng, &mut ());
        while !self.is_over() {
            let placement = self.draw(rule, rng);
            self.complete(placement);
            placements += 1;
        }
        placements
    }
}

impl<const W: usize> Board<W> {
    /// Plays at random as long as surely no cell can win; returns the number of placements.
    pub(super) fn play_opening(&mut self, rng: &mut Rng, notes: &mut impl Notes) -> u32 {
        let mut stones = self.usual_opening().saturating_sub(self.occupied().len());
        while stones >= SHORTEST && self.in_opening() {
            let mut ahead = self.clone();
            let mut draws = rng.clone();
            ahead.scatter(stones, &mut draws, notes);
            if ahead.in_opening() {
                *self = ahead;
                *rng = draws;
                return stones as u32;
            }
            notes.take_back(stones);
            stones /= 2;
        }
        0
    }

    /// The number of stones with which no cell can win in some nine of ten random games (measured at all sizes).
    fn usual_opening(&self) -> usize {
        let Hexhex { cells, size, .. } = self.grid;
        (31 * cells / 50).saturating_sub(cells / size)
    }

    /// Places `stones` random stones, whatever comes of it.
    fn scatter(&mut self, stones: usize, rng: &mut Rng, notes: &mut impl Notes) {
        let mut occupied = self.occupied();
        for _ in 0..stones {
            let (colour, cell) = self.draw_empty(occupied, rng);
            notes.note(self.to_move, colour, cell);
            occupied.insert(cell);
            self.stones[colour as usize].insert(cell);
            self.to_move = self.next_seat();
        }
        for seat in 0..PLAYERS {
            self.near[seat] = near_of(self.grid, self.own(seat as u8));
        }
    }

    /// Can no stone win, and is nobody shut out by a stone that is not the last? It may say no too early.
    fn in_opening(&self) -> bool {
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
    fn in_the_opening_nobody_can_win() {
        let (mut openings, mut walls) = (0, 0);
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
            if placed.in_opening() {
                openings += 1;
                assert!(!shut_out);
                assert!(
                    (0..PLAYERS as u8).all(|seat| placed.winning_cells(seat).is_empty() && !placed.is_connected(seat))
                );
            }
        }
        assert!(openings > 10_000 && walls > 100, "{openings} openings, {walls} with somebody shut out");
    }
}
