"""A game as one page to step through: `page`; ``Record.html()`` calls it.

The page is one file that asks no network for anything, and its Content-Security-Policy holds it to that. Positions are
drawn once, in the light theme; the style sheet gives the colours of a theme to the page and its pictures alike.

>>> import chromacore as cc
>>> state = cc.Chromatix(size=2).deal()
>>> text = page([state.to_dict(), state.play("Rb2").to_dict()], ["Rb2"])
>>> text.startswith("<!doctype html>"), "Rb2" in text, "not finished" in text
(True, True, True)
"""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from chromacore.render.html import words
from chromacore.render.html.curve import Curve, Point, section
from chromacore.render.html.frames import Frames
from chromacore.render.html.palette import AUTO, palette
from chromacore.render.svg import Extras, draw

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["AUTO", "Curve", "Point", "page"]

_PLACE: Final = re.compile(r"\{\{(\w+)\}\}")


def page(  # noqa: PLR0913 - what can be on a page
    views: Iterable[dict[str, Any]],
    moves: Sequence[str],
    *,
    seat: int | None = None,
    theme: str = AUTO,
    room: Sequence[str] = (),
    curve: Curve | None = None,
) -> str:
    """Return a game as an HTML page.

    Args:
        views: what ``to_dict(seat)`` says of the start and of the State after each move.
        moves: canonical notation, masked as the seat may know them.
        seat: whose views they are; None: the whole game.
        theme: ``"auto"``, or a key of `chromacore.render.svg.THEMES`; `ChromacoreError` for any other.
        room: Chromino: the tiles that the table is to have room for from the start, so that it need not shift.
        curve: what the seats could expect over the game.
    """
    style = palette(theme) + _file("style.css")
    script = _file("player.js")
    if curve is not None:
        style, script = style + _file("curve.css"), _file("curve.js") + script
    frames, turns = Frames(), []
    for view, last in zip(views, [None, *moves], strict=True):
        frames.add(draw(view, Extras(seat=seat, last=last, room=room)))
        turns.append(view["to_move"])
    name = words.name(view)
    parts = {
        "policy": f"style-src {_hash(style)}; script-src {_hash(script)}",
        "title": escape(name if seat is None else f"{name}, seen by seat {seat}"),
        "name": escape(name),
        "about": escape(words.about(view, len(moves), seat)),
        "options": words.options(view["rules"]),
        "moves": words.move_list(moves, turns),
        "curve": "" if curve is None else section(curve, moves, turns),
        "result": escape(words.result(view)),
        "last": str(len(moves)),
        "frames": frames.dumps(),
        "style": style,
        "script": script,
    }
    return _PLACE.sub(lambda place: parts[place[1]], _file("page.html"))


def _file(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    """Return what a policy calls an inline style sheet or script."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
