"""Perft: the number of ways to go on, the classic check of a move generator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, overload

from chromacore.errors import ChromacoreError, show
from chromacore.games import engine

if TYPE_CHECKING:
    from chromacore.protocols import State

__all__ = ["perft"]

_DEEPEST = 2**32 - 1


@overload
def perft(state: State, depth: int, *, split: Literal[False] = False) -> int: ...
@overload
def perft(state: State, depth: int, *, split: Literal[True]) -> dict[str, int]: ...
def perft(state: State, depth: int, *, split: bool = False) -> int | dict[str, int]:
    """Count the paths of exactly ``depth`` plies, decisions and chance outcomes alike.

    A game that is over has no continuation. With ``split`` the count behind each first ply, by notation, in the order
    of actions; ``depth`` is then at least 1. In Rust without the interpreter lock; Ctrl-C ends it.
    """
    if isinstance(depth, bool) or not isinstance(depth, int):
        raise TypeError(f"depth: an int, not {type(depth).__name__}")
    if not split <= depth <= _DEEPEST:
        raise ChromacoreError(f"depth {show(depth)}: at least {int(split)}, at most {_DEEPEST}")
    if engine == "rust":
        from chromacore import _core

        return dict(_core.split(state, depth)) if split else _core.perft(state, depth)
    if split:
        return {str(state.game.move(ply)): _count(state.play(ply), depth - 1) for ply in _plies(state)}
    return _count(state, depth)


def _plies(state: State) -> list[int]:
    return state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]


def _count(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_count(state.play(ply), depth - 1) for ply in _plies(state))
