"""Views with a fault: what `game.redeal` refuses, class and very text, the same in both engines."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from chromacore import InvalidPosition
from tests.chromino.positions import play, setup
from tests.chromino.test_bad_input_moves import NO_TILE
from tests.chromino.test_bad_input_positions import OVER, START, TO_MOVE
from tests.common.garbage import raises

FORM = "the view is not as to_dict(seat) writes it"


def running(engine: Any) -> Any:
    """Seat 1 in turn has drawn two tiles of its four; seat 2 has one, which is shown."""
    hands = "RRR GGG | YYY GYG | PPP"
    return play(setup(engine, hands, "GRR@0,1>", to_move=1, draws_per_turn=3), "draw =BBB draw =BGB")


def refuse(state: Any, seat: int, changes: dict[str, Any], message: str) -> None:
    view = {**state.to_dict(seat), **changes}
    before = copy.deepcopy(view)
    raises(InvalidPosition, message, lambda: state.game.redeal(view, seat, 0))
    assert view == before


FAULTS: list[tuple[dict[str, Any], str]] = [
    # of the view of seat 0, who sees ["RRR", "GGG"], 4 tiles and ["PPP"], 71 tiles in the bag; seat 1 has drawn 2
    ({"foo": 1}, "unknown key 'foo'"),
    ({"game": "chroma"}, "game='chroma': this is chromino"),
    ({"rules": 5}, "rules: a dict, not int"),
    ({"to_move": None}, f"to_move=None: {TO_MOVE}"),
    ({"to_move": 3}, f"to_move=3: {TO_MOVE}"),
    ({"over": {"ending": "out", "winners": [0]}}, f"to_move=1: {TO_MOVE}"),
    ({"tiles": []}, START),
    ({"tiles": 5}, "tiles: a list, not int"),
    ({"tiles": ["P*R@-1,0>", "GRR@0,0>"]}, "tiles: two on (0,0) (P1)"),
    ({"hands": 5}, "hands: a list, not int"),
    ({"hands": [["RRR", "GGG"], 4]}, "hands: 2 of them for 3 players (S1)"),
    ({"hands": [2, 4, ["PPP"]]}, "hands: a list for every seat, not int"),
    ({"hands": [["RRR", 5], 4, ["PPP"]]}, "hands: a str for every tile, not int"),
    ({"hands": [["RRR", "GGY"], 4, ["PPP"]]}, "hands: 'GGY' is no name: the tile is named YGG (T4)"),
    ({"hands": [["RRR", "XXX"], 4, ["PPP"]]}, f"hands: 'XXX' {NO_TILE}"),
    ({"hands": [["RRR", "GGG"], 1, ["PPP"]]}, "hands: seat 1 is a count, or its only tile (U8)"),
    ({"hands": [["RRR", "GGG"], -1, ["PPP"]]}, "hands: seat 1 is a count, or its only tile (U8)"),
    ({"hands": [["RRR", "GGG"], 4.0, ["PPP"]]}, "hands: seat 1 is a count, or its only tile (U8)"),
    ({"hands": [["RRR", "GGG"], True, ["PPP"]]}, "hands: seat 1 is a count, or its only tile (U8)"),
    ({"hands": [["RRR", "GGG"], None, ["PPP"]]}, "hands: seat 1 is a count, or its only tile (U8)"),
    ({"hands": [["RRR", "GGG"], [], ["PPP"]]}, "hands: seat 1 is a count, or its only tile (U8)"),
    ({"hands": [["RRR", "GGG"], ["YYY", "GYG"], ["PPP"]]}, "hands: seat 1 is a count, or its only tile (U8)"),
    ({"hands": [["RRR", "GGG"], 4, 1]}, "hands: seat 2 is a count, or its only tile (U8)"),
    ({"hands": [["RRR", "GGG"], 4, ["foo"]]}, f"hands: 'foo' {NO_TILE}"),
    ({"hands": [["RRR", "GGG"], 4, [5]]}, "hands: a str for every tile, not int"),
    ({"bag": []}, "bag: a count in a view"),
    ({"bag": None}, "bag: a count in a view"),
    ({"bag": -1}, "bag: a count in a view"),
    ({"bag": True}, "bag: a count in a view"),
    ({"bag": 71.0}, "bag: a count in a view"),
    ({"drawn": []}, "drawn: a count in a view of another seat's turn"),
    ({"drawn": ["BBB", "BGB"]}, "drawn: a count in a view of another seat's turn"),
    ({"drawn": -1}, "drawn: a count in a view of another seat's turn"),
    ({"drawn": None}, "drawn: a count in a view of another seat's turn"),
    ({"drawn": 5}, "drawn: more than seat 1 holds (U3)"),
    ({"drawn": 10**30}, "drawn: more than seat 1 holds (U3)"),
    ({"hands": [["RRR", "RRR"], 4, ["PPP"]]}, "RRR is there twice (T1)"),
    ({"hands": [["RRR", "PPP"], 4, ["PPP"]]}, "PPP is there twice (T1)"),
    ({"hands": [["RRR", "RRG"], 4, ["PPP"]]}, "RRG is there twice (T1)"),
    ({"hands": [["RRR", "P*R"], 4, ["PPP"]]}, "P*R is there twice (T1)"),
    ({"bag": 70}, "the view hides 74 tiles, 75 are unseen (T1)"),
    ({"bag": 72}, "the view hides 76 tiles, 75 are unseen (T1)"),
    ({"bag": 2**63}, "the view hides beyond 64 bits tiles, 75 are unseen (T1)"),
    ({"hands": [["RRR", "GGG"], 5, ["PPP"]]}, "the view hides 76 tiles, 75 are unseen (T1)"),
    ({"hands": [["RRR", "GGG"], 10**30, ["PPP"]]}, "the view hides beyond 64 bits tiles, 75 are unseen (T1)"),
    ({"hands": [["RRR"], 4, ["PPP"]]}, "the view hides 75 tiles, 76 are unseen (T1)"),
    ({"drawn": 4}, "drawn: 4 of at most 3 a turn (U4)"),
    ({"phase": "draw", "drawn": 3}, "phase='draw': seat 1 has drawn 3 of 3 this turn (U4)"),
    ({"phase": "x"}, "phase='x': 'turn' or 'draw'"),
    ({"first": 3}, "first=3: a seat from 0 to 2"),
    ({"idle": 1}, "idle=1: 0 while there are tiles to draw (U5)"),
    ({"out": [1]}, "out: exactly the seats without a tile (E1)"),
    ({"turns_left": 1}, "turns_left=1: null until a seat is out (E1)"),
    ({"scores": [0, 0, 0]}, "scores: null outside expert (X1)"),
    ({"hands": [["GGG", "RRR"], 4, ["PPP"]]}, FORM),
]


@pytest.mark.parametrize(("changes", "message"), FAULTS, ids=lambda value: ascii(value)[:60])
def test_views_with_a_fault(engine: Any, changes: dict[str, Any], message: str) -> None:
    state = running(engine)
    assert state.to_dict(0)["bag"] == 80 - 2 - 2 - 4 - 1 == 71
    refuse(state, 0, changes, message)


def test_the_own_turn(engine: Any) -> None:
    """What the seat itself drew is a list."""
    state = running(engine)
    for drawn in (2, None, "BBB"):
        refuse(state, 1, {"drawn": drawn}, f"drawn: a list, not {type(drawn).__name__}")
    refuse(state, 1, {"drawn": ["RRR"]}, "drawn: seat 1 does not hold RRR (U3)")
    refuse(state, 1, {"drawn": ["BBB", "BBB"]}, "drawn: BBB is there twice (T1)")
    refuse(state, 1, {"drawn": [5]}, "drawn: a str for every tile, not int")
    assert state.game.redeal(state.to_dict(1), 1, 0).to_dict()["drawn"] == ["BBB", "BGB"]


def test_when_over(engine: Any) -> None:
    over = setup(engine, "GGG BBB | RRR", to_move=1).play("RRR@0,1>")
    refuse(over, 0, {"drawn": 0}, "drawn: a list, not int")
    refuse(over, 0, {"drawn": ["GGG"]}, "drawn: empty when the game is over")
    refuse(over, 0, {"over": {"ending": "out"}}, OVER)
    refuse(over, 0, {"over": {"ending": "out", "winners": [0]}}, "over: the winners are [1] (E2, E3, E4, X3)")
    refuse(over, 0, {"hands": [["GGG", "BBB"], []]}, "hands: seat 1 is a count, or its only tile (U8)")
    refuse(over, 0, {"hands": [["GGG", "BBB"], 2]}, "the view hides 78 tiles, 76 are unseen (T1)")
    assert over.game.redeal(over.to_dict(0), 0, 5).to_json(0) == over.to_json(0)


def test_a_full_position_and_the_view_of_another_seat_are_no_view(engine: Any) -> None:
    state = running(engine)
    count = "hands: seat 1 is a count, or its only tile (U8)"
    raises(InvalidPosition, count, lambda: state.game.redeal(state.to_dict(), 0, 0))
    own = "hands: a list for every seat, not int"
    raises(InvalidPosition, own, lambda: state.game.redeal(state.to_dict(1), 0, 0))
    foreign = count.replace("seat 1", "seat 0")
    raises(InvalidPosition, foreign, lambda: state.game.redeal(state.to_dict(0), 1, 0))


def test_a_mismatch_on_the_table(engine: Any) -> None:
    state = setup(engine, "RRR GGG | YYY", "BBB@0,-1>", strict=False)
    refuse(state, 0, {}, "tiles: red against blue at (1,0) (P3)")


def test_a_view_is_written_in_one_way(engine: Any) -> None:
    """Lists in another order are refused; keys in another order, rules left out and tuples are not."""
    state = running(engine)
    view = state.to_dict(0)
    start, *others = view["tiles"]
    more = [start, "RYG@9,9>", *others]
    refuse(state, 0, {"tiles": more, "bag": 70}, FORM)
    same = dict(reversed([*view.items()])) | {"hands": tuple(view["hands"])}
    same["rules"] = {key: view["rules"][key] for key in ("draws_per_turn",)}
    assert state.game.redeal(same, 0, 3) == state.redeal(0, 3)
    assert state.game.redeal(json.loads(state.to_json(0)), 0, 3) == state.redeal(0, 3)


def test_missing_keys(engine: Any) -> None:
    state = running(engine)
    for key in state.to_dict(0):
        view = {name: value for name, value in state.to_dict(0).items() if name != key}
        raises(InvalidPosition, f"missing key '{key}'", lambda view=view: state.game.redeal(view, 0, 0))
