//! Positions that a seat cannot tell apart (U11): what is hidden from it dealt anew.

use serde_json::Value;

use super::board::Lying;
use super::cards::Card;
use super::json::KEYS;
use super::layout::{Hidden, Layout};
use super::position::{Position, on_state};
use super::rules::Chroma;
use super::state::{Phase, State};
use crate::kernel::json::{self, refuse};
use crate::kernel::{Error, Rng, Seat};

/// Deals tried before giving up.
const TRIES: usize = 1_000;

impl Chroma {
    pub(super) fn redeal_position(&self, position: &Position, seat: Seat, rng: &mut Rng) -> Position {
        let mut again = position.clone();
        let found = on_state!(&mut again, state => {
            let mut hidden = state.hidden_from(self, seat);
            // What does not depend on the deal is tested once: no deal makes such a position strict.
            hidden.cards.is_empty() || state.mismatch(self).is_none() && state.try_deals(self, seat, &mut hidden, rng)
        });
        if found { again } else { position.clone() }
    }

    pub(super) fn read_view(&self, view: &Value, seat: Seat, rng: &mut Rng) -> Result<Position, Error> {
        let fields = json::position(self, view, &KEYS)?;
        let layout = Layout::read(self, fields, Some(seat))?;
        let mut hidden = layout.hidden(self)?;
        let mut position = Position::blank(self);
        on_state!(&mut position, state => {
            layout.lay_out(self, state);
            let read = state.read_course(self, fields);
            if hidden.cards.is_empty() {
                read?;
                state.judge(self, true)?;
            } else {
                let fits = read.is_ok()
                    && state.mismatch(self).is_none()
                    && state.is_view(self, seat, &hidden)
                    && state.try_deals(self, seat, &mut hidden, rng);
                if !fits {
                    return refuse("no deal fits this view");
                }
            }
        });
        Ok(position)
    }
}

impl<const W: usize> State<W> {
    /// The places whose cards a seat does not know, and the cards there.
    fn hidden_from(&self, game: &Chroma, viewer: Seat) -> Hidden {
        let (mut hands, mut wilds, mut cards) = (Vec::new(), Vec::new(), Vec::new());
        for seat in (0..game.seats).filter(|&seat| !self.shows_hand(seat, Some(viewer))) {
            let hand = self.hands[usize::from(seat)];
            hands.push((seat, hand.len()));
            cards.extend(game.deck.list(hand));
        }
        for cell in self.board.occupied.iter() {
            match self.board.at(cell) {
                Lying::Wild(card, by) if by != viewer => {
                    wilds.push(cell);
                    cards.push(card);
                }
                _ => {}
            }
        }
        cards.extend(game.deck.list(self.pile));
        cards.sort_unstable();
        Hidden { hands, wilds, pile: self.pile.len(), cards }
    }

    /// Shuffles and deals until the position is valid, the cards face up being so already; `false` if it never is.
    fn try_deals(&mut self, game: &Chroma, viewer: Seat, hidden: &mut Hidden, rng: &mut Rng) -> bool {
        let taken = self.pending.and_then(|pending| pending.taken);
        (0..TRIES).any(|_| {
            rng.shuffle(&mut hidden.cards);
            hidden.deal(game, self);
            if let Some(pending) = &mut self.pending
                && self.phase == Phase::Give
            {
                // Who does not know what was taken may take the hand's last card for it.
                let known: Option<Card> = taken.filter(|_| viewer == self.to_move || pending.target == Some(viewer));
                pending.taken = known.or_else(|| hidden.last_to(self.to_move));
            }
            self.judge(game, false).is_ok()
        })
    }

    /// Is what was given as hidden just what the seat may not see?
    fn is_view(&self, game: &Chroma, viewer: Seat, hidden: &Hidden) -> bool {
        let mut sized = self.clone();
        hidden.deal(game, &mut sized);
        let counted = |seat| hidden.hands.iter().any(|&(other, _)| other == seat);
        let taken = self.pending.is_some_and(|pending| pending.taken.is_some());
        (0..game.seats).all(|seat| counted(seat) != sized.shows_hand(seat, Some(viewer)))
            && (self.phase != Phase::Give || self.pending.is_none() || taken == self.shows_taken(Some(viewer)))
    }
}
