"""What CHROMA refuses: tables, texts, moves, positions and views by class, rule and field, both engines."""

# ruff: noqa: FBT003, SIM905 - True and False are values to refuse; many texts in a line read better

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from chromacore import IllegalMove, InvalidPosition, InvalidRules, NotationError
from chromacore.moves import DrawnCard, GiftTo, GiveCard, PlaceWild, PlayCard, UsePower
from tests.chroma.positions import NO_PAIRS, SPHERE, go, legal, position, state
from tests.common.games import over
from tests.common.garbage import ITSELF, Indexed
from tests.common.refusals import refused

CROSS = "LR@e4 LO@g4"

# Tables ---------------------------------------------------------------------------------------------------------------


def marked(*marks: tuple[int, int]) -> list[str]:
    """Return the wheel without pairs with 1 at these places, one by one: not both ways."""
    table = [list(row) for row in NO_PAIRS]
    for i, j in marks:
        table[i][j] = "1"
    return ["".join(row) for row in table]


BAD_WHEELS = [
    SPHERE[:19], [*SPHERE, "0" * 20], [[0] * 20] * 19 + [ITSELF], ITSELF,
    *([*SPHERE[:19], row] for row in (
        "0" * 19, "0" * 21, "2" + "0" * 19, "\u0660" * 20, [0] * 19, [0] * 19 + [2], [0] * 19 + [-1], [0] * 19 + [0.0],
        [0] * 19 + ["0"], [0] * 19 + [10**400], None)),
    marked((0, 0)), marked((19, 19)), ["1" * 20] * 20, [[True] * 20] * 20, marked((2, 1), (1, 1)),
    marked((0, 1)), marked((1, 0)), marked((19, 18)), marked((0, 2), (1, 1)), marked((5, 4), (4, 4), (3, 2)),
]  # fmt: skip
BAD_POWERS = [
    ["-rgml"] * 19, ["-rgml"] * 21,
    *(["-rgml"] * 19 + [entry] for entry in ("-rgm", "-rgmll", "-rgmx", "-RGML", ["-", "r", "g", "m", "l"], None)),
]  # fmt: skip


def test_tables(engine: Any) -> None:
    """Form, then that nothing goes with itself and pairs agree (C3); presets: tests/common/test_options.py."""
    for field, rule, values in (("wheel", "C3", BAD_WHEELS), ("powers", "C4", BAD_POWERS)):
        for value in values:
            refused(lambda f=field, v=value: engine.Chroma(**{f: v}), InvalidRules, rule, field)
    numbers = [[Indexed(int(mark)) for mark in row] for row in SPHERE]
    assert engine.Chroma(wheel=numbers) == engine.Chroma(), "as a table out of numpy"
    assert engine.Chroma(wheel=NO_PAIRS).to_dict()["rules"]["wheel"] == NO_PAIRS


# Moves ----------------------------------------------------------------------------------------------------------------

TEXTS = {
    "U12": [
        *"LR f4 LR@ @f4 LR@f LR@4 LR@F4 LR@f04 LR@f0 LR@f-4 lr@f4 LRG@f4 LRx@f4 LRgg@f4 XR@f4 LW@f4 WHr LWH@f4".split(),
        *"LR@f4@f4 wild:LR wild:@f4 wild:LR@ wild:?@c2 Wild:LR@f4 wild::LR@f4 gift gift: gift:P gift:P8".split(),
        *"gift:P9 gift:P10 gift:P-1 gift:2 gift:P02 give give: give:? give:LRx give:LR@f4 Use USE skip: =".split(),
        *("=LRx", "==LR", "=LR@f4", "draw", "use@f4", "Re5", "RYG@0,0>", "LR@f4 ", " LR@f4", "wild LR@f4", "use "),
        *("LR@f4\n", "LR@f\u0664", "LR@\u04304", "gift:P\u0662"),
    ],
    "S3": ["LR@z9", "LRg@l1", "LRg@a8", "wild:LRg@a8", "LR@a11", "LR@a" + "9" * 10**6],
}  # fmt: skip


@pytest.mark.parametrize("rule", TEXTS)
def test_texts(engine: Any, rule: str) -> None:
    at, end = state(engine, "LR@f4", ["LV DB"]), over(engine, "Chroma")
    for text in TEXTS[rule]:
        for call in (at.game.action, at.play, end.play, at.touches):
            refused(lambda call=call, text=text: call(text), NotationError, rule)
        assert not at.is_legal(text)
    moves = [PlayCard("XX", "f4"), PlaceWild("LR", ""), GiftTo(8), GiftTo(-1), GiveCard("?"), DrawnCard("")]
    for move in moves if rule == "U12" else []:
        refused(lambda move=move: at.play(move), NotationError, rule)
    small = engine.Chroma(rows=3, columns=15)
    refused(lambda: small.action("LR@a4"), NotationError, "S3")
    assert small.action("LR@o3") == 44


KINDS = {"play": "WH@a1", "wild": "wild:WH@a1", "use": "use", "skip": "skip", "gift": "gift:P1", "give": "give:WH",
         "pass": "pass", "outcome": "=WH"}  # fmt: skip
PHASES = {
    "play": ("play pass", "U1"),
    "draw": ("outcome", "U10"),
    "take": ("outcome", "U10"),
    "wild": ("wild", "U3"),
    "power": ("use skip gift", "U4"),
    "give": ("give", "U6"),
}
"""The kinds of move that a phase takes, and the rule that another one breaks."""
ILLEGAL = {
    "play": {"U1": "pass LVr@d4 LVr@e4", "P1": "LV@e4 LV@a1", "P2": "LV@h4 LV@f4 DB@f4"},
    "draw": {"U10": "=BKr =LV"},
    "take": {"U10": "=BKr"},
    "wild": {"U3": "wild:LVr@a1 wild:WHg@f4 wild:DB@f4"},
    "power": {"U6": "use gift:P0", "S1": "gift:P3 gift:P7"},
    "give": {"U6": "give:WHg give:BKm"},
}


def at_phase(engine: Any, phase: str) -> Any:
    at = state(engine, f"{CROSS} LY@f3" if phase == "wild" else CROSS, ["WHg DB LV"])
    steps = {"play": "", "draw": "LV@d4", "wild": "WHg@f4", "power": "WHg@f4", "take": "WHg@f4 gift:P2"}
    at = go(at, *steps.get(phase, "WHg@f4 gift:P2 =BKl").split())
    assert at.phase == phase
    return at


@pytest.mark.parametrize("phase", PHASES)
def test_illegal_moves_by_phase(engine: Any, phase: str) -> None:
    at = at_phase(engine, phase)
    taken, rule = PHASES[phase]
    wrong = [(text, rule) for kind, text in KINDS.items() if kind not in taken.split()]
    for text, broken in wrong + [(text, rule) for rule, texts in ILLEGAL[phase].items() for text in texts.split()]:
        refused(lambda text=text: at.play(text), IllegalMove, broken)
        refused(lambda text=text: at.play(at.game.action(text)), IllegalMove, broken)
        refused(lambda text=text: at.notation(text, 1), IllegalMove, broken)
        assert text not in legal(at)


@pytest.mark.parametrize("card", ["WHr", "WHm", "WHl"])
def test_what_is_no_gift(engine: Any, card: str) -> None:
    """First that it is no Gift, then the seat."""
    at = state(engine, CROSS, [f"{card} DB LV"]).play(f"{card}@f4")
    for text in ("gift:P1", "gift:P0", "gift:P7"):
        refused(lambda text=text: at.play(text), IllegalMove, "U6")
    refused(lambda: at.play("pass"), IllegalMove, "U4")
    assert at.is_legal(UsePower())


def test_p2_then_lock_then_magnet(engine: Any) -> None:
    """Locks at d3 (of seat 1) and d5 (of seat 2), both beside d4; a Magnet at g4, which LY meets at g3, h4, g5."""
    board, effects = "LR@e4 LOm@g4 PVl@d3 LBl@d5", "lock@d3:1 lock@d5:2 magnet@g4:1"
    at = state(engine, f"{board} wild0:DO@k1", ["LV LY PR"], effects=effects)
    assert legal(at) == ["LY@g3", "LY@h4", "LY@g5"]
    for rule, texts in {"P2": "LY@d4 PR@e5 LV@f4", "U8": "LV@d4 LV@e3 LV@e5", "U7": "LV@k2"}.items():
        for text in texts.split():
            refused(lambda text=text: at.play(text), IllegalMove, rule)


@pytest.mark.parametrize(("owners", "named"), [((1, 2), "seat 2 at e4"), ((1, 0), "seat 1 at g4")])
def test_of_two_locks_the_first_that_binds_is_named(engine: Any, owners: tuple[int, int], named: str) -> None:
    at = state(engine, "LRl@e4 LOl@g4", ["WH"], effects="lock@g4:{} lock@e4:{}".format(*owners))
    assert named in str(refused(lambda: at.play("WH@f4"), IllegalMove, "U8"))


def test_what_touches_and_cells_refuse(engine: Any) -> None:
    refusals = {"P1, U3": "pass use give:LR gift:P1 =LR", "P1": "WH@e4 WH@a1", "U3": "wild:WH@e4"}
    for at in (state(engine, CROSS, ["WH LV"]), state(engine, CROSS, ["LYr"]).play("LYr@h4")):
        for rule, texts in refusals.items():
            for text in texts.split():
                refused(lambda at=at, text=text: at.touches(text), IllegalMove, rule)


# Positions: the form --------------------------------------------------------------------------------------------------


def base(engine: Any) -> dict[str, Any]:
    """A running position with a Magnet in force and a wild; seat 0 is to play."""
    return position(engine.Chroma(), "LR@f4 PRm@e4 wild1:DO@a1", ["LV DB"], effects="magnet@e4:1")


def on_board(**cells: Any) -> dict[str, Any]:
    """Return the base's board with more on it."""
    return {"board": {"f4": "LR", "e4": "PRm", "a1": {"wild": "DO", "by": 1}, **cells}}


MAGNET = {"kind": "magnet", "cell": "e4", "by": 1}
PENDING = {"card": "PRm", "cell": "e4", "target": None, "taken": None}


def effect(key: str, *values: Any) -> list[dict[str, Any]]:
    return [{"effects": [{**MAGNET, key: value}]} for value in values]


def pending(key: str, *values: Any) -> list[dict[str, Any]]:
    return [{"phase": "power", "pending": {**PENDING, key: value}} for value in values]


def each(key: str, *values: Any) -> list[dict[str, Any]]:
    return [{key: value} for value in values]


REST = [["BKr", "BKg"], ["BKm", "BKl"]]
FORM: list[tuple[str | None, str | None, list[dict[str, Any]]]] = [
    ("S3", "rules", each("rules", {"rows": 4})),
    ("C3", "rules", each("rules", {"wheel": ["1" * 20] * 20})),
    (None, "board", each("board", [], None, "LR@f4")),
    ("S3", "board", [on_board(**{cell: "DY"}) for cell in (
        "z9", "F4", "f04", "f8", "l1", "", "4f", "f", "f4 ", "f\u0664", "x" * 50)]),
    ("C5", "board", [on_board(k7=card) for card in ("XX", "LRx", "lr", "", *({"wild": wild, "by": 2} for wild in (
        "XX", None, 5, ["DY"], {})))]),
    (None, "board", [on_board(k7=value) for value in (
        None, 5, True, ["DY"], {}, {"wild": "DY"}, {"by": 1}, {"wild": "DY", "by": 1, "x": 1}, {"card": "DY"},
        *({"wild": "DY", "by": by} for by in (3, -1, None, "1", 1.0, 10**30)), {"wild": "XX", "by": 7})]),
    (None, "hands", each("hands", 5, {}, [["LV"], 2, ["DB"]], [["LV"], ["DB"], "LV"])),
    ("S1", "hands", each("hands", [], [["LV"], ["DB"]], [[], [], [], []])),
    ("C5", "hands", each("hands", [["XX"], 5, []], [["LV", 5], [], []], [["LV", None], [], []], [[["LV"]], [], []])),
    (None, "pile", each("pile", 5, None)),
    ("C5", "pile", each("pile", ["XX"], [1.5])),
    ("C4", None, [*each("pile", []), on_board(k7="DYr"), on_board(k7={"wild": "DYr", "by": 0}), *each(
        "hands", [["LV", "LR"], *REST], [["LV", "DB", "BKl"], *REST], [["DB"], *REST])]),
    (None, "first", each("first", 3, -1, None, True, "0", 0.0)),
    ("E5", "passes", each("passes", 7, -1, None, False, 1.0, "1")),
    (None, "effects", [*each("effects", {}, None, *([value] for value in (
        5, None, "magnet@e4", [], {}, {"kind": "magnet", "cell": "e4"}, {**MAGNET, "x": 1}))),
        *effect("kind", "gift", "m", "Magnet", None, 3), *effect("by", 3, -1, None, True, "1")]),
    ("S3", "effects", effect("cell", "z9", "E4", None, 5, ["e4"])),
    ("U4", "effects", [{"effects": [MAGNET, {**MAGNET, **other}]} for other in ({}, {"by": 2}, {"kind": "lock"})]),
    ("U8", "effects", [{"effects": [{**MAGNET, "kind": "lock", "cell": cell}]} for cell in ("e4", "a1")]),
    ("U7", "effects", effect("cell", "f4", "b2")),
    (None, "phase", each("phase", "x", "Play", None, 0, ["play"])),
    (None, "pending", [*each("pending", 5, "PRm@e4", [], {}, {"card": "PRm", "cell": "e4"}, {**PENDING, "by": 0}),
                       *pending("cell", "z9", None, 5, "E4"), *pending("target", 3, -1, True, "1")]),
    ("C5", "pending", [*pending("card", "XX", None, 5), *pending("taken", "XX", 5, False, ["LR"])]),
]  # fmt: skip


def case(value: Any) -> str:
    return str(value) if value is None or isinstance(value, str) else ""


@pytest.mark.parametrize(("rule", "field", "faults"), FORM, ids=case)
def test_positions_with_a_fault_of_form(
    engine: Any, rule: str | None, field: str | None, faults: list[dict[str, Any]]
) -> None:
    """From a dict and from JSON text, strict or not; the dict stays what it was."""
    game = engine.Chroma()
    for changes in faults:
        given = {**base(engine), **changes}
        before, text = copy.deepcopy(given), json.dumps(given)
        for call in (game.state, lambda d: game.state(d, strict=False), lambda _, t=text: game.state_from_json(t)):
            refused(lambda call=call, given=given: call(given), InvalidPosition, rule, field)
        assert given == before


def test_neighbours_that_do_not_go_together_are_refused_unless_not_strict(engine: Any) -> None:
    game = engine.Chroma()
    for board in ("LR@f4 PG@g4", "LR@f4 LRg@f5", "LR@f4 PG@e4 PB@f3", "LR@f4 PG@g4 PB@f5"):
        given = position(game, board, ["LV DB"])
        refused(lambda given=given: game.state(given), InvalidPosition, "P2", "board")
        loose = game.state(given, strict=False)
        assert loose.to_dict()["board"] == dict(sorted(given["board"].items(), key=lambda item: item[0][::-1]))
        assert repr(loose) == f"{game!r}.state_from_json({loose.to_json()!r}, strict=False)"
        assert loose.legal_actions()
    assert state(engine, "LR@f4 wild1:PG@g4", ["LV DB"]).legal_actions(), "a wild goes with every card"


# Views ----------------------------------------------------------------------------------------------------------------


def view(engine: Any) -> dict[str, Any]:
    """What seat 0 sees: an own wild, one of seat 1, seat 2's single card. 91 in the pile, 2 + 1 hidden elsewhere."""
    board = "LR@f4 PRm@e4 wild0:DO@a1 wild1:DG@b1"
    seen: dict[str, Any] = state(engine, board, ["LV DB", "BKr BKg", "BK"], effects="magnet@e4:1").to_dict(0)
    assert (seen["hands"], seen["pile"]) == ([["DB", "LV"], 2, ["BK"]], 91)
    return seen


def seen_board(**cells: Any) -> dict[str, Any]:
    good = {"f4": "LR", "e4": "PRm", "a1": {"wild": "DO", "by": 0}, "b1": {"wild": None, "by": 1}}
    return {"board": {**good, **cells}}


OWN = ["DB", "LV"]
VIEWS: list[tuple[str | None, str | None, list[dict[str, Any]]]] = [
    (None, None, each("foo", 1)),
    (None, "board", [*each("board", []), seen_board(k7=None), seen_board(b1={"wild": None, "by": 3}),
                     *(seen_board(b1={"wild": wild, "by": by}) for wild, by in (("DG", 1), ("XX", 2), (5, 2)))]),
    ("S3", "board", [seen_board(z9="DY")]),
    ("C5", "board", [seen_board(k7="XX"), *(seen_board(a1={"wild": wild, "by": 0}) for wild in (None, "XX"))]),
    (None, "hands", each("hands", 5, [2, 2, ["BK"]])),
    ("S1", "hands", each("hands", [OWN, 2])),
    ("C5", "hands", each("hands", [["DB", "XX"], 2, ["BK"]], [OWN, 2, ["XX"]], [OWN, 2, [None]])),
    ("U11", "hands", each("hands", *([OWN, other, ["BK"]] for other in (
        -1, 101, None, True, 2.0, "2", [], ["BKr", "BKg"], {}, 10**30)))),
    (None, "pile", each("pile", -1, 101, None, True, 91.0, "91", [], ["LR"], 10**30)),
    ("C4", None, each("hands", [["LR", "LV"], 2, ["BK"]], [["DO", "LV"], 2, ["BK"]], [OWN, 2, ["LV"]])),
    ("C1", None, [*each("pile", 90, 0), *each("hands", [OWN, 3, ["BK"]], [["DB"], 2, ["BK"]])]),
    # No deal gives a State that looks like this; which of its parts is at fault is not said.
    (None, None, [
        {"hands": [OWN, 1, ["BK"]], "pile": 92}, {"hands": [OWN, 0, ["BK"]], "pile": 93},
        {**seen_board(g4="PG"), "pile": 90},
        *each("to_move", 7), *each("first", None), *each("passes", 9, 6), *each("phase", "power", "x"),
        *each("effects", 5, [{"kind": "lock", "cell": "e4", "by": 1}]), *each("pending", 5), *each("over", 5)]),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "field", "faults"), VIEWS, ids=case)
def test_views(engine: Any, rule: str | None, field: str | None, faults: list[dict[str, Any]]) -> None:
    for changes in faults:
        given = {**view(engine), **changes}
        before = copy.deepcopy(given)
        refused(lambda given=given: engine.Chroma().redeal(given, 0, 7), InvalidPosition, rule, field)
        assert given == before


def test_the_view_of_another_seat_and_a_full_position_are_refused(engine: Any) -> None:
    game = engine.Chroma()
    for seat in (1, 2):
        refused(lambda seat=seat: game.redeal(view(engine), seat, 0), InvalidPosition, None, "board")
    refused(lambda: game.redeal(state(engine, "LR@f4", ["LV"]).to_dict(), 0, 0), InvalidPosition, "U11", "hands")


def test_order_inside_hand_and_effects_and_missing_options_do_not_matter(engine: Any) -> None:
    given = view(engine)
    expected = engine.Chroma().redeal(given, 0, 3)
    given["hands"][0].reverse()
    given["rules"] = {"players": 3}
    given["board"] = dict(reversed(given["board"].items()))
    assert engine.Chroma().redeal(given, 0, 3) == expected
