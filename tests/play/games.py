"""Games with unusual options, random play at a table, and the engine in use."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc
from chromacore import games, reference

if TYPE_CHECKING:
    import random

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("Chromatix", {"size": 3, "stop_next": "literal"}),
    ("Chroma", {"players": 2, "hand_size": 1, "rows": 5, "columns": 3}),
    ("Chroma", {"players": 4, "hand_size": 2, "powers": ["gggrl"] * 20, "deck_end": "immediate"}),
    ("Chroma", {"players": 5, "gift_may_return_same": False, "magnets": "most", "powers": "two"}),
    ("Chromino", {"players": 3, "hand_size": 2, "ruleset": "expert", "draws_per_turn": None}),
    ("Chromino", {"players": 2, "hand_size": 3, "after_draw": "any", "round_end": "one-more-turn"}),
    ("Chromino", {"players": 1, "hand_size": 4, "ruleset": "junior", "voluntary": False}),
]
every_game = pytest.mark.parametrize(
    ("name", "options"), GAMES, ids=lambda value: value if isinstance(value, str) else ""
)


def put_in_use(name: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let an engine be the one in use, as far as the names of games go; return the module with its classes."""
    module: Any = {"rust": cc, "reference": reference}[name]
    for game in (module.Chroma, module.Chromatix, module.Chromino):
        entry = games.entry(game().name)
        state = getattr(module, f"{game.__name__}State")
        monkeypatch.setitem(games._ENTRIES, entry.name, dataclasses.replace(entry, game=game, state=state))
    return module


def play_on(table: Any, chooser: random.Random, decisions: int = 10**6) -> None:
    """Play random decisions, at most so many, until the game is over."""
    while decisions and not table.state.is_terminal:
        decisions -= 1
        table.play(chooser.choice(table.state.legal_actions()), seat=table.state.to_move)


def streams(table: Any) -> list[list[dict[str, Any]]]:
    """Return all events, as each seat and then the referee may know them."""
    seats = [*range(table.game.players), None]
    return [[event.to_dict() for event in table.events(seat, since=0)] for seat in seats]
