"""The random bot without Rust, and what is said of the others."""

from __future__ import annotations

from collections.abc import Sequence

from chromacore.errors import ChromacoreError, GameOver, show
from chromacore.protocols import CHANCE
from chromacore.reference.kernel import Game, State
from chromacore.reference.kernel.arguments import check_seed
from chromacore.reference.kernel.rng import Rng

__all__ = ["NAMES", "check_all", "choose"]

NAMES = ("random", "greedy")
"""The bots there are; all but ``random`` need the Rust engine."""


def choose(name: str, state: object, seed: int) -> int:
    """One of the legal actions, each as likely as any other. TypeError, ChromacoreError, GameOver."""
    _check_bot(name)
    if not isinstance(state, State):
        raise TypeError(f"not of this engine: {type(state)}")
    rng = Rng(check_seed(seed))
    if state._over is not None:
        raise GameOver(f"bot {show(name)} in a game that is over ({state._over})")
    if state.to_move == CHANCE:
        raise ChromacoreError(f"bot {show(name)}: chance decides now")
    actions = state.legal_actions()
    return actions[rng.below(len(actions))]


def check_all(bots: Sequence[str], game: object) -> None:
    """TypeError or ChromacoreError unless these are bots that need no Rust, one for each seat of the game."""
    if not isinstance(game, Game):
        raise TypeError(f"not of this engine: {type(game)}")
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise TypeError(f"bots: a sequence of names, not {type(bots).__name__}")
    if len(bots) != game.players:
        raise ChromacoreError(f"bots: {len(bots)} of them for {game.players} players")
    for name in bots:
        _check_bot(name)


def _check_bot(name: object) -> None:
    if not isinstance(name, str):
        raise TypeError(f"a bot is a str, not {type(name).__name__}")
    if name not in NAMES:
        shown, accepted = show(name), f"one of {', '.join(map(repr, NAMES))}"
        raise ChromacoreError(f"bot={shown}: {accepted}", field="bot", value=shown, accepted=accepted)
    if name != "random":
        raise ChromacoreError(f"bot {show(name)} needs the Rust engine")
