"""The random bot without Rust, and what is said of the others."""

from __future__ import annotations

from typing import Any

from chromacore.errors import ChromacoreError, GameOver, show
from chromacore.protocols import CHANCE
from chromacore.reference.kernel import State
from chromacore.reference.kernel.arguments import check_seed
from chromacore.reference.kernel.rng import Rng

__all__ = ["NAMES", "check", "check_turn", "choose", "need_no_rust"]

NAMES = ("random", "greedy")
"""The simple bots. All bots but ``random`` need the Rust engine."""
_SEARCHES = ("mcts", "level")
_FORMS = "'random', 'greedy', 'mcts(...)' or 'level(1)' to 'level(10)'"


def choose(name: str, state: object, seed: int) -> int:
    """One of the legal actions, each as likely as any other. TypeError, ChromacoreError, GameOver."""
    check(name)
    need_no_rust(name)
    if not isinstance(state, State):
        raise TypeError(f"not of this engine: {type(state)}")
    rng = Rng(check_seed(seed))
    check_turn(name, state)
    actions = state.legal_actions()
    return actions[rng.below(len(actions))]


def check_turn(name: str, state: Any) -> None:
    """GameOver or ChromacoreError unless a seat is in turn."""
    if state.is_terminal:
        raise GameOver(f"bot {show(name)} in a game that is over ({state.ending})")
    if state.to_move == CHANCE:
        raise ChromacoreError(f"bot {show(name)}: chance decides now")


def check(text: object) -> None:
    """TypeError or ChromacoreError unless this is the text of a bot, as far as can be told without Rust."""
    if not isinstance(text, str):
        raise TypeError(f"a bot is a str, not {type(text).__name__}")
    if text not in NAMES and text.partition("(")[0] not in _SEARCHES:
        shown = show(text)
        raise ChromacoreError(f"bot={shown}: {_FORMS}", field="bot", value=shown, accepted=_FORMS)


def need_no_rust(text: str) -> None:
    """ChromacoreError for the text of a bot that is part of the Rust engine."""
    if text != "random":
        raise ChromacoreError(f"bot {show(text)} needs the Rust engine")
