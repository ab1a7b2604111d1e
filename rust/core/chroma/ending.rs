//! How a game ends at the end of a turn (E2 to E5), in the order of the rules. E1 and the other readings of E3 end it
//! within the turn, see `turn`.

use super::cards::{COPIES, Cards};
use super::game::Chroma;
use super::options::DeckEnd;
use super::state::Core;

/// Why a game is over (E1 to E5).
pub const PERFECT: &str = "perfect";
pub const EMPTY_HAND: &str = "empty-hand";
pub const DECK: &str = "deck";
pub const DEAD_BOARD: &str = "dead-board";
pub const STALLED: &str = "stalled";

impl<const W: usize> Core<W> {
    /// The first ending that holds for the seat whose turn ends.
    #[inline]
    pub fn ending(&self, game: &Chroma) -> Option<&'static str> {
        if self.hand().is_empty() {
            return Some(EMPTY_HAND);
        }
        self.ending_for_all(game, || self.is_dead())
    }

    /// The first of E3 to E5 that holds.
    #[inline]
    pub fn ending_for_all(&self, game: &Chroma, is_dead: impl FnOnce() -> bool) -> Option<&'static str> {
        if self.pile.is_empty() && game.options.deck_end != DeckEnd::OnFailedDraw {
            Some(DECK)
        } else if is_dead() {
            Some(DEAD_BOARD)
        } else if self.passes == game.most_passes() {
            Some(STALLED)
        } else {
            None
        }
    }

    /// Can no card in any hand or in the pile be played anywhere, Magnet and Lock aside (E4)?
    #[inline]
    pub fn is_dead(&self) -> bool {
        !self.finds_place(self.pile) && !self.hands.iter().any(|&hand| self.finds_place(hand))
    }

    /// Can one of these cards be played somewhere, Magnet and Lock aside (P1, P2)?
    #[inline]
    pub fn finds_place(&self, cards: Cards) -> bool {
        // Some card of the pile nearly always finds a place, mostly one of the first looked at.
        cards.slots().any(|slot| !(self.board.fits[slot / COPIES] & self.board.frontier).is_empty())
    }
}

impl Chroma {
    /// Passes in a row that end the game (E5).
    pub(super) const fn most_passes(&self) -> u8 {
        2 * self.options.players
    }
}
