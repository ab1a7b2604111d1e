"""Random numbers: xoshiro256++ seeded through SplitMix64, the same in both engines and on every platform."""

from __future__ import annotations

from typing import Any

_WORD = 2**64 - 1
_GOLDEN = 0x9E3779B97F4A7C15


def mix(x: int) -> int:
    """SplitMix64's output function: add the golden gamma, then scramble. 64 bits in, 64 bits out."""
    z = (x + _GOLDEN) & _WORD
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _WORD
    return z ^ (z >> 31)


def _rotate_left(x: int, bits: int) -> int:
    return ((x << bits) | (x >> (64 - bits))) & _WORD


class Rng:
    """xoshiro256++, seeded with four outputs of SplitMix64 (as ``seed_from_u64`` of the crate ``rand_xoshiro``)."""

    def __init__(self, seed: int) -> None:
        self.words = [mix((seed + i * _GOLDEN) & _WORD) for i in range(4)]

    def next_u64(self) -> int:
        """The next number, 0 to 2^64 - 1."""
        a, b, c, d = self.words
        result = (_rotate_left((a + d) & _WORD, 23) + a) & _WORD
        c ^= a
        d ^= b
        self.words = [a ^ d, b ^ c, c ^ ((b << 17) & _WORD), _rotate_left(d, 45)]
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely: the numbers that would favour some are drawn again."""
        m = self.next_u64() * n
        while (m & _WORD) < (2**64 - n) % n:
            m = self.next_u64() * n
        return m >> 64

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle in place, from the back to the front."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class Streams:
    """The two streams of the game with a seed: ``chance``, the deal included, and what ``seats`` decide at random."""

    def __init__(self, seed: int) -> None:
        self.chance = Rng(seed)
        self.seats = Rng(mix(seed))
