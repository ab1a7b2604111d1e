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
_MARK = 5
"""Every such x has its number above the table; every y has its own."""


def text(d: dict[str, Any], width: int | None = None) -> str:
    """Draw the table, x to the right, y down, with both axes, then hands and bag.

    There are blanks between the squares, unless the table would be wider than ``width`` characters.
    """
    lines = [status("Chromino", d), *_table(d["tiles"], width)]
    lines += [f"seat {seat}: {hand(held, 'tile')}" for seat, held in enumerate(d["hands"])]
    lines.append(f"bag: {hand(d['bag'], 'tile')}")
    if d["scores"] is not None:
        lines.append(f"scores: {', '.join(map(str, d['scores']))}")
    return "\n".join(lines)


def _table(tiles: list[str], width: int | None) -> Iterator[str]:
    squares = {square: letter for tile in tiles for square, letter in squares_of(tile)}
    left, right = min(x for x, _ in squares), max(x for x, _ in squares)
    top, bottom = min(y for _, y in squares), max(y for _, y in squares)
    if max(right - left, bottom - top) >= _WIDEST:
        yield "  " + " ".join(tiles)
        return
    margin = max(len(str(end)) for end in (left, right, top, bottom))
    gap = "" if width is not None and margin + 2 * (right - left + 1) > width else " "
    marks = ""
    for x in range(left, right + 1):
        room = margin + 2 + (x - left) * (1 + len(gap)) - len(marks)
        if x % _MARK == 0 and len(str(x)) < room:
            marks += f"{x:>{room}}"
    yield marks
    for y in range(top, bottom + 1):
        yield f"{y:>{margin}} " + gap.join(squares.get((x, y), ".") for x in range(left, right + 1))


def squares_of(tile: str) -> Iterator[tuple[tuple[int, int], str]]:
    """Return the three squares that a placement covers, with their letters."""
    move = from_text("chromino", tile)
    assert isinstance(move, PlaceTile)  # noqa: S101 - what lies on the table has been placed
    right, down = (1, 0) if move.direction == ">" else (0, 1)
    for i, letter in enumerate(move.letters):
        yield (move.x + i * right, move.y + i * down), letter
