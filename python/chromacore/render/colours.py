"""The colours of stones, tiles and cards, the same in every theme; each also carries its letters."""

from __future__ import annotations

from functools import cache
from typing import Final

__all__ = ["BACK", "CARDS", "OWNERS", "STONES", "TILES", "ink_on"]

OWNERS: Final = ("#ef8a2c", "#8b4fb0", "#3c9a5f")
"""Of the seats of Chromatix: orange, purple, green."""

STONES: Final = {"R": "#d3302f", "B": "#2767b8", "Y": "#f6c927"}
"""Of Chromatix."""

TILES: Final = {"R": "#d8383a", "Y": "#f7cf3d", "G": "#3fa35c", "B": "#2f6fc4", "P": "#7d4aa8", "*": "#f4f1ea"}
"""Of the squares of Chromino; the wild one is pale."""

CARDS: Final = {
    **dict(zip(("LR", "PR", "DR"), ("#f4a6a6", "#d62828", "#7a1212"), strict=True)),
    **dict(zip(("LO", "PO", "DO"), ("#f9cfa0", "#f2811d", "#8a4508"), strict=True)),
    **dict(zip(("LY", "PY", "DY"), ("#fbf2a8", "#f2d41d", "#8a7708"), strict=True)),
    **dict(zip(("LG", "PG", "DG"), ("#b4e2b0", "#2f9e44", "#14532d"), strict=True)),
    **dict(zip(("LB", "PB", "DB"), ("#aecdf5", "#1c6dd0", "#123a73"), strict=True)),
    **dict(zip(("LV", "PV", "DV"), ("#d9bdf0", "#7b2cbf", "#421469"), strict=True)),
    "WH": "#ffffff",
    "BK": "#111111",
}
"""Of CHROMA (C2)."""

BACK: Final = "#4b515d"
"""Of what lies or is held face down."""

_DARK, _LIGHT = "#1c1b1a", "#ffffff"
_TURN: Final = 0.28
"""The luminance from which the dark one reads better."""


@cache
def ink_on(fill: str) -> str:
    """Return black or white, whichever reads better on a colour (the contrast ratio of WCAG)."""
    linear = [((c + 0.055) / 1.055) ** 2.4 for c in (int(fill[i : i + 2], 16) / 255 for i in (1, 3, 5))]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return _LIGHT if luminance < _TURN else _DARK
