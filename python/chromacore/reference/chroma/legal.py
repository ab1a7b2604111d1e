"""What is legal, and what chance may do: rules P1 to P4, U1 to U8 and U10."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from chromacore.moves import ChromaMove, DrawnCard, GiftTo, GiveCard, Pass, PlaceWild, PlayCard, SkipPower, UsePower
from chromacore.reference.chroma.cards import COLOURS, INDEX, colour_of, power_of
from chromacore.reference.chroma.wheel import partners

if TYPE_CHECKING:
    from chromacore.reference.chroma.cards import Cards
    from chromacore.reference.chroma.state import ChromaState

# Placing a card face up (P1 to P4). ----------------------------------------------------------------------------------


def touched(state: ChromaState, cell: str) -> list[str]:
    """The cells beside this one that have a card, in cell order."""
    return [beside for beside in state.game.board.neighbours[cell] if beside in state._board]


def empty(state: ChromaState) -> list[str]:
    """The cells without a card, in cell order."""
    return [cell for cell in state.game.board.cells if cell not in state._board]


def fitting(state: ChromaState, cell: str) -> set[str]:
    """P1 to P3: the colours that fit on this empty cell."""
    beside = [state._board[other] for other in touched(state, cell)]
    colours = set(COLOURS) if beside else set()
    for placed in beside:
        if not placed.is_wild:
            colours &= partners(state.game.wheel)[colour_of(placed.card)]
    return colours


# Magnet and Lock (U7 to U9). -----------------------------------------------------------------------------------------


def binding(state: ChromaState, kind: str, seat: int) -> list[str]:
    """The cells of the Magnets, or of the Locks, that bind a seat, in cell order; never its own (U9)."""
    in_force = ((cell, state._effects[cell]) for cell in state.game.board.cells if cell in state._effects)
    return [cell for cell, effect in in_force if effect.kind == kind and effect.by != seat]


def magnets_beside(state: ChromaState, cell: str) -> int:
    """U7: how many Magnets that bind the seat in turn are beside this cell."""
    return sum(cell in state.game.board.neighbours[magnet] for magnet in binding(state, "magnet", state._seat))


def lock_beside(state: ChromaState, cell: str) -> str | None:
    """U8: the first Lock that bars the seat in turn from this cell."""
    locks = binding(state, "lock", state._seat)
    return next((lock for lock in locks if cell in state.game.board.neighbours[lock]), None)


# What is legal: one function for U1, U5, U7 and passing. -------------------------------------------------------------


def plays(state: ChromaState) -> dict[PlayCard, int]:
    """The legal plays of the seat in turn, each with the number of Magnets it is beside."""
    hand = sorted(set(state._hand), key=INDEX.__getitem__)
    pulls = {}
    for cell in empty(state):
        colours = fitting(state, cell)
        fits = [card for card in hand if colour_of(card) in colours]
        if fits and lock_beside(state, cell) is None:  # U8: Lock first
            pull = magnets_beside(state, cell)
            pulls.update({PlayCard(card, cell): pull for card in fits})
    most = max(pulls.values(), default=0)  # U7: Magnet on what is left
    wanted = most if state.game.magnets == "most" else min(most, 1)
    return {play: pull for play, pull in pulls.items() if pull >= wanted}


def decisions(state: ChromaState) -> list[ChromaMove]:
    """The decisions of the seat in turn in this phase."""
    hand = set(state._hand)
    if state._phase == "play":
        return list(state._plays) or [Pass()]  # U1
    if state._phase == "wild":  # U3
        return [PlaceWild(card, cell) for card in hand for cell in empty(state)]
    if state._phase == "give":  # U6
        return [GiveCard(card) for card in hand if may_give(state, card)]
    if power_of(state._resolving.card) == "g":  # U6
        return [*(GiftTo(seat) for seat in range(state.game.players) if seat != state._seat), SkipPower()]
    return [UsePower(), SkipPower()]  # U4


def may_give(state: ChromaState, card: str) -> bool:
    """U6: may this card of the hand be given back?"""
    same = card == state._resolving.taken and state._hand.count(card) == 1
    return state.game.gift_may_return_same or not same or len(state._hand) == 1


def power_works(state: ChromaState) -> bool:
    """U4: is there a power to offer?"""
    power = power_of(state._resolving.card)
    if power == "r":
        return bool(state._plays)  # U5
    if power in ("m", "l"):
        return any(cell not in state._board for cell in state.game.board.neighbours[state._resolving.cell])
    return power == "g"


# Chance (U10). -------------------------------------------------------------------------------------------------------


def drawable(state: ChromaState) -> Cards:
    """The cards one of which is drawn or taken."""
    target = state._resolving.target if state._phase == "take" else None
    return state._pile if target is None else state._hands[target]


def outcomes(state: ChromaState) -> list[tuple[DrawnCard, float]]:
    """Each card that may be drawn or taken now with its probability: every copy is equally likely."""
    cards = drawable(state)
    return [(DrawnCard(card), number / len(cards)) for card, number in Counter(cards).items()]
