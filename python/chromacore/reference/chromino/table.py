"""What touches what on the table of Chromino, and what may be laid where: rules P1 to P4, X1, X2 and J1 to J5.

A square is ``(x, y)``: x to the right, y down; the table is the tiles that lie on it, and has no edge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from chromacore.reference.chromino.tiles import CHAMELEONS, COLOURS, LIMIT, WILD, tile_of, value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chromacore.moves import PlaceTile
    from chromacore.reference.chromino.game import Chromino

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


# Placing -------------------------------------------------------------------------------------------------------------


def mismatch(letters: str, contacts: list[Contact]) -> str | None:
    """P3: the first contact that does not match, in words; None if all do."""
    for contact in contacts:
        own, other = letters[contact.part], contact.other.letter
        if own != other and WILD not in (own, other):
            x, y = contact.square
            return f"{COLOURS[own]} against {COLOURS[other]} at ({x},{y}) (P3)"
    return None


def placing_fault(game: Chromino, tile: PlaceTile, contacts: list[Contact]) -> str | None:
    """Why a tile may not lie with these contacts (P3, P4, J1 to J5); None if it may."""
    number = len(contacts)
    wrong = mismatch(tile.letters, contacts)
    if wrong is not None:
        return wrong
    if game.ruleset != "junior":
        return None if number >= 2 else f"{number} contact{'' if number == 1 else 's'}, at least 2 are needed (P4)"
    if number != 1:
        return f"{number} contacts, exactly 1 is needed (J1)"
    if is_joint(game, tile, contacts[0]):
        return None
    if tile_of(tile) in CHAMELEONS:
        return "a chameleon is laid crosswise, its centre on an end (J3)"
    return "not an end in line with an end, nor an end on a chameleon's centre (J2, J4)"


def is_joint(game: Chromino, tile: PlaceTile, contact: Contact) -> bool:
    """J2 to J5: is the one contact of the new tile a joint that junior allows?"""
    other = contact.other
    chameleon = tile_of(tile) in CHAMELEONS
    short_edge = on_short_edge(tile, contact.part, contact.step)
    other_short_edge = on_short_edge(other.tile, other.part, contact.step)
    if chameleon and contact.part == CENTRE:
        return other_short_edge  # J3, J4: crosswise, on ends only
    if chameleon and not game.junior_chameleon_lengthwise:
        return False
    if short_edge and other_short_edge:
        return True  # J2: two short edges can only meet in line
    if short_edge and other.part == CENTRE and tile_of(other.tile) in CHAMELEONS:
        return True  # J4: a centre touches with its long sides alone
    return game.junior_corners and CENTRE not in (contact.part, other.part)  # J5


def on_short_edge(tile: PlaceTile, part: int, step: Square) -> bool:
    """Is an edge, crossed by ``step`` (either way), a short edge of the tile? ``part`` is its square at that edge.

    Between two tiles, the edge across the direction of an end square is the outer one: the other is inside the tile.
    """
    dx, dy = ALONG[tile.direction]
    return part != CENTRE and step in ((dx, dy), (-dx, -dy))


# Scores --------------------------------------------------------------------------------------------------------------


def touched(contacts: list[Contact], table: Iterable[PlaceTile]) -> list[PlaceTile]:
    """The tiles that these contacts touch, each once, in the order of the table."""
    tiles = {contact.other.tile for contact in contacts}
    return [tile for tile in table if tile in tiles]


def points(game: Chromino, tile: PlaceTile, neighbours: list[PlaceTile]) -> int:
    """X1, X2: the value of the placed tile plus those of its neighbours, the most valuable three (or all) of them."""
    values = sorted((value(tile_of(neighbour)) for neighbour in neighbours), reverse=True)
    return value(tile_of(tile)) + sum(values[: game.expert_neighbours])
