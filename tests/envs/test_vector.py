"""The Gymnasium VectorEnv: what its arrays say is what the games of its batch are."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import chromacore as cc
from tests.envs.games import GAMES, options_of

pytest.importorskip("gymnasium", reason="no wheel of Gymnasium for this Python")

import gymnasium
from gymnasium.utils.passive_env_checker import data_shares_objects
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from chromacore.envs.gymnasium import VectorEnv

every_game = pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
MODES: list[dict[str, Any]] = [
    {"opponents": None},
    {"opponents": "random"},
    {"opponents": "random", "seat": "random"},
    {"opponents": "greedy", "seat": 1},
]
every_mode = pytest.mark.parametrize("mode", MODES, ids=str)


def choose(observation: dict[str, Any], chooser: np.random.Generator) -> Any:
    """Return a random action in every game."""
    return (chooser.random(observation["action_mask"].shape) * observation["action_mask"]).argmax(axis=1)


def fits(env: VectorEnv, observation: Any, info: Any) -> None:
    """Each row is what a State says to the seat in turn."""
    assert env.observation_space.contains(observation)
    assert info["action_mask"] is observation["action_mask"]
    assert info["seat"].tolist() == env.batch.to_move.tolist()
    for i in range(env.num_envs):
        told = env._interface.observe(env.batch.state(i), int(info["seat"][i]))
        np.testing.assert_array_equal(observation["action_mask"][i], told["action_mask"])
        for key, array in told["observation"].items():
            np.testing.assert_array_equal(observation["observation"][key][i], array)


@every_game
@every_mode
def test_steps(name: str, options: dict[str, Any], mode: dict[str, Any]) -> None:
    if options.get("players") == 1:
        mode = {**mode, "seat": 0}
    env = VectorEnv(name, 5, **options, **mode)
    chooser = np.random.default_rng(1)
    players = options_of(name, options).players
    observation, info = env.reset(seed=2)
    fits(env, observation, info)
    ended = 0
    for _ in range(40):
        seats, before = info["seat"], [env.batch.state(i) for i in range(5)]
        observation, rewards, terminated, truncated, info = env.step(choose(observation, chooser))
        fits(env, observation, info)
        assert not truncated.any()
        assert (rewards.dtype, terminated.dtype) == (np.float64, bool)
        assert info["rewards"].shape == (5, players)
        assert rewards.tolist() == info["rewards"][range(5), seats].tolist()
        assert not info["rewards"][~terminated].any()
        assert ("final_obs" in info) == terminated.any()
        if mode["opponents"] is not None and mode.get("seat") != "random":
            assert set(info["seat"]) == {mode.get("seat", 0)}
        for i in range(5):
            after = env.batch.state(i)
            if terminated[i]:
                ended += 1
                ends(env, info, i, seats[i])
            else:
                assert after != before[i]
                assert grown(before[i], after)
                assert mode["opponents"] is None or info["seat"][i] == seats[i]
    assert ended > 0 or players > 2 or name == "chroma", "short games"


def grown(before: Any, after: Any) -> bool:
    """Is all that lies in one position on the table in the other, too?"""
    earlier, later = before.to_dict(), after.to_dict()
    for key in ("stones", "tiles"):
        if key in earlier:
            return set(earlier[key]) <= set(later[key])
    return set(earlier["board"]) <= set(later["board"])


def ends(env: VectorEnv, info: Any, i: int, seat: int) -> None:
    """The last observation is the end, as the seat sees it that has acted."""
    final = info["final_obs"][i]
    assert info["_final_obs"][i]
    assert info["_final_info"][i]
    assert info["final_info"]["seat"][i] == seat
    assert env.single_observation_space.contains(final)
    assert not final["action_mask"].any()
    seen = final["observation"]
    assert seen["seat"].argmax() == seat
    assert not seen["turn"].any()
    winners = [(int(place) + seat) % env.game.players for place in np.flatnonzero(seen["winners"])]
    paid = info["rewards"][i]
    if env.game.players > 1:
        assert np.flatnonzero(paid > 0).tolist() == sorted(winners) or len(winners) == env.game.players
    else:
        assert paid.tolist() == [float(winners == [0])]


@every_mode
def test_a_run_depends_on_the_seed_and_on_nothing_else(mode: dict[str, Any]) -> None:
    def run(seed: int, jobs: int) -> list[bytes]:
        env = VectorEnv("chromino", 7, players=3, jobs=jobs, **mode)
        chooser = np.random.default_rng(0)
        out = []
        for number in range(2):
            observation, info = env.reset(seed=seed if number == 0 else None)
            for _ in range(15):
                observation, rewards, terminated, _, info = env.step(choose(observation, chooser))
                out += [array.tobytes() for array in (rewards, terminated, info["seat"], info["rewards"])]
                out += [array.tobytes() for array in observation["observation"].values()]
        return out

    expected = run(3, 1)
    assert run(3, 1) == run(3, 3) == expected
    assert run(4, 1) != expected


@pytest.mark.parametrize("name", ["chromatix", "chroma", "chromino"])
@pytest.mark.parametrize("seat", [0, 2, "random"])
def test_a_policy_sees_the_games_it_is_asked_in(name: str, seat: Any) -> None:
    shown = []

    def policy(place: int) -> Any:
        chooser = np.random.default_rng(place)

        def answer(observation: Any) -> Any:
            games = len(observation["action_mask"])
            assert games > 0
            assert observation["action_mask"].any(axis=1).all()
            seen = observation["observation"]
            assert all(len(array) == games for array in seen.values())
            assert seen["turn"][:, 0].all()
            shown.extend((place, int(at)) for at in seen["seat"].argmax(axis=1))
            return choose(observation, chooser)

        return answer

    env = VectorEnv(name, 6, seat=seat, opponents=[policy(1), policy(2)])
    observation, _ = env.reset(seed=1)
    chooser = np.random.default_rng(5)
    for _ in range(15):
        observation, *_ = env.step(choose(observation, chooser))
    if seat == "random":
        assert {at for _, at in shown} == {0, 1, 2}
    else:
        assert set(shown) == {(1, (seat + 1) % 3), (2, (seat + 2) % 3)}


def test_one_policy_for_all_others() -> None:
    """It plays the first action it may: the games are those of States."""
    env = VectorEnv("chromatix", 3, size=4, seat=1, opponents=lambda seen: seen["action_mask"].argmax(axis=1))

    def play_on(state: Any) -> Any:
        while not state.is_terminal and state.to_move != 1:
            state = state.play(state.legal_actions()[0])
        return play_on(cc.Chromatix(size=4).deal()) if state.is_terminal else state

    observation, _ = env.reset(seed=1)
    states = [play_on(cc.Chromatix(size=4).deal())] * 3
    chooser = np.random.default_rng(0)
    over = 0
    for _ in range(30):
        actions = choose(observation, chooser)
        observation, _, terminated, _, _ = env.step(actions)
        states = [play_on(state.play(int(action))) for state, action in zip(states, actions, strict=True)]
        over += terminated.sum()
        assert [env.batch.state(i) for i in range(3)] == states
    assert over > 3


def test_seats_change_with_the_games() -> None:
    env = VectorEnv("chromatix", 50, size=2, seat="random")
    observation, info = env.reset(seed=1)
    assert set(info["seat"]) == {0, 1, 2}
    chooser = np.random.default_rng(0)
    changed = 0
    for _ in range(10):
        seats = info["seat"]
        observation, _, terminated, _, info = env.step(choose(observation, chooser))
        assert (info["seat"] == seats)[~terminated].all()
        changed += (info["seat"] != seats).sum()
    assert changed > 20


def test_a_game_that_ends_before_the_first_turn_is_no_episode() -> None:
    env = VectorEnv("chroma", 200, players=8, hand_size=1, rows=3, columns=3, seat=0)
    observation, info = env.reset(seed=1)
    skipped = [i for i in range(200) if env.batch.final_state(i) is not None]
    assert skipped, "a game was over already"
    assert info["seat"].tolist() == env.batch.to_move.tolist() == [0] * 200
    chooser = np.random.default_rng(0)
    for _ in range(6):
        observation, _, terminated, _, info = env.step(choose(observation, chooser))
        finals = [final is not None for final in info.get("final_obs", [None] * 200)]
        assert finals == terminated.tolist()


# Gymnasium ------------------------------------------------------------------------------------------------------------


@every_mode
def test_made_by_gymnasium(mode: dict[str, Any]) -> None:
    env = gymnasium.make_vec("chromacore/Chroma-v0", num_envs=3, players=2, **mode)
    assert isinstance(env, VectorEnv)
    assert env.game == cc.Chroma(players=2)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert env.single_action_space == gymnasium.spaces.Discrete(200 * 77 + 111)
    assert env.observation_space == gymnasium.vector.utils.batch_space(env.single_observation_space, 3)
    assert env.action_space == gymnasium.spaces.MultiDiscrete([200 * 77 + 111] * 3)


def test_many_single_environments_agree_on_the_spaces() -> None:
    ours = gymnasium.make_vec("chromacore/Chromino-v0", num_envs=2)
    theirs = gymnasium.make_vec("chromacore/Chromino-v0", num_envs=2, vectorization_mode="sync")
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.reset(seed=1)[1].keys() == {"action_mask", "seat"} <= theirs.reset(seed=1)[1].keys()


@every_mode
def test_nothing_returned_is_used_again(mode: dict[str, Any]) -> None:
    env = VectorEnv("chromino", 4, players=2, hand_size=1, **mode)
    chooser = np.random.default_rng(0)
    observation, info = env.reset(seed=1)
    before: Any = (observation, info)
    for _ in range(20):
        observation, rewards, terminated, truncated, info = env.step(choose(observation, chooser))
        after = (observation, rewards, terminated, truncated, info)
        for one in before:
            assert not any(data_shares_objects(one, other) for other in after)
        before = after


@every_mode
def test_statistics_of_episodes(mode: dict[str, Any]) -> None:
    """A wrapper of Gymnasium that counts on the autoreset mode."""
    env = RecordEpisodeStatistics(VectorEnv("chromatix", 6, size=2, **mode))
    observation, _ = env.reset(seed=1)
    chooser = np.random.default_rng(0)
    lengths = np.zeros(6, int)
    episodes = 0
    for _ in range(40):
        observation, rewards, terminated, _, info = env.step(choose(observation, chooser))
        lengths += 1
        for i in np.flatnonzero(terminated):
            assert info["episode"]["l"][i] == lengths[i]
            assert info["episode"]["r"][i] == rewards[i] in (1.0, -0.5)
            episodes += 1
        lengths[terminated] = 0
    assert episodes > 20


def test_infos_game_by_game() -> None:
    env = DictInfoToList(VectorEnv("chromatix", 4, size=2))
    observation, infos = env.reset(seed=1)
    assert [sorted(info) for info in infos] == [["action_mask", "seat"]] * 4
    chooser = np.random.default_rng(0)
    for _ in range(10):
        observation, _, terminated, _, infos = env.step(choose(observation, chooser))
        for over, info in zip(terminated, infos, strict=True):
            assert ("final_obs" in info) == ("final_info" in info) == over
            if over:
                assert info["final_info"] == {"seat": 0}


# Errors ---------------------------------------------------------------------------------------------------------------


@every_mode
@pytest.mark.parametrize(("name", "bad"), [("chromatix", 183), ("chroma", 200 * 77 + 111), ("chromino", 128)])
def test_an_illegal_action_leaves_all_games_alone(name: str, bad: int, mode: dict[str, Any]) -> None:
    env = VectorEnv(name, 3, **mode)
    observation, _ = env.reset(seed=1)
    chooser = np.random.default_rng(0)
    saved = env.batch.to_bytes()
    for action in (bad, bad - 1, -1, 2**62):
        actions = choose(observation, chooser)
        if action < bad and observation["action_mask"][2, action]:
            continue
        actions[2] = action
        with pytest.raises(cc.IllegalMove, match="game 2: illegal"):
            env.step(actions)
        assert env.batch.to_bytes() == saved
    for wrong in (None, 1.5, ["a"] * 3, [0.0] * 3):
        with pytest.raises(TypeError, match="actions: integers"):
            env.step(wrong)
    with pytest.raises(cc.ChromacoreError, match="actions: an array of shape"):
        env.step([0, 0])
    assert env.batch.to_bytes() == saved
    env.step(choose(observation, chooser))


def test_a_place_that_is_not_offered() -> None:
    env = VectorEnv("chromino", 4, players=2, ruleset="junior", max_actions=3)
    env.reset(seed=1)
    legal = np.diff(env.batch.legal()[1])
    assert (legal > 3).all()
    with pytest.raises(cc.IllegalMove, match="game 1: illegal action=3: 0 to 2"):
        env.step([0, 3, 0, 3])


def test_a_wrong_answer_of_a_policy() -> None:
    env = VectorEnv("chromatix", 3, opponents=lambda seen: np.full(len(seen["action_mask"]), 999))
    env.reset(seed=1)
    with pytest.raises(cc.IllegalMove, match=r"illegal .* 999"):
        env.step([0, 1, 2])
    for wrong, error in ((0.5, TypeError), ("a", TypeError), (0, cc.ChromacoreError), ([0, 1], cc.ChromacoreError)):
        env = VectorEnv("chromino", 3, opponents=lambda _, wrong=wrong: wrong)
        with pytest.raises(error, match="actions: "):
            env.reset(seed=1)
