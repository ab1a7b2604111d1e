"""Why a move is not allowed: rules U1 to U7, P1 to P4 and J1 to J4. What has no fault is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.moves import ChrominoMove, DrawnTile, DrawTile, Pass, PlaceTile
from chromacore.reference.chromino.board import Contact, contacts_at, place_of, squares
from chromacore.reference.chromino.joints import is_joint
from chromacore.reference.chromino.tiles import CHAMELEONS, COLOURS, WILD, tile_of
from chromacore.reference.kernel.faults import Fault

if TYPE_CHECKING:
    from chromacore.reference.chromino.options import Chromino
    from chromacore.reference.chromino.state import ChrominoState


def forbidden(state: ChrominoState, move: ChrominoMove) -> Fault | None:
    """What is wrong with a move in a running game; None if it is legal."""
    if state._at_chance():
        if not isinstance(move, DrawnTile):
            return Fault("a tile is being drawn: '=' and a tile of the bag", "U7")
        return None if move.tile in state._bag else Fault(f"{move.tile} is not in the bag", "U7")
    if isinstance(move, DrawTile):
        return drawing(state)
    if isinstance(move, Pass):
        return passing(state)
    if isinstance(move, PlaceTile):
        return _placement(state, move)
    return Fault("no tile is being drawn", "U7")


# Drawing and passing. ------------------------------------------------------------------------------------------------


def drawing(state: ChrominoState) -> Fault | None:
    """U2, U4: why drawing is not open; None if it is."""
    fault = no_draw_left(state)
    if fault is None and not state.game.voluntary and state._placements:
        return Fault(f"seat {state._seat} can place a tile", "U2")
    return fault


def no_draw_left(state: ChrominoState) -> Fault | None:
    """Why there is nothing (more) to draw this turn: the bag, or U4."""
    if not state._bag:
        return Fault("the bag is empty", "U2")
    limit, drawn = state.game.draws_per_turn, len(state._drawn)
    if limit is not None and drawn >= limit:
        return Fault(f"seat {state._seat} has drawn {drawn} of {limit} this turn", "U4")
    return None


def passing(state: ChrominoState) -> Fault | None:
    """U5, or U2 with ``voluntary=False``: why passing is not open; None if it is."""
    if state.game.voluntary:
        return Fault("draw first, the bag is not empty", "U5") if state._bag and not state._drawn else None
    if state._placements:
        return Fault(f"seat {state._seat} can place a tile", "U2")
    return Fault(f"seat {state._seat} can draw a tile", "U2") if no_draw_left(state) is None else None


# Placing. ------------------------------------------------------------------------------------------------------------


def _placement(state: ChrominoState, move: PlaceTile) -> Fault | None:
    fault = tile(state, tile_of(move)) or taken(state, move)
    return fault or placing(state.game, move, contacts_at(place_of(move), state._ground))


def tile(state: ChrominoState, name: str) -> Fault | None:
    """U1, U3, U6: why the seat in turn may not place this tile anywhere; None if it may."""
    hand = state._hands[state._seat]
    if name not in hand:
        return Fault(f"seat {state._seat} does not hold {name}", "U1")
    if state.game.after_draw == "drawn-only" and state._drawn and name != state._drawn[-1]:
        return Fault(f"after a draw only the tile drawn may be placed, {state._drawn[-1]}", "U3")
    if len(hand) == 1 and name in CHAMELEONS:
        return Fault("the last tile may not be a chameleon", "U6")
    return None


def taken(state: ChrominoState, move: PlaceTile) -> Fault | None:
    """P1: the first square of a placement that is not free; None if all are."""
    for x, y in squares(place_of(move)):
        if (x, y) in state._ground:
            return Fault(f"({x},{y}) is taken", "P1")
    return None


def placing(game: Chromino, move: PlaceTile, contacts: list[Contact]) -> Fault | None:
    """Why a tile may not lie with these contacts (P3, P4, J1 to J5); None if it may."""
    number = len(contacts)
    wrong = mismatch(move.letters, contacts)
    if wrong is not None:
        return wrong
    if game.ruleset != "junior":
        few = f"{number} contact{'' if number == 1 else 's'}, at least 2 are needed"
        return None if number >= 2 else Fault(few, "P4")
    if number != 1:
        return Fault(f"{number} contacts, exactly 1 is needed", "J1")
    if is_joint(game, move, contacts[0]):
        return None
    if tile_of(move) in CHAMELEONS:
        return Fault("a chameleon is laid crosswise, its centre on an end", "J3")
    return Fault("not an end in line with an end, nor an end on a chameleon's centre", "J2, J4")


def mismatch(letters: str, contacts: list[Contact]) -> Fault | None:
    """P3: the first contact that does not match; None if all do."""
    for contact in contacts:
        own, other = letters[contact.part], contact.other.letter
        if own != other and WILD not in (own, other):
            x, y = contact.square
            return Fault(f"{COLOURS[own]} against {COLOURS[other]} at ({x},{y})", "P3")
    return None
