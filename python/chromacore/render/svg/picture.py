"""What each game's module of this folder offers, and which one draws a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from chromacore.games import entry

if TYPE_CHECKING:
    from chromacore.protocols import State
    from chromacore.render.svg.canvas import Box, Canvas
    from chromacore.render.svg.frame import Extras

__all__ = ["Picture", "picture_of"]


class Picture(Protocol):
    """A game as a picture; ``d`` is a position, or one seat's view of it, as ``to_dict`` gives it."""

    def draw(self, canvas: Canvas, d: dict[str, Any], extras: Extras, /) -> Box:
        """Draw a position; return the part of the plane that it takes."""

    def unmasked(self, text: str, /) -> str:
        """Return a move with some card in the place of ``?`` where views mask the card; any other text as it is."""

    def lies(self, d: dict[str, Any], move: Any, /) -> bool:
        """Tell whether what a move has laid lies there; a move that lays nothing is no question."""

    def threats(self, state: State, /) -> tuple[int, list[str]] | None:
        """Return a seat and the cells where it would win; None where the game is over.

        `ChromacoreError` in a game that has no such threats.
        """


def picture_of(name: str) -> Picture:
    """Return the module that draws the game of that name."""
    return cast("Picture", entry(name).module("svg"))
