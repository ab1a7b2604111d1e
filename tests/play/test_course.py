"""A whole game judged: which positions, with what history, and what the page shows of it."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import chromacore as cc
from chromacore import Record
from chromacore.play import course
from chromacore.render.html.curve import Curve, Point, section, swings
from tests.render.findings import analysis_of
from tests.render.seen import walk

GAMES = [cc.Chromatix(size=3), cc.Chroma(players=3, hand_size=3), cc.Chromino(players=3)]


def random_record(game: Any, seed: int, plies: int | None = None) -> Record:
    states = list(walk(game, random.Random(seed), seed))
    return Record.of(states[0][0], [move for _, move in states[1:]][:plies])


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, Record]]:
    """Put something that remembers what it was asked in the place of the search."""
    asked: list[tuple[Any, Record]] = []

    def analyse(state: Any, limit: Any, *, lines: int, seed: int, history: Record) -> Any:
        assert (limit, lines, seed) == (7, 1, 5)
        asked.append((state, history))
        return analysis_of(state, [str(state.legal_moves()[0])])

    monkeypatch.setattr(course, "analyse", analyse)
    return asked


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_decision_as_the_seat_in_turn_knew_it(game: Any, asked: list[tuple[Any, Record]]) -> None:
    record = random_record(game, 3)
    states = list(record.replay())
    plies = [ply for ply, _ in course.analysed(record, 7, seed=5)]
    assert plies == [ply for ply, state in enumerate(states) if state.to_move >= 0]
    for ply, (state, history) in zip(plies, asked, strict=True):
        assert state == states[ply]
        view = Record(record.start, record.moves[:ply], None).view(state.to_move)
        assert (history.seat, history.start, history.moves) == (state.to_move, view.start, view.moves)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_one_seat_hears_of_its_own_decisions(game: Any, asked: list[tuple[Any, Record]]) -> None:
    record = random_record(game, 3)
    found = course.curve_of(record, 7, seat=1, seed=5)
    assert {state.to_move for state, _ in asked} == {1}
    assert found is not None
    assert len(found.points) == len(asked) + 1
    assert "seat 1, on its own turns alone" in found.basis


def test_the_end_is_what_the_seats_got(asked: list[tuple[Any, Record]]) -> None:
    record = random_record(GAMES[0], 3)
    found = course.curve_of(record, 7, seed=5)
    assert asked
    assert found is not None
    assert record.result is not None
    (winner,) = record.result["winners"]
    end = found.points[-1]
    assert (end.ply, end.values) == (len(record.moves), tuple((float(seat == winner), 0.0) for seat in range(3)))
    assert "7 simulations" in found.basis


# The page -------------------------------------------------------------------------------------------------------------

POINTS = [
    Point(0, ((0.5, 0.02), (0.5, 0.02))),
    Point(1, ((0.2, 0.02), (0.75, 0.02))),
    Point(3, ((0.26, 0.2), (0.74, 0.2))),
    Point(4, ((1.0, 0.0), (0.0, 0.0))),
]
MOVES = ["a<b>", "draw", "=?", "d"]


def test_swings_are_the_biggest_first_and_no_matter_of_chance() -> None:
    found = [(swing.ply, list(swing.moves), swing.seat) for swing in swings(POINTS, MOVES)]
    assert found == [(4, ["d"], 0), (1, ["a<b>"], 0)]


def test_the_section() -> None:
    html = section(Curve(POINTS, "Judged & weighed."), MOVES, [0, 1, 1, 0, None])
    assert "Judged &amp; weighed." in html
    assert '<a href="#1">1: seat 0 a&lt;b&gt;</a> seat 0 from 50% to 20%' in html
    assert "<b>" not in html.replace("<b></b>", ""), "moves are escaped"
    assert re.findall(r'<path d="(M[^"]+)" stroke="#\w+"', html)[2:] == ["M0 50L1 80L3 74L4 0", "M0 50L1 25L3 26L4 100"]
    assert '<tr data-ply="3"><th scope="row">3</th><td>26.0% &#177;20.0</td><td>74.0% &#177;20.0</td></tr>' in html
    assert "style=" not in html, "the policy of the page would refuse it"
    assert section(Curve([], ""), [], []) == ""


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_page_with_its_curve(game: Any) -> None:
    record = random_record(game, 3, 12)
    page = record.html(analyse=20)
    decisions = sum(state.to_move >= 0 for state in record.replay())
    assert page.count("<tr data-ply=") == decisions
    assert page == record.html(analyse=20), "the same again"
    assert 'id="values"' not in record.html()


@pytest.mark.parametrize("game", GAMES[1:], ids=repr)
def test_alike_games_have_alike_pages(game: Any) -> None:
    """What a seat cannot tell apart is judged alike, to the byte."""
    start = game.deal(seed=4)
    seat = start.to_move
    pages = set()
    for seed in range(3):
        other = start.redeal(seat, seed)
        pages.add(Record.of(other, [other.legal_moves()[0]]).html(seat, analyse=20))
    assert len(pages) == 1
