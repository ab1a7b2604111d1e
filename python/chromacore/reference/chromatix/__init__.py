"""Chromatix, written from the numbered rules. Begin with ``board.py``, ``ending.py`` and ``legal.py``.

A cell is its name (``"e5"``), the stones are a dict from cell to colour (``{"e5": "R"}``).
"""

from chromacore.reference.chromatix.options import Chromatix
from chromacore.reference.chromatix.state import ChromatixState

__all__ = ["Chromatix", "ChromatixState"]
