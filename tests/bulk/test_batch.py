"""Batches: what happens in a game depends on seed, number and actions; errors; threads."""

from __future__ import annotations

import random
import threading
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import chromacore as cc
from chromacore import TERMINAL, Batch, GameOver, IllegalMove, reference
from tests.bulk.batches import every_game, run, states
from tests.common.chance import reachable
from tests.common.refusals import refused

if TYPE_CHECKING:
    from pathlib import Path

# Games ----------------------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("size", [1, 2, 13])
def test_a_run_does_not_depend_on_threads(game: Any, size: int) -> None:
    expected = run(Batch(game, size, seed=5), 60)
    for jobs in (2, 3, 50):
        assert run(Batch(game, size, seed=5, jobs=jobs), 60) == expected
    assert run(Batch(game, size, seed=6), 60) != expected


@every_game
def test_games_do_not_depend_on_each_other(game: Any) -> None:
    few, many = Batch(game, 3, seed=1), Batch(game, 20, seed=1)
    for _ in range(50):
        assert states(few) == states(many)[:3]
        few.step(few.sample())
        many.step(many.sample())


def test_the_first_games_are_those_of_a_simulation() -> None:
    """Game i is dealt from mix(mix(seed) + i)."""

    def mix(z: int) -> int:
        z = (z + 0x9E3779B97F4A7C15) % 2**64
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        return z ^ (z >> 31)

    game = cc.Chromino(players=4)
    batch = Batch(game, 5, seed=9)
    assert states(batch) == [game.deal(mix((mix(9) + i) % 2**64)).to_json() for i in range(5)]


@every_game
def test_a_batch_that_plays_its_sample_is_a_simulation(game: Any, tmp_path: Path) -> None:
    batch = Batch(game, 12, seed=4, autoreset=False)
    while not batch.step(batch.sample())[1].all():
        pass
    cc.simulate(game, 12, seed=4, records=tmp_path / "games")
    records = map(cc.Record.from_json, (tmp_path / "games").read_text().splitlines())
    assert states(batch) == [[*record.replay()][-1].to_json() for record in records]


@every_game
@pytest.mark.parametrize("autoreset", [True, False])
def test_a_batch_is_its_games_played_one_by_one(game: Any, autoreset: bool) -> None:
    """Each step is `play`, then chance, whatever it brings; rewards are `returns`; arrays are what the States say."""
    batch = Batch(game, 4, seed=3, autoreset=autoreset)
    chooser = random.Random(8)
    finished = 0
    for _ in range(120):
        before = [batch.state(i) for i in range(4)]
        agrees_with_states(batch, before)
        actions = [chooser.choice(state.legal_actions() or [77]) for state in before]
        rewards, done = batch.step(np.array(actions))
        finals = batch.final_observation()
        for i, state in enumerate(before):
            after = batch.state(i)
            if state.is_terminal:
                assert (done[i], rewards[i].any(), after) == (True, False, state)
                continue
            played = state.play(actions[i])
            if not done[i]:
                assert not rewards[i].any()
                assert reachable(played, after)
                continue
            finished += 1
            if autoreset:
                assert not after.is_terminal
                assert len(after.to_dict().get("tiles", [0])) == 1, "dealt anew"
                assert final_is_the_end(played, finals[i], state.to_move)
                assert reachable(played, batch.final_state(np.int64(i)))
                assert batch.final_state(i).returns() == pytest.approx(rewards[i].tolist())
            else:
                assert after.is_terminal
                assert rewards[i].tolist() == pytest.approx(after.returns())
                assert not finals[i].tobytes().strip(b"\0")
                assert batch.final_state(i) is None
            if played.is_terminal:
                assert rewards[i].tolist() == pytest.approx(played.returns())
            if game.players > 1:
                assert rewards[i].sum() == pytest.approx(0, abs=1e-6)
    assert finished > 0


def final_is_the_end(played: Any, row: Any, mover: int) -> bool:
    """Does the row show an end that chance can have made of `played`, to the seat that moved?"""
    frontier = [played]
    while frontier:
        state = frontier.pop()
        if state.is_terminal and all(np.array_equal(row[k], a) for k, a in state.observation(mover).items()):
            return True
        if state.to_move == cc.CHANCE:
            frontier.extend(state.children())
    return False


def agrees_with_states(batch: Batch[Any], before: list[Any]) -> None:
    assert batch.to_move.tolist() == [state.to_move for state in before]
    values, offsets = batch.legal()
    lists = [state.legal_actions() for state in before]
    assert values.tolist() == [action for actions in lists for action in actions]
    assert offsets.tolist() == [sum(map(len, lists[:i])) for i in range(len(lists) + 1)]
    if batch.game.num_distinct_actions is not None:
        mask = batch.mask()
        assert [np.flatnonzero(row).tolist() for row in mask] == lists
    seen, by_last = batch.observe(), batch.observe(seat=batch.players - 1)
    for i, state in enumerate(before):
        for name, array in state.observation(batch.players - 1).items():
            np.testing.assert_array_equal(by_last[name][i], array)
        if not state.is_terminal:
            for name, array in state.observation(state.to_move).items():
                np.testing.assert_array_equal(seen[name][i], array)
    for state, action in zip(before, batch.sample().tolist(), strict=True):
        assert action == -1 if state.is_terminal else state.is_legal(action)


def test_sampled_actions_are_uniform() -> None:
    """The start of size 2 has 14 legal actions; each is drawn as often as the others, within five deviations."""
    batch = Batch(cc.Chromatix(size=2), 14_000, seed=2)
    counts = np.unique(batch.sample(), return_counts=True)[1]
    assert len(counts) == 14
    assert abs(counts - 1_000).max() < 5 * 1_000**0.5


@every_game
def test_an_index_is_as_good_as_an_action(game: Any) -> None:
    one, other = Batch(game, 6, seed=4), Batch(game, 6, seed=4)
    chooser = np.random.default_rng(1)
    for _ in range(40):
        values, offsets = one.legal()
        indices = (chooser.random(6) * np.diff(offsets)).astype(np.int64)
        results = one.step(values[offsets[:-1] + indices]), other.step_index(indices)
        for a, b in zip(*results, strict=True):
            np.testing.assert_array_equal(a, b)
        assert states(one) == states(other)


# Errors ---------------------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("jobs", [1, 3])
def test_an_illegal_action_leaves_all_games_alone(game: Any, jobs: int) -> None:
    batch = Batch(game, 9, seed=1, jobs=jobs)
    good = batch.sample()
    saved = batch.to_bytes()
    for bad in (-1, -(2**63), 2**63 - 1, 2**40):
        actions = good.copy()
        actions[[4, 7]] = bad
        at_4 = np.where(np.arange(9) == 4, bad, 0)
        for call in (partial(batch.step, actions), partial(batch.step_index, at_4)):
            with pytest.raises(IllegalMove, match=r"^game 4: "):
                call()
        assert batch.to_bytes() == saved
    batch.step(good)
    assert batch.to_bytes() != saved


def test_the_message_is_that_of_play() -> None:
    batch = Batch(cc.Chromatix(size=3), 3)
    batch.step(np.array([0, 1, 2]))
    with pytest.raises(IllegalMove) as caught:
        batch.step(np.array([20, 1 + 19, 2]))
    assert str(caught.value) == "game 1: illegal move 'Ba2': a2 is occupied (U1)"
    with pytest.raises(IllegalMove, match=r"^game 0: .* 57: "):
        batch.step(np.array([57, 57, 57], np.uint64))
    with pytest.raises(IllegalMove, match=r"^game 2: "):
        batch.step(np.array([20, 19, 2**64 - 1], np.uint64))


def test_a_finished_game_takes_any_action() -> None:
    batch = Batch(cc.Chromatix(size=2), 2, autoreset=False)
    while not batch.step(batch.sample())[1].all():
        pass
    assert batch.to_move.tolist() == [TERMINAL] * 2
    assert batch.sample().tolist() == [-1, -1]
    for step in (batch.step, batch.step_index):
        rewards, done = step(np.array([-5, 10**9]))
        assert not rewards.any()
        assert done.all()
    with pytest.raises(GameOver):
        batch.state(0).play(0)


@pytest.mark.parametrize(
    ("name", "value", "error"),
    [
        ("size", 0, cc.ChromacoreError),
        ("size", 2**20 + 1, cc.ChromacoreError),
        ("size", 1.0, TypeError),
        ("size", True, TypeError),
        ("seed", -1, cc.ChromacoreError),
        ("seed", 2**64, cc.ChromacoreError),
        ("jobs", 0, cc.ChromacoreError),
        ("autoreset", 1, TypeError),
        ("window", 41, cc.ChromacoreError),
    ],
)
def test_bad_arguments(name: str, value: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match=f"^{name}"):
        Batch(cc.Chromatix(size=2), **{"size": 2, name: value})


def test_other_bad_arguments() -> None:
    batch = Batch(cc.Chromatix(size=2), 2)
    for i in (-1, 2):
        with pytest.raises(cc.ChromacoreError, match="i="):
            batch.state(i)
    refused(lambda: batch.observe(seat=3), cc.ChromacoreError, field="seat")
    with pytest.raises(cc.ChromacoreError, match="no bound"):
        Batch(cc.Chromino(), 1).mask()
    for actions in ([1.0, 2.0], [True, False], ["0", "1"], None):
        with pytest.raises(TypeError, match="actions: integers"):
            batch.step(actions)  # type: ignore[arg-type]
    for shape in ([0], [0, 1, 2], [[0, 1]], 0):
        with pytest.raises(cc.ChromacoreError, match="actions: an array of shape"):
            batch.step(shape)  # type: ignore[arg-type]
    assert batch.step([0, 0])[1].tolist() == [False, False]  # type: ignore[arg-type]


# Threads of Python ----------------------------------------------------------------------------------------------------


def test_batches_side_by_side() -> None:
    game = cc.Chroma()
    expected = run(Batch(game, 50, seed=1), 20)
    seen: list[list[bytes]] = []
    workers = [threading.Thread(target=lambda: seen.append(run(Batch(game, 50, seed=1), 20))) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert seen == [expected] * 4


def test_two_threads_in_one_batch() -> None:
    """The second one is told so, in the family of errors; the batch goes on."""
    batch = Batch(cc.Chromino(players=8), 20_000, seed=1)
    started, seen = threading.Event(), list[BaseException]()

    def look() -> None:
        started.set()
        try:
            while not seen:
                batch.turns()
        except cc.ChromacoreError as error:
            seen.append(error)

    worker = threading.Thread(target=look)
    worker.start()
    started.wait()
    for _ in range(200):
        if seen:
            break
        try:
            batch.step(batch.sample())
        except cc.ChromacoreError as error:
            seen.append(error)
    worker.join()
    assert str(seen[0]) == "another thread is using this batch"
    batch.step(batch.sample())


def test_the_reference_steps_batches_too() -> None:
    game = reference.Chromino(players=2, hand_size=2)
    batch = Batch(game, 2, seed=3)
    assert states(batch) == states(Batch(cc.Chromino(players=2, hand_size=2), 2, seed=3))
    assert batch.legal_placements()[0]["action"].tolist() == batch.legal()[0].tolist()
    assert batch.observe()["board"].shape == (2, 10, 41, 41)
