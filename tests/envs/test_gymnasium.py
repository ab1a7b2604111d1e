"""The Gymnasium environments: Gymnasium's own check, and one seat's game as the rules tell it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import chromacore as cc
from tests.envs.games import GAMES, options_of

pytest.importorskip("gymnasium", reason="no wheel of Gymnasium for this Python")

import gymnasium
from gymnasium.utils.env_checker import check_env

from chromacore.envs.gymnasium import Env
from chromacore.envs.interface import Interface

every_game = pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
IDS = [
    ("chroma", "chromacore/Chroma-v0"),
    ("chromatix", "chromacore/Chromatix-v0"),
    ("chromino", "chromacore/Chromino-v0"),
]


class Policy:
    """A policy that plays at random and notes what it was shown."""

    def __init__(self, seed: int) -> None:
        self.chooser = np.random.default_rng(seed)
        self.seen: list[dict[str, Any]] = []

    def __call__(self, observation: dict[str, Any]) -> int:
        self.seen.append(observation)
        return int(self.chooser.choice(np.flatnonzero(observation["action_mask"])))

    @property
    def seats(self) -> list[int]:
        return [int(observation["observation"]["seat"].argmax()) for observation in self.seen]


def episode(env: Any, seed: int | None, chooser: np.random.Generator) -> list[tuple[Any, ...]]:
    """Play an episode at random; return what reset and each step returned."""
    observation, info = env.reset(seed=seed)
    results: list[tuple[Any, ...]] = [(observation, 0.0, False, False, info)]
    while not results[-1][2]:
        results.append(env.step(int(chooser.choice(np.flatnonzero(results[-1][4]["action_mask"])))))
    return results


# Gymnasium's check ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [full for _, full in IDS])
@pytest.mark.parametrize("options", [{}, {"seat": "random", "opponents": "greedy"}], ids=str)
def test_gymnasium_finds_no_fault(name: str, options: dict[str, Any]) -> None:
    pytest.importorskip("resvg_py", reason="no wheel of resvg-py for this Python")
    check_env(gymnasium.make(name, **options).unwrapped)


@every_game
def test_gymnasium_finds_no_fault_with_unusual_options(name: str, options: dict[str, Any]) -> None:
    env = Env(name, **options)
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize(("name", "full"), IDS)
def test_the_ids_are_registered(name: str, full: str) -> None:
    env = gymnasium.make(full, render_mode="ansi")
    assert env.unwrapped.game == cc.load(name)
    env.reset(seed=1)
    assert env.render() == str(env.unwrapped.position)
    assert gymnasium.spec(full).vector_entry_point == "chromacore.envs.gymnasium:VectorEnv"


def test_gymnasium_can_import_the_module_by_itself() -> None:
    program = "import gymnasium; print(gymnasium.make('chromacore.envs.gymnasium:chromacore/Chromino-v0', players=2))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)  # noqa: S603
    assert "Env<chromacore/Chromino-v0>" in done.stdout
    assert not done.stderr


def test_wrappers_go_round_it() -> None:
    env = gymnasium.make("chromacore/Chromatix-v0", size=3, max_episode_steps=2)
    env = gymnasium.wrappers.RecordEpisodeStatistics(env)
    lengths = set()
    for seed in range(10):
        results = [env.reset(seed=seed)]
        while len(results[-1]) == 2 or not (results[-1][2] or results[-1][3]):
            results.append(env.step(int(np.flatnonzero(results[-1][-1]["action_mask"])[0])))
        assert results[-1][4]["episode"]["l"] == len(results) - 1
        lengths.add(len(results) - 1)
    assert max(lengths) <= 2


# Games ----------------------------------------------------------------------------------------------------------------


@every_game
def test_an_episode_is_a_game_from_one_seat(name: str, options: dict[str, Any]) -> None:
    """The learner is in turn, or the game is over; in between the others were asked, each with its own view."""
    players = options_of(name, options).players
    policy = Policy(1)
    opponents: Any = [policy] * (players - 1)
    env = Env(name, seat="random", opponents=opponents, **options)
    chooser = np.random.default_rng(2)
    seats = set()
    for number in range(6):
        results = episode(env, 5 if number == 0 else None, chooser)
        seats.add(env.seat)
        for observation, reward, terminated, truncated, info in results:
            assert env.observation_space.contains(observation)
            assert observation["observation"]["seat"].argmax() == env.seat == info["seat"]
            assert info["action_mask"] is observation["action_mask"]
            assert observation["action_mask"].any() == (not terminated)
            assert not truncated
            assert reward == 0 or terminated
        assert env.position.is_terminal
        assert results[-1][1] == env.position.returns()[env.seat]
    assert all(env.observation_space.contains(seen) for seen in policy.seen)
    assert all(seen["action_mask"].any() for seen in policy.seen)
    assert all(seen["observation"]["turn"][0] for seen in policy.seen)
    if players > 1:
        assert len(seats) > 1
        assert len(set(policy.seats)) > 1


@pytest.mark.parametrize("seat", range(3))
def test_a_step_is_a_decision_and_what_follows(seat: int) -> None:
    """Against a policy that plays the first action it may."""
    env = Env("chromatix", size=4, seat=seat, opponents=lambda seen: seen["action_mask"].argmax())

    def play_on(state: Any) -> Any:
        while not state.is_terminal and state.to_move != seat:
            state = state.play(state.legal_actions()[0])
        return state

    chooser = np.random.default_rng(0)
    env.reset(seed=1)
    state = play_on(cc.Chromatix(size=4).deal())
    while not state.is_terminal:
        assert env.position == state
        action = int(chooser.choice(state.legal_actions()))
        env.step(action)
        state = play_on(state.play(action))
    assert env.position == state


def test_opponents_sit_after_the_learner() -> None:
    for seat in range(4):
        policies = [Policy(k) for k in range(3)]
        env = Env("chroma", players=4, seat=seat, opponents=policies)
        episode(env, 3, np.random.default_rng(1))
        for place, policy in enumerate(policies, 1):
            assert set(policy.seats) == {(seat + place) % 4}


def test_a_game_that_ends_before_the_first_turn_is_no_episode() -> None:
    """A board of nine cells can be full, or dead, before the last of eight seats is in turn."""
    env = Env("chroma", players=8, hand_size=1, rows=3, columns=3)
    deals = []
    deal = env.game.deal

    class Counted:
        players, name = 8, "chroma"

        def deal(self, seed: int) -> Any:
            deals.append(seed)
            return deal(seed)

    env.game = Counted()
    for seed in range(300):
        env.reset(seed=seed)
        assert env.position.to_move == 0
    assert len(deals) > 300


# Seeds ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_a_seed_is_for_all_episodes_that_follow(opponents: str) -> None:
    def history(seed: int) -> list[str]:
        env = Env("chromino", players=3, seat="random", opponents=opponents)
        chooser = np.random.default_rng(0)
        texts = []
        for number in range(3):
            episode(env, seed if number == 0 else None, chooser)
            texts.append(env.position.to_json())
        return texts

    assert history(1) == history(1)
    assert len({*history(1), *history(2)}) == 6


# Illegal actions ------------------------------------------------------------------------------------------------------


def test_an_illegal_action_ends_the_episode() -> None:
    env = Env("chromatix", size=3)
    env.reset(seed=1)
    state = env.position
    observation, reward, terminated, truncated, info = env.step(19)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["illegal"] == "illegal move 'Ba1': seat 0 plays red and yellow (L3)"
    assert env.position is state
    assert env.observation_space.contains(observation)
    with pytest.raises(cc.GameOver, match="illegal action"):
        env.step(0)
    env.reset()
    assert env.step(0)[1:4] == (0.0, False, False)


def test_an_illegal_action_may_be_an_error() -> None:
    env = Env("chroma", illegal="raise")
    env.reset(seed=1)
    state = env.position
    for action in (-1, 200 * 77 + 111, 2**70):
        with pytest.raises(cc.IllegalMove, match="illegal action"):
            env.step(action)
    assert env.position is state
    for wrong in (None, 0.5, "pass", True, [0]):
        with pytest.raises(TypeError, match="action: an int, not"):
            env.step(wrong)
    legal = state.legal_actions()[0]
    env.step(np.int64(legal))
    assert env.position != state


@pytest.mark.parametrize("illegal", ["terminate", "raise"])
def test_a_wrong_answer_of_a_policy_is_an_error(illegal: Any) -> None:
    env = Env("chromatix", size=3, opponents=lambda _: 999, illegal=illegal)
    env.reset(seed=1)
    with pytest.raises(cc.IllegalMove, match="illegal action=999"):
        env.step(0)


# What all environments share ------------------------------------------------------------------------------------------


def draw(state: Any) -> Any:
    """Play the last legal action until a card is drawn."""
    while state.to_move != cc.CHANCE:
        state = state.play(state.legal_actions()[-1])
    return state


def test_chance_is_as_likely_as_it_says() -> None:
    """The draws of `settle` against the probabilities of `chance_outcomes`."""
    from chromacore.envs.interface import settle

    state = draw(cc.Chroma(players=2, powers="none").deal(3))
    outcomes = dict(state.chance_outcomes())
    assert len(set(outcomes.values())) > 1
    names = {state.play(action): probability for action, probability in outcomes.items()}
    rng = np.random.default_rng(1)
    drawn = [settle(state, rng) for _ in range(20_000)]
    counts = {after: drawn.count(after) for after in names}
    assert sum(counts.values()) == len(drawn)
    spread = sum((counts[after] - 20_000 * p) ** 2 / (20_000 * p) for after, p in names.items())
    # Chi-squared with len - 1 degrees of freedom: mean that, standard deviation the root of twice that.
    free = len(names) - 1
    assert abs(spread - free) < 5 * (2 * free) ** 0.5


@pytest.mark.parametrize("options", [{"players": 8, "ruleset": "junior"}, {"expert_neighbours": None}], ids=str)
def test_the_bounds_of_candidates(options: dict[str, Any]) -> None:
    interface = Interface(cc.Chromino(**options), max_actions=4)
    box = interface.observation_space["observation"]["candidates"]
    # The farthest a table can reach: 79 tiles in a line from the start tile; the richest: 9 tiles of 3 points.
    assert box.low[0].tolist() == [0, 0, -238, -238, 0, 0, 0, 0]
    assert box.high[0].tolist() == [2, 79, 238, 238, 1, 1, 8, 27]
