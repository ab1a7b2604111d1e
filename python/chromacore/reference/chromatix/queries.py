"""What apps ask of a position of Chromatix: who is out, whom STOP-NEXT protects, and where a seat would win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.reference.chromatix import ending
from chromacore.reference.chromatix.board import SEATS
from chromacore.reference.kernel.arguments import check_seat

if TYPE_CHECKING:
    from chromacore.reference.chromatix.state import ChromatixState


def eliminated(state: ChromatixState) -> list[int]:
    """E3: the seats shut out of a running game."""
    if state.is_terminal:
        return []
    return [seat for seat in SEATS if not ending.can_still_connect(state.game.board, seat, state._stones)]


def next_seat(state: ChromatixState) -> int | None:
    """U3: the next seat that is not eliminated."""
    return None if state.is_terminal else ending.next_seat(state.game.board, state._seat, state._stones)


def winning_cells(state: ChromatixState, seat: int) -> list[str]:
    """E1: where one stone wins; nowhere once the game is over."""
    seat = check_seat(seat, state.game.players)
    if state.is_terminal:
        return []
    return [cell for cell in state.game.board.cells if cell in state._winning[seat]]
