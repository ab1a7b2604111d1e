"""Chromatix counts nothing of its own; its seats have names and colours (L2)."""

from __future__ import annotations

from typing import Any, Final

from chromacore.render.chromatix import SEATS as _NAMES
from chromacore.render.colours import OWNERS

__all__ = ["SEATS", "rows"]

SEATS: Final = tuple(zip(_NAMES, OWNERS, strict=True))


def rows(_counts: dict[str, Any], _games: int) -> tuple[()]:
    """Return no rows."""
    return ()
