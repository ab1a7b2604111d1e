"""Bad input for all tests of refusals: positions to spoil, odd values, and the words of the refusals."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

EMPTY = {
    "game": "chromatix",
    "rules": {"size": 5, "stop_next": "strict"},
    "stones": [],
    "to_move": 0,
    "over": None,
}
WON = {"ending": "connected", "winners": [0]}
LINE = ["Ra1", "Rb2", "Rc3", "Rd4", "Re5", "Rf5", "Rg5", "Rh5", "Ri5"]
"""From the corner of sides 3 and 4 to the corner of sides 0 and 1: orange and purple are connected."""

SIZE = "an integer from 2 to 13 (B1)"
STOP_NEXT = "one of 'strict', 'literal', 'off' (U2)"
NO_MOVE = "is no move: colour R, B or Y and a cell, such as 'Re5' (U1)"
OFF_BOARD = "is off the board: size 5 has rows a to i of 5 to 9 cells (B5)"

ITSELF: list[Any] = []
ITSELF.append(ITSELF)


def raises(kind: type[Exception], message: str, call: Callable[[], object]) -> None:
    with pytest.raises(kind) as caught:
        call()
    assert type(caught.value) is kind
    assert str(caught.value) == message


def nested(depth: int, inside: Any) -> Any:
    for _ in range(depth):
        inside = [inside]
    return inside


class Indexed:
    """A number by ``__index__``, as numpy's are."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


class NoNumber:
    """Has ``__index__`` and is none, as an array of several elements."""

    def __index__(self) -> int:
        raise TypeError("only integer scalar arrays can be converted to a scalar index")


class Anything:
    """Answers to every name, as proxies and mocks do."""

    def __getattr__(self, name: str) -> Callable[..., str]:
        return lambda *_: name


class Named(str, enum.Enum):  # noqa: UP042 - the older way, whose str() is not its text
    CENTRE = "Re5"
