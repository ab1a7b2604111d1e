"""Random numbers and deals: which cards a seed deals, re-deals and simulates, by a generator written out here."""

from __future__ import annotations

from typing import Any

import pytest

import chromacore as cc
from tests.chroma.positions import NO_PAIRS, deck, in_order, state

WORD = 2**64


def mix(number: int) -> int:
    """SplitMix64: add the golden gamma, then scramble."""
    z = (number + 0x9E3779B97F4A7C15) % WORD
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB % WORD
    return z ^ z >> 31


class Xoshiro:
    """xoshiro256++, seeded through SplitMix64."""

    def __init__(self, seed: int) -> None:
        self.s = [mix((seed + i * 0x9E3779B97F4A7C15) % WORD) for i in range(4)]

    def next(self) -> int:
        a, b, c, d = self.s
        result = (_rotated((a + d) % WORD, 23) + a) % WORD
        t = (b << 17) % WORD
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        self.s = [a, b, c ^ t, _rotated(d, 45)]
        return result

    def below(self, n: int) -> int:
        m = self.next() * n
        while m % WORD < (WORD - n) % n:
            m = self.next() * n
        return m >> 64

    def shuffled(self, cards: list[str]) -> list[str]:
        cards = list(cards)
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards


def _rotated(word: int, by: int) -> int:
    return (word << by | word >> 64 - by) % WORD


@pytest.mark.parametrize("seed", [0, 1, 7, 2**63, 2**64 - 1])
@pytest.mark.parametrize(
    ("rules", "centre"),
    [
        ({}, "f4"),
        ({"players": 8, "hand_size": 12, "rows": 3, "columns": 15}, "h2"),
        ({"players": 2, "hand_size": 1, "powers": "two", "rows": 9}, "f5"),
        ({"players": 5, "powers": ["ml-gg"] * 20}, "f4"),
    ],
)
def test_the_deal(engine: Any, seed: int, rules: dict[str, Any], centre: str) -> None:
    """The first player, then all cards in canonical order, shuffled: seat by seat, the table card, the pile."""
    game = engine.Chroma(**rules)
    rng, n, size = Xoshiro(seed), game.players, game.hand_size
    first = rng.below(n)
    cards = rng.shuffled(in_order(deck(game.powers)))
    d = game.deal(seed).to_dict()
    assert (d["first"], d["to_move"]) == (first, first)
    assert d["hands"] == [in_order(cards[seat * size : (seat + 1) * size]) for seat in range(n)]
    assert d["board"] == {centre: cards[n * size]}
    assert d["pile"] == in_order(cards[n * size + 1 :])


@pytest.mark.parametrize("seed", [0, 5, 2**64 - 1])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_redeal(engine: Any, seed: int, seat: int) -> None:
    """The hidden cards in canonical order, shuffled: other hands by seat, others' wilds by cell, the pile."""
    at = state(engine, "LR@f4 wild1:DO@a1 wild0:DG@b1 wild1:DY@k7", ["LV DB", "BKr BKg BK", "BKm BKl"])
    d = at.to_dict()
    wilds = [cell for cell in ("a1", "b1", "k7") if d["board"][cell]["by"] != seat]
    hidden = [card for other, hand in enumerate(d["hands"]) if other != seat for card in hand]
    hidden += [d["board"][cell]["wild"] for cell in wilds] + d["pile"]
    cards = iter(Xoshiro(seed).shuffled(in_order(hidden)))
    for other in range(3):
        if other != seat:
            d["hands"][other] = in_order([next(cards) for _ in d["hands"][other]])
    for cell in wilds:
        d["board"][cell]["wild"] = next(cards)
    d["pile"] = in_order(list(cards))
    assert at.redeal(seat, seed).to_dict() == d


def test_game_i_of_a_simulation_is_dealt_from_seed_i() -> None:
    """On the wheel without pairs all but the first player share the win, so wins tell who was first."""
    game = cc.Chroma(wheel=NO_PAIRS)
    for seed in (0, 3, 2**64 - 1):
        firsts = [game.deal(mix((mix(seed) + i) % WORD)).to_move for i in range(300)]
        wins = cc.simulate(game, 300, seed=seed).wins
        assert wins == [sum(first != seat for first in firsts) / 2 for seat in range(3)]
