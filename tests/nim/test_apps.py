"""The laws of every game, the command line and the environments, on a game that is none of the three."""

from __future__ import annotations

from typing import Any

import pytest

from tests.common import laws
from tests.nim import game as engine


@pytest.mark.parametrize("options", [{}, {"heap": 12, "last": "loses"}, {"heap": 1}], ids=str)
def test_the_laws_hold(options: dict[str, Any]) -> None:
    for seed in range(5):
        laws.hold(engine, engine.Nim(**options), seed)


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("typer", reason="needs the extra cli: typer, rich")
    from chromacore.cli import app

    assert app.run(["simulate", "nim", "--rule", "heap=3", "--games", "9", "--no-progress"]) == 0
    assert "9 random games of Nim(heap=3, last='wins'), seed 0" in capsys.readouterr().out


def test_the_environments() -> None:
    pytest.importorskip("pettingzoo", reason="needs the extra pettingzoo")
    pytest.importorskip("gymnasium", reason="needs the extra gymnasium")
    from chromacore.envs import pettingzoo
    from chromacore.envs.gymnasium.vector import VectorEnv

    env = pettingzoo.env("nim")
    env.reset(seed=1)
    rewards = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        rewards[agent] += reward
        env.step(None if ended or cut else int(seen["action_mask"].argmax()))
    assert sorted(rewards.values()) == [-0.5, -0.5, 1.0]
    vector = VectorEnv("nim", 3)
    seen, _ = vector.reset(seed=1)
    assert seen["action_mask"].shape == (3, 5), "chance is left out"
