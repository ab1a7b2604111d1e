"""Bad seeds, seats and switches: the class and the very text of every refusal, the same in both engines."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chromacore import ChromacoreError, InvalidPosition
from tests.chromatix.garbage import EMPTY, Indexed, raises


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


@pytest.mark.parametrize("strict", ["no", None, 1, []], ids=str)
def test_strict_is_a_bool(engine: Any, strict: Any) -> None:
    with pytest.raises(TypeError):
        engine.Chromatix().state(EMPTY, strict)
    with pytest.raises(TypeError):
        engine.Chromatix().state_from_json(json.dumps(EMPTY), strict)
