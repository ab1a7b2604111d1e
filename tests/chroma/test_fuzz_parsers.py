"""Garbage for the parsers that CHROMA alone has; those of every game: tests/common/test_fuzz_parsers.py."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from chromacore import ChromacoreError, InvalidPosition, InvalidRules
from tests.chroma.fuzz import CHROMA, KEYS, STARTS
from tests.chroma.positions import SPHERE
from tests.common.fuzz import ENGINES


def test_positions_with_their_parts_mixed() -> None:
    """Each value at a place of one position is put at the same place of another: form right, sense seldom."""
    chooser = random.Random(1)
    for _ in range(1_500):
        mixed = {key: chooser.choice(STARTS)[key] for key in KEYS}
        mixed["to_move"] = chooser.choice([0, 1, 2, None]) if chooser.random() < 0.3 else mixed["to_move"]
        CHROMA.same(lambda i, mixed=mixed: CHROMA.games[i].state(mixed, strict=False).to_json(), InvalidPosition)


@given(st.sampled_from(range(20)), st.sampled_from(range(20)), st.data())
def test_wheels_with_one_damaged_row(row: int, column: int, data: st.DataObject) -> None:
    damaged: list[Any] = [list(one) for one in SPHERE]
    damaged[row][column] = data.draw(st.sampled_from(["0", "1"]) | CHROMA.garbage.scalars)
    if data.draw(st.booleans()):
        damaged = [one if any(len(str(mark)) != 1 for mark in one) else "".join(map(str, one)) for one in damaged]
    CHROMA.same(lambda i: ENGINES[i].Chroma(wheel=damaged), InvalidRules)


@given(CHROMA.garbage.numbers | CHROMA.garbage.values | CHROMA.garbage.hard)
def test_seats_whose_cells_are_asked_for(value: Any) -> None:
    for ask in ("forced_cells", "blocked_cells"):
        CHROMA.same(lambda i, ask=ask: getattr(CHROMA.states[i][0], ask)(value), TypeError, ChromacoreError)
