"""Chromino positions in text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.moves import PlaceTile, from_text
from chromacore.render.common import hand, status

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["squares_of", "text"]

_WIDEST = 100
"""Squares a side up to which a table is drawn; beyond, its tiles are listed."""


def text(d: dict[str, Any]) -> str:
    """Draw the table, x to the right, y down, with the coordinates of its first square, then hands and bag."""
    squares = {square: letter for tile in d["tiles"] for square, letter in squares_of(tile)}
    left, right = min(x for x, _ in squares), max(x for x, _ in squares)
    top, bottom = min(y for _, y in squares), max(y for _, y in squares)
    lines = [status("Chromino", d), f"table from ({left},{top}) to ({right},{bottom}):"]
    if max(right - left, bottom - top) < _WIDEST:
        rows = ([squares.get((x, y), ".") for x in range(left, right + 1)] for y in range(top, bottom + 1))
        lines += ["  " + " ".join(row) for row in rows]
    else:
        lines.append("  " + " ".join(d["tiles"]))
    lines += [f"seat {seat}: {hand(held, 'tile')}" for seat, held in enumerate(d["hands"])]
    lines.append(f"bag: {hand(d['bag'], 'tile')}")
    if d["scores"] is not None:
        lines.append(f"scores: {', '.join(map(str, d['scores']))}")
    return "\n".join(lines)


def squares_of(tile: str) -> Iterator[tuple[tuple[int, int], str]]:
    """Return the three squares that a placement covers, with their letters."""
    move = from_text("chromino", tile)
    assert isinstance(move, PlaceTile)  # noqa: S101 - what lies on the table has been placed
    right, down = (1, 0) if move.direction == ">" else (0, 1)
    for i, letter in enumerate(move.letters):
        yield (move.x + i * right, move.y + i * down), letter
