"""Views of Chromino that are refused, by class, rule and field, both engines."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from chromacore import InvalidPosition
from tests.chromino.positions import legal, play, setup
from tests.common.refusals import refused

START = "P*R@-1,0>"
WINNERS = "E2, E3, E4, X3"


def watched(engine: Any) -> Any:
    """Seat 1 in turn has drawn two tiles of its four; seat 2 has one, which is shown."""
    hands = "RRR GGG | YYY GYG | PPP"
    return play(setup(engine, hands, "GRR@0,1>", to_move=1, draws_per_turn=3), "draw =BBB draw =BGB")


def refuse(state: Any, seat: int, changes: dict[str, Any], rule: str | None, field: str | None) -> None:
    view = {**state.to_dict(seat), **changes}
    before = copy.deepcopy(view)
    refused(lambda: state.game.redeal(view, seat, 0), InvalidPosition, rule, field)
    assert view == before


OWN = ["RRR", "GGG"]
VIEWS: list[tuple[str | None, str | None, str, list[Any]]] = [
    # of the view of seat 0, who sees ["RRR", "GGG"], 4 tiles and ["PPP"], 71 tiles in the bag; seat 1 has drawn 2
    (None, None, "foo", [1]),
    (None, "game", "game", ["chroma"]),
    (None, "rules", "rules", [5]),
    (None, "to_move", "to_move", [None, 3]),
    (None, "to_move", "over", [{"ending": "out", "winners": [0]}]),
    ("S2", "tiles", "tiles", [[]]),
    (None, "tiles", "tiles", [5]),
    ("P1", "tiles", "tiles", [[START, "GRR@0,0>"]]),
    (None, "hands", "hands", [5, [2, 4, ["PPP"]], [["RRR", 5], 4, ["PPP"]], [OWN, 4, [5]]]),
    ("S1", "hands", "hands", [[OWN, 4]]),
    ("T4", "hands", "hands", [[["RRR", "GGY"], 4, ["PPP"]]]),
    ("T1, T2", "hands", "hands", [[["RRR", "XXX"], 4, ["PPP"]], [OWN, 4, ["foo"]]]),
    ("U8", "hands", "hands", [[OWN, 4, 1], *([OWN, o, ["PPP"]] for o in (1, -1, 4.0, True, None, [], ["YYY", "GYG"]))]),
    (None, "bag", "bag", [[], None, -1, True, 71.0, 2**63]),
    (None, "drawn", "drawn", [[], ["BBB", "BGB"], -1, None, 10**30]),
    ("U3", "drawn", "drawn", [5, 2**63 - 1]),
    ("T1", None, "hands", [[["RRR", tile], 4, ["PPP"]] for tile in ("RRR", "PPP", "RRG", "P*R")]),
    ("T1", None, "bag", [70, 72, 2**63 - 1]),
    ("T1", None, "hands", [[OWN, 5, ["PPP"]], [["RRR"], 4, ["PPP"]]]),
    ("U8", "hands", "hands", [[OWN, 10**30, ["PPP"]]]),
    ("U4", "drawn", "drawn", [4]),
    (None, "phase", "phase", ["x"]),
    (None, "first", "first", [3]),
    ("U5", "idle", "idle", [1]),
    ("E1", "out", "out", [[1]]),
    ("E1", "turns_left", "turns_left", [1]),
    ("X1", "scores", "scores", [[0, 0, 0]]),
    (None, None, "hands", [[["GGG", "RRR"], 4, ["PPP"]]]),  # not as to_dict(seat) writes it
]  # fmt: skip


@pytest.mark.parametrize(("rule", "field", "key", "values"), VIEWS, ids=lambda v: v if isinstance(v, str) else "")
def test_views(engine: Any, rule: str | None, field: str | None, key: str, values: list[Any]) -> None:
    for value in values:
        refuse(watched(engine), 0, {key: value}, rule, field)


def test_views_of_the_own_turn_and_when_over(engine: Any) -> None:
    """What the seat itself drew is a list, and nobody has drawn when it is over."""
    state = watched(engine)
    refuse(state, 0, {"phase": "draw", "drawn": 3}, "U4", "phase")
    for drawn in (2, None, "BBB", [5]):
        refuse(state, 1, {"drawn": drawn}, None, "drawn")
    refuse(state, 1, {"drawn": ["RRR"]}, "U3", "drawn")
    refuse(state, 1, {"drawn": ["BBB", "BBB"]}, "T1", "drawn")
    assert state.game.redeal(state.to_dict(1), 1, 0).to_dict()["drawn"] == ["BBB", "BGB"]
    end = setup(engine, "GGG BBB | RRR", to_move=1).play("RRR@0,1>")
    refuse(end, 0, {"drawn": 0}, None, "drawn")
    refuse(end, 0, {"drawn": ["GGG"]}, None, "drawn")
    refuse(end, 0, {"over": {"ending": "out"}}, None, "over")
    refuse(end, 0, {"over": {"ending": "out", "winners": [0]}}, WINNERS, "over")
    refuse(end, 0, {"hands": [["GGG", "BBB"], []]}, "U8", "hands")
    refuse(end, 0, {"hands": [["GGG", "BBB"], 2]}, "T1", None)
    assert end.game.redeal(end.to_dict(0), 0, 5).to_json(0) == end.to_json(0)


def test_other_views(engine: Any) -> None:
    """A full position, another seat's view, a mismatch, lists in another order; keys and tuples do not matter."""
    state = watched(engine)
    refused(lambda: state.game.redeal(state.to_dict(), 0, 0), InvalidPosition, "U8", "hands")
    refused(lambda: state.game.redeal(state.to_dict(1), 0, 0), InvalidPosition, None, "hands")
    refused(lambda: state.game.redeal(state.to_dict(0), 1, 0), InvalidPosition, "U8", "hands")
    refuse(setup(engine, "RRR GGG | YYY", "BBB@0,-1>", strict=False), 0, {}, "P3", "tiles")
    view = state.to_dict(0)
    start, *others = view["tiles"]
    refuse(state, 0, {"tiles": [start, "RYG@9,9>", *others], "bag": 70}, None, None)
    same = dict(reversed([*view.items()])) | {"hands": tuple(view["hands"]), "rules": {"draws_per_turn": 3}}
    assert state.game.redeal(same, 0, 3) == state.redeal(0, 3)
    assert state.game.redeal(json.loads(state.to_json(0)), 0, 3) == state.redeal(0, 3)
    assert "draw" in legal(state)
