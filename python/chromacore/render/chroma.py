"""CHROMA positions in text."""

from __future__ import annotations

from typing import Any

from chromacore.render.common import hand, status

__all__ = ["text"]


def text(d: dict[str, Any]) -> str:
    """Draw the board, row 1 on top; ``?`` is a wild, ``.`` an empty cell; then effects, hands and pile."""
    rows, columns = d["rules"]["rows"], d["rules"]["columns"]
    names = [chr(ord("a") + column) for column in range(columns)]
    lines = [status("CHROMA", d), "    " + " ".join(name.ljust(3) for name in names).rstrip()]
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


def _card(card: str | dict[str, Any] | None) -> str:
    if card is None:
        return "."
    return card if isinstance(card, str) else "?"
