"""Bad options and what is no game: the class and the very text of every refusal, both engines."""

from __future__ import annotations

from typing import Any

import pytest

import chromacore as cc
from chromacore import InvalidRules
from tests.chroma.positions import NO_PAIRS, SPHERE, state
from tests.common.garbage import ITSELF, Indexed, raises

WHEEL = "'sphere' or 20 rows of 20 characters 0 or 1 (C3)"
POWERS = "one of 'four', 'two', 'one', 'none', or 20 texts of 5 characters r, g, m, l or - (C4)"
PLAYERS = "an integer from 2 to 8 (S1)"
HAND_SIZE = "an integer from 1 to 49 (S2)"
SIDE = "an odd integer from 3 to 15 (S3)"
SAME = "True or False (U6)"
MAGNETS = "one of 'any', 'most' (U7)"
DECK_END = "one of 'turn-end', 'immediate', 'on-failed-draw' (E3)"
NAMES = "wheel, powers, players, hand_size, rows, columns, gift_may_return_same, magnets, deck_end"


def marked(*marks: tuple[int, int]) -> list[str]:
    """Return the wheel without pairs with 1 at these places, one by one: not both ways."""
    table = [list(row) for row in NO_PAIRS]
    for i, j in marks:
        table[i][j] = "1"
    return ["".join(row) for row in table]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        # The wheel: form.
        ({"wheel": "cube"}, f"wheel='cube': {WHEEL}"),
        ({"wheel": "Sphere"}, f"wheel='Sphere': {WHEEL}"),
        ({"wheel": "é" * 50}, f"wheel='{'?' * 40}...': {WHEEL}"),
        ({"wheel": None}, f"wheel=None: {WHEEL}"),
        ({"wheel": 5}, f"wheel=5: {WHEEL}"),
        ({"wheel": True}, f"wheel=True: {WHEEL}"),
        ({"wheel": {}}, f"wheel=a dict: {WHEEL}"),
        ({"wheel": []}, f"wheel=a list: {WHEEL}"),
        ({"wheel": SPHERE[:19]}, f"wheel=a list: {WHEEL}"),
        ({"wheel": [*SPHERE, "0" * 20]}, f"wheel=a list: {WHEEL}"),
        ({"wheel": [*SPHERE[:19], "0" * 19]}, f"wheel=a list: {WHEEL}"),
        ({"wheel": [*SPHERE[:19], "0" * 21]}, f"wheel=a list: {WHEEL}"),
        ({"wheel": [*SPHERE[:19], "2" + "0" * 19]}, f"wheel=a list: {WHEEL}"),
        ({"wheel": [*SPHERE[:19], "\u0660" * 20]}, f"wheel=a list: {WHEEL}"),
        ({"wheel": [*SPHERE[:19], [0] * 19]}, f"wheel=a list: {WHEEL}"),
        ({"wheel": [*SPHERE[:19], [0] * 19 + [2]]}, f"wheel=a list: {WHEEL}"),
        ({"wheel": [*SPHERE[:19], [0] * 19 + [-1]]}, f"wheel=a list: {WHEEL}"),
        ({"wheel": [*SPHERE[:19], [0] * 19 + [0.0]]}, f"wheel=a list: {WHEEL}"),
        ({"wheel": [*SPHERE[:19], [0] * 19 + ["0"]]}, f"wheel=a list: {WHEEL}"),
        ({"wheel": [*SPHERE[:19], [0] * 19 + [10**400]]}, f"wheel=a list: {WHEEL}"),
        ({"wheel": [*SPHERE[:19], None]}, f"wheel=a list: {WHEEL}"),
        ({"wheel": [[0] * 20] * 19 + [ITSELF]}, f"wheel=a list: {WHEEL}"),
        ({"wheel": ITSELF}, f"wheel=a list: {WHEEL}"),
        # The wheel: not symmetric, or compatible with itself.
        ({"wheel": marked((0, 0))}, "wheel: LR goes with itself (C3)"),
        ({"wheel": marked((19, 19))}, "wheel: BK goes with itself (C3)"),
        ({"wheel": ["1" * 20] * 20}, "wheel: LR goes with itself (C3)"),
        ({"wheel": [[True] * 20] * 20}, "wheel: LR goes with itself (C3)"),
        ({"wheel": marked((0, 1))}, "wheel: LR and PR do not agree (C3)"),
        ({"wheel": marked((1, 0))}, "wheel: LR and PR do not agree (C3)"),
        ({"wheel": marked((19, 18))}, "wheel: WH and BK do not agree (C3)"),
        ({"wheel": marked((2, 1), (1, 1))}, "wheel: PR goes with itself (C3)"),
        ({"wheel": marked((0, 2), (1, 1))}, "wheel: LR and DR do not agree (C3)"),
        ({"wheel": marked((5, 4), (4, 4), (3, 2))}, "wheel: DR and LO do not agree (C3)"),
        # Powers.
        ({"powers": "five"}, f"powers='five': {POWERS}"),
        ({"powers": None}, f"powers=None: {POWERS}"),
        ({"powers": 4}, f"powers=4: {POWERS}"),
        ({"powers": ["-rgml"] * 19}, f"powers=a list: {POWERS}"),
        ({"powers": ["-rgml"] * 21}, f"powers=a list: {POWERS}"),
        ({"powers": ["-rgml"] * 19 + ["-rgm"]}, f"powers=a list: {POWERS}"),
        ({"powers": ["-rgml"] * 19 + ["-rgmll"]}, f"powers=a list: {POWERS}"),
        ({"powers": ["-rgml"] * 19 + ["-rgmx"]}, f"powers=a list: {POWERS}"),
        ({"powers": ["-rgml"] * 19 + ["-RGML"]}, f"powers=a list: {POWERS}"),
        ({"powers": ["-rgml"] * 19 + [["-", "r", "g", "m", "l"]]}, f"powers=a list: {POWERS}"),
        ({"powers": ["-rgml"] * 19 + [None]}, f"powers=a list: {POWERS}"),
        # Numbers.
        ({"players": 1}, f"players=1: {PLAYERS}"),
        ({"players": 9}, f"players=9: {PLAYERS}"),
        ({"players": "3"}, f"players='3': {PLAYERS}"),
        ({"players": True}, f"players=True: {PLAYERS}"),
        ({"players": 3.0}, f"players=a float: {PLAYERS}"),
        ({"players": 2**63}, f"players=beyond 64 bits: {PLAYERS}"),
        ({"hand_size": 0}, f"hand_size=0: {HAND_SIZE}"),
        ({"hand_size": 50}, f"hand_size=50: {HAND_SIZE}"),
        ({"hand_size": None}, f"hand_size=None: {HAND_SIZE}"),
        ({"hand_size": -(2**63)}, f"hand_size=-9223372036854775808: {HAND_SIZE}"),
        # Even sides and others.
        *(({side: n}, f"{side}={n}: {SIDE}") for side in ("rows", "columns") for n in (-3, 0, 1, 2, 4, 8, 14, 16, 17)),
        ({"rows": "7"}, f"rows='7': {SIDE}"),
        ({"columns": 7.0}, f"columns=a float: {SIDE}"),
        ({"columns": True}, f"columns=True: {SIDE}"),
        # Switches and choices.
        ({"gift_may_return_same": 1}, f"gift_may_return_same=1: {SAME}"),
        ({"gift_may_return_same": None}, f"gift_may_return_same=None: {SAME}"),
        ({"gift_may_return_same": "True"}, f"gift_may_return_same='True': {SAME}"),
        ({"magnets": "x"}, f"magnets='x': {MAGNETS}"),
        ({"magnets": None}, f"magnets=None: {MAGNETS}"),
        ({"magnets": ["any"]}, f"magnets=a list: {MAGNETS}"),
        ({"deck_end": "x"}, f"deck_end='x': {DECK_END}"),
        ({"deck_end": True}, f"deck_end=True: {DECK_END}"),
        # Together, and the order of the checks.
        ({"players": 8, "hand_size": 13}, "hand_size=13: players x hand_size + 1 is at most 99 (S2)"),
        ({"hand_size": 33}, "hand_size=33: players x hand_size + 1 is at most 99 (S2)"),
        ({"hand_size": 33, "deck_end": "x"}, f"deck_end='x': {DECK_END}"),
        ({"foo": 1}, f"unknown option 'foo' of chroma: the options are {NAMES}"),
        ({"size": 7, "bar": 1, "rows": 2}, f"unknown option 'size' of chroma: the options are {NAMES}"),
        ({"\ud800": 1}, f"unknown option '?' of chroma: the options are {NAMES}"),
        ({"deck_end": "x", "rows": 2, "wheel": 5}, f"wheel=5: {WHEEL}"),
        ({"magnets": "x", "columns": 2, "rows": 2}, f"rows=2: {SIDE}"),
        ({"powers": 1, "players": 1}, f"powers=1: {POWERS}"),
    ],
    ids=lambda value: ascii(value)[-60:],
)
def test_options(engine: Any, options: dict[str, Any], message: str) -> None:
    raises(InvalidRules, message, lambda: engine.Chroma(**options))


def test_options_are_keyword_only(engine: Any) -> None:
    with pytest.raises(TypeError):
        engine.Chroma("sphere")


def test_options_of_other_integer_types_are_taken(engine: Any) -> None:
    game = engine.Chroma(players=Indexed(4), rows=Indexed(5))
    assert game == engine.Chroma(players=4, rows=5)
    assert type(game.players) is type(game.rows) is int


def test_a_wheel_of_other_integer_types_is_taken(engine: Any) -> None:
    """As a table out of numpy."""
    table = [[Indexed(int(mark)) for mark in row] for row in SPHERE]
    assert engine.Chroma(wheel=table) == engine.Chroma()


def test_load_passes_the_options_on() -> None:
    assert cc.load("chroma", players=4, deck_end="immediate") == cc.Chroma(players=4, deck_end="immediate")
    raises(InvalidRules, f"rows=2: {SIDE}", lambda: cc.load("chroma", rows=2))


def test_repr_says_every_option(engine: Any) -> None:
    text = (
        "Chroma(wheel='sphere', powers='four', players=3, hand_size=5, rows=7, columns=11, gift_may_return_same=True, "
        "magnets='any', deck_end='turn-end')"
    )
    assert repr(engine.Chroma()) == text
    assert f"wheel={tuple(NO_PAIRS)!r}" in repr(engine.Chroma(wheel=NO_PAIRS))
    assert engine.Chroma(wheel=NO_PAIRS).to_dict()["rules"]["wheel"] == NO_PAIRS


def test_games_are_equal_by_their_options(engine: Any) -> None:
    games = [
        engine.Chroma(),
        engine.Chroma(wheel=NO_PAIRS),
        engine.Chroma(powers="two"),
        engine.Chroma(powers=["rrrrr"] * 20),
        engine.Chroma(players=4),
        engine.Chroma(hand_size=4),
        engine.Chroma(rows=11, columns=7),
        engine.Chroma(columns=7),
        engine.Chroma(gift_may_return_same=False),
        engine.Chroma(magnets="most"),
        engine.Chroma(deck_end="immediate"),
        engine.Chroma(deck_end="on-failed-draw"),
    ]
    assert len(set(games)) == len(games)
    for game in games:
        again = engine.Chroma(**game.to_dict()["rules"])
        assert again == game
        assert hash(again) == hash(game)
        assert again != game.to_dict()
        for name in ("wheel", "players", "name", "foo"):
            with pytest.raises(AttributeError):
                setattr(game, name, 3)


def test_what_a_state_hands_out_can_be_changed_without_harm(engine: Any) -> None:
    at = state(engine, "LR@f4", ["LV DB"])
    text = at.to_json()
    at.to_dict()["hands"][0].clear()
    at.to_dict()["board"].clear()
    at.to_dict()["rules"]["rows"] = 3
    at.legal_actions().clear()
    at.forced_cells(0).append("a1")
    assert at.to_json() == text
