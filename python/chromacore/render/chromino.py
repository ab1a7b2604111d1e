"""Chromino positions in text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from chromacore.render.colours import TILES, ink_on
from chromacore.render.common import hand, status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chromacore.render.drawing import Span

__all__ = ["NOTATION", "fitted", "spans", "squares_of", "text"]

NOTATION: Final = """\
GRR@1,0>          a tile as it lies: first square x=1, y=0, then to the right
YBR@3,-2v         the same, downwards
draw, pass"""

_TILE: Final = re.compile(r"(?<![\w*])[RYGBP*]{3}(?![\w*])")
_ROW: Final = re.compile(r"^ *-?\d+ [RYGBP*. ]+$", re.MULTILINE)
_SQUARE: Final = re.compile(r"([RYGBP*]) ?")
_WIDEST = 100
"""Squares a side up to which a table is drawn; beyond, its tiles are listed."""
_MARK = 5
"""Every such x has its number above the table; every y has its own."""


def text(d: dict[str, Any]) -> str:
    """Draw the table, x to the right, y down, with both axes, then hands and bag."""
    return _drawn(d, None)


def fitted(d: dict[str, Any], width: int) -> str:
    """Draw the same without blanks between the squares where the table would be wider than so many characters."""
    return _drawn(d, width)


def _drawn(d: dict[str, Any], width: int | None) -> str:
    lines = [status(d), *_table(d["tiles"], width)]
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
    """Yield the three squares that a placement in notation covers (P5), with their letters."""
    letters, _, place = tile.partition("@")
    x, y = map(int, place[:-1].split(","))
    right, down = (1, 0) if place[-1] == ">" else (0, 1)
    for i, letter in enumerate(letters):
        yield (x + i * right, y + i * down), letter


def spans(text: str) -> Iterator[Span]:
    """Yield the squares of the table, each with the blank after it, so that they join; then the letters of tiles."""
    for row in _ROW.finditer(text):
        for found in _SQUARE.finditer(text, *row.span()):
            yield *found.span(), ink_on(TILES[found[1]]), TILES[found[1]]
    for found in _TILE.finditer(text):
        for place, letter in enumerate(found[0], found.start()):
            yield place, place + 1, ink_on(TILES[letter]), TILES[letter]
