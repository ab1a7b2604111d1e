//! Is a position that is not over really one that goes on?

use super::board::Lying;
use super::cards::Card;
use super::ending;
use super::grid;
use super::powers::Power;
use super::rules::{Chroma, DeckEnd};
use super::state::{Pending, Phase, State};
use crate::kernel::Error;
use crate::kernel::json::refuse;

type Verdict = Result<(), Error>;

impl<const W: usize> State<W> {
    pub(super) fn judge_running(&self, game: &Chroma) -> Verdict {
        let (phase, word) = (self.phase, self.phase.word());
        match self.pending {
            Some(_) if phase == Phase::Play => return refuse("pending: null in phase 'play'"),
            None if !matches!(phase, Phase::Play | Phase::Draw) => {
                return refuse(format!("pending: not null in phase '{word}'"));
            }
            _ => {}
        }
        self.judge_passes(game)?;
        if let Some(pending) = self.pending {
            self.judge_pending(game, pending)?;
        }
        if phase == Phase::Wild && self.hand().is_empty() {
            return refuse(format!("phase 'wild', but seat {} has no card (U3)", self.to_move));
        }
        if phase == Phase::Wild && self.board.empty.is_empty() {
            return refuse("phase 'wild', but no cell is empty (U3)");
        }
        self.judge_still_running(game)
    }

    fn judge_passes(&self, game: &Chroma) -> Verdict {
        let (passes, most) = (self.passes, game.most_passes());
        if self.pending.is_some() && passes > 0 {
            return refuse(format!("passes={passes}: 0 while a play is resolved (E5)"));
        }
        if self.phase == Phase::Draw && self.pending.is_none() && passes == 0 {
            return refuse("passes=0: 1 or more in the draw of a pass (E5)");
        }
        if self.phase == Phase::Play && passes == most {
            return refuse(format!("over is null, but {most} passes were made in a row (E5)"));
        }
        Ok(())
    }

    /// The card being resolved lies there, and touches as many cards as the phase needs.
    fn judge_pending(&self, game: &Chroma, pending: Pending) -> Verdict {
        let Pending { card, cell, .. } = pending;
        let place = usize::from(cell);
        if self.board.at(place) != Lying::Up(card) {
            return refuse(format!("pending: no '{}' at {}", card.text(), grid::name(place)));
        }
        let touched = self.board.touched(place);
        let own_wild = |cell| matches!(self.board.at(cell), Lying::Wild(_, by) if by == self.to_move);
        let fits = match self.phase {
            Phase::Draw => touched.len() == 1,
            Phase::Wild => touched.len() == 3,
            // The fourth may be the wild that touching three gave (U2).
            _ => matches!(touched.len(), 1..=3) || touched.len() == 4 && touched.iter().any(own_wild),
        };
        if !fits {
            let (text, name, number, phase) = (card.text(), grid::name(place), touched.len(), self.phase.word());
            return refuse(format!("pending: '{text}' at {name} touches {number}, so not phase '{phase}' (U2)"));
        }
        self.judge_power(game, pending)
    }

    /// The card has the power that the phase is about, and a Gift what it needs.
    fn judge_power(&self, game: &Chroma, pending: Pending) -> Verdict {
        let Pending { card, target, taken, .. } = pending;
        let (gifting, phase) = (matches!(self.phase, Phase::Take | Phase::Give), self.phase.word());
        if self.phase == Phase::Power && card.power().is_none() {
            return refuse(format!("pending: '{}' has no power (U4)", card.text()));
        }
        if gifting && card.power() != Some(Power::Gift) {
            return refuse(format!("pending: '{}' is no Gift (U6)", card.text()));
        }
        let shown = || target.map_or_else(|| "None".to_owned(), |seat| seat.to_string());
        if gifting && target.is_none_or(|target| target == self.to_move) {
            return refuse(format!("pending: target={}: an opponent in phase '{phase}' (U6)", shown()));
        }
        if !gifting && target.is_some() {
            return refuse(format!("pending: target={}: null in phase '{phase}'", shown()));
        }
        self.judge_taken(game, taken)
    }

    fn judge_taken(&self, game: &Chroma, taken: Option<Card>) -> Verdict {
        let shown = || taken.map_or_else(|| "None".to_owned(), |card| format!("'{}'", card.text()));
        let held = taken.is_some_and(|card| game.deck.has(self.hand(), card));
        if self.phase == Phase::Give && !held {
            return refuse(format!("pending: taken={}: a card of seat {} in phase 'give' (U6)", shown(), self.to_move));
        }
        if self.phase != Phase::Give && taken.is_some() {
            return refuse(format!("pending: taken={}: null in phase '{}'", shown(), self.phase.word()));
        }
        Ok(())
    }

    /// Whatever ends a game must not have happened, and what waits must be possible.
    fn judge_still_running(&self, game: &Chroma) -> Verdict {
        let (phase, resolving) = (self.phase, self.pending.is_some());
        let target = self.pending.and_then(|pending| pending.target).filter(|_| phase == Phase::Give);
        let may_be_empty = |seat| resolving && seat == self.to_move || target == Some(seat);
        if let Some((seat, _)) = self.hands_of(game).find(|&(seat, size)| size == 0 && !may_be_empty(seat)) {
            return refuse(format!("over is null, but seat {seat} has no cards (E2)"));
        }
        if self.pile.is_empty() {
            if phase == Phase::Draw {
                return refuse("phase 'draw', but the pile is empty (U10)");
            }
            // With a legal play it may be the second play of a turn, after a Replay.
            let run_out = match game.deck_end {
                DeckEnd::Immediate => true,
                DeckEnd::TurnEnd => phase == Phase::Play && !self.has_play(game),
                DeckEnd::OnFailedDraw => false,
            };
            if run_out {
                return refuse("over is null, but the pile has run out (E3)");
            }
        }
        // E4 is not tested before the first turn has ended.
        let first_turn = self.board.occupied.len() == 1 && self.passes == u8::from(phase == Phase::Draw);
        if !resolving && !first_turn && ending::is_dead(self) {
            return refuse("over is null, but no card can be played (E4)");
        }
        if phase == Phase::Power && !self.power_works(game) {
            let Pending { card, cell, .. } = self.pending.expect("tested before");
            let (text, name) = (card.text(), grid::name(usize::from(cell)));
            return refuse(format!("phase 'power', but the power of '{text}' at {name} can do nothing (U4)"));
        }
        Ok(())
    }
}
