//! One moment of the game: board, hands, pile, whose turn, and what waits.

use super::board::Board;
use super::cards::{CARDS, Card, Cards};
use super::game::Chroma;
use super::grid::Cell;
use crate::kernel::options::Words as _;
use crate::kernel::{Outcome, Rng, Seat, Seats};

/// Most seats (S1).
pub const SEATS: usize = 8;

/// One moment of CHROMA.
///
/// With up to 7 rows it is one flat piece of memory (some 800 bytes); with more it lies on the heap.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State(pub(super) Width);

/// As many words for a set of cells as the board needs.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[allow(clippy::large_enum_variant)] // the usual board is to lie flat, the others are rare
pub enum Width {
    /// Up to 7 rows; rows are odd, so 8 do not occur.
    W2(Core<2>),
    /// 9 to 15 rows.
    W4(Box<Core<4>>),
}

/// Rows that fit two words.
const LOW: u8 = 7;

/// Runs `$body` with `$core` standing for what is inside the state, whatever its width.
macro_rules! on_core {
    ($state:expr, $core:ident => $body:expr) => {
        match $state {
            $crate::chroma::State($crate::chroma::state::Width::W2($core)) => $body,
            $crate::chroma::State($crate::chroma::state::Width::W4($core)) => $body,
        }
    };
}
pub(super) use on_core;

impl State {
    pub(super) fn deal(game: &Chroma, rng: &mut Rng) -> Self {
        Self(if game.options.rows <= LOW {
            Width::W2(Core::deal(game, rng))
        } else {
            Width::W4(Box::new(Core::deal(game, rng)))
        })
    }

    /// Nothing dealt yet.
    pub(super) fn blank(game: &Chroma) -> Self {
        Self(if game.options.rows <= LOW {
            Width::W2(Core::blank(game))
        } else {
            Width::W4(Box::new(Core::blank(game)))
        })
    }
}

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

crate::words! {
    Phase { Play = "play", Wild = "wild", Power = "power", Take = "take", Give = "give", Draw = "draw" }
}

impl Phase {
    /// The word in JSON.
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
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
    pub cell: Cell,
    /// Whom a Gift goes to.
    pub target: Option<Seat>,
    /// What a Gift has taken; it is in the taker's hand already.
    pub taken: Option<Card>,
}

/// Everything about one moment, on a board of at most 4 `W` rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Core<const W: usize> {
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

impl<const W: usize> std::hash::Hash for Core<W> {
    /// By content; what the board keeps beside the squares follows from them.
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.board.squares, self.hands, self.pile).hash(state);
        (self.first, self.to_move, self.passes, self.phase, self.pending, self.outcome).hash(state);
    }
}

impl<const W: usize> Core<W> {
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
        state.first = rng.below(u64::from(game.options.players)) as Seat;
        state.to_move = state.first;
        // Slots ascend as the cards do, so they are the cards in canonical order.
        let mut slots = std::array::from_fn::<u8, CARDS, _>(|slot| slot as u8);
        rng.shuffle(&mut slots);
        let mut cards = slots.into_iter().map(|slot| game.deck.card(usize::from(slot)));
        // The pile is what is not dealt: cheaper than to collect it.
        state.pile = Cards::ALL;
        for hand in &mut state.hands[..usize::from(game.options.players)] {
            for card in cards.by_ref().take(usize::from(game.options.hand_size)) {
                game.deck.remove(&mut state.pile, card);
                game.deck.add(hand, card);
            }
        }
        let card = cards.next().expect("players x hand_size + 1 is at most 99");
        game.deck.remove(&mut state.pile, card);
        state.board.place(&game.options.wheel, card, game.centre());
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
        let sizes =
            || (0..).zip(&self.hands[..usize::from(game.options.players)]).map(|(seat, hand)| (seat, hand.len()));
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

    /// The seat that a Gift under way goes to.
    #[inline]
    pub fn target(&self) -> Option<Seat> {
        self.pending.and_then(|pending| pending.target)
    }
}
