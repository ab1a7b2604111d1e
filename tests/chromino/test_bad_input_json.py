"""What is and what is not JSON, and in what order a position may be written, the same in both engines."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chromacore import InvalidPosition
from tests.chromino.positions import TILES, play
from tests.chromino.test_bad_input_positions import good
from tests.common.garbage import Indexed, raises

FAR = "[" * 97 + "]" * 97


@pytest.mark.parametrize(
    ("value", "kind"),
    [([], "list"), ((), "list"), ("{}", "str"), (5, "int"), (5.5, "float"), (True, "bool"), (None, "NoneType")],
    ids=str,
)
def test_a_position_is_a_dict(engine: Any, value: Any, kind: str) -> None:
    game = engine.Chromino()
    raises(InvalidPosition, f"a position is a dict, not {kind}", lambda: game.state(value))
    raises(InvalidPosition, f"a position is a dict, not {kind}", lambda: game.redeal(value, 0, 0))
    text = json.dumps(value)
    raises(InvalidPosition, f"a position is a dict, not {kind}", lambda: game.state_from_json(text))


def test_order_does_not_matter_where_it_says_nothing(engine: Any) -> None:
    game, given = good(engine)
    given["tiles"] += ["RRY@9,9v", "RYR@20,-5>"]
    given["bag"] = [tile for tile in given["bag"] if tile not in {"RRY", "RYR"}]
    state = game.state(given)
    assert state.to_dict()["tiles"] == ["P*R@-1,0>", "RYR@20,-5>", "GRR@0,1>", "RRY@9,9v"]
    start, *others = given["tiles"]
    mixed = {"tiles": (start, *others[::-1]), "hands": tuple(tuple(hand[::-1]) for hand in given["hands"])}
    mixed |= {"bag": given["bag"][::-1], "out": ()}
    again = game.state(dict(reversed([*{**given, **mixed}.items()])))
    assert again == state
    assert again.to_json() == state.to_json()
    assert state.to_dict()["bag"] == [tile for tile in TILES if tile in given["bag"]]


def test_what_is_no_json(engine: Any) -> None:
    game, given = good(engine)
    for changes, message in (
        ({1: 2}, "the keys of a position are str, not int"),
        ({"tiles": {1}}, "tiles: a list, not set"),
        ({"hands": [["RRR"], {"GGG"}, []]}, "hands: a list for every seat, not set"),
        ({"bag": iter([])}, "bag: a list, not list_iterator"),
        ({"first": Indexed(0)}, "first=a Indexed: a seat from 0 to 2"),
        ({"phase": b"turn"}, "phase=a bytes: 'turn' or 'draw'"),
        ({"tiles": json.loads(FAR)}, "tiles: a str for every tile, not list"),
        ({"tiles": json.loads("[" * 100 + "]" * 100)}, "JSON nested deeper than 100"),
    ):
        raises(InvalidPosition, message, lambda changes=changes: game.state({**given, **changes}))
    itself: dict[str, Any] = dict(given)
    itself["hands"] = [itself]
    raises(InvalidPosition, "JSON nested deeper than 100", lambda: game.state(itself))


@pytest.mark.parametrize(
    "text", ["", "{", "NaN", '{"tiles":[}', "[" * 10**6, '{"a":' * 10**5, "\0", "\ud800"], ids=ascii
)
def test_text_that_is_no_json(engine: Any, text: str) -> None:
    with pytest.raises(InvalidPosition, match="JSON"):
        engine.Chromino().state_from_json(text)


@pytest.mark.parametrize("value", [None, b"{}", 5, {}], ids=str)
def test_json_text_is_a_str(engine: Any, value: Any) -> None:
    with pytest.raises(TypeError):
        engine.Chromino().state_from_json(value)


def test_a_position_is_not_tied_to_the_dict_it_came_from(engine: Any) -> None:
    game, given = good(engine)
    state = game.state(given)
    text = state.to_json()
    given["hands"][0].clear()
    given["tiles"].clear()
    assert state.to_json() == text
    assert play(state, "draw =YGB pass").to_move == 1
