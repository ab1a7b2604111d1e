"""H1, and what apps ask of a placement before it is played: contacts, neighbours, score, both engines."""

from __future__ import annotations

from typing import Any

import pytest

from chromacore import ChromacoreError, IllegalMove
from chromacore.moves import DrawTile, PlaceTile
from tests.chromino.positions import legal, play, setup
from tests.chromino.test_rules_turn import RRR, RRY
from tests.common.garbage import ITSELF
from tests.common.refusals import refused


def texts(hints: dict[str, list[PlaceTile] | None]) -> dict[str, list[str] | None]:
    return {tile: None if moves is None else [str(move) for move in moves] for tile, moves in hints.items()}


def test_h1_beginner_which_tiles_and_where(engine: Any) -> None:
    """RRY fits four ways, RRR two, GGG nowhere; tiles in tile order, places by action: y = -1 comes first."""
    state = setup(engine, "GGG RRY RRR | YYY")
    hints = state.hints()
    assert hints == state.hints("beginner") == state.hints(level="beginner")
    assert list(hints) == ["RRR", "RRY"]
    assert texts(hints) == {
        "RRR": ["RRR@0,-1>", "RRR@0,1>"],
        "RRY": ["RRY@0,-1>", "YRR@0,-1>", "RRY@0,1>", "YRR@0,1>"],
    }
    assert isinstance(hints["RRR"][0], PlaceTile)


def test_h1_intermediate_which_tiles_not_where(engine: Any) -> None:
    assert setup(engine, "GGG RRY RRR | YYY").hints("intermediate") == {"RRR": None, "RRY": None}


def test_h1_none(engine: Any) -> None:
    assert setup(engine, "GGG RRY RRR | YYY").hints("none") == {}


def test_h1_says_only_what_is_legal(engine: Any) -> None:
    """After a draw the tile drawn alone (U3); a lone chameleon not at all (U6); nothing at chance and when over."""
    drawn = play(setup(engine, "RRR GGG | YYY"), "draw =RRY")
    assert {text for moves in texts(drawn.hints()).values() for text in moves or []} == RRY
    free = play(setup(engine, "RRR GGG | YYY", after_draw="any"), "draw =RRY")
    assert list(free.hints("intermediate")) == ["RRR", "RRY"]
    assert setup(engine, "B*Y | YYY").hints() == {}
    assert setup(engine, "RRR GGG | YYY").play("draw").hints() == {}
    assert setup(engine, "RRR").play("RRR@0,1>").hints() == {}
    assert setup(engine, "RRR GGG | YYY", ruleset="junior").hints("intermediate") == {"RRR": None, "GGG": None}
    assert setup(engine, "GGG | RRR").hints() == {}, "of the seat in turn, not of another"


@pytest.mark.parametrize(
    "level", ["x", "Beginner", None, 1, 10**30, ["none"], b"none", {"level": "none"}, {1: 2}, ITSELF], ids=str
)
def test_h1_an_unknown_level(engine: Any, level: Any) -> None:
    running = setup(engine, "RRR | YYY")
    for state in (running, running.play("draw"), setup(engine, "RRR").play("RRR@0,1>")):
        refused(lambda state=state: state.hints(level), ChromacoreError, "H1", "level")


# Before it is played --------------------------------------------------------------------------------------------------


def test_asked_of_any_placement_on_free_squares(engine: Any) -> None:
    """Whether it fits, whose tile it is and what phase it is does not matter; action, text and move are the same."""
    state = setup(engine, "RRR GGG | YYY")
    over = setup(engine, "RRR", table="GRR@0,-1>").play("RRR@0,1>")
    for asked in (state, state.play("draw"), over):
        for text in ("BBB@-3,0v", "P*R@-3,0v", "RRR@-3,0v", "RYG@-4,0>"):
            action = asked.game.action(text)
            for x in (text, action, asked.game.move(action)):
                contacts = 1 if text == "RYG@-4,0>" else 0
                assert asked.contacts(x) == contacts
                assert asked.neighbours(x) == ["P*R@-1,0>"] * contacts
    assert state.score("BBB@0,1>") == 1 + 3, "a mismatch of a tile of nobody's"
    assert state.contacts("BBB@0,1>") == 2
    assert state.score("RYG@50,50>") == 3
    assert state.neighbours("RYG@50,50>") == []


def test_neighbours_are_texts_in_the_order_of_the_table(engine: Any) -> None:
    """Start tile first, then by y, then x of the first square."""
    state = setup(engine, "YYY | BBB", "GGG@-3,1> RGY@0,2v RRB@1,-1> BPP@3,0v", strict=False)
    assert state.neighbours("RRR@0,1>") == ["P*R@-1,0>", "BPP@3,0v", "GGG@-3,1>", "RGY@0,2v"]


@pytest.mark.parametrize("ask", ["contacts", "neighbours", "score"])
def test_what_cannot_be_asked(engine: Any, ask: str) -> None:
    state = setup(engine, "RRR GGG | YYY")
    for asked in (state, state.play("draw"), setup(engine, "RRR").play("RRR@0,1>")):
        call = getattr(asked, ask)
        for x in ("draw", "pass", "=RYG", 0, 1, 2, DrawTile(), "RRY@-3,0>"):
            refused(lambda call=call, x=x: call(x), IllegalMove, "P1")


def test_placements_agree_with_the_help(engine: Any) -> None:
    state = setup(engine, "GGG RRY RRR | YYY")
    for move in RRR | RRY:
        assert move in legal(state)
        assert state.contacts(move) == 2
