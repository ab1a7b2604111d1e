"""The colour wheel: rule C3. A table is twenty texts of twenty 0 or 1, one for every colour in order."""

from __future__ import annotations

from functools import cache
from typing import NoReturn

from chromacore.errors import InvalidRules
from chromacore.reference.chroma.cards import COLOURS, HUES
from chromacore.reference.kernel.arguments import as_bool, as_int


def _sphere() -> tuple[str, ...]:
    """C3: the default wheel."""

    def goes(one: str, other: str) -> bool:
        for special, tone in (("WH", "L"), ("BK", "D")):  # white with the six lights, black with the six darks
            if special in (one, other):
                rest = other if one == special else one
                return rest not in ("WH", "BK") and rest[0] == tone
        if one[0] == other[0]:  # the same tone and neighbouring hues, on a ring
            return (HUES.index(one[1]) - HUES.index(other[1])) % len(HUES) in (1, len(HUES) - 1)
        return one[1] == other[1] and "P" in (one[0], other[0])  # the same hue, light-pure or pure-dark

    return tuple("".join(str(int(goes(one, other))) for other in COLOURS) for one in COLOURS)


WHEELS = {"sphere": _sphere()}


@cache
def partners(wheel: str | tuple[str, ...]) -> dict[str, set[str]]:
    """For every colour the colours that it goes with."""
    table = WHEELS[wheel] if isinstance(wheel, str) else wheel
    return {
        one: {other for other, mark in zip(COLOURS, row, strict=True) if mark == "1"}
        for one, row in zip(COLOURS, table, strict=True)
    }


def read_wheel(given: object) -> str | tuple[str, ...]:
    """A preset's name or a table: symmetric, and nothing goes with itself. ValueError for what has not the form."""
    if isinstance(given, str):
        if given not in WHEELS:
            raise ValueError
        return str(given)
    if not isinstance(given, (list, tuple)) or len(given) != len(COLOURS):
        raise ValueError
    table = tuple(_read_row(row) for row in given)
    for i, one in enumerate(COLOURS):
        if table[i][i] == "1":
            _refuse(f"{one} goes with itself")
        for j in range(i + 1, len(COLOURS)):
            if table[i][j] != table[j][i]:
                _refuse(f"{one} and {COLOURS[j]} do not agree")
    return next((name for name, preset in WHEELS.items() if preset == table), table)


def _read_row(row: object) -> str:
    if isinstance(row, (list, tuple)):
        row = "".join(_mark(value) for value in row[: len(COLOURS) + 1])
    if not isinstance(row, str) or len(row) != len(COLOURS) or not set(row) <= {"0", "1"}:
        raise ValueError
    return str(row)


def _mark(value: object) -> str:
    flag = as_bool(value)
    number = as_int(value) if flag is None else int(flag)
    return str(number) if number in (0, 1) else "?"


def _refuse(reason: str) -> NoReturn:
    raise InvalidRules(f"wheel: {reason} (C3)", rule="C3", field="wheel")
