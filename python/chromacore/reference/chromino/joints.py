"""How tiles join in junior: rules J2 to J5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.reference.chromino.board import ALONG, CENTRE, Contact, Square
from chromacore.reference.chromino.tiles import CHAMELEONS, tile_of

if TYPE_CHECKING:
    from chromacore.moves import PlaceTile
    from chromacore.reference.chromino.options import Chromino


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
