"""What Chromino refuses: texts, moves and positions by class, rule and field, both engines."""

# ruff: noqa: SIM905 - many texts in a line read better

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from chromacore import GameOver, IllegalMove, InvalidPosition, NotationError
from chromacore.moves import DrawnTile, PlaceTile
from tests.chromino.positions import LIMIT, play, position, setup
from tests.chromino.positions import refused as illegal
from tests.common.games import over, running
from tests.common.garbage import Indexed
from tests.common.refusals import refused

# Moves ----------------------------------------------------------------------------------------------------------------

TEXTS = {
    "P5": [
        *"Draw = =RY =RYGB =ryg RYG RYG@1,1 RYG@1,1< RYG@1,1>> RYG@1;1> RYG@1,> RYG@,1> RYG@01,1> RYG@-0,1>".split(),
        *"RYG@--1,1> RYG@+1,1> RYG@1.0,1> RYG@1_0,1> RYW@1,1> RYG@1048577,0> RYG@0,-1048577v RYG@2097152,0>".split(),
        *"RYG@4294967296,0> RYG@0,18446744073709551616> Re5 LR@f4".split(),
        *("draw ", "=RYG\n", "RYG@ 1,1>", "RYG@1,1> ", "RYG@1,1>\n", "RYG@\u0661,1>", "\u0420YG@1,1>", "RYG@1,1\0>"),
        "RYG@" + "9" * 10**6 + ",0>",
    ],
    "T1, T2": "P*G@0,0> *RG@0,0> ***@0,0v R*R@0,0v =G*P P*G@9999999,0>".split(),
    "T4": "=GYR =R*P =PRY".split(),
}  # fmt: skip


@pytest.mark.parametrize("rule", TEXTS)
def test_texts(engine: Any, rule: str) -> None:
    now, end = running(engine, "Chromino"), over(engine, "Chromino")
    for state in (now, now.play("draw"), end):
        for text in TEXTS[rule]:
            for call in (state.game.action, state.play, state.contacts):
                refused(lambda call=call, text=text: call(text), NotationError, rule)
            assert not state.is_legal(text)


@pytest.mark.parametrize(
    "move",
    [
        PlaceTile("RYG", 1, 1, "^"),
        PlaceTile("RYG", x=True, y=0, direction=">"),
        PlaceTile("RYG", 1.0, 0, ">"),  # type: ignore[arg-type]
        PlaceTile("", 1, 1, ">"),
        PlaceTile("RYG", LIMIT + 1, 0, ">"),
        DrawnTile("RY"),
        DrawnTile(5),  # type: ignore[arg-type]
    ],
    ids=str,
)
def test_a_move_counts_as_its_text(engine: Any, move: Any) -> None:
    state = running(engine, "Chromino")
    refused(lambda: state.play(move), NotationError, "P5")
    refused(lambda: state.game.action(move), NotationError, "P5")
    assert not state.is_legal(move)


@pytest.mark.parametrize("number", [83, 85, 82 + 320 + 4 * 5 + 1, 379])
def test_a_palindrome_reversed_is_no_decision(engine: Any, number: int) -> None:
    """Its number is in range; PPP is tile 74: 82 + 4 x 74 + 1 = 379."""
    now, end = running(engine, "Chromino"), over(engine, "Chromino")
    for call in (now.play, now.play("draw").play, now.game.move, now.contacts, now.neighbours, end.score):
        refused(lambda call=call: call(number), IllegalMove, "P5")
    refused(lambda: end.play(number), GameOver)
    assert not now.is_legal(number)
    assert not end.is_legal(number)


def test_the_order_of_reasons(engine: Any) -> None:
    """U1, then U3, U6, P1, P3, P4: each move has every later fault too."""
    state = play(setup(engine, "B*G RRR | YYY"), "draw =BBB")
    steps = (("YYY@0,0>", "U1"), ("RRR@-1,0>", "U3"), ("BBB@-1,0>", "P1"), ("BBB@2,0>", "P3"), ("BBB@0,1v", "P4"))
    for move, rule in steps:
        illegal(state, move, rule)
    lone = setup(engine, "B*G | YYY")
    illegal(lone, "B*G@-1,0>", "U6")
    illegal(lone, "B*Y@-1,0>", "U1")


# Positions: one field -------------------------------------------------------------------------------------------------


def good(engine: Any) -> tuple[Any, dict[str, Any]]:
    """Return a game and a position of it that nothing is wrong with."""
    state = running(engine, "Chromino")
    return state.game, state.to_dict()


def faulty(game: Any, given: dict[str, Any], rule: str | None, field: str | None, *, unstrict: bool = True) -> None:
    """Refused from a dict and from text; the dict is left alone. `unstrict`: without strict as well."""
    before, text = copy.deepcopy(given), json.dumps(given)
    for strict in (True, False) if unstrict else (True,):
        refused(lambda strict=strict: game.state(given, strict), InvalidPosition, rule, field)
        refused(lambda strict=strict: game.state_from_json(text, strict=strict), InvalidPosition, rule, field)
    assert given == before
    if not unstrict:
        assert repr(game.state(given, strict=False)).endswith(", strict=False)")


START = "P*R@-1,0>"
SHAPES: list[tuple[str | None, str | None, str, list[Any]]] = [
    # rule, field of the refusal; key and its values
    (None, "tiles", "tiles", [3, None, START, {}, [START, 3], [[START]], [None]]),
    ("P5", "tiles", "tiles", [[START, text] for text in (
        "foo", "draw", "=RYG", "RYG@1048577,0>", "RYG@0,-1048577v", "RYG@0,99999999999999999999v")]),
    ("T1, T2", "tiles", "tiles", [[START, "P*G@0,1>"]]),
    ("S2", "tiles", "tiles", [[], ["GRR@-1,0>"], ["GRR@0,1>", START], *([start] for start in (
        "R*P@-1,0>", "P*R@0,0>", "P*R@-1,0v", "P*R@-1,1>"))]),
    ("P1", "tiles", "tiles", [[START, *more.split()] for more in (
        "GRR@1,-1v", "GRR@0,1> BBB@2,1v", "GRR@-1,0>", "GRR@0,1> RRG@0,1>")]),
    ("T1", None, "tiles", [[START, "GRR@0,1>", more] for more in ("RRG@9,9>", "P*R@9,9>", "YYY@9,9>", "RYG@9,9>")]),
    (None, "hands", "hands", [{}, 3, [["RRR"], 1, []], [["RRR"], "GGG", []], [["RRR"], [None], []],
                              [["RRR"], [["GGG"]], []]]),
    ("S1", "hands", "hands", [[], [["RRR"], ["GGG"]], [["RRR"], ["GGG"], [], []]]),
    ("T1, T2", "hands", "hands", [[[tile], [], []] for tile in ("foo", "RRR@0,1>", "P*G", "x" * 99)]),
    ("T4", "hands", "hands", [[[tile], [], []] for tile in ("GYR", "R*P")]),
    ("T1", None, "hands", [[["RRR"], ["RRR"], []], [["RRG"], [], []], [["P*R"], [], []], [[], [], []],
                           [["RRR", "GGG"], ["YYY"], ["BBB"]], [["RRR", "GGG"], ["YYY", "PRP"], ["BBB", "RYG"]]]),
    (None, "bag", "bag", [5, [5]]),
    ("T1, T2", "bag", "bag", [["YR"]]),
    ("T4", "bag", "bag", [["GGY"]]),
    ("T1", None, "bag", [["RRR"], ["P*R"], ["RRY", "RRY"], []]),
    (None, "first", "first", [3, -1, None, True, 1.0, "0", 10**30]),
    (None, "phase", "phase", ["x", None, ["turn"]]),
    (None, "drawn", "drawn", [0, None, [1]]),
    ("T1, T2", "drawn", "drawn", [["x"]]),
    ("T4", "drawn", "drawn", [["GYR"]]),
    ("T1", "drawn", "drawn", [["RRR", "RRR"]]),
    ("U4", "drawn", "drawn", [["RRR", "GGG"]]),
    ("U3", "drawn", "drawn", [["YYY"], ["GBB"]]),
    (None, "idle", "idle", [4, -1, None]),
    ("U5", "idle", "idle", [1]),
    (None, "out", "out", [None, [3], [1, 0], [1, 1], [True]]),
    ("E1", "out", "out", [[1]]),
    (None, "turns_left", "turns_left", [3, -1, False]),
    ("E1", "turns_left", "turns_left", [1, 0]),
    ("X1", "scores", "scores", [[0, 0, 0], []]),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "field", "key", "values"), SHAPES, ids=lambda v: v if isinstance(v, str) else "")
def test_a_fault_in_one_field(engine: Any, rule: str | None, field: str | None, key: str, values: list[Any]) -> None:
    game, given = good(engine)
    for value in values:
        faulty(game, {**given, key: value}, rule, field)
    for value in ({1}, b"turn", Indexed(0), iter([])):
        refused(
            lambda value=value: game.state({**given, key: value}),
            InvalidPosition,
            None if key != "scores" else "X1",
            key,
        )


def test_counts_come_in_the_order_table_hands_bag(engine: Any) -> None:
    """Twice: the first met again. Missing: the first in tile order, wherever it should be."""
    game, given = good(engine)
    bag = [tile for tile in given["bag"] if tile not in {"PPP", "RRP", "B*G"}]
    for changes, tile in (
        ({"hands": [["RRR", "GGG"], ["YYY", "RRG"], ["GGG"]]}, "RRG"),
        ({"bag": bag}, "RRP"),
        ({"bag": [*bag, "RRR"]}, "RRR"),
    ):
        error = refused(lambda changes=changes: game.state({**given, **changes}), InvalidPosition, "T1")
        assert tile in str(error)


def test_order_does_not_matter_where_it_says_nothing(engine: Any) -> None:
    game, given = good(engine)
    given["tiles"] += ["RRY@9,9v", "RYR@20,-5>"]
    given["bag"] = [tile for tile in given["bag"] if tile not in {"RRY", "RYR"}]
    state = game.state(given)
    assert state.to_dict()["tiles"] == [START, "RYR@20,-5>", "GRR@0,1>", "RRY@9,9v"]
    start, *others = given["tiles"]
    mixed = {"tiles": (start, *others[::-1]), "hands": tuple(tuple(hand[::-1]) for hand in given["hands"])}
    again = game.state(dict(reversed([*{**given, **mixed, "bag": given["bag"][::-1], "out": ()}.items()])))
    assert again == state
    assert again.to_json() == state.to_json()


@pytest.mark.parametrize("tiles", [
    "PRR@1,1> BBB@0,-1>", "RRR@-1,1>", "BBB@10,10> RRR@10,11>", "RRR@10,11> BBB@10,10>", "BBB@13,10v RRR@10,10>",
    "RRR@2,0> YYY@5,0>",
])  # fmt: skip
def test_a_mismatch_is_refused_unless_unstrict(engine: Any, tiles: str) -> None:
    for ruleset in ("standard", "junior"):
        game = engine.Chromino(players=2, ruleset=ruleset)
        faulty(game, position(game, "GGG GBG | PPP YGY", tiles), "P3", "tiles", unstrict=False)


def test_an_unstrict_position_can_be_played_on(engine: Any) -> None:
    state = setup(engine, "RRR GGG | YYY", "BBB@10,10> RRY@10,11>", strict=False)
    after = state.play("RRR@0,1>")
    refused(lambda: after.game.state(after.to_dict()), InvalidPosition, "P3", "tiles")
    assert after.game.state(after.to_dict(), strict=False) == after
    assert repr(state.game.state_from_json(state.to_json(), strict=False)) == repr(state)
    matching = setup(engine, "RRR GGG | YYY", "BBB@10,10> BRY@10,11v")
    assert not repr(matching).endswith("strict=False)"), "only where it takes that"


def test_no_connection_is_asked_of_the_table(engine: Any) -> None:
    """Whether play could have led there is not asked: tiles apart, one contact, junior joints."""
    for ruleset in ("standard", "expert", "junior"):
        state = setup(engine, "GGG | YYY", "RRR@2,0> BBB@99,99v PYR@-1,1>", ruleset=ruleset)
        assert len(state.to_dict()["tiles"]) == 4
    assert len(setup(engine, "RRR GGG YYY BBB PPP RYR RGR | YGY", hand_size=1).to_dict()["hands"][0]) == 7


# Positions: fields that do not fit together ---------------------------------------------------------------------------


def last_turn(engine: Any, *, round_end: str = "finish-round", rest: int | None = None, **fields: Any) -> Any:
    """Seat 1 of three went out, seat 0 began: seat 2 has the last turn of the round."""
    game = engine.Chromino(round_end=round_end)
    base = {"out": [1], "to_move": 2, "turns_left": 1}
    return game, position(game, "RRR GGG | | BBB PPP", rest=rest, **{**base, **fields})


@pytest.mark.parametrize(
    ("fields", "rule", "field"),
    [
        ({"to_move": 1}, "E1", "to_move"),
        ({"out": []}, "E1", "out"),
        ({"out": [0]}, "E1", "out"),
        ({"turns_left": None}, "E1", "turns_left"),
        ({"turns_left": 0}, "E1", "turns_left"),
        ({"to_move": 0, "turns_left": 2}, "E1", "turns_left"),
        ({"turns_left": 2}, "E1", "turns_left"),
        ({"first": 2}, "E1", "turns_left"),
        ({"to_move": 0}, "E1", "turns_left"),
        ({"idle": 2, "rest": 0}, "E1", "idle"),
        ({"round_end": "one-more-turn"}, "E1", "turns_left"),
        ({"phase": "draw", "drawn": ["BBB"]}, "U4", "phase"),
        ({"phase": "draw", "rest": 0}, "U2", "phase"),
        ({"drawn": ["RRR"]}, "U3", "drawn"),
    ],
    ids=str,
)
def test_a_running_game_that_does_not_fit_together(engine: Any, fields: dict[str, Any], rule: str, field: str) -> None:
    faulty(*last_turn(engine, **fields), rule, field)


def test_what_fits_together_in_the_last_turns(engine: Any) -> None:
    for fields in (
        {},
        {"first": 1, "to_move": 0, "turns_left": 1},
        {"first": 1, "to_move": 2, "turns_left": 2},
        {"round_end": "one-more-turn", "turns_left": 2},
        {"round_end": "one-more-turn", "to_move": 0, "turns_left": 1, "first": 2},
        {"idle": 1, "first": 1, "to_move": 0, "rest": 0},
        {"phase": "draw"},
        {"drawn": ["PPP"]},
    ):
        game, given = last_turn(engine, **fields)
        assert game.state(given).to_dict()["turns_left"] == given["turns_left"]


def test_a_running_game_that_is_over(engine: Any) -> None:
    game = engine.Chromino()
    given = position(game, "RRR | GGG | BBB", rest=2, idle=3)
    faulty(game, given, "E3", "over")
    faulty(game, {**given, "turns_left": 2}, "E1", "turns_left")
    faulty(game, {**given, "idle": 2, "drawn": ["RRR"]}, "U5", "idle")


OUT = {"ending": "out", "winners": [1]}
DEADLOCK = {"ending": "deadlock", "winners": [0, 1]}
WINNERS = "E2, E3, E4, X3"


@pytest.mark.parametrize(("hands", "fields", "rule", "field"), [
    ("RRR | | BBB", {"phase": "draw"}, None, "phase"),
    ("RRR | | BBB", {"drawn": ["RRR"]}, None, "drawn"),
    ("RRR | GGG | BBB", {"out": []}, "E1", "over"),
    ("RRR | | BBB", {"turns_left": 1}, "E1", "turns_left"),
    ("RRR | | BBB", {"turns_left": None}, "E1", "turns_left"),
    ("RRR | | BBB", {"rest": 0, "idle": 3}, "E1", "idle"),
    ("RRR | | BBB", {"over": {**OUT, "winners": []}}, WINNERS, "over"),
    ("RRR | | BBB", {"over": {**OUT, "winners": [0]}}, WINNERS, "over"),
    ("RRR | | BBB", {"over": {**OUT, "winners": [0, 1]}}, WINNERS, "over"),
    (" | | BBB", {"out": [0, 1]}, WINNERS, "over"),
    ("RRR | | BBB", {"over": DEADLOCK}, "E1", "over"),
    (" | | BBB", {"out": [0, 1], "over": DEADLOCK}, "E1", "over"),
    ("RRR | GGG | BBB", {"out": [], "over": DEADLOCK}, "E1", "turns_left"),
    ("RRR | GGG | BBB", {"out": [], "over": DEADLOCK, "turns_left": None}, "E3", "over"),
    ("RRR | GGG | BBB", {"out": [], "over": DEADLOCK, "turns_left": None, "rest": 2, "idle": 2}, "E3", "over"),
    ("RRR | GGG | BBB", {"out": [], "over": {**DEADLOCK, "winners": [2]}, "turns_left": None, "rest": 2, "idle": 3},
     WINNERS, "over"),
], ids=str)  # fmt: skip
def test_a_finished_game_that_does_not_fit_together(
    engine: Any, hands: str, fields: dict[str, Any], rule: str | None, field: str
) -> None:
    game = engine.Chromino()
    base = {"out": [1], "to_move": None, "turns_left": 0, "over": OUT}
    faulty(game, position(game, hands, **{**base, **fields}), rule, field)


def test_finished_games_that_fit_together(engine: Any) -> None:
    out = setup(engine, "RRR | | BBB", out=[1], to_move=None, turns_left=0, over=OUT)
    assert (out.winners, out.ending, out.phase) == ([1], "out", "turn")
    dead = setup(engine, "RRR | GGG | BBB", rest=2, idle=3, to_move=None, over=DEADLOCK)
    assert (dead.winners, dead.ending) == ([0, 1], "deadlock")
    game = engine.Chromino(players=1)
    given = position(game, "RRR", rest=0, idle=1, to_move=None, over={"ending": "deadlock", "winners": []})
    assert game.state(given).winners == []
    faulty(game, {**given, "over": {"ending": "deadlock", "winners": [0]}}, WINNERS, "over")


def test_scores(engine: Any) -> None:
    """In expert one a seat, from 0 to 10 000 - 27 a tile that is not on the table: 10 000 - 27 x 78 = 7 894."""
    game = engine.Chromino(ruleset="expert")
    given = position(game, "RRR GGG | YYY PRP | BBB", "GRR@0,1>")
    for scores in (None, 5, [], [0, 0], [0, 0, 0, 0], [0, 0, -1], [0, 0, 7895], [0, 0, 1.0], [True, 0, 0], [0, 0, "1"]):
        faulty(game, {**given, "scores": scores}, "X1", "scores")
    assert game.state({**given, "scores": [7894, 0, 7894]}).play("RRR@0,-1>").scores == [7894 + 4, 0, 7894]
    end = {"out": [2], "turns_left": 0, "to_move": None, "over": {"ending": "out", "winners": [2]}, "scores": [5, 7, 7]}
    faulty(game, position(game, "RRR GGG | YYY PRP | ", "GRR@0,1>", **end), WINNERS, "over")
