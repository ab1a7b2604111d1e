"""Refusals: a reason in words, with the rule that forbids it, and the key of a position at fault."""

from __future__ import annotations

from typing import NamedTuple, NoReturn

from chromacore.errors import ChromacoreError, InvalidPosition, show


class Fault(NamedTuple):
    """Why something is not allowed: the reason in words, and the number of the rule where one forbids it."""

    reason: str
    rule: str | None = None

    def __str__(self) -> str:
        return self.reason if self.rule is None else f"{self.reason} ({self.rule})"


def refuse(
    field: str | None, reason: str, rule: str | None = None, *, value: str | None = None, accepted: str | None = None
) -> NoReturn:
    """Raise InvalidPosition for a key of a position, or for the whole of it: ``board: no card (C5)``."""
    where = "" if field is None else f"{field}: "
    raise InvalidPosition(f"{where}{Fault(reason, rule)}", rule=rule, field=field, value=value, accepted=accepted)


def refuse_value(
    field: str, value: object, reason: str, rule: str | None = None, accepted: str | None = None
) -> NoReturn:
    """Raise InvalidPosition for the value of a key: ``passes=3: 0 while a play is resolved (E5)``."""
    shown = show(value)
    message = f"{field}={shown}: {Fault(reason, rule)}"
    raise InvalidPosition(message, rule=rule, field=field, value=shown, accepted=accepted)


def expect(field: str, value: object, accepted: str, rule: str | None = None) -> NoReturn:
    """Raise InvalidPosition, saying what would be accepted: ``first=7: a seat from 0 to 2``."""
    refuse_value(field, value, accepted, rule, accepted)


def refuse_because(field: str, error: ChromacoreError) -> NoReturn:
    """Raise InvalidPosition for a key whose content is refused by another reader: ``rules: size=1: ... (B1)``."""
    parts = {"rule": error.rule, "value": error.value, "accepted": error.accepted}
    raise InvalidPosition(f"{field}: {error}", field=field, **parts) from None
