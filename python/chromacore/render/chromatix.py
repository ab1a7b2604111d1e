"""Chromatix positions in text."""

from __future__ import annotations

from typing import Any

__all__ = ["text"]

SEATS = ("orange", "purple", "green")
"""The players by seat (L1)."""


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


def _status(d: dict[str, Any]) -> str:
    if d["over"] is None:
        seat = d["to_move"]
        return f"Chromatix {d['rules']['size']}: seat {seat} ({SEATS[seat]}) to move"
    winner = d["over"]["winners"][0]
    return f"Chromatix {d['rules']['size']}: seat {winner} ({SEATS[winner]}) has won ({d['over']['ending']})"
