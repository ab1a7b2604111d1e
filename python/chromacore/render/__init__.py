"""Pictures of positions. Reads ``to_dict`` alone, so it can show only what that shows."""

from __future__ import annotations

from typing import Any

from chromacore.render.drawing import drawing_of
from chromacore.render.pixels import png, rgb

__all__ = ["png", "rgb", "text"]


def text(d: dict[str, Any], *, width: int | None = None) -> str:
    """Return a drawing of a position, or of one seat's view of it, in plain text.

    A table of Chromino that would be wider than ``width`` characters is drawn without blanks between its squares.
    """
    return drawing_of(d["game"]).text(d, width)
