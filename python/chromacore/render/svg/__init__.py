"""Positions as SVG: `draw` for what ``to_dict`` returns; ``state.svg()`` calls it.

Every colour also has its letter or its mark: nothing rests on colours alone. Letters are drawn as strokes, so a picture
looks the same in a browser, in a PNG and on a machine without any font. Its ``title`` and ``desc`` say in words what it
shows.

Elements tell what they stand for, for apps in which they answer to clicks: ``class`` is ``cell``, ``stone``, ``tile``,
``card``, ``wild``, ``hand``, ``last``, ``hint``, ``threat``, ``candidate``, and so on; ``data-cell``, ``data-tile``,
``data-card``, ``data-seat``, ``data-rank`` say which.

>>> import chromacore as cc
>>> from chromacore.render.svg import THEMES, Extras, draw
>>> state = cc.Chromatix(size=3).deal().play("Rc3")
>>> draw(state.to_dict(), Extras(last="Rc3"), theme="dark") == state.svg(theme="dark", last="Rc3")
True
>>> sorted(THEMES)
['dark', 'light']
"""

from __future__ import annotations

from typing import Any, Final

from chromacore.render import text
from chromacore.render.svg import themes
from chromacore.render.svg.canvas import Canvas
from chromacore.render.svg.frame import Extras
from chromacore.render.svg.picture import picture_of
from chromacore.render.svg.themes import THEMES

__all__ = ["THEMES", "Extras", "draw"]

_NOTHING: Final = Extras()


def draw(d: dict[str, Any], extras: Extras = _NOTHING, *, theme: str = "light") -> str:
    """Return a picture of a position, or of one seat's view of it, as an SVG document.

    Args:
        d: what ``state.to_dict()`` or ``state.to_dict(seat)`` returned.
        extras: what to show beside it.
        theme: a key of `THEMES`; `ChromacoreError` for any other.
    """
    canvas = Canvas(themes.named(theme))
    box = picture_of(d["game"]).draw(canvas, d, extras)
    title, _, description = text(d).partition("\n")
    if extras.analysis is not None:
        description += f"\n{extras.analysis.text()}"
    return canvas.svg(box, title, description)
