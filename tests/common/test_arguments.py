"""Bad seeds, seats and switches: the class and the very text of every refusal, the same of every game and engine."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chromacore import ChromacoreError, InvalidPosition
from tests.chromino.positions import setup
from tests.common.garbage import Indexed, raises

SEED = "an integer from 0 to 2^64 - 1"
STARTS = {
    "chromatix": lambda engine: engine.Chromatix().deal(0),
    "chroma": lambda engine: engine.Chroma().deal(0),
    "chromino": lambda engine: engine.Chromino().deal(0),
    "chromino of two": lambda engine: setup(engine, "RRR GGG | YYY"),
}
SEATS = {"chromatix": "0 to 2", "chroma": "0 to 2", "chromino": "0 to 2", "chromino of two": "0 to 1"}

every_start = pytest.mark.parametrize("start", list(STARTS))


@every_start
@pytest.mark.parametrize(
    ("seed", "kind", "message"),
    [
        (-1, ChromacoreError, f"seed -1: {SEED}"),
        (2**64, ChromacoreError, f"seed beyond 64 bits: {SEED}"),
        ("7", TypeError, f"seed: {SEED}, not str"),
        (7.0, TypeError, f"seed: {SEED}, not float"),
        (True, TypeError, f"seed: {SEED}, not bool"),
        ([], TypeError, f"seed: {SEED}, not list"),
    ],
)
def test_seeds(engine: Any, start: str, seed: Any, kind: type[Exception], message: str) -> None:
    state = STARTS[start](engine)
    game, view = state.game, state.to_dict(0)
    for call in (game.deal, lambda seed: game.redeal(view, 0, seed), lambda seed: state.redeal(0, seed)):
        raises(kind, message, lambda call=call: call(seed))


@every_start
def test_seeds_that_are_taken(engine: Any, start: str) -> None:
    state = STARTS[start](engine)
    game = state.game
    for seed in (0, 1, 2**63, 2**64 - 1):
        assert game.deal(seed) == game.deal(seed=seed) == game.deal(Indexed(seed))
    assert game.deal(Indexed(5)) == game.deal(5) == game.deal(seed=5)
    raises(TypeError, f"seed: {SEED}, not NoneType", lambda: state.redeal(0, None))


@pytest.mark.parametrize("start", ["chroma", "chromino"])
def test_a_deal_without_a_seed_is_another_each_time(engine: Any, start: str) -> None:
    game = STARTS[start](engine).game
    assert len({game.deal() for _ in range(5)}) == len({game.deal(None) for _ in range(5)}) == 5
    assert len({game.deal(seed) for seed in (0, 1, 2**63, 2**64 - 1)}) == 4


def test_where_nothing_is_dealt_every_seed_is_one(engine: Any) -> None:
    game = engine.Chromatix()
    for seed in (0, 2**63, 2**64 - 1, Indexed(5), None):
        assert game.deal(seed) == game.deal() == game.deal(seed=seed)


@every_start
@pytest.mark.parametrize(
    ("seat", "kind", "message"),
    [
        (3, ChromacoreError, "seat 3: the seats of this game are "),
        (-1, ChromacoreError, "seat -1: the seats of this game are "),
        (256, ChromacoreError, "seat 256: the seats of this game are "),
        (10**40, ChromacoreError, "seat beyond 64 bits: the seats of this game are "),
        ("0", TypeError, "a seat is an int, not str"),
        (0.0, TypeError, "a seat is an int, not float"),
        (False, TypeError, "a seat is an int, not bool"),
    ],
)
def test_seats(engine: Any, start: str, seat: Any, kind: type[Exception], message: str) -> None:
    refuses_the_seat(STARTS[start](engine), seat, kind, message + SEATS[start] * (kind is ChromacoreError))


def test_the_third_seat_of_two(engine: Any) -> None:
    message = "seat 2: the seats of this game are 0 to 1"
    refuses_the_seat(STARTS["chromino of two"](engine), 2, ChromacoreError, message)


def refuses_the_seat(state: Any, seat: Any, kind: type[Exception], message: str) -> None:
    view = state.to_dict(0)
    for call in (
        state.to_dict,
        state.to_json,
        state.text,
        lambda seat: state.redeal(seat, 0),
        lambda seat: state.game.redeal(view, seat, 0),
    ):
        raises(kind, message, lambda call=call: call(seat))


@every_start
def test_seat_comes_before_seed_and_both_before_the_view(engine: Any, start: str) -> None:
    game = STARTS[start](engine).game
    raises(ChromacoreError, f"seat 9: the seats of this game are {SEATS[start]}", lambda: game.redeal([], 9, -1))
    raises(ChromacoreError, f"seed -1: {SEED}", lambda: game.redeal([], 0, -1))
    raises(InvalidPosition, "a position is a dict, not list", lambda: game.redeal([], 0, 0))


@every_start
@pytest.mark.parametrize("strict", ["no", None, 1, []], ids=str)
def test_strict_is_a_bool(engine: Any, start: str, strict: Any) -> None:
    state = STARTS[start](engine)
    position = state.to_dict()
    with pytest.raises(TypeError):
        state.game.state(position, strict)
    with pytest.raises(TypeError):
        state.game.state_from_json(json.dumps(position), strict)
