"""What apps ask of a position of CHROMA: what a card would touch, and which cells are forced or blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.errors import IllegalMove, show
from chromacore.moves import PlaceWild, PlayCard, Touches
from chromacore.reference.chroma.cards import POWER_NAMES, power_of
from chromacore.reference.chroma.legal import binding, empty, touched
from chromacore.reference.kernel.arguments import check_seat
from chromacore.reference.kernel.faults import Fault

if TYPE_CHECKING:
    from chromacore.moves import Move
    from chromacore.reference.chroma.state import ChromaState

RESULTS = {1: "draw", 2: "nothing", 3: "wild", 4: "win"}
"""U2: what follows from the number of touched cards."""


def touches(state: ChromaState, x: int | str | Move) -> Touches:
    """What a placement on a free cell would touch and trigger."""
    move = state.game.move(state.game._any_action(x))
    fault = _no_placement(state, move)
    if fault is not None or not isinstance(move, (PlayCard, PlaceWild)):
        shown = show(str(move))
        raise IllegalMove(f"illegal move {shown}: {fault}", rule=fault.rule if fault else None, value=shown)
    cells = tuple(touched(state, move.cell))
    if isinstance(move, PlaceWild):
        return Touches(cells, None, None)
    result = RESULTS[len(cells)]
    return Touches(cells, result, None if result == "win" else POWER_NAMES.get(power_of(move.card)))


def _no_placement(state: ChromaState, move: object) -> Fault | None:
    if not isinstance(move, (PlayCard, PlaceWild)):
        return Fault("not a placement", "P1, U3")
    play = isinstance(move, PlayCard)
    if move.cell in state._board:
        return Fault(f"{move.cell} is occupied", "P1" if play else "U3")
    if play and not touched(state, move.cell):
        return Fault(f"{move.cell} is beside no card", "P1")
    return None


def forced_cells(state: ChromaState, seat: int) -> list[str]:
    """U7, U8: the empty cells beside a Magnet that binds a seat, and beside no Lock that does."""
    blocked = blocked_cells(state, seat)
    return [cell for cell in _bound_cells(state, "magnet", seat) if cell not in blocked]


def blocked_cells(state: ChromaState, seat: int) -> list[str]:
    """U8: the empty cells beside a Lock that binds a seat."""
    return _bound_cells(state, "lock", seat)


def _bound_cells(state: ChromaState, kind: str, seat: int) -> list[str]:
    sources = binding(state, kind, check_seat(seat, state.game.players))
    neighbours = state.game.board.neighbours
    return [cell for cell in empty(state) if any(cell in neighbours[source] for source in sources)]
