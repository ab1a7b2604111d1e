"""Is a position of Chromino one that can be? The fields fit together, and the game is over exactly if it says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.reference.chromino.board import contacts_at, ground_of, place_of
from chromacore.reference.chromino.ending import seats_out, winners
from chromacore.reference.chromino.explain import mismatch, no_draw_left
from chromacore.reference.kernel.faults import refuse, refuse_value

if TYPE_CHECKING:
    from chromacore.reference.chromino.state import ChrominoState


def check(state: ChrominoState, out: list[int], strict: bool) -> None:
    """InvalidPosition unless all is well; every field by itself is right already.

    With ``strict`` nothing may mismatch on the table (P3). ``out`` is whom the position says to have gone out (E1).
    """
    if out != seats_out(state._hands):
        refuse("out", "exactly the seats without a tile", "E1")
    if state._idle > 0 and (state._bag or state._drawn):
        refuse_value("idle", state._idle, "0 while there are tiles to draw", "U5")
    if state._over is None:
        _check_running(state, out)
        _check_drawing(state)
    else:
        _check_over(state, out)
    if strict:
        _check_table(state)


def _check_table(state: ChrominoState) -> None:
    ground = ground_of(state._table)
    for tile in state._table:
        wrong = mismatch(tile.letters, contacts_at(place_of(tile), ground))
        if wrong is not None:
            refuse("tiles", *wrong)


def _check_running(state: ChrominoState, out: list[int]) -> None:
    """E1, E3: the game is not over yet, and the turns left are those of the round or of one more turn each."""
    game, n, left = state.game, state.game.players, state._turns_left
    if state._seat in out:
        refuse_value("to_move", state._seat, f"seat {state._seat} has gone out", "E1")
    if not out:
        if left is not None:
            refuse_value("turns_left", left, "null until a seat is out", "E1")
        if state._idle == n:
            refuse("over", f"null, but {n} turns in a row neither placed nor drew", "E3")
        return
    if not left:
        refuse_value("turns_left", left, "1 or more, a seat is out", "E1")
    for turn in range(left):
        seat = (state._seat + turn) % n
        if seat in out:
            refuse_value("turns_left", left, f"seat {seat} has gone out", "E1")
    after = (state._seat + left) % n
    if game.round_end == "finish-round" and after != state._first:
        refuse_value("turns_left", left, f"the round ends before seat {state._first}", "E1")
    if game.round_end == "one-more-turn" and after not in out:
        refuse_value("turns_left", left, f"seat {after} has not gone out", "E1")
    if state._idle > n - 1 - left:
        refuse_value("idle", state._idle, f"at most {n - 1 - left} since a seat went out", "E1")


def _check_drawing(state: ChrominoState) -> None:
    """U2 to U4: what was drawn this turn, and whether a tile can be being drawn now."""
    limit, drawn, seat = state.game.draws_per_turn, state._drawn, state._seat
    if limit is not None and len(drawn) > limit:
        refuse("drawn", f"{len(drawn)} of at most {limit} a turn", "U4")
    for tile in drawn:
        if tile not in state._hands[seat]:
            refuse("drawn", f"seat {seat} does not hold {tile}", "U3")
    fault = no_draw_left(state)
    if state._phase == "draw" and fault is not None:
        refuse_value("phase", "draw", *fault)


def _check_over(state: ChrominoState, out: list[int]) -> None:
    """E1 to E4, X3: the game is over for this reason, with these winners."""
    n, left = state.game.players, state._turns_left
    if state._phase != "turn":
        refuse_value("phase", state._phase, "'turn' when the game is over")
    if state._drawn:
        refuse("drawn", "empty when the game is over")
    if state.ending == "out":
        if not out:
            refuse("over", "nobody has gone out", "E1")
        if left != 0:
            refuse_value("turns_left", left, "0 when the game is over", "E1")
        if state._idle == n:
            refuse_value("idle", n, f"at most {n - 1} since a seat went out", "E1")
    else:
        if out:
            refuse("over", f"seat {out[0]} has gone out", "E1")
        if left is not None:
            refuse_value("turns_left", left, "null until a seat is out", "E1")
        if state._bag:
            refuse("over", "the bag is not empty", "E3")
        if state._idle < n:
            refuse("over", f"idle is {state._idle}, a deadlock takes {n}", "E3")
    right = winners(state.game, "out" if out else "deadlock", state._hands, state._scores)
    if state.winners != right:
        refuse("over", f"the winners are {right}", "E2, E3, E4, X3")
