"""Positions of the right form that cannot be: a phase without what it needs, a game that is over or not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chromacore import InvalidPosition
from tests.chroma.positions import NO_PAIRS, position
from tests.common.refusals import refused

PAIR = "LR@f4 PRm@e4"
CROSS = "LR@e4 LO@g4 WHg@f4"
"""White between LR and LO: it touches two, and is a Gift."""
THREE = f"{CROSS} LY@f3"
FULL = "wild1:LR@a1 wild1:PR@b1 wild1:DR@c1 wild1:LO@a2 wild1:PO@b2 wild1:DO@c2 wild1:LY@a3 wild1:PY@b3 wild1:DY@c3"
HANDS = ["LV DB", "BKr BKg", "BKm BKl"]
SMALL = {"rows": 3, "columns": 3}
FAILED, AT_ONCE = {"deck_end": "on-failed-draw"}, {"deck_end": "immediate"}
DEAD = {"wheel": NO_PAIRS}

REFUSED: list[tuple[str | None, str, list[tuple[str, list[str], dict[str, Any], dict[str, Any]]]]] = [
    (None, "pending", [
        (PAIR, HANDS, {"over": "stalled 0", "passes": 6, "pending": "PRm@e4"}, {}),
        (PAIR, HANDS, {"pending": "PRm@e4"}, {}),
        (CROSS, HANDS, {"phase": "wild"}, {}),
        (CROSS, HANDS, {"phase": "power"}, {}),
        (CROSS, HANDS, {"phase": "take"}, {}),
        (CROSS, HANDS, {"phase": "give"}, {}),
        (CROSS, HANDS, {"phase": "power", "pending": "WHl@f4"}, {}),
        (CROSS, HANDS, {"phase": "power", "pending": "WHg@a1"}, {}),
        ("LR@e4 LO@g4 wild0:WHg@f4", HANDS, {"phase": "power", "pending": "WHg@f4"}, {}),
        (CROSS, HANDS, {"phase": "power", "target": 1, "pending": "WHg@f4"}, {}),
        (PAIR, HANDS, {"phase": "draw", "pending": "PRm@e4", "target": 0}, {}),
        (THREE, HANDS, {"phase": "wild", "target": 2, "pending": "WHg@f4"}, {}),
        (CROSS, HANDS, {"phase": "take", "target": 1, "taken": "DB", "pending": "WHg@f4"}, {}),
        (CROSS, HANDS, {"phase": "power", "taken": "DB", "pending": "WHg@f4"}, {}),
    ]),
    ("E1", "over", [
        (PAIR, HANDS, {"over": "perfect 0 1"}, {}),
        (PAIR, HANDS, {"over": "perfect"}, {}),
        (PAIR, HANDS, {"over": "perfect 0"}, {}),
        ("LR@e4 LO@g4 LY@f3 LG@f5 wild0:WH@f4", HANDS, {"over": "perfect 0"}, {}),
    ]),
    ("E3", "over", [
        (PAIR, HANDS, {"over": "deck 0"}, AT_ONCE),
        (PAIR, HANDS, {"over": "deck 0"}, FAILED),
        (PAIR, ["LV", "DB", ""], {"over": "deck 2"}, AT_ONCE),
        (CROSS, HANDS, {"phase": "power", "rest": 2, "pending": "WHg@f4"}, AT_ONCE),
        (PAIR, HANDS, {"rest": 2}, AT_ONCE),
        (PAIR, ["DB", "BK"], {"rest": 2}, {}),
    ]),
    (None, "over", [
        (PAIR, HANDS, {"over": "deck 0"}, {}),
        (PAIR, HANDS, {"over": "stalled 0", "passes": 5}, {}),
        (PAIR, HANDS, {"over": "dead-board 0"}, {}),
        (PAIR, HANDS, {"over": "empty-hand 0"}, {}),
        (PAIR, HANDS, {"over": "dead-board 0", "passes": 6}, {}),
        ("LR@f4", HANDS, {"over": "stalled 0", "passes": 6}, DEAD),
        (FULL, HANDS, {"over": "empty-hand 0"}, SMALL),
        ("LR@f4", HANDS, {"over": "dead-board 0", "rest": 2}, DEAD),
        (PAIR, ["DB", "BK"], {"over": "stalled 0 1", "passes": 6, "rest": 2}, {}),
        (PAIR, ["", "BK"], {"over": "deck 0", "rest": 2}, {}),
        ("LR@f4", ["", "BK"], {"over": "dead-board 0"}, DEAD),
        (PAIR, ["DB", "BK"], {"over": "stalled 0 1", "passes": 6, "rest": 2}, AT_ONCE),
    ]),
    ("P2", "board", [
        (PAIR, HANDS, {"over": "stalled 0", "passes": 6}, DEAD),
    ]),
    ("E2", "over", [
        (PAIR, ["", "BK"], {"over": "empty-hand 0 1"}, {}),
        (PAIR, ["", "BK"], {"over": "empty-hand"}, {}),
        (PAIR, ["", "BK"], {"over": "empty-hand 1"}, {}),
        (PAIR, ["DB", ""], {}, {}),
        (PAIR, ["", "BK"], {}, {}),
        (PAIR, ["", ""], {}, {}),
        (PAIR, ["", "BK"], {"phase": "draw", "passes": 1}, {}),
        (CROSS, ["DB", ""], {"phase": "power", "pending": "WHg@f4"}, {}),
        (CROSS, ["DB", ""], {"phase": "take", "target": 1, "pending": "WHg@f4"}, {}),
        (CROSS, ["DB LV", "BK", ""], {"phase": "give", "pending": "WHg@f4", "target": 1, "taken": "DB"}, {}),
    ]),
    ("E6", "over", [
        (PAIR, ["DB", "BK BKr"], {"over": "stalled 1", "passes": 6}, {}),
        (PAIR, ["DB", "BK BKr"], {"over": "stalled", "passes": 6}, {}),
        (PAIR, ["DB", "BK BKr"], {"over": "stalled 0 1", "passes": 6}, {}),
        (PAIR, ["DB", "BK BKr", "BKm"], {"over": "stalled 0", "passes": 6}, {}),
        (PAIR, HANDS, {"over": "stalled 0 1", "passes": 6}, {}),
        (PAIR, ["DB", "BK"], {"over": "deck 0", "rest": 2}, {}),
        (PAIR, ["", "BK"], {"over": "deck 1", "rest": 2}, FAILED),
        ("LR@f4", HANDS, {"over": "dead-board 1"}, DEAD),
    ]),
    ("E5", "passes", [
        (CROSS, HANDS, {"phase": "power", "passes": 3, "pending": "WHg@f4"}, {}),
        (PAIR, HANDS, {"phase": "draw", "passes": 1, "pending": "PRm@e4"}, {}),
        (PAIR, HANDS, {"phase": "draw"}, {}),
    ]),
    ("E5", "over", [
        (PAIR, HANDS, {"passes": 6}, {}),
        (PAIR, ["LV DB", "BKr BKg"], {"passes": 4}, {"players": 2}),
    ]),
    ("U2", "pending", [
        (CROSS, HANDS, {"phase": "draw", "pending": "WHg@f4"}, {}),
        (CROSS, HANDS, {"phase": "wild", "pending": "WHg@f4"}, {}),
        (THREE, HANDS, {"phase": "draw", "pending": "WHg@f4"}, {}),
        ("LR@e4 LO@g4 WHg@f4 LY@f3 LG@f5", HANDS, {"phase": "wild", "pending": "WHg@f4"}, {}),
        ("LR@e4 LO@g4 WHg@f4 LY@f3 LG@f5", HANDS, {"phase": "power", "pending": "WHg@f4"}, {}),
        ("LR@e4 LO@g4 WHg@f4 LY@f3 wild1:LG@f5", HANDS, {"phase": "power", "pending": "WHg@f4"}, {}),
        ("LR@e4 LO@g4 WHg@f4 LY@f3 wild1:LG@f5", HANDS, {"phase": "take", "target": 1, "pending": "WHg@f4"}, {}),
        ("WHg@f4", HANDS, {"phase": "power", "pending": "WHg@f4"}, {}),
        ("WHg@f4", HANDS, {"phase": "draw", "pending": "WHg@f4"}, {}),
    ]),
    ("U4", "pending", [
        (PAIR, HANDS, {"phase": "power", "pending": "LR@f4"}, {}),
    ]),
    ("U6", "pending", [
        (PAIR, HANDS, {"phase": "take", "pending": "PRm@e4", "target": 1}, {}),
        (PAIR, HANDS, {"phase": "give", "pending": "PRm@e4", "target": 1, "taken": "DB"}, {}),
        (CROSS, HANDS, {"phase": "take", "pending": "WHg@f4"}, {}),
        (CROSS, HANDS, {"phase": "take", "target": 0, "pending": "WHg@f4"}, {}),
        (CROSS, HANDS, {"phase": "give", "taken": "DB", "pending": "WHg@f4"}, {}),
        (CROSS, HANDS, {"phase": "give", "pending": "WHg@f4", "target": 1}, {}),
        (CROSS, HANDS, {"phase": "give", "pending": "WHg@f4", "target": 1, "taken": "BKr"}, {}),
    ]),
    ("U3", "phase", [
        (THREE, [""], {"phase": "wild", "pending": "WHg@f4"}, {}),
        (FULL.replace("wild1:PR@b1", "WHl@b1"), HANDS, {"phase": "wild", "pending": "WHl@b1"}, SMALL),
    ]),
    ("U10", "phase", [
        (PAIR, HANDS, {"phase": "draw", "pending": "PRm@e4", "rest": 2}, FAILED),
        (PAIR, HANDS, {"phase": "draw", "passes": 1, "rest": 2}, FAILED),
    ]),
    ("E4", "over", [
        ("LR@f4", HANDS, {"passes": 1}, DEAD),
        ("LR@f4", HANDS, {"passes": 2, "phase": "draw"}, DEAD),
        (FULL, HANDS, {}, SMALL),
        ("LR@a1 PR@k7", HANDS, {}, DEAD),
    ]),
    ("U4", "phase", [
        ("LR@e4 LO@g4 WHr@f4", ["DB"], {"phase": "power", "pending": "WHr@f4"}, {}),
        ("LR@e4 LO@g4 WHr@f4", [""], {"phase": "power", "pending": "WHr@f4"}, {}),
        ("wild1:LR@b1 wild1:LO@a2 LVm@a1", ["DB"], {"phase": "power", "pending": "LVm@a1"}, {}),
        ("wild1:LR@b1 wild1:LO@a2 LVl@a1", ["DB"], {"phase": "power", "pending": "LVl@a1"}, {}),
    ]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "field", "positions"), REFUSED, ids=lambda value: value if isinstance(value, str) else ""
)
def test_positions_that_cannot_be(
    engine: Any, rule: str | None, field: str, positions: list[tuple[str, list[str], dict[str, Any], dict[str, Any]]]
) -> None:
    for board, hands, fields, rules in positions:
        game = engine.Chroma(**rules)
        given = position(game, board, hands, **fields)
        text = json.dumps(given)
        refused(lambda game=game, given=given: game.state(given), InvalidPosition, rule, field)
        refused(lambda game=game, text=text: game.state_from_json(text), InvalidPosition, rule, field)
        if rule != "P2":
            refused(lambda g=game, d=given: g.state(d, strict=False), InvalidPosition, rule, field)


GIFT = {"pending": "WHg@f4"}
GIVE = {"phase": "give", "pending": "WHg@f4", "target": 1}
FINE: list[tuple[str, list[str], dict[str, Any], dict[str, Any]]] = [
    # The near misses of the above.
    (CROSS, ["DB"], {"phase": "power", **GIFT}, {}),
    (CROSS, [""], {"phase": "power", **GIFT}, {}),  # the hand may be empty while a play is resolved
    (f"{THREE} wild0:LG@f5", HANDS, {"phase": "power", **GIFT}, {}),  # the fourth is the wild of this very play
    (CROSS, ["DB LV", ""], GIVE | {"taken": "DB"}, {}),
    (CROSS, ["DB"], GIVE | {"taken": "DB"}, {"gift_may_return_same": False}),
    (PAIR, HANDS, {"passes": 5}, {}),
    (PAIR, HANDS, {"phase": "draw", "passes": 6}, {}),
    (PAIR, HANDS, {"phase": "draw", "pending": "PRm@e4"}, {}),
    (PAIR, HANDS, {"rest": 2}, FAILED),
    (PAIR, HANDS, {"rest": 2}, {}),  # LV can be played: the second play of a turn, by a Replay
    ("LR@f4", HANDS, {}, DEAD),  # the first turn
    ("LR@f4", HANDS, {"phase": "draw", "passes": 1}, DEAD),
    ("LR@e4 LO@g4 WHl@f4", [""], {"phase": "power", "pending": "WHl@f4"}, {}),
    # Finished ones, each ending.
    ("LR@e4 LO@g4 LY@f3 LG@f5 WH@f4", HANDS, {"over": "perfect 2"}, {}),
    ("wild1:LR@e4 wild2:LO@g4 LY@f3 LG@f5 WH@f4", ["", "BK"], {"over": "perfect 0", "rest": 2}, {}),
    (PAIR, ["", "BK"], {"over": "empty-hand 0"}, {}),
    (PAIR, ["", "BK"], {"over": "empty-hand 0", "rest": 2}, FAILED),
    (PAIR, ["", "BK"], {"over": "deck 0", "rest": 2}, FAILED),
    (PAIR, ["", "BK"], {"over": "deck 0", "rest": 2}, AT_ONCE),
    (PAIR, ["DB", "BK"], {"over": "deck 0 1", "rest": 2}, {}),
    ("LR@f4", HANDS, {"over": "dead-board 0 1 2"}, DEAD),
    (PAIR, HANDS, {"over": "stalled 0 1 2", "passes": 6}, {}),
    (PAIR, ["DB", "BK"], {"over": "stalled 0 1", "passes": 6, "rest": 2}, FAILED),
]


@pytest.mark.parametrize(("board", "hands", "fields", "rules"), FINE)
@pytest.mark.parametrize("phase", [None, "play", "wild", "power", "take", "give", "draw"])
def test_positions_that_can(  # noqa: PLR0913, PLR0917 - a position in five parts
    engine: Any, board: str, hands: list[str], fields: dict[str, Any], rules: dict[str, Any], phase: str | None
) -> None:
    """The phase of a finished game is not asked."""
    game = engine.Chroma(**rules)
    if phase is not None:
        if "over" not in fields:
            return
        fields = {**fields, "phase": phase}
    at = game.state(position(game, board, hands, **fields))
    assert at.is_terminal == ("over" in fields)
    assert game.state_from_json(at.to_json()) == at
    assert at.is_terminal or at.legal_actions() or at.chance_outcomes(), "a decision has at least one legal action"
