"""Colours for the terminal, over text that says the same without them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rich.text import Text

from chromacore.render.chromatix import SEATS
from chromacore.render.svg.colours import BACK, CARDS, OWNERS, STONES, TILES, ink_on

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["coloured"]

_STONE: Final = re.compile(r"\b[RBY](?=[a-y]\d{1,2}\b|\b)")
_TILE: Final = re.compile(r"(?<![\w*])[RYGBP*]{3}(?![\w*])")
_ROW: Final = re.compile(r"^ *-?\d+ [RYGBP*. ]+$", re.MULTILINE)
_SQUARE: Final = re.compile(r"([RYGBP*]) ?")
_CARD: Final = re.compile(r"\b(?:[LPD][ROYGBV]|WH|BK)[rgml]?\b")
_UNSEEN: Final = re.compile(r"(?<![\w'])\?(?!\w)")
_OWNER: Final = re.compile(rf"(?<=[ (])(?:{'|'.join(f'{name}|{name[0]}' for name in SEATS)})\b")


def coloured(game: str, text: str, *, seat: int | None = None) -> Text:
    """Return a drawing, or moves in notation, with stones, tiles and cards in their colours.

    Args:
        game: the name of the game.
        text: what the colours go over; the letters stay.
        seat: the line of this seat's hand is set off.
    """
    drawn = Text(text)
    for start, end, fill in _FILLS[game](text):
        drawn.stylize(f"bold {ink_on(fill)} on {fill}", start, end)
    drawn.highlight_regex(r"\.", "dim")
    if game == "chromatix":
        drawn.highlight_regex(_OWNER, lambda word: f"bold {OWNERS['opg'.index(word[0])]}")
    if seat is not None:
        drawn.highlight_regex(re.compile(rf"^seat {seat}:", re.MULTILINE), "bold")
    return drawn


def _stones(text: str) -> Iterator[tuple[int, int, str]]:
    for found in _STONE.finditer(text):
        yield *found.span(), STONES[found[0]]


def _tiles(text: str) -> Iterator[tuple[int, int, str]]:
    for row in _ROW.finditer(text):
        for found in _SQUARE.finditer(text, *row.span()):
            yield *found.span(), TILES[found[1]]  # with the blank after it, so that squares join
    for found in _TILE.finditer(text):
        for place, letter in enumerate(found[0], found.start()):
            yield place, place + 1, TILES[letter]


def _cards(text: str) -> Iterator[tuple[int, int, str]]:
    for found in _CARD.finditer(text):
        yield *found.span(), CARDS[found[0][:2]]
    for found in _UNSEEN.finditer(text):
        yield *found.span(), BACK


_FILLS: Final = {"chroma": _cards, "chromatix": _stones, "chromino": _tiles}
