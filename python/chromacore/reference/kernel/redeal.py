"""Dealing again what a seat cannot see.

The hidden cards or tiles in canonical order, shuffled with the seed's stream, go to the hidden places in order: the
other hands by seat, what others have laid face down by cell, the rest to the pile or bag. A deal *fits* if it is a
valid position and looks to the seat as the view does; where it does not, the same list is shuffled again, `SHUFFLES`
times in all. Then the *first deal* is taken: of all deals that fit, written as the list of the hidden cards in the
order of the places, the first in dictionary order. Nothing but the view and the seed is asked, never what really lies
there: two positions that look the same to a seat are dealt again alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.errors import InvalidPosition

if TYPE_CHECKING:
    from chromacore.reference.kernel.json import JsonDict
    from chromacore.reference.kernel.rng import Rng

SHUFFLES = 1000
"""How often the hidden cards are shuffled before the first deal is taken."""


def redeal(game: Any, view: JsonDict, seat: int, rng: Rng, strict: bool) -> Any:
    """A State that fits the view of a seat. InvalidPosition for what is no view, or where no deal fits."""
    hidden = game._hidden(view, seat, strict)
    if not hidden:
        return game._read(game._filled(view, seat, hidden), strict)
    first_deal = None
    shuffled = list(hidden)
    for number in range(SHUFFLES):
        rng.shuffle(shuffled)
        state = _fitting(game, view, seat, shuffled, strict)
        if state is not None:
            return state
        if number == 0:  # where no deal fits at all, further shuffles are in vain
            first = game._first_deal(view, seat, hidden)
            first_deal = None if first is None else _fitting(game, view, seat, first, strict)
            if first_deal is None:
                raise InvalidPosition("no deal fits this view")
    return first_deal


def _fitting(game: Any, view: JsonDict, seat: int, hidden: list[Any], strict: bool) -> Any:
    """The State of a deal; None if it is not valid or does not look like the view."""
    try:
        state = game._read(game._filled(view, seat, hidden), strict)
    except InvalidPosition:
        return None
    return state if state.to_dict(seat) == view else None
