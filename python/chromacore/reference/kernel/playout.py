"""Random games: from a position to the end, chance included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.protocols import CHANCE, TERMINAL

if TYPE_CHECKING:
    from collections.abc import Callable

    from chromacore.reference.kernel.rng import Streams


def play_out(state: Any, streams: Streams, tell: Callable[[int], object] | None = None) -> tuple[Any, list[int]]:
    """The end of one random game, and the number of legal actions at each of its decisions; ``tell`` hears each ply."""
    legal = []
    while state.to_move != TERMINAL:
        if state.to_move == CHANCE:
            ply = _drawn(state.chance_outcomes(), streams.chance.next_u64() / 2**64)
        else:
            actions = state.legal_actions()
            legal.append(len(actions))
            ply = actions[streams.seats.below(len(actions))]
        if tell is not None:
            tell(ply)
        state = state.play(ply)
    return state, legal


def _drawn(outcomes: list[tuple[int, float]], point: float) -> int:
    """The event that a point from 0 to 1, 1 excluded, falls on when they lie side by side in their order."""
    for outcome, probability in outcomes:
        point -= probability
        if point < 0:
            return outcome
    return outcomes[-1][0]  # the probabilities may add up to a little less than 1
