"""OpenSpiel's own checks and algorithms on the games."""

from __future__ import annotations

import random
import unittest
from functools import cache
from typing import Any

import numpy as np
import pytest

import chromacore as cc
from tests.envs.spiel import OPTIONS, chance, load, pyspiel

from open_spiel.integration_tests import api_test  # isort: skip
from open_spiel.python import policy  # isort: skip
from open_spiel.python.algorithms import exploitability, expected_game_score  # isort: skip
from open_spiel.python.algorithms import ismcts, mcts  # isort: skip
from open_spiel.python.tests import games_sim_test  # isort: skip

# Checks ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", OPTIONS)
def test_random_simulation(text: str) -> None:
    """Clones, serialisation, masks, tensor sizes, action texts, sums of returns, at every state of a game."""
    pyspiel.random_sim_test(load(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("text", OPTIONS)
def test_simulation_in_python(text: str) -> None:
    games_sim_test.GamesSimTest().sim_game(load(text))


def holds(case: type[Any], name: str, text: str) -> None:
    """Run a test case of OpenSpiel's on a game."""
    made = type("Case", (case,), {"game": load(text), "game_name": name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(made).run(result)
    assert result.testsRun > 3
    assert not result.errors + result.failures


@pytest.mark.parametrize("name", ["chromacore_chromatix", "chromacore_chroma", "chromacore_chromino"])
def test_the_api(name: str) -> None:
    holds(api_test.EnforceAPIOnPartialTreeBase, name, name)


def test_the_api_on_the_whole_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chromatix 2, strict: the rules file counts its sequences of placements and its complete games."""
    nodes, games = 1 + 14 + 144 + 866 + 3_448 + 6_608 + 1_340, 2_736 + 4_916 + 1_510
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "chromatix", (0, nodes - games, games))
    # All is seen, so every decision is an information state of its own.
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "chromatix", nodes - games)
    holds(api_test.EnforceAPIOnFullTreeBase, "chromatix", "chromacore_chromatix(size=2)")


# Exact answers --------------------------------------------------------------------------------------------------------


def test_the_value_of_random_play() -> None:
    """The rules file has the exact shares of wins; a share s is worth s - (1 - s) / 2."""
    game = load("chromacore_chromatix(size=2)")
    players = [policy.UniformRandomPolicy(game)] * 3
    shares = (24347237 / 56448000, 3461593 / 11289600, 7396399 / 28224000)
    values = expected_game_score.policy_value(game.new_initial_state(), players)
    assert values == pytest.approx([1.5 * share - 0.5 for share in shares], abs=1e-12)


@cache
def best_against_random(state: Any, seat: int) -> float:
    """What a seat gets that plays best against others that play at random: over positions of chromacore."""
    if state.is_terminal:
        value: float = state.returns()[seat]
        return value
    values = [best_against_random(child, seat) for child in state.children()]
    return max(values) if state.to_move == seat else sum(values) / len(values)


def test_best_responses() -> None:
    """What each seat gains by the best response to uniformly random play in Chromatix 2; and so NashConv, their sum."""
    game = load("chromacore_chromatix(size=2)")
    players = policy.UniformRandomPolicy(game)
    values = expected_game_score.policy_value(game.new_initial_state(), [players] * 3)
    gains = [best_against_random(cc.Chromatix(size=2).deal(), seat) - values[seat] for seat in range(3)]
    found = exploitability.nash_conv(game, players, return_only_nash_conv=False)
    assert found.player_improvements == pytest.approx(gains, abs=1e-12)
    assert found.nash_conv == pytest.approx(sum(gains), abs=1e-12)
    assert min(gains) > 0.3


# Search ---------------------------------------------------------------------------------------------------------------


def rollouts(seed: int) -> Any:
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))


def test_mcts_plays_chromatix_better_than_chance() -> None:
    """40 simulations a move against two random players; a third of 30 games would be 10, with deviation 2.6."""
    game, chooser, wins = load("chromacore_chromatix(size=3)"), random.Random(1), 0
    for number in range(30):
        bot = mcts.MCTSBot(game, 1.4, 40, rollouts(number), solve=False, random_state=np.random.RandomState(number))
        state = game.new_initial_state()
        while not state.is_terminal():
            searches = state.current_player() == number % 3
            state.apply_action(bot.step(state) if searches else chooser.choice(state.legal_actions()))
        wins += state.returns()[number % 3] == 1
    assert wins >= 18


@pytest.mark.parametrize(
    "text",
    [
        "chromacore_chromino(players=3,hand_size=3)",
        "chromacore_chromino(players=2,hand_size=2,ruleset=expert,voluntary=False)",
        "chromacore_chroma(players=2,hand_size=3,rows=3,columns=5)",
    ],
)
def test_ismcts_plays_a_game(text: str) -> None:
    """Its searches resample the state, and check that the information state stays the same."""
    game, chooser = load(text), random.Random(2)
    bots = [
        ismcts.ISMCTSBot(game, rollouts(seat), 1.4, 4, random_state=np.random.RandomState(seat))
        for seat in range(game.num_players())
    ]
    state = game.new_initial_state()
    while True:
        chance(state, chooser)
        if state.is_terminal():
            break
        action = bots[state.current_player()].step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(0)
