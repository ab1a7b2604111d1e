"""Perft: the number of ways to go on, the classic check of a move generator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, overload

from chromacore import arguments, games

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

    A game that is over has no continuation. With ``split`` the result is the count behind each first ply, by notation,
    in the order of actions; ``depth`` is then at least 1. Rust counts without the interpreter lock; Ctrl-C ends it.
    """
    depth = arguments.integer("depth", depth, int(arguments.flag("split", split)), _DEEPEST)
    core = games.core(games.as_state(state))
    if core is not None:
        return dict(core.split(state, depth)) if split else int(core.perft(state, depth))
    if split:
        return {str(state.game.move(ply)): _count(state.play(ply), depth - 1) for ply in _plies(state)}
    return _count(state, depth)


def _plies(state: State) -> list[int]:
    return state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]


def _count(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_count(state.play(ply), depth - 1) for ply in _plies(state))
