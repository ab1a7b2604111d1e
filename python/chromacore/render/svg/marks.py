"""Small drawings with a meaning: the powers of CHROMA, the chameleon of Chromino, a star for who has won."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from chromacore.render.colours import TILES
from chromacore.render.svg.canvas import number

if TYPE_CHECKING:
    from chromacore.render.svg.canvas import Canvas

__all__ = ["POWERS", "chameleon", "outline", "power", "star"]

POWERS: Final = {"r": "replay", "g": "gift", "m": "magnet", "l": "lock"}
"""The powers by their letters (C5)."""

_POWERS: Final = {
    "replay": "M13 8.4a5.1 5.1 0 1 1-1.9-4M11.6 1v3.6h-3.6",
    "gift": "M3 7.4v6.4h10v-6.4M2 4.6h12v2.8h-12zM8 4.6v9.2M8 4.4c-.8-3.2-4-3.4-3.8-1.4.1 1.1 1.8 1.4 3.8 1.4"
    "s3.7-.3 3.8-1.4c.2-2-3-1.8-3.8 1.4",
    "magnet": "M2.6 1.8v6.4a5.4 5.4 0 0 0 10.8 0v-6.4h-3.4v6.4a2 2 0 0 1-4 0v-6.4zM2.6 4.8h3.4M10 4.8h3.4",
    "lock": "M3.2 7.2h9.6v6.8h-9.6zM5.2 7.2v-2.2a2.8 2.8 0 0 1 5.6 0v2.2M8 10v1.4",
}
"""On a square of 16."""
_BOX = 16.0


def outline(canvas: Canvas, box: tuple[float, float, float, float], kind: str, dashes: str | None = None) -> None:
    """Draw a line round a tile or card that takes this box, and one of the paper inside it, whatever their colours."""
    x, y, width, height = box
    theme = canvas.theme
    with canvas.group(class_=kind):
        canvas.box(x - 0.5, y - 0.5, width + 1, height + 1, 6, stroke=theme.paper, stroke_width=2)
        canvas.box(
            x - 2.5, y - 2.5, width + 5, height + 5, 8, stroke=theme.ink, stroke_width=2.5, stroke_dasharray=dashes
        )


def power(canvas: Canvas, x: float, y: float, size: float, name: str, *, ink: str) -> None:
    """Draw the sign of a power round (x, y)."""
    scale = size / _BOX
    canvas.add(
        "path",
        class_=name,
        transform=f"translate({number(x - size / 2)} {number(y - size / 2)})scale({scale:.3g})",
        d=_POWERS[name],
        stroke=ink,
        stroke_width=1.5,
    )


def star(canvas: Canvas, x: float, y: float, radius: float, *, fill: str) -> None:
    """Draw a star with five points round (x, y)."""
    points = [_on_circle(x, y, radius * (0.45 if i % 2 else 1), 36 * i) for i in range(10)]
    canvas.add("polygon", class_="star", points=" ".join(points), fill=fill)


def chameleon(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw what fits every colour: a star whose five points have one each."""
    for i, letter in enumerate("RYGBP"):
        inner = [_on_circle(x, y, radius * 0.5, 72 * i + turn) for turn in (-36, 36)]
        tip = _on_circle(x, y, radius, 72 * i)
        points = " ".join([f"{number(x)},{number(y)}", inner[0], tip, inner[1]])
        canvas.add("polygon", points=points, fill=TILES[letter])


def _on_circle(x: float, y: float, radius: float, degrees: float) -> str:
    """Return the point of a circle at an angle, clockwise from the top."""
    angle = math.radians(degrees)
    return f"{number(x + radius * math.sin(angle))},{number(y - radius * math.cos(angle))}"
