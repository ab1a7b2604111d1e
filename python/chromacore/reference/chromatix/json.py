"""Positions of Chromatix as data. Nothing is hidden from anybody, so a view is the position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.errors import NotationError
from chromacore.reference.chromatix.notation import read_move
from chromacore.reference.kernel.faults import refuse, refuse_because

if TYPE_CHECKING:
    from chromacore.reference.chromatix.board import Stones
    from chromacore.reference.chromatix.options import Chromatix
    from chromacore.reference.chromatix.state import ChromatixState
    from chromacore.reference.kernel.json import JsonDict


def fields(state: ChromatixState) -> JsonDict:
    """The stones in cell order, and the seat in turn."""
    stones = state._stones
    return {
        "stones": [stones[cell] + cell for cell in state.game.board.cells if cell in stones],
        "to_move": state._turn,
    }


def read(game: Chromatix, given: JsonDict) -> JsonDict:
    """The content of a position, every field by itself. InvalidPosition."""
    stones = _read_stones(game, given["stones"])
    return {"turn": game._read_to_move(given), "over": game._read_over(given), "_stones": stones}


def _read_stones(game: Chromatix, given: object) -> Stones:
    if not isinstance(given, list):
        refuse("stones", f"a list, not {type(given).__name__}")
    stones: Stones = {}
    for text in given:
        if not isinstance(text, str):
            refuse("stones", f"a list, with a str for every stone, not {type(text).__name__}")
        try:
            move = read_move(game, text)
        except NotationError as error:
            refuse_because("stones", error)
        if move.cell in stones:
            refuse("stones", f"two on {move.cell}", "U1")
        stones[move.cell] = move.colour
    return stones
