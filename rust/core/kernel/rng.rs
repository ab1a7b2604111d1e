//! The random numbers of `docs/design.md`: xoshiro256++ seeded through `SplitMix64`, `below`, and the shuffle.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A stream of random numbers that is the same on every platform and in both engines.
///
/// ```
/// use chromacore::kernel::Rng;
/// let mut rng = Rng::new(7);
/// let die = 1 + rng.below(6);
/// assert!((1..=6).contains(&die));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The stream of `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The stream that goes on from a state that [`Rng::state`] has returned; `None` for the one state no stream is in.
    #[must_use]
    pub fn from_state(state: [u64; 4]) -> Option<Self> {
        let mut seed = [0; 32];
        for (bytes, word) in seed.chunks_exact_mut(8).zip(state) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        (state != [0; 4]).then(|| Self(Xoshiro256PlusPlus::from_seed(seed)))
    }

    /// Where the stream is: its four words.
    ///
    /// # Panics
    /// Never: the generator can always be written.
    #[must_use]
    pub fn state(&self) -> [u64; 4] {
        // The words are private; writing the generator is the way its crate offers.
        let written = serde_json::to_value(&self.0).expect("four integers");
        std::array::from_fn(|word| written["s"][word].as_u64().expect("four integers"))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A uniformly random number from 0 to `n` - 1 (Lemire's way, without bias).
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u64) -> u64 {
        assert!(n > 0, "below(0) has no answer");
        loop {
            let wide = u128::from(self.next_u64()) * u128::from(n);
            let low = wide as u64;
            // The threshold (2^64 - n) mod n is below n: only then is the division worth its time.
            if low >= n || low >= n.wrapping_neg() % n {
                return (wide >> 64) as u64;
            }
        }
    }

    /// `below` for positions in a slice.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// Puts `items` in a uniformly random order: for i from the last down to 1, swap i with `below(i + 1)`.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.index(i + 1));
        }
    }
}

/// The two streams of a game, so that games between different players can have the same deal and the same luck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Streams {
    /// The deal, and all that chance does.
    pub chance: Rng,
    /// All that seats decide at random.
    pub seats: Rng,
}

impl Streams {
    /// The streams of the game with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { chance: Rng::new(seed), seats: Rng::new(mix(seed)) }
    }
}

/// `SplitMix64`'s output function: add the golden gamma, then scramble.
#[must_use]
pub const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The seed of game `i` of a simulation with `seed`: independent of jobs, chunks and machines.
#[must_use]
pub const fn seed_of_game(seed: u64, i: u64) -> u64 {
    mix(mix(seed).wrapping_add(i))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_follows_the_contract_to_the_letter() {
        for n in [1_u64, 2, 3, 7, 1 << 33, (1 << 63) + 1, u64::MAX] {
            let (mut ours, mut raw) = (Rng::new(n), Rng::new(n));
            for _ in 0..200 {
                let expected = loop {
                    let m = u128::from(raw.next_u64()) * u128::from(n);
                    let threshold = ((1_u128 << 64) - u128::from(n)) % u128::from(n);
                    if m % (1 << 64) >= threshold {
                        break (m >> 64) as u64;
                    }
                };
                assert_eq!(ours.below(n), expected);
            }
        }
    }

    #[test]
    fn a_stream_goes_on_from_its_state() {
        let mut rng = Rng::new(3);
        rng.next_u64();
        let mut again = Rng::from_state(rng.state()).unwrap();
        assert_eq!(again, rng);
        assert_eq!(again.next_u64(), rng.next_u64());
        assert_eq!(Rng::from_state([0; 4]), None);
    }

    #[test]
    fn the_stream_starts_as_published() {
        // SplitMix64's first outputs for seed 0 are the state; the authors' xoshiro256plusplus.c then gives these.
        let mut state = [mix(0), 0, 0, 0];
        let mut z = 0_u64;
        for word in &mut state {
            *word = mix(z);
            z = z.wrapping_add(0x9E37_79B9_7F4A_7C15);
        }
        let first = state[0].wrapping_add(state[3]).rotate_left(23).wrapping_add(state[0]);
        assert_eq!(Rng::new(0).next_u64(), first);
    }
}
