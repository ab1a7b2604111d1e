"""Random games: from a position to the end, chance included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.protocols import CHANCE, TERMINAL

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chromacore.reference.kernel.rng import Streams


def play_out(
    state: Any,
    streams: Streams,
    tell: Callable[[int], object] | None = None,
    sitters: Sequence[Any] = (),
) -> tuple[Any, list[int]]:
    """The end of one game, and the number of legal actions at each of its decisions; ``tell`` hears each ply.

    A seat plays at random unless somebody sits there, who hears each ply, too, and gets a seed for each decision.
    """
    legal = []
    here = [sitter for sitter in sitters if sitter is not None]
    while state.to_move != TERMINAL:
        if state.to_move == CHANCE:
            ply = _drawn(state.chance_outcomes(), streams.chance.next_u64() / 2**64)
        else:
            actions = state.legal_actions()
            legal.append(len(actions))
            sitter = sitters[state.to_move] if sitters else None
            if sitter is None:
                ply = actions[streams.seats.below(len(actions))]
            else:
                ply = sitter.choose(state, streams.seats.next_u64())
        if tell is not None:
            tell(ply)
        before, state = state, state.play(ply)
        for sitter in here:
            sitter.hear(before, ply, state)
    return state, legal


def _drawn(outcomes: list[tuple[int, float]], point: float) -> int:
    """The event that a point from 0 to 1, 1 excluded, falls on when they lie side by side in their order."""
    for outcome, probability in outcomes:
        point -= probability
        if point < 0:
            return outcome
    return outcomes[-1][0]  # the probabilities may add up to a little less than 1
