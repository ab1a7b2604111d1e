"""The tiles: rules T1 to T4.

A tile is its canonical name (``"RYG"``), and ``letters`` are a tile as it lies, which may be its reverse (``"GYR"``).
A lying tile, like the move that lays it, is a `PlaceTile`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chromacore.moves import PlaceTile

Tiles: TypeAlias = tuple[str, ...]

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

A_TILE: Final = f"three of R, Y, G, B, P, or {', '.join(CHAMELEONS)}"
"""What names a tile, in words."""


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


def in_tile_order(tiles: Iterable[str]) -> Tiles:
    """Tiles, sorted."""
    return tuple(sorted(tiles, key=TILE_NUMBERS.__getitem__))
