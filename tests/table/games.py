"""Games with unusual options, and random play at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

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


def play_on(table: Any, chooser: random.Random, decisions: int = 10**6) -> None:
    """Play random decisions, at most so many, until the game is over."""
    while decisions and not table.state.is_terminal:
        decisions -= 1
        table.play(chooser.choice(table.state.legal_actions()), seat=table.state.to_move)


def streams(table: Any) -> list[list[dict[str, Any]]]:
    """Return all events, as each seat and then the referee may know them."""
    seats = [*range(table.game.players), None]
    return [[event.to_dict() for event in table.events(seat, since=0)] for seat in seats]
