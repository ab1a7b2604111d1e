"""Which engine plays, and the three games as it has them.

Rust plays unless ``CHROMACORE_ENGINE=reference``. Where the extension cannot be imported, the reference plays, with one
warning.
"""

from __future__ import annotations

import os
import sys
import warnings
from typing import TYPE_CHECKING, Any, Final, Literal

from chromacore.games import Entry, register

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from chromacore._core import Chroma, ChromaState, Chromatix, ChromatixState, Chromino, ChrominoState
    from chromacore.moves import Move

__all__ = ["Chroma", "ChromaState", "Chromatix", "ChromatixState", "Chromino", "ChrominoState", "engine"]


def _is_command() -> bool:
    """Is this the import that ``python -m chromacore`` makes before any module of ours can catch an error?"""
    return sys.argv[:1] == ["-m"] and sys.orig_argv[-len(sys.argv)].removeprefix("-m") == "chromacore"


def _choose() -> tuple[Literal["rust", "reference"], ModuleType]:
    wanted = os.environ.get("CHROMACORE_ENGINE", "rust")
    if wanted not in {"rust", "reference"}:
        error = ImportError(f"CHROMACORE_ENGINE={wanted!r}: one of 'rust', 'reference'")
        if _is_command():
            from chromacore_command import refuse

            refuse(error)
        raise error
    if wanted == "rust":
        try:
            from chromacore import _core
        except ImportError as error:
            message = f"the Rust engine cannot be imported ({error}); the slow reference engine plays instead"
            warnings.warn(message, RuntimeWarning, stacklevel=2)
        else:
            return "rust", _core
    from chromacore import reference

    return "reference", reference


_chosen = _choose()

engine: Final = _chosen[0]
"""The engine in use: ``rust`` or ``reference``."""

if not TYPE_CHECKING:
    Chroma, ChromaState = _chosen[1].Chroma, _chosen[1].ChromaState
    Chromatix, ChromatixState = _chosen[1].Chromatix, _chosen[1].ChromatixState
    Chromino, ChrominoState = _chosen[1].Chromino, _chosen[1].ChrominoState


def _of_moves(name: str) -> Any:  # noqa: ANN401 - a tuple of classes, a function
    """Import from `chromacore.moves` only when somebody asks: the classes cost half of the import."""
    from chromacore import moves

    return getattr(moves, name)


def _reader(name: str) -> Callable[[str], Move]:
    def read(text: str) -> Move:
        move: Move = _of_moves(name)(text)
        return move

    return read


register(
    Entry(
        name="chroma",
        game=Chroma,
        state=ChromaState,
        moves=lambda: _of_moves("CHROMA"),
        read_move=_reader("read_chroma"),
        title="CHROMA",
        chance=100,
        text="chromacore.render.chroma",
        svg="chromacore.render.svg.chroma",
        observe="chromacore.observe.chroma",
        openspiel="chromacore.envs.openspiel.chroma",
        measures="chromacore.bulk.measures.chroma",
    )
)
register(
    Entry(
        name="chromatix",
        game=Chromatix,
        state=ChromatixState,
        moves=lambda: _of_moves("CHROMATIX"),
        read_move=_reader("read_chromatix"),
        title="Chromatix",
        text="chromacore.render.chromatix",
        svg="chromacore.render.svg.chromatix",
        observe="chromacore.observe.chromatix",
        openspiel="chromacore.envs.openspiel.chromatix",
        measures="chromacore.bulk.measures.chromatix",
    )
)
register(
    Entry(
        name="chromino",
        game=Chromino,
        state=ChrominoState,
        moves=lambda: _of_moves("CHROMINO"),
        read_move=_reader("read_chromino"),
        title="Chromino",
        text="chromacore.render.chromino",
        svg="chromacore.render.svg.chromino",
        observe="chromacore.observe.chromino",
        openspiel="chromacore.envs.openspiel.chromino",
        measures="chromacore.bulk.measures.chromino",
    )
)
