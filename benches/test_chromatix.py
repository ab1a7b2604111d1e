"""What one call from Python costs, on Chromatix. Run with ``make bench``; answers are asserted."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import chromacore as cc

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture


@pytest.fixture
def middle() -> cc.ChromatixState:
    """Return size 5 after 20 random placements."""
    chooser = random.Random(4)
    state = cc.Chromatix(size=5).deal()
    for _ in range(20):
        state = state.play(chooser.choice(state.legal_actions()))
    return state


def test_play_action(benchmark: BenchmarkFixture, middle: cc.ChromatixState) -> None:
    action = middle.legal_actions()[0]
    assert benchmark(middle.play, action) == middle.play(action)


def test_play_notation(benchmark: BenchmarkFixture, middle: cc.ChromatixState) -> None:
    move = str(middle.legal_moves()[0])
    assert benchmark(middle.play, move) == middle.play(move)


def test_getter(benchmark: BenchmarkFixture, middle: cc.ChromatixState) -> None:
    assert benchmark(lambda: middle.to_move) == 2


def test_legal_actions(benchmark: BenchmarkFixture, middle: cc.ChromatixState) -> None:
    assert len(benchmark(middle.legal_actions)) == len(middle.legal_moves())


def test_is_legal(benchmark: BenchmarkFixture, middle: cc.ChromatixState) -> None:
    assert benchmark(middle.is_legal, middle.legal_actions()[0])


def test_to_json(benchmark: BenchmarkFixture, middle: cc.ChromatixState) -> None:
    assert middle.game.state_from_json(benchmark(middle.to_json)) == middle


def test_simulate(benchmark: BenchmarkFixture) -> None:
    result = benchmark(cc.simulate, cc.Chromatix(size=5), 20_000, seed=1, jobs=1)
    assert sum(result.wins) == 20_000


def test_a_game_from_python(benchmark: BenchmarkFixture) -> None:
    """One whole random game through `legal_actions` and `play`."""
    game = cc.Chromatix(size=5)

    def play() -> cc.ChromatixState:
        chooser = random.Random(7)
        state = game.deal()
        while not state.is_terminal:
            state = state.play(chooser.choice(state.legal_actions()))
        return state

    assert benchmark(play).is_terminal
