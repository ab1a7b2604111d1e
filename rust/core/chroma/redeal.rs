//! States that a seat cannot tell apart (U11): what is hidden from it dealt anew.

use super::check::Asked;
use super::game::Chroma;
use super::hidden::Hidden;
use super::json::KEYS;
use super::layout::Layout;
use super::state::{Core, Phase, State, on_core};
use crate::kernel::{Error, ErrorKind, Rng, Seat, Value, json};

impl Chroma {
    pub(super) fn redeal_state(&self, state: &State, seat: Seat, rng: &mut Rng) -> Result<State, Error> {
        let mut again = state.clone();
        on_core!(&mut again, core => core.redeal(self, seat, rng)?);
        Ok(again)
    }

    pub(super) fn read_view(&self, view: &Value, seat: Seat, rng: &mut Rng) -> Result<State, Error> {
        let fields = json::position(self, view, &KEYS)?;
        let layout = Layout::read(self, fields, Some(seat))?;
        let mut hidden = layout.hidden(self)?;
        let mut state = State::blank(self);
        on_core!(&mut state, core => {
            layout.lay_out(self, core);
            let read = core.read_course(self, fields);
            if hidden.cards.is_empty() {
                read?;
                core.check(self, true, Asked::All)?;
            } else {
                hidden.deal(self, core);
                let fits = read.is_ok()
                    && core.mismatch(self).is_none()
                    && core.is_view(self, seat, &hidden)
                    && core.deal_hidden(self, seat, &mut hidden, rng);
                if !fits {
                    return Err(Error::new(ErrorKind::InvalidPosition, "no deal fits this view"));
                }
            }
        });
        Ok(state)
    }
}

impl<const W: usize> Core<W> {
    fn redeal(&mut self, game: &Chroma, seat: Seat, rng: &mut Rng) -> Result<(), Error> {
        let mut hidden = Hidden::from(game, self, seat);
        if hidden.cards.is_empty() {
            return Ok(());
        }
        let refuse = |reason: &str| Error::new(ErrorKind::Argument, format!("no deal is one of this game: {reason}"));
        if let Some(mismatch) = self.mismatch(game) {
            return Err(refuse(&mismatch).rule("P2"));
        }
        if self.deal_hidden(game, seat, &mut hidden, rng) { Ok(()) } else { Err(refuse("none fits what is seen")) }
    }

    /// Is what was given as hidden, and dealt somehow, just what the seat may not see?
    fn is_view(&self, game: &Chroma, viewer: Seat, hidden: &Hidden) -> bool {
        let counted = |seat| hidden.hands.iter().any(|&(other, _)| other == seat);
        let taken = self.pending.is_some_and(|pending| pending.taken.is_some());
        (0..game.options.players).all(|seat| counted(seat) != self.shows_hand(seat, Some(viewer)))
            && (self.phase != Phase::Give || self.pending.is_none() || taken == self.shows_taken(Some(viewer)))
    }
}
