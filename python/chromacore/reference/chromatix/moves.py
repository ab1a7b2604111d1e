"""The numbers of the placements: colour times the number of cells, plus the cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.moves import PlaceStone
from chromacore.reference.chromatix.board import COLOURS

if TYPE_CHECKING:
    from chromacore.reference.chromatix.options import Chromatix


def count(game: Chromatix) -> int:
    """How many there are."""
    return len(COLOURS) * len(game.board.cells)


def number_of(game: Chromatix, move: PlaceStone) -> int:
    """The action of a placement."""
    cells = game.board.cells
    return COLOURS.index(move.colour) * len(cells) + cells.index(move.cell)


def move_of(game: Chromatix, action: int) -> PlaceStone:
    """The placement with this number."""
    colour, cell = divmod(action, len(game.board.cells))
    return PlaceStone(COLOURS[colour], game.board.cells[cell])
