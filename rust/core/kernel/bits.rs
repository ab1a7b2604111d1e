//! A small fixed set of numbers, one bit each.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of numbers below 64 `W`: `W` machine words, no heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bits<const W: usize>([u64; W]);

/// The word that holds `i`. A set of one word needs no look, and no bounds check.
#[inline]
const fn word<const W: usize>(i: usize) -> usize {
    if W == 1 { 0 } else { i / 64 }
}

impl<const W: usize> Bits<W> {
    /// The empty set.
    pub const EMPTY: Self = Self([0; W]);

    /// A set whose words are all the same: all numbers, or none, or a pattern of 64.
    #[inline]
    #[must_use]
    pub const fn repeat(word: u64) -> Self {
        Self([word; W])
    }

    /// The set of `i` alone.
    #[inline]
    #[must_use]
    pub const fn only(i: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(i);
        set
    }

    /// Adds `i`.
    #[inline]
    pub const fn insert(&mut self, i: usize) {
        self.0[word::<W>(i)] |= 1 << (i % 64);
    }

    /// Takes `i` out.
    #[inline]
    pub const fn remove(&mut self, i: usize) {
        self.0[word::<W>(i)] &= !(1 << (i % 64));
    }

    /// Is `i` in the set?
    #[inline]
    #[must_use]
    pub const fn contains(&self, i: usize) -> bool {
        self.0[word::<W>(i)] >> (i % 64) & 1 == 1
    }

    /// The set without `i`.
    #[inline]
    #[must_use]
    pub const fn without(mut self, i: usize) -> Self {
        self.remove(i);
        self
    }

    /// Its members with `by` added, below 64; those that no word has room for fall out.
    #[inline]
    #[must_use]
    pub fn raised(&self, by: u32) -> Self {
        let carried = |k: usize| if k > 0 { self.0[k - 1] >> (64 - by) } else { 0 };
        Self(std::array::from_fn(|k| self.0[k] << by | carried(k)))
    }

    /// Its members with `by` taken away, below 64; smaller ones fall out.
    #[inline]
    #[must_use]
    pub fn lowered(&self, by: u32) -> Self {
        let carried = |k: usize| if k + 1 < W { self.0[k + 1] << (64 - by) } else { 0 };
        Self(std::array::from_fn(|k| self.0[k] >> by | carried(k)))
    }

    /// Has it no member?
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many members.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The n-th member, counted from 0 and ascending; there must be more than n.
    #[inline]
    #[must_use]
    pub const fn nth(&self, mut n: usize) -> usize {
        let mut k = 0;
        loop {
            let here = self.0[k].count_ones() as usize;
            if n < here {
                return 64 * k + select(self.0[k], n as u32) as usize;
            }
            n -= here;
            k += 1;
        }
    }

    /// The least member.
    #[inline]
    #[must_use]
    pub fn first(mut self) -> Option<usize> {
        self.pop()
    }

    /// Takes the least member out.
    #[inline]
    pub fn pop(&mut self) -> Option<usize> {
        for (k, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(64 * k + bit);
            }
        }
        None
    }

    /// The members, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let (mut k, mut word) = (0, self.0[0]);
        std::iter::from_fn(move || {
            while word == 0 {
                k += 1;
                word = *self.0.get(k)?;
            }
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            Some(64 * k + bit)
        })
    }
}

/// The place of the n-th one in a word, counted from 0 and from the lowest bit; there must be more than n.
///
/// Plain arithmetic, as fast without special instructions: ones are counted byte by byte, all bytes at once.
#[inline]
#[must_use]
pub const fn select(word: u64, n: u32) -> u32 {
    const BYTES: u64 = 0x0101_0101_0101_0101;
    let pairs = word - (word >> 1 & (0x55 * BYTES));
    let nibbles = (pairs & (0x33 * BYTES)) + (pairs >> 2 & (0x33 * BYTES));
    // Byte i: the ones in bytes 0 to i.
    let up_to = ((nibbles + (nibbles >> 4)) & (0x0f * BYTES)).wrapping_mul(BYTES);
    // A one in each byte that ends before the wanted bit: their number is the byte it is in.
    let passed = (((n as u64 * BYTES) | (0x80 * BYTES)) - up_to) >> 7 & BYTES;
    let byte = 8 * (passed.wrapping_mul(BYTES) >> 56) as u32;
    let mut left = n - ((up_to << 8) >> byte & 0xff) as u32;
    let mut bits = word >> byte;
    while left > 0 {
        bits &= bits - 1;
        left -= 1;
    }
    byte + bits.trailing_zeros()
}

impl<const W: usize> BitAnd for Bits<W> {
    type Output = Self;
    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const W: usize> BitAndAssign for Bits<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        for k in 0..W {
            self.0[k] &= other.0[k];
        }
    }
}

impl<const W: usize> BitOr for Bits<W> {
    type Output = Self;
    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const W: usize> BitOrAssign for Bits<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        for k in 0..W {
            self.0[k] |= other.0[k];
        }
    }
}

impl<const W: usize> BitXor for Bits<W> {
    type Output = Self;
    #[inline]
    fn bitxor(mut self, other: Self) -> Self {
        for k in 0..W {
            self.0[k] ^= other.0[k];
        }
        self
    }
}

impl<const W: usize> FromIterator<usize> for Bits<W> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = usize>>(members: I) -> Self {
        let mut set = Self::EMPTY;
        members.into_iter().for_each(|member| set.insert(member));
        set
    }
}

impl<const W: usize> Not for Bits<W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Rng;

    #[test]
    fn select_finds_every_bit() {
        let mut rng = Rng::new(0);
        for round in 0..2_000 {
            let word = match round {
                0 => u64::MAX,
                1 => 1 << 63,
                2 => 1,
                _ => rng.next_u64() & rng.next_u64(),
            };
            let places: Vec<u32> = (0..64).filter(|&bit| word >> bit & 1 == 1).collect();
            let found: Vec<u32> = (0..places.len() as u32).map(|n| select(word, n)).collect();
            assert_eq!(found, places);
        }
    }

    #[test]
    fn nth_follows_the_order_of_iter() {
        let mut rng = Rng::new(1);
        for _ in 0..200 {
            let mut set = Bits::<3>::EMPTY;
            (0..rng.below(120)).for_each(|_| set.insert(rng.index(192)));
            let members: Vec<usize> = set.iter().collect();
            assert_eq!((0..set.len()).map(|n| set.nth(n)).collect::<Vec<_>>(), members);
        }
    }
}
