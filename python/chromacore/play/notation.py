"""What a seat may know of a move. Until both engines have ``State.notation``, which does the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.moves import Move
from chromacore.play.masks import masked

if TYPE_CHECKING:
    from chromacore.protocols import State

__all__ = ["notation"]


def notation(state: State, x: int | str | Move, seat: int | None = None) -> str:
    """Return a move that can be played in ``state`` as canonical notation; with a seat, as that seat may know it."""
    asked: Any = getattr(state, "notation", None)
    if asked is not None:
        text: str = asked(x, seat)
        return text
    game = state.game
    move = str(game.move(game.action(x) if isinstance(x, (str, Move)) else x))
    return move if seat is None else masked(move, seat, state, state.play(move))
