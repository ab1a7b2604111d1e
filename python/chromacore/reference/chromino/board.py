"""The table: what lies where and what touches what (P1, P2), and what that scores (X1, X2).

A square is ``(x, y)``: x to the right, y down; the table is the tiles that lie on it, and has no edge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from chromacore.reference.chromino.tiles import LIMIT, Tiles, in_tile_order, tile_of, value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chromacore.moves import PlaceTile
    from chromacore.reference.chromino.options import Chromino

Square: TypeAlias = tuple[int, int]
Place: TypeAlias = tuple[int, int, str]
"""Where a tile may lie: the x and y of its first square, and its direction."""

STEPS = ((0, -1), (-1, 0), (1, 0), (0, 1))
"""From a square to the four that share an edge with it: up, left, right, down."""
ALONG = {">": (1, 0), "v": (0, 1)}
"""P1: from one square of a tile to its next."""
CENTRE = 1


class Lying(NamedTuple):
    """What lies on a square: a tile, and which of its three squares (0, 1, 2) it is."""

    tile: PlaceTile
    part: int

    @property
    def letter(self) -> str:
        """The colour there, or ``*``."""
        return self.tile.letters[self.part]


class Contact(NamedTuple):
    """P2: one shared edge: which of the new tile's squares, where, the step across the edge, and what lies there."""

    part: int
    square: Square
    step: Square
    other: Lying


Ground: TypeAlias = dict[Square, Lying]


def squares(place: Place) -> list[Square]:
    """P1: the three squares of a tile at a place, from the left or the top."""
    x, y, direction = place
    dx, dy = ALONG[direction]
    return [(x + part * dx, y + part * dy) for part in range(3)]


def place_of(tile: PlaceTile) -> Place:
    """Where a tile lies."""
    return tile.x, tile.y, tile.direction


def ground_of(table: Iterable[PlaceTile]) -> Ground:
    """Every covered square, with what lies there."""
    return {square: Lying(tile, part) for tile in table for part, square in enumerate(squares(place_of(tile)))}


def contacts_at(place: Place, ground: Ground) -> list[Contact]:
    """P2: every contact that a tile at this place has with other tiles."""
    own = squares(place)
    contacts = []
    for part, (x, y) in enumerate(own):
        for dx, dy in STEPS:
            beside = (x + dx, y + dy)
            if beside in ground and beside not in own:
                contacts.append(Contact(part, (x, y), (dx, dy), ground[beside]))
    return contacts


def open_places(ground: Ground) -> dict[Place, list[Contact]]:
    """Every place of three free squares (P1) that touches the table, with its contacts."""
    beside = {(x + dx, y + dy) for x, y in ground for dx, dy in STEPS} - ground.keys()
    places = {
        (x - part * ALONG[direction][0], y - part * ALONG[direction][1], direction)
        for x, y in beside
        for part in range(3)
        for direction in ALONG
    }
    return {
        place: contacts_at(place, ground)
        for place in places
        if abs(place[0]) <= LIMIT and abs(place[1]) <= LIMIT and not any(square in ground for square in squares(place))
    }


def touched(contacts: list[Contact], table: Iterable[PlaceTile]) -> list[PlaceTile]:
    """The tiles that these contacts touch, each once, in the order of the table."""
    tiles = {contact.other.tile for contact in contacts}
    return [tile for tile in table if tile in tiles]


def points(game: Chromino, tile: PlaceTile, neighbours: list[PlaceTile]) -> int:
    """X1, X2: the value of the placed tile plus those of its neighbours, the most valuable three (or all) of them."""
    values = sorted((value(tile_of(neighbour)) for neighbour in neighbours), reverse=True)
    return value(tile_of(tile)) + sum(values[: game.expert_neighbours])


# The canonical order of what has no order of its own. ----------------------------------------------------------------


def table_in_order(tiles: list[PlaceTile]) -> tuple[PlaceTile, ...]:
    """The start tile (the first given) first, the others by first square: y, then x."""
    start, *others = tiles
    return (start, *sorted(others, key=lambda tile: (tile.y, tile.x)))


def drawn_in_order(game: Chromino, drawn: list[str]) -> Tiles:
    """U3: where only the tile drawn last may be placed it stays last; else nothing depends on the order."""
    if game.after_draw == "any" or not drawn:
        return in_tile_order(drawn)
    return (*in_tile_order(drawn[:-1]), drawn[-1])
