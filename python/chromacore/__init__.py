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
    from chromacore.search import Analysis, Limit, Line, Solution, Value, analyse, solve

    __version__: str

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Analysis",
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
    "Limit",
    "Line",
    "NotationError",
    "Option",
    "Playouts",
    "Quality",
    "Record",
    "SearchResults",
    "Simulation",
    "Solution",
    "State",
    "Study",
    "Table",
    "Tournament",
    "Value",
    "Verification",
    "Wheel",
    "analyse",
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
    "solve",
    "study",
    "tournament",
    "verify",
]

_LATER = {
    "Analysis": "search",
    "Batch": "bulk.batch",
    "Leaves": "bulk.searches",
    "Limit": "search",
    "Line": "search",
    "Quality": "bulk.quality",
    "Record": "play.record",
    "SearchResults": "bulk.searches",
    "Solution": "search",
    "Study": "bulk.study",
    "Table": "play.table",
    "Tournament": "bulk.tournament",
    "Value": "search",
    "Verification": "bulk.verification",
    "analyse": "search",
    "own_first": "bulk.searches",
    "quality": "bulk.quality",
    "search_batch": "bulk.searches",
    "solve": "search",
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
