"""Positions that are refused, first what is wrong by form: class and very text, in the order of the checks."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from chromacore import InvalidPosition
from tests.chroma.positions import NO_PAIRS, position, state
from tests.common.garbage import ITSELF, nested, raises

AREA = "columns a to k, rows 1 to 7 (S3)"
TO_MOVE = "a seat from 0 to 2, or null when the game is over"
OVER = 'over: null or {"ending", "winners"}'
SEATS = "a seat from 0 to 2"
OURS = (
    "Chroma(wheel='sphere', powers='four', players=3, hand_size=5, rows=7, columns=11, gift_may_return_same=True, "
    "magnets='any', deck_end='turn-end')"
)
UNKNOWN = (
    "rules: unknown option 'size' of chroma: the options are wheel, powers, players, hand_size, rows, columns, "
    "gift_may_return_same, magnets, deck_end"
)
PENDING = 'pending: null or {"card", "cell", "target", "taken"}'


def base(engine: Any) -> dict[str, Any]:
    """A running position with a Magnet in force and a wild; seat 0 is to play."""
    return position(engine.Chroma(), "LR@f4 PRm@e4 wild1:DO@a1", ["LV DB"], effects="magnet@e4:1")


def with_board(**cells: Any) -> dict[str, Any]:
    """Return the base's board with more on it."""
    return {"board": {"f4": "LR", "e4": "PRm", "a1": {"wild": "DO", "by": 1}, **cells}}


def effect(**changes: Any) -> dict[str, Any]:
    return {"effects": [{"kind": "magnet", "cell": "e4", "by": 1, **changes}]}


def pending(**changes: Any) -> dict[str, Any]:
    return {"phase": "power", "pending": {"card": "PRm", "cell": "e4", "target": None, "taken": None, **changes}}


FAULTS: list[tuple[dict[str, Any], str]] = [
    # Keys, game, rules.
    ({"foo": 1}, "unknown key 'foo'"),
    ({"stones": []}, "unknown key 'stones'"),
    ({"game": "chromatix"}, "game='chromatix': this is chroma"),
    ({"game": None}, "game=None: this is chroma"),
    ({"rules": []}, "rules: a dict, not list"),
    ({"rules": {"size": 5}}, UNKNOWN),
    ({"rules": {"rows": 4}}, "rules: rows=4: an odd integer from 3 to 15 (S3)"),
    ({"rules": {"wheel": ["1" * 20] * 20}}, "rules: wheel: LR goes with itself (C3)"),
    ({"rules": {"players": 4}}, f"rules: {OURS.replace('players=3', 'players=4')} instead of {OURS}"),
    ({"rules": {"wheel": NO_PAIRS}}, f"rules: {OURS.replace(repr('sphere'), repr(tuple(NO_PAIRS)))} instead of {OURS}"),
    # 1 The board.
    ({"board": []}, "board: a dict, not list"),
    ({"board": None}, "board: a dict, not NoneType"),
    ({"board": "LR@f4"}, "board: a dict, not str"),
    *((with_board(**{cell: "DY"}), f"board: '{shown}' is no cell: {AREA}") for cell, shown in (
        ("z9", "z9"), ("F4", "F4"), ("f04", "f04"), ("f8", "f8"), ("l1", "l1"), ("", ""), ("4f", "4f"), ("f", "f"),
        ("f4 ", "f4 "), ("f\u0664", "f?"), ("x" * 50, "x" * 40 + "..."))),
    (with_board(k7="XX"), "board: 'XX' at k7 is no card (C5)"),
    (with_board(k7="LRx"), "board: 'LRx' at k7 is no card (C5)"),
    (with_board(k7="lr"), "board: 'lr' at k7 is no card (C5)"),
    (with_board(k7=""), "board: '' at k7 is no card (C5)"),
    *((with_board(k7=value), 'board: k7: a card or {"wild", "by"}') for value in (
        None, 5, True, ["DY"], {}, {"wild": "DY"}, {"by": 1}, {"wild": "DY", "by": 1, "x": 1}, {"card": "DY"})),
    *((with_board(k7={"wild": "DY", "by": by}), f"board: by={shown} at k7: {SEATS}") for by, shown in (
        (3, "3"), (-1, "-1"), (None, "None"), ("1", "'1'"), (1.0, "a float"), (10**30, "beyond 64 bits"))),
    *((with_board(k7={"wild": wild, "by": 2}), f"board: {shown} at k7 is no card (C5)") for wild, shown in (
        ("XX", "'XX'"), (None, "None"), (5, "5"), (["DY"], "a list"), ({}, "a dict"))),
    (with_board(k7={"wild": "XX", "by": 7}), f"board: by=7 at k7: {SEATS}"),
    # 2 Hands.
    ({"hands": 5}, "hands: a list, not int"),
    ({"hands": {}}, "hands: a list, not dict"),
    ({"hands": []}, "hands: 0 for 3 players (S1)"),
    ({"hands": [["LV"], ["DB"]]}, "hands: 2 for 3 players (S1)"),
    ({"hands": [[], [], [], []]}, "hands: 4 for 3 players (S1)"),
    ({"hands": [["LV"], 2, ["DB"]]}, "hands: seat 1: a list, not int"),
    ({"hands": [["LV"], ["DB"], "LV"]}, "hands: seat 2: a list, not str"),
    ({"hands": [["XX"], 5, []]}, "hands: 'XX' is no card (C5)"),
    ({"hands": [["LV", 5], [], []]}, "hands: 5 is no card (C5)"),
    ({"hands": [["LV", None], [], []]}, "hands: None is no card (C5)"),
    ({"hands": [[["LV"]], [], []]}, "hands: a list is no card (C5)"),
    # 3 The pile.
    ({"pile": 5}, "pile: a list, not int"),
    ({"pile": None}, "pile: a list, not NoneType"),
    ({"pile": ["XX"]}, "pile: 'XX' is no card (C5)"),
    ({"pile": [1.5]}, "pile: a float is no card (C5)"),
    # 4 Counts: a card twice, and cards missing; the first type in order.
    ({"pile": []}, "cards: 0 of 'LRr', and 1 in the deck (C4)"),
    ({"hands": [["LV", "LR"], ["BKr", "BKg"], ["BKm", "BKl"]]}, "cards: 2 of 'LR', and 1 in the deck (C4)"),
    ({"hands": [["LV", "DB", "BKl"], ["BKr", "BKg"], ["BKm", "BKl"]]}, "cards: 2 of 'BKl', and 1 in the deck (C4)"),
    ({"hands": [["DB"], ["BKr", "BKg"], ["BKm", "BKl"]]}, "cards: 0 of 'LV', and 1 in the deck (C4)"),
    (with_board(k7="DYr"), "cards: 2 of 'DYr', and 1 in the deck (C4)"),
    (with_board(k7={"wild": "DYr", "by": 0}), "cards: 2 of 'DYr', and 1 in the deck (C4)"),
    # 5 to 7 First, to_move, passes.
    *(({"first": value}, f"first={shown}: {SEATS}") for value, shown in (
        (3, "3"), (-1, "-1"), (None, "None"), (True, "True"), ("0", "'0'"), (0.0, "a float"))),
    *(({"to_move": value}, f"to_move={shown}: {TO_MOVE}") for value, shown in (
        (3, "3"), (-1, "-1"), (None, "None"), ("0", "'0'"), (0.0, "a float"), (2**63, "beyond 64 bits"))),
    ({"over": {"ending": "stalled", "winners": [0]}}, f"to_move=0: {TO_MOVE}"),
    *(({"passes": value}, f"passes={shown}: an integer from 0 to 6 (E5)") for value, shown in (
        (7, "7"), (-1, "-1"), (None, "None"), (False, "False"), (1.0, "a float"), ("1", "'1'"))),
    # 8 Effects.
    ({"effects": {}}, "effects: a list, not dict"),
    ({"effects": None}, "effects: a list, not NoneType"),
    *(({"effects": [value]}, 'effects: {"kind", "cell", "by"} each') for value in (
        5, None, "magnet@e4", [], {}, {"kind": "magnet", "cell": "e4"}, {**effect()["effects"][0], "x": 1})),
    *((effect(kind=value), f"effects: kind={shown}: 'magnet' or 'lock'") for value, shown in (
        ("gift", "'gift'"), ("m", "'m'"), ("Magnet", "'Magnet'"), (None, "None"), (3, "3"))),
    *((effect(cell=value), f"effects: {shown} is no cell: {AREA}") for value, shown in (
        ("z9", "'z9'"), ("E4", "'E4'"), (None, "None"), (5, "5"), (["e4"], "a list"))),
    *((effect(by=value), f"effects: by={shown}: {SEATS}") for value, shown in (
        (3, "3"), (-1, "-1"), (None, "None"), (True, "True"), ("1", "'1'"))),
    ({"effects": effect()["effects"] * 2}, "effects: two at e4 (U4)"),
    ({"effects": [*effect()["effects"], *effect(by=2)["effects"]]}, "effects: two at e4 (U4)"),
    ({"effects": [*effect()["effects"], *effect(kind="lock")["effects"]]}, "effects: two at e4 (U4)"),
    (effect(kind="lock"), "effects: no Lock at e4 (U8)"),
    (effect(cell="f4"), "effects: no Magnet at f4 (U7)"),
    (effect(cell="b2"), "effects: no Magnet at b2 (U7)"),
    (effect(kind="lock", cell="a1"), "effects: no Lock at a1 (U8)"),
    # 9 to 11 Phase, pending, over.
    *(({"phase": value}, f"phase={shown}: one of 'play', 'wild', 'power', 'take', 'give', 'draw'") for value, shown in (
        ("x", "'x'"), ("Play", "'Play'"), (None, "None"), (0, "0"), (["play"], "a list"))),
    *(({"pending": value}, PENDING) for value in (
        5, "PRm@e4", [], {}, {"card": "PRm", "cell": "e4"}, {**pending()["pending"], "by": 0})),
    *((pending(card=value), f"pending: card={shown}: a card (C5)") for value, shown in (
        ("XX", "'XX'"), (None, "None"), (5, "5"))),
    *((pending(cell=value), f"pending: cell={shown}: a cell") for value, shown in (
        ("z9", "'z9'"), (None, "None"), (5, "5"), ("E4", "'E4'"))),
    *((pending(target=value), f"pending: target={shown}: null or {SEATS}") for value, shown in (
        (3, "3"), (-1, "-1"), (True, "True"), ("1", "'1'"))),
    *((pending(taken=value), f"pending: taken={shown}: null or a card (C5)") for value, shown in (
        ("XX", "'XX'"), (5, "5"), (False, "False"), (["LR"], "a list"))),
    *(({"to_move": None, "over": value}, OVER) for value in (
        5, "deck", [], {}, {"ending": "deck"}, {"ending": "deck", "winners": [0], "x": 1},
        *({"ending": ending, "winners": [0]} for ending in ("connected", "Deck", None, 5, ["deck"])),
        *({"ending": "deck", "winners": w} for w in (0, None, [3], [-1], [True], [0.0], ["0"], [1, 0], [0, 0])))),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "message"), FAULTS, ids=lambda value: ascii(value)[:60])
def test_positions_with_a_fault_of_form(engine: Any, changes: dict[str, Any], message: str) -> None:
    """From a dict and from JSON text, strict or not: one wording, and the dict stays what it was."""
    given = {**base(engine), **changes}
    before = copy.deepcopy(given)
    game, text = engine.Chroma(), json.dumps(given)
    for strict in (True, False):
        raises(InvalidPosition, message, lambda strict=strict: game.state(given, strict))
        raises(InvalidPosition, message, lambda strict=strict: game.state_from_json(text, strict=strict))
    assert given == before


def test_the_base_itself_is_fine(engine: Any) -> None:
    at = engine.Chroma().state(base(engine))
    assert engine.Chroma().state({**base(engine), "rules": {}}) == at, "missing options take their defaults"
    assert engine.Chroma().state(
        {**base(engine), "hands": (("LV", "DB"), ("BKr", "BKg"), ("BKm", "BKl"))}
    ) == at, "tuples count as lists"  # fmt: skip


def test_a_missing_key(engine: Any) -> None:
    for key in base(engine):
        given = {name: value for name, value in base(engine).items() if name != key}
        raises(InvalidPosition, f"missing key '{key}'", lambda given=given: engine.Chroma().state(given))
    raises(InvalidPosition, "missing key 'game'", lambda: engine.Chroma().state({}))


@pytest.mark.parametrize(
    ("value", "kind"), [([], "list"), ("{}", "str"), (5, "int"), (5.5, "float"), (True, "bool"), (None, "NoneType")]
)
def test_a_position_is_a_dict(engine: Any, value: Any, kind: str) -> None:
    game, message = engine.Chroma(), f"a position is a dict, not {kind}"
    raises(InvalidPosition, message, lambda: game.state(value))
    raises(InvalidPosition, message, lambda: game.redeal(value, 0, 0))
    raises(InvalidPosition, message, lambda: game.state_from_json(json.dumps(value)))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({1: 2}, "the keys of a position are str, not int"),
        ({"board": {1: "LR"}}, "the keys of a position are str, not int"),
        ({"board": {None: "LR"}}, "the keys of a position are str, not NoneType"),
        ({"hands": {1}}, "hands: a list, not set"),
        ({"hands": [[b"LV"], [], []]}, "hands: a bytes is no card (C5)"),
        ({"pile": iter(["LR"])}, "pile: a list, not list_iterator"),
        ({"passes": float("nan")}, "passes=a float: an integer from 0 to 6 (E5)"),
        ({"hands": nested(98, 5)}, "hands: 1 for 3 players (S1)"),
        ({"pile": nested(98, 5)}, "pile: a list is no card (C5)"),
        ({"pile": nested(100, 5)}, "JSON nested deeper than 100"),
        ({"pile": ITSELF}, "JSON nested deeper than 100"),
        ({"board": {"f4": ITSELF}}, "JSON nested deeper than 100"),
        ({"\ud800": 1}, "unknown key '?'"),
        ({"board": {"\ud800": "LR"}}, f"board: '?' is no cell: {AREA}"),
        ({"pile": ["\ud800"]}, "pile: '?' is no card (C5)"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_dicts_that_are_no_json(engine: Any, changes: dict[Any, Any], message: str) -> None:
    raises(InvalidPosition, message, lambda: engine.Chroma().state({**base(engine), **changes}))


def test_text_that_is_no_json(engine: Any) -> None:
    good = json.dumps(base(engine))
    for text in ("", "{", "[1,]", "NaN", good[:-1], good + "x", good.replace('"', "'"), "[" * 10**6, '{"a":' * 10**6):
        with pytest.raises(InvalidPosition, match="JSON"):
            engine.Chroma().state_from_json(text)
    for value in (None, b"{}", 5, {}):
        with pytest.raises(TypeError):
            engine.Chroma().state_from_json(value)


def test_integers_are_json_integers_and_of_a_key_given_twice_the_last_counts(engine: Any) -> None:
    good = json.dumps(base(engine))
    with pytest.raises(InvalidPosition):
        engine.Chroma().state_from_json(good.replace('"first": 0', '"first": 0.0'))
    assert engine.Chroma().state_from_json(good[:-1] + ',"first":2}').to_dict()["first"] == 2


def test_neighbours_that_do_not_go_together_are_refused_unless_not_strict(engine: Any) -> None:
    """g4 beside LR at f4: the pair is named once, the left or upper card first."""
    game = engine.Chroma()
    for board, message in (
        ("LR@f4 PG@g4", "board: 'LR' at f4 does not go with 'PG' at g4 (P2)"),
        ("LR@f4 LRg@f5", "board: 'LR' at f4 does not go with 'LRg' at f5 (P2)"),
        ("LR@f4 PG@e4 PB@f3", "board: 'PB' at f3 does not go with 'LR' at f4 (P2)"),
        ("LR@f4 PG@g4 PB@f5", "board: 'LR' at f4 does not go with 'PG' at g4 (P2)"),
    ):
        given = position(game, board, ["LV DB"])
        raises(InvalidPosition, message, lambda given=given: game.state(given))
        loose = game.state(given, strict=False)
        assert loose.to_dict()["board"] == dict(sorted(given["board"].items(), key=lambda item: item[0][::-1]))
        assert repr(loose) == f"{game!r}.state_from_json({loose.to_json()!r}, strict=False)"
        assert loose.legal_actions()
    assert state(engine, "LR@f4 wild1:PG@g4", ["LV DB"]).legal_actions(), "a wild goes with every card"
