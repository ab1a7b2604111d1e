"""The texts of moves (P5, U1, U7), and how much of one a seat may know (U8)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NoReturn

from chromacore.errors import NotationError, show
from chromacore.moves import ChrominoMove, DrawnTile, DrawTile, Pass, PlaceTile
from chromacore.reference.chromino.tiles import A_TILE, LIMIT, canonical

if TYPE_CHECKING:
    from chromacore.reference.chromino.state import ChrominoState

_INTEGER = "(0|-?[1-9][0-9]*)"
_PLACEMENT = re.compile(rf"([RYGBP*]{{3}})@{_INTEGER},{_INTEGER}([>v])")
_OUTCOME = re.compile(r"=([RYGBP*]{3})")


def read_move(text: str) -> ChrominoMove:
    """The move that a text stands for. NotationError."""
    if text == "draw":
        return DrawTile()
    if text == "pass":
        return Pass()
    if outcome := _OUTCOME.fullmatch(text):
        name = _named(text, outcome[1])
        if name != outcome[1]:
            _refuse(text, "is no outcome", f"the tile is named {name}", "T4")
        return DrawnTile(name)
    placement = _PLACEMENT.fullmatch(text)
    if placement is None:
        _refuse(text, "is no move", "draw, pass, '=' and a tile, or a placement such as 'GRR@1,1>'", "P5")
    letters, x, y, direction = placement.groups()
    _named(text, letters)
    longest = len(f"-{LIMIT}")
    if len(x) > longest or len(y) > longest or abs(int(x)) > LIMIT or abs(int(y)) > LIMIT:
        _refuse(text, "is off the table", f"x and y are -{LIMIT} to {LIMIT}", "P5")
    return PlaceTile(letters, int(x), int(y), direction)


def _named(text: str, letters: str) -> str:
    """The name of the tile in a text."""
    name = canonical(letters)
    if name is None:
        _refuse(text, "names no tile", A_TILE, "T1, T2")
    return name


def _refuse(text: str, reason: str, accepted: str, rule: str) -> NoReturn:
    message = f"{show(text)} {reason}: {accepted} ({rule})"
    raise NotationError(message, rule=rule, value=show(text), accepted=accepted)


def masked(state: ChrominoState, move: ChrominoMove) -> str:
    """The text of a move as other seats may know it: a tile drawn is hidden, unless it is then the only one."""
    if isinstance(move, DrawnTile) and state._hands[state._seat]:
        return "=?"
    return str(move)
