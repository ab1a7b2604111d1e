"""The environments as trainers loop over them, with random actions. Run with ``make bench``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="no wheel of Gymnasium for this Python")
pytest.importorskip("pettingzoo", reason="no wheel of PettingZoo for this Python")

from chromacore.envs import pettingzoo
from chromacore.envs.gymnasium import Env, VectorEnv

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

SIZE, STEPS = 1_024, 60
every_game = pytest.mark.parametrize("name", ["chromatix", "chroma", "chromino"])


@every_game
@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.raw_env], ids=["env", "raw_env"])
def test_agents_in_turn(benchmark: BenchmarkFixture, name: str, make: Any) -> None:
    """PettingZoo's loop, `last` and all, a game a round; its wrappers and sampling take most of the time."""
    env = make(name)
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            over = termination or truncation
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
            steps += 1
        return steps

    assert benchmark.pedantic(play, rounds=30, warmup_rounds=3) > len(env.possible_agents)


@every_game
def test_episodes(benchmark: BenchmarkFixture, name: str) -> None:
    """An episode of one seat against random play."""
    env = Env(name)
    env.reset(seed=1)

    def play() -> bool:
        over, (_, info) = False, env.reset()
        while not over:
            _, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        return over

    assert benchmark.pedantic(play, rounds=30, warmup_rounds=3)


@every_game
@pytest.mark.parametrize("opponents", [None, "random"], ids=["self-play", "random"])
@pytest.mark.parametrize("threads", [1, 2])
def test_steps_of_many(benchmark: BenchmarkFixture, name: str, opponents: Any, threads: int) -> None:
    """Reported as steps a second; the choice of actions is outside of the clock."""
    env = VectorEnv(name, SIZE, opponents=opponents, threads=threads)
    chooser = np.random.default_rng(1)
    state = {"mask": env.reset(seed=1)[1]["action_mask"]}

    def choose() -> tuple[tuple[Any], dict[str, Any]]:
        counts = state["mask"].sum(axis=1)
        if name == "chromino":
            return ((chooser.random(SIZE) * counts).astype("int64"),), {}
        return (env.batch.sample(),), {}

    def step(actions: Any) -> Any:
        observation, *_ = env.step(actions)
        state["mask"] = observation["action_mask"]

    # Warmed up until games are in all stages.
    benchmark.pedantic(step, setup=choose, rounds=STEPS, warmup_rounds=100)
    benchmark.extra_info["steps_per_second"] = round(SIZE / benchmark.stats["min"])
    assert state["mask"].any(axis=1).all()
