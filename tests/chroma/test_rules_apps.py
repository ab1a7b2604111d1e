"""What apps ask: action numbers, moves, JSON, touches, forced and blocked cells, both engines."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chromacore import ChromacoreError
from chromacore.moves import (
    DrawnCard,
    GiftTo,
    GiveCard,
    Pass,
    PlaceWild,
    PlayCard,
    SkipPower,
    Touches,
    UsePower,
)
from tests.chroma.positions import go, state
from tests.common.refusals import refused

# Numbers: t = 5 x colour index + power, n_c = 77 cells, cell = row x 11 + column. f3 = 2 x 11 + 5 = 27.
NUMBERS = [
    ("LR@a1", 0, PlayCard("LR", "a1")),
    ("LRg@f3", 2 * 77 + 27, PlayCard("LRg", "f3")),
    ("PR@a1", 5 * 77, PlayCard("PR", "a1")),
    ("BKl@k7", 99 * 77 + 76, PlayCard("BKl", "k7")),
    ("wild:LR@a1", 100 * 77, PlaceWild("LR", "a1")),
    ("wild:WHm@c2", (100 + 93) * 77 + 13, PlaceWild("WHm", "c2")),
    ("wild:BKl@k7", 200 * 77 - 1, PlaceWild("BKl", "k7")),
    ("give:LR", 15_400, GiveCard("LR")),
    ("give:BKl", 15_499, GiveCard("BKl")),
    ("gift:P0", 15_500, GiftTo(0)),
    ("gift:P2", 15_502, GiftTo(2)),
    ("gift:P7", 15_507, GiftTo(7)),
    ("use", 15_508, UsePower()),
    ("skip", 15_509, SkipPower()),
    ("pass", 15_510, Pass()),
    ("=LR", 15_511, DrawnCard("LR")),
    ("=BKl", 15_610, DrawnCard("BKl")),
]


@pytest.mark.parametrize(("text", "number", "move"), NUMBERS, ids=str)
def test_action_numbers(engine: Any, text: str, number: int, move: Any) -> None:
    game = engine.Chroma()
    assert game.action(text) == game.action(move) == number
    assert game.move(number) == move
    assert str(move) == text
    assert type(game.move(number)) is type(move)


def test_every_number_is_a_move_and_back(engine: Any) -> None:
    game = engine.Chroma(rows=3, columns=5)
    total = 200 * 15 + 211
    assert game.num_distinct_actions == total
    assert [game.action(str(game.move(number))) for number in range(total)] == list(range(total))


def test_json_of_a_position_in_full(engine: Any) -> None:
    """Keys and their order, cells by cell, cards by type index, compact, nothing but ASCII."""
    at = go(state(engine, "PRm@e4 LR@f4 wild1:DG@b7", ["LOg BKr DB", "BK LV", "WH LG"], effects="magnet@e4:1", first=2,
                  pile="WHr LB PO DYg", rest=2), "LOg@g4")  # fmt: skip
    text = at.to_json()
    assert at.phase == "draw"
    assert text.isascii()
    assert ", " not in text
    d = json.loads(text)
    assert list(d) == [
        *("game", "rules", "board", "hands", "pile", "first", "to_move", "passes", "effects", "phase", "pending"),
        "over",
    ]  # fmt: skip
    assert list(d["rules"].items()) == [
        ("wheel", "sphere"),
        ("powers", "four"),
        ("players", 3),
        ("hand_size", 5),
        ("rows", 7),
        ("columns", 11),
        ("gift_may_return_same", True),
        ("magnets", "any"),
        ("deck_end", "turn-end"),
    ]
    assert list(d["board"].items()) == [
        ("e4", "PRm"),
        ("f4", "LR"),
        ("g4", "LOg"),
        ("b7", {"wild": "DG", "by": 1}),
    ]
    assert d["hands"][:2] == [["DB", "BKr"], ["LV", "BK"]]
    assert d["pile"] == ["PO", "DYg", "LB", "WHr"]
    rest = '"first":2,"to_move":0,"passes":0,"effects":[{"kind":"magnet","cell":"e4","by":1}],"phase":"draw",'
    pending = '"pending":{"card":"LOg","cell":"g4","target":null,"taken":null},"over":null}'
    assert text.endswith(rest + pending)


def test_equal_positions_give_equal_text_however_they_are_written(engine: Any) -> None:
    at = state(engine, "PRm@e4 LR@f4 PRl@a1", ["LOg DBr DB", "BK LV"], effects="magnet@e4:1 lock@a1:2", turn=0)
    d = at.to_dict()
    mixed = {
        **dict(reversed(d.items())),
        "board": dict(reversed(d["board"].items())),
        "hands": [hand[::-1] for hand in d["hands"]],
        "pile": d["pile"][::-1],
        "effects": d["effects"][::-1],
    }
    again = at.game.state(mixed)
    assert again == at
    assert again.to_json() == at.to_json()
    assert hash(again) == hash(at)


def test_two_ways_to_one_position_are_one(engine: Any) -> None:
    """Seat 0 plays LV beside LR, later LB beside LG, or LB first; the same cards are drawn in between."""

    def after(first: str, second: str) -> Any:
        at = state(engine, "LR@f4 LG@b2", ["LV LB DB", "DO DOr", "DOg DOm"])
        return go(at, first, "=PYr", "pass", "=DR", "pass", "=DRr", second, "=PY")

    one, other = after("LV@e4", "LB@b1"), after("LB@b1", "LV@e4")
    assert one == other
    assert one.to_json() == other.to_json()


# Extras ---------------------------------------------------------------------------------------------------------------


def test_touches(engine: Any) -> None:
    """Cells in cell order: above, left, right, below; the result by their number, the power by the card."""
    at = state(engine, "LR@e4 LO@g4 wild1:DB@f3 LG@f5 PY@a1", ["WH", "DBr BK"])
    assert at.touches("LVr@f4") == Touches(("f3", "e4", "g4", "f5"), "win", None)
    assert at.touches("LVr@d4") == Touches(("e4",), "draw", "replay")
    assert at.touches("BKg@e3") == Touches(("f3", "e4"), "nothing", "gift")
    assert at.touches("BKm@b1") == Touches(("a1",), "draw", "magnet")
    assert at.touches("BKl@a2") == Touches(("a1",), "draw", "lock")
    assert at.touches("wild:BKl@f4") == Touches(("f3", "e4", "g4", "f5"), None, None)
    assert at.touches("wild:BKl@k7") == Touches((), None, None)
    number = at.game.action("LVr@d4")
    assert at.touches(number) == at.touches(PlayCard("LVr", "d4")) == at.touches("LVr@d4")
    three = state(engine, "LR@e4 LO@g4 LG@f5", ["WHr"])
    assert three.touches("WHr@f4") == Touches(("e4", "g4", "f5"), "wild", "replay")


def test_touches_works_at_chance_and_when_the_game_is_over(engine: Any) -> None:
    at = state(engine, "LR@e4 LO@g4", ["WH LV"])
    drawing = at.play("LV@d4")
    assert drawing.touches("WH@f4").cells == ("e4", "g4")
    over = state(engine, "LR@e4 LO@g4", ["WH"]).play("WH@f4")
    assert over.touches("DB@f3") == Touches(("f4",), "draw", None)


def test_forced_and_blocked_cells(engine: Any) -> None:
    """Geometry alone, in cell order: occupied cells are none of them, those beside an own card neither."""
    board = "LRm@e4 LOl@g4 PYm@k1 wild0:DB@e3"
    at = state(engine, board, ["WH LV"], effects="magnet@e4:1 lock@g4:2 magnet@k1:1")
    assert [at.blocked_cells(seat) for seat in range(3)] == [["g3", "f4", "h4", "g5"]] * 2 + [[]]
    assert at.forced_cells(0) == ["j1", "k2", "d4", "e5"], "e3 is taken, f4 locked"
    assert at.forced_cells(1) == [], "its own Magnets"
    assert at.forced_cells(2) == ["j1", "k2", "d4", "f4", "e5"], "its own Lock"
    assert state(engine, board, ["WH LV"]).forced_cells(2) == [], "no effect, no force"


@pytest.mark.parametrize("seat", [3, -1, "0", True, None])
def test_forced_and_blocked_cells_of_no_seat(engine: Any, seat: Any) -> None:
    at = state(engine, "LR@e4", ["WH"])
    for call in (at.forced_cells, at.blocked_cells):
        if type(seat) is int:
            refused(lambda call=call: call(seat), ChromacoreError, None, "seat")
        else:
            refused(lambda call=call: call(seat), TypeError)
