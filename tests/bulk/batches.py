"""The games that the tests of batches run on, and what they do with them."""

from __future__ import annotations

from typing import Any

import pytest

import chromacore as cc
from chromacore import Batch

GAMES = [
    cc.Chromatix(size=2),
    cc.Chromatix(size=6),
    cc.Chroma(players=2, hand_size=2),
    cc.Chroma(rows=9),
    cc.Chromino(players=2, hand_size=2),
    cc.Chromino(players=3, ruleset="expert"),
    cc.Chromino(players=1, hand_size=3),
]
every_game = pytest.mark.parametrize("game", GAMES, ids=str)


def states(batch: Batch[Any]) -> list[str]:
    return [batch.state(i).to_json() for i in range(batch.size)]


def run(batch: Batch[Any], steps: int) -> list[bytes]:
    """Play on with sampled actions; everything that comes out on the way."""
    out: list[bytes] = []
    for _ in range(steps):
        actions = batch.sample()
        rewards, done = batch.step(actions)
        values, offsets = batch.legal()
        seen = batch.observe(), batch.final_observation(), batch.to_move
        out.extend(array.tobytes() for array in (actions, rewards, done, values, offsets, *seen))
        if batch.game.num_distinct_actions is not None:
            out.append(batch.mask().tobytes())
    return out
