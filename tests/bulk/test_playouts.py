"""Random games on from a position."""

from __future__ import annotations

from typing import Any

import pytest

import chromacore as cc
from chromacore import _core
from chromacore.bulk.playouts import wins_per_seat
from chromacore.reference import simulate as reference
from chromacore.reference.kernel.rng import mix


@pytest.mark.parametrize(
    "game", [cc.Chromatix(size=3), cc.Chroma(), cc.Chromino(players=2)], ids=lambda game: game.name
)
def test_wins_add_up_and_depend_on_the_seed_alone(game: Any) -> None:
    state = game.deal(5)
    found = cc.playouts(state, 500, seed=2)
    # Chromino alone may end without a winner, but not for two.
    assert sum(found.wins) == pytest.approx(500)
    assert found.games == 500
    assert found == cc.playouts(state, 500, seed=2, jobs=3)
    assert found != cc.playouts(state, 500, seed=3)
    assert found.shares == [wins / 500 for wins in found.wins]
    assert all(low < share < high for share, (low, high) in zip(found.shares, found.intervals, strict=True))


def test_a_playout_is_the_random_game_of_its_seed(engine: Any) -> None:
    state = engine.Chromino(players=2).deal(5)
    won = [0, 0]
    for i in range(60):
        for seat in state.random_playout(mix((mix(9) + i) % 2**64)).winners:
            won[seat] += 1
    play = reference.playouts if engine is not _core else lambda state, n, seed: _core.playouts(state, n, seed, 1)
    assert [sum(seat) for seat in play(state, 60, 9)] == won


def test_a_won_position_stays_won() -> None:
    state = cc.Chromatix(size=2, stop_next="off").deal()
    while not state.is_terminal:
        state = state.play(state.legal_actions()[0])
    found = cc.playouts(state, 100)
    assert found.shares == [float(seat in state.winners) for seat in range(3)]
    assert found.winners[state.winners[0]] == (100, 0, 0)


def test_the_shares_are_the_exact_ones() -> None:
    """Size 2, strict, from the start: the rules file's shares, within five standard errors."""
    shares = cc.playouts(cc.Chromatix(size=2).deal(), 200_000, seed=1).shares
    for found, share in zip(shares, (24347237 / 56448000, 3461593 / 11289600, 7396399 / 28224000), strict=True):
        assert abs(found - share) < 5 * (share * (1 - share) / 200_000) ** 0.5


def test_the_reference_counts_alike() -> None:
    from chromacore.reference import Chromatix

    wins = wins_per_seat(reference.playouts(Chromatix(size=2).deal(0), 300, seed=1))
    assert sum(wins) == 300
    assert abs(wins[0] / 300 - 24347237 / 56448000) < 5 * (0.25 / 300) ** 0.5


@pytest.mark.parametrize("arguments", [{"n": 0}, {"n": 2**63}, {"seed": -1}, {"jobs": 0}], ids=str)
def test_arguments_out_of_range(arguments: dict[str, int]) -> None:
    with pytest.raises(cc.ChromacoreError) as caught:
        cc.playouts(cc.Chromatix().deal(), **{"n": 1, **arguments})
    assert caught.value.field == next(iter(arguments))
