"""The colour wheel of CHROMA as a picture."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from chromacore.render.colours import CARDS, ink_on
from chromacore.render.svg import themes
from chromacore.render.svg.canvas import Canvas

if TYPE_CHECKING:
    from chromacore.wheel import Wheel

__all__ = ["draw"]

_COLOURS: Final = tuple(CARDS)
_SIZE, _DISC = 640.0, 24.0
_RINGS: Final = {"L": 90.0, "P": 170.0, "D": 250.0}
"""How far the tones lie from the centre, where white is; black is in the corner."""


def draw(wheel: Wheel, theme: str = "light") -> str:
    """Draw the colours as discs with their codes, and a line for each pair that goes together."""
    canvas = Canvas(themes.named(theme))
    for pair in wheel.links():
        (x1, y1), (x2, y2) = map(_place, pair)
        canvas.add("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=canvas.theme.faint, stroke_width=2)
    for colour in _COLOURS:
        x, y = _place(colour)
        with canvas.group(class_="colour", data_colour=colour):
            canvas.circle(x, y, _DISC, fill=CARDS[colour], stroke=canvas.theme.ink, stroke_opacity=0.5)
            canvas.text(x, y, colour, 12, ink=ink_on(CARDS[colour]), bold=True)
    title = f"Colour wheel: {len(wheel.links())} pairs go together"
    return canvas.svg((-_SIZE / 2, -_SIZE / 2, _SIZE, _SIZE), title)


def _place(colour: str) -> tuple[float, float]:
    if colour == "WH":
        return 0.0, 0.0
    if colour == "BK":
        return 285.0, 285.0
    angle = math.tau * (_COLOURS.index(colour) // len(_RINGS)) / 6
    return _RINGS[colour[0]] * math.sin(angle), -_RINGS[colour[0]] * math.cos(angle)
