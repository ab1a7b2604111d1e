"""Threads on the same objects: Games and States never change, so nothing can go wrong between them."""

from __future__ import annotations

import pickle
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc
from chromacore import IllegalMove

if TYPE_CHECKING:
    from collections.abc import Callable

THREADS = 8


def race(work: Callable[[int], Any]) -> list[Any]:
    """Start the same work in all threads at once; return what each came to, raising what one raised."""
    gate = threading.Barrier(THREADS)

    def wait_and_work(number: int) -> Any:
        gate.wait(timeout=30)
        return work(number)

    with ThreadPoolExecutor(THREADS) as pool:
        return [done.result() for done in [pool.submit(wait_and_work, number) for number in range(THREADS)]]


def everything(state: Any) -> tuple[Any, ...]:
    return (
        state.to_json(),
        state.to_dict(),
        repr(state),
        str(state),
        hash(state),
        state.legal_actions(),
        state.legal_moves(),
        state.eliminated,
        state.to_move,
        state.returns(),
        pickle.dumps(state),
    )


@pytest.mark.parametrize("stop_next", ["strict", "off"])
def test_one_state_read_by_all(engine: Any, stop_next: str) -> None:
    state = engine.Chromatix(size=3, stop_next=stop_next).deal(0).play("Rc3").play("Ba1")
    expected = everything(engine.Chromatix(size=3, stop_next=stop_next).state_from_json(state.to_json()))
    for seen in race(lambda _: [everything(state) for _ in range(5)]):
        assert seen == [expected] * 5


def test_one_state_played_on_by_all(engine: Any) -> None:
    """Each thread plays games of its own from the shared start, and those with the same choices are the same."""
    start = engine.Chromatix(size=3).deal(0)
    text = start.to_json()

    def play(seed: int) -> str:
        chooser = random.Random(seed)
        state = start
        while not state.is_terminal:
            with pytest.raises(IllegalMove):
                state.play(10**6)
            state = state.play(chooser.choice(state.legal_actions()))
        return str(state.to_json())

    alone = [play(seed) for seed in range(4)]
    assert race(lambda number: play(number % 4)) == [alone[number % 4] for number in range(THREADS)]
    assert start.to_json() == text


def test_one_game_used_by_all(engine: Any) -> None:
    game = engine.Chromatix(size=4)
    texts = [str(move) for move in game.deal(0).legal_moves()]

    def use(_: int) -> tuple[Any, ...]:
        return (
            [game.action(text) for text in texts],
            [str(game.move(action)) for action in range(game.num_distinct_actions)],
            game.deal(1),
            game.state(game.deal(2).to_dict()),
            {game: hash(game)},
            repr(game),
        )

    first, *others = race(use)
    assert all(other == first for other in others)


def test_games_of_many_sizes_made_at_once(engine: Any) -> None:
    """Whatever is made once a size is made by whoever comes first."""
    sizes = [2 + number % 4 for number in range(THREADS)]
    made = race(lambda number: engine.Chromatix(size=sizes[number], stop_next="off").deal(0).play("Ra1").to_json())
    assert made == [engine.Chromatix(size=size, stop_next="off").deal(0).play("Ra1").to_json() for size in sizes]


def test_simulations_side_by_side() -> None:
    game = cc.Chromatix(size=3)
    calls: list[tuple[int, int]] = []
    lock = threading.Lock()

    def note(done: int, total: int) -> None:
        with lock:
            calls.append((done, total))

    def simulate(number: int) -> tuple[list[float], dict[int, int]]:
        result = cc.simulate(game, 300 if cc.engine == "reference" else 20_000, seed=number % 2, jobs=2, progress=note)
        return result.wins, result.length.histogram

    seen = race(simulate)
    assert seen == [seen[number % 2] for number in range(THREADS)]
    assert seen[0] != seen[1]
    assert sum(done == total for done, total in calls) >= THREADS


def test_a_failing_simulation_fails_alone() -> None:
    game = cc.Chromatix(size=2)

    def simulate(number: int) -> str:
        def progress(_done: int, _total: int) -> None:
            if number == 3:
                raise LookupError

        try:
            return str(cc.simulate(game, 5_000, seed=1, jobs=2, progress=progress).wins)
        except LookupError:
            return "failed"

    seen = race(simulate)
    assert seen[3] == "failed"
    assert len(set(seen[:3] + seen[4:])) == 1
    assert "failed" not in seen[:3] + seen[4:]


def test_perft_side_by_side() -> None:
    state = cc.Chromatix(size=2).deal()
    assert race(lambda number: cc.perft(state, 3 + number % 2)) == [866, 3_448] * (THREADS // 2)
