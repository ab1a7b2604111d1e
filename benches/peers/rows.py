"""One table of comparisons, ours and theirs interleaved in one process.

Each row is a piece of work of like kind and size. The two take turns, and the ratio is that of the medians, so that a
machine whose speed drifts treats both alike.
"""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 7


@dataclass(frozen=True)
class Row:
    """One comparison: functions that do some work and return how many units of it."""

    work: str
    unit: str
    ours: Callable[[], int]
    theirs: Callable[[], int]
    reach: str = ""


def play_random(game: Any, games: int, chooser: Any) -> int:
    """Play games of ours one State at a time, as their loops do; return the number of decisions."""
    decisions = 0
    for seed in range(games):
        state = game.deal(seed)
        while not state.is_terminal:
            if state.to_move < 0:
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state = state.play(chooser.choices(actions, weights)[0])
            else:
                state = state.play(chooser.choice(state.legal_actions()))
                decisions += 1
    return decisions


def print_table(rows: list[Row]) -> None:
    """Measure and print row by row."""
    print("| work | ours, a second | theirs | ratio of medians | reach |\n|---|---|---|---|---|")
    for row in rows:
        row.ours()
        row.theirs()
        pairs = [(_timed(row.ours), _timed(row.theirs)) for _ in range(ROUNDS)]
        ours, theirs = (statistics.median(side) for side in zip(*pairs, strict=True))
        print(
            f"| {row.work} | {ours:,.0f} {row.unit} | {theirs:,.0f} | {ours / theirs:.2f} | {row.reach} |", flush=True
        )


def _timed(work: Callable[[], int]) -> float:
    """Return units a second."""
    start = time.perf_counter()
    units = work()
    return units / (time.perf_counter() - start)
