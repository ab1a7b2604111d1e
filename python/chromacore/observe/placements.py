"""The legal actions of Chromino as one structured array, so that a policy can point at candidates.

A mask over all places of a table without an edge would have no end. ``state.legal_placements()`` has a row for every
legal action, in the order of ``legal_actions()``; ``state.play_index(i)`` plays that of row i.

>>> import chromacore as cc
>>> state = cc.Chromino().deal(seed=7)
>>> rows = state.legal_placements()
>>> rows["action"].tolist() == state.legal_actions()
True
>>> best = int(rows["score"].argmax())
>>> str(state.legal_moves()[best]), int(rows["contacts"][best]), int(rows["score"][best])
('BPG@-1,-1>', 3, 6)

| field | dtype | meaning |
|---|---|---|
| ``action`` | uint64 | the action number |
| ``x``, ``y`` | int32 | the first square, left or top (P5) |
| ``kind`` | uint8 | 0 a placement, 1 a draw, 2 a pass (U1); for 1 and 2 all that follows is 0 |
| ``tile`` | uint8 | the number of the tile, 0 to 79 (T1, T2) |
| ``direction`` | uint8 | 0 a row (`>`), 1 a column (`v`) (P1) |
| ``reversed`` | bool | does the tile read its name reversed (P5)? |
| ``contacts`` | uint8 | contacts, 1 to 8 (P2, P4, J1) |
| ``score`` | uint8 | the points it brings in expert, in any rule set (X1, X2) |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["DRAW", "FIELDS", "PASS", "PLACE", "from_moves", "structured"]

PLACE: Final = 0
"""The ``kind`` of a placement."""
DRAW: Final = 1
"""The ``kind`` of a draw."""
PASS: Final = 2
"""The ``kind`` of a pass."""

FIELDS: Final = (
    ("action", "uint64"),
    ("x", "int32"),
    ("y", "int32"),
    ("kind", "uint8"),
    ("tile", "uint8"),
    ("direction", "uint8"),
    ("reversed", "bool"),
    ("contacts", "uint8"),
    ("score", "uint8"),
)
"""Names and dtypes of the fields."""


def structured(rows: bytearray) -> NDArray[np.void]:
    """Return the rows that the Rust engine has written as an array."""
    import numpy as np

    return np.frombuffer(rows, np.dtype(list(FIELDS), align=True))


def from_moves(state: Any) -> NDArray[np.void]:
    """Return the same from moves and State methods alone: slowly, as documented."""
    import numpy as np

    rows = np.zeros(len(state.legal_actions()), np.dtype(list(FIELDS), align=True))
    for row, action, move in zip(rows, state.legal_actions(), state.legal_moves(), strict=True):
        row["action"] = action
        text = str(move)
        if "@" not in text:
            row["kind"] = DRAW if text == "draw" else PASS
            continue
        row["x"], row["y"] = move.x, move.y
        # The tile and its reading are in the action number.
        row["tile"] = (action - 82) % 320 // 4
        row["direction"] = text.endswith("v")
        row["reversed"] = (action - 82) % 2
        row["contacts"], row["score"] = state.contacts(action), state.score(action)
    return rows
