"""The Rust engine, for what no game is asked: texts and limits. And what it is handed of a seat's history."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from chromacore import games
from chromacore.errors import ChromacoreError

if TYPE_CHECKING:
    from chromacore.play.record import Record
    from chromacore.protocols import State

    Kept = tuple[int, dict[str, Any], list[str]]

__all__ = ["kept", "present", "required"]


def present() -> Any:  # noqa: ANN401 - a module, whose functions have types of their own
    """Return the Rust engine where it has been imported, else None."""
    return sys.modules.get("chromacore._core")


def required(state: State, what: str) -> Any:  # noqa: ANN401 - the same
    """Return the Rust engine; `ChromacoreError` where Python plays this State."""
    core = games.core(games.as_state(state))
    if core is None:
        raise ChromacoreError(f"{what} needs the Rust engine")
    return core


def kept(history: Record | None) -> Kept | None:
    """Return what a record holds of what its seat has seen; `ChromacoreError` for one that is no seat's."""
    if history is None:
        return None
    try:
        seat, start, moves = history.seat, history.start, history.moves
    except AttributeError:
        raise TypeError(f"history: a Record of what a seat has seen, not {type(history).__name__}") from None
    if seat is None:
        accepted = "what one seat has seen, Record.view(seat)"
        raise ChromacoreError(f"history: {accepted}", field="history", accepted=accepted)
    return seat, start, list(moves)
