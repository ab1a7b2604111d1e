//! The course of a turn (U1 to U9), decision by decision.

use super::ending::{DECK, EMPTY_HAND, PERFECT};
use super::game::Chroma;
use super::moves::Move;
use super::options::DeckEnd;
use super::powers::Power;
use super::state::{Core, Pending, Phase};
use crate::kernel::Seat;
use crate::kernel::{Outcome, Seats};

impl<const W: usize> Core<W> {
    /// Plays a legal decision or a possible chance event; returns how many cards a play has touched.
    #[inline]
    pub fn apply(&mut self, game: &Chroma, step: Move) -> usize {
        match step {
            Move::Play(card, cell) => {
                game.deck.remove(self.hand_mut(), card);
                self.passes = 0;
                let touched = self.board.touched(cell.place()).len();
                self.board.place(&game.options.wheel, card, cell.place());
                self.pending = Some(Pending { card, cell, target: None, taken: None });
                self.resolve(game, touched);
                return touched;
            }
            Move::Wild(card, cell) => {
                game.deck.remove(self.hand_mut(), card);
                self.board.place_wild(card, self.to_move, cell.place());
                self.offer_power(game);
            }
            Move::Pass => {
                self.passes += 1;
                if self.pile.is_empty() { self.draw_failed(game) } else { self.phase = Phase::Draw }
            }
            Move::Card(card) if self.phase == Phase::Draw => {
                game.deck.remove(&mut self.pile, card);
                game.deck.add(self.hand_mut(), card);
                if self.pile.is_empty() && game.options.deck_end == DeckEnd::Immediate {
                    self.finish(DECK, self.fewest(game));
                } else {
                    self.offer_power(game);
                }
            }
            Move::Card(card) => {
                let pending = self.pending.as_mut().expect("a Gift is under way");
                let target = pending.target.expect("a Gift has a target");
                pending.taken = Some(card);
                game.deck.remove(&mut self.hands[usize::from(target)], card);
                game.deck.add(self.hand_mut(), card);
                self.phase = Phase::Give;
            }
            Move::Gift(seat) => {
                let pending = self.pending.as_mut().expect("a card is being resolved");
                pending.target = Some(seat);
                self.phase = Phase::Take;
            }
            Move::Give(card) => {
                let target = self.target().expect("a Gift has a target");
                game.deck.remove(self.hand_mut(), card);
                game.deck.add(&mut self.hands[usize::from(target)], card);
                self.end_turn(game);
            }
            Move::Use if self.power() == Some(Power::Replay) => {
                self.pending = None;
                self.phase = Phase::Play;
            }
            Move::Use => {
                let cell = self.pending.expect("a card is being resolved").cell;
                self.board.start_effect(cell.place(), self.to_move);
                self.end_turn(game);
            }
            Move::Skip => self.end_turn(game),
        }
        0
    }

    /// The result of touching so many cards (U2), then the power (U4).
    #[inline]
    fn resolve(&mut self, game: &Chroma, touched: usize) {
        match touched {
            4 => self.finish(PERFECT, Seats::only(self.to_move)),
            3 if !self.hand().is_empty() && !self.board.empty.is_empty() => self.phase = Phase::Wild,
            1 if self.pile.is_empty() => self.draw_failed(game),
            1 => self.phase = Phase::Draw,
            _ => self.offer_power(game),
        }
    }

    /// Somebody must draw and cannot (E3); after a pass nothing is pending and the turn is over.
    fn draw_failed(&mut self, game: &Chroma) {
        if game.options.deck_end == DeckEnd::OnFailedDraw {
            self.finish(DECK, self.fewest(game));
        } else {
            self.offer_power(game);
        }
    }

    /// Lets the power be used or skipped, if it can do anything (U4); else the turn is over.
    #[inline]
    fn offer_power(&mut self, game: &Chroma) {
        if self.power_works(game) { self.phase = Phase::Power } else { self.end_turn(game) }
    }

    /// Has the card being resolved a power that can do something (U4)?
    #[inline]
    pub fn power_works(&self, game: &Chroma) -> bool {
        let Some(Pending { card, cell, .. }) = self.pending else { return false };
        match card.power() {
            None => false,
            Some(Power::Gift) => true,
            Some(Power::Magnet | Power::Lock) => !self.board.free_beside(cell.place()).is_empty(),
            Some(Power::Replay) => self.has_play(game),
        }
    }

    /// Ends the game if it ends here (E2 to E5), else begins the next turn (U9).
    #[inline]
    fn end_turn(&mut self, game: &Chroma) {
        if let Some(ending) = self.ending(game) {
            let winners = if ending == EMPTY_HAND { Seats::only(self.to_move) } else { self.fewest(game) };
            self.finish(ending, winners);
            return;
        }
        let next = self.to_move + 1;
        self.to_move = if next == game.options.players { 0 } else { next };
        if !self.board.effects.is_empty() {
            self.board.end_effects(self.to_move);
        }
        self.phase = Phase::Play;
        self.pending = None;
    }

    /// Ends the game; the phase stays as it was.
    fn finish(&mut self, ending: &'static str, winners: Seats) {
        self.outcome = Some(Outcome { ending, winners });
        self.pending = None;
        self.to_move = 0 as Seat;
    }
}
