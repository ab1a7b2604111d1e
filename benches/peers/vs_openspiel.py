"""chromacore beside OpenSpiel: run with ``make bench-peers``.

OpenSpiel's native rate is that of random rollouts inside C++, reached
with an MCTS bot of one simulation over ``RandomRolloutEvaluator(n)``.
"""
# ruff: noqa: E501 - a comparison a line

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pyspiel
from rows import Row, play_random, print_table

import chromacore as cc

if TYPE_CHECKING:
    from collections.abc import Callable


def playouts(state: Any, games: int) -> Callable[[], int]:
    def run() -> int:
        assert round(sum(cc.playouts(state, games, seed=1))) == games
        return games

    return run


def simulated(game: Any, games: int, jobs: int = 1) -> Callable[[], int]:
    def run() -> int:
        assert cc.simulate(game, games, seed=1, jobs=jobs).games == games
        return games

    return run


def dealt(name: str) -> Any:
    """Return a start position of an OpenSpiel game, its chance resolved."""
    chooser = random.Random(1)
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chooser.choices(actions, weights)[0])
    return state


def rollouts(name: str, games: int) -> Callable[[], int]:
    state = dealt(name)

    def run() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
        bot = pyspiel.MCTSBot(state.get_game(), evaluator, 2.0, 1, 1_000, False, 1, False)  # noqa: FBT003 - their order
        assert bot.step(state) in state.legal_actions()
        return games

    return run


def our_loop(game: Any, games: int) -> Callable[[], int]:
    return lambda: play_random(game, games, random.Random(1))


def their_loop(name: str, games: int) -> Callable[[], int]:
    game = pyspiel.load_game(name)

    def run() -> int:
        chooser, moves = random.Random(1), 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state = state.child(chooser.choice(state.legal_actions()))
                moves += 1
        return moves

    return run


def calls(call: Callable[[], object], times: int) -> Callable[[], int]:
    def run() -> int:
        for _ in range(times):
            call()
        return times

    return run


def middle(name: str, stones: int) -> Any:
    """Return a position of an OpenSpiel game after so many random stones."""
    chooser, state = random.Random(1), pyspiel.load_game(name).new_initial_state()
    for _ in range(stones):
        state.apply_action(chooser.choice(state.legal_actions()))
    return state


def their_search(name: str, simulations: int) -> Callable[[], int]:
    state = middle(name, 10)

    def run() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.MCTSBot(state.get_game(), evaluator, 1.4, simulations, 1_000, False, 1, False)  # noqa: FBT003
        assert bot.mcts_search(state).explore_count == simulations
        return simulations

    return run


def our_search(size: int, simulations: int, **settings: Any) -> Callable[[], int]:
    chooser, state = random.Random(1), cc.Chromatix(size=size).deal()
    for _ in range(10):
        state = state.play(chooser.choice(state.legal_actions()))

    def run() -> int:
        assert cc.analyse(state, simulations, **settings).simulations == simulations
        return simulations

    return run


PLAIN = {"selection": "uct", "exploration": 1.4, "playout": "random", "settled": False}
"""What theirs does, and no more."""


def rows() -> list[Row]:
    five, eight = cc.Chromatix(size=5), cc.Chromatix(size=8)
    ours, theirs = five.deal(0), pyspiel.load_game("havannah(board_size=5)").new_initial_state()
    return [
        Row("Chromatix 5 / havannah 5, native", "games", playouts(five.deal(0), 40_000), rollouts("havannah(board_size=5)", 4_000), "5"),
        Row("Chromatix 8 / havannah 8, native", "games", playouts(eight.deal(0), 10_000), rollouts("havannah(board_size=8)", 1_000), "5"),
        Row("CHROMA, 3 players / crazy_eights, native", "games", simulated(cc.Chroma(), 20_000), rollouts("crazy_eights(players=5)", 4_000), "3"),
        Row("Chromino, 3 players / crazy_eights, native", "games", simulated(cc.Chromino(), 8_000), rollouts("crazy_eights(players=5)", 4_000), "1.3"),
        Row("Chromatix 5 / havannah 5, loop in Python", "moves", our_loop(five, 150), their_loop("havannah(board_size=5)", 100), "2"),
        Row("legal_actions, empty boards of size 5", "calls", calls(ours.legal_actions, 30_000), calls(theirs.legal_actions, 30_000), "1"),
        Row("MCTS: Chromatix 5 / havannah 5, plain UCT", "simulations", our_search(5, 60_000, **PLAIN), their_search("havannah(board_size=5)", 15_000), "4"),
        Row("MCTS: Chromatix 5 / havannah 5, our defaults", "simulations", our_search(5, 60_000), their_search("havannah(board_size=5)", 15_000), "4"),
        Row("MCTS: Chromatix 7 / hex 11, plain UCT", "simulations", our_search(7, 20_000, **PLAIN), their_search("hex(board_size=11)", 4_000), "4"),
        Row("MCTS: Chromatix 7 / hex 11, our defaults", "simulations", our_search(7, 20_000), their_search("hex(board_size=11)", 4_000), "4"),
        Row("MCTS: Chromatix 5, two threads / one", "simulations", our_search(5, 120_000, trees=2, jobs=2), our_search(5, 120_000, trees=2), "1.8"),
        Row("simulate Chromatix 5, two threads / one", "games", simulated(five, 60_000, 2), simulated(five, 60_000, 1), "1.9"),
    ]  # fmt: skip


if __name__ == "__main__":
    print_table(rows())
