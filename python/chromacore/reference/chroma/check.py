"""Is a position of CHROMA one that the rules know? A running game must be running, a finished one over in this way."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from chromacore.errors import InvalidPosition, show
from chromacore.reference.basics import listed
from chromacore.reference.chroma.cards import colour_of, partners, power_of

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


def _refuse(reason: str) -> NoReturn:
    raise InvalidPosition(reason)


def _check_neighbours(state: ChromaState) -> None:
    """P2: face-up neighbours are compatible. Each pair once: the cell to the right, and the one below."""
    cells, neighbours = state.game._grid.cells, state.game._grid.neighbours
    face_up = {cell: placed.card for cell, placed in state._board.items() if placed.by is None}
    for place, cell in enumerate(cells):
        for beside in neighbours[cell]:
            if beside not in cells[:place] and cell in face_up and beside in face_up:
                one, other = face_up[cell], face_up[beside]
                if colour_of(other) not in partners(state.game.wheel)[colour_of(one)]:
                    _refuse(f"board: {show(one)} at {cell} does not go with {show(other)} at {beside} (P2)")


# A game that is over. ------------------------------------------------------------------------------------------------


def _check_over(state: ChromaState) -> None:
    ending, winners, hands = state.ending, state.winners, state._hands
    if state._pending is not None:
        _refuse("pending: null when the game is over")
    if ending == "perfect":
        if len(winners) != 1:
            _refuse("over: one winner (E1)")
        face_up = [cell for cell, placed in state._board.items() if placed.by is None]
        if not any(len(state._touched(cell)) == 4 for cell in face_up):
            _refuse("over: no card touches four (E1)")
        return
    if ending == "deck" and state.game.deck_end != "turn-end":  # at once, before E2
        if state._pile:
            _refuse("over: the pile has not run out (E3)")
    else:  # at the end of a turn; only the seat whose turn it was can be without cards
        expected = "empty-hand" if not all(hands) else state._ending()
        if ending != expected:
            _refuse(f"over: the ending here is {show(expected)}, not {show(ending)}")
    if ending == "empty-hand":
        if len(winners) != 1:
            _refuse("over: one winner (E2)")
        if hands[winners[0]]:
            _refuse(f"over: seat {winners[0]} has cards (E2)")
        return
    fewest = [str(seat) for seat in state._fewest()]
    if [str(seat) for seat in winners] != fewest:
        who = f"has seat {fewest[0]}" if len(fewest) == 1 else f"have seats {listed(fewest, 'and')}"
        _refuse(f"over: the fewest cards {who} (E6)")


# A game that runs. ---------------------------------------------------------------------------------------------------


def _check_pending_and_passes(state: ChromaState) -> None:
    phase, passes, resolved = state._phase, state._passes, state._pending is not None
    if phase == "play" and resolved:
        _refuse("pending: null in phase 'play'")
    if phase not in ("play", "draw") and not resolved:
        _refuse(f"pending: not null in phase {show(phase)}")
    if resolved and passes > 0:
        _refuse(f"passes={passes}: 0 while a play is resolved (E5)")
    if phase == "draw" and not resolved and passes == 0:
        _refuse("passes=0: 1 or more in the draw of a pass (E5)")
    if phase == "play" and passes == 2 * state.game.players:
        _refuse(f"over is null, but {passes} passes were made in a row (E5)")


def _check_resolving(state: ChromaState) -> None:
    """The card being resolved lies there, and touches what leads to this phase (U2)."""
    phase, card, cell = state._phase, state._resolving.card, state._resolving.cell
    placed = state._board.get(cell)
    if placed is None or placed.by is not None or placed.card != card:
        _refuse(f"pending: no {show(card)} at {cell}")
    touched = [state._board[beside] for beside in state._touched(cell)]
    number = len(touched)
    if phase == "draw":
        fits = number == 1
    elif phase == "wild":
        fits = number == 3
    else:  # the fourth may be the wild placed after touching three
        fits = 1 <= number <= 3 or (number == 4 and state._seat in [other.by for other in touched])
    if not fits:
        _refuse(f"pending: {show(card)} at {cell} touches {number}, so not phase {show(phase)} (U2)")
    if phase == "power" and not power_of(card):
        _refuse(f"pending: {show(card)} has no power (U4)")
    if phase in ("take", "give") and power_of(card) != "g":
        _refuse(f"pending: {show(card)} is no Gift (U6)")


def _check_gift(state: ChromaState) -> None:
    phase, target, taken = state._phase, state._resolving.target, state._resolving.taken
    if phase in ("take", "give"):
        if target is None or target == state._seat:
            _refuse(f"pending: target={show(target)}: an opponent in phase {show(phase)} (U6)")
    elif target is not None:
        _refuse(f"pending: target={target}: null in phase {show(phase)}")
    if phase == "give":
        if taken not in state._hand:
            _refuse(f"pending: taken={show(taken)}: a card of seat {state._seat} in phase 'give' (U6)")
    elif taken is not None:
        _refuse(f"pending: taken={show(taken)}: null in phase {show(phase)}")


def _check_running(state: ChromaState) -> None:
    """There is something to decide or to draw, and no ending has come."""
    game, phase, pile, resolved = state.game, state._phase, state._pile, state._pending is not None
    if phase == "wild" and not state._hand:
        _refuse(f"phase 'wild', but seat {state._seat} has no card (U3)")
    if phase == "wild" and not state._empty():
        _refuse("phase 'wild', but no cell is empty (U3)")
    for seat, hand in enumerate(state._hands):
        in_turn = seat == state._seat and resolved
        if not hand and not in_turn and not (phase == "give" and seat == state._resolving.target):
            _refuse(f"over is null, but seat {seat} has no cards (E2)")
    if phase == "draw" and not pile:
        _refuse("phase 'draw', but the pile is empty (U10)")
    if not pile:  # with a legal play this may be the second play of a turn, by a Replay
        at_turn_end = game.deck_end == "turn-end" and phase == "play" and not state._plays
        if game.deck_end == "immediate" or at_turn_end:
            _refuse("over is null, but the pile has run out (E3)")
    first_turn = len(state._board) == 1 and state._passes == (0 if phase == "play" else 1)
    if not resolved and not first_turn and state._is_dead():
        _refuse("over is null, but no card can be played (E4)")
    if phase == "power" and not state._power_works():
        card, cell = state._resolving.card, state._resolving.cell
        _refuse(f"phase 'power', but the power of {show(card)} at {cell} can do nothing (U4)")
