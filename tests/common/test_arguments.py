"""Bad seeds, seats and switches: refused by every game and engine alike."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chromacore import ChromacoreError, IllegalMove, InvalidPosition
from tests.chromino.positions import setup
from tests.common.garbage import Indexed
from tests.common.refusals import refused

STARTS = {
    "chromatix": lambda engine: engine.Chromatix().deal(0),
    "chroma": lambda engine: engine.Chroma().deal(0),
    "chromino": lambda engine: engine.Chromino().deal(0),
    "chromino of two": lambda engine: setup(engine, "RRR GGG | YYY"),
}
every_start = pytest.mark.parametrize("start", list(STARTS))


def refuses(call: Any, value: Any, field: str) -> None:
    """An int out of range is refused by name, anything else by type."""
    if type(value) is int:
        refused(lambda: call(value), ChromacoreError, None, field)
    else:
        refused(lambda: call(value), TypeError)


@every_start
@pytest.mark.parametrize("seed", [-1, 2**64, 10**40, "7", 7.0, True, []], ids=str)
def test_seeds(engine: Any, start: str, seed: Any) -> None:
    state = STARTS[start](engine)
    game, view = state.game, state.to_dict(0)
    for call in (game.deal, lambda seed: game.redeal(view, 0, seed), lambda seed: state.redeal(0, seed)):
        refuses(call, seed, "seed")


@every_start
def test_seeds_that_are_taken(engine: Any, start: str) -> None:
    state = STARTS[start](engine)
    game = state.game
    for seed in (0, 1, 2**63, 2**64 - 1):
        assert game.deal(seed) == game.deal(seed=seed) == game.deal(Indexed(seed))
    assert game.deal(Indexed(5)) == game.deal(5) == game.deal(seed=5)
    refused(lambda: state.redeal(0, None), TypeError)


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
@pytest.mark.parametrize("seat", [3, -1, 256, 10**40, "0", 0.0, False], ids=str)
def test_seats(engine: Any, start: str, seat: Any) -> None:
    refuses_the_seat(STARTS[start](engine), seat)


def test_the_third_seat_of_two(engine: Any) -> None:
    refuses_the_seat(STARTS["chromino of two"](engine), 2)


def refuses_the_seat(state: Any, seat: Any) -> None:
    view = state.to_dict(0)
    possible = state.legal_actions()[0]
    for call in (
        state.to_dict,
        state.to_json,
        state.text,
        lambda seat: state.notation(possible, seat),
        lambda seat: state.redeal(seat, 0),
        lambda seat: state.game.redeal(view, seat, 0),
    ):
        refuses(call, seat, "seat")


@every_start
def test_what_is_asked_first(engine: Any, start: str) -> None:
    """The seat, the seed, the view; of `notation` the move, then the seat."""
    state = STARTS[start](engine)
    refused(lambda: state.game.redeal([], 9, -1), ChromacoreError, None, "seat")
    refused(lambda: state.game.redeal([], 0, -1), ChromacoreError, None, "seed")
    refused(lambda: state.game.redeal([], 0, 0), InvalidPosition)
    refused(lambda: state.redeal(9, -1), ChromacoreError, None, "seat")
    refused(lambda: state.notation(-1, 9), IllegalMove)


@every_start
@pytest.mark.parametrize("strict", ["no", None, 1, []], ids=str)
def test_strict_is_a_bool(engine: Any, start: str, strict: Any) -> None:
    state = STARTS[start](engine)
    position = state.to_dict()
    with pytest.raises(TypeError):
        state.game.state(position, strict)
    with pytest.raises(TypeError):
        state.game.state_from_json(json.dumps(position), strict)
