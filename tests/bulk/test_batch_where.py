"""Batches: steps and samples in some of the games only; the placements of all games at once."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import chromacore as cc
from chromacore import Batch, IllegalMove
from tests.bulk.batches import every_game, states


@every_game
@pytest.mark.parametrize("jobs", [1, 3])
def test_a_game_goes_on_when_it_is_asked(game: Any, jobs: int) -> None:
    """Games asked now and then are, after as many steps, where they are when all are asked always."""
    together, apart = Batch(game, 7, seed=4), Batch(game, 7, seed=4, jobs=jobs)
    chooser = np.random.default_rng(1)
    taken = np.zeros(7, int)
    history = [states(together)]
    for _ in range(60):
        where = chooser.random(7) < 0.5
        before = states(apart)
        actions = apart.sample(where=where)
        assert (actions[~where] == -1).all()
        rewards, done = apart.step(actions, where=where)
        taken += where
        while len(history) <= taken.max():
            together.step(together.sample())
            history.append(states(together))
        after = states(apart)
        assert after == [history[steps][i] for i, steps in enumerate(taken)]
        assert not rewards[~where].any()
        assert not done[~where].any()
        assert all(after[i] == before[i] for i in np.flatnonzero(~where))


@every_game
def test_nobody_asked_nothing_changed(game: Any) -> None:
    batch = Batch(game, 5, seed=2)
    saved = batch.to_bytes()
    nobody = np.zeros(5, bool)
    assert batch.sample(where=nobody).tolist() == [-1] * 5
    for step in (batch.step, batch.step_index):
        rewards, done = step(np.full(5, -7), where=nobody)
        assert not rewards.any()
        assert not done.any()
    assert batch.to_bytes() == saved


def test_all_asked_is_the_same_as_not_saying() -> None:
    one, other = Batch(cc.Chroma(), 6, seed=1), Batch(cc.Chroma(), 6, seed=1)
    everybody = np.ones(12, bool)[::2]
    for _ in range(30):
        one.step(one.sample())
        other.step(other.sample(where=everybody), where=everybody)
    assert one.to_bytes() == other.to_bytes()


def test_a_finished_game_that_is_not_asked_is_still_done() -> None:
    batch = Batch(cc.Chromatix(size=2), 2, autoreset=False)
    only = np.array([True, False])
    while not batch.step(batch.sample(where=only), where=only)[1][0]:
        pass
    rewards, done = batch.step(np.zeros(2, int), where=~only)
    assert done.tolist() == [True, False]
    assert not rewards.any()


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_illegal_action_counts_where_it_is_asked(jobs: int) -> None:
    batch = Batch(cc.Chromatix(size=3), 6, seed=1, jobs=jobs)
    actions = np.array([0, -1, 2, 3, 999, 5])
    saved = batch.to_bytes()
    with pytest.raises(IllegalMove, match=r"^game 4: .* 999: "):
        batch.step(actions, where=np.array([1, 0, 1, 1, 1, 1], bool))
    assert batch.to_bytes() == saved
    batch.step(actions, where=np.array([1, 0, 1, 1, 0, 0], bool))
    assert [len(batch.state(i).to_dict()["stones"]) for i in range(6)] == [1, 0, 1, 1, 0, 0]


def test_bad_where() -> None:
    batch = Batch(cc.Chromatix(size=2), 2)
    for given in ([1, 0], [0.0, 1.0], ["x", "y"], [None, True]):
        with pytest.raises(TypeError, match="where: bools, not"):
            batch.sample(where=given)  # type: ignore[arg-type]
    for given in ([True], [True] * 3, [[True, False]], True):  # type: ignore[assignment]
        with pytest.raises(cc.ChromacoreError, match=r"where: an array of shape \(2,\), not"):
            batch.step(np.zeros(2, int), where=given)  # type: ignore[arg-type]


@pytest.mark.parametrize("options", [{}, {"players": 1}, {"ruleset": "junior", "junior_corners": True}], ids=str)
def test_placements_of_all_games(options: dict[str, Any]) -> None:
    batch = Batch(cc.Chromino(**options), 9, seed=3)
    chooser = random.Random(5)
    for _ in range(40):
        rows, offsets = batch.legal_placements()
        values, ends = batch.legal()
        np.testing.assert_array_equal(offsets, ends)
        np.testing.assert_array_equal(rows["action"], values)
        for i in range(9):
            of_game = rows[offsets[i] : offsets[i + 1]]
            assert of_game.tobytes() == batch.state(i).legal_placements().tobytes()
        batch.step_index(np.array([chooser.randrange(count) for count in np.diff(offsets)]))


def test_placements_of_finished_games() -> None:
    batch = Batch(cc.Chromino(players=1, hand_size=1), 2, autoreset=False)
    while not batch.step(batch.sample())[1].all():
        pass
    rows, offsets = batch.legal_placements()
    assert (len(rows), offsets.tolist()) == (0, [0, 0, 0])


def test_other_games_place_no_tiles() -> None:
    with pytest.raises(cc.ChromacoreError, match="legal_placements: chroma places no tiles"):
        Batch(cc.Chroma(), 2).legal_placements()


def test_what_is_over_may_be_asked_and_told_in_one_array() -> None:
    batch, other = (Batch(cc.Chromatix(size=2), 3, seed=1, autoreset=False) for _ in range(2))
    asked = np.array([True, False, True])
    rewards, done = np.empty((3, 3), "float32"), asked.copy()
    batch.step(np.zeros(3, "int64") + 1, (rewards, done), where=done)
    assert done.tolist() == other.step(np.zeros(3, "int64") + 1, where=asked)[1].tolist()
    assert states(batch) == states(other)
