"""Views that are refused: class and very text, in the order of the checks, both engines."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from chromacore import InvalidPosition
from tests.chroma.positions import state
from tests.common.garbage import raises

AREA = "columns a to k, rows 1 to 7 (S3)"
SEATS = "a seat from 0 to 2"
NO_DEAL = "no deal fits this view"


def view(engine: Any) -> dict[str, Any]:
    """What seat 0 sees: an own wild, one of seat 1, seat 2's single card. 89 in the pile, 2 + 1 hidden elsewhere."""
    board = "LR@f4 PRm@e4 wild0:DO@a1 wild1:DG@b1"
    seen: dict[str, Any] = state(engine, board, ["LV DB", "BKr BKg", "BK"], effects="magnet@e4:1").to_dict(0)
    assert seen["hands"] == [["DB", "LV"], 2, ["BK"]]
    assert seen["pile"] == 91
    return seen


def board(**cells: Any) -> dict[str, Any]:
    good = {"f4": "LR", "e4": "PRm", "a1": {"wild": "DO", "by": 0}, "b1": {"wild": None, "by": 1}}
    return {"board": {**good, **cells}}


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"foo": 1}, "unknown key 'foo'"),
    ({"game": "chromino"}, "game='chromino': this is chroma"),
    ({"rules": 5}, "rules: a dict, not int"),
    ({"board": []}, "board: a dict, not list"),
    (board(z9="DY"), f"board: 'z9' is no cell: {AREA}"),
    (board(k7="XX"), "board: 'XX' at k7 is no card (C5)"),
    (board(k7=None), 'board: k7: a card or {"wild", "by"}'),
    (board(b1={"wild": None, "by": 3}), f"board: by=3 at b1: {SEATS}"),
    (board(b1={"wild": "DG", "by": 1}), "board: the wild at b1 is hidden: null"),
    (board(b1={"wild": "XX", "by": 2}), "board: the wild at b1 is hidden: null"),
    (board(b1={"wild": 5, "by": 2}), "board: the wild at b1 is hidden: null"),
    (board(a1={"wild": None, "by": 0}), "board: None at a1 is no card (C5)"),
    (board(a1={"wild": "XX", "by": 0}), "board: 'XX' at a1 is no card (C5)"),
    ({"hands": 5}, "hands: a list, not int"),
    ({"hands": [["DB", "LV"], 2]}, "hands: 2 for 3 players (S1)"),
    ({"hands": [2, 2, ["BK"]]}, "hands: seat 0: a list, not int"),
    ({"hands": [["DB", "XX"], 2, ["BK"]]}, "hands: 'XX' is no card (C5)"),
    *(({"hands": [["DB", "LV"], other, ["BK"]]}, "hands: seat 1: a count, or the one card shown (U11)") for other in (
        -1, 101, None, True, 2.0, "2", [], ["BKr", "BKg"], {}, 10**30)),
    ({"hands": [["DB", "LV"], 2, ["XX"]]}, "hands: 'XX' is no card (C5)"),
    ({"hands": [["DB", "LV"], 2, [None]]}, "hands: None is no card (C5)"),
    *(({"pile": pile}, "pile: a count") for pile in (-1, 101, None, True, 91.0, "91", [], ["LR"], 10**30)),
    ({"hands": [["LR", "LV"], 2, ["BK"]]}, "cards: 2 of 'LR', and 1 in the deck (C4)"),
    ({"hands": [["DO", "LV"], 2, ["BK"]]}, "cards: 2 of 'DO', and 1 in the deck (C4)"),
    ({"hands": [["DB", "LV"], 2, ["LV"]]}, "cards: 2 of 'LV', and 1 in the deck (C4)"),
    ({"pile": 90}, "cards: 94 hidden, and 93 places for them (C1)"),
    ({"pile": 0}, "cards: 94 hidden, and 3 places for them (C1)"),
    ({"hands": [["DB", "LV"], 3, ["BK"]]}, "cards: 94 hidden, and 95 places for them (C1)"),
    ({"hands": [["DB"], 2, ["BK"]]}, "cards: 95 hidden, and 94 places for them (C1)"),
    # What is wrong beyond that: no deal gives a State that looks like this.
    ({"hands": [["DB", "LV"], 1, ["BK"]], "pile": 92}, NO_DEAL),
    ({"hands": [["DB", "LV"], 0, ["BK"]], "pile": 93}, NO_DEAL),
    ({"to_move": 7}, NO_DEAL),
    ({"first": None}, NO_DEAL),
    ({"passes": 9}, NO_DEAL),
    ({"passes": 6}, NO_DEAL),
    ({"effects": 5}, NO_DEAL),
    ({"effects": [{"kind": "lock", "cell": "e4", "by": 1}]}, NO_DEAL),
    ({"phase": "power"}, NO_DEAL),
    ({"phase": "x"}, NO_DEAL),
    ({"pending": 5}, NO_DEAL),
    ({"over": 5}, NO_DEAL),
    (board(g4="PG"), NO_DEAL),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "message"), FAULTS, ids=lambda value: ascii(value)[:60])
def test_views_with_a_fault(engine: Any, changes: dict[str, Any], message: str) -> None:
    given = {**view(engine), **changes}
    if "board" in changes and "g4" in changes["board"]:
        given["pile"] -= 1
    before = copy.deepcopy(given)
    raises(InvalidPosition, message, lambda: engine.Chroma().redeal(given, 0, 7))
    assert given == before


def test_a_missing_key(engine: Any) -> None:
    for key in view(engine):
        given = {name: value for name, value in view(engine).items() if name != key}
        raises(InvalidPosition, f"missing key '{key}'", lambda given=given: engine.Chroma().redeal(given, 0, 0))


def test_the_view_of_another_seat_is_refused(engine: Any) -> None:
    message = "board: the wild at a1 is hidden: null"
    for seat in (1, 2):
        raises(InvalidPosition, message, lambda seat=seat: engine.Chroma().redeal(view(engine), seat, 0))


def test_order_inside_hand_and_effects_and_missing_options_do_not_matter(engine: Any) -> None:
    given = view(engine)
    expected = engine.Chroma().redeal(given, 0, 3)
    given["hands"][0].reverse()
    given["rules"] = {"players": 3}
    given["board"] = dict(reversed(given["board"].items()))
    assert engine.Chroma().redeal(given, 0, 3) == expected
