"""Is a position of CHROMA one that the rules know? A running game must be running, a finished one over in this way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.errors import show
from chromacore.reference.chroma import ending
from chromacore.reference.chroma.cards import colour_of, power_of
from chromacore.reference.chroma.legal import empty, power_works, touched
from chromacore.reference.chroma.wheel import partners
from chromacore.reference.kernel.faults import refuse, refuse_value
from chromacore.reference.kernel.values import listed

if TYPE_CHECKING:
    from chromacore.reference.chroma.state import ChromaState


def check(state: ChromaState, strict: bool) -> None:
    """InvalidPosition unless the position obeys the rules. Form, counts and ranges are right already."""
    if strict:
        _check_neighbours(state)
    if state.is_terminal:
        _check_over(state)
        return
    _check_pending_and_passes(state)
    if state._pending is not None:
        _check_resolving(state)
        _check_gift(state)
    _check_running(state)


def _check_neighbours(state: ChromaState) -> None:
    """P2: face-up neighbours are compatible. Each pair once: the cell to the right, and the one below."""
    cells, neighbours = state.game.board.cells, state.game.board.neighbours
    face_up = {cell: placed.card for cell, placed in state._board.items() if not placed.is_wild}
    for place, cell in enumerate(cells):
        for beside in neighbours[cell]:
            if beside not in cells[:place] and cell in face_up and beside in face_up:
                one, other = face_up[cell], face_up[beside]
                if colour_of(other) not in partners(state.game.wheel)[colour_of(one)]:
                    refuse("board", f"{show(one)} at {cell} does not go with {show(other)} at {beside}", "P2")


# A game that is over. ------------------------------------------------------------------------------------------------


def _check_over(state: ChromaState) -> None:
    reason, winners, hands = state.ending, state.winners, state._hands
    if state._pending is not None:
        refuse("pending", "null when the game is over")
    if reason == "perfect":
        if len(winners) != 1:
            refuse("over", "one winner", "E1")
        face_up = [cell for cell, placed in state._board.items() if not placed.is_wild]
        if not any(len(touched(state, cell)) == 4 for cell in face_up):
            refuse("over", "no card touches four", "E1")
        return
    if reason == "deck" and state.game.deck_end != "turn-end":  # at once, before E2
        if state._pile:
            refuse("over", "the pile has not run out", "E3")
    else:  # at the end of a turn; only the seat whose turn it was can be without cards
        expected = ending.pile_board_or_passes(state) if all(hands) else "empty-hand"
        if reason != expected:
            refuse("over", f"the ending here is {show(expected)}, not {show(reason)}")
    if reason == "empty-hand":
        if len(winners) != 1:
            refuse("over", "one winner", "E2")
        if hands[winners[0]]:
            refuse("over", f"seat {winners[0]} has cards", "E2")
        return
    fewest = ending.fewest(state)
    if winners != fewest:
        seats = [str(seat) for seat in fewest]
        who = f"has seat {seats[0]}" if len(seats) == 1 else f"have seats {listed(seats, 'and')}"
        refuse("over", f"the fewest cards {who}", "E6")


# A game that runs. ---------------------------------------------------------------------------------------------------


def _check_pending_and_passes(state: ChromaState) -> None:
    phase, passes, resolved = state._phase, state._passes, state._pending is not None
    if phase == "play" and resolved:
        refuse("pending", "null in phase 'play'")
    if phase not in ("play", "draw") and not resolved:
        refuse("pending", f"not null in phase {show(phase)}")
    if resolved and passes > 0:
        refuse_value("passes", passes, "0 while a play is resolved", "E5")
    if phase == "draw" and not resolved and passes == 0:
        refuse_value("passes", passes, "1 or more in the draw of a pass", "E5")
    if phase == "play" and passes == 2 * state.game.players:
        refuse("over", f"null, but {passes} passes were made in a row", "E5")


def _check_resolving(state: ChromaState) -> None:
    """The card being resolved lies there, and touches what leads to this phase (U2)."""
    phase, card, cell = state._phase, state._resolving.card, state._resolving.cell
    placed = state._board.get(cell)
    if placed is None or placed.is_wild or placed.card != card:
        refuse("pending", f"no {show(card)} at {cell}")
    beside = [state._board[other] for other in touched(state, cell)]
    number = len(beside)
    if phase == "draw":
        fits = number == 1
    elif phase == "wild":
        fits = number == 3
    else:  # the fourth may be the wild placed after touching three
        fits = 1 <= number <= 3 or (number == 4 and state._seat in [other.by for other in beside])
    if not fits:
        refuse("pending", f"{show(card)} at {cell} touches {number}, so not phase {show(phase)}", "U2")
    if phase == "power" and not power_of(card):
        refuse("pending", f"{show(card)} has no power", "U4")
    if phase in ("take", "give") and power_of(card) != "g":
        refuse("pending", f"{show(card)} is no Gift", "U6")


def _check_gift(state: ChromaState) -> None:
    phase, target, taken = state._phase, state._resolving.target, state._resolving.taken
    if phase in ("take", "give"):
        if target is None or target == state._seat:
            refuse("pending", f"target={show(target)}: an opponent in phase {show(phase)}", "U6", value=show(target))
    elif target is not None:
        refuse("pending", f"target={target}: null in phase {show(phase)}", value=show(target))
    if phase == "give":
        if taken not in state._hand:
            accepted = f"a card of seat {state._seat} in phase 'give'"
            refuse("pending", f"taken={show(taken)}: {accepted}", "U6", value=show(taken))
    elif taken is not None:
        refuse("pending", f"taken={show(taken)}: null in phase {show(phase)}", value=show(taken))


def _check_running(state: ChromaState) -> None:
    """There is something to decide or to draw, and no ending has come."""
    game, phase, pile, resolved = state.game, state._phase, state._pile, state._pending is not None
    if phase == "wild" and not state._hand:
        refuse_value("phase", phase, f"seat {state._seat} has no card", "U3")
    if phase == "wild" and not empty(state):
        refuse_value("phase", phase, "no cell is empty", "U3")
    for seat, hand in enumerate(state._hands):
        in_turn = seat == state._seat and resolved
        if not hand and not in_turn and not (phase == "give" and seat == state._resolving.target):
            refuse("over", f"null, but seat {seat} has no cards", "E2")
    if phase == "draw" and not pile:
        refuse_value("phase", phase, "the pile is empty", "U10")
    if not pile:  # with a legal play this may be the second play of a turn, by a Replay
        at_turn_end = game.deck_end == "turn-end" and phase == "play" and not state._plays
        if game.deck_end == "immediate" or at_turn_end:
            refuse("over", "null, but the pile has run out", "E3")
    if past_first_turn(state) and ending.is_dead(state):
        refuse("over", "null, but no card can be played", "E4")
    if phase == "power" and not power_works(state):
        card, cell = state._resolving.card, state._resolving.cell
        refuse_value("phase", phase, f"the power of {show(card)} at {cell} can do nothing", "U4")


def past_first_turn(state: ChromaState) -> bool:
    """E4: is this a moment at which a dead board would have ended the game: after a turn, no play being resolved?"""
    first_turn = len(state._board) == 1 and state._passes == (0 if state._phase == "play" else 1)
    return state._pending is None and not first_turn
