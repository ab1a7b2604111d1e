"""Chromatix positions in text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from chromacore.games import entry
from chromacore.render.colours import OWNERS, STONES, ink_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chromacore.render.drawing import Span

__all__ = ["NOTATION", "SEATS", "seats", "spans", "split", "text"]

NOTATION: Final = """\
Re5               a red stone (R, B, Y) on e5: row e, fifth cell from the left"""

SEATS: Final = ("orange", "purple", "green")
"""The players by seat (L1)."""

_STONE: Final = re.compile(r"\b[RBY](?=[a-y]\d{1,2}\b|\b)")
_OWNER: Final = re.compile(rf"(?<=[ (])(?:{'|'.join(f'{name}|{name[0]}' for name in SEATS)})\b")


def text(d: dict[str, Any]) -> str:
    """Draw the board, row a at the bottom (B5), the number of its last cell after each row; ``.`` is an empty cell.

    Round it stand the owners of the sides (L2): ``o``, ``p``, ``g``. A corner cell belongs to both of its sides (B4).
    """
    size: int = d["rules"]["size"]
    stones = {stone[1:]: stone[0] for stone in d["stones"]}
    orange, purple, green = (name[0] for name in SEATS)
    edge = " " * (size + 4) + " ".join(orange * (size - 1))
    lines = [_status(d), edge]
    for row in reversed(range(2 * size - 1)):
        letter = chr(ord("a") + row)
        length = min(size + row, 3 * size - 2 - row)
        cells = " ".join(stones.get(f"{letter}{place}", ".") for place in range(1, length + 1))
        left, right = "  " if length == 2 * size - 1 else (green, purple) if row >= size else (purple, green)
        lines.append(f"{letter} {' ' * (2 * size - 1 - length)}{left} {cells} {right} {length}")
    return "\n".join([*lines, edge])


def seats(_d: dict[str, Any]) -> int:
    """Return the number of seats (L1)."""
    return len(SEATS)


def spans(text: str) -> Iterator[Span]:
    """Yield the stones, and the owners of seats and sides."""
    for found in _STONE.finditer(text):
        fill = STONES[found[0]]
        yield *found.span(), ink_on(fill), fill
    for found in _OWNER.finditer(text):
        (owner,) = (OWNERS[seat] for seat, name in enumerate(SEATS) if name[0] == found[0][0])
        yield *found.span(), owner, None


def split(move: str) -> tuple[str, str]:
    """Return the stone that a move places, and the cell."""
    return move[0], move[1:]


def _status(d: dict[str, Any]) -> str:
    board = f"{entry(d['game']).title} {d['rules']['size']}"
    if d["over"] is None:
        seat = d["to_move"]
        return f"{board}: seat {seat} ({SEATS[seat]}) to move"
    winner = d["over"]["winners"][0]
    return f"{board}: seat {winner} ({SEATS[winner]}) has won ({d['over']['ending']})"
