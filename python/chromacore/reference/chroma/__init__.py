"""CHROMA, written from the numbered rules. Begin with ``legal.py`` (what may be played) and ``state.py`` (a turn)."""

from chromacore.reference.chroma.options import Chroma
from chromacore.reference.chroma.state import ChromaState

__all__ = ["Chroma", "ChromaState"]
