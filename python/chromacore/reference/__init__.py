"""The plain-Python engine: the three games written from the numbered rules, to be read.

Every method recomputes what it needs with dicts and sets, and cites the rules it follows. It shares nothing with the
Rust engine but ``errors.py``, ``moves.py`` and the rules, so that each checks the other. Choose it with
``CHROMACORE_ENGINE=reference``.
"""

from .chromatix import Chromatix, ChromatixState

__all__ = ["Chromatix", "ChromatixState"]
