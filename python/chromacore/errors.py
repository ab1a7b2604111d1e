"""Everything the library raises on purpose. Both engines raise these very classes.

``ChromacoreError`` is a ``ValueError``; a wrong Python *type* is a plain ``TypeError``. For ``play`` the order is:
``TypeError``, then `NotationError`, then `GameOver`, then `IllegalMove`.

An error is data as well as a sentence, so that an app can say it in its own words:

>>> import chromacore as cc
>>> try:
...     cc.Chromatix(size=99)
... except cc.InvalidRules as error:
...     error.field, error.value, error.rule
('size', '99', 'B1')
"""

from typing import Any

__all__ = [
    "ChromacoreError",
    "GameOver",
    "IllegalMove",
    "Interrupted",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidRules",
    "NotationError",
]


class ChromacoreError(ValueError):
    """The base of every error below; raised itself for an argument out of range (a seat, a seed, a depth)."""

    def __init__(
        self,
        message: str = "",
        *,
        rule: str | None = None,
        field: str | None = None,
        value: str | None = None,
        accepted: str | None = None,
    ) -> None:
        super().__init__(message)
        self.rule = rule
        """The number of the rule that forbids it, as the rules file gives it (``"P3"``); None where no rule does."""
        self.field = field
        """The option, the key of a position or the argument at fault; None where there is none."""
        self.value = value
        """The offending value, as messages show it."""
        self.accepted = accepted
        """What would be accepted, in words."""


class IllegalMove(ChromacoreError):
    """A decision the rules forbid now, or an action number no decision has. The message cites the rule."""


class GameOver(ChromacoreError):
    """A move in a game that has ended."""


class NotationError(ChromacoreError):
    """Text that is no move, or that names a cell or coordinate off the board."""


class InvalidRules(ChromacoreError):
    """An unknown game, an unknown option, or an option of the wrong type or value."""


class InvalidPosition(ChromacoreError):
    """A position (dict or JSON, syntax included) that cannot be one of this game. The message says why."""


class InvalidRecord(ChromacoreError):
    """A record that is none, or whose game cannot have been played so. ``move`` is the number of the move at fault."""

    def __init__(  # noqa: PLR0913 - the parts of an error
        self,
        reason: str,
        move: int | None = None,
        *,
        rule: str | None = None,
        field: str | None = None,
        value: str | None = None,
        accepted: str | None = None,
    ) -> None:
        super().__init__(reason, rule=rule, field=field, value=value, accepted=accepted)
        self.reason = reason
        """What is wrong."""
        self.move = move
        """The move at fault, from 1; None where none is."""

    def __str__(self) -> str:
        return self.reason if self.move is None else f"move {self.move}: {self.reason}"


class Interrupted(KeyboardInterrupt):
    """Ctrl-C came while games were played. A `KeyboardInterrupt`, so that what does not ask for the games still ends.

    >>> import chromacore as cc
    >>> def stop(done, total):
    ...     if done >= 10_000:
    ...         raise KeyboardInterrupt
    >>> try:
    ...     found = cc.simulate("chroma", 10**9, progress=stop)
    ... except cc.Interrupted as stopped:
    ...     found = stopped.result
    >>> found.complete, found == cc.simulate("chroma", found.games)
    (False, True)
    """

    def __init__(self, result: Any) -> None:  # noqa: ANN401 - what the function would have returned
        super().__init__(result)
        self.result = result
        """What the function would have returned, of the games that were played: the first ones, none left out."""

    def __str__(self) -> str:
        return "interrupted"


_LONGEST = 40
"""How much of a text a message shows."""


def show(value: object) -> str:
    """A value as messages show it: short, printable ASCII, whatever it is."""
    if value is None or isinstance(value, bool):
        return str(value)
    if isinstance(value, str):
        text = "".join(c if " " <= c <= "~" else "?" for c in value[:_LONGEST])
        return f"'{text}'" if len(value) <= _LONGEST else f"'{text}...'"
    if isinstance(value, int):
        return str(int(value)) if -(2**63) <= value < 2**63 else "beyond 64 bits"
    return "a list" if isinstance(value, tuple) else f"a {type(value).__name__}"
