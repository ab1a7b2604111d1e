"""Games and states are values: not to be changed, and states come from games alone."""

from __future__ import annotations

import copy
import weakref
from typing import Any

import pytest

from tests.common.games import every_game, over, running


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


@every_game
def test_what_a_state_hands_out_can_be_changed_without_harm(engine: Any, name: str) -> None:
    for state in (running(engine, name), over(engine, name)):
        text, view = state.to_json(), state.to_json(0)
        actions = state.legal_actions()
        for handed_out in (state.to_dict(), state.to_dict(0), state.game.to_dict(), state.winners, state.scores):
            spoil(handed_out)
        for call in ("legal_actions", "legal_moves", "chance_outcomes", "children", "returns"):
            spoil(getattr(state, call)())
        for ask in ("hints", "eliminated"):
            asked = getattr(state, ask, None)
            spoil(asked() if callable(asked) else asked)
        if name == "Chroma":
            spoil(state.forced_cells(0))
            spoil(state.blocked_cells(0))
        if name == "Chromino":
            spoil(state.neighbours("RYR@20,20>"))
        assert (state.to_json(), state.to_json(0), state.legal_actions()) == (text, view, actions)


def spoil(thing: Any) -> None:
    """Empty every list and dict in it."""
    if isinstance(thing, (list, dict)):
        for inner in list(thing.values()) if isinstance(thing, dict) else thing:
            spoil(inner)
        thing.clear()


@every_game
def test_a_position_is_not_tied_to_the_dict_it_came_from(engine: Any, name: str) -> None:
    for state in (running(engine, name), over(engine, name)):
        given = copy.deepcopy(state.to_dict())
        again = state.game.state(given)
        spoil(given)
        assert again == state
        assert again.to_json() == state.to_json()


@every_game
def test_equal_to_nothing_else_and_in_no_order(engine: Any, name: str) -> None:
    state = running(engine, name)
    for thing in (state, state.game):
        for other in (None, 5, name, thing.to_dict(), object(), over(engine, name)):
            assert thing != other
        with pytest.raises(TypeError):
            assert thing < thing  # noqa: PLR0124
        assert weakref.ref(thing)() is thing
