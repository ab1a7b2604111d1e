"""The options of a game as a table: a row says all there is to say of one, and everything else follows from it."""

from __future__ import annotations

import inspect
import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NoReturn

from chromacore.errors import InvalidRules, show
from chromacore.options import Option
from chromacore.reference.kernel.arguments import as_bool, as_int
from chromacore.reference.kernel.faults import Fault

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, kw_only=True)
class Row:
    """One option: its name, what it takes, its default, its rule, and a sentence on what it means.

    A table has a reader of its own, which raises ValueError for what has not the form that ``form`` tells.
    """

    name: str
    kind: Literal["int", "bool", "choice", "table"]
    default: Any
    rule: str
    about: str
    choices: tuple[str | int | None, ...] | None = None
    low: int | None = None
    high: int | None = None
    form: str | None = None
    table: Callable[[object], Any] | None = None

    @property
    def accepted(self) -> str:
        """What it takes, in words."""
        if self.form is not None:
            return self.form
        if self.kind == "bool":
            return "True or False"
        if self.choices is not None:
            return f"one of {', '.join(show(choice) for choice in self.choices)}"
        return f"an integer from {self.low} to {self.high}"

    def value(self, given: object) -> Any:
        """The value to keep. InvalidRules if ``given`` is not accepted."""
        try:
            return self._read(given)
        except InvalidRules:
            raise
        except ValueError:
            number = as_int(given)
            refuse_option(self.name, given if number is None else number, self.accepted, self.rule)

    def _read(self, given: object) -> Any:
        if self.table is not None:
            return self.table(given)
        if self.kind == "bool":
            wanted: object = as_bool(given)
            if wanted is None:
                raise ValueError
            return wanted
        number = as_int(given)
        wanted = given if number is None else number
        if self.choices is None:
            if number is None or not self.low <= number <= self.high:  # type: ignore[operator]
                raise ValueError
            return number
        for choice in self.choices:
            if isinstance(wanted, type(choice)) and not isinstance(wanted, bool) and wanted == choice:
                return choice
        raise ValueError

    def option(self, value: object) -> Option:
        """The option as data, with the value that a game has."""
        return Option(
            self.name, value, self.default, self.kind, self.choices, self.low, self.high, self.rule, self.about
        )


def refuse_option(name: str, value: object, accepted: str, rule: str) -> NoReturn:
    """Raise InvalidRules: ``size=1: an integer from 2 to 13 (B1)``."""
    shown = show(value)
    message = f"{name}={shown}: {Fault(accepted, rule)}"
    raise InvalidRules(message, rule=rule, field=name, value=shown, accepted=accepted) from None


def read_options(game: str, rows: tuple[Row, ...], given: dict[str, object]) -> dict[str, Any]:
    """The value of every option, in the order of the rules. InvalidRules: unknown names first, then bad values."""
    accepted = f"one of {', '.join(row.name for row in rows)}"
    for name in given:
        if name not in {row.name for row in rows}:
            message = f"{show(name)}: no option of {game}: {accepted}"
            raise InvalidRules(message, value=show(name), accepted=accepted)
    return {row.name: row.value(given.get(row.name, row.default)) for row in rows}


def described(summary: str, rows: tuple[Row, ...]) -> str:
    """The docstring of a game: what it is, and its options with their rules."""
    lines = [
        f"{row.name}: {row.about} {row.accepted[:1].upper()}{row.accepted[1:]}; default {row.default!r} ({row.rule})."
        for row in rows
    ]
    wrapped = textwrap.TextWrapper(100, initial_indent="    ", subsequent_indent=" " * 8, break_on_hyphens=False)
    options = [wrapped.fill(line) for line in lines]
    raises = ["Raises:", "    InvalidRules: an unknown option, or a bad value."]
    return "\n".join([inspect.cleandoc(summary), "", "Args:", *options, "", *raises])


def signature(rows: tuple[Row, ...]) -> inspect.Signature:
    """The signature of a game: its options by name, with their defaults."""
    keyword = inspect.Parameter.KEYWORD_ONLY
    return inspect.Signature([inspect.Parameter(row.name, keyword, default=row.default) for row in rows])
