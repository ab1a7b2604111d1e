"""Which engine plays, and the games by name.

Rust unless ``CHROMACORE_ENGINE=reference``; where the extension cannot be imported, the reference with one warning.
"""

from __future__ import annotations

import os
import warnings
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal

from chromacore import moves as move_classes

from chromacore.errors import InvalidRules, show
from chromacore.protocols import CHANCE, TERMINAL

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from chromacore._core import Chroma, ChromaState, Chromatix, ChromatixState, Chromino, ChrominoState
    from chromacore.protocols import Game, State

__all__ = [
    "CHANCE",
    "GAMES",
    "TERMINAL",
    "Chroma",
    "ChromaState",
    "Chromatix",
    "ChromatixState",
    "Chromino",
    "ChrominoState",
    "engine",
    "load",
]


def _choose() -> tuple[Literal["rust", "reference"], ModuleType]:
    wanted = os.environ.get("CHROMACORE_ENGINE", "rust")
    if wanted not in {"rust", "reference"}:
        raise ImportError(f"CHROMACORE_ENGINE={wanted!r}: one of 'rust', 'reference'")
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

GAMES: Final[dict[str, Callable[..., Game]]] = {"chroma": Chroma, "chromatix": Chromatix, "chromino": Chromino}
"""The game classes by name."""


@dataclass(frozen=True)
class Entry:
    """All that differs from game to game; the last five name modules, imported when they are needed."""

    name: str
    game: Callable[..., Game]
    state: type
    moves: tuple[type[Any], ...]
    read_move: Callable[[str], Any]
    text: str
    svg: str
    observe: str
    openspiel: str
    measures: str | None
    """None where a game counts nothing of its own."""


def _entry(name: str, game: Callable[..., Game], state: type, measures: str | None) -> Entry:
    return Entry(
        name=name,
        game=game,
        state=state,
        moves=move_classes.CLASSES[name],
        read_move=partial(move_classes.from_text, name),
        text=f"chromacore.render.{name}",
        svg=f"chromacore.render.svg.{name}",
        observe=f"chromacore.observe.{name}",
        openspiel=f"chromacore.envs.openspiel.{name}",
        measures=measures,
    )


_ENTRIES: Final = {
    "chroma": _entry("chroma", Chroma, ChromaState, "chromacore.bulk.measures.chroma"),
    "chromatix": _entry("chromatix", Chromatix, ChromatixState, None),
    "chromino": _entry("chromino", Chromino, ChrominoState, "chromacore.bulk.measures.chromino"),
}


def entry(name: str) -> Entry:
    """Return what there is of the game of that name."""
    return _ENTRIES[name]


def load(name: str, /, **options: object) -> Game:
    """Return the game of that name with these options; `InvalidRules` for an unknown name or option."""
    if not isinstance(name, str) or name not in GAMES:
        shown = show(name)
        raise InvalidRules(f"unknown game {shown}: one of {', '.join(map(repr, GAMES))}")
    return GAMES[name](**options)


def restore_game(name: str, rules: dict[str, object]) -> Game:
    """Make a game of the engine in use from what a pickle of either engine holds."""
    return load(name, **rules)


def restore_state(name: str, text: str) -> State:
    """Make a State of the engine in use from what a pickle of either engine holds."""
    import json

    return load(name, **json.loads(text)["rules"]).state_from_json(text, strict=False)
