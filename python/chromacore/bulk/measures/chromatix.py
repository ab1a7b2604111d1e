"""Chromatix counts nothing of its own; its seats have names and colours (L2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from chromacore.render.chromatix import SEATS as _NAMES
from chromacore.render.colours import OWNERS

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["SEATS", "board", "cells", "rows"]

SEATS: Final = tuple(zip(_NAMES, OWNERS, strict=True))


def rows(_counts: dict[str, Any], _games: int) -> tuple[()]:
    """Return no rows."""
    return ()


def cells(position: dict[str, Any]) -> Iterator[str]:
    """Yield the cells with stones."""
    return (stone[1:] for stone in position["stones"])


def board(game: Any) -> int:  # noqa: ANN401 - a Chromatix of either engine
    """Return the number of cells of the hexagon (B1)."""
    return int(3 * game.size * (game.size - 1) + 1)
