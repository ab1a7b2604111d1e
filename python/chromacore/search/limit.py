"""How long a search may take."""

from __future__ import annotations

from dataclasses import dataclass
from numbers import Real

from chromacore import arguments
from chromacore.errors import ChromacoreError
from chromacore.search.engine import present

__all__ = ["Limit"]


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a search may take: simulations, seconds, or whichever comes first.

    With simulations alone the answer can be repeated anywhere; with seconds it depends on the machine.
    `ChromacoreError` for no bound at all, and for numbers out of range.

    >>> import chromacore as cc
    >>> cc.Limit(simulations=1000)
    Limit(simulations=1000, seconds=None, megabytes=1024)
    >>> cc.Limit()
    Traceback (most recent call last):
        ...
    chromacore.errors.ChromacoreError: limit: simulations or seconds
    """

    simulations: int | None = None
    """Most simulations, all trees together."""
    seconds: float | None = None
    """Most seconds, in steps of a thousandth."""
    megabytes: int = 1024
    """Most memory of the trees together. When they are full they are searched on, but grow no more."""

    def __post_init__(self) -> None:
        if self.simulations is None and self.seconds is None:
            accepted = "simulations or seconds"
            raise ChromacoreError(f"limit: {accepted}", field="limit", accepted=accepted)
        for name in ("simulations", "megabytes"):
            value = getattr(self, name)
            if value is not None:
                object.__setattr__(self, name, arguments.integer(name, value))
        seconds: object = self.seconds
        if seconds is not None:
            if isinstance(seconds, bool) or not isinstance(seconds, Real):
                raise TypeError(f"seconds: a number, not {type(seconds).__name__}")
            object.__setattr__(self, "seconds", float(seconds))
        core = present()
        if core is not None:
            core.mcts(self.settings())

    def settings(self) -> dict[str, int | float]:
        """Return its bounds by name, as a search has them among its settings."""
        bounds = {"simulations": self.simulations, "seconds": self.seconds, "megabytes": self.megabytes}
        return {name: bound for name, bound in bounds.items() if bound is not None}


def as_limit(limit: Limit | int) -> Limit:
    """Return a Limit as it is, and an integer as so many simulations."""
    if isinstance(limit, Limit):
        return limit
    if isinstance(limit, bool) or not hasattr(type(limit), "__index__"):
        raise TypeError(f"limit: a Limit or an int, not {type(limit).__name__}")
    return Limit(simulations=limit)
