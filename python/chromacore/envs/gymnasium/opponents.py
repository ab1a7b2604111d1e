"""Who plays the other seats: ``opponents`` of `Env` and `VectorEnv`.

An opponent is

- the name of a bot of `chromacore.play.bots`, such as ``"random"`` or ``"greedy"``;
- or a policy: a function that gets what the environment would show a learner in that seat, ``{"observation",
  "action_mask"}``, and returns an action of the environment. In a `VectorEnv` it gets the games where it is in turn
  together, with the arrays (games, ...), and returns as many actions.

One opponent plays all other seats; a list has one for each of them, in turn order after the learner.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from chromacore.errors import ChromacoreError, show

__all__ = ["Opponent", "Opponents", "by_place"]

Opponent: TypeAlias = str | Callable[[dict[str, Any]], Any]
Opponents: TypeAlias = Opponent | Sequence[Opponent]


def by_place(opponents: Opponents, players: int) -> dict[int, Opponent]:
    """Return who plays the seats that are 1, 2, ... turns after the learner; `ChromacoreError` for an unknown bot."""
    others = players - 1
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        opponents = [opponents] * others
    if len(opponents) != others:
        raise ChromacoreError(f"opponents: one for all other seats or a list of {others}, not of {len(opponents)}")
    for opponent in opponents:
        _check(opponent)
    return dict(enumerate(opponents, 1))


def _check(opponent: Opponent) -> None:
    from chromacore.play import bots

    if callable(opponent):
        return
    if not isinstance(opponent, str):
        raise TypeError(f"opponents: the name of a bot or a function, not {type(opponent).__name__}")
    if opponent not in bots.NAMES:
        raise ChromacoreError(f"opponents={show(opponent)}: one of {', '.join(map(repr, bots.NAMES))}, or a function")
