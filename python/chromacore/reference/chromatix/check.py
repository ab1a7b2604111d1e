"""Is a position of Chromatix one that can be? A running game must be running, a finished one over in this way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.reference.chromatix.board import SEATS
from chromacore.reference.chromatix.ending import is_connected
from chromacore.reference.kernel.faults import refuse, refuse_value

if TYPE_CHECKING:
    from chromacore.reference.chromatix.state import ChromatixState


def check(state: ChromatixState) -> None:
    """InvalidPosition unless the game is over exactly if the position says so, and with this winner."""
    connected = [seat for seat in SEATS if is_connected(state.game.board, seat, state._stones)]
    if not state.is_terminal:
        if connected:
            refuse("over", f"null, but seat {connected[0]} is connected", "E1")
        if state._turn in state.eliminated:
            refuse_value("to_move", state._turn, f"seat {state._turn} is eliminated", "E3")
        return
    for seat in state.winners:
        if seat not in connected:
            refuse("over", f"seat {seat} is named the winner, who is not connected", "E1")
    if len(state.winners) != 1:
        refuse("over", "one winner", "E2")
