"""Leaves that a function in Python is asked about, a second: `cc.search_batch`. Run with ``make bench``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import chromacore as cc

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

SIZE, SIMULATIONS = 512, 64
GAMES = [cc.Chromatix(size=4), cc.Chromatix(size=5), cc.Chroma(), cc.Chromino()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game)[:18])
@pytest.mark.parametrize("selection", ["gumbel", "puct"])
@pytest.mark.parametrize("leaves", [1, 4])
def test_leaves(benchmark: BenchmarkFixture, game: Any, selection: Any, leaves: int) -> None:
    """A function that costs nothing and knows nothing: what is measured is all the rest."""
    batch = cc.Batch(game, SIZE, seed=1)
    for _ in range(10):
        batch.step(batch.sample())
    logits, values = np.zeros(SIZE * 1_000, "float32"), np.full((SIZE * leaves, game.players), 1 / 3, "float32")
    asked = 0

    def evaluate(waiting: cc.Leaves) -> tuple[Any, Any]:
        nonlocal asked
        asked += len(waiting)
        return logits[: len(waiting.actions)], values[: len(waiting)]

    def search() -> None:
        nonlocal asked
        asked = 0
        cc.search_batch(batch, evaluate, SIMULATIONS, selection=selection, leaves=leaves)

    benchmark.pedantic(search, rounds=5, warmup_rounds=1)
    benchmark.extra_info["leaves_per_second"] = round(asked / benchmark.stats["min"])
    # All but those that end the game.
    most = SIZE * (1 + SIMULATIONS)
    assert 0.95 * most < asked <= most
