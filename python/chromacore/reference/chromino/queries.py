"""What players and apps ask of a position of Chromino: help (H1), and a placement before it is played (P2, X1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.errors import ChromacoreError, IllegalMove, show
from chromacore.moves import Move, PlaceTile
from chromacore.reference.chromino import board, explain
from chromacore.reference.chromino.tiles import in_tile_order, tile_of
from chromacore.reference.kernel.faults import Fault

if TYPE_CHECKING:
    from chromacore.reference.chromino.board import Contact
    from chromacore.reference.chromino.state import ChrominoState

LEVELS = ("beginner", "intermediate", "none")
"""H1."""


def hints(state: ChrominoState, level: str) -> dict[str, list[PlaceTile] | None]:
    """H1: which tiles the seat in turn can place, and where."""
    if level not in LEVELS:
        accepted, shown = f"one of {', '.join(show(name) for name in LEVELS)}", show(level)
        message = f"level={shown}: {accepted} (H1)"
        raise ChromacoreError(message, rule="H1", field="level", value=shown, accepted=accepted)
    if level == "none":
        return {}
    placements = [move for move in state.legal_moves() if isinstance(move, PlaceTile)]
    found: dict[str, list[PlaceTile] | None] = {}
    for tile in in_tile_order({tile_of(move) for move in placements}):
        found[tile] = [move for move in placements if tile_of(move) == tile] if level == "beginner" else None
    return found


def contacts(state: ChrominoState, x: int | str | Move) -> int:
    """P2: how many contacts a placement has."""
    return len(_contacts(state, _free_placement(state, x)))


def neighbours(state: ChrominoState, x: int | str | Move) -> list[str]:
    """The tiles that a placement touches."""
    return [str(tile) for tile in board.touched(_contacts(state, _free_placement(state, x)), state._table)]


def score(state: ChrominoState, x: int | str | Move) -> int:
    """X1, X2: the points that a placement is worth."""
    move = _free_placement(state, x)
    return board.points(state.game, move, board.touched(_contacts(state, move), state._table))


def _contacts(state: ChrominoState, move: PlaceTile) -> list[Contact]:
    return board.contacts_at(board.place_of(move), state._ground)


def _free_placement(state: ChrominoState, x: int | str | Move) -> PlaceTile:
    """A placement whose squares are free. IllegalMove."""
    move = state.game.move(state.game._any_action(x))
    fault = explain.taken(state, move) if isinstance(move, PlaceTile) else Fault("not a placement", "P1")
    if fault is not None or not isinstance(move, PlaceTile):
        shown = show(str(move))
        raise IllegalMove(f"illegal move {shown}: {fault}", rule="P1", value=shown)
    return move
