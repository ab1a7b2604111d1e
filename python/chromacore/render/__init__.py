"""Pictures of positions and reports. Reads ``to_dict`` alone, so it can show only what that shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.render import chroma, chromatix, chromino
from chromacore.render.pixels import png, rgb

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["png", "rgb", "text"]

_TEXT: dict[str, Callable[[dict[str, Any]], str]] = {
    "chroma": chroma.text,
    "chromatix": chromatix.text,
    "chromino": chromino.text,
}


def text(d: dict[str, Any]) -> str:
    """Return a drawing of a position, or of one seat's view of it, in plain text."""
    return _TEXT[d["game"]](d)
