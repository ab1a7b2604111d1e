"""The games that the tests of environments run on."""

from __future__ import annotations

from typing import Any

import chromacore as cc

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("chromatix", {"size": 2}),
    ("chromatix", {"size": 5, "stop_next": "off"}),
    ("chroma", {}),
    ("chroma", {"players": 2, "rows": 5, "columns": 5, "magnets": "most"}),
    ("chroma", {"players": 4, "powers": "two", "deck_end": "on-failed-draw"}),
    ("chroma", {"players": 8, "hand_size": 2}),
    ("chromino", {"players": 1, "hand_size": 2}),
    ("chromino", {"players": 2, "after_draw": "any", "draws_per_turn": None, "max_actions": 6}),
    ("chromino", {"players": 3, "window": 9}),
    ("chromino", {"players": 4, "ruleset": "expert", "expert_neighbours": None}),
    ("chromino", {"players": 8, "ruleset": "junior", "junior_corners": True, "max_actions": 400}),
]


def options_of(name: str, options: dict[str, Any]) -> Any:
    """Return the game of some options of an environment."""
    return cc.load(name, **{key: value for key, value in options.items() if key not in ("max_actions", "window")})
