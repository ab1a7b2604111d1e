"""Positions of Chromatix built from a line of stones, and what the rules say of them.

Size 2 and size 3 with their sides (B3), as all positions here use them::

                                   side 0
                               e1  e2  e3
          c1  c2             d1  d2  d3  d4     side 1
        b1  b2  b3         c1  c2  c3  c4  c5
          a1  a2             b1  b2  b3  b4     side 2
                               a1  a2  a3
                                   side 3       (4 lower left, 5 upper left)

At size 2 every cell of the rim is a corner: c1 is on sides 5 and 0, c2 on 0 and 1, b3 on 1 and 2, a2 on 2 and 3, a1 on
3 and 4, b1 on 4 and 5.
"""

from __future__ import annotations

from typing import Any

from chromacore import InvalidPosition

MODES = ("strict", "literal", "off")
FOREIGN = ("B", "Y", "R")
"""L3: for each seat the colour that is not its own."""

LINE = ["Ra1", "Rb2", "Rc3", "Rd4", "Re5", "Rf5", "Rg5", "Rh5", "Ri5"]
"""At size 5: from the corner of sides 3 and 4 to the corner of sides 0 and 1; orange and purple are connected."""

ALL_2 = "a1 a2 b1 b2 b3 c1 c2"


def position(  # noqa: PLR0913 - a position has as many parts
    engine: Any,
    stones: str,
    to_move: int | None,
    *,
    size: int = 2,
    stop_next: str = "strict",
    winner: int | None = None,
) -> Any:
    """Return the position with these stones; with a winner it is over."""
    game = engine.Chromatix(size=size, stop_next=stop_next)
    over = None if winner is None else {"ending": "connected", "winners": [winner]}
    return game.state({**game.to_dict(), "stones": stones.split(), "to_move": to_move, "over": over})


def connected(engine: Any, stones: str, *, size: int = 2) -> set[int]:
    """Return the seats that satisfy E1: those that may be named the winner."""
    seats = set()
    for seat in range(3):
        try:
            position(engine, stones, None, size=size, winner=seat)
        except InvalidPosition as error:
            assert error.rule == "E1"  # noqa: PT017
        else:
            seats.add(seat)
    return seats


def legal(state: Any) -> set[str]:
    return {str(move) for move in state.legal_moves()}


def everything(colours: str, cells: str) -> set[str]:
    return {colour + cell for colour in colours for cell in cells.split()}
