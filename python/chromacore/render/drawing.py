"""What each game's module of this folder offers, and which one draws a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from chromacore.games import entry

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Drawing", "Span", "drawing_of"]

Span = tuple[int, int, str, str | None]
"""From, to, the colour of the letters, and the colour behind them or None."""


class Drawing(Protocol):
    """A game in text; ``d`` is a position, or one seat's view of it, as ``to_dict`` gives it."""

    NOTATION: str
    """How its moves are written, a line for each kind: examples, two blanks or more, what they mean."""

    def text(self, d: dict[str, Any], width: int | None = None, /) -> str:
        """Draw a position, if possible not wider than so many characters."""

    def seats(self, d: dict[str, Any], /) -> int:
        """Return the number of seats."""

    def spans(self, text: str, /) -> Iterator[Span]:
        """Yield what has a colour in a drawing, or in moves in notation."""

    def split(self, move: str, /) -> tuple[str, str]:
        """Return what a move lays, and where; all of the move is the second where it lays nothing."""


def drawing_of(name: str) -> Drawing:
    """Return the module that draws the game of that name in text."""
    return cast("Drawing", entry(name).module("text"))
