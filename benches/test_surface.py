"""What one call from Python costs, game by game. Run with ``make bench``; answers are asserted."""

from __future__ import annotations

import copy
import pickle
import random
from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

GAMES = {
    "chromatix-5": cc.Chromatix(size=5),
    "chromatix-13": cc.Chromatix(size=13),
    "chroma": cc.Chroma(),
    "chromino": cc.Chromino(),
}


def at_random(state: Any, chooser: random.Random) -> Any:
    """Return the state after a random decision or chance event."""
    if state.to_move == cc.CHANCE:
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        return state.play(chooser.choices(outcomes, weights)[0])
    return state.play(chooser.choice(state.legal_actions()))


def play_out(game: Any) -> Any:
    chooser, state = random.Random(7), game.deal(7)
    while not state.is_terminal:
        state = at_random(state, chooser)
    return state


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Any:
    """Each game in turn."""
    return GAMES[request.param]


@pytest.fixture
def middle(game: Any) -> Any:
    """Return a position some 20 plies into a random game, with more than one thing to do."""
    chooser, state, plies = random.Random(4), game.deal(4), 0
    while plies < 20 or len(state.legal_actions()) < 2:
        state = at_random(state, chooser)
        plies += 1
    return state


def test_play_action(benchmark: BenchmarkFixture, middle: Any) -> None:
    action = middle.legal_actions()[-1]
    assert benchmark(middle.play, action) == middle.play(str(middle.game.move(action)))


def test_play_notation(benchmark: BenchmarkFixture, middle: Any) -> None:
    move = middle.legal_moves()[-1]
    assert benchmark(middle.play, str(move)) == middle.play(move)


def test_play_move(benchmark: BenchmarkFixture, middle: Any) -> None:
    move = middle.legal_moves()[-1]
    assert benchmark(middle.play, move) == middle.play(str(move))


def test_to_move(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert benchmark(lambda: middle.to_move) == middle.to_dict()["to_move"]


def test_is_terminal(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert not benchmark(lambda: middle.is_terminal)


def test_legal_actions(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert benchmark(middle.legal_actions) == [middle.game.action(move) for move in middle.legal_moves()]


def test_legal_moves(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert len(benchmark(middle.legal_moves)) == len(middle.legal_actions())


def test_is_legal(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert benchmark(middle.is_legal, middle.legal_actions()[-1])


def test_children(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert benchmark(middle.children) == [middle.play(action) for action in middle.legal_actions()]


def test_random_playout(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert benchmark(middle.random_playout, 7) == middle.random_playout(7)


def test_copy(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert benchmark(copy.copy, middle) == middle


def test_hash(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert benchmark(hash, middle) == hash(middle.game.state_from_json(middle.to_json()))


def test_equal(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert benchmark(middle.__eq__, middle.game.state_from_json(middle.to_json()))


def test_to_json(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert middle.game.state_from_json(benchmark(middle.to_json)) == middle


def test_from_json(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert benchmark(middle.game.state_from_json, middle.to_json()) == middle


def test_to_dict(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert middle.game.state(benchmark(middle.to_dict)) == middle


def test_pickle(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert benchmark(lambda: pickle.loads(pickle.dumps(middle))) == middle  # noqa: S301 - made on this very line


def test_redeal(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert benchmark(middle.redeal, 0, 7).to_json(0) == middle.to_json(0)


def test_deal(benchmark: BenchmarkFixture, game: Any) -> None:
    assert benchmark(game.deal, 7) == game.deal(7)


def test_a_game_from_python(benchmark: BenchmarkFixture, game: Any) -> None:
    """One whole random game through `legal_actions`, `chance_outcomes` and `play`."""
    assert benchmark(play_out, game).is_terminal


@pytest.mark.parametrize("jobs", [1, 2])
def test_simulate(benchmark: BenchmarkFixture, game: Any, jobs: int) -> None:
    result = benchmark(cc.simulate, game, 2_000, seed=1, jobs=jobs)
    assert result.games == 2_000
    assert result.wins == cc.simulate(game, 2_000, seed=1, jobs=1).wins


def test_playouts(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert sum(benchmark(cc.playouts, middle, 500, seed=1)) == pytest.approx(500)
