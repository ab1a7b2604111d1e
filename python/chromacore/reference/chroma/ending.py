"""How a game of CHROMA ends with a turn, and who has won: rules E2 to E6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.reference.chroma.cards import colour_of
from chromacore.reference.chroma.legal import empty, fitting
from chromacore.reference.kernel.values import Over

if TYPE_CHECKING:
    from chromacore.reference.chroma.state import ChromaState


def at_turn_end(state: ChromaState) -> Over | None:
    """E2, then E3 to E5: how the game ends with this turn, if it does."""
    if not state._hand:
        return Over("empty-hand", (state._seat,))
    reason = pile_board_or_passes(state)
    return None if reason is None else shared(reason, state)


def pile_board_or_passes(state: ChromaState) -> str | None:
    """E3 to E5, in this order; None if none of them is there."""
    if not state._pile and state.game.deck_end != "on-failed-draw":
        return "deck"
    if is_dead(state):
        return "dead-board"
    return "stalled" if state._passes == 2 * state.game.players else None


def playable(state: ChromaState) -> set[str]:
    """P1, P2: the colours that could be played on some cell, Magnet and Lock aside."""
    return set[str]().union(*(fitting(state, cell) for cell in empty(state)))


def is_dead(state: ChromaState) -> bool:
    """E4: could no card of any hand or of the pile be played?"""
    colours = {colour_of(card) for cards in (state._pile, *state._hands) for card in cards}
    return not colours & playable(state)


def fewest(state: ChromaState) -> list[int]:
    """E6: the seats with the fewest cards."""
    least = min(len(hand) for hand in state._hands)
    return [seat for seat, hand in enumerate(state._hands) if len(hand) == least]


def shared(reason: str, state: ChromaState) -> Over:
    """E6: the end for this reason, won by those with the fewest cards."""
    return Over(reason, tuple(fewest(state)))
