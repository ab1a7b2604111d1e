"""Positions with a fault: class and very text, from a dict and from JSON, strict and not, the same in both engines."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from chromacore import InvalidPosition
from tests.chromino.positions import legal, position, setup
from tests.chromino.test_bad_input_moves import FORM, NO_TILE, OFF
from tests.common.garbage import raises

START = "tiles: the first is the start tile, such as 'P*R@-1,0>' (S2)"
TO_MOVE = "a seat from 0 to 2, or null when the game is over"
OVER = 'over: null or {"ending", "winners"}'


def good(engine: Any) -> tuple[Any, dict[str, Any]]:
    """Return a game and a position of it that nothing is wrong with."""
    game = engine.Chromino()
    return game, position(game, "RRR GGG | YYY PRP | BBB", "GRR@0,1>")


def faulty(game: Any, given: dict[str, Any], message: str, *, unstrict: bool = True) -> None:
    """Refused from a dict and from text; the dict is left alone. `unstrict`: without strict as well."""
    before = copy.deepcopy(given)
    for strict in (True, False) if unstrict else (True,):
        raises(InvalidPosition, message, lambda strict=strict: game.state(given, strict))
        raises(InvalidPosition, message, lambda strict=strict: game.state_from_json(json.dumps(given), strict=strict))
    assert given == before
    if not unstrict:
        state = game.state(given, strict=False)
        assert repr(state).endswith(", strict=False)")


SHAPES: list[tuple[str, Any, str]] = [
    # keys
    ("foo", 1, "unknown key 'foo'"),
    ("game", "chroma", "game='chroma': this is chromino"),
    ("game", None, "game=None: this is chromino"),
    ("rules", [], "rules: a dict, not list"),
    # tiles
    ("tiles", 3, "tiles: a list, not int"),
    ("tiles", None, "tiles: a list, not NoneType"),
    ("tiles", "P*R@-1,0>", "tiles: a list, not str"),
    ("tiles", {}, "tiles: a list, not dict"),
    ("tiles", ["P*R@-1,0>", 3], "tiles: a str for every tile, not int"),
    ("tiles", [["P*R@-1,0>"]], "tiles: a str for every tile, not list"),
    ("tiles", [None], "tiles: a str for every tile, not NoneType"),
    ("tiles", ["P*R@-1,0>", "foo"], f"tiles: 'foo' {FORM}"),
    ("tiles", ["P*R@-1,0>", "P*G@0,1>"], f"tiles: 'P*G@0,1>' {NO_TILE}"),
    ("tiles", ["P*R@-1,0>", "draw"], "tiles: 'draw' is no placement (P5)"),
    ("tiles", ["P*R@-1,0>", "=RYG"], "tiles: '=RYG' is no placement (P5)"),
    ("tiles", ["P*R@-1,0>", "RYG@1048577,0>"], f"tiles: 'RYG@1048577,0>' {OFF}"),
    ("tiles", ["P*R@-1,0>", "RYG@0,-1048577v"], f"tiles: 'RYG@0,-1048577v' {OFF}"),
    ("tiles", ["P*R@-1,0>", "RYG@0,99999999999999999999v"], f"tiles: 'RYG@0,99999999999999999999v' {OFF}"),
    ("tiles", [], START),  # a table with no start tile
    ("tiles", ["GRR@-1,0>"], START),
    ("tiles", ["GRR@0,1>", "P*R@-1,0>"], START),
    ("tiles", ["R*P@-1,0>"], START),
    ("tiles", ["P*R@0,0>"], START),
    ("tiles", ["P*R@-1,0v"], START),
    ("tiles", ["P*R@-1,1>"], START),
    ("tiles", ["P*R@-1,0>", "GRR@1,-1v"], "tiles: two on (1,0) (P1)"),  # overlapping tiles
    ("tiles", ["P*R@-1,0>", "GRR@0,1>", "BBB@2,1v"], "tiles: two on (2,1) (P1)"),
    ("tiles", ["P*R@-1,0>", "GRR@-1,0>"], "tiles: two on (-1,0) (P1)"),
    ("tiles", ["P*R@-1,0>", "GRR@0,1>", "RRG@0,1>"], "tiles: two on (0,1) (P1)"),
    # hands
    ("hands", {}, "hands: a list, not dict"),
    ("hands", 3, "hands: a list, not int"),
    ("hands", [], "hands: 0 of them for 3 players (S1)"),
    ("hands", [["RRR"], ["GGG"]], "hands: 2 of them for 3 players (S1)"),
    ("hands", [["RRR"], ["GGG"], [], []], "hands: 4 of them for 3 players (S1)"),
    ("hands", [["RRR"], 1, []], "hands: a list for every seat, not int"),  # a view is no position
    ("hands", [["RRR"], "GGG", []], "hands: a list for every seat, not str"),
    ("hands", [["RRR"], [None], []], "hands: a str for every tile, not NoneType"),
    ("hands", [["RRR"], [["GGG"]], []], "hands: a str for every tile, not list"),
    ("hands", [["foo"], [], []], f"hands: 'foo' {NO_TILE}"),
    ("hands", [["RRR@0,1>"], [], []], f"hands: 'RRR@0,1>' {NO_TILE}"),
    ("hands", [["P*G"], [], []], f"hands: 'P*G' {NO_TILE}"),
    ("hands", [["x" * 99], [], []], f"hands: '{'x' * 40}...' {NO_TILE}"),
    ("hands", [["GYR"], [], []], "hands: 'GYR' is no name: the tile is named RYG (T4)"),
    ("hands", [["R*P"], [], []], "hands: 'R*P' is no name: the tile is named P*R (T4)"),
    # bag
    ("bag", 5, "bag: a list, not int"),
    ("bag", [5], "bag: a str for every tile, not int"),
    ("bag", ["YR"], f"bag: 'YR' {NO_TILE}"),
    ("bag", ["GGY"], "bag: 'GGY' is no name: the tile is named YGG (T4)"),
    # every tile once
    ("bag", ["RRR"], "RRR is there twice (T1)"),  # in a hand and in the bag
    ("bag", ["P*R"], "P*R is there twice (T1)"),  # the start tile once more
    ("bag", ["RRY", "RRY"], "RRY is there twice (T1)"),
    ("bag", [], "RRY is missing (T1)"),  # RRR is in a hand
    ("hands", [["RRR"], ["RRR"], []], "RRR is there twice (T1)"),
    ("hands", [["GRR"[::-1]], [], []], "RRG is there twice (T1)"),  # in a hand and on the table
    ("hands", [["P*R"], [], []], "P*R is there twice (T1)"),
    ("hands", [[], [], []], "RRR is missing (T1)"),  # hands that don't add up
    ("hands", [["RRR", "GGG"], ["YYY"], ["BBB"]], "PRP is missing (T1)"),
    ("hands", [["RRR", "GGG"], ["YYY", "PRP"], ["BBB", "RYG"]], "RYG is there twice (T1)"),
    # first, to_move, phase
    ("first", 3, "first=3: a seat from 0 to 2"),
    ("first", -1, "first=-1: a seat from 0 to 2"),
    ("first", None, "first=None: a seat from 0 to 2"),
    ("first", True, "first=True: a seat from 0 to 2"),
    ("first", 1.0, "first=a float: a seat from 0 to 2"),
    ("first", "0", "first='0': a seat from 0 to 2"),
    ("first", 10**30, "first=beyond 64 bits: a seat from 0 to 2"),
    ("to_move", 3, f"to_move=3: {TO_MOVE}"),
    ("to_move", None, f"to_move=None: {TO_MOVE}"),
    ("to_move", False, f"to_move=False: {TO_MOVE}"),
    ("to_move", -4, f"to_move=-4: {TO_MOVE}"),
    ("phase", "x", "phase='x': 'turn' or 'draw'"),
    ("phase", None, "phase=None: 'turn' or 'draw'"),
    ("phase", ["turn"], "phase=a list: 'turn' or 'draw'"),
    # drawn
    ("drawn", 0, "drawn: a list, not int"),
    ("drawn", None, "drawn: a list, not NoneType"),
    ("drawn", [1], "drawn: a str for every tile, not int"),
    ("drawn", ["x"], f"drawn: 'x' {NO_TILE}"),
    ("drawn", ["GYR"], "drawn: 'GYR' is no name: the tile is named RYG (T4)"),
    ("drawn", ["RRR", "RRR"], "drawn: RRR is there twice (T1)"),
    ("drawn", ["RRR", "GGG"], "drawn: 2 of at most 1 a turn (U4)"),
    ("drawn", ["YYY"], "drawn: seat 0 does not hold YYY (U3)"),
    ("drawn", ["BBG"[::-1]], "drawn: seat 0 does not hold GBB (U3)"),
    # idle, out, turns_left
    ("idle", 4, "idle=4: an integer from 0 to 3"),
    ("idle", -1, "idle=-1: an integer from 0 to 3"),
    ("idle", None, "idle=None: an integer from 0 to 3"),
    ("idle", 1, "idle=1: 0 while there are tiles to draw (U5)"),
    ("out", None, "out: a list of seats, ascending"),
    ("out", [3], "out: a list of seats, ascending"),
    ("out", [1, 0], "out: a list of seats, ascending"),
    ("out", [1, 1], "out: a list of seats, ascending"),
    ("out", [True], "out: a list of seats, ascending"),
    ("out", [1], "out: exactly the seats without a tile (E1)"),
    ("turns_left", 3, "turns_left=3: null, or an integer from 0 to 2"),
    ("turns_left", -1, "turns_left=-1: null, or an integer from 0 to 2"),
    ("turns_left", False, "turns_left=False: null, or an integer from 0 to 2"),
    ("turns_left", 1, "turns_left=1: null until a seat is out (E1)"),
    ("turns_left", 0, "turns_left=0: null until a seat is out (E1)"),
    # scores, over
    ("scores", [0, 0, 0], "scores: null outside expert (X1)"),
    ("scores", [], "scores: null outside expert (X1)"),
    ("over", {"ending": "out", "winners": [0]}, f"to_move=0: {TO_MOVE}"),
]


@pytest.mark.parametrize(("key", "value", "message"), SHAPES, ids=[f"{k}={ascii(v)[:40]}" for k, v, _ in SHAPES])
def test_a_fault_in_one_field(engine: Any, key: str, value: Any, message: str) -> None:
    game, given = good(engine)
    assert game.state(given).to_move == 0
    faulty(game, {**given, key: value}, message)


@pytest.mark.parametrize("over", [5, [], {}, {"ending": "out"}, {"winners": [0]}, {"ending": "x", "winners": [0]},
    {"ending": "connected", "winners": [0]}, {"ending": "out", "winners": 0}, {"ending": "out", "winners": [3]},
    {"ending": "out", "winners": [1, 0]}, {"ending": "out", "winners": [0], "by": 1},
    {"ending": "out", "winners": [True]}, {"ending": ["out"], "winners": [0]}], ids=str)  # fmt: skip
def test_over_of_a_wrong_shape(engine: Any, over: Any) -> None:
    game, given = good(engine)
    faulty(game, {**given, "to_move": None, "over": over}, OVER)


def test_missing_keys(engine: Any) -> None:
    game, given = good(engine)
    for key in given:
        faulty(game, {name: value for name, value in given.items() if name != key}, f"missing key '{key}'")
    faulty(game, {}, "missing key 'game'")


def test_a_tile_on_the_table_twice(engine: Any) -> None:
    game, given = good(engine)
    faulty(game, {**given, "tiles": [*given["tiles"], "RRG@9,9>"]}, "RRG is there twice (T1)")
    faulty(game, {**given, "tiles": [*given["tiles"], "RYG@9,9>", "GYR@20,9v"]}, "RYG is there twice (T1)")
    faulty(game, {**given, "tiles": [*given["tiles"], "P*R@9,9>"]}, "P*R is there twice (T1)")
    faulty(game, {**given, "tiles": [*given["tiles"], "YYY@9,9>"]}, "YYY is there twice (T1)")


def test_counts_come_in_the_order_table_hands_bag(engine: Any) -> None:
    """Twice: the first met again. Missing: the first in tile order, wherever it should be."""
    game, given = good(engine)
    twice = {**given, "hands": [["RRR", "GGG"], ["YYY", "RRG"], ["GGG"]]}
    faulty(game, twice, "RRG is there twice (T1)")
    bag = [tile for tile in given["bag"] if tile not in {"PPP", "RRP", "B*G"}]
    faulty(game, {**given, "bag": bag}, "RRP is missing (T1)")
    faulty(game, {**given, "bag": [*bag, "RRR"]}, "RRR is there twice (T1)")


# A mismatch on the table ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "why"),
    [
        (["PRR@1,1>", "BBB@0,-1>"], "red against blue at (1,0)"),
        (["RRR@-1,1>"], "purple against red at (-1,0)"),
        (["BBB@10,10>", "RRR@10,11>"], "blue against red at (10,10)"),
        (["RRR@10,11>", "BBB@10,10>"], "blue against red at (10,10)"),  # in the order of the table, not as given
        (["BBB@13,10v", "RRR@10,10>"], "red against blue at (12,10)"),
        (["RRR@2,0>", "YYY@5,0>"], "red against yellow at (4,0)"),
    ],
)
def test_a_mismatch_is_refused_unless_unstrict(engine: Any, tiles: list[str], why: str) -> None:
    for ruleset in ("standard", "junior"):
        game = engine.Chromino(players=2, ruleset=ruleset)
        given = position(game, "GGG GBG | PPP YGY", " ".join(tiles))
        faulty(game, given, f"tiles: {why} (P3)", unstrict=False)


def test_an_unstrict_position_can_be_played_on(engine: Any) -> None:
    state = setup(engine, "RRR GGG | YYY", "BBB@10,10> RRY@10,11>", strict=False)
    assert "RRR@0,1>" in legal(state)
    after = state.play("RRR@0,1>")
    raises(InvalidPosition, "tiles: blue against red at (10,10) (P3)", lambda: after.game.state(after.to_dict()))
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


# Fields that do not fit together --------------------------------------------------------------------------------------


def last_turn(engine: Any, *, round_end: str = "finish-round", rest: int | None = None, **fields: Any) -> Any:
    """Seat 1 of three went out, seat 0 began: seat 2 has the last turn of the round."""
    game = engine.Chromino(round_end=round_end)
    base = {"out": [1], "to_move": 2, "turns_left": 1}
    return game, position(game, "RRR GGG | | BBB PPP", rest=rest, **{**base, **fields})


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"to_move": 1}, "to_move=1: seat 1 has gone out (E1)"),
        ({"out": []}, "out: exactly the seats without a tile (E1)"),
        ({"out": [0]}, "out: exactly the seats without a tile (E1)"),
        ({"turns_left": None}, "turns_left=None: 1 or more, a seat is out (E1)"),
        ({"turns_left": 0}, "turns_left=0: 1 or more, a seat is out (E1)"),
        ({"to_move": 0, "turns_left": 2}, "turns_left=2: seat 1 has gone out (E1)"),
        ({"turns_left": 2}, "turns_left=2: the round ends before seat 0 (E1)"),
        ({"first": 2}, "turns_left=1: the round ends before seat 2 (E1)"),
        ({"to_move": 0}, "turns_left=1: the round ends before seat 0 (E1)"),
        ({"idle": 2, "rest": 0}, "idle=2: at most 1 since a seat went out (E1)"),
        ({"round_end": "one-more-turn"}, "turns_left=1: seat 0 has not gone out (E1)"),
        ({"phase": "draw", "drawn": ["BBB"]}, "phase='draw': seat 2 has drawn 1 of 1 this turn (U4)"),
        ({"phase": "draw", "rest": 0}, "phase='draw': the bag is empty (U2)"),
        ({"drawn": ["RRR"]}, "drawn: seat 2 does not hold RRR (U3)"),
    ],
    ids=str,
)
def test_a_running_game_that_does_not_fit_together(engine: Any, fields: dict[str, Any], message: str) -> None:
    faulty(*last_turn(engine, **fields), message)


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
    faulty(game, given, "over is null, but 3 turns in a row neither placed nor drew (E3)")
    faulty(game, {**given, "turns_left": 2}, "turns_left=2: null until a seat is out (E1)")
    faulty(game, {**given, "idle": 2, "drawn": ["RRR"]}, "idle=2: 0 while there are tiles to draw (U5)")


OUT = {"ending": "out", "winners": [1]}
DEADLOCK = {"ending": "deadlock", "winners": [0, 1]}


@pytest.mark.parametrize(
    ("hands", "fields", "message"),
    [
        ("RRR | | BBB", {"phase": "draw"}, "phase='draw': 'turn' when the game is over"),
        ("RRR | | BBB", {"drawn": ["RRR"]}, "drawn: empty when the game is over"),
        ("RRR | GGG | BBB", {"out": []}, "over: nobody has gone out (E1)"),
        ("RRR | | BBB", {"turns_left": 1}, "turns_left=1: 0 when the game is over (E1)"),
        ("RRR | | BBB", {"turns_left": None}, "turns_left=None: 0 when the game is over (E1)"),
        ("RRR | | BBB", {"rest": 0, "idle": 3}, "idle=3: at most 2 since a seat went out (E1)"),
        ("RRR | | BBB", {"over": {**OUT, "winners": []}}, "over: the winners are [1] (E2, E3, E4, X3)"),
        ("RRR | | BBB", {"over": {**OUT, "winners": [0]}}, "over: the winners are [1] (E2, E3, E4, X3)"),
        ("RRR | | BBB", {"over": {**OUT, "winners": [0, 1]}}, "over: the winners are [1] (E2, E3, E4, X3)"),
        (" | | BBB", {"out": [0, 1]}, "over: the winners are [0, 1] (E2, E3, E4, X3)"),
        ("RRR | | BBB", {"over": DEADLOCK}, "over: seat 1 has gone out (E1)"),
        (" | | BBB", {"out": [0, 1], "over": DEADLOCK}, "over: seat 0 has gone out (E1)"),
        ("RRR | GGG | BBB", {"out": [], "over": DEADLOCK}, "turns_left=0: null until a seat is out (E1)"),
        ("RRR | GGG | BBB", {"out": [], "over": DEADLOCK, "turns_left": None}, "over: the bag is not empty (E3)"),
        (
            "RRR | GGG | BBB",
            {"out": [], "over": DEADLOCK, "turns_left": None, "rest": 2, "idle": 2},
            "over: idle is 2, a deadlock takes 3 (E3)",
        ),
        (
            "RRR | GGG | BBB",
            {"out": [], "over": {**DEADLOCK, "winners": [2]}, "turns_left": None, "rest": 2, "idle": 3},
            "over: the winners are [0, 1] (E2, E3, E4, X3)",
        ),
    ],
    ids=str,
)
def test_a_finished_game_that_does_not_fit_together(
    engine: Any, hands: str, fields: dict[str, Any], message: str
) -> None:
    game = engine.Chromino()
    base = {"out": [1], "to_move": None, "turns_left": 0, "over": OUT}
    faulty(game, position(game, hands, **{**base, **fields}), message)


def test_finished_games_that_fit_together(engine: Any) -> None:
    out = setup(engine, "RRR | | BBB", out=[1], to_move=None, turns_left=0, over=OUT)
    assert (out.winners, out.ending, out.phase) == ([1], "out", "turn")
    dead = setup(engine, "RRR | GGG | BBB", rest=2, idle=3, to_move=None, over=DEADLOCK)
    assert (dead.winners, dead.ending) == ([0, 1], "deadlock")
    alone = setup(engine, "RRR", rest=0, idle=1, to_move=None, over={"ending": "deadlock", "winners": []})
    assert alone.winners == []
    game = engine.Chromino(players=1)
    given = position(game, "RRR", rest=0, idle=1, to_move=None, over={"ending": "deadlock", "winners": [0]})
    faulty(game, given, "over: the winners are [] (E2, E3, E4, X3)")


def test_scores(engine: Any) -> None:
    """In expert one a seat, from 0 to 10 000 - 27 a tile that is not on the table: 10 000 - 27 x 78 = 7 894."""
    game = engine.Chromino(ruleset="expert")
    given = position(game, "RRR GGG | YYY PRP | BBB", "GRR@0,1>")
    for scores in (None, 5, [], [0, 0], [0, 0, 0, 0], [0, 0, -1], [0, 0, 7895], [0, 0, 1.0], [True, 0, 0], [0, 0, "1"]):
        faulty(game, {**given, "scores": scores}, "scores: a list of 3 integers from 0 to 7894 (X1)")
    assert game.state({**given, "scores": [7894, 0, 7894]}).play("RRR@0,-1>").scores == [7894 + 4, 0, 7894]
    over = {
        "out": [2],
        "turns_left": 0,
        "to_move": None,
        "over": {"ending": "out", "winners": [2]},
        "scores": [5, 7, 7],
    }
    given = position(game, "RRR GGG | YYY PRP | ", "GRR@0,1>", **over)
    faulty(game, given, "over: the winners are [1, 2] (E2, E3, E4, X3)")
