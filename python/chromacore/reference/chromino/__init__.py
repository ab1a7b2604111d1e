"""Chromino, written from the numbered rules. Begin with ``table.py`` (where a tile fits) and ``state.py`` (a turn)."""

from chromacore.reference.chromino.game import Chromino
from chromacore.reference.chromino.state import ChrominoState

__all__ = ["Chromino", "ChrominoState"]
