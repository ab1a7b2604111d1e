"""A named array of an observation, and what all games write in the same way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from numpy.typing import NDArray

    Arrays = dict[str, NDArray[np.integer[Any]]]

__all__ = ["Field", "mark", "turn"]


@dataclass(frozen=True)
class Field:
    """One array of an observation."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    """What its numbers say, with the rules they follow from."""
    high: int = 1
    """The largest number that can occur."""
    low: int = 0
    """The least number that can occur."""
    dtype: Literal["int8", "int16"] = "int8"
    planes: tuple[str, ...] = ()
    """What each entry of the first axis stands for, where it is no seat, card or tile."""


SEAT = "one-hot: which seat looks, by its own number; all others are counted from it"
TURN = "one-hot: the seat in turn, also while chance decides for it; zeros when the game is over"
WINNERS = "1 for each seat that shares the win; zeros while the game runs"


def mark(array: NDArray[np.integer[Any]], places: Iterable[int]) -> None:
    """Set these places of an array of flags to 1."""
    for place in places:
        array[place] = 1


def turn(arrays: Arrays, view: dict[str, Any], seat: int, players: int) -> None:
    """Write who looks, who is in turn, who has won, and why."""
    mark(arrays["seat"], [seat])
    if view["to_move"] is not None:
        mark(arrays["turn"], [(view["to_move"] - seat) % players])
    if view["over"] is not None:
        mark(arrays["winners"], [(winner - seat) % players for winner in view["over"]["winners"]])
