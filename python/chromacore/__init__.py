"""Exact, fast rule engines for three colour games.

>>> import chromacore as cc
>>> game = cc.Chromatix(size=5)
>>> state = game.deal(seed=7)
>>> state = state.play("Re5")
>>> state.to_move
1

``cc.engine`` tells which engine plays: ``rust``, or ``reference`` (plain Python), chosen by ``CHROMACORE_ENGINE``.
"""

from chromacore import errors, moves
from chromacore._engine import (
    CHANCE,
    TERMINAL,
    Chroma,
    ChromaState,
    Chromatix,
    ChromatixState,
    Chromino,
    ChrominoState,
    engine,
    load,
)
from chromacore.batch import Batch
from chromacore.errors import ChromacoreError, GameOver, IllegalMove, InvalidPosition, InvalidRules, NotationError
from chromacore.perft import perft
from chromacore.protocols import Game, State
from chromacore.simulate import Simulation, playouts, simulate
from chromacore.wheel import Wheel

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Batch",
    "Chroma",
    "ChromaState",
    "ChromacoreError",
    "Chromatix",
    "ChromatixState",
    "Chromino",
    "ChrominoState",
    "Game",
    "GameOver",
    "IllegalMove",
    "InvalidPosition",
    "InvalidRules",
    "NotationError",
    "Simulation",
    "State",
    "Wheel",
    "engine",
    "errors",
    "load",
    "moves",
    "perft",
    "playouts",
    "simulate",
]


def __getattr__(name: str) -> str:
    """Look the version up when somebody asks: the machinery for it costs more than the rest of the import."""
    if name == "__version__":
        from importlib.metadata import version

        return version("chromacore")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
