"""What a seat sees of Chromatix: planes on the square of axial coordinates, ``[plane, r + n-1, q + n-1]``.

Actions are numbered by colour and cell, not relative to a seat: with ``seat`` a policy knows which of its colours is
which. Seat s shares colour s of red, blue, yellow with the next seat, and the colour before with the seat after that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.observe.field import SEAT, TURN, WINNERS, Field, mark, turn

if TYPE_CHECKING:
    from chromacore.observe.field import Arrays
    from chromacore.protocols import Game

__all__ = ["fields", "write"]

_PLAYERS = 3
_COLOURS = "RBY"
_STOP_NEXT = ("strict", "literal", "off")
_PLANES = (
    "cells of the board (B1, B2); 0 in the two corners of the square that are off it",
    "empty cells (U1)",
    "stones of the colour shared with the next seat (L3)",
    "stones of the colour shared with the seat after that (L3)",
    "stones of the colour not owned (L3)",
    "cells of the own first side (B3, L2)",
    "cells of the own side opposite",
    "cells of the first side of the next seat",
    "cells of its side opposite",
    "cells of the first side of the seat after that",
    "cells of its side opposite",
)


def fields(game: Any, _window: int) -> tuple[Field, ...]:
    """Return the arrays of an observation."""
    width = 2 * game.size - 1
    seats = (_PLAYERS,)
    return (
        Field("board", (len(_PLANES), width, width), "what is on each cell, row r and column q (B2)", planes=_PLANES),
        Field("seat", seats, SEAT),
        Field("turn", seats, TURN),
        Field("eliminated", seats, "1 for the seat that is shut out (E3); zeros when the game is over"),
        Field("winners", seats, WINNERS + " (E2)"),
        Field("stop_next", (3,), "one-hot: the reading of STOP-NEXT (U2)", planes=_STOP_NEXT),
    )


def write(arrays: Arrays, game: Any, view: dict[str, Any], seat: int) -> None:
    """Fill the arrays from a view."""
    edge = game.size - 1
    board = arrays["board"]
    sides = _sides(edge)
    for row in range(2 * game.size - 1):
        for place in range(2 * game.size - 1 - abs(row - edge)):
            r = edge - row
            q = place + max(-edge, -edge - r)
            at = (r + edge, q + edge)
            board[(0, *at)] = board[(1, *at)] = 1
            for k in range(6):
                # Seat s owns sides s and s + 3 (L2).
                board[(5 + k, *at)] = sides[(seat + k // 2) % _PLAYERS + 3 * (k % 2)](q, r)
    for stone in view["stones"]:
        r = edge - (ord(stone[1]) - ord("a"))
        q = int(stone[2:]) - 1 + max(-edge, -edge - r)
        at = (r + edge, q + edge)
        colours = [_COLOURS[seat], _COLOURS[seat - 1], _COLOURS[(seat + 1) % 3]]
        board[(1, *at)] = 0
        board[(2 + colours.index(stone[0]), *at)] = 1
    turn(arrays, view, seat, _PLAYERS)
    mark(arrays["eliminated"], [(other - seat) % _PLAYERS for other in _eliminated(game, view)])
    mark(arrays["stop_next"], [_STOP_NEXT.index(view["rules"]["stop_next"])])


def _sides(edge: int) -> list[Any]:
    """B3, side by side."""
    return [
        lambda _, r: r == -edge,
        lambda q, _: q == edge,
        lambda q, r: q + r == edge,
        lambda _, r: r == edge,
        lambda q, _: q == -edge,
        lambda q, r: q + r == -edge,
    ]


def _eliminated(game: Game, view: dict[str, Any]) -> list[int]:
    """Nothing is hidden: a view is the position, which knows who is shut out."""
    eliminated: list[int] = game.state(view).eliminated  # type: ignore[attr-defined]
    return eliminated
