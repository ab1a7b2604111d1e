"""What a page says beside its pictures, as HTML or as text that is still to be escaped."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any, Final

from chromacore.games import entry
from chromacore.render.drawing import drawing_of
from chromacore.render.svg.frame import won

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["about", "move_list", "name", "options", "result"]

_LONGEST_VALUE: Final = 24
"""Of an option; the wheel and the powers of CHROMA may be tables."""


def name(view: dict[str, Any]) -> str:
    """Return the name of the game."""
    return entry(view["game"]).title


def about(view: dict[str, Any], moves: int, seat: int | None) -> str:
    """Return how many seats and moves there are, and whose view it is."""
    said = [_counted(drawing_of(view["game"]).seats(view), "seat"), _counted(moves, "move")]
    return ", ".join(said if seat is None else [*said, f"as seat {seat} saw it"])


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def options(rules: dict[str, Any]) -> str:
    """Return the options of a game as the inside of a definition list."""
    return "".join(
        f"<div><dt>{escape(key.replace('_', ' '))}</dt><dd>{escape(_value(value))}</dd></div>"
        for key, value in rules.items()
    )


def _value(value: object) -> str:
    if isinstance(value, bool) or value is None:
        return {True: "yes", False: "no", None: "none"}[value]
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= _LONGEST_VALUE else "a table of its own"


def move_list(moves: Sequence[str], turns: Sequence[int | None]) -> str:
    """Return the start and the moves as items of a list: links to plies, with whose turn it was."""
    items = ['<li><a href="#0"><span></span><span>start</span></a></li>']
    for ply, (move, turn) in enumerate(zip(moves, turns, strict=False), 1):
        # What chance decides is marked: nobody has chosen it.
        kind = ' class="chance"' if move.startswith("=") else ""
        text = f"<span>seat {turn}</span><span{kind}>{escape(move)}</span>"
        items.append(f'<li><a href="#{ply}">{text}</a></li>')
    return "\n".join(items)


def result(view: dict[str, Any]) -> str:
    """Return who has won, and how."""
    return won(view["over"]) if view["over"] else "not finished"
