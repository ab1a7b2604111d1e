//! Is a state as a whole one of this game? Asked after all its parts have been read.

use super::board::Lying;
use super::ending::{DEAD_BOARD, DECK, EMPTY_HAND, PERFECT};
use super::game::Chroma;
use super::grid::{self, Cell};
use super::options::DeckEnd;
use super::powers::Power;
use super::state::{Core, Pending, Phase};
use crate::kernel::json::refuse;
use crate::kernel::{Error, ErrorKind, Outcome, Seat, Seats};

/// What is asked of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// Everything.
    All,
    /// What no deal of the hidden cards can change; the rest stands in `hidden`.
    Visible,
}

type Verdict = Result<(), Error>;

/// The refusal of a field, by a rule.
fn wrong(field: &'static str, reason: impl Into<String>, rule: &'static str) -> Verdict {
    Err(Error::position(field, reason.into()).rule(rule))
}

/// The refusal of what several fields say together, by a rule.
fn contradiction(reason: impl Into<String>, rule: &'static str) -> Verdict {
    Err(Error::new(ErrorKind::InvalidPosition, reason.into()).rule(rule))
}

impl<const W: usize> Core<W> {
    /// Refuses what no game could show; `strict` refuses face-up neighbours that do not go together as well.
    pub fn check(&self, game: &Chroma, strict: bool, asked: Asked) -> Verdict {
        if let Some(mismatch) = self.mismatch(game).filter(|_| strict) {
            return wrong("board", mismatch, "P2");
        }
        match self.outcome {
            Some(outcome) => self.check_end(game, outcome, asked),
            None => self.check_running(game, asked),
        }
    }

    /// The first two face-up neighbours that do not go together (P2).
    pub fn mismatch(&self, game: &Chroma) -> Option<String> {
        let up = |place| if let Lying::Up(card) = self.board.at(place) { Some(card) } else { None };
        self.board.occupied.iter().find_map(|here| {
            let card = up(here)?;
            let beside = [grid::right_of(here), grid::below(here)];
            let on_board = beside.into_iter().filter(|&other| self.board.touched(here).contains(other));
            on_board.filter_map(|there| Some((there, up(there)?))).find_map(|(there, other)| {
                let (here, there) = (Cell::new(here), Cell::new(there));
                (!game.options.wheel.fits(card.colour(), other.colour()))
                    .then(|| format!("'{card}' at {here} does not go with '{other}' at {there}"))
            })
        })
    }

    fn check_end(&self, game: &Chroma, outcome: Outcome, asked: Asked) -> Verdict {
        if self.pending.is_some() {
            return refuse("pending", "null when the game is over");
        }
        let one_winner = outcome.winners.len() == 1;
        if outcome.ending == PERFECT {
            return self.check_perfect(one_winner);
        }
        if outcome.ending == DECK && game.options.deck_end != DeckEnd::TurnEnd {
            if !self.pile.is_empty() {
                return wrong("over", "the pile has not run out", "E3");
            }
        } else {
            let is_dead = || if asked == Asked::All { self.is_dead() } else { outcome.ending == DEAD_BOARD };
            let empty_hand = self.hands_of(game).any(|(_, size)| size == 0).then_some(EMPTY_HAND);
            let expected = empty_hand.or_else(|| self.ending_for_all(game, is_dead));
            if expected != Some(outcome.ending) {
                let expected = expected.map_or_else(|| "none".to_owned(), |ending| format!("'{ending}'"));
                return refuse("over", format!("the ending here is {expected}, not '{}'", outcome.ending));
            }
        }
        if outcome.ending == EMPTY_HAND {
            if !one_winner {
                return wrong("over", "one winner", "E2");
            }
            let with_cards = self.hands_of(game).find(|&(seat, size)| size > 0 && outcome.winners.contains(seat));
            return with_cards.map_or(Ok(()), |(seat, _)| wrong("over", format!("seat {seat} has cards"), "E2"));
        }
        let fewest = self.fewest(game);
        if fewest == outcome.winners {
            return Ok(());
        }
        wrong("over", format!("the fewest cards {}", have(fewest)), "E6")
    }

    fn check_perfect(&self, one_winner: bool) -> Verdict {
        if !one_winner {
            return wrong("over", "one winner", "E1");
        }
        let touches_four = |cell| matches!(self.board.at(cell), Lying::Up(_)) && self.board.touched(cell).len() == 4;
        if self.board.occupied.iter().any(touches_four) {
            return Ok(());
        }
        wrong("over", "no card touches four", "E1")
    }

    fn check_running(&self, game: &Chroma, asked: Asked) -> Verdict {
        let (phase, word) = (self.phase, self.phase.word());
        match self.pending {
            Some(_) if phase == Phase::Play => return refuse("pending", "null in phase 'play'"),
            None if !matches!(phase, Phase::Play | Phase::Draw) => {
                return refuse("pending", format!("not null in phase '{word}'"));
            }
            _ => {}
        }
        self.check_passes(game)?;
        if let Some(pending) = self.pending {
            self.check_pending(game, pending, asked)?;
        }
        if phase == Phase::Wild && self.hand().is_empty() {
            return contradiction(format!("phase 'wild', but seat {} has no card", self.to_move), "U3");
        }
        if phase == Phase::Wild && self.board.empty.is_empty() {
            return contradiction("phase 'wild', but no cell is empty", "U3");
        }
        self.check_still_running(game, asked)
    }

    fn check_passes(&self, game: &Chroma) -> Verdict {
        let (passes, most) = (self.passes, game.most_passes());
        let wrong_passes =
            |accepted| Err(Error::position("passes", "").value(passes.to_string()).accepted(accepted).rule("E5"));
        if self.pending.is_some() && passes > 0 {
            return wrong_passes("0 while a play is resolved");
        }
        if self.phase == Phase::Draw && self.pending.is_none() && passes == 0 {
            return wrong_passes("1 or more in the draw of a pass");
        }
        if self.phase == Phase::Play && passes == most {
            return contradiction(format!("over is null, but {most} passes were made in a row"), "E5");
        }
        Ok(())
    }

    /// The card being resolved lies there, and touches as many cards as the phase needs.
    fn check_pending(&self, game: &Chroma, pending: Pending, asked: Asked) -> Verdict {
        let Pending { card, cell, .. } = pending;
        if self.board.at(cell.place()) != Lying::Up(card) {
            return refuse("pending", format!("no '{card}' at {cell}"));
        }
        let touched = self.board.touched(cell.place());
        let own_wild = |place| matches!(self.board.at(place), Lying::Wild(_, by) if by == self.to_move);
        let fits = match self.phase {
            Phase::Draw => touched.len() == 1,
            Phase::Wild => touched.len() == 3,
            // The fourth may be the wild that touching three gave (U2).
            _ => matches!(touched.len(), 1..=3) || touched.len() == 4 && touched.iter().any(own_wild),
        };
        if !fits {
            let (number, phase) = (touched.len(), self.phase.word());
            return wrong("pending", format!("'{card}' at {cell} touches {number}, so not phase '{phase}'"), "U2");
        }
        self.check_power(game, pending, asked)
    }

    /// The card has the power that the phase is about, and a Gift what it needs.
    fn check_power(&self, game: &Chroma, pending: Pending, asked: Asked) -> Verdict {
        let Pending { card, target, taken, .. } = pending;
        let (gifting, phase) = (matches!(self.phase, Phase::Take | Phase::Give), self.phase.word());
        if self.phase == Phase::Power && card.power().is_none() {
            return wrong("pending", format!("'{card}' has no power"), "U4");
        }
        if gifting && card.power() != Some(Power::Gift) {
            return wrong("pending", format!("'{card}' is no Gift"), "U6");
        }
        let shown = |value: Option<String>| value.unwrap_or_else(|| "null".to_owned());
        let target_shown = || shown(target.map(|seat| seat.to_string()));
        if gifting && target.is_none_or(|target| target == self.to_move) {
            return wrong("pending", format!("target={}: an opponent in phase '{phase}'", target_shown()), "U6");
        }
        if !gifting && target.is_some() {
            return refuse("pending", format!("target={}: null in phase '{phase}'", target_shown()));
        }
        let taken_shown = || shown(taken.map(|card| format!("'{card}'")));
        let held = match asked {
            Asked::All => taken.is_some_and(|card| game.deck.has(self.hand(), card)),
            Asked::Visible => !self.hand().is_empty(),
        };
        if self.phase == Phase::Give && !held {
            let reason = format!("taken={}: a card of seat {} in phase 'give'", taken_shown(), self.to_move);
            return wrong("pending", reason, "U6");
        }
        if self.phase != Phase::Give && taken.is_some() {
            return refuse("pending", format!("taken={}: null in phase '{phase}'", taken_shown()));
        }
        Ok(())
    }

    /// Whatever ends a game must not have happened, and what waits must be possible.
    fn check_still_running(&self, game: &Chroma, asked: Asked) -> Verdict {
        let phase = self.phase;
        let target = self.target().filter(|_| phase == Phase::Give);
        let may_be_empty = |seat| self.pending.is_some() && seat == self.to_move || target == Some(seat);
        if let Some((seat, _)) = self.hands_of(game).find(|&(seat, size)| size == 0 && !may_be_empty(seat)) {
            return contradiction(format!("over is null, but seat {seat} has no cards"), "E2");
        }
        if self.pile.is_empty() {
            if phase == Phase::Draw {
                return contradiction("phase 'draw', but the pile is empty", "U10");
            }
            let run_out = match game.options.deck_end {
                DeckEnd::Immediate => true,
                DeckEnd::TurnEnd => asked == Asked::All && self.is_second_play(game) && !self.has_play(game),
                DeckEnd::OnFailedDraw => false,
            };
            if run_out {
                return contradiction("over is null, but the pile has run out", "E3");
            }
        }
        if asked == Asked::All && self.is_tested_alive() && self.is_dead() {
            return contradiction("over is null, but no card can be played", "E4");
        }
        let works = || asked == Asked::Visible && self.offers_replay() || self.power_works(game);
        if phase == Phase::Power && !works() {
            let Pending { card, cell, .. } = self.pending.expect("tested before");
            return contradiction(format!("phase 'power', but the power of '{card}' at {cell} can do nothing"), "U4");
        }
        Ok(())
    }

    /// Is it the second play of a turn, after a Replay? With an empty pile the game has ended otherwise (E3).
    pub fn is_second_play(&self, game: &Chroma) -> bool {
        let turn_end = game.options.deck_end == DeckEnd::TurnEnd;
        turn_end && self.outcome.is_none() && self.phase == Phase::Play && self.pile.is_empty()
    }

    /// Is a Replay offered, which takes a legal play (U5)?
    pub fn offers_replay(&self) -> bool {
        self.phase == Phase::Power && self.power() == Some(Power::Replay)
    }

    /// Has a turn ended on this board, so that it is not dead (E4)?
    pub fn is_tested_alive(&self) -> bool {
        let first_turn = self.board.occupied.len() == 1 && self.passes == u8::from(self.phase == Phase::Draw);
        self.outcome.is_none() && self.pending.is_none() && !first_turn
    }

    /// The seats with the number of their cards.
    pub(super) fn hands_of(&self, game: &Chroma) -> impl Iterator<Item = (Seat, usize)> {
        (0..game.options.players).zip(&self.hands).map(|(seat, hand)| (seat, hand.len()))
    }
}

fn have(seats: Seats) -> String {
    format!("{} {}", if seats.len() == 1 { "has" } else { "have" }, seats.text())
}
