"""Random options for the tests of this folder: with Hypothesis and with `random`."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from tests.chroma.positions import COLOURS, PRESETS

SIDES = (3, 5, 7, 9, 11, 13, 15)
MOST = {2: 49, 3: 32, 4: 24, 5: 19, 6: 16, 7: 14, 8: 12}
"""S2: the largest hands."""


def wheel(chooser: random.Random, share: float) -> list[str]:
    """Return a wheel on which each pair goes together with this chance."""
    table = [["0"] * 20 for _ in COLOURS]
    for i in range(20):
        for j in range(i):
            table[i][j] = table[j][i] = "1" if chooser.random() < share else "0"
    return ["".join(row) for row in table]


def powers(chooser: random.Random) -> list[str]:
    letters = chooser.choice(["-rgml", "rgml", "rrrm", "gl", "ml", "g", "r-"])
    return ["".join(chooser.choice(letters) for _ in range(5)) for _ in COLOURS]


def drawn(chooser: random.Random, *, small: bool = False) -> dict[str, Any]:
    """Return options at random; ``small``: boards up to 5 x 5."""
    players = chooser.randint(2, 8)
    sides = SIDES[:2] if small else SIDES
    return {
        "wheel": wheel(chooser, chooser.choice([0, 0.05, 0.2, 0.5, 1])) if chooser.random() < 0.5 else "sphere",
        "powers": powers(chooser) if chooser.random() < 0.5 else chooser.choice(list(PRESETS)),
        "players": players,
        "hand_size": chooser.choice([1, 2, 5, MOST[players], chooser.randint(1, MOST[players])]),
        "rows": chooser.choice(sides),
        "columns": chooser.choice(sides),
        "gift_may_return_same": chooser.random() < 0.5,
        "magnets": chooser.choice(["any", "most"]),
        "deck_end": chooser.choice(["turn-end", "immediate", "on-failed-draw"]),
    }


rules = st.builds(lambda seed, small: drawn(random.Random(seed), small=small), st.integers(0, 2**32), st.booleans())
"""Hypothesis over the same."""
