"""Card games of ours beside RLCard's UNO, a State at a time: run with ``make bench-peers PEERS=rlcard``."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import rlcard
from rlcard.agents import RandomAgent
from rows import Row, play_random, print_table

import chromacore as cc

if TYPE_CHECKING:
    from collections.abc import Callable


def ours(game: Any, games: int) -> Callable[[], int]:
    return lambda: play_random(game, games, random.Random(1))


def theirs(games: int) -> Callable[[], int]:
    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def run() -> int:
        decisions = 0
        for _ in range(games):
            trajectories, _ = env.run()
            decisions += sum(len(trajectory) // 2 for trajectory in trajectories)
        return decisions

    return run


if __name__ == "__main__":
    uno = theirs(30)
    print_table(
        [
            Row("CHROMA, 2 players / UNO, loop in Python", "decisions", ours(cc.Chroma(players=2), 100), uno),
            Row("Chromino, 2 players / UNO, loop in Python", "decisions", ours(cc.Chromino(players=2), 100), uno),
        ]
    )
