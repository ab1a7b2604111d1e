"""Bad input: the class and the very text of every refusal, the same in both engines."""

from __future__ import annotations

import copy
import enum
import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc
from chromacore import (
    ChromacoreError,
    GameOver,
    IllegalMove,
    InvalidPosition,
    InvalidRules,
    NotationError,
)
from chromacore.moves import Move, Pass, PlaceStone

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

EMPTY = {
    "game": "chromatix",
    "rules": {"size": 5, "stop_next": "strict"},
    "stones": [],
    "to_move": 0,
    "over": None,
}
WON = {"ending": "connected", "winners": [0]}
LINE = ["Ra1", "Rb2", "Rc3", "Rd4", "Re5", "Rf5", "Rg5", "Rh5", "Ri5"]
"""From the corner of sides 3 and 4 to the corner of sides 0 and 1: orange and purple are connected."""


def raises(kind: type[Exception], message: str, call: Callable[[], object]) -> None:
    with pytest.raises(kind) as caught:
        call()
    assert type(caught.value) is kind
    assert str(caught.value) == message


def nested(depth: int, inside: Any) -> Any:
    for _ in range(depth):
        inside = [inside]
    return inside


class Indexed:
    """A number by ``__index__``, as numpy's are."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


class NoNumber:
    """Has ``__index__`` and is none, as an array of several elements."""

    def __index__(self) -> int:
        raise TypeError("only integer scalar arrays can be converted to a scalar index")


class Anything:
    """Answers to every name, as proxies and mocks do."""

    def __getattr__(self, name: str) -> Callable[..., str]:
        return lambda *_: name


class Named(str, enum.Enum):  # noqa: UP042 - the older way, whose str() is not its text
    CENTRE = "Re5"


# Options --------------------------------------------------------------------------------------------------------------

SIZE = "an integer from 2 to 13 (B1)"
STOP_NEXT = "one of 'strict', 'literal', 'off' (U2)"
ITSELF: list[Any] = []
ITSELF.append(ITSELF)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"size": 1}, f"size=1: {SIZE}"),
        ({"size": 14}, f"size=14: {SIZE}"),
        ({"size": 99}, f"size=99: {SIZE}"),
        ({"size": -(2**63)}, f"size=-9223372036854775808: {SIZE}"),
        ({"size": 2**63}, f"size=beyond 64 bits: {SIZE}"),
        ({"size": 10**5000}, f"size=beyond 64 bits: {SIZE}"),
        ({"size": "5"}, f"size='5': {SIZE}"),
        ({"size": 5.0}, f"size=a float: {SIZE}"),
        ({"size": 1e30}, f"size=a float: {SIZE}"),
        ({"size": float("nan")}, f"size=a float: {SIZE}"),
        ({"size": True}, f"size=True: {SIZE}"),
        ({"size": None}, f"size=None: {SIZE}"),
        ({"size": [5]}, f"size=a list: {SIZE}"),
        ({"size": b"5"}, f"size=a bytes: {SIZE}"),
        ({"size": {1: 2}}, f"size=a dict: {SIZE}"),
        ({"size": {"\0type": "int"}}, f"size=a dict: {SIZE}"),
        ({"size": nested(200, 5)}, f"size=a list: {SIZE}"),
        ({"size": ITSELF}, f"size=a list: {SIZE}"),
        ({"size": int}, f"size=a type: {SIZE}"),
        ({"size": NoNumber()}, f"size=a NoNumber: {SIZE}"),
        ({"size": Anything()}, f"size=a Anything: {SIZE}"),
        ({"size": Indexed(14)}, f"size=14: {SIZE}"),
        ({"size": "é\n" + "x" * 50}, f"size='??{'x' * 38}...': {SIZE}"),
        ({"size": "\ud800"}, f"size='?': {SIZE}"),
        ({"stop_next": "x"}, f"stop_next='x': {STOP_NEXT}"),
        ({"stop_next": "Strict"}, f"stop_next='Strict': {STOP_NEXT}"),
        ({"stop_next": None}, f"stop_next=None: {STOP_NEXT}"),
        ({"stop_next": False}, f"stop_next=False: {STOP_NEXT}"),
        ({"stop_next": 0}, f"stop_next=0: {STOP_NEXT}"),
        ({"stop_next": ("strict",)}, f"stop_next=a list: {STOP_NEXT}"),
        ({"stop_next": ["strict"]}, f"stop_next=a list: {STOP_NEXT}"),
        ({"foo": 1}, "unknown option 'foo' of chromatix: the options are size, stop_next"),
        ({"\ud800": 1}, "unknown option '?' of chromatix: the options are size, stop_next"),
        ({"size": 99, "foo": 1, "bar": 2}, "unknown option 'foo' of chromatix: the options are size, stop_next"),
        ({"stop_next": "x", "size": 99}, f"size=99: {SIZE}"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_options(engine: Any, options: dict[str, Any], message: str) -> None:
    raises(InvalidRules, message, lambda: engine.Chromatix(**options))


def test_options_are_keyword_only(engine: Any) -> None:
    with pytest.raises(TypeError):
        engine.Chromatix(5)


def test_options_of_other_integer_types_are_taken(engine: Any) -> None:
    assert engine.Chromatix(size=Indexed(4)) == engine.Chromatix(size=4)
    assert type(engine.Chromatix(size=Indexed(4)).size) is int


@pytest.mark.parametrize("name", ["hex", "Chromatix", "", None, 5, ["chromatix"], "\ud800"])
def test_an_unknown_game(name: Any) -> None:
    with pytest.raises(InvalidRules, match=r"^unknown game .*: one of 'chromatix'"):
        cc.load(name)


def test_load_passes_the_options_on() -> None:
    assert cc.load("chromatix", size=3, stop_next="off") == cc.Chromatix(size=3, stop_next="off")
    raises(InvalidRules, f"size=1: {SIZE}", lambda: cc.load("chromatix", size=1))


# Moves ----------------------------------------------------------------------------------------------------------------

NO_MOVE = "is no move: colour R, B or Y and a cell, such as 'Re5' (U1)"
OFF_BOARD = "is off the board: size 5 has rows a to i of 5 to 9 cells (B5)"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", f"'' {NO_MOVE}"),
        ("foo", f"'foo' {NO_MOVE}"),
        ("e5", f"'e5' {NO_MOVE}"),
        ("Ge5", f"'Ge5' {NO_MOVE}"),
        ("re5", f"'re5' {NO_MOVE}"),
        ("RE5", f"'RE5' {NO_MOVE}"),
        ("Re", f"'Re' {NO_MOVE}"),
        ("Re0", f"'Re0' {NO_MOVE}"),
        ("Re05", f"'Re05' {NO_MOVE}"),
        ("Re-5", f"'Re-5' {NO_MOVE}"),
        ("Re5 ", f"'Re5 ' {NO_MOVE}"),
        (" Re5", f"' Re5' {NO_MOVE}"),
        ("Re5\n", f"'Re5?' {NO_MOVE}"),
        ("Re5\0", f"'Re5?' {NO_MOVE}"),
        ("Re\u0665", f"'Re?' {NO_MOVE}"),  # an Arabic digit five
        ("R\u04355", f"'R?5' {NO_MOVE}"),  # a Cyrillic letter
        ("\ud800", f"'?' {NO_MOVE}"),
        ("\U0001f600", f"'?' {NO_MOVE}"),
        ("x" * 10**6, f"'{'x' * 40}...' {NO_MOVE}"),
        ("Rz9", f"'Rz9' {OFF_BOARD}"),
        ("Ra6", f"'Ra6' {OFF_BOARD}"),
        ("Rj1", f"'Rj1' {OFF_BOARD}"),
        ("Re10", f"'Re10' {OFF_BOARD}"),
        ("Re" + "9" * 10**6, f"'Re{'9' * 38}...' {OFF_BOARD}"),
    ],
    ids=lambda text: ascii(text[:20]),
)
def test_text_that_is_no_move(engine: Any, text: str, message: str) -> None:
    game = engine.Chromatix()
    state = game.deal(0)
    over = game.state({**EMPTY, "stones": LINE, "to_move": None, "over": WON})
    for call in (game.action, state.play, over.play):
        raises(NotationError, message, lambda call=call: call(text))
    assert not state.is_legal(text)
    assert not over.is_legal(text)


@pytest.mark.parametrize("move", [PlaceStone("G", "e5"), PlaceStone("R", ""), PlaceStone(1, None)], ids=str)  # type: ignore[arg-type]
def test_a_move_counts_as_its_text(engine: Any, move: PlaceStone) -> None:
    game = engine.Chromatix()
    message = f"'{move}' {NO_MOVE}"
    raises(NotationError, message, lambda: game.action(move))
    raises(NotationError, message, lambda: game.deal(0).play(move))
    assert not game.deal(0).is_legal(move)


def test_a_text_counts_as_what_it_holds(engine: Any) -> None:
    """An enum member that is a str prints otherwise, but it is that str."""
    assert str(Named.CENTRE) != "Re5"
    assert engine.Chromatix().action(Named.CENTRE) == 30
    assert engine.Chromatix().deal(0).play(Named.CENTRE) == engine.Chromatix().deal(0).play("Re5")


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (183, "183"),
        (-1, "-1"),
        (2**31, "2147483648"),
        (2**63 - 1, "9223372036854775807"),
        (-(2**63), "-9223372036854775808"),
        (2**63, "beyond 64 bits"),
        (2**64, "beyond 64 bits"),
        (-(2**63) - 1, "beyond 64 bits"),
        (10**5000, "beyond 64 bits"),
        (Indexed(183), "183"),
    ],
    ids=["183", "-1", "2^31", "2^63-1", "-2^63", "2^63", "2^64", "-2^63-1", "10^5000", "index"],
)
def test_numbers_out_of_range(engine: Any, number: Any, shown: str) -> None:
    game = engine.Chromatix()
    message = f"illegal action {shown}: the actions of this game are 0 to 182"
    raises(IllegalMove, message, lambda: game.deal(0).play(number))
    raises(IllegalMove, message, lambda: game.move(number))
    assert not game.deal(0).is_legal(number)
    over = game.state({**EMPTY, "stones": LINE, "to_move": None, "over": WON})
    raises(GameOver, f"action {shown} in a game that is over (connected, won by seat 0)", lambda: over.play(number))
    assert not over.is_legal(number)


def test_moves_in_a_finished_game(engine: Any) -> None:
    over = engine.Chromatix().state({**EMPTY, "stones": LINE, "to_move": None, "over": WON})
    message = "'Ba2' in a game that is over (connected, won by seat 0)"
    for move in ("Ba2", PlaceStone("B", "a2"), 62):
        raises(GameOver, message, lambda move=move: over.play(move))
        assert not over.is_legal(move)
    raises(GameOver, "'Ra1' in a game that is over (connected, won by seat 0)", lambda: over.play("Ra1"))


def test_a_colour_not_owned_comes_before_an_occupied_cell(engine: Any) -> None:
    state = engine.Chromatix().deal(0).play("Re5")
    raises(IllegalMove, "illegal move 'Ye5': seat 1 plays red and blue (L3)", lambda: state.play("Ye5"))
    raises(IllegalMove, "illegal move 'Be5': e5 is occupied (U1)", lambda: state.play("Be5"))
    raises(IllegalMove, "illegal move 'Re5': e5 is occupied (U1)", lambda: state.play(30))


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (None, "NoneType"),
        (True, "bool"),
        (1.5, "float"),
        (1.0, "float"),
        (b"Re5", "bytes"),
        (["Re5"], "list"),
        ({"colour": "R", "cell": "e5"}, "dict"),
        (("R", "e5"), "tuple"),
        (Move(), "Move"),
        (Pass(), "Pass"),
        (object(), "object"),
        (int, "type"),
        (NoNumber(), "NoNumber"),
        (Anything(), "Anything"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_move_at_all(engine: Any, value: Any, kind: str) -> None:
    game = engine.Chromatix()
    over = game.state({**EMPTY, "stones": LINE, "to_move": None, "over": WON})
    for call in (game.deal(0).play, game.deal(0).is_legal, over.play, over.is_legal):
        raises(TypeError, f"a move is an int, a str or a PlaceStone, not {kind}", lambda call=call: call(value))
    raises(TypeError, f"a move is a str or a PlaceStone, not {kind}", lambda: game.action(value))
    raises(TypeError, f"an action is an int, not {kind}", lambda: game.move(value))


def test_action_takes_no_number_and_move_no_text(engine: Any) -> None:
    game = engine.Chromatix()
    raises(TypeError, "a move is a str or a PlaceStone, not int", lambda: game.action(5))
    raises(TypeError, "an action is an int, not str", lambda: game.move("Re5"))


# Seeds and seats ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "kind", "message"),
    [
        (-1, ChromacoreError, "seed -1: an integer from 0 to 2^64 - 1"),
        (2**64, ChromacoreError, "seed beyond 64 bits: an integer from 0 to 2^64 - 1"),
        ("7", TypeError, "seed: an integer from 0 to 2^64 - 1, not str"),
        (7.0, TypeError, "seed: an integer from 0 to 2^64 - 1, not float"),
        (True, TypeError, "seed: an integer from 0 to 2^64 - 1, not bool"),
        ([], TypeError, "seed: an integer from 0 to 2^64 - 1, not list"),
    ],
)
def test_seeds(engine: Any, seed: Any, kind: type[Exception], message: str) -> None:
    game = engine.Chromatix()
    for call in (game.deal, lambda seed: game.redeal(EMPTY, 0, seed), lambda seed: game.deal(0).redeal(0, seed)):
        raises(kind, message, lambda call=call: call(seed))


def test_seeds_that_are_taken(engine: Any) -> None:
    game = engine.Chromatix()
    for seed in (0, 2**63, 2**64 - 1, Indexed(5), None):
        assert game.deal(seed) == game.deal() == game.deal(seed=seed)
    raises(TypeError, "seed: an integer from 0 to 2^64 - 1, not NoneType", lambda: game.deal(0).redeal(0, None))


@pytest.mark.parametrize(
    ("seat", "kind", "message"),
    [
        (3, ChromacoreError, "seat 3: the seats of this game are 0 to 2"),
        (-1, ChromacoreError, "seat -1: the seats of this game are 0 to 2"),
        (256, ChromacoreError, "seat 256: the seats of this game are 0 to 2"),
        (10**40, ChromacoreError, "seat beyond 64 bits: the seats of this game are 0 to 2"),
        ("0", TypeError, "a seat is an int, not str"),
        (0.0, TypeError, "a seat is an int, not float"),
        (False, TypeError, "a seat is an int, not bool"),
    ],
)
def test_seats(engine: Any, seat: Any, kind: type[Exception], message: str) -> None:
    game = engine.Chromatix()
    state = game.deal(0)
    for call in (
        state.to_dict,
        state.to_json,
        state.text,
        lambda seat: state.redeal(seat, 0),
        lambda seat: game.redeal(EMPTY, seat, 0),
    ):
        raises(kind, message, lambda call=call: call(seat))


def test_seat_comes_before_seed_and_both_before_the_view(engine: Any) -> None:
    game = engine.Chromatix()
    raises(ChromacoreError, "seat 9: the seats of this game are 0 to 2", lambda: game.redeal([], 9, -1))
    raises(ChromacoreError, "seed -1: an integer from 0 to 2^64 - 1", lambda: game.redeal([], 0, -1))
    raises(InvalidPosition, "a position is a dict, not list", lambda: game.redeal([], 0, 0))


# Positions ------------------------------------------------------------------------------------------------------------

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


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "{",
        "}",
        '{"game":}',
        "[1,]",
        "nul",
        "'single'",
        "NaN",
        "Infinity",
        "-Infinity",
        '{"stones":NaN}',
        "01",
        "1.",
        ".5",
        "+1",
        "0x10",
        "1 2",
        '"\x01"',
        '"\\x"',
        '"\\ud8"',
        "\ufeff{}",
        "\ud800",
        "\0",
        "// comment\n{}",
        json.dumps(EMPTY) + "x",
        json.dumps(EMPTY)[:-1],
        json.dumps(EMPTY).replace('"', "'"),
    ],
    ids=lambda text: ascii(text)[:30],
)
def test_text_that_is_no_json(engine: Any, text: str) -> None:
    with pytest.raises(InvalidPosition, match="JSON") as caught:
        engine.Chromatix().state_from_json(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text", ["[" * 10**6, '{"a":' * 10**6, "[" * 10**6 + "]" * 10**6, "[" * 129 + "]" * 129, '["' * 10**5]
)
def test_megabytes_of_nesting(engine: Any, text: str) -> None:
    with pytest.raises(InvalidPosition, match="JSON"):
        engine.Chromatix().state_from_json(text)


@pytest.mark.parametrize(
    ("number", "fine"),
    [("0", True), ("-0", True), ("0.0", False), ("-0.0", False), ("0e0", False), ("9" * 5000, False), ("1e400", False)],
)
def test_integers_are_json_integers(engine: Any, number: str, fine: bool) -> None:
    text = json.dumps(EMPTY).replace('"to_move": 0', f'"to_move": {number}')
    if fine:
        assert engine.Chromatix().state_from_json(text).to_move == 0
    else:
        with pytest.raises(InvalidPosition):
            engine.Chromatix().state_from_json(text)


def test_of_a_key_given_twice_the_last_counts(engine: Any) -> None:
    state = engine.Chromatix().state_from_json(json.dumps(EMPTY)[:-1] + ',"to_move":1}')
    assert state.to_move == 1


@pytest.mark.parametrize("value", [None, b"{}", 5, {}, bytearray(b"{}")], ids=str)
def test_json_text_is_a_str(engine: Any, value: Any) -> None:
    with pytest.raises(TypeError):
        engine.Chromatix().state_from_json(value)


@pytest.mark.parametrize("strict", ["no", None, 1, []], ids=str)
def test_strict_is_a_bool(engine: Any, strict: Any) -> None:
    with pytest.raises(TypeError):
        engine.Chromatix().state(EMPTY, strict)
    with pytest.raises(TypeError):
        engine.Chromatix().state_from_json(json.dumps(EMPTY), strict)


# Values ---------------------------------------------------------------------------------------------------------------


def test_games_and_states_cannot_be_changed(engine: Any) -> None:
    game = engine.Chromatix()
    state = game.deal(0)
    for thing, names in ((game, ("size", "stop_next", "name", "players")), (state, ("game", "to_move", "winners"))):
        text = repr(thing)
        for name in (*names, "foo", "__class__x"):
            with pytest.raises(AttributeError):
                setattr(thing, name, 3)
            with pytest.raises(AttributeError):
                delattr(thing, name)
        assert repr(thing) == text


def test_what_a_state_hands_out_can_be_changed_without_harm(engine: Any) -> None:
    state = engine.Chromatix().state({**EMPTY, "stones": LINE, "to_move": None, "over": WON})
    text = state.to_json()
    state.winners.append(1)
    state.to_dict()["stones"].clear()
    state.to_dict()["over"]["winners"].append(2)
    state.to_dict()["rules"]["size"] = 3
    state.game.to_dict()["rules"]["size"] = 3
    state.legal_actions().append(5)
    assert state.to_json() == text
    assert (state.winners, state.legal_actions(), state.game.size) == ([0], [], 5)


def test_a_position_is_not_tied_to_the_dict_it_came_from(engine: Any) -> None:
    given = copy.deepcopy(EMPTY)
    state = engine.Chromatix().state(given)
    given["stones"].append("Re5")  # type: ignore[attr-defined]
    given["rules"]["size"] = 3  # type: ignore[index]
    assert state == engine.Chromatix().deal(0)


def test_states_are_not_made_directly(engine: Any) -> None:
    with pytest.raises(TypeError):
        engine.ChromatixState()


def test_equality_and_hash_go_by_options_and_content(engine: Any) -> None:
    games = [
        engine.Chromatix(size=size, stop_next=mode) for size in range(2, 14) for mode in ("strict", "literal", "off")
    ]
    assert len(set(games)) == len({game.deal(0) for game in games}) == 36
    for game in games:
        again = engine.Chromatix(**game.to_dict()["rules"])
        assert again == game
        assert hash(again) == hash(game)
        assert again.deal(0) == game.deal(1)
        assert hash(again.deal(0)) == hash(game.deal(1))
    assert games[0] != games[1]
    one = games[5].deal(0).play("Ra1").play("Bb2").play("Yc3")
    other = games[5].deal(0).play("Yc3").play("Bb2").play("Bc1")
    assert one != other
    assert one == games[5].state({**one.to_dict(), "stones": one.to_dict()["stones"][::-1]}), "by content, not by order"
    assert one != games[5].state({**one.to_dict(), "to_move": 1})


def test_a_game_and_a_state_are_equal_to_nothing_else(engine: Any) -> None:
    game = engine.Chromatix()
    for other in (None, 5, "chromatix", game.to_dict(), object()):
        assert game != other
        assert game.deal(0) != other
    assert game != game.deal(0)
    with pytest.raises(TypeError):
        assert game < game  # noqa: PLR0124
    with pytest.raises(TypeError):
        assert game.deal(0) < game.deal(0)


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
