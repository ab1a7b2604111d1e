"""Positions as SVG: `draw` for what ``to_dict`` returns; ``state.svg()`` calls it.

Every colour also has its letters or its mark, so that nothing rests on colours alone. Letters are drawn as strokes: a
picture looks the same in a browser, in a PNG and on a machine without any font. Elements carry what they stand for, for
apps that make them answer to clicks: ``class`` is ``cell``, ``stone``, ``tile``, ``card``, ``wild``, ``hand``,
``last``, ``hint``, ``threat``, ``won cell``, ...; ``data-cell``, ``data-tile``, ``data-card`` and ``data-seat`` say which.

>>> import chromacore as cc
>>> from chromacore.render.svg import THEMES, draw
>>> state = cc.Chromatix(size=3).deal().play("Rc3")
>>> draw(state.to_dict(), theme="dark", last="Rc3") == state.svg(theme="dark", last="Rc3")
True
>>> sorted(THEMES)
['dark', 'light']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Unpack

from chromacore.render import text
from chromacore.render.svg import chroma, chromatix, chromino, themes
from chromacore.render.svg.canvas import Canvas
from chromacore.render.svg.frame import Extras
from chromacore.render.svg.themes import THEMES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chromacore.render.svg.frame import Box

__all__ = ["THEMES", "Extras", "draw"]

_GAMES: Final[dict[str, Callable[[Canvas, dict[str, Any], Extras], Box]]] = {
    "chroma": chroma.draw,
    "chromatix": chromatix.draw,
    "chromino": chromino.draw,
}


def draw(d: dict[str, Any], *, theme: str = "light", **extras: Any) -> str:
    """Return a picture of a position, or of one seat's view of it, as an SVG document.

    Args:
        d: what ``state.to_dict()`` or ``state.to_dict(seat)`` returned.
        theme: ``"light"`` or ``"dark"``; `ChromacoreError` for any other.
        extras: the fields of `Extras`.
    """
    canvas = Canvas(themes.named(theme))
    box = _GAMES[d["game"]](canvas, d, Extras(**extras))
    title, _, description = text(d).partition("\n")
    return canvas.svg(*box, title, description)
