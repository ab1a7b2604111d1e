"""The cards: rules C1, C2, C4 and C5. No rule of play is here.

A card is its text (``"LRg"``), a colour its code (``"LR"``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

Cards: TypeAlias = tuple[str, ...]

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


def in_order(cards: Iterable[str]) -> Cards:
    """Cards by type index."""
    return tuple(sorted(cards, key=INDEX.__getitem__))


def without(cards: Cards, card: str) -> Cards:
    """The cards less one copy of ``card``."""
    left = list(cards)
    left.remove(card)
    return tuple(left)


# C4: the powers. A table is twenty texts of five letters, one for every colour in order. -----------------------------

POWERS = {
    "four": ("-rgml",) * 20,
    "two": ("---rm", "---gl") * 10,
    "one": ("----r", "----g", "----m", "----l") * 5,
    "none": ("-----",) * 20,
}


def read_powers(given: object) -> str | tuple[str, ...]:
    """A preset's name, or a table with the letters of each colour in order. ValueError."""
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


def deck(powers: str | tuple[str, ...]) -> list[str]:
    """C1, C4: the hundred cards, by type index."""
    table = POWERS[powers] if isinstance(powers, str) else powers
    return [colour + letter.strip("-") for colour, entry in zip(COLOURS, table, strict=True) for letter in entry]
