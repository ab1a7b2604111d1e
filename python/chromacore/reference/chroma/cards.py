"""CHROMA's data: colours, the wheel, powers on cards, the board's cells. No rule of play is here.

A card is its text (``"LRg"``), a colour its code (``"LR"``), a cell its name (``"f4"``).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from chromacore.errors import InvalidRules
from chromacore.reference.basics import Option, as_int

HUES = "ROYGBV"
TONES = "LPD"
COLOURS = (*(tone + hue for hue in HUES for tone in TONES), "WH", "BK")
"""C2: the twenty colours in their fixed order."""

POWER_NAMES = {"r": "replay", "g": "gift", "m": "magnet", "l": "lock"}
LETTERS = "-rgml"
"""How a powers table writes plain and the four powers, in the order of the action numbers."""

CARDS = tuple(colour + power for colour in COLOURS for power in ("", *POWER_NAMES))
"""C5: every text a card can have, in the order of the action numbers, whether a deck has such a card or not."""
INDEX = {card: index for index, card in enumerate(CARDS)}

EACH = 5
"""C1: cards of each colour."""


def colour_of(card: str) -> str:
    """``LR`` of ``LRg``."""
    return card[:2]


def power_of(card: str) -> str:
    """``g`` of ``LRg``, and nothing of ``LR``."""
    return card[2:]


def in_order(cards: list[str]) -> tuple[str, ...]:
    """Cards by type index."""
    return tuple(sorted(cards, key=INDEX.__getitem__))


# C3: the wheel. A table is twenty texts of twenty 0 or 1, one for every colour in order. -----------------------------


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


def _read_wheel(given: object) -> str | tuple[str, ...]:
    if isinstance(given, str):
        if given not in WHEELS:
            raise ValueError
        return str(given)
    table = _wheel_table(given)
    for i, one in enumerate(COLOURS):
        if table[i][i] == "1":
            raise InvalidRules(f"wheel: {one} goes with itself (C3)")
        for j in range(i + 1, len(COLOURS)):
            if table[i][j] != table[j][i]:
                raise InvalidRules(f"wheel: {one} and {COLOURS[j]} do not agree (C3)")
    return next((name for name, preset in WHEELS.items() if preset == table), table)


def _wheel_table(given: object) -> tuple[str, ...]:
    """The table as texts, if its form is right; ValueError otherwise."""
    if not isinstance(given, (list, tuple)) or len(given) != len(COLOURS):
        raise ValueError
    return tuple(_wheel_row(row) for row in given)


def _wheel_row(row: object) -> str:
    if isinstance(row, (list, tuple)):
        marks = [int(mark) if isinstance(mark, bool) else as_int(mark) for mark in row[: len(COLOURS) + 1]]
        row = "".join(str(mark) if mark in (0, 1) else "?" for mark in marks)
    if not isinstance(row, str) or len(row) != len(COLOURS) or not set(row) <= {"0", "1"}:
        raise ValueError
    return str(row)


WHEEL = Option("wheel", "sphere", "'sphere' or 20 rows of 20 characters 0 or 1 (C3)", _read_wheel)


@cache
def partners(wheel: str | tuple[str, ...]) -> dict[str, set[str]]:
    """C3: for every colour the colours that it goes with."""
    table = WHEELS[wheel] if isinstance(wheel, str) else wheel
    return {
        one: {other for other, mark in zip(COLOURS, row, strict=True) if mark == "1"}
        for one, row in zip(COLOURS, table, strict=True)
    }


# C4: the powers. A table is twenty texts of five letters, one for every colour in order. -----------------------------

POWERS = {
    "four": ("-rgml",) * 20,
    "two": ("---rm", "---gl") * 10,
    "one": ("----r", "----g", "----m", "----l") * 5,
    "none": ("-----",) * 20,
}


def _read_powers(given: object) -> str | tuple[str, ...]:
    if isinstance(given, str):
        if given not in POWERS:
            raise ValueError
        return str(given)
    if not isinstance(given, (list, tuple)) or len(given) != len(COLOURS):
        raise ValueError
    for entry in given:
        if not isinstance(entry, str) or len(entry) != EACH or not set(entry) <= set(LETTERS):
            raise ValueError
    table = tuple("".join(sorted(entry, key=LETTERS.index)) for entry in given)
    return next((name for name, preset in POWERS.items() if preset == table), table)


POWERS_OPTION = Option(
    "powers",
    "four",
    "one of 'four', 'two', 'one', 'none', or 20 texts of 5 characters r, g, m, l or - (C4)",
    _read_powers,
)


def deck(powers: str | tuple[str, ...]) -> list[str]:
    """C1, C4: the hundred cards, by type index."""
    table = POWERS[powers] if isinstance(powers, str) else powers
    return [colour + letter.strip("-") for colour, entry in zip(COLOURS, table, strict=True) for letter in entry]


# S3: the board. ------------------------------------------------------------------------------------------------------


class Grid(NamedTuple):
    """The cells of a board in cell order, each with the cells that share a side with it, in cell order."""

    cells: tuple[str, ...]
    neighbours: dict[str, list[str]]
    centre: str


@cache
def grid(rows: int, columns: int) -> Grid:
    """S3: columns ``a``, ``b``, ... from left to right, rows 1, 2, ... from top to bottom."""
    names = {(row, column): f"{chr(ord('a') + column)}{row + 1}" for row in range(rows) for column in range(columns)}
    neighbours = {
        name: [
            names[place]
            for place in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
            if place in names
        ]
        for (row, column), name in names.items()
    }
    return Grid(tuple(names.values()), neighbours, names[rows // 2, columns // 2])


def odd(name: str, default: int) -> Option:
    """S3: a side of the board."""

    def read(given: object) -> int:
        number = as_int(given)
        if number is None or number not in range(3, 16, 2):
            raise ValueError
        return number

    return Option(name, default, "an odd integer from 3 to 15 (S3)", read)
