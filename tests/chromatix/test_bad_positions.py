"""Bad positions: the class and the very text of every refusal, the same in both engines."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from chromacore import InvalidPosition
from chromacore.moves import PlaceStone
from tests.chromatix.garbage import EMPTY, LINE, NO_MOVE, OFF_BOARD, SIZE, STOP_NEXT, WON
from tests.common.garbage import ITSELF, Indexed, nested, raises

if TYPE_CHECKING:
    from types import ModuleType

TO_MOVE = "a seat from 0 to 2, or null when the game is over"
OVER = 'over: null or {"ending", "winners"}'
OURS = "Chromatix(size=5, stop_next='strict')"

FAULTS: list[tuple[dict[str, Any], str]] = [
    # keys
    ({"foo": 1}, "unknown key 'foo'"),
    ({"é" * 50: 1}, f"unknown key '{'?' * 40}...'"),
    ({"zoo": 1, "bar": 2}, "unknown key 'zoo'"),
    ({"game": "chroma"}, "game='chroma': this is chromatix"),
    ({"game": None}, "game=None: this is chromatix"),
    ({"game": 5}, "game=5: this is chromatix"),
    ({"game": ["chromatix"]}, "game=a list: this is chromatix"),
    # rules
    ({"rules": []}, "rules: a dict, not list"),
    ({"rules": None}, "rules: a dict, not NoneType"),
    ({"rules": "size=5"}, "rules: a dict, not str"),
    ({"rules": {"size": 99}}, f"rules: size=99: {SIZE}"),
    ({"rules": {"size": "5"}}, f"rules: size='5': {SIZE}"),
    ({"rules": {"size": 5.0}}, f"rules: size=a float: {SIZE}"),
    ({"rules": {"size": True}}, f"rules: size=True: {SIZE}"),
    ({"rules": {"size": [5]}}, f"rules: size=a list: {SIZE}"),
    ({"rules": {"size": {}}}, f"rules: size=a dict: {SIZE}"),
    ({"rules": {"stop_next": None}}, f"rules: stop_next=None: {STOP_NEXT}"),
    ({"rules": {"foo": 1}}, "rules: unknown option 'foo' of chromatix: the options are size, stop_next"),
    ({"rules": {"size": 4}}, f"rules: Chromatix(size=4, stop_next='strict') instead of {OURS}"),
    ({"rules": {"stop_next": "off"}}, f"rules: Chromatix(size=5, stop_next='off') instead of {OURS}"),
    # stones
    ({"stones": 5}, "stones: a list, not int"),
    ({"stones": None}, "stones: a list, not NoneType"),
    ({"stones": "Re5"}, "stones: a list, not str"),
    ({"stones": {"e5": "R"}}, "stones: a list, not dict"),
    ({"stones": 2.5}, "stones: a list, not float"),
    ({"stones": 1e30}, "stones: a list, not float"),
    ({"stones": True}, "stones: a list, not bool"),
    ({"stones": ["Re5", 5]}, "stones: a list, with a str for every stone, not int"),
    ({"stones": [["Re5"]]}, "stones: a list, with a str for every stone, not list"),
    ({"stones": [None]}, "stones: a list, with a str for every stone, not NoneType"),
    ({"stones": ["foo"]}, f"stones: 'foo' {NO_MOVE}"),
    ({"stones": ["e5"]}, f"stones: 'e5' {NO_MOVE}"),
    ({"stones": ["Rz9"]}, f"stones: 'Rz9' {OFF_BOARD}"),
    ({"stones": ["Ra6"]}, f"stones: 'Ra6' {OFF_BOARD}"),
    ({"stones": ["Re5", "Be5"]}, "stones: two on e5 (U1)"),
    ({"stones": ["Re5", "Re5"]}, "stones: two on e5 (U1)"),
    ({"stones": ["Re5", "Be5", "foo"]}, "stones: two on e5 (U1)"),
    # to_move
    ({"to_move": 3}, f"to_move=3: {TO_MOVE}"),
    ({"to_move": 7}, f"to_move=7: {TO_MOVE}"),
    ({"to_move": -1}, f"to_move=-1: {TO_MOVE}"),
    ({"to_move": 2**63}, f"to_move=beyond 64 bits: {TO_MOVE}"),
    ({"to_move": -(2**63)}, f"to_move=-9223372036854775808: {TO_MOVE}"),
    ({"to_move": 10**30}, f"to_move=beyond 64 bits: {TO_MOVE}"),
    ({"to_move": 1e30}, f"to_move=a float: {TO_MOVE}"),
    ({"to_move": 0.0}, f"to_move=a float: {TO_MOVE}"),
    ({"to_move": -0.0}, f"to_move=a float: {TO_MOVE}"),
    ({"to_move": True}, f"to_move=True: {TO_MOVE}"),
    ({"to_move": "0"}, f"to_move='0': {TO_MOVE}"),
    ({"to_move": [0]}, f"to_move=a list: {TO_MOVE}"),
    ({"to_move": None}, f"to_move=None: {TO_MOVE}"),
    ({"over": WON}, f"to_move=0: {TO_MOVE}"),
    ({"over": 5}, f"to_move=0: {TO_MOVE}"),
    ({"to_move": 7, "over": 5}, f"to_move=7: {TO_MOVE}"),
    ({"to_move": 7, "over": WON}, f"to_move=7: {TO_MOVE}"),
    # over
    *(
        ({"stones": LINE, "to_move": None, "over": over}, OVER)
        for over in (
            5,
            True,
            "connected",
            [],
            {},
            {"ending": "connected"},
            {"winners": [0]},
            {**WON, "by": 0},
            {**WON, "ending": "draw"},
            {**WON, "ending": None},
            {**WON, "ending": ["connected"]},
            {**WON, "winners": 0},
            {**WON, "winners": None},
            {**WON, "winners": [3]},
            {**WON, "winners": [-1]},
            {**WON, "winners": [True]},
            {**WON, "winners": [0.0]},
            {**WON, "winners": ["0"]},
            {**WON, "winners": [None]},
            {**WON, "winners": [[0]]},
            {**WON, "winners": [1, 0]},
            {**WON, "winners": [0, 0]},
            {**WON, "winners": [10**30]},
        )
    ),
    # consistency
    ({"stones": LINE}, "over is null, but seat 0 is connected (E1)"),
    ({"stones": LINE, "to_move": 2}, "over is null, but seat 0 is connected (E1)"),
    (
        {"stones": LINE, "to_move": None, "over": {**WON, "winners": [2]}},
        "over names seat 2 the winner, who is not connected (E1)",
    ),
    ({"to_move": None, "over": WON}, "over names seat 0 the winner, who is not connected (E1)"),
    ({"stones": LINE, "to_move": None, "over": {**WON, "winners": []}}, "over: one winner (E2)"),
    ({"stones": LINE, "to_move": None, "over": {**WON, "winners": [0, 1]}}, "over: one winner (E2)"),
    (
        {"stones": LINE, "to_move": None, "over": {**WON, "winners": [0, 2]}},
        "over names seat 2 the winner, who is not connected (E1)",
    ),
    (
        {"stones": [f"B{row}{place}" for row in "ai" for place in range(1, 6)]},
        "to_move=0: seat 0 is eliminated (E3)",
    ),
]


@pytest.mark.parametrize(("changes", "message"), FAULTS, ids=lambda value: ascii(value)[:60])
@pytest.mark.parametrize("strict", [True, False])
def test_positions_with_a_fault(engine: Any, changes: dict[str, Any], message: str, strict: bool) -> None:
    """From a dict, from JSON text, and as a view: one wording."""
    game = engine.Chromatix()
    given = {**EMPTY, **changes}
    before = copy.deepcopy(given)
    raises(InvalidPosition, message, lambda: game.state(given, strict))
    raises(InvalidPosition, message, lambda: game.state_from_json(json.dumps(given), strict=strict))
    raises(InvalidPosition, message, lambda: game.redeal(given, 0, 0))
    assert given == before


@pytest.mark.parametrize("key", list(EMPTY))
def test_a_missing_key(engine: Any, key: str) -> None:
    given = {name: value for name, value in EMPTY.items() if name != key}
    raises(InvalidPosition, f"missing key '{key}'", lambda: engine.Chromatix().state(given))
    raises(InvalidPosition, "missing key 'game'", lambda: engine.Chromatix().state({}))
    raises(InvalidPosition, "unknown key 'x'", lambda: engine.Chromatix().state({"x": 1}))


@pytest.mark.parametrize(
    ("value", "kind"),
    [([], "list"), ((), "list"), ("{}", "str"), (5, "int"), (5.5, "float"), (1e30, "float"), (10**30, "int"),
     (True, "bool"),  (None, "NoneType"), (b"{}", "bytes"), ({1}, "set"), (object(), "object")],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_position_is_a_dict(engine: Any, value: Any, kind: str) -> None:
    game = engine.Chromatix()
    raises(InvalidPosition, f"a position is a dict, not {kind}", lambda: game.state(value))
    raises(InvalidPosition, f"a position is a dict, not {kind}", lambda: game.redeal(value, 0, 0))
    if kind in {"list", "str", "int", "float", "bool", "NoneType"}:
        text = json.dumps(value)
        raises(InvalidPosition, f"a position is a dict, not {kind}", lambda: game.state_from_json(text))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({1: 2}, "the keys of a position are str, not int"),
        ({None: 2}, "the keys of a position are str, not NoneType"),
        ({"rules": {1: 2}}, "the keys of a position are str, not int"),
        ({"stones": {1}}, "stones: a list, not set"),
        ({"stones": [b"Re5"]}, "stones: a list, with a str for every stone, not bytes"),
        ({"stones": [PlaceStone("R", "e5")]}, "stones: a list, with a str for every stone, not PlaceStone"),
        ({"stones": iter(["Re5"])}, "stones: a list, not list_iterator"),
        ({"to_move": float("nan")}, f"to_move=a float: {TO_MOVE}"),
        ({"to_move": 0j}, f"to_move=a complex: {TO_MOVE}"),
        ({"to_move": Indexed(0)}, f"to_move=a Indexed: {TO_MOVE}"),
        ({"game": b"chromatix"}, "game=a bytes: this is chromatix"),
        ({"rules": {"size": b"5"}}, f"rules: size=a bytes: {SIZE}"),
        ({"\ud800": 1}, "unknown key '?'"),
        ({"stones": ["\ud800"]}, f"stones: '?' {NO_MOVE}"),
        ({"\0type": "list"}, "unknown key '?type'"),
        ({"\0type": "\n" * 1000}, "unknown key '?type'"),
        ({"stones": {"\0type": "list"}}, "stones: a list, not dict"),
        ({"stones": nested(98, 5)}, "stones: a list, with a str for every stone, not list"),
        ({"stones": nested(99, 5)}, "stones: a list, with a str for every stone, not list"),
        ({"stones": nested(100, 5)}, "JSON nested deeper than 100"),
        ({"stones": nested(10**5, 5)}, "JSON nested deeper than 100"),
        ({"stones": ITSELF}, "JSON nested deeper than 100"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_dicts_that_are_no_json(engine: Any, changes: dict[Any, Any], message: str) -> None:
    game = engine.Chromatix()
    raises(InvalidPosition, message, lambda: game.state({**EMPTY, **changes}))
    raises(InvalidPosition, message, lambda: game.redeal({**EMPTY, **changes}, 0, 0))


def test_a_dict_that_contains_itself(engine: Any) -> None:
    given: dict[str, Any] = dict(EMPTY)
    given["stones"] = [given]
    raises(InvalidPosition, "JSON nested deeper than 100", lambda: engine.Chromatix().state(given))


def test_tuples_count_as_lists(engine: Any) -> None:
    state = engine.Chromatix().state({**EMPTY, "stones": ("Re5", "Ba1")})
    assert state.to_dict()["stones"] == ["Ba1", "Re5"]
    over = {"ending": "connected", "winners": (1,)}
    assert engine.Chromatix().state({**EMPTY, "stones": LINE, "to_move": None, "over": over}).winners == [1]


@pytest.mark.parametrize("name", ["_core", "reference"])
def test_lists_shared_many_times_cost_little(name: str) -> None:
    """Sixty lists, each twice in the next: as a tree they would be 2^60. In a process of its own, to be ended."""
    program = f"""
import chromacore
from chromacore import {name} as engine
shared = []
for _ in range(60):
    shared = [shared, shared]
for call in (
    lambda: engine.Chromatix(size=shared),
    lambda: engine.Chromatix().state(shared),
    lambda: engine.Chromatix().state({{"stones": shared}}),
    lambda: engine.Chromatix().redeal({{"stones": shared}}, 0, 0),
):
    try:
        call()
    except chromacore.ChromacoreError:
        print("refused")
"""
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=10, check=True
    )
    assert done.stdout.split() == ["refused"] * 4


def test_both_engines_say_the_same_of_each_fault(engines: tuple[ModuleType, ModuleType]) -> None:
    """The list above once more, engine against engine."""
    for changes, _ in FAULTS:
        said = []
        for one in engines:
            with pytest.raises(InvalidPosition) as caught:
                one.Chromatix().state({**EMPTY, **changes})
            said.append(str(caught.value))
        assert said[0] == said[1]


@pytest.fixture
def engines() -> tuple[ModuleType, ModuleType]:
    from chromacore import _core, reference

    return _core, reference
