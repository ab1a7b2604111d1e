"""The random numbers of `docs/design.md`, on the reference: the authors' vectors, and a transcription by another hand.

The Rust core has its own tests, and both are held against each other wherever a deal is shuffled.
"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chromacore.reference.kernel.rng import Rng, mix

SEEDS = st.integers(0, 2**64 - 1)

# From the authors' splitmix64.c: state 1234567, then its first outputs.
SPLITMIX_1234567 = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]

# From the authors' xoshiro256plusplus.c with the state 1, 2, 3, 4; the crate rand_xoshiro tests the same.
XOSHIRO_1234 = [
    41943041,
    58720359,
    3588806011781223,
    3591011842654386,
    9228616714210784205,
    9973669472204895162,
    14011001112246962877,
    12406186145184390807,
    15849039046786891736,
    10450023813501588000,
]


class Words:
    """The C code with arithmetic in place of shifts and masks."""

    def __init__(self, seed: int) -> None:
        self.s: list[int] = []
        x = seed
        for _ in range(4):
            x = (x + 0x9E3779B97F4A7C15) % 2**64
            z = x
            z = ((z ^ (z // 2**30)) * 0xBF58476D1CE4E5B9) % 2**64
            z = ((z ^ (z // 2**27)) * 0x94D049BB133111EB) % 2**64
            self.s.append(z ^ (z // 2**31))

    @staticmethod
    def rotl(x: int, k: int) -> int:
        return (x * 2**k) % 2**64 + x // 2 ** (64 - k)

    def next(self) -> int:
        s = self.s
        result = (self.rotl((s[0] + s[3]) % 2**64, 23) + s[0]) % 2**64
        t = (s[1] * 2**17) % 2**64
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = self.rotl(s[3], 45)
        return result

    def below(self, n: int) -> int:
        while True:
            product = self.next() * n
            high, low = divmod(product, 2**64)
            if low >= (2**64 - n) % n:
                return high

    def shuffle(self, items: list[int]) -> None:
        i = len(items) - 1
        while i >= 1:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1


def test_mix_gives_the_vectors_of_splitmix64() -> None:
    golden = 0x9E3779B97F4A7C15
    assert [mix((1234567 + i * golden) % 2**64) for i in range(5)] == SPLITMIX_1234567


def test_the_vectors_of_xoshiro256plusplus() -> None:
    rng = Rng(0)
    rng.words = [1, 2, 3, 4]
    assert [rng.next_u64() for _ in range(10)] == XOSHIRO_1234


def test_seeding_is_four_outputs_of_splitmix64() -> None:
    assert Rng(1234567).words == SPLITMIX_1234567[:4]


@given(SEEDS)
def test_the_stream_is_that_of_the_transcription(seed: int) -> None:
    rng, words = Rng(seed), Words(seed)
    assert [rng.next_u64() for _ in range(20)] == [words.next() for _ in range(20)]


@given(SEEDS, st.lists(st.integers(1, 300) | st.integers(1, 2**64), min_size=1, max_size=10))
def test_below_is_that_of_the_transcription(seed: int, bounds: list[int]) -> None:
    rng, words = Rng(seed), Words(seed)
    numbers = [rng.below(n) for n in bounds]
    assert numbers == [words.below(n) for n in bounds]
    assert all(0 <= number < n for number, n in zip(numbers, bounds, strict=True))


class Given(Rng):
    """A stream given in advance."""

    def __init__(self, numbers: list[int]) -> None:
        super().__init__(0)
        self.numbers = numbers

    def next_u64(self) -> int:
        return self.numbers.pop(0)


def test_below_draws_again_where_some_would_be_favoured() -> None:
    """For n = 3: 2^64 mod 3 = 1, so one of the 2^64 numbers is refused, the one whose product has a low half of 0."""
    stream = Given([0, 1, 7])
    assert stream.below(3) == 0
    assert stream.numbers == [7], "0 was refused, 1 taken"
    # For n = 2^63 + 1 nearly half of all is refused: low halves below 2^63 - 1.
    stream = Given([2, 4, 3, 7])
    assert stream.below(2**63 + 1) == 1
    assert stream.numbers == [7], "2 n and 4 n have the low halves 2 and 4; 3 n has 2^63 + 3"


@pytest.mark.parametrize("n", [1, 2, 4, 2**63, 2**64])
def test_below_a_power_of_two_never_draws_again(n: int) -> None:
    stream = Given([0, 5])
    assert stream.below(n) == 0
    assert stream.numbers == [5]


@given(SEEDS, st.integers(0, 120))
def test_shuffle_is_that_of_the_transcription(seed: int, length: int) -> None:
    ours, theirs = list(range(length)), list(range(length))
    rng, words = Rng(seed), Words(seed)
    rng.shuffle(ours)
    words.shuffle(theirs)
    assert ours == theirs
    assert sorted(ours) == list(range(length))
    assert rng.next_u64() == words.next(), "both have drawn as often"


def test_shuffle_makes_every_order_equally_often() -> None:
    orders: Counter[str] = Counter()
    for seed in range(2_400):
        items = list("abcd")
        Rng(seed).shuffle(items)
        orders["".join(items)] += 1
    assert len(orders) == 24
    assert all(60 < count < 145 for count in orders.values()), "100 each, 4.5 standard deviations"
