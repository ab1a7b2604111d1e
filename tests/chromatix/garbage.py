"""Positions to spoil, and the words of the refusals."""

from __future__ import annotations

import enum

EMPTY = {
    "game": "chromatix",
    "rules": {"size": 5, "stop_next": "strict"},
    "stones": [],
    "to_move": 0,
    "over": None,
}
WON = {"ending": "connected", "winners": [0]}
LINE = ["Ra1", "Rb2", "Rc3", "Rd4", "Re5", "Rf5", "Rg5", "Rh5", "Ri5"]
"""From the corner of sides 3 and 4 to the corner of sides 0 and 1: orange and purple are connected."""

SIZE = "an integer from 2 to 13 (B1)"
STOP_NEXT = "one of 'strict', 'literal', 'off' (U2)"
NO_MOVE = "is no move: colour R, B or Y and a cell, such as 'Re5' (U1)"
OFF_BOARD = "is off the board: size 5 has rows a to i of 5 to 9 cells (B5)"


class Named(str, enum.Enum):  # noqa: UP042 - the older way, whose str() is not its text
    CENTRE = "Re5"
