"""What the environments of PettingZoo and Gymnasium share: arguments, seeds, pickles, pictures, the order of calls."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import chromacore as cc

pytest.importorskip("gymnasium", reason="no wheel of Gymnasium for this Python")
pytest.importorskip("pettingzoo", reason="no wheel of PettingZoo for this Python")

import gymnasium

from chromacore.envs import pettingzoo
from chromacore.envs.gymnasium import Env, VectorEnv

MAKERS = [pettingzoo.raw_env, Env, VectorEnv]
every_kind = pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
LEARNERS = [Env, VectorEnv]


@pytest.mark.parametrize(
    ("makers", "game", "options", "error", "fault"),
    [
        (MAKERS, "chess", {}, cc.InvalidRules, "'chess'"),
        (MAKERS, "chromatix", {"players": 2}, cc.InvalidRules, "'players'"),
        (MAKERS, "chromatix", {"size": 99}, cc.InvalidRules, "size=99"),
        (MAKERS, "chromatix", {"name": "x"}, cc.InvalidRules, "'name'"),
        (MAKERS, "chromatix", {"max_actions": 9}, cc.ChromacoreError, "max_actions: chromatix has 183 actions"),
        (MAKERS, "chroma", {"max_actions": 9}, cc.ChromacoreError, "max_actions: chroma has 15511 actions"),
        (MAKERS, "chroma", {"window": 9}, cc.ChromacoreError, "window: "),
        (MAKERS, "chromino", {"window": 8}, cc.ChromacoreError, "window=8: "),
        (MAKERS, "chromino", {"max_actions": 2}, cc.ChromacoreError, "max_actions=2: "),
        (MAKERS, "chromino", {"max_actions": 10**30}, cc.ChromacoreError, "max_actions=beyond 64 bits: "),
        (MAKERS, "chromino", {"max_actions": 9.5}, TypeError, "max_actions: "),
        (MAKERS, cc.Chromino(), {"players": 2}, cc.ChromacoreError, "players: "),
        (MAKERS, None, {}, TypeError, "game: "),
        (LEARNERS, "chromatix", {"seat": 3}, cc.ChromacoreError, "seat=3: "),
        (LEARNERS, "chromatix", {"seat": "any"}, cc.ChromacoreError, "seat='any': "),
        (LEARNERS, "chromatix", {"seat": True}, TypeError, "seat: "),
        (LEARNERS, "chromatix", {"seat": None}, TypeError, "seat: "),
        (LEARNERS, "chromatix", {"render_mode": "human"}, cc.ChromacoreError, "render_mode='human': "),
        (LEARNERS, "chromatix", {"opponents": ["random"]}, cc.ChromacoreError, "opponents: "),
        (LEARNERS, "chromatix", {"opponents": 3}, TypeError, "opponents: "),
        (LEARNERS, "chromatix", {"opponents": "stockfish"}, cc.ChromacoreError, "bot='stockfish': "),
        (LEARNERS, "chromatix", {"opponents": ["random", "stockfish"]}, cc.ChromacoreError, "bot='stockfish': "),
        ([Env], "chromatix", {"opponents": None}, TypeError, "opponents: "),
        ([Env], "chromatix", {"illegal": "ignore"}, cc.ChromacoreError, "illegal='ignore': "),
        ([Env], "chromatix", {"illegal": []}, cc.ChromacoreError, "illegal=a list: "),
        ([VectorEnv], "chromatix", {"num_envs": 0}, cc.ChromacoreError, "size=0: "),
        ([VectorEnv], "chromatix", {"jobs": 0}, cc.ChromacoreError, "jobs=0: "),
        ([VectorEnv], "chromatix", {"seat": 1, "opponents": None}, cc.ChromacoreError, "seat=1: "),
    ],
)
def test_bad_options(makers: Any, game: Any, options: dict[str, Any], error: type[Exception], fault: str) -> None:
    for make in makers:
        with pytest.raises(error) as caught:
            make(game, **options)
        assert type(caught.value) is error
        assert fault in str(caught.value)


def states(env: Any) -> list[str]:
    """Return the positions that an environment is in."""
    if isinstance(env, VectorEnv):
        return [env.batch.state(i).to_json() for i in range(env.num_envs)]
    return [env.position.to_json()]


@every_kind
def test_without_a_seed_every_environment_is_another(make: Any) -> None:
    starts = set()
    for _ in range(5):
        env = make("chroma")
        env.reset()
        starts.update(states(env))
    assert len(starts) == 5


@pytest.mark.parametrize("make", [pettingzoo.raw_env, Env], ids=["pettingzoo", "gymnasium"])
def test_a_pickle_goes_on(make: Any) -> None:
    env = make("chroma", players=2)
    env.reset(seed=6)
    again = pickle.loads(pickle.dumps(env))
    assert states(again) == states(env)
    for e in (env, again):
        e.step(e.position.legal_actions()[0])
    assert states(again) == states(env)


@every_kind
def test_the_order_of_calls(make: Any) -> None:
    env = make("chromatix", size=2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.zeros(1, np.int64) if make is VectorEnv else 0)


def test_after_a_game() -> None:
    env = pettingzoo.raw_env("chromatix", size=2)
    env.reset(seed=1)
    while not env.position.is_terminal:
        env.step(env.position.legal_actions()[0])
    for _ in env.agent_iter():
        env.step(None)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(None)
    learner = Env("chromatix", size=2)
    learner.reset(seed=1)
    while not learner.position.is_terminal:
        learner.step(learner.position.legal_actions()[0])
    with pytest.raises(cc.GameOver):
        learner.step(0)


@every_kind
def test_pictures(make: Any) -> None:
    env = make("chroma", render_mode="ansi", render_seat=1)
    env.reset(seed=1)
    state = env.batch.state(0) if make is VectorEnv else env.position
    assert env.render() == ((state.text(1),) if make is VectorEnv else state.text(1))
    env = make("chroma")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert env.render() is None
