"""A batch stepped from Python: mask, observation, sampled actions, step. Run with ``make bench``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import chromacore as cc

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

SIZE, STEPS = 1_024, 50


@pytest.mark.parametrize("game", [cc.Chromatix(size=5), cc.Chroma(), cc.Chromino()], ids=lambda game: str(game.name))
@pytest.mark.parametrize("threads", [1, 2])
def test_steps(benchmark: BenchmarkFixture, game: Any, threads: int) -> None:
    """All that a learner asks for in a step; Chromino has lists instead of masks. Reported as steps a second."""
    batch = cc.Batch(game, SIZE, seed=1, threads=threads)
    seen, actions = batch.observe(), batch.sample()
    results = batch.step(actions)
    bounded = game.num_distinct_actions is not None
    mask = batch.mask() if bounded else None
    room = np.empty(1_000 * SIZE, "int64"), np.empty(SIZE + 1, "int64")

    def play() -> None:
        for _ in range(STEPS):
            batch.observe(seen)
            if bounded:
                batch.mask(mask)
            else:
                batch.legal(room)
            batch.sample(actions)
            batch.step(actions, results)

    benchmark(play)
    benchmark.extra_info["steps_per_second"] = round(SIZE * STEPS / benchmark.stats["min"])
    assert (batch.to_move >= 0).all()


def test_mask(benchmark: BenchmarkFixture) -> None:
    batch = middle()
    mask = batch.mask()
    benchmark(batch.mask, mask)
    assert mask.sum() == len(batch.legal()[0])


def test_observe(benchmark: BenchmarkFixture) -> None:
    batch = middle()
    seen = batch.observe()
    benchmark(batch.observe, seen)
    assert seen["board"][:, 0].sum() == SIZE * 61


def test_step_chosen_actions(benchmark: BenchmarkFixture) -> None:
    """`step` alone, on actions sampled outside of the clock."""
    batch = middle()
    results = batch.step(batch.sample())
    benchmark.pedantic(batch.step, setup=lambda: ((batch.sample(), results), {}), rounds=200)
    assert np.abs(results[0]).max() <= 1


def middle() -> cc.Batch[cc.Chromatix]:
    """Return games of size 5 in all stages."""
    batch = cc.Batch(cc.Chromatix(size=5), SIZE, seed=1)
    for _ in range(100):
        batch.step(batch.sample())
    return batch
