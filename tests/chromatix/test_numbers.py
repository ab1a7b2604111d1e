"""The numbers at the end of the rules file, on both engines."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import pytest

import chromacore as cc

MODES = ("strict", "literal", "off")


def test_full_boards_of_size_2(engine: Any) -> None:
    game = engine.Chromatix(size=2)
    cells = ["a1", "a2", "b1", "b2", "b3", "c1", "c2"]
    by_number = [0, 0, 0, 0]
    for colours in itertools.product("RBY", repeat=7):
        position = game.deal(0).to_dict() | {"stones": [c + cell for c, cell in zip(colours, cells, strict=True)]}
        connected = 0
        for seat in range(3):
            over = {"ending": "connected", "winners": [seat]}
            try:
                game.state(position | {"to_move": None, "over": over})
                connected += 1
            except cc.InvalidPosition:
                pass
        by_number[connected] += 1
    assert by_number == [0, 48, 1_425, 714]


@pytest.mark.parametrize(
    ("stop_next", "counts"),
    [
        ("strict", [14, 144, 866, 3_448, 6_608, 1_340, 0]),
        ("literal", [14, 144, 738, 2_112, 2_932, 328, 0]),
        ("off", [14, 168, 1_680, 11_712, 39_072, 37_280, 4_800]),
    ],
)
def test_positions_by_depth(stop_next: str, counts: list[int]) -> None:
    state = cc.Chromatix(size=2, stop_next=stop_next).deal()  # type: ignore[arg-type]
    assert [cc.perft(state, depth) for depth in range(1, 8)] == counts
    assert sum(cc.perft(state, 5, split=True).values()) == counts[4]


EXACT = {
    "strict": (
        [Fraction(24347237, 56448000), Fraction(3461593, 11289600), Fraction(7396399, 28224000)],
        Fraction(246987991, 56448000),
        [2_736, 4_916, 1_510],
    ),
    "literal": (
        [Fraction(5871793, 16934400), Fraction(12920557, 33868800), Fraction(438317, 1612800)],
        Fraction(296237, 75600),
        [1_540, 1_000, 2_142],
    ),
    "off": (
        [Fraction(1049, 2880), Fraction(1793, 5040), Fraction(1129, 4032)],
        Fraction(11287, 2520),
        [20_164, 23_400, 31_284],
    ),
}


@pytest.mark.parametrize("stop_next", MODES)
def test_exact_shares_of_random_play(engine: Any, stop_next: str) -> None:
    """Shares, mean length and complete games; equal positions are counted once and multiplied."""
    known: dict[Any, tuple[list[Fraction], Fraction, list[int]]] = {}

    def follow(state: Any) -> tuple[list[Fraction], Fraction, list[int]]:
        if state.is_terminal:
            won = [int(seat in state.winners) for seat in range(3)]
            return [Fraction(w) for w in won], Fraction(0), won
        if state not in known:
            after = [follow(state.play(action)) for action in state.legal_actions()]
            known[state] = (
                [sum((shares[seat] for shares, _, _ in after), Fraction(0)) / len(after) for seat in range(3)],
                1 + sum((length for _, length, _ in after), Fraction(0)) / len(after),
                [sum(games[seat] for _, _, games in after) for seat in range(3)],
            )
        return known[state]

    assert follow(engine.Chromatix(size=2, stop_next=stop_next).deal(0)) == EXACT[stop_next]


@pytest.mark.parametrize("stop_next", MODES)
def test_simulated_shares(stop_next: str) -> None:
    shares, length, _ = EXACT[stop_next]
    result = cc.simulate(cc.Chromatix(size=2, stop_next=stop_next), 400_000, seed=3)  # type: ignore[arg-type]
    for share, exact in zip(result.shares, shares, strict=True):
        assert abs(share - exact) < 5 * (float(exact * (1 - exact)) / result.games) ** 0.5
    assert abs(result.length.mean - length) < 5 * result.length.sd / result.games**0.5
