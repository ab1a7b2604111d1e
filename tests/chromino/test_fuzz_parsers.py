"""Garbage for the parsers that Chromino alone has; those of every game: tests/common/test_fuzz_parsers.py."""

from __future__ import annotations

from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from chromacore import ChromacoreError, IllegalMove
from tests.chromino.fuzz import CHROMINO

GARBAGE = CHROMINO.garbage


@given(GARBAGE.numbers | st.integers(82, 82 + 320 * 25) | GARBAGE.values | GARBAGE.hard)
@example(83)
@example(1003)
def test_numbers_as_moves(x: Any) -> None:
    CHROMINO.same(lambda i: CHROMINO.games[i].move(x), TypeError, IllegalMove)


@given(GARBAGE.words | GARBAGE.values | GARBAGE.hard)
@example({1: 2})
@example(GARBAGE.itself)
def test_levels_of_hints(x: Any) -> None:
    for number in range(4):
        CHROMINO.same(lambda i, number=number: CHROMINO.states[i][number].hints(x), ChromacoreError)
