"""Exact, fast rule engines for three colour games.

>>> import chromacore as cc
>>> game = cc.Chromatix(size=5)
>>> state = game.deal(seed=7)
>>> state = state.play("Re5")
>>> state.to_move
1

``cc.engine`` tells which engine plays: ``rust``, or ``reference`` (plain Python), chosen by ``CHROMACORE_ENGINE``.
"""

import typing

from chromacore import errors
from chromacore.bulk.perft import perft
from chromacore.bulk.simulate import Playouts, Simulation, playouts, simulate
from chromacore.engines import (
    Chroma,
    ChromaState,
    Chromatix,
    ChromatixState,
    Chromino,
    ChrominoState,
    engine,
)
from chromacore.errors import (
    ChromacoreError,
    GameOver,
    IllegalMove,
    Interrupted,
    InvalidPosition,
    InvalidRecord,
    InvalidRules,
    NotationError,
)
from chromacore.games import load
from chromacore.options import Option
from chromacore.protocols import CHANCE, TERMINAL, Game, State
from chromacore.wheel import Wheel

if typing.TYPE_CHECKING:
    from chromacore import games, moves, options, render
    from chromacore.bulk.batch import Batch
    from chromacore.bulk.quality import Quality, quality
    from chromacore.bulk.searches import Leaves, SearchResults, own_first, search_batch
    from chromacore.bulk.study import Study, study
    from chromacore.bulk.tournament import Tournament, tournament
    from chromacore.bulk.verification import Verification, verify
    from chromacore.play import bots
    from chromacore.play.record import Record
    from chromacore.play.table import Table

    __version__: str

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
    "Interrupted",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidRules",
    "Leaves",
    "NotationError",
    "Option",
    "Playouts",
    "Quality",
    "Record",
    "SearchResults",
    "Simulation",
    "State",
    "Study",
    "Table",
    "Tournament",
    "Verification",
    "Wheel",
    "bots",
    "engine",
    "errors",
    "games",
    "load",
    "moves",
    "options",
    "own_first",
    "perft",
    "playouts",
    "quality",
    "render",
    "search_batch",
    "simulate",
    "study",
    "tournament",
    "verify",
]

_LATER = {
    "Batch": "bulk.batch",
    "Leaves": "bulk.searches",
    "Quality": "bulk.quality",
    "Record": "play.record",
    "SearchResults": "bulk.searches",
    "Study": "bulk.study",
    "Table": "play.table",
    "Tournament": "bulk.tournament",
    "Verification": "bulk.verification",
    "own_first": "bulk.searches",
    "quality": "bulk.quality",
    "search_batch": "bulk.searches",
    "study": "bulk.study",
    "tournament": "bulk.tournament",
    "verify": "bulk.verification",
}
"""What is imported when somebody asks for it, and from which module."""
_MODULES = {"bots": "play.bots", "games": "games", "moves": "moves", "options": "options", "render": "render"}


def __getattr__(name: str) -> typing.Any:  # noqa: ANN401 - a module, a class, a text
    """Look up what costs as much as the rest of the import only when somebody asks for it."""
    from importlib import import_module

    if name in _LATER:
        return getattr(import_module(f"chromacore.{_LATER[name]}"), name)
    if name in _MODULES:
        return import_module(f"chromacore.{_MODULES[name]}")
    if name == "__version__":
        from importlib.metadata import version

        return version("chromacore")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Name what is public, imported or not."""
    return sorted({*__all__, "__version__", *(name for name in globals() if name.startswith("__"))})
