"""What a seat may know of a move: its notation, with the card or tile masked where the rules hide it.

>>> import chromacore as cc
>>> before = cc.Chromino().deal(seed=7).play("draw")
>>> after = before.play("=RRR")
>>> [masked("=RRR", seat, before, after) for seat in range(3)]
['=RRR', '=?', '=?']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from chromacore.protocols import State

__all__ = ["masked"]

_DRAWN, _GIVEN, _WILD = "=", "give:", "wild:"


def masked(move: str, seat: int, before: State, after: State) -> str:
    """Return ``move``, canonical notation of what led from one State to the next, as ``seat`` may know it.

    Who moves, or draws, knows the move. The others see what their view of the State after it shows: the only card of a
    hand (CHROMA U11, Chromino U8), and, being the other seat of a Gift, what it has taken (CHROMA U6). Else the card is
    a question mark: ``=?``, ``give:?``, ``wild:?@c2``. The result depends on nothing but the two views of the seat and,
    where they show it, the card.
    """
    if not move.startswith((_DRAWN, _GIVEN, _WILD)):
        return move
    seen = before.to_dict(seat)
    if seat == seen["to_move"] or _shown(move, seen, after.to_dict(seat)):
        return move
    if move.startswith(_WILD):
        return f"{_WILD}?@{move.partition('@')[2]}"
    return f"{_GIVEN if move.startswith(_GIVEN) else _DRAWN}?"


def _shown(move: str, before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Tell whether the view after the move shows where the card is now."""
    if move.startswith(_WILD):
        return False
    if before["phase"] == "take":
        return after["pending"]["taken"] is not None
    holder = before["pending"]["target"] if move.startswith(_GIVEN) else before["to_move"]
    return isinstance(after["hands"][holder], list)
