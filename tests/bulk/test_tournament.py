"""Tournaments: the design, the ratings against other programs, and files that are gone on with."""

from __future__ import annotations

import json
from itertools import pairwise, permutations
from typing import Any

import numpy as np
import pytest

import chromacore as cc
from chromacore.bulk.played import Played
from chromacore.bulk.ratings import fit
from chromacore.bulk.seatings import seatings, williams
from chromacore.bulk.tournament import Tournament

SMALL = cc.Chromatix(size=2)
BOTS = {"ada": "greedy", "bo": "random"}

# Seatings -------------------------------------------------------------------------------------------------------------


def test_seatings_of_two_by_hand() -> None:
    assert set(seatings("ab", 2)) == {("a", "b"), ("b", "a")}
    assert set(seatings("ab", 3)) == {tuple(word) for word in ("abb", "bab", "bba", "baa", "aba", "aab")}


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (3, 2), (3, 3), (4, 3), (4, 4), (5, 5), (8, 8)])
def test_every_bot_has_every_seat_as_often(bots: int, players: int) -> None:
    found = seatings("abcdefgh"[:bots], players)
    assert len(set(found)) == len(found)
    for seat in range(players):
        counts = [sum(line_up[seat] == bot for line_up in found) for bot in "abcdefgh"[:bots]]
        assert len(set(counts)) == 1


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8])
def test_williams_designs_balance_places_and_neighbours(count: int) -> None:
    names = "abcdefgh"[:count]
    rows = williams(names)
    for place in range(count):
        assert {sum(row[place] == name for row in rows) for name in names} == {len(rows) // count}
    before = [pair for row in rows for pair in pairwise(row)]
    assert {before.count(pair) for pair in permutations(names, 2)} == {len(rows) // count}


# Ratings --------------------------------------------------------------------------------------------------------------


def drawn(strengths: list[float], places: list[float], games: int) -> tuple[Any, Any]:
    """Return line-ups of three of the bots, and games drawn from the model."""
    rng = np.random.default_rng(5)
    rows = np.array(list(permutations(range(len(strengths)), 3)))
    chances = np.exp(np.array(strengths)[rows] + places)
    chances /= chances.sum(axis=1, keepdims=True)
    return rows, np.array([rng.multinomial(games, p) for p in chances]).astype(float)


def test_the_truth_is_found() -> None:
    rows, wins = drawn([0.6, 0.1, -0.2, -0.5], [0.3, 0.0, -0.3], 20_000)
    strengths, places = fit(rows, wins, 4)
    assert strengths == pytest.approx([0.6, 0.1, -0.2, -0.5], abs=0.02)
    assert places == pytest.approx([0.3, 0.0, -0.3], abs=0.02)


def test_ratings_as_choix_has_them() -> None:
    """choix knows no order of play: each game is told in all orders, so that the places weigh nothing."""
    choix = pytest.importorskip("choix", reason="checks against choix")
    rows, wins = drawn([0.8, 0.1, -0.3, -0.6], [0, 0, 0], 7)
    data = [
        (row[place], [bot for at, bot in enumerate(row) if at != place])
        for row, won in zip(rows.tolist(), wins.tolist(), strict=True)
        for place in range(3)
        for _ in range(int(won[place]))
    ]
    told = [
        ((*order,), [won.tolist()[row.tolist().index(bot)] for bot in order])
        for row, won in zip(rows, wins, strict=True)
        for order in permutations(row.tolist())
    ]
    strengths, places = fit(np.array([order for order, _ in told]), np.array([won for _, won in told]), 4)
    assert strengths == pytest.approx(choix.opt_top1(4, data, alpha=0.0), abs=1e-4)
    assert places == pytest.approx([0, 0, 0], abs=1e-6)


def test_the_maximum_as_scipy_finds_it() -> None:
    optimize = pytest.importorskip("scipy.optimize", reason="checks against scipy")
    rows, wins = drawn([0.5, 0.0, -0.1, -0.4], [0.4, -0.1, -0.3], 30)

    def loss(values: Any) -> float:
        scores = values[:4][rows] + values[4:]
        return float((wins * (np.log(np.exp(scores).sum(axis=1, keepdims=True)) - scores)).sum())

    best = optimize.minimize(loss, np.zeros(7), tol=1e-12).x
    strengths, places = fit(rows, wins, 4)
    assert strengths == pytest.approx(best[:4] - best[:4].mean(), abs=1e-3)
    assert places == pytest.approx(best[4:] - best[4:].mean(), abs=1e-3)


def test_who_never_wins_is_weak_but_not_infinitely() -> None:
    strengths, _ = fit(np.array([[0, 1], [1, 0]]), np.array([[50.0, 0.0], [0.0, 50.0]]), 2)
    assert strengths[0] > 3
    assert np.isfinite(strengths).all()


# Tournaments ----------------------------------------------------------------------------------------------------------


def test_a_strong_bot_is_rated_higher() -> None:
    found = cc.tournament(cc.Chroma(players=3), BOTS, blocks=50, seed=2)
    assert list(found.ratings) == ["ada", "bo"]
    assert found.ratings["ada"].low > 0 > found.ratings["bo"].high
    assert found.scores["ada", "bo"].decided
    assert found.cross_table["ada"]["bo"] > 1 / 3 > found.cross_table["bo"]["ada"]
    assert (found.blocks, found.games) == (50, 300)
    assert found.cycles == []
    assert json.loads(json.dumps(found.to_dict(), allow_nan=False))["ratings"]["ada"]["value"] > 0
    assert "every pair is decided" in str(found)


def test_the_deals_of_a_block_are_the_same() -> None:
    found = cc.tournament(cc.Chroma(players=3), BOTS, blocks=30)
    first = found.played[0].first.tolist()
    assert all(played.first.tolist() == first for played in found.played)
    assert len(set(first)) == 3


def test_intervals_hold_the_truth() -> None:
    """Two names of one bot on deals of their own: over 40 tournaments few intervals of the sequence leave 0 out."""
    rng = np.random.default_rng(6)
    wrong = 0
    for _ in range(40):
        blocks = [rng.integers(0, 2, 200) for _ in range(2)]
        listings = [b"".join(bytes([0, 1 << int(won), 0, 0, 1, 0, 0, 0]) for won in games) for games in blocks]
        played = tuple(Played.of(2, listing) for listing in listings)
        game = cc.Chroma(players=2)
        found = Tournament(game, {"a": "x", "b": "x"}, 0, (("a", "b"), ("b", "a")), played, 0.95)
        wrong += found.scores["a", "b"].decided
    assert wrong <= 5


def test_a_cycle_is_said() -> None:
    """Stone, scissors, paper, by hand: each wins nine of ten games against the next."""
    names = ("paper", "scissors", "stone")
    line_ups = tuple(permutations(names, 2))
    beats = {("stone", "scissors"), ("scissors", "paper"), ("paper", "stone")}
    played = []
    for pair in line_ups:
        strong = 0 if pair in beats else 1
        winners = [strong if block % 10 else 1 - strong for block in range(200)]
        played.append(Played.of(2, b"".join(bytes([0, 1 << seat, 0, 0, 1, 0, 0, 0]) for seat in winners)))
    found = Tournament(cc.Chroma(players=2), dict.fromkeys(names, "x"), 0, line_ups, tuple(played), 0.95)
    assert found.cycles == [("paper", "stone", "scissors")]
    assert "paper beats stone, stone beats scissors, and scissors beats paper" in str(found)
    assert all(rating.low <= 0 <= rating.high for rating in found.ratings.values())


def test_it_stops_when_every_pair_is_decided() -> None:
    found = cc.tournament(cc.Chroma(players=3), BOTS, blocks=10_000, margin=0.01)
    assert found.blocks == 25


def test_a_tournament_is_gone_on_with(tmp_path: Any) -> None:
    file = tmp_path / "games"
    whole = cc.tournament(SMALL, BOTS, blocks=60, seed=4)
    cc.tournament(SMALL, BOTS, blocks=30, seed=4, checkpoint=file)
    with file.open("a") as out:
        out.write('["torn')
    calls: list[tuple[int, int]] = []
    more = cc.tournament(SMALL, BOTS, blocks=60, seed=4, checkpoint=file, progress=lambda *told: calls.append(told))
    assert more.to_dict() == whole.to_dict()
    assert calls[0][0] > 50 * 6, "what was played is not played again"
    assert len(file.read_text().splitlines()) == 4
    for other in ({"seed": 5}, {"bots": {**BOTS, "bo": "greedy"}}, {"game": cc.Chromatix(size=3)}):
        arguments: dict[str, Any] = {"game": SMALL, "bots": BOTS, "seed": 4, **other}
        with pytest.raises(cc.ChromacoreError, match="of another tournament"):
            cc.tournament(**arguments, blocks=60, checkpoint=file)
    file.write_text(file.read_text().replace('["A', '["?', 1))
    with pytest.raises(cc.ChromacoreError, match="a broken line"):
        cc.tournament(SMALL, BOTS, blocks=60, seed=4, checkpoint=file)


class First:
    """A bot of one's own that does not say how it is called."""

    def choose(self, state: Any, _seed: int, _history: Any) -> int:
        return int(state.legal_actions()[0])


def test_a_tournament_with_a_bot_of_ones_own_is_gone_on_with_by_another_object(tmp_path: Any) -> None:
    first, again = ({"mine": First(), "bo": "random"} for _ in range(2))
    cc.tournament(SMALL, first, blocks=20, checkpoint=tmp_path / "games")
    found = cc.tournament(SMALL, again, blocks=40, checkpoint=tmp_path / "games")
    assert (found.blocks, found.bots) == (40, {"mine": "First", "bo": "random"})


def test_ctrl_c_leaves_whole_rounds() -> None:
    def stop(done: int, _total: int) -> None:
        if done > 250:
            raise KeyboardInterrupt

    with pytest.raises(cc.Interrupted) as caught:
        cc.tournament(SMALL, BOTS, blocks=100, progress=stop)
    assert (caught.value.result.blocks, caught.value.result.complete) == (25, False)


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        ({"bots": {"a": "random"}}, "bots"),
        ({"game": cc.Chromino(players=1)}, "bots"),
        ({"blocks": 0}, "blocks"),
        ({"margin": 0}, "margin"),
        ({"level": 1.0}, "level"),
    ],
    ids=str,
)
def test_refusals(arguments: dict[str, Any], field: str) -> None:
    with pytest.raises(cc.ChromacoreError) as caught:
        cc.tournament(**{"game": SMALL, "bots": BOTS, **arguments})
    assert caught.value.field == field


def test_the_command(run_command: Any, tmp_path: Any) -> None:
    words = ["tournament", "chromatix", "--size", "2", "--bot", "ada=greedy", "--bot", "bo=random", "--blocks", "25"]
    assert run_command(*words, "--json", tmp_path / "a.json") == 0
    found = cc.tournament(SMALL, BOTS, blocks=25)
    assert json.loads((tmp_path / "a.json").read_text()) == found.to_dict()


@pytest.fixture
def run_command() -> Any:
    app = pytest.importorskip("chromacore.cli.app", reason="needs the extra cli: typer, rich")
    return lambda *words: app.run([str(word) for word in words])
