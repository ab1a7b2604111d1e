//! Is a position one of this game? What is asked of it as a whole, after all its parts have been read.

use super::board::Lying;
use super::ending;
use super::grid;
use super::rules::{Chroma, DeckEnd};
use super::state::{DECK, EMPTY_HAND, PERFECT, State};
use crate::kernel::json::refuse;
use crate::kernel::{Error, Outcome, Seat, Seats};

type Verdict = Result<(), Error>;

impl<const W: usize> State<W> {
    /// Refuses what no game could show; `strict` refuses face-up neighbours that do not go together as well.
    pub fn judge(&self, game: &Chroma, strict: bool) -> Verdict {
        if let Some(mismatch) = self.mismatch(game).filter(|_| strict) {
            return refuse(format!("board: {mismatch} (P2)"));
        }
        match self.outcome {
            Some(outcome) => self.judge_end(game, outcome),
            None => self.judge_running(game),
        }
    }

    /// The first two face-up neighbours that do not go together (P2).
    pub fn mismatch(&self, game: &Chroma) -> Option<String> {
        let up = |cell| if let Lying::Up(card) = self.board.at(cell) { Some(card) } else { None };
        self.board.occupied.iter().find_map(|cell| {
            let card = up(cell)?;
            let beside = [grid::right_of(cell), grid::below(cell)];
            let on_board = beside.into_iter().filter(|&other| self.board.touched(cell).contains(other));
            on_board.filter_map(|other| Some((other, up(other)?))).find_map(|(other_cell, other)| {
                (!game.wheel.fits(card.colour(), other.colour())).then(|| {
                    let [here, there] = [(card, cell), (other, other_cell)]
                        .map(|(card, cell)| format!("'{}' at {}", card.text(), grid::name(cell)));
                    format!("{here} does not go with {there}")
                })
            })
        })
    }

    fn judge_end(&self, game: &Chroma, outcome: Outcome) -> Verdict {
        if self.pending.is_some() {
            return refuse("pending: null when the game is over");
        }
        let one_winner = outcome.winners.len() == 1;
        if outcome.ending == PERFECT {
            return self.judge_perfect(one_winner);
        }
        if outcome.ending == DECK && game.deck_end != DeckEnd::TurnEnd {
            if !self.pile.is_empty() {
                return refuse("over: the pile has not run out (E3)");
            }
        } else {
            let empty_hand = self.hands_of(game).any(|(_, size)| size == 0).then_some(EMPTY_HAND);
            let expected = empty_hand.or_else(|| ending::apart_from_hands(self, game));
            if expected != Some(outcome.ending) {
                let expected = expected.map_or_else(|| "None".to_owned(), |ending| format!("'{ending}'"));
                return refuse(format!("over: the ending here is {expected}, not '{}'", outcome.ending));
            }
        }
        if outcome.ending == EMPTY_HAND {
            if !one_winner {
                return refuse("over: one winner (E2)");
            }
            let with_cards = self.hands_of(game).find(|&(seat, size)| size > 0 && outcome.winners.contains(seat));
            return with_cards.map_or(Ok(()), |(seat, _)| refuse(format!("over: seat {seat} has cards (E2)")));
        }
        let fewest = self.fewest(game);
        if fewest == outcome.winners { Ok(()) } else { refuse(format!("over: the fewest cards {} (E6)", have(fewest))) }
    }

    fn judge_perfect(&self, one_winner: bool) -> Verdict {
        if !one_winner {
            return refuse("over: one winner (E1)");
        }
        let touches_four = |cell| matches!(self.board.at(cell), Lying::Up(_)) && self.board.touched(cell).len() == 4;
        if self.board.occupied.iter().any(touches_four) { Ok(()) } else { refuse("over: no card touches four (E1)") }
    }

    pub(super) fn hands_of(&self, game: &Chroma) -> impl Iterator<Item = (Seat, usize)> {
        (0..game.seats).zip(&self.hands).map(|(seat, hand)| (seat, hand.len()))
    }
}

fn have(seats: Seats) -> String {
    format!("{} {}", if seats.len() == 1 { "has" } else { "have" }, seats.text())
}
