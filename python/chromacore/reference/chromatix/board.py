"""The board and what is whose: rules B1 to B5 and L1 to L3."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

Stones: TypeAlias = dict[str, str]

COLOURS = "RBY"
"""In the order of the action numbers."""
NAMES = {"R": "red", "B": "blue", "Y": "yellow"}
SEATS = range(3)
"""L1: orange, purple, green."""
OWN = (("R", "Y"), ("R", "B"), ("B", "Y"))
"""L3: the two colours of each seat."""
OWN_SIDES = (frozenset({0, 3}), frozenset({1, 4}), frozenset({2, 5}))
"""L2: the two sides of each seat."""
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""B2: from a cell to its neighbours."""


class Board(NamedTuple):
    """The cells of one size, in notation order, with their neighbours and the sides they belong to."""

    cells: tuple[str, ...]
    neighbours: dict[str, list[str]]
    sides: dict[str, set[int]]


@cache
def board(size: int) -> Board:
    """B1 to B5: the board with ``size`` cells a side."""
    far = size - 1
    names: dict[tuple[int, int], str] = {}
    for row in range(2 * size - 1):  # B5: row 0 is `a`, at the bottom
        r = far - row
        in_row = [(q, r) for q in range(-far, far + 1) if abs(q + r) <= far]
        names.update({cell: f"{chr(ord('a') + row)}{place}" for place, cell in enumerate(in_row, start=1)})
    neighbours = {
        name: [names[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in names] for (q, r), name in names.items()
    }
    sides = {}
    for (q, r), name in names.items():  # B3, B4: a corner lies on two
        on_side = (r == -far, q == far, q + r == far, r == far, q == -far, q + r == -far)
        sides[name] = {side for side in range(6) if on_side[side]}
    return Board(tuple(names.values()), neighbours, sides)


def own(seat: int, stones: Stones) -> set[str]:
    """L3: the own-stones of a seat, whoever placed them."""
    return {cell for cell, colour in stones.items() if colour in OWN[seat]}


def empty(on: Board, stones: Stones) -> set[str]:
    """The cells without a stone."""
    return set(on.cells) - stones.keys()
