"""How a game is drawn in text: what its module of this folder offers, and what stands in for the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.games import entry
from chromacore.render import common

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["Drawing", "Span", "drawing_of"]

Span = tuple[int, int, str, str | None]
"""From, to, the colour of the letters, and the colour behind them or None."""


class Drawing:
    """A game in text. Its module has ``text(view)``; all else a module may leave out is plain then."""

    def __init__(self, module: Any) -> None:  # noqa: ANN401 - a module
        self._module = module
        self.notation: str = getattr(module, "NOTATION", "")
        """How moves are written, a line for each kind: examples, two blanks or more, what they mean."""
        self.spans: Callable[[str], Iterable[Span]] = getattr(module, "spans", lambda _text: ())
        """Yields what has a colour in a drawing, or in moves in notation."""
        self.split: Callable[[str], tuple[str, str]] = getattr(module, "split", common.split)
        """Returns what a move lays, and where; all of a move that lays nothing is the second."""
        self.seats: Callable[[dict[str, Any]], int] = getattr(module, "seats", common.seats)
        """Returns the number of seats."""

    def text(self, view: dict[str, Any], width: int | None = None) -> str:
        """Draw a position, or one seat's view of it; as narrow as ``width`` if the module can (``fitted``)."""
        fitted: Callable[[dict[str, Any], int], str] | None = getattr(self._module, "fitted", None)
        if width is not None and fitted is not None:
            return fitted(view, width)
        drawn: str = self._module.text(view)
        return drawn


def drawing_of(name: str) -> Drawing:
    """Return how the game of that name is drawn in text."""
    return Drawing(entry(name).module("text"))
