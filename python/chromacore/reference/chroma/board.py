"""The cells of a board (S3), and what lies and is in force there. A cell is its name (``"f4"``)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class Board(NamedTuple):
    """The cells in cell order, each with the cells that share a side with it, in cell order."""

    cells: tuple[str, ...]
    neighbours: dict[str, list[str]]
    centre: str
    area: str
    """In words."""


@cache
def board(rows: int, columns: int) -> Board:
    """S3: columns ``a``, ``b``, ... from left to right, rows 1, 2, ... from top to bottom."""
    names = {(row, column): f"{chr(ord('a') + column)}{row + 1}" for row in range(rows) for column in range(columns)}
    neighbours = {
        name: [
            names[place]
            for place in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
            if place in names
        ]
        for (row, column), name in names.items()
    }
    cells = tuple(names.values())
    area = f"columns a to {cells[-1][0]}, rows 1 to {rows}"
    return Board(cells, neighbours, names[rows // 2, columns // 2], area)


class Placed(NamedTuple):
    """A card on the board: face up, or a wild, with the seat who laid it."""

    card: str
    by: int | None = None

    @property
    def is_wild(self) -> bool:
        """Does it lie face down?"""
        return self.by is not None


class Effect(NamedTuple):
    """A Magnet or Lock in force (U7, U8), and whose it is. It sits on the cell of its card."""

    kind: str
    by: int


class Pending(NamedTuple):
    """The play being resolved: the card, its cell; in a Gift its target, and the card taken."""

    card: str
    cell: str
    target: int | None = None
    taken: str | None = None
