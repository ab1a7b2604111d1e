"""The plain-Python engine: the three games written from the numbered rules, to be read.

Every method recomputes what it needs with dicts and sets, and cites the rules it follows. It shares nothing with the
Rust engine but ``errors.py``, ``moves.py`` and the rules, so that each checks the other. Choose it with
``CHROMACORE_ENGINE=reference``.
"""

from .chroma import Chroma
from .chroma_state import ChromaState
from .chromatix import Chromatix, ChromatixState
from .chromino import Chromino, ChrominoState

__all__ = ["Chroma", "ChromaState", "Chromatix", "ChromatixState", "Chromino", "ChrominoState"]
