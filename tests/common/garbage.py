"""Bad input for the tests of refusals: odd values, and that a call is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

ITSELF: list[Any] = []
ITSELF.append(ITSELF)


def raises(kind: type[Exception], message: str, call: Callable[[], object]) -> None:
    """Assert that a call raises exactly this class in these words, which are said in one place for all."""
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
