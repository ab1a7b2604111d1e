"""The plain-Python engine: the three games written from the numbered rules, to be read.

Everything is recomputed when it is needed, with dicts and sets, and cites the rule that it follows. The engine shares
nothing with the Rust one but ``errors.py``, ``options.py``, ``moves.py`` and the rules, so that each checks the other.
Choose it with ``CHROMACORE_ENGINE=reference``.

Each game is a folder with the same files: ``options`` (the game), ``moves`` (their numbers), ``notation``, ``state``
(what follows from a move), ``legal``, ``explain`` (why a move is not allowed), ``ending``, ``json``, ``check`` (can a
position be?), ``redeal``, ``queries`` (what apps ask), and its data: ``board``, ``cards``, ``wheel``, ``tiles``,
``joints``. What games share is in ``kernel``.
"""

from chromacore.reference.chroma import Chroma, ChromaState
from chromacore.reference.chromatix import Chromatix, ChromatixState
from chromacore.reference.chromino import Chromino, ChrominoState

__all__ = ["Chroma", "ChromaState", "Chromatix", "ChromatixState", "Chromino", "ChrominoState"]
