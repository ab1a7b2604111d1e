//! What looks good on the table: get rid of cards, the awkward ones first.
//!
//! - Of the plays, one that touches the most cards: four win, three take two cards from the hand, two take one, one takes
//!   none (U2); of these, the card with the fewest places.
//! - The same card is laid as a wild and given back after a Gift. A Gift goes to the seat with the fewest cards: it is the
//!   closest to going out, and a swap can only make its hand worse.
//! - Powers are used: Replay is a turn more, Magnet and Lock take choices from others only (U9).

use super::cards::Card;
use super::game::Chroma;
use super::moves::Move;
use super::state::Core;
use super::state::{State, on_core};
use crate::kernel::Action;
use crate::kernel::greedy::{Best, Greedy};

/// How good a decision is among those of its phase: what it does, then, negative, what makes it worse.
type Rank = (usize, isize);

impl<const W: usize> Core<W> {
    fn rank(&self, step: Move) -> Rank {
        match step {
            Move::Play(card, cell) => (self.board.touched(cell.place()).len(), -self.places(card)),
            Move::Wild(card, _) | Move::Give(card) => (0, -self.places(card)),
            Move::Gift(seat) => (1, -self.hands[usize::from(seat)].len().cast_signed()),
            Move::Use => (1, 0),
            Move::Skip | Move::Pass | Move::Card(_) => (0, 0),
        }
    }

    fn places(&self, card: Card) -> isize {
        self.board.places(card).len().cast_signed()
    }
}

impl Greedy for Chroma {
    fn best_actions(&self, state: &State, best: &mut Vec<Action>) {
        let mut best = Best::new(best);
        on_core!(state, core => core.each_legal(self, |step| best.offer(core.rank(step), self.encode(step))));
    }
}
