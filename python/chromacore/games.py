"""The games by name: everything in which one differs from another in Python.

Whatever depends on the game is asked of its `Entry`, so that adding a game touches no other code. What an entry names
by a dotted name is imported when somebody asks for it. The three games are registered in `chromacore.engines`; a
game written in Python on the classes of `chromacore.reference.kernel` is registered with `register`.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from chromacore.errors import ChromacoreError, InvalidRules, show
from chromacore.protocols import Game, State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType

    from chromacore.moves import Move

__all__ = ["Entry", "as_game", "as_state", "core", "core_of", "entry", "load", "names", "register", "registered"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One game. The fields from `text` on are dotted names of modules, or None where the game has no such thing."""

    name: str
    """As in JSON and on the command line."""
    game: Callable[..., Game]
    """The Game class; its options are keyword arguments."""
    state: type[State]
    """The State class."""
    moves: Callable[[], tuple[type[Move], ...]]
    """Returns the move classes, chance events among them: the move of another game is a ``TypeError``."""
    read_move: Callable[[str], Move]
    """Turns canonical notation into a move."""
    title: str
    """The name as people write it."""
    chance: int = 0
    """How many of the action numbers, the last ones, are chance events, where the numbers have a bound."""
    text: str | None = None
    """``text(view)`` draws a position in text."""
    svg: str | None = None
    """``draw(canvas, view, extras)`` draws a picture."""
    observe: str | None = None
    """``fields(game, window)`` and ``write(arrays, game, view, seat)`` make an observation (`chromacore.observe`)."""
    openspiel: str | None = None
    """The adapter for OpenSpiel."""
    measures: str | None = None
    """``rows(counts, games)`` reports what simulations count of this game alone (`chromacore.bulk.measures`)."""

    def module(self, what: str) -> ModuleType:
        """Import one of the modules: ``entry.module("svg")``; `ChromacoreError` where the game has none."""
        dotted: str | None = getattr(self, what)
        if dotted is None:
            raise ChromacoreError(f"{self.name} has no {what}")
        return import_module(dotted)


_ENTRIES: Final[dict[str, Entry]] = {}


def register(new: Entry) -> Entry:
    """Add a game; `ChromacoreError` where another one has its name."""
    if new.name in _ENTRIES:
        raise ChromacoreError(f"there is a game {show(new.name)} already")
    _ENTRIES[new.name] = new
    return new


@contextmanager
def registered(new: Entry) -> Iterator[Entry]:
    """Add a game for the length of a ``with`` block."""
    register(new)
    try:
        yield new
    finally:
        del _ENTRIES[new.name]


def names() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(_ENTRIES)


def entry(name: str) -> Entry:
    """Return the entry of a game; `InvalidRules` for an unknown name."""
    found = _ENTRIES.get(name) if isinstance(name, str) else None
    if found is None:
        accepted = f"one of {', '.join(map(repr, _ENTRIES))}"
        raise InvalidRules(f"unknown game {show(name)}: {accepted}", value=show(name), accepted=accepted)
    return found


def load(name: str, /, **options: object) -> Game:
    """Return the game of that name with these options; `InvalidRules` for an unknown name or option.

    The options may stand in the text as well, as in the ``repr`` of a Game: ``load("chromino(players=4)")``.
    """
    if isinstance(name, str) and name.endswith(")"):
        name, said = _parsed(name)
        twice = sorted(said.keys() & options.keys())
        if twice:
            raise InvalidRules(f"{twice[0]}: said twice", field=twice[0])
        options = {**said, **options}
    return entry(name).game(**options)


_LONGEST_TEXT: Final = 10_000
"""Of a game with its options: far more than any needs, and little enough for Python to parse."""


def _parsed(text: str) -> tuple[str, dict[str, object]]:
    """Return the name and the options of a game that are written like a call."""
    accepted = "a game like chromino(players=4)"
    refusal = InvalidRules(f"unknown game {show(text)}: {accepted}", value=show(text), accepted=accepted)
    if len(text) > _LONGEST_TEXT:
        raise refusal
    import ast  # asked for rarely

    try:
        call = ast.parse(text, mode="eval").body
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)) or call.args:
            raise refusal
        options = {keyword.arg: ast.literal_eval(keyword.value) for keyword in call.keywords if keyword.arg}
    except (SyntaxError, ValueError, TypeError, MemoryError, RecursionError):
        raise refusal from None
    if len(options) < len(call.keywords):
        raise refusal  # `**` or a name twice
    classes = {entry.game.__name__: name for name, entry in _ENTRIES.items()}
    return classes.get(call.func.id, call.func.id), options


def as_game(game: Game | str) -> Game:
    """Return a Game as it is, and the game that a text names (`load`); TypeError for anything else."""
    if isinstance(game, str):
        return load(game)
    if not isinstance(game, Game):
        raise TypeError(f"game: a Game or the name of one, not {type(game).__name__}")
    return game


def as_state(state: State) -> State:
    """Return a State as it is; TypeError for anything else."""
    if not isinstance(state, State):
        raise TypeError(f"state: a State, not {type(state).__name__}")
    return state


def core(x: object) -> Any:  # noqa: ANN401 - a module, whose functions have types of their own
    """Return the Rust engine if it plays this Game or State, else None: then the loops of the reference do."""
    return core_of(type(x))


def core_of(kind: object) -> Any:  # noqa: ANN401 - the same
    """Return the Rust engine if this class of a Game or a State is one of its own, else None."""
    module = sys.modules.get("chromacore._core")
    return module if module is not None and getattr(kind, "__module__", "") == module.__name__ else None


def restore_game(name: str, rules: dict[str, object]) -> Game:
    """Make a game of the engine in use from what a pickle of either engine holds."""
    return entry(name).game(**rules)


def restore_state(name: str, text: str) -> State:
    """Make a State of the engine in use from what a pickle of either engine holds."""
    kind: Any = entry(name).state  # the protocol has no static methods
    restored: State = kind.from_json(text, strict=False)
    return restored
