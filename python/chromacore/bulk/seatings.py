"""Who sits where in a tournament: designs in which no bot has a better place than another."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["seatings", "williams"]

_MOST_SEATS = 4
"""All orders of more bots than these are too many for one block; a Williams design takes their place."""


def seatings(names: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Return the line-ups of one block, by seat.

    For every pair, one bot among copies of the other, on every seat, and the other way round: between equals the seat
    after a strong bot loses to the seat before it, and only both ways together say who is the better one. Where there
    are enough bots for all seats, every set of them besides, in all orders or in a Williams design.
    """
    found = {
        (*[other] * seat, one, *[other] * (players - seat - 1)): None
        for one, other in itertools.permutations(names, 2)
        for seat in range(players)
    }
    if players > 2:  # noqa: PLR2004 - of two, the pairs are all there is
        for chosen in itertools.combinations(names, players):
            orders = itertools.permutations(chosen) if players <= _MOST_SEATS else williams(chosen)
            found.update(dict.fromkeys(orders))
    return list(found)


def williams(names: Sequence[str]) -> list[tuple[str, ...]]:
    """Return orders in which each name has each place as often, and each other name just before it as often.

    E. J. Williams, Experimental designs balanced for the estimation of residual effects of treatments (1949): one
    square for an even number, a square and its mirror image for an odd one.
    """
    count = len(names)
    first = [0]
    for step in range(1, count):
        first.append((first[-1] + (step if step % 2 else -step)) % count)
    square = [tuple(names[(place + shift) % count] for place in first) for shift in range(count)]
    return square if count % 2 == 0 else [*square, *(row[::-1] for row in square)]
