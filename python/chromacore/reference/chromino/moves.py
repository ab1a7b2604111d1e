"""The numbers of the moves: draw 0, pass 1, then the outcomes, then the placements around (0,0)."""

from __future__ import annotations

from math import isqrt
from typing import Final

from chromacore.moves import ChrominoMove, DrawnTile, DrawTile, Pass, PlaceTile
from chromacore.reference.chromino.tiles import LIMIT, TILE_NUMBERS, TILES, readings, tile_of

DRAW: Final = 0
PASS: Final = 1
FIRST_OUTCOME: Final = 2
FIRST_PLACEMENT: Final = FIRST_OUTCOME + len(TILES)
PER_SQUARE: Final = 4 * len(TILES)
ACTION_COUNT: Final = FIRST_PLACEMENT + PER_SQUARE * (2 * LIMIT + 1) ** 2


def number_of(move: ChrominoMove) -> int:
    """The action of a move."""
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
