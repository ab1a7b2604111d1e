"""Chromino, written from the numbered rules. Begin with ``board.py`` (what touches what) and ``state.py`` (a turn)."""

from chromacore.reference.chromino.options import Chromino
from chromacore.reference.chromino.state import ChrominoState

__all__ = ["Chromino", "ChrominoState"]
