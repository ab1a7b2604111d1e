"""Chromatix positions in text."""

from __future__ import annotations

from typing import Any

__all__ = ["text"]

SEATS = ("orange", "purple", "green")
"""The players by seat (L1)."""


def text(d: dict[str, Any]) -> str:
    """Draw the board, row a at the bottom (B5); ``.`` is an empty cell."""
    size: int = d["rules"]["size"]
    stones = {stone[1:]: stone[0] for stone in d["stones"]}
    lines = [_status(d)]
    for row in reversed(range(2 * size - 1)):
        letter = chr(ord("a") + row)
        length = min(size + row, 3 * size - 2 - row)
        cells = " ".join(stones.get(f"{letter}{place}", ".") for place in range(1, length + 1))
        lines.append(f"{letter} {' ' * (2 * size - 1 - length)}{cells}")
    return "\n".join(lines)


def _status(d: dict[str, Any]) -> str:
    if d["over"] is None:
        seat = d["to_move"]
        return f"Chromatix {d['rules']['size']}: seat {seat} ({SEATS[seat]}) to move"
    winner = d["over"]["winners"][0]
    return f"Chromatix {d['rules']['size']}: seat {winner} ({SEATS[winner]}) has won ({d['over']['ending']})"
