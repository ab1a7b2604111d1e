"""Exact, fast rule engines for three colour games.

>>> import chromacore as cc
>>> game = cc.Chromatix(size=5)
>>> state = game.deal(seed=7)
>>> state = state.play("Re5")
>>> state.to_move
1

``cc.engine`` tells which engine plays: ``rust``, or ``reference`` (plain Python), chosen by ``CHROMACORE_ENGINE``.
"""

from importlib.metadata import version as _version

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
from chromacore.errors import ChromacoreError, GameOver, IllegalMove, InvalidPosition, InvalidRules, NotationError
from chromacore.perft import perft
from chromacore.protocols import Game, State
from chromacore.simulate import Simulation, simulate

__all__ = [
    "CHANCE",
    "TERMINAL",
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
    "engine",
    "errors",
    "load",
    "moves",
    "perft",
    "simulate",
]

__version__ = _version("chromacore")
