"""The colour wheel of CHROMA as a picture."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from chromacore.wheel import COLOURS

if TYPE_CHECKING:
    from chromacore.wheel import Wheel

__all__ = ["svg"]

_SIZE, _DISC = 640, 24
_RINGS = {"L": 90.0, "P": 170.0, "D": 250.0}
"""How far the tones lie from the centre, where white is; black is in the corner."""

_FILLS = {
    **dict(zip(("LR", "PR", "DR"), ("#f4a6a6", "#d62828", "#7a1212"), strict=True)),
    **dict(zip(("LO", "PO", "DO"), ("#f9cfa0", "#f2811d", "#8a4508"), strict=True)),
    **dict(zip(("LY", "PY", "DY"), ("#fbf2a8", "#f2d41d", "#8a7708"), strict=True)),
    **dict(zip(("LG", "PG", "DG"), ("#b4e2b0", "#2f9e44", "#14532d"), strict=True)),
    **dict(zip(("LB", "PB", "DB"), ("#aecdf5", "#1c6dd0", "#123a73"), strict=True)),
    **dict(zip(("LV", "PV", "DV"), ("#d9bdf0", "#7b2cbf", "#421469"), strict=True)),
    "WH": "#ffffff",
    "BK": "#111111",
}


def svg(wheel: Wheel) -> str:
    """Draw the colours as discs with their codes, and a line for each pair that goes together."""
    links = "".join(_line(*_place(a), *_place(b)) for a, b in wheel.links())
    discs = "".join(_disc(colour) for colour in COLOURS)
    half = _SIZE / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-half} {-half} {_SIZE} {_SIZE}" '
        f'font-family="sans-serif" font-size="15" text-anchor="middle">'
        f"<title>Colour wheel: {len(wheel.links())} pairs go together</title>"
        f'<g stroke="#888" stroke-width="2">{links}</g><g stroke="#444">{discs}</g></svg>'
    )


def _place(colour: str) -> tuple[float, float]:
    if colour == "WH":
        return 0.0, 0.0
    if colour == "BK":
        return 285.0, 285.0
    hue = COLOURS.index(colour) // len(_RINGS)
    angle = math.tau * hue / 6 - math.pi / 2
    return _RINGS[colour[0]] * math.cos(angle), _RINGS[colour[0]] * math.sin(angle)


def _line(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _disc(colour: str) -> str:
    x, y = _place(colour)
    ink = "#fff" if colour[0] in "DB" else "#000"
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_DISC}" fill="{_FILLS[colour]}"/>'
        f'<text x="{x:.1f}" y="{y + 5:.1f}" fill="{ink}" stroke="none">{colour}</text>'
    )
