"""Measures of play: by hand on small games, and within their bounds on every game."""

from __future__ import annotations

import json
from typing import Any

import pytest

import chromacore as cc
from chromacore.bulk import measures
from chromacore.bulk.quality import _decisiveness, _drama, _Game, _lead_changes
from chromacore.play.record import Record
from tests.chromino.positions import squares

GAMES = [cc.Chromatix(size=3), cc.Chroma(players=2, rows=5), cc.Chromino(players=3, ruleset="expert")]


def by_hand(values: list[list[float]]) -> _Game:
    """Return a game that seat 0 of Chromatix wins, with these shares at each decision and at the end."""
    start = cc.Chromatix(size=2, stop_next="off").deal()
    state = next(end for end in map(start.random_playout, range(100)) if end.winners == [0])
    return _Game(Record.of(start, []), state, [2] * (len(values) - 1), {}, values)


GAME = by_hand([[0.3, 0.4, 0.3], [0.5, 0.2, 0.3], [0.45, 0.5, 0.05], [0.6, 0.2, 0.2], [1, 0, 0]])


def test_lead_changes_by_hand() -> None:
    """Seat 1, then 0, then 1, then 0 to the end: three changes in four decisions."""
    assert _lead_changes(GAME) == 3 / 4
    assert _lead_changes(by_hand([[0.5, 0.5, 0], [0.5, 0.5, 0], [1, 0, 0]])) == 0, "a tie is no change"


def test_drama_by_hand() -> None:
    assert _drama(GAME) == pytest.approx((0.1 + 0 + 0.05 + 0 + 0) / 5)


def test_decisiveness_by_hand() -> None:
    """No loser ever had more than 0.5, and the winner is beyond that from the fourth position on: one decision left."""
    assert _decisiveness(GAME) == 1 / 4


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_game(game: cc.Game) -> None:
    found = cc.quality(game, 20, playouts=20, seed=3)
    plain = cc.simulate(game, 20, seed=3)
    assert found.length == plain.length.mean
    assert sum(found.endings.values()) == pytest.approx(1)
    assert found.balance == 1 - (max(plain.shares_by_order) - min(plain.shares_by_order))
    for part in (found.completion, found.forced, found.lead_changes, found.drama, found.decisiveness, found.coverage):
        assert part is None or 0 <= part <= 1
    assert found.branching == pytest.approx(plain.mean_legal_actions)
    assert (found.coverage is None) == (game.name == "chromino")
    assert (found.margin is not None) == (game.name == "chromino")
    assert max(found.branching_by_ply) >= found.branching >= 1
    assert len(found.forced_by_ply) == len(found.branching_by_ply) == plain.length.max
    assert found.worth
    assert all(0 <= worth.share <= 1 and 1 <= worth.games <= 20 for worth in found.worth.values())
    for record in (found.typical, found.dramatic):
        assert record is not None
        record.verify()
    assert json.loads(json.dumps(found.to_dict(), allow_nan=False))["games"] == 20
    again = cc.quality(game, 20, playouts=20, seed=3, jobs=2)
    assert again.to_dict() == found.to_dict()


def test_nothing_is_judged_without_playouts() -> None:
    found = cc.quality("chromatix", 3, playouts=0)
    assert (found.drama, found.lead_changes, found.decisiveness, found.dramatic) == (None,) * 4
    assert "drama" not in str(found)


def test_cells_are_those_of_the_notation() -> None:
    end = cc.Chromino(players=2).deal(seed=3).random_playout(1)
    covered = {f"{x},{y}" for text in end.to_dict()["tiles"] for x, y in squares(text)}
    assert measures.cells(end) == covered
    end: Any = cc.Chromatix(size=3).deal().random_playout(1)
    assert measures.cells(end) == {stone[1:] for stone in end.to_dict()["stones"]}
    assert measures.board(end.game) == 19
    assert measures.board(cc.Chroma()) == 77
