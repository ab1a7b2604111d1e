//! What is remembered of states, in a table that never grows beyond its bytes.

use std::hash::{Hash, Hasher};

use crate::kernel::Searchable;
use crate::kernel::rng::mix;

/// How a state is told from others: by its number where it has one (`Searchable::key`), else by 127 hashed bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key([u64; 2]);

impl Key {
    pub fn of<G: Searchable>(game: &G, state: &G::State) -> Self {
        if let Some(number) = game.key(state) {
            return Self([number, 1]);
        }
        let mut hashed = Hashed([1, 2]);
        state.hash(&mut hashed);
        // A table takes an entry of zeros for an empty one.
        Self([hashed.0[0], hashed.0[1] | 1])
    }
}

/// Two independent hashes of 64 bits.
struct Hashed([u64; 2]);

impl Hasher for Hashed {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.write_u64(chunk.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        }
    }

    fn write_u64(&mut self, word: u64) {
        let [a, b] = self.0;
        self.0 = [mix(a ^ word), mix(b.rotate_left(32) ^ mix(word))];
    }

    fn finish(&self) -> u64 {
        self.0[0]
    }
}

/// Proof and disproof number of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numbers {
    proof: u32,
    disproof: u32,
}

/// What no number of open states reaches.
const NEVER: u32 = u32::MAX;

/// A sum of such numbers: `NEVER` only where one of them is.
pub fn add(a: u32, b: u32) -> u32 {
    if a == NEVER || b == NEVER { NEVER } else { a.saturating_add(b).min(NEVER - 1) }
}

impl Numbers {
    pub const WON: Self = Self { proof: 0, disproof: NEVER };
    pub const LOST: Self = Self { proof: NEVER, disproof: 0 };
    /// The bound that is reached only by what is decided.
    pub const DECIDED: Self = Self { proof: NEVER, disproof: NEVER };

    fn of(entry: &Entry) -> Self {
        Self { proof: entry[2] as u32, disproof: (entry[2] >> 32) as u32 }
    }

    pub fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    pub fn is_won(self) -> bool {
        self.proof == 0
    }

    pub fn reaches(self, bound: Self) -> bool {
        self.proof >= bound.proof || self.disproof >= bound.disproof
    }

    /// The number of which one child is enough for whoever is in turn, then the one that takes all children.
    pub fn seen_by(self, own: bool) -> (u32, u32) {
        if own { (self.proof, self.disproof) } else { (self.disproof, self.proof) }
    }

    /// From the number of which one child is enough for whoever is in turn, and the one that takes all children.
    pub fn of_kinds(one: u32, all: u32, own: bool) -> Self {
        if own { Self { proof: one, disproof: all } } else { Self { proof: all, disproof: one } }
    }

    /// The bound within which the best child is searched.
    pub fn within(self, bound: Self, child: Self, next: u32, own: bool) -> Self {
        let ((limit, limit_all), (_, all)) = (bound.seen_by(own), self.seen_by(own));
        let (_, child_all) = child.seen_by(own);
        let slack = next.saturating_add(1 + next / 4);
        let inner = if limit_all == NEVER { NEVER } else { limit_all - (all - child_all) };
        Self::of_kinds(limit.min(slack), inner, own)
    }
}

/// An entry: the key, and the numbers in the third word.
type Entry = [u64; 3];

/// Entries in which a key may be found.
const WAYS: usize = 4;

/// Remembers the numbers of states. When the place of a state is full, one that is not decided gives way.
pub struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// A table of at most so many bytes, and no larger than so many states need.
    pub fn new(bytes: u64, states: u64) -> Self {
        let most = (bytes / size_of::<Entry>() as u64).min(states.saturating_mul(2)).max(WAYS as u64);
        Self { entries: vec![[0; 3]; 1 << most.ilog2()] }
    }

    fn first(&self, key: &Key) -> usize {
        (mix(key.0[0] ^ key.0[1]) as usize % self.entries.len()) & !(WAYS - 1)
    }

    pub fn recall(&self, key: &Key) -> Option<Numbers> {
        let first = self.first(key);
        let found = self.entries[first..first + WAYS].iter().find(|entry| entry[..2] == key.0)?;
        Some(Numbers::of(found))
    }

    pub fn keep(&mut self, key: &Key, numbers: Numbers) {
        let first = self.first(key);
        let ways = &mut self.entries[first..first + WAYS];
        let word = u64::from(numbers.proof) | u64::from(numbers.disproof) << 32;
        let known = ways.iter().position(|entry| entry[..2] == key.0 || entry[1] == 0);
        let open = || ways.iter().position(|entry| !Numbers::of(entry).is_decided());
        let place = known.or_else(open).unwrap_or(word.wrapping_add(key.0[0]) as usize % WAYS);
        ways[place] = [key.0[0], key.0[1], word];
    }
}
