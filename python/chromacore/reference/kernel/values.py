"""What Games and States are made of: values that never change."""

from __future__ import annotations

from typing import NamedTuple, NoReturn, Self


class Over(NamedTuple):
    """How a game ended: the reason, and the seats that share the win, ascending."""

    ending: str
    winners: tuple[int, ...]

    def __str__(self) -> str:
        seats = [str(seat) for seat in self.winners]
        who = "nobody" if not seats else f"seat {seats[0]}" if len(seats) == 1 else f"seats {listed(seats, 'and')}"
        return f"{self.ending}, won by {who}"


class Frozen:
    """Immutable: copies are the object itself."""

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is immutable: cannot set {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is immutable: cannot delete {name}")

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def listed(words: list[str], last: str) -> str:
    """``a, b or c``, with the word ``last`` before the last one."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else words[0]
