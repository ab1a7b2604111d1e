"""The plain-Python engine: the three games written from the numbered rules, to be read.

Every method recomputes what it needs with dicts and sets, and cites the rules it follows. It shares nothing with the
Rust engine but ``errors.py``, ``moves.py`` and the rules, so that each checks the other. Choose it with
``CHROMACORE_ENGINE=reference``.
"""

from chromacore.reference.chroma import Chroma, ChromaState
from chromacore.reference.chromatix import Chromatix, ChromatixState
from chromacore.reference.chromino import Chromino, ChrominoState

__all__ = ["Chroma", "ChromaState", "Chromatix", "ChromatixState", "Chromino", "ChrominoState"]
