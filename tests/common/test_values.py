"""Games and states are values: not to be changed, and states come from games alone."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.parametrize(
    ("name", "options", "of_the_game", "of_a_state"),
    [
        ("Chromatix", {}, ("size", "stop_next", "name", "players"), ("game", "to_move", "winners")),
        ("Chroma", {}, ("wheel", "players", "name"), ("phase", "to_move", "game")),
        ("Chromino", {"ruleset": "expert"}, ("players", "ruleset", "name"), ("game", "to_move", "scores", "phase")),
    ],
)
def test_games_and_states_cannot_be_changed(
    engine: Any, name: str, options: dict[str, Any], of_the_game: tuple[str, ...], of_a_state: tuple[str, ...]
) -> None:
    game = getattr(engine, name)(**options)
    for thing, names in ((game, of_the_game), (game.deal(0), of_a_state)):
        text = repr(thing)
        for attribute in (*names, "foo", "__class__x"):
            with pytest.raises(AttributeError):
                setattr(thing, attribute, 3)
            with pytest.raises(AttributeError):
                delattr(thing, attribute)
        assert repr(thing) == text


@pytest.mark.parametrize("name", ["ChromatixState", "ChromaState", "ChrominoState"])
def test_states_are_not_made_directly(engine: Any, name: str) -> None:
    with pytest.raises(TypeError):
        getattr(engine, name)()
