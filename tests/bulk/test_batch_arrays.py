"""Batches: arrays, of the caller or new."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

import chromacore as cc
from chromacore import Batch
from tests.bulk.batches import every_game


@every_game
def test_buffers_of_the_caller_are_filled(game: Any) -> None:
    batch = Batch(game, 5, seed=1)
    for _ in range(20):
        seen = np.full(5, 0x5A, "uint8").repeat(batch.observation_dtype.itemsize).view(batch.observation_dtype)
        final, turns, actions = seen.copy(), np.empty(5, "int64"), np.empty(5, "int64")
        assert batch.observe(seen) is seen
        assert batch.final_observation(final) is final
        assert batch.turns(turns) is turns
        assert batch.sample(actions) is actions
        again = batch.observe()
        for name in batch.observation_dtype.names or ():
            np.testing.assert_array_equal(seen[name], again[name])
        room, offsets = np.empty(10_000, "int64"), np.empty(6, "int64")
        values, same = batch.legal((room, offsets))
        assert same is offsets
        assert np.shares_memory(values, room)
        assert values.tolist() == batch.legal()[0].tolist()
        if game.num_distinct_actions is not None:
            mask = np.ones((5, game.num_distinct_actions), bool)
            assert batch.mask(mask) is mask
            np.testing.assert_array_equal(mask, batch.mask())
        rewards, done = np.full((5, game.players), 7, "float32"), np.ones(5, bool)
        out = batch.step(actions, (rewards, done))
        assert out[0] is rewards
        assert out[1] is done
        assert np.abs(rewards).max() <= 1


def test_buffers_that_do_not_fit_are_refused() -> None:
    batch = Batch(cc.Chromatix(size=2), 4)
    frozen = np.empty(4, "int64")
    frozen.flags.writeable = False
    for bad in (
        np.empty(3, "int64"),
        np.empty(4, "int32"),
        np.empty((4, 1), "int64"),
        np.empty(8, "int64")[::2],
        frozen,
    ):
        for call in (batch.turns, batch.sample):
            with pytest.raises(cc.ChromacoreError, match="out: "):
                call(bad)
    with pytest.raises(cc.ChromacoreError, match=r"int64 \(4,\), not int64 of the other byte order \(4,\)"):
        batch.turns(np.empty(4, ">i8" if sys.byteorder == "little" else "<i8"))
    for bad_pair, error in [
        (5, TypeError),
        (np.empty(4), TypeError),
        ((), cc.ChromacoreError),
        ([1], cc.ChromacoreError),
    ]:
        for method in (batch.legal, lambda out: batch.step([0] * 4, out)):  # type: ignore[arg-type]
            with pytest.raises(error, match=r"^out: a pair of arrays, not "):
                method(bad_pair)  # type: ignore[operator]
    for bad_pair in ((5, None), (np.empty((), "int64"), None), (np.empty((9, 9), "int64"), None)):
        with pytest.raises((TypeError, cc.ChromacoreError), match=r"^out: "):
            batch.legal(bad_pair)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="out: a numpy array, not list"):
        batch.sample([0, 0, 0, 0])  # type: ignore[arg-type]
    with pytest.raises(cc.ChromacoreError, match="observation_dtype"):
        batch.observe(np.empty(4, "uint8"))  # type: ignore[arg-type]
    with pytest.raises(cc.ChromacoreError, match=r"out: room for 56 actions"):
        batch.legal((np.empty(55, "int64"), np.empty(5, "int64")))
    with pytest.raises(cc.ChromacoreError):
        batch.mask(np.empty((4, 20), bool))
    shared = np.empty(61, "int64")
    with pytest.raises(cc.ChromacoreError, match=r"^out: "):
        batch.legal((shared[:60], shared[50:55]))


def test_a_window_is_kept() -> None:
    batch = Batch(cc.Chromino(), 2, window=5)
    assert batch.observe()["board"].shape == (2, 10, 5, 5)
    again = Batch.from_bytes(batch.to_bytes())
    assert again.observation_dtype == batch.observation_dtype
