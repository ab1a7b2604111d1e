"""The text of a placement (U1, B5): ``Re5``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chromacore.errors import NotationError, show
from chromacore.moves import PlaceStone

if TYPE_CHECKING:
    from chromacore.reference.chromatix.options import Chromatix


def read_move(game: Chromatix, text: str) -> PlaceStone:
    """The placement that a text stands for. NotationError."""
    shown = show(text)
    if not re.fullmatch("[RBY][a-z][1-9][0-9]*", text):
        accepted = "colour R, B or Y and a cell, such as 'Re5'"
        raise NotationError(f"{shown} is no move: {accepted} (U1)", rule="U1", value=shown, accepted=accepted)
    colour, cell = text[0], text[1:]
    if cell not in game.board.cells:
        last_row, n = game.board.cells[-1][0], game.size
        accepted = f"size {n} has rows a to {last_row} of {n} to {2 * n - 1} cells"
        raise NotationError(f"{shown} is off the board: {accepted} (B5)", rule="B5", value=shown, accepted=accepted)
    return PlaceStone(colour, cell)
