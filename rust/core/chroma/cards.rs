//! Cards and sets of cards (C1, C4, C5).
//!
//! A *card* is a type: colour and power; cards of the same type are interchangeable. A set of cards is one bit for each
//! of the deck's 100 *slots*, five a colour, types ascending. A type with several copies owns that many neighbouring
//! slots, and a set that holds k of them has the first k bits: so equal sets have equal bits, and the n-th bit is the
//! n-th card of the sorted hand.

use super::powers::{POWERS, Power, Powers};
use crate::kernel::Rng;
use crate::kernel::bits::select;

/// Number of colours (C1).
pub const COLOURS: usize = 20;
/// Cards of each colour (C1).
pub const COPIES: usize = 5;
/// Cards in the deck, and as many types: each colour with no power or one of four.
pub const CARDS: usize = COLOURS * COPIES;

/// Slots tried at random before the cards are counted.
const PATIENCE: usize = 8;

/// A type of card: `colour * 5 + power`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The type with this index, 0 to 99.
    pub(super) const fn new(index: usize) -> Self {
        debug_assert!(index < CARDS);
        Self(index as u8)
    }

    /// The type with this colour and power.
    pub(super) const fn of(colour: usize, power: Option<Power>) -> Self {
        Self::new(colour * POWERS + Power::index(power))
    }

    /// Every type, ascending.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARDS).map(Self::new)
    }

    /// 0 to 99.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 to 19, in the order of C2.
    #[must_use]
    pub const fn colour(self) -> usize {
        self.index() / POWERS
    }

    /// Its power, if any.
    #[must_use]
    pub const fn power(self) -> Option<Power> {
        Power::from_index(self.index() % POWERS)
    }
}

/// A set of cards; see the head of this file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u128);

impl Cards {
    /// No cards.
    pub const NONE: Self = Self(0);
    /// The whole deck.
    pub const ALL: Self = Self((1 << CARDS) - 1);

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> usize {
        let (low, high) = self.halves();
        (low.count_ones() + high.count_ones()) as usize
    }

    const fn halves(self) -> (u64, u64) {
        (self.0 as u64, (self.0 >> 64) as u64)
    }

    /// The slots, ascending.
    #[inline]
    pub fn slots(self) -> impl Iterator<Item = usize> {
        let (mut low, mut high) = self.halves();
        // Two words one after the other: cheaper than a 128-bit loop.
        std::iter::from_fn(move || {
            if low != 0 {
                let slot = low.trailing_zeros() as usize;
                low &= low - 1;
                Some(slot)
            } else if high != 0 {
                let slot = 64 + high.trailing_zeros() as usize;
                high &= high - 1;
                Some(slot)
            } else {
                None
            }
        })
    }

    /// The slots as bits.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The slot of the n-th card; there must be more than n.
    #[inline]
    pub const fn nth_slot(self, n: usize) -> usize {
        let (low, high) = self.halves();
        let in_low = low.count_ones() as usize;
        if n < in_low { select(low, n as u32) as usize } else { 64 + select(high, (n - in_low) as u32) as usize }
    }

    /// The slot of a card, each equally likely; there must be one.
    #[inline]
    pub fn random_slot(self, rng: &mut Rng) -> usize {
        // A full pile is hit at once; to count and find the n-th would take longer.
        for _ in 0..PATIENCE {
            let slot = rng.index(CARDS);
            if self.0 >> slot & 1 == 1 {
                return slot;
            }
        }
        self.nth_slot(rng.index(self.len()))
    }

    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// Which type sits in which slot: the powers option as tables.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Deck {
    types: [Card; CARDS],
    /// The slots of each type; none where the deck has no such card.
    ranges: [u128; CARDS],
    /// The first slot of every type there is.
    firsts: Cards,
}

impl Deck {
    pub fn new(powers: &Powers) -> Self {
        let mut deck = Self { types: [Card(0); CARDS], ranges: [0; CARDS], firsts: Cards::NONE };
        for colour in 0..COLOURS {
            for (place, power) in powers.of_colour(colour).into_iter().enumerate() {
                let slot = colour * COPIES + place;
                let card = Card::of(colour, power);
                deck.types[slot] = card;
                let range = &mut deck.ranges[card.index()];
                if *range == 0 {
                    deck.firsts.0 |= 1 << slot;
                }
                *range |= 1 << slot;
            }
        }
        deck
    }

    /// The card in a slot.
    #[inline]
    pub fn card(&self, slot: usize) -> Card {
        self.types[slot]
    }

    /// How many of this type the deck has.
    #[inline]
    pub fn copies(&self, card: Card) -> usize {
        self.ranges[card.index()].count_ones() as usize
    }

    /// How many of this type `cards` has.
    #[inline]
    pub fn count(&self, cards: Cards, card: Card) -> usize {
        (cards.0 & self.ranges[card.index()]).count_ones() as usize
    }

    #[inline]
    pub fn has(&self, cards: Cards, card: Card) -> bool {
        cards.0 & self.ranges[card.index()] != 0
    }

    /// Adds a card; the deck must have one more of it than `cards`.
    #[inline]
    pub fn add(&self, cards: &mut Cards, card: Card) {
        let range = self.ranges[card.index()];
        cards.0 |= (cards.0 << 1 | self.firsts.0) & range;
    }

    /// Takes a card away; there must be one.
    #[inline]
    pub fn remove(&self, cards: &mut Cards, card: Card) {
        let range = self.ranges[card.index()];
        let held = cards.0 & range;
        cards.0 ^= held ^ (held >> 1 & range);
    }

    /// Some cards, of none more than the deck has, as a set.
    pub fn set(&self, cards: impl Iterator<Item = Card>) -> Cards {
        let mut set = Cards::NONE;
        cards.for_each(|card| self.add(&mut set, card));
        set
    }

    /// The cards, ascending, copies included.
    pub fn list(&self, cards: Cards) -> impl Iterator<Item = Card> {
        cards.slots().map(|slot| self.card(slot))
    }

    /// One slot for each type in `cards`.
    #[inline]
    pub fn distinct(&self, cards: Cards) -> Cards {
        cards.and(self.firsts)
    }

    /// The types in `cards`, ascending.
    #[inline]
    pub fn types(&self, cards: Cards) -> impl Iterator<Item = Card> {
        self.list(self.distinct(cards))
    }
}
