"""The legal actions of Chromino as one array: the same from both engines and from the questions a State answers."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from chromacore.observe import placements
from tests.common import differential


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"ruleset": "expert", "players": 2},
        {"ruleset": "expert", "expert_neighbours": None, "after_draw": "any"},
        {"ruleset": "junior", "junior_corners": True, "junior_chameleon_lengthwise": True},
    ],
    ids=str,
)
def test_rows_are_what_the_questions_answer(options: dict[str, Any]) -> None:
    fast, slow = differential.pair("Chromino", **options)
    chooser = random.Random(1)
    steps = iter(range(10**6))
    kinds = set()

    def check(fast: Any, slow: Any) -> None:
        if next(steps) % 5 and not fast.is_terminal:
            return
        rows = fast.legal_placements()
        assert rows["action"].tolist() == fast.legal_actions()
        np.testing.assert_array_equal(rows, placements.from_moves(fast))
        np.testing.assert_array_equal(rows, slow.legal_placements())
        kinds.update(rows["kind"].tolist())
        for row, move in zip(rows, fast.legal_moves(), strict=True):
            if row["kind"] == placements.PLACE:
                tile = fast.game.move(2 + int(row["tile"]))
                letters = str(tile)[1:]
                assert str(move) == (
                    f"{letters[::-1] if row['reversed'] else letters}@{row['x']},{row['y']}{'>v'[row['direction']]}"
                )

    differential.play_together(fast.deal(5), slow.deal(5), chooser.choice, check)
    assert kinds >= {placements.PLACE, placements.DRAW}


def test_nothing_where_nobody_decides(engine: Any) -> None:
    drawing = engine.Chromino().deal(1).play("draw")
    rows = drawing.legal_placements()
    assert rows.shape == (0,)
    assert [(name, rows.dtype[name].name) for name in rows.dtype.names or ()] == list(placements.FIELDS)


def test_the_worked_example(engine: Any) -> None:
    """The rules file: after P*R, GRR@0,1> makes 2 contacts and scores 5 in expert."""
    game = engine.Chromino(players=2, ruleset="expert")
    deals = (game.deal(seed) for seed in range(1_000))
    state = next(
        deal
        for deal in deals
        if deal.to_dict()["tiles"] == ["P*R@-1,0>"] and "RRG" in deal.to_dict()["hands"][deal.to_move]
    )
    action = game.action("GRR@0,1>")
    row = state.legal_placements()[state.legal_actions().index(action)]
    assert (row["contacts"], row["score"], row["x"], row["y"], row["direction"]) == (2, 5, 0, 1, 0)
