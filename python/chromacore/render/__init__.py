"""Pictures of positions and reports. Reads ``to_dict`` alone, so it can show only what that shows."""

from __future__ import annotations

from typing import Any

from chromacore.render import chroma, chromatix, chromino
from chromacore.render.pixels import png, rgb

__all__ = ["png", "rgb", "text"]


def text(d: dict[str, Any], *, width: int | None = None) -> str:
    """Return a drawing of a position, or of one seat's view of it, in plain text.

    A table of Chromino that would be wider than ``width`` characters is drawn without blanks between its squares.
    """
    if d["game"] == "chromino":
        return chromino.text(d, width)
    return chroma.text(d) if d["game"] == "chroma" else chromatix.text(d)
