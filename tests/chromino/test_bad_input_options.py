"""Bad options: the class and the very text of every refusal, the same in both engines."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import chromacore as cc
from chromacore import InvalidPosition, InvalidRules
from tests.chromino.positions import position, setup
from tests.common.garbage import Indexed, raises

PLAYERS = "an integer from 1 to 8 (S1)"
HAND = "an integer from 1 to 15 (S1)"
SUM = "players x hand_size + 1 is at most 80 (S1)"
AFTER_DRAW = "one of 'drawn-only', 'any' (U3)"
DRAWS = "one of 1, 3, 4, 5, None (U4)"
ROUND_END = "one of 'finish-round', 'one-more-turn' (E1)"
RULESET = "one of 'standard', 'expert', 'junior' (X1, J1)"
NEIGHBOURS = "one of 3, None (X2)"
UNKNOWN = (
    "of chromino: the options are players, hand_size, voluntary, after_draw, draws_per_turn, round_end, ruleset, "
    "expert_neighbours, junior_chameleon_lengthwise, junior_corners"
)


BAD: list[tuple[dict[str, Any], str]] = [
    ({"players": 0}, f"players=0: {PLAYERS}"),
    ({"players": 9}, f"players=9: {PLAYERS}"),
    ({"players": -1}, f"players=-1: {PLAYERS}"),
    ({"players": 2**64}, f"players=beyond 64 bits: {PLAYERS}"),
    ({"players": True}, f"players=True: {PLAYERS}"),
    ({"players": "3"}, f"players='3': {PLAYERS}"),
    ({"players": 3.0}, f"players=a float: {PLAYERS}"),
    ({"players": None}, f"players=None: {PLAYERS}"),
    ({"players": [3]}, f"players=a list: {PLAYERS}"),
    ({"hand_size": 0}, f"hand_size=0: {HAND}"),
    ({"hand_size": 16}, f"hand_size=16: {HAND}"),
    ({"hand_size": None}, f"hand_size=None: {HAND}"),
    ({"hand_size": False}, f"hand_size=False: {HAND}"),
    # A hand that needs more tiles than there are: 6 x 14 + 1 = 85, 7 x 12 + 1 = 85, 8 x 10 + 1 = 81.
    ({"players": 6, "hand_size": 14}, f"hand_size=14: {SUM}"),
    ({"players": 7, "hand_size": 12}, f"hand_size=12: {SUM}"),
    ({"players": 8, "hand_size": 10}, f"hand_size=10: {SUM}"),
    ({"players": 8, "hand_size": 15}, f"hand_size=15: {SUM}"),
    ({"voluntary": 3}, "voluntary=3: True or False (U2)"),
    ({"voluntary": None}, "voluntary=None: True or False (U2)"),
    ({"voluntary": 0}, "voluntary=0: True or False (U2)"),
    ({"voluntary": 1}, "voluntary=1: True or False (U2)"),
    ({"voluntary": "yes"}, "voluntary='yes': True or False (U2)"),
    ({"after_draw": "all"}, f"after_draw='all': {AFTER_DRAW}"),
    ({"after_draw": None}, f"after_draw=None: {AFTER_DRAW}"),
    ({"after_draw": b"any"}, f"after_draw=a bytes: {AFTER_DRAW}"),
    ({"draws_per_turn": 2}, f"draws_per_turn=2: {DRAWS}"),
    ({"draws_per_turn": 0}, f"draws_per_turn=0: {DRAWS}"),
    ({"draws_per_turn": 6}, f"draws_per_turn=6: {DRAWS}"),
    ({"draws_per_turn": True}, f"draws_per_turn=True: {DRAWS}"),
    ({"draws_per_turn": 1.0}, f"draws_per_turn=a float: {DRAWS}"),
    ({"draws_per_turn": "None"}, f"draws_per_turn='None': {DRAWS}"),
    ({"draws_per_turn": "1"}, f"draws_per_turn='1': {DRAWS}"),
    ({"draws_per_turn": 10**30}, f"draws_per_turn=beyond 64 bits: {DRAWS}"),
    ({"round_end": "now"}, f"round_end='now': {ROUND_END}"),
    ({"round_end": None}, f"round_end=None: {ROUND_END}"),
    ({"ruleset": "pro"}, f"ruleset='pro': {RULESET}"),
    ({"ruleset": "Expert"}, f"ruleset='Expert': {RULESET}"),
    ({"ruleset": ["expert"]}, f"ruleset=a list: {RULESET}"),
    ({"ruleset": "\ud800"}, f"ruleset='?': {RULESET}"),
    ({"expert_neighbours": 2}, f"expert_neighbours=2: {NEIGHBOURS}"),
    ({"expert_neighbours": 4}, f"expert_neighbours=4: {NEIGHBOURS}"),
    ({"expert_neighbours": "3"}, f"expert_neighbours='3': {NEIGHBOURS}"),
    ({"expert_neighbours": True}, f"expert_neighbours=True: {NEIGHBOURS}"),
    ({"junior_chameleon_lengthwise": 0}, "junior_chameleon_lengthwise=0: True or False (J3)"),
    ({"junior_chameleon_lengthwise": "x" * 50}, f"junior_chameleon_lengthwise='{'x' * 40}...': True or False (J3)"),
    ({"junior_corners": 1.5}, "junior_corners=a float: True or False (J5)"),
    ({"junior_corners": None}, "junior_corners=None: True or False (J5)"),
    ({"foo": 1}, f"unknown option 'foo' {UNKNOWN}"),
    ({"size": 5}, f"unknown option 'size' {UNKNOWN}"),
    ({"é": 1}, f"unknown option '?' {UNKNOWN}"),
    # Unknown names first, in the order given; then in the order of the rules file; contradictions last.
    ({"players": 9, "foo": 1, "bar": 2}, f"unknown option 'foo' {UNKNOWN}"),
    ({"ruleset": "x", "players": 9}, f"players=9: {PLAYERS}"),
    ({"junior_corners": 2, "expert_neighbours": 2}, f"expert_neighbours=2: {NEIGHBOURS}"),
    ({"players": 8, "hand_size": 15, "junior_corners": 2}, "junior_corners=2: True or False (J5)"),
    # Options of a rule set that is not played are accepted, but not any value.
    ({"ruleset": "standard", "expert_neighbours": 2}, f"expert_neighbours=2: {NEIGHBOURS}"),
]


@pytest.mark.parametrize(("options", "message"), BAD, ids=lambda value: ascii(value)[:50])
def test_options(engine: Any, options: dict[str, Any], message: str) -> None:
    raises(InvalidRules, message, lambda: engine.Chromino(**options))
    raises(InvalidRules, message, lambda: cc.load("chromino", **options))


@pytest.mark.parametrize(
    ("options", "message"),
    [(options, message) for options, message in BAD if "b'" not in repr(options) and "[" not in repr(options)],
    ids=lambda value: ascii(value)[:50],
)
def test_the_same_options_in_a_position(engine: Any, options: dict[str, Any], message: str) -> None:
    game = engine.Chromino()
    given = {**position(game, "RRR GGG | YYY | BBB"), "rules": options}
    raises(InvalidPosition, f"rules: {message}", lambda: game.state(given))
    raises(InvalidPosition, f"rules: {message}", lambda: game.redeal(given, 0, 0))


def test_options_are_keyword_only(engine: Any) -> None:
    with pytest.raises(TypeError):
        engine.Chromino(3)


def test_integers_of_other_types_are_taken(engine: Any) -> None:
    game = engine.Chromino(players=Indexed(2), hand_size=Indexed(4), draws_per_turn=Indexed(3))
    assert game == engine.Chromino(players=2, hand_size=4, draws_per_turn=3)
    assert [type(value) for value in (game.players, game.hand_size, game.draws_per_turn)] == [int] * 3
    raises(InvalidRules, f"draws_per_turn=2: {DRAWS}", lambda: engine.Chromino(draws_per_turn=Indexed(2)))
    assert engine.Chromino(expert_neighbours=Indexed(3)).expert_neighbours == 3


def test_options_left_out_of_a_position_take_their_defaults(engine: Any) -> None:
    game = engine.Chromino()
    given = position(game, "RRR GGG | YYY | BBB")
    assert game.state({**given, "rules": {}}) == game.state(given)
    assert game.state({**given, "rules": {"players": 3}}).to_dict()["rules"] == game.to_dict()["rules"]
    expert = engine.Chromino(ruleset="expert")
    raises(
        InvalidPosition,
        f"rules: {game!r} instead of {expert!r}",
        lambda: expert.state({**given, "rules": {"players": 3}}),
    )


def test_repr_names_every_option(engine: Any) -> None:
    assert repr(engine.Chromino(players=2, draws_per_turn=None)) == (
        "Chromino(players=2, hand_size=8, voluntary=True, after_draw='drawn-only', draws_per_turn=None, "
        "round_end='finish-round', ruleset='standard', expert_neighbours=3, junior_chameleon_lengthwise=False, "
        "junior_corners=False)"
    )


# Values ---------------------------------------------------------------------------------------------------------------


def test_what_a_state_hands_out_can_be_changed_without_harm(engine: Any) -> None:
    state = setup(engine, "RRR GGG | YYY", ruleset="expert")
    text = state.to_json()
    state.scores.append(5)
    state.to_dict()["hands"][0].clear()
    state.to_dict()["tiles"].append("x")
    state.to_dict(0)["hands"][0].clear()
    state.hints()["RRR"].clear()
    state.hints().clear()
    state.neighbours("RRR@0,1>").clear()
    state.legal_actions().clear()
    assert state.to_json() == text
    assert list(state.hints()) == ["RRR"]


def test_equal_by_content_whatever_the_way(engine: Any) -> None:
    """Two ways to one position are one: which tile was placed first is no part of it."""
    state = setup(engine, "RRR RRY GGG | YYY", players=2)
    one = state.play("RRR@0,1>").play("draw").play("=BBB").play("pass").play("RRY@0,-1>")
    other = state.play("RRY@0,-1>").play("draw").play("=BBB").play("pass").play("RRR@0,1>")
    assert one == other
    assert hash(one) == hash(other)
    assert one.to_json() == other.to_json()
    assert pickle.loads(pickle.dumps(one)).to_json() == one.to_json(), "opened by the engine in use"
    assert copy.deepcopy(one) == one
    d = one.to_dict()
    assert one == one.game.state({**d, "tiles": [d["tiles"][0], *d["tiles"][:0:-1]], "bag": d["bag"][::-1]})
    assert one != one.game.state({**d, "first": 1})
