//! How a game ends at the end of a turn (E2 to E5), in the order of the rules. E1 and the other readings of E3 end it
//! within the turn, see `turn`.

use super::cards::{COPIES, Cards};
use super::rules::{Chroma, DeckEnd};
use super::state::{DEAD_BOARD, DECK, EMPTY_HAND, STALLED, State};

/// The first ending that holds for the seat whose turn ends.
#[inline]
pub fn at_turn_end<const W: usize>(state: &State<W>, game: &Chroma) -> Option<&'static str> {
    if state.hand().is_empty() {
        return Some(EMPTY_HAND);
    }
    apart_from_hands(state, game)
}

/// The first of E3 to E5 that holds.
#[inline]
pub fn apart_from_hands<const W: usize>(state: &State<W>, game: &Chroma) -> Option<&'static str> {
    if state.pile.is_empty() && game.deck_end != DeckEnd::OnFailedDraw {
        Some(DECK)
    } else if is_dead(state) {
        Some(DEAD_BOARD)
    } else if state.passes == game.most_passes() {
        Some(STALLED)
    } else {
        None
    }
}

/// Can no card in any hand or in the pile be played anywhere, Magnet and Lock aside (E4)?
#[inline]
pub fn is_dead<const W: usize>(state: &State<W>) -> bool {
    let playable = |cards: Cards| {
        // Some card of the pile nearly always finds a place, mostly one of the first looked at.
        cards.slots().any(|slot| !(state.board.fits[slot / COPIES] & state.board.frontier).is_empty())
    };
    !playable(state.pile) && !state.hands.iter().any(|&hand| playable(hand))
}

impl Chroma {
    /// Passes in a row that end the game (E5).
    pub(super) const fn most_passes(&self) -> u8 {
        2 * self.seats
    }
}
