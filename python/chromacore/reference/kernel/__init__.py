"""What the reference games share, with no game's name: `Game`, `State`, and what they are built from."""

from chromacore.reference.kernel.game import Game
from chromacore.reference.kernel.state import State

__all__ = ["Game", "State"]
