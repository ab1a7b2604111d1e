//! What looks good on the table: get rid of cards, the awkward ones first.
//!
//! - Of the plays, one that touches the most cards: four win, three take two cards from the hand, two take one, one takes
//!   none (U2); of these, the card with the fewest places.
//! - The same card is laid as a wild and given back after a Gift. A Gift goes to the seat with the fewest cards: it is the
//!   closest to going out, and a swap can only make its hand worse.
//! - Powers are used: Replay is a turn more, Magnet and Lock take choices from others only (U9).

use smallvec::SmallVec;

use super::cards::{Card, Cards};
use super::game::Chroma;
use super::grid::Cell;
use super::moves::Move;
use super::powers::Power;
use super::state::{Core, Phase, State, on_core};
use crate::kernel::bits::Bits;
use crate::kernel::greedy::{Best, Greedy};
use crate::kernel::{Action, Rng, Seat};

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

    /// One of the best decisions, each as likely as any other: as `best_actions`, without a list. Not at chance.
    pub fn greedy_decision(&self, game: &Chroma, rng: &mut Rng) -> Move {
        match self.phase {
            Phase::Play => self.greedy_play(game, rng),
            Phase::Wild => {
                let card = self.awkward(game, self.hand(), rng);
                Move::Wild(card, Cell::new(self.board.empty.nth(rng.index(self.board.empty.len()))))
            }
            Phase::Give => Move::Give(self.awkward(game, self.givable(game), rng)),
            Phase::Power if self.power() == Some(Power::Gift) => {
                let others = || (0..game.options.players).filter(|&seat| seat != self.to_move);
                let size = |seat: Seat| self.hands[usize::from(seat)].len();
                let fewest = others().map(size).min().unwrap_or(0);
                let count = others().filter(|&seat| size(seat) == fewest).count();
                let n = if count > 1 { rng.index(count) } else { 0 };
                others().filter(|&seat| size(seat) == fewest).nth(n).map_or(Move::Skip, Move::Gift)
            }
            Phase::Power => Move::Use,
            Phase::Take | Phase::Draw => unreachable!("chance decides"),
        }
    }

    fn greedy_play(&self, game: &Chroma, rng: &mut Rng) -> Move {
        let targets = self.targets(game);
        let (mut best, mut ties, mut total): (_, SmallVec<[(Card, Bits<W>); 16]>, _) = (None, SmallVec::new(), 0);
        let by_touch = self.board.by_touch(targets);
        for card in game.deck.types(self.hand()) {
            let cells = self.board.fits[card.colour()] & targets;
            let Some(most) = (0..4).rev().find(|&more| !(cells & by_touch[more]).is_empty()) else { continue };
            let rank = Some((most, -self.places(card)));
            if rank < best {
                continue;
            }
            if rank > best {
                ties.clear();
                (best, total) = (rank, 0);
            }
            let cells = cells & by_touch[most];
            total += cells.len();
            ties.push((card, cells));
        }
        if total == 0 {
            return Move::Pass;
        }
        let mut n = if total > 1 { rng.index(total) } else { 0 };
        for (card, cells) in ties {
            if n < cells.len() {
                return Move::Play(card, Cell::new(cells.nth(n)));
            }
            n -= cells.len();
        }
        unreachable!("the number is below the sum")
    }

    /// One of the cards with the fewest places.
    fn awkward(&self, game: &Chroma, cards: Cards, rng: &mut Rng) -> Card {
        let (mut best, mut ties): (_, SmallVec<[Card; 16]>) = (isize::MAX, SmallVec::new());
        for card in game.deck.types(cards) {
            let places = self.places(card);
            if places < best {
                ties.clear();
                best = places;
            }
            if places == best {
                ties.push(card);
            }
        }
        ties[if ties.len() > 1 { rng.index(ties.len()) } else { 0 }]
    }
}

impl Greedy for Chroma {
    fn best_actions(&self, state: &State, best: &mut Vec<Action>) {
        let mut best = Best::new(best);
        on_core!(state, core => core.each_legal(self, |step| best.offer(core.rank(step), self.encode(step))));
    }

    fn greedy_action(&self, state: &State, rng: &mut Rng) -> Action {
        on_core!(state, core => self.encode(core.greedy_decision(self, rng)))
    }
}
