"""Why a placement is not allowed: rules L3, U1 and U2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.reference.chromatix.board import NAMES, OWN, SEATS
from chromacore.reference.chromatix.ending import next_seat, winning_cells
from chromacore.reference.kernel.faults import Fault

if TYPE_CHECKING:
    from chromacore.moves import PlaceStone
    from chromacore.reference.chromatix.state import ChromatixState


def forbidden(state: ChromatixState, move: PlaceStone) -> Fault | None:
    """What is wrong with a placement; None if it is legal."""
    if move.colour not in OWN[state._seat]:
        first, second = OWN[state._seat]
        return Fault(f"seat {state._seat} plays {NAMES[first]} and {NAMES[second]}", "L3")
    if move.cell in state._stones:
        return Fault(f"{move.cell} is occupied", "U1")
    return None if move in state._legal else breaks_stop_next(state, move)


def breaks_stop_next(state: ChromatixState, move: PlaceStone) -> Fault | None:
    """U2: how a placement on an empty cell breaks STOP-NEXT; None if it does not."""
    if state.game.stop_next == "off":
        return None
    board, mover = state.game.board, state._seat
    connects = [seat for seat in SEATS if move.colour in OWN[seat] and move.cell in state._winning[seat]]
    if mover in connects:
        return None  # "you have just won yourself"
    if connects:  # it ends the game, so no next turn follows; U3: the next seat by the position before
        following = next_seat(board, mover, state._stones)
        if state.game.stop_next == "strict" and following in connects:
            return Fault(f"it completes the win of seat {following}, who is next", "U2")
        return None
    stones = {**state._stones, move.cell: move.colour}
    following = next_seat(board, mover, stones)
    if winning_cells(board, following, stones):
        return Fault(f"it leaves seat {following} a winning placement", "U2")
    return None
