"""Positions of the right form that cannot be: a phase without what it needs, a game that is over or not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chromacore import InvalidPosition
from tests.chroma.positions import NO_PAIRS, position
from tests.common.garbage import raises

PAIR = "LR@f4 PRm@e4"
CROSS = "LR@e4 LO@g4 WHg@f4"
"""White between LR and LO: it touches two, and is a Gift."""
THREE = f"{CROSS} LY@f3"
FULL = "wild1:LR@a1 wild1:PR@b1 wild1:DR@c1 wild1:LO@a2 wild1:PO@b2 wild1:DO@c2 wild1:LY@a3 wild1:PY@b3 wild1:DY@c3"
HANDS = ["LV DB", "BKr BKg", "BKm BKl"]
SMALL = {"rows": 3, "columns": 3}
FAILED, AT_ONCE = {"deck_end": "on-failed-draw"}, {"deck_end": "immediate"}
DEAD = {"wheel": NO_PAIRS}

OVER: list[tuple[str, list[str], dict[str, Any], dict[str, Any], str]] = [
    (PAIR, HANDS, {"over": "stalled 0", "passes": 6, "pending": "PRm@e4"}, {}, "pending: null when the game is over"),
    # E1
    (PAIR, HANDS, {"over": "perfect 0 1"}, {}, "over: one winner (E1)"),
    (PAIR, HANDS, {"over": "perfect"}, {}, "over: one winner (E1)"),
    (PAIR, HANDS, {"over": "perfect 0"}, {}, "over: no card touches four (E1)"),
    ("LR@e4 LO@g4 LY@f3 LG@f5 wild0:WH@f4", HANDS, {"over": "perfect 0"}, {}, "over: no card touches four (E1)"),
    # E3
    (PAIR, HANDS, {"over": "deck 0"}, AT_ONCE, "over: the pile has not run out (E3)"),
    (PAIR, HANDS, {"over": "deck 0"}, FAILED, "over: the pile has not run out (E3)"),
    (PAIR, ["LV", "DB", ""], {"over": "deck 2"}, AT_ONCE, "over: the pile has not run out (E3)"),
    # Another ending, or none.
    (PAIR, HANDS, {"over": "deck 0"}, {}, "over: the ending here is None, not 'deck'"),
    (PAIR, HANDS, {"over": "stalled 0", "passes": 5}, {}, "over: the ending here is None, not 'stalled'"),
    (PAIR, HANDS, {"over": "dead-board 0"}, {}, "over: the ending here is None, not 'dead-board'"),
    (PAIR, HANDS, {"over": "empty-hand 0"}, {}, "over: the ending here is None, not 'empty-hand'"),
    (PAIR, HANDS, {"over": "dead-board 0", "passes": 6}, {}, "over: the ending here is 'stalled', not 'dead-board'"),
    (
        PAIR,
        HANDS,
        {"over": "stalled 0", "passes": 6},
        DEAD | {"powers": "four"},
        "board: 'PRm' at e4 does not go with 'LR' at f4 (P2)",
    ),
    ("LR@f4", HANDS, {"over": "stalled 0", "passes": 6}, DEAD, "over: the ending here is 'dead-board', not 'stalled'"),
    (FULL, HANDS, {"over": "empty-hand 0"}, SMALL, "over: the ending here is 'dead-board', not 'empty-hand'"),
    ("LR@f4", HANDS, {"over": "dead-board 0", "rest": 2}, DEAD, "over: the ending here is 'deck', not 'dead-board'"),
    (
        PAIR,
        ["DB", "BK"],
        {"over": "stalled 0 1", "passes": 6, "rest": 2},
        {},
        "over: the ending here is 'deck', not 'stalled'",
    ),
    (PAIR, ["", "BK"], {"over": "deck 0", "rest": 2}, {}, "over: the ending here is 'empty-hand', not 'deck'"),
    ("LR@f4", ["", "BK"], {"over": "dead-board 0"}, DEAD, "over: the ending here is 'empty-hand', not 'dead-board'"),
    (
        PAIR,
        ["DB", "BK"],
        {"over": "stalled 0 1", "passes": 6, "rest": 2},
        AT_ONCE,
        "over: the ending here is 'deck', not 'stalled'",
    ),
    # E2
    (PAIR, ["", "BK"], {"over": "empty-hand 0 1"}, {}, "over: one winner (E2)"),
    (PAIR, ["", "BK"], {"over": "empty-hand"}, {}, "over: one winner (E2)"),
    (PAIR, ["", "BK"], {"over": "empty-hand 1"}, {}, "over: seat 1 has cards (E2)"),
    # E6
    (PAIR, ["DB", "BK BKr"], {"over": "stalled 1", "passes": 6}, {}, "over: the fewest cards has seat 0 (E6)"),
    (PAIR, ["DB", "BK BKr"], {"over": "stalled", "passes": 6}, {}, "over: the fewest cards has seat 0 (E6)"),
    (PAIR, ["DB", "BK BKr"], {"over": "stalled 0 1", "passes": 6}, {}, "over: the fewest cards has seat 0 (E6)"),
    (
        PAIR,
        ["DB", "BK BKr", "BKm"],
        {"over": "stalled 0", "passes": 6},
        {},
        "over: the fewest cards have seats 0 and 2 (E6)",
    ),
    (PAIR, HANDS, {"over": "stalled 0 1", "passes": 6}, {}, "over: the fewest cards have seats 0, 1 and 2 (E6)"),
    (PAIR, ["DB", "BK"], {"over": "deck 0", "rest": 2}, {}, "over: the fewest cards have seats 0 and 1 (E6)"),
    (PAIR, ["", "BK"], {"over": "deck 1", "rest": 2}, FAILED, "over: the fewest cards has seat 0 (E6)"),
    ("LR@f4", HANDS, {"over": "dead-board 1"}, DEAD, "over: the fewest cards have seats 0, 1 and 2 (E6)"),
]

PLAY, GIFT = {}, {"pending": "WHg@f4"}
GIVE = {"phase": "give", "pending": "WHg@f4", "target": 1}

RUNNING: list[tuple[str, list[str], dict[str, Any], dict[str, Any], str]] = [
    # a) pending or not
    (PAIR, HANDS, {"pending": "PRm@e4"}, {}, "pending: null in phase 'play'"),
    *(
        (CROSS, HANDS, {"phase": phase}, {}, f"pending: not null in phase '{phase}'")
        for phase in ("wild", "power", "take", "give")
    ),
    # b) passes
    (CROSS, HANDS, {"phase": "power", "passes": 3, **GIFT}, {}, "passes=3: 0 while a play is resolved (E5)"),
    (PAIR, HANDS, {"phase": "draw", "passes": 1, "pending": "PRm@e4"}, {}, "passes=1: 0 while a play is resolved (E5)"),
    (PAIR, HANDS, {"phase": "draw"}, {}, "passes=0: 1 or more in the draw of a pass (E5)"),
    (PAIR, HANDS, {"passes": 6}, {}, "over is null, but 6 passes were made in a row (E5)"),
    (PAIR, HANDS[:2], {"passes": 4}, {"players": 2}, "over is null, but 4 passes were made in a row (E5)"),
    # c) the card resolved
    (CROSS, HANDS, {"phase": "power", "pending": "WHl@f4"}, {}, "pending: no 'WHl' at f4"),
    (CROSS, HANDS, {"phase": "power", "pending": "WHg@a1"}, {}, "pending: no 'WHg' at a1"),
    (CROSS.replace("WHg", "wild0:WHg"), HANDS, {"phase": "power", **GIFT}, {}, "pending: no 'WHg' at f4"),
    (CROSS, HANDS, {"phase": "draw", **GIFT}, {}, "pending: 'WHg' at f4 touches 2, so not phase 'draw' (U2)"),
    (CROSS, HANDS, {"phase": "wild", **GIFT}, {}, "pending: 'WHg' at f4 touches 2, so not phase 'wild' (U2)"),
    (THREE, HANDS, {"phase": "draw", **GIFT}, {}, "pending: 'WHg' at f4 touches 3, so not phase 'draw' (U2)"),
    (
        f"{THREE} LG@f5",
        HANDS,
        {"phase": "wild", **GIFT},
        {},
        "pending: 'WHg' at f4 touches 4, so not phase 'wild' (U2)",
    ),
    (
        f"{THREE} LG@f5",
        HANDS,
        {"phase": "power", **GIFT},
        {},
        "pending: 'WHg' at f4 touches 4, so not phase 'power' (U2)",
    ),
    (
        f"{THREE} wild1:LG@f5",
        HANDS,
        {"phase": "power", **GIFT},
        {},
        "pending: 'WHg' at f4 touches 4, so not phase 'power' (U2)",
    ),
    (
        f"{THREE} wild1:LG@f5",
        HANDS,
        {"phase": "take", "target": 1, **GIFT},
        {},
        "pending: 'WHg' at f4 touches 4, so not phase 'take' (U2)",
    ),
    ("WHg@f4", HANDS, {"phase": "power", **GIFT}, {}, "pending: 'WHg' at f4 touches 0, so not phase 'power' (U2)"),
    ("WHg@f4", HANDS, {"phase": "draw", **GIFT}, {}, "pending: 'WHg' at f4 touches 0, so not phase 'draw' (U2)"),
    (PAIR, HANDS, {"phase": "power", "pending": "LR@f4"}, {}, "pending: 'LR' has no power (U4)"),
    (PAIR, HANDS, {"phase": "take", "pending": "PRm@e4", "target": 1}, {}, "pending: 'PRm' is no Gift (U6)"),
    (
        PAIR,
        HANDS,
        {"phase": "give", "pending": "PRm@e4", "target": 1, "taken": "DB"},
        {},
        "pending: 'PRm' is no Gift (U6)",
    ),
    # target and taken
    (CROSS, HANDS, {"phase": "take", **GIFT}, {}, "pending: target=None: an opponent in phase 'take' (U6)"),
    (CROSS, HANDS, {"phase": "take", "target": 0, **GIFT}, {}, "pending: target=0: an opponent in phase 'take' (U6)"),
    (
        CROSS,
        HANDS,
        {"phase": "give", "taken": "DB", **GIFT},
        {},
        "pending: target=None: an opponent in phase 'give' (U6)",
    ),
    (CROSS, HANDS, {"phase": "power", "target": 1, **GIFT}, {}, "pending: target=1: null in phase 'power'"),
    (PAIR, HANDS, {"phase": "draw", "pending": "PRm@e4", "target": 0}, {}, "pending: target=0: null in phase 'draw'"),
    (THREE, HANDS, {"phase": "wild", "target": 2, **GIFT}, {}, "pending: target=2: null in phase 'wild'"),
    (CROSS, HANDS, GIVE, {}, "pending: taken=None: a card of seat 0 in phase 'give' (U6)"),
    (CROSS, HANDS, GIVE | {"taken": "BKr"}, {}, "pending: taken='BKr': a card of seat 0 in phase 'give' (U6)"),
    (
        CROSS,
        HANDS,
        {"phase": "take", "target": 1, "taken": "DB", **GIFT},
        {},
        "pending: taken='DB': null in phase 'take'",
    ),
    (CROSS, HANDS, {"phase": "power", "taken": "DB", **GIFT}, {}, "pending: taken='DB': null in phase 'power'"),
    # d) wild
    (THREE, [""], {"phase": "wild", **GIFT}, {}, "phase 'wild', but seat 0 has no card (U3)"),
    (
        FULL.replace("wild1:PR@b1", "WHl@b1"),
        HANDS,
        {"phase": "wild", "pending": "WHl@b1"},
        SMALL,
        "phase 'wild', but no cell is empty (U3)",
    ),
    # e) seats without cards
    (PAIR, ["DB", ""], {}, {}, "over is null, but seat 1 has no cards (E2)"),
    (PAIR, ["", "BK"], {}, {}, "over is null, but seat 0 has no cards (E2)"),
    (PAIR, ["", ""], {}, {}, "over is null, but seat 0 has no cards (E2)"),
    (PAIR, ["", "BK"], {"phase": "draw", "passes": 1}, {}, "over is null, but seat 0 has no cards (E2)"),
    (CROSS, ["DB", ""], {"phase": "power", **GIFT}, {}, "over is null, but seat 1 has no cards (E2)"),
    (CROSS, ["DB", ""], {"phase": "take", "target": 1, **GIFT}, {}, "over is null, but seat 1 has no cards (E2)"),
    (CROSS, ["DB LV", "BK", ""], GIVE | {"taken": "DB"}, {}, "over is null, but seat 2 has no cards (E2)"),
    # f) draw
    (
        PAIR,
        HANDS,
        {"phase": "draw", "pending": "PRm@e4", "rest": 2},
        FAILED,
        "phase 'draw', but the pile is empty (U10)",
    ),
    (PAIR, HANDS, {"phase": "draw", "passes": 1, "rest": 2}, FAILED, "phase 'draw', but the pile is empty (U10)"),
    # g) the pile has run out
    (CROSS, HANDS, {"phase": "power", "rest": 2, **GIFT}, AT_ONCE, "over is null, but the pile has run out (E3)"),
    (PAIR, HANDS, {"rest": 2}, AT_ONCE, "over is null, but the pile has run out (E3)"),
    (PAIR, ["DB", "BK"], {"rest": 2}, {}, "over is null, but the pile has run out (E3)"),
    # h) dead
    ("LR@f4", HANDS, {"passes": 1}, DEAD, "over is null, but no card can be played (E4)"),
    ("LR@f4", HANDS, {"passes": 2, "phase": "draw"}, DEAD, "over is null, but no card can be played (E4)"),
    (FULL, HANDS, {}, SMALL, "over is null, but no card can be played (E4)"),
    ("LR@a1 PR@k7", HANDS, {}, DEAD, "over is null, but no card can be played (E4)"),
    # i) a power that can do nothing
    (
        "LR@e4 LO@g4 WHr@f4",
        ["DB"],
        {"phase": "power", "pending": "WHr@f4"},
        {},
        "phase 'power', but the power of 'WHr' at f4 can do nothing (U4)",
    ),
    (
        "LR@e4 LO@g4 WHr@f4",
        [""],
        {"phase": "power", "pending": "WHr@f4"},
        {},
        "phase 'power', but the power of 'WHr' at f4 can do nothing (U4)",
    ),
    *(
        (
            "wild1:LR@b1 wild1:LO@a2 LVm@a1".replace("LVm", card),
            ["DB"],
            {"phase": "power", "pending": f"{card}@a1"},
            {},
            f"phase 'power', but the power of '{card}' at a1 can do nothing (U4)",
        )
        for card in ("LVm", "LVl")
    ),
]


@pytest.mark.parametrize(
    ("board", "hands", "fields", "rules", "message"), OVER + RUNNING, ids=lambda value: ascii(value)[:50]
)
def test_positions_that_cannot_be(  # noqa: PLR0913, PLR0917 - a position in five parts
    engine: Any, board: str, hands: list[str], fields: dict[str, Any], rules: dict[str, Any], message: str
) -> None:
    game = engine.Chroma(**rules)
    given = position(game, board, hands, **fields)
    raises(InvalidPosition, message, lambda: game.state(given))
    raises(InvalidPosition, message, lambda: game.state_from_json(json.dumps(given)))
    if "(P2)" not in message:
        raises(InvalidPosition, message, lambda: game.state(given, strict=False))


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
