"""What Chromatix refuses: texts, moves and positions by class, rule and field, both engines."""

from __future__ import annotations

import copy
import enum
import json
from typing import Any

import pytest

from chromacore import IllegalMove, InvalidPosition, NotationError
from chromacore.moves import PlaceStone
from tests.chromatix.positions import LINE
from tests.common.games import over
from tests.common.refusals import refused

TEXTS = {
    "U1": ["e5", "Ge5", "re5", "RE5", "Re", "Re0", "Re05", "Re-5", "Re5 ", " Re5", "Re5\n", "Re5\0", "Re\u0665",
           "R\u04355", "Re5x", "RRe5", "LR@f4"],
    "B5": ["Rz9", "Ra6", "Rj1", "Re10", "Ri6", "Re" + "9" * 10**6],
}  # fmt: skip


@pytest.mark.parametrize("rule", TEXTS)
def test_texts(engine: Any, rule: str) -> None:
    game = engine.Chromatix()
    start = game.deal(0)
    for text in TEXTS[rule]:
        for call in (game.action, start.play, over(engine, "Chromatix").play):
            refused(lambda call=call, text=text: call(text), NotationError, rule)
        given = {**start.to_dict(), "stones": [text]}
        refused(lambda given=given: game.state(given), InvalidPosition, rule, "stones")
        assert not start.is_legal(text)


def test_a_move_counts_as_its_text(engine: Any) -> None:
    """Also an enum member that is a str, whose own text is another."""
    game = engine.Chromatix()
    for move in (PlaceStone("G", "e5"), PlaceStone("R", ""), PlaceStone(1, None)):  # type: ignore[arg-type]
        refused(lambda move=move: game.action(move), NotationError, "U1")
        refused(lambda move=move: game.deal(0).play(move), NotationError, "U1")

    class Named(str, enum.Enum):  # noqa: UP042 - the older way, whose str() is not its text
        CENTRE = "Re5"

    assert str(Named.CENTRE) != "Re5"
    assert game.action(Named.CENTRE) == 30
    assert game.deal(0).play(Named.CENTRE) == game.deal(0).play("Re5")


def test_illegal_moves(engine: Any) -> None:
    """A colour not owned comes before an occupied cell. STOP-NEXT: test_rules_turn.py."""
    state = engine.Chromatix().deal(0).play("Re5")
    for move, rule in (("Ye5", "L3"), ("Ya1", "L3"), ("Be5", "U1"), ("Re5", "U1"), (30, "U1")):
        refused(lambda move=move: state.play(move), IllegalMove, rule)


WON = {"ending": "connected", "winners": [0]}
ENDED: dict[str, Any] = {"stones": LINE, "to_move": None}
FAULTS: list[tuple[str | None, str, list[dict[str, Any]]]] = [
    (None, "stones", [{"stones": value} for value in (
        5, None, "Re5", {"e5": "R"}, 2.5, True, ["Re5", 5], [["Re5"]], [None], [["Re5"], "Re5", "Re5"])]),
    ("U1", "stones", [{"stones": value} for value in (["Re5", "Be5"], ["Re5", "Re5"], ["Re5", "Be5", "foo"])]),
    ("E1", "over", [
        {"stones": LINE}, {"stones": LINE, "to_move": 2}, {"to_move": None, "over": WON},
        {**ENDED, "over": {**WON, "winners": [2]}}, {**ENDED, "over": {**WON, "winners": [0, 2]}}]),
    ("E2", "over", [{**ENDED, "over": {**WON, "winners": winners}} for winners in ([], [0, 1])]),
    ("E3", "to_move", [{"stones": [f"B{row}{place}" for row in "ai" for place in range(1, 6)]}]),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "field", "faults"), FAULTS, ids=lambda value: value if isinstance(value, str) else "")
def test_positions(engine: Any, rule: str | None, field: str, faults: list[dict[str, Any]]) -> None:
    """From a dict, from JSON text, and as a view: the same refusal, and the dict stays what it was."""
    game = engine.Chromatix()
    for changes in faults:
        given = {**game.deal(0).to_dict(), **changes}
        before = copy.deepcopy(given)
        text = json.dumps(given)
        for call in (
            lambda given=given: game.state(given),
            lambda given=given: game.state(given, strict=False),
            lambda text=text: game.state_from_json(text),
            lambda given=given: game.redeal(given, 0, 0),
        ):
            refused(call, InvalidPosition, rule, field)
        assert given == before


@pytest.mark.parametrize("value", [{1}, [b"Re5"], [PlaceStone("R", "e5")], iter(["Re5"]), {"\0type": "list"}], ids=str)
def test_stones_that_are_no_json(engine: Any, value: Any) -> None:
    given = {**engine.Chromatix().deal(0).to_dict(), "stones": value}
    refused(lambda: engine.Chromatix().state(given), InvalidPosition, None, "stones")
