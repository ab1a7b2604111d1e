"""Anything at all as an argument of anything: a refusal in the family of errors or a TypeError, never a panic."""

from __future__ import annotations

import datetime as dt
import decimal
import inspect
import random
from typing import Any

import numpy as np
import pytest

import chromacore as cc
from chromacore import _core
from tests.common.garbage import ITSELF, Anything, Indexed, NoNumber, nested

ROUNDS = 6_000


class Failing:
    """Raises wherever Python code of it runs."""

    def fail(self, *_: object) -> Any:
        raise ZeroDivisionError

    __index__ = __str__ = __len__ = __getitem__ = __iter__ = __bool__ = __float__ = __fspath__ = __eq__ = fail
    __hash__ = object.__hash__


class Text(str):
    __slots__ = ()


GARBAGE: list[Any] = [
    *(None, True, False, 0, 1, 2, -1, 255, 256, 2**31, 2**63, 2**64 - 1, 2**64, -(2**70), 10**400, 0.0, -0.0, 1e300),
    *(
        float("nan"),
        float("inf"),
        1j,
        "",
        "Ra1",
        "nonsense",
        "\0",
        "\ud800",
        "é" * 50,
        Text("draw"),
        b"Ra1",
        "x" * 9_999,
    ),
    *([], [1], [[]], (), {}, {"game": "chroma"}, {"rules": {}}, {1: 2}, {"\ud800": 1}, set(), range(3), ITSELF),
    *(nested(200, 5), Anything(), NoNumber(), Indexed(0), Indexed(2**80), Failing(), object, int, len),
    *(
        np.int8(-1),
        np.uint64(2**64 - 1),
        np.float32(1),
        np.True_,
        np.zeros(3),
        np.array(1),
        np.array([[1]]),
        np.str_("Ra1"),
    ),
    *(dt.date(2000, 1, 1), decimal.Decimal(1), NotImplemented, ..., cc.errors, cc.IllegalMove("x")),
]
GAMES: list[Any] = [
    *(
        _core.Chromatix(size=2),
        _core.Chroma(rows=3, columns=3),
        _core.Chromino(players=1),
        _core.Chromino(ruleset="expert"),
    )
]
STATES = [state for game in GAMES for state in (game.deal(1), game.deal(2).random_playout(3))]
MOVES = [move for state in STATES for move in state.legal_moves()[:2]]


def members(thing: Any) -> list[Any]:
    """Return the class, and everything that can be called on it or on the object."""
    named = [
        name for name in dir(thing) if not name.startswith("__") or name in {"__eq__", "__deepcopy__", "__reduce__"}
    ]
    return [type(thing), *(getattr(thing, name) for name in named if callable(getattr(thing, name)))]


def arguments(call: Any, random_: random.Random) -> tuple[list[Any], dict[str, Any]]:
    pool = random_.choice([GARBAGE, GARBAGE, GARBAGE, MOVES, [*STATES, *GAMES]])
    names = [*inspect.signature(call).parameters, "nonsense"] if call is not object else []
    most = max(1, len(names) - 1)
    given = [random_.choice(pool) for _ in range(random_.randint(0, min(3, most)))]
    return given, {name: random_.choice(GARBAGE) for name in names if random_.random() < 0.15}


@pytest.mark.parametrize("seed", range(2))
def test_every_method(seed: int) -> None:
    random_ = random.Random(seed)
    calls = [call for thing in [*GAMES, *STATES] for call in members(thing) if call not in {type(s) for s in STATES}]
    assert len(calls) > 200
    taken = 0
    for _ in range(ROUNDS):
        call = random_.choice(calls)
        given, named = arguments(call, random_)
        try:
            call(*given, **named)
            taken += 1
        except (cc.ChromacoreError, TypeError, ZeroDivisionError):
            pass
        except BaseException as error:  # noqa: BLE001 - a panic is one
            pytest.fail(f"{call!r}(*{given!r}, **{named!r}): {type(error)} {error}")
    assert ROUNDS / 20 < taken < ROUNDS


def test_every_function() -> None:
    """Of the module. Games and States are kept from them: with those, numbers at random would be much work."""
    random_ = random.Random(1)
    batch: Any = cc.Batch(GAMES[0], 2)._core
    calls = [getattr(_core, name) for name in _core.__all__ if name[0].islower()]
    calls += [getattr(batch, name) for name in dir(batch) if not name.startswith("_")]
    calls = [call for call in calls if callable(call)]
    for _ in range(ROUNDS // 3):
        call = random_.choice(calls)
        given = [random_.choice(GARBAGE) for _ in inspect.signature(call).parameters]
        try:
            call(*given)
        except (ValueError, TypeError, OverflowError, OSError, ZeroDivisionError):
            pass
        except BaseException as error:  # noqa: BLE001 - a panic is one
            pytest.fail(f"{call!r}(*{given!r}): {type(error)} {error}")


CHROMATIX = cc.Chromatix(size=2)
START = CHROMATIX.deal(1)
OVER = START.random_playout(1)
TURN = "a seat from 0 to 2, or null when the game is over"
PARTS: list[tuple[Any, type[Exception], tuple[str | None, ...]]] = [
    (lambda: cc.Chromatix(size=99), cc.InvalidRules, ("B1", "size", "99", "an integer from 2 to 13")),
    (lambda: START.play("Ra1").play("Ba1"), cc.IllegalMove, ("U1", None, "'Ba1'", None)),
    (
        lambda: START.play("nonsense"),
        cc.NotationError,
        ("U1", None, "'nonsense'", "colour R, B or Y and a cell, such as 'Re5'"),
    ),
    (lambda: OVER.play("Ra1"), cc.GameOver, (None, None, "'Ra1'", None)),
    (
        lambda: CHROMATIX.state({**START.to_dict(), "to_move": 7}),
        cc.InvalidPosition,
        (None, "to_move", "7", TURN),
    ),
    (lambda: START.to_dict(3), cc.ChromacoreError, (None, "seat", "3", "0 to 2")),
]


@pytest.mark.parametrize(("call", "kind", "parts"), PARTS, ids=[kind.__name__ for _, kind, _ in PARTS])
def test_the_parts_of_an_error(call: Any, kind: type[Exception], parts: tuple[str | None, ...]) -> None:
    with pytest.raises(cc.ChromacoreError) as raised:
        call()
    error = raised.value
    assert type(error) is kind
    assert (error.rule, error.field, error.value, error.accepted) == parts
    assert all(part in str(error) for part in (error.rule, error.field, error.value, error.accepted) if part)
