"""The tiles of Chromino, their text and the numbers of the actions: rules T1 to T4, P5 and U7.

A tile is its canonical name (``"RYG"``), and ``letters`` are a tile as it lies, which may be its reverse (``"GYR"``).
A lying tile, like the move that lays it, is a `PlaceTile`.
"""

from __future__ import annotations

import re
from math import isqrt
from typing import Final

from chromacore.errors import NotationError, show
from chromacore.moves import ChrominoMove, DrawnTile, DrawTile, Pass, PlaceTile

COLOURS: Final = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "P": "purple"}
"""T1, in the order that T4 names."""
WILD: Final = "*"
CHAMELEONS: Final = ("B*G", "B*Y", "P*R", "P*Y", "R*G")
"""T2."""
BASIC: Final = tuple(
    first + middle + last
    for i, first in enumerate(COLOURS)
    for middle in COLOURS
    for j, last in enumerate(COLOURS)
    if i <= j  # T4: the first letter comes no later than the last
)
TILES: Final = (*BASIC, *CHAMELEONS)
"""All 80, in the order of their numbers: the tile order."""
TILE_NUMBERS: Final = {tile: number for number, tile in enumerate(TILES)}
LIMIT: Final = 2**20
"""How far from 0 the x and the y of a placement may be."""

DRAW: Final = 0
PASS: Final = 1
FIRST_OUTCOME: Final = 2
FIRST_PLACEMENT: Final = FIRST_OUTCOME + len(TILES)
PER_SQUARE: Final = 4 * len(TILES)
ACTION_COUNT: Final = FIRST_PLACEMENT + PER_SQUARE * (2 * LIMIT + 1) ** 2

NO_TILE: Final = f"names no tile: three of R, Y, G, B, P, or {', '.join(CHAMELEONS)} (T1, T2)"

# Tiles ---------------------------------------------------------------------------------------------------------------


def canonical(letters: str) -> str | None:
    """T4: the name of the tile that lies as ``letters``; None if there is no such tile."""
    for reading in (letters, letters[::-1]):
        if reading in TILE_NUMBERS:
            return reading
    return None


def tile_of(placement: PlaceTile) -> str:
    """The name of a lying tile."""
    name = canonical(placement.letters)
    assert name is not None, "a placement is read or made from a tile"
    return name


def value(tile: str) -> int:
    """T3: the number of different colours; a chameleon is always 3."""
    return 3 if tile in CHAMELEONS else len(set(tile))


def readings(tile: str) -> list[str]:
    """P5: the ways a tile can lie at one place: two, or one for a palindrome."""
    return [tile] if tile == tile[::-1] else [tile, tile[::-1]]


def in_tile_order(tiles: list[str]) -> list[str]:
    """Tiles, sorted."""
    return sorted(tiles, key=TILES.index)


# Text ----------------------------------------------------------------------------------------------------------------

_INTEGER = "(0|-?[1-9][0-9]*)"
_PLACEMENT = re.compile(rf"([RYGBP*]{{3}})@{_INTEGER},{_INTEGER}([>v])")
_OUTCOME = re.compile(r"=([RYGBP*]{3})")


def read_move(text: str) -> ChrominoMove:
    """The move that a text stands for (P5, U1, U7). NotationError."""
    if text == "draw":
        return DrawTile()
    if text == "pass":
        return Pass()
    outcome, placement = _OUTCOME.fullmatch(text), _PLACEMENT.fullmatch(text)
    if outcome:
        name = canonical(outcome[1])
        if name is None:
            raise NotationError(f"{show(text)} {NO_TILE}")
        if name != outcome[1]:
            raise NotationError(f"{show(text)} is no outcome: the tile is named {name} (T4)")
        return DrawnTile(name)
    if placement:
        letters, x, y, direction = placement.groups()
        if canonical(letters) is None:
            raise NotationError(f"{show(text)} {NO_TILE}")
        longest = len(f"-{LIMIT}")
        if len(x) > longest or len(y) > longest or abs(int(x)) > LIMIT or abs(int(y)) > LIMIT:
            raise NotationError(f"{show(text)} is off the table: x and y are -{LIMIT} to {LIMIT} (P5)")
        return PlaceTile(letters, int(x), int(y), direction)
    forms = "draw, pass, '=' and a tile, or a placement such as 'GRR@1,1>'"
    raise NotationError(f"{show(text)} is no move: {forms} (P5)")


# Numbers -------------------------------------------------------------------------------------------------------------


def number_of(move: ChrominoMove) -> int:
    """The action of a move: draw 0, pass 1, then the outcomes, then the placements around (0,0)."""
    if isinstance(move, DrawTile):
        return DRAW
    if isinstance(move, Pass):
        return PASS
    if isinstance(move, DrawnTile):
        return FIRST_OUTCOME + TILE_NUMBERS[move.tile]
    tile = tile_of(move)
    turned = 2 * (move.direction == "v") + (move.letters != tile)
    return FIRST_PLACEMENT + PER_SQUARE * spiral(move.x, move.y) + 4 * TILE_NUMBERS[tile] + turned


def move_of(action: int) -> ChrominoMove | None:
    """The move with this number, which is in range; None for the reverse of a palindrome, which is no move (P5)."""
    if action == DRAW:
        return DrawTile()
    if action == PASS:
        return Pass()
    if action < FIRST_PLACEMENT:
        return DrawnTile(TILES[action - FIRST_OUTCOME])
    place, way = divmod(action - FIRST_PLACEMENT, PER_SQUARE)
    tile, (down, turned) = TILES[way // 4], divmod(way % 4, 2)
    if turned >= len(readings(tile)):
        return None
    x, y = unspiral(place)
    return PlaceTile(readings(tile)[turned], x, y, "v" if down else ">")


def palindrome_of(action: int) -> str:
    """The tile of a number that `move_of` answers with None."""
    return TILES[(action - FIRST_PLACEMENT) % PER_SQUARE // 4]


def spiral(x: int, y: int) -> int:
    """The number of a square: by rings around (0,0), each row by row, y and x ascending."""
    r = max(abs(x), abs(y))
    if r == 0:
        return 0
    top, pairs = 2 * r + 1, 2 * (2 * r - 1)  # squares in the top row; in the rows of two between top and bottom
    if y == -r:
        within = x + r
    elif y == r:
        within = top + pairs + x + r
    else:
        within = top + 2 * (y + r - 1) + (x == r)
    return (2 * r - 1) ** 2 + within


def unspiral(number: int) -> tuple[int, int]:
    """The square with this number: the reverse of `spiral`."""
    r = (isqrt(number) + 1) // 2
    if r == 0:
        return 0, 0
    top, pairs = 2 * r + 1, 2 * (2 * r - 1)
    within = number - (2 * r - 1) ** 2
    if within < top:
        return within - r, -r
    if within < top + pairs:
        row, right = divmod(within - top, 2)
        return (r if right else -r), row - r + 1
    return within - top - pairs - r, r
