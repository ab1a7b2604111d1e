"""CHROMA positions in text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from chromacore.render.colours import BACK, CARDS, ink_on
from chromacore.render.common import hand, status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chromacore.render.drawing import Span

__all__ = ["NOTATION", "spans", "text"]

NOTATION: Final = """\
LRg@f3            a card on f3: light, pure or dark, the hue, the power
wild:LRg@c2       a card face down
use, skip         the power of the card just played
gift:P2, give:LR  use a Gift on seat 2; give a card back
pass              draw and pass"""

_CARD: Final = re.compile(r"\b(?:[LPD][ROYGBV]|WH|BK)[rgml]?\b")
_UNSEEN: Final = re.compile(r"(?<![\w'])\?(?!\w)")


def text(d: dict[str, Any]) -> str:
    """Draw the board, row 1 on top; ``?`` is a wild, ``.`` an empty cell; then effects, hands and pile."""
    rows, columns = d["rules"]["rows"], d["rules"]["columns"]
    names = [chr(ord("a") + column) for column in range(columns)]
    lines = [status(d), "    " + " ".join(name.ljust(3) for name in names).rstrip()]
    for row in range(1, rows + 1):
        cells = (_card(d["board"].get(f"{name}{row}")).ljust(3) for name in names)
        lines.append(f"{row:>2}  " + " ".join(cells).rstrip())
    lines += [f"{effect['kind']} of seat {effect['by']} at {effect['cell']}" for effect in d["effects"]]
    lines += [
        f"wild at {cell} by seat {card['by']}: {card['wild'] or 'hidden'}"
        for cell, card in d["board"].items()
        if isinstance(card, dict)
    ]
    lines += [f"seat {seat}: {hand(held, 'card')}" for seat, held in enumerate(d["hands"])]
    lines.append(f"pile: {hand(d['pile'], 'card')}")
    return "\n".join(lines)


def spans(text: str) -> Iterator[Span]:
    """Yield the cards, and those that are face down."""
    for found in _CARD.finditer(text):
        fill = CARDS[found[0][:2]]
        yield *found.span(), ink_on(fill), fill
    for found in _UNSEEN.finditer(text):
        yield *found.span(), ink_on(BACK), BACK


def _card(card: str | dict[str, Any] | None) -> str:
    if card is None:
        return "."
    return card if isinstance(card, str) else "?"
