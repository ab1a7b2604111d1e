"""What may be played: rules U1 and L3, and the "if possible" of U2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.moves import PlaceStone
from chromacore.reference.chromatix.board import OWN, empty
from chromacore.reference.chromatix.explain import breaks_stop_next

if TYPE_CHECKING:
    from chromacore.reference.chromatix.state import ChromatixState


def placements(state: ChromatixState) -> list[PlaceStone]:
    """U1: one stone, of one of the two own colours, on an empty cell; STOP-NEXT aside."""
    cells = empty(state.game.board, state._stones)
    return [PlaceStone(colour, cell) for colour in OWN[state._seat] for cell in cells]


def legal(state: ChromatixState) -> list[PlaceStone]:
    """U2: the placements that do not break STOP-NEXT; if every one breaks it, all."""
    every = placements(state)
    return [move for move in every if breaks_stop_next(state, move) is None] or every
