//! One moment of the game: board, hands, pile, whose turn, and what waits.

use super::board::Board;
use super::cards::{Card, Cards};
use super::rules::Chroma;
use crate::kernel::{Outcome, Rng, Seat, Seats};

/// Most seats (S1).
pub const SEATS: usize = 8;

/// What kind of decision or chance event waits (U12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A card is to be played, or the turn passed (U1, U5).
    Play,
    /// A wild is to be placed (U3).
    Wild,
    /// The power of the card played is to be used or skipped (U4).
    Power,
    /// Chance: the card a Gift takes (U6).
    Take,
    /// A card is to be given back (U6).
    Give,
    /// Chance: the card drawn (U1, U2).
    Draw,
}

impl Phase {
    /// In the order of the contract.
    pub const ALL: [Self; 6] = [Self::Play, Self::Wild, Self::Power, Self::Take, Self::Give, Self::Draw];

    /// The word in JSON.
    pub const fn word(self) -> &'static str {
        ["play", "wild", "power", "take", "give", "draw"][self as usize]
    }

    /// Does chance decide?
    pub const fn is_chance(self) -> bool {
        matches!(self, Self::Take | Self::Draw)
    }
}

/// The play being resolved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pending {
    pub card: Card,
    pub cell: u8,
    /// Whom a Gift goes to.
    pub target: Option<Seat>,
    /// What a Gift has taken; it is in the taker's hand already.
    pub taken: Option<Card>,
}

/// Why the game is over (E1 to E5).
pub const PERFECT: &str = "perfect";
pub const EMPTY_HAND: &str = "empty-hand";
pub const DECK: &str = "deck";
pub const DEAD_BOARD: &str = "dead-board";
pub const STALLED: &str = "stalled";

/// All of them, in the order of the rules.
pub const ENDINGS: [&str; 5] = [PERFECT, EMPTY_HAND, DECK, DEAD_BOARD, STALLED];

/// Everything about one moment, on a board of at most 4 `W` rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State<const W: usize> {
    pub(super) board: Board<W>,
    /// Seats that do not play hold nothing.
    pub(super) hands: [Cards; SEATS],
    pub(super) pile: Cards,
    pub(super) first: Seat,
    /// The seat in turn; 0 when the game is over, so that equal positions are equal.
    pub(super) to_move: Seat,
    /// Passes in a row (E5).
    pub(super) passes: u8,
    pub(super) phase: Phase,
    pub(super) pending: Option<Pending>,
    pub(super) outcome: Option<Outcome>,
}

impl<const W: usize> std::hash::Hash for State<W> {
    /// By content; what the board keeps beside the squares follows from them.
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.board.squares, self.hands, self.pile).hash(state);
        (self.first, self.to_move, self.passes, self.phase, self.pending, self.outcome).hash(state);
    }
}

impl<const W: usize> State<W> {
    /// Nothing dealt yet.
    pub fn blank(game: &Chroma) -> Self {
        Self {
            board: Board::new(game),
            hands: [Cards::NONE; SEATS],
            pile: Cards::NONE,
            first: 0,
            to_move: 0,
            passes: 0,
            phase: Phase::Play,
            pending: None,
            outcome: None,
        }
    }

    /// The random set-up (S2, S4) in the order of the contract.
    pub fn deal(game: &Chroma, rng: &mut Rng) -> Self {
        let mut state = Self::blank(game);
        state.first = rng.below(u64::from(game.seats)) as Seat;
        state.to_move = state.first;
        // Slots ascend as the cards do, so they are the cards in canonical order.
        let mut slots = std::array::from_fn::<u8, { super::cards::CARDS }, _>(|slot| slot as u8);
        rng.shuffle(&mut slots);
        let mut cards = slots.into_iter().map(|slot| game.deck.card(usize::from(slot)));
        // The pile is what is not dealt: cheaper than to collect it.
        state.pile = Cards::ALL;
        for hand in &mut state.hands[..usize::from(game.seats)] {
            for card in cards.by_ref().take(usize::from(game.hand_size)) {
                game.deck.remove(&mut state.pile, card);
                game.deck.add(hand, card);
            }
        }
        let card = cards.next().expect("players x hand_size + 1 is at most 99");
        game.deck.remove(&mut state.pile, card);
        state.board.place(&game.wheel, card, game.centre());
        state
    }

    /// The hand of the seat in turn.
    #[inline]
    pub fn hand(&self) -> Cards {
        self.hands[usize::from(self.to_move)]
    }

    #[inline]
    pub fn hand_mut(&mut self) -> &mut Cards {
        &mut self.hands[usize::from(self.to_move)]
    }

    /// The seats with the fewest cards (E6).
    pub fn fewest(&self, game: &Chroma) -> Seats {
        let sizes = || (0..).zip(&self.hands[..usize::from(game.seats)]).map(|(seat, hand)| (seat, hand.len()));
        let fewest = sizes().map(|(_, size)| size).min();
        sizes().filter(|&(_, size)| Some(size) == fewest).map(|(seat, _)| seat).collect()
    }

    /// Whose cards the chance event of now is drawn from.
    pub fn drawn_from(&self) -> Cards {
        match self.pending {
            Some(Pending { target: Some(target), .. }) if self.phase == Phase::Take => self.hands[usize::from(target)],
            _ => self.pile,
        }
    }
}
