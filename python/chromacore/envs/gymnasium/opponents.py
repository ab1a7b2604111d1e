"""Who plays the other seats: ``opponents`` of `Env` and `VectorEnv`.

An opponent is

- a bot of `chromacore.bots`, its text, such as ``"random"`` or ``"mcts(simulations=100)"``, or a bot of your own; no
  history is at hand;
- or a policy: a function that gets what the environment would show a learner in that seat, ``{"observation",
  "action_mask"}``, and returns an action of the environment. In a `VectorEnv` it gets the games where it is in turn
  together, with the arrays (games, ...), and returns as many actions.

One opponent plays all other seats; a list has one for each of them, in turn order after the learner.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from chromacore.errors import ChromacoreError
from chromacore.play import bots
from chromacore.protocols import Bot

__all__ = ["Opponent", "Opponents", "Policy", "by_place"]

Policy: TypeAlias = Callable[[dict[str, Any]], Any]
Opponent: TypeAlias = str | Bot | Policy
Opponents: TypeAlias = Opponent | Sequence[Opponent]


def by_place(opponents: Opponents, players: int) -> dict[int, Bot | Policy]:
    """Return who plays the seats that are 1, 2, ... turns after the learner; `ChromacoreError` for an unknown bot."""
    others = players - 1
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        opponents = [opponents] * others
    if len(opponents) != others:
        raise ChromacoreError(f"opponents: one for all other seats or a list of {others}, not of {len(opponents)}")
    texts = {opponent: bots.load(opponent) for opponent in opponents if isinstance(opponent, str)}
    return {place: texts[x] if isinstance(x, str) else _checked(x) for place, x in enumerate(opponents, 1)}


def _checked(opponent: Bot | Policy) -> Bot | Policy:
    if not (isinstance(opponent, Bot) or callable(opponent)):
        raise TypeError(f"opponents: a bot, the text of one or a function, not {type(opponent).__name__}")
    return opponent
