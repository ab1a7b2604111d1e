"""What is legal, and what chance may draw: rules U1 to U7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.moves import ChrominoMove, DrawnTile, DrawTile, Pass, PlaceTile
from chromacore.reference.chromino import explain
from chromacore.reference.chromino.board import open_places
from chromacore.reference.chromino.tiles import readings

if TYPE_CHECKING:
    from chromacore.reference.chromino.state import ChrominoState


def decisions(state: ChrominoState) -> list[ChrominoMove]:
    """What the seat in turn may do."""
    moves: list[ChrominoMove] = list(state._placements)
    if explain.drawing(state) is None:
        moves.append(DrawTile())
    if explain.passing(state) is None:
        moves.append(Pass())
    return moves


def placements(state: ChrominoState) -> list[PlaceTile]:
    """Every legal placement of the seat in turn (U1, U3, U6, P1 to P4 or J1 to J5)."""
    open_tiles = [tile for tile in state._hands[state._seat] if explain.tile(state, tile) is None]
    ways = [letters for tile in open_tiles for letters in readings(tile)]
    return [
        PlaceTile(letters, *place)
        for place, contacts in open_places(state._ground).items()
        for letters in ways
        if explain.placing(state.game, PlaceTile(letters, *place), contacts) is None
    ]


def outcomes(state: ChrominoState) -> list[tuple[DrawnTile, float]]:
    """U7: every tile of the bag, equally likely."""
    return [(DrawnTile(tile), 1 / len(state._bag)) for tile in state._bag]
