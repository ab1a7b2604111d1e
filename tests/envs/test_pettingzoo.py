"""The PettingZoo environments: PettingZoo's own tests, and that they play the games and hide what is hidden."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

import chromacore as cc
from tests.common.chance import reachable
from tests.envs.games import GAMES

pytest.importorskip("pettingzoo", reason="no wheel of PettingZoo for this Python")

from pettingzoo.test import api_test, render_test, seed_test

from chromacore.envs import pettingzoo

every_game = pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
# PettingZoo looks for boxes, but for those of its own games whose names it knows; ours are dicts of boxes.
nested = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)
illegal_is_told = pytest.mark.filterwarnings(r"ignore:.*\[WARNING\]. Illegal move made")


def play(env: Any, seed: int, *, games: int = 1) -> Any:
    """Yield the agent in turn before each of its random decisions, and once more for each when it is over."""
    chooser = np.random.default_rng(seed)
    for number in range(games):
        env.reset(seed=seed if number == 0 else None)
        for agent in env.agent_iter():
            yield agent
            mask = env.infos[agent]["action_mask"]
            over = env.terminations[agent]
            env.step(None if over else int(chooser.choice(np.flatnonzero(mask))))


# PettingZoo's tests ---------------------------------------------------------------------------------------------------


@nested
@every_game
def test_pettingzoo_finds_no_fault(name: str, options: dict[str, Any]) -> None:
    api_test(pettingzoo.env(name, **options), num_cycles=60)
    api_test(pettingzoo.raw_env(name, **options), num_cycles=20)


@every_game
def test_pettingzoo_finds_seeds_repeatable(name: str, options: dict[str, Any]) -> None:
    seed_test(lambda: pettingzoo.env(name, **options), num_cycles=50)


@pytest.mark.parametrize("name", ["chromatix", "chroma", "chromino"])
@pytest.mark.parametrize("seat", [None, 1])
def test_pettingzoo_finds_pictures(name: str, seat: int | None) -> None:
    pytest.importorskip("resvg_py", reason="no wheel of resvg-py for this Python")

    def is_svg(text: str) -> bool:
        return ET.fromstring(text).tag.endswith("svg")  # noqa: S314 - written by this library

    def is_drawn(picture: Any) -> bool:
        return min(picture.shape[:2]) > 50 and len(np.unique(picture)) > 2

    custom = {"svg": is_svg, "rgb_array": is_drawn}
    render_test(lambda **mode: pettingzoo.env(name, render_seat=seat, **mode), custom_tests=custom)


# Games ----------------------------------------------------------------------------------------------------------------


@every_game
def test_a_game_is_that_of_states(name: str, options: dict[str, Any]) -> None:
    """Each step is `play`, then chance; masks are the legal actions; rewards are `returns`."""
    env = pettingzoo.raw_env(name, **options)
    chooser = np.random.default_rng(3)
    for seed in range(2):
        env.reset(seed=seed)
        assert reachable(env.game.deal(_first_draw(seed)), env.position)
        while not env.position.is_terminal:
            state = env.position
            agent = env.agent_selection
            assert agent == f"player_{state.to_move}"
            agrees(env, state)
            action = int(chooser.choice(np.flatnonzero(env.infos[agent]["action_mask"])))
            env.step(action)
            played = state.play_index(action) if name == "chromino" else state.play(action)
            assert reachable(played, env.position)
            assert env.agents == env.possible_agents
        assert all(env.terminations.values())
        returns = dict(zip(env.possible_agents, env.position.returns(), strict=True))
        paid = {}
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            assert (termination, truncation) == (True, False)
            assert not observation["action_mask"].any()
            assert not info["action_mask"].any()
            paid[agent] = reward
            env.step(None)
        assert paid == returns
        assert env.agents == []


def _first_draw(seed: int) -> int:
    return int(np.random.default_rng(seed).integers(2**64, dtype=np.uint64))


def agrees(env: Any, state: Any) -> None:
    """What each agent sees is what the State says."""
    for seat, agent in enumerate(env.possible_agents):
        observation = env.observe(agent)
        assert env.observation_space(agent).contains(observation)
        mask = observation["action_mask"]
        np.testing.assert_array_equal(mask, env.infos[agent]["action_mask"])
        seen = dict(observation["observation"])
        candidates = seen.pop("candidates", None)
        window = env._interfaces[agent].window
        told = {key: array for key, array in state.observation(seat, window=window).items() if array.size}
        assert list(seen) == list(told)
        for key, array in told.items():
            np.testing.assert_array_equal(seen[key], array)
        if seat != state.to_move:
            assert not mask.any()
            assert candidates is None or not candidates.any()
        elif candidates is None:
            assert np.flatnonzero(mask).tolist() == state.legal_actions()
        else:
            points_at(candidates, mask, state)


def points_at(candidates: Any, mask: Any, state: Any) -> None:
    """Row i is the legal action i, as far as there are rows."""
    rows = state.legal_placements()[: len(mask)]
    assert mask.tolist() == [1] * len(rows) + [0] * (len(mask) - len(rows))
    assert not candidates[len(rows) :].any()
    for row, (kind, tile, x, y, direction, turned, contacts, score) in zip(rows, candidates.tolist(), strict=False):
        assert (row["kind"], row["tile"], row["x"], row["y"]) == (kind, tile, x, y)
        assert (row["direction"], row["reversed"], row["contacts"], row["score"]) == (
            direction,
            turned,
            contacts,
            score,
        )


@pytest.mark.parametrize(
    ("name", "options"), [game for game in GAMES if game[0] != "chromatix" and game[1].get("players") != 1], ids=str
)
def test_nothing_hidden_is_seen(name: str, options: dict[str, Any]) -> None:
    """Equal views, equal bytes: observation, mask and picture of a seat, against the position dealt anew for it."""
    env, other = (pettingzoo.raw_env(name, render_mode="ansi", **options) for _ in range(2))
    other.reset(seed=1)
    for number, _ in enumerate(play(env, 5)):
        if number % 3 or env.position.is_terminal:
            continue
        for seat, agent in enumerate(env.agents):
            other._position = env.position.redeal(seat, number)
            other._select()
            env.render_seat = other.render_seat = seat
            ours, theirs = (dump([e.observe(agent), e.infos[agent], e.render()]) for e in (env, other))
            assert ours == theirs


def dump(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: dump(value) for key, value in data.items()}
    if isinstance(data, list):
        return [dump(value) for value in data]
    return data if isinstance(data, str) else (data.tobytes(), data.dtype, data.shape)


@pytest.mark.parametrize("shut_out", range(3))
def test_who_is_eliminated_stays_without_turns(shut_out: int) -> None:
    """Chromatix E3: both own sides taken in the colour not owned."""
    from tests.chromatix.positions import position
    from tests.chromatix.test_rules_end import walls

    env = pettingzoo.raw_env("chromatix", size=3, stop_next="off")
    env.reset(seed=0)
    env._position = position(cc, " ".join(walls(3, shut_out)), (shut_out + 1) % 3, size=3, stop_next="off")
    env._select()
    out = f"player_{shut_out}"
    turns = []
    while not any(env.terminations.values()):
        turns.append(env.agent_selection)
        assert out in env.agents
        assert not env.infos[out]["action_mask"].any()
        env.step(int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])[0]))
    assert out not in turns
    assert len(set(turns)) == 2
    assert env.rewards[out] in (-0.5, 1.0)


@pytest.mark.parametrize("most", [3, 5])
def test_more_candidates_than_places(most: int) -> None:
    """The first of the list are offered; nothing else is different."""
    env = pettingzoo.raw_env("chromino", players=2, ruleset="junior", junior_corners=True, max_actions=most)
    offered = []
    for agent in play(env, 2):
        if env.position.is_terminal:
            break
        offered.append(len(env.position.legal_actions()))
        assert env.infos[agent]["action_mask"].sum() == min(most, offered[-1])
        with pytest.raises(cc.IllegalMove, match=f"illegal action={most}: 0 to {most - 1}"):
            env.step(most)
    assert max(offered) > most


# Seeds ----------------------------------------------------------------------------------------------------------------


def history(env: Any, seed: int | None) -> list[str]:
    return [env.position.to_json() for _ in play(env, seed or 0, games=3)]


@pytest.mark.parametrize("name", ["chroma", "chromino"])
def test_a_seed_is_for_all_games_that_follow(name: str) -> None:
    one, other = pettingzoo.env(name, players=2), pettingzoo.env(name, players=2)
    assert history(one, 8) == history(other, 8) == history(one, 8)
    assert history(one, 9) != history(other, 8)
    starts = []
    for env in (one, other):
        env.reset(seed=4)
        for _ in range(3):
            starts.append(env.position.to_json())
            env.reset()
    assert starts[:3] == starts[3:]
    assert len(set(starts)) == 3


def test_both_engines_play_the_same_game() -> None:
    program = (
        "import chromacore as cc\n"
        "from chromacore.envs import pettingzoo\n"
        "env = pettingzoo.env('chroma', players=2, rows=3, columns=3)\n"
        "env.reset(seed=3)\n"
        "for agent in env.agent_iter():\n"
        "    print(cc.engine, env.position.to_json(0), env.observe(agent)['observation']['hand'].tolist())\n"
        "    mask = env.infos[agent]['action_mask']\n"
        "    env.step(int(mask.nonzero()[0][-1]) if mask.any() else None)\n"
    )
    texts = []
    for engine in ("rust", "reference"):
        environment = {**os.environ, "CHROMACORE_ENGINE": engine}
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment
        )
        assert done.stdout.startswith(engine)
        texts.append(done.stdout.replace(engine, ""))
    assert texts[0] == texts[1]
    assert texts[0].count("\n") > 5


# Errors ---------------------------------------------------------------------------------------------------------------


@illegal_is_told
def test_an_illegal_action_loses() -> None:
    env = pettingzoo.env("chromatix", size=3)
    env.reset(seed=1)
    env.step(0)
    env.step(19)
    assert env.rewards == {"player_0": 0, "player_1": -1.0, "player_2": 0}
    assert all(env.terminations.values())
    rewards = []
    for _ in env.agent_iter():
        rewards.append(env.last()[1])
        env.step(None)
    assert sorted(rewards) == [-1, 0, 0]
    env.reset()
    assert not any(env.terminations.values())


def test_an_illegal_action_of_the_raw_environment_is_refused() -> None:
    env = pettingzoo.raw_env("chroma")
    env.reset(seed=1)
    before = env.position
    most = 200 * 77 + 110
    for action, message in [
        (most, "illegal move 'pass'"),
        (most + 1, f"illegal action={most + 1}: 0 to {most}"),
        (-1, "illegal action=-1"),
        (2**70, "illegal action=beyond 64 bits"),
    ]:
        if env.position.is_legal(action):
            continue
        with pytest.raises(cc.IllegalMove, match=message):
            env.step(action)
    for wrong in (None, 1.0, "pass", True, [0], np.float32(1)):
        with pytest.raises(TypeError, match="action: an int, not"):
            env.step(wrong)
    assert env.position is before


def test_outside_the_space() -> None:
    env = pettingzoo.env("chromino")
    env.reset(seed=1)
    for action in (-1, 128, None, 0.5):
        with pytest.raises(AssertionError, match="not in action space"):
            env.step(action)
