"""Simulation: what it counts of Chromino, against games played one by one and counted here, and the command line."""

from __future__ import annotations

import json
import math
import random
from typing import Any

import pytest

import chromacore as cc
from chromacore import CHANCE, _core, reference
from chromacore.reference import simulate as reference_simulation
from tests.chromino.positions import squares

OPTIONS: list[dict[str, Any]] = [
    {},
    {"players": 4, "ruleset": "expert"},
    {"players": 2, "hand_size": 3, "ruleset": "expert", "expert_neighbours": None, "round_end": "one-more-turn"},
    {"players": 2, "hand_size": 4, "ruleset": "junior", "draws_per_turn": 3},
    {"players": 5, "hand_size": 2, "voluntary": False, "after_draw": "any"},
    {"players": 1, "hand_size": 3, "draws_per_turn": None},
]

rust_only = pytest.mark.skipif(cc.engine != "rust", reason="the engine in use is the slow reference")


def facts(result: cc.Simulation) -> dict[str, Any]:
    """Return everything but the clock."""
    return {key: value for key, value in result.to_dict().items() if key not in {"elapsed", "games_per_second"}}


class Counted:
    """Sums and squares, for a mean and its error."""

    def __init__(self) -> None:
        self.values: list[float] = []

    def mean(self) -> float:
        return math.fsum(self.values) / len(self.values)

    def error(self) -> float:
        centre = self.mean()
        return math.sqrt(math.fsum((value - centre) ** 2 for value in self.values)) / len(self.values)


def close(theirs: float, games: int, ours: Counted) -> bool:
    """Are two means within 5 standard errors, the error of ours taken for both?"""
    error = ours.error() * math.sqrt(1 + len(ours.values) / games)
    return abs(theirs - ours.mean()) <= 5 * error + 2 / len(ours.values)


def played(engine: Any, options: dict[str, Any], games: int) -> dict[str, list[Counted]]:
    """Play uniformly random games move by move; count what a simulation counts."""
    chooser = random.Random(1)
    game = engine.Chromino(**options)
    n = game.players
    counts = {key: [Counted() for _ in range(n)] for key in ("wins", "tiles_left", "scores", "squared_scores")}
    counts |= {key: [Counted()] for key in ("joint_wins", "deadlocks", "decisions", "legal", "extent")}
    for seed in range(games):
        state, decisions = game.deal(seed), 0
        while not state.is_terminal:
            actions = state.legal_actions()
            if state.to_move != CHANCE:
                decisions += 1
                counts["legal"][0].values.append(len(actions))
            state = state.play(chooser.choice(actions or [outcome for outcome, _ in state.chance_outcomes()]))
        d = state.to_dict()
        for seat in range(n):
            counts["wins"][seat].values.append((seat in state.winners) / max(1, len(state.winners)))
            counts["tiles_left"][seat].values.append(len(d["hands"][seat]))
            if state.scores is not None:
                counts["scores"][seat].values.append(state.scores[seat])
                counts["squared_scores"][seat].values.append(state.scores[seat] ** 2)
        counts["joint_wins"][0].values.append(len(state.winners) > 1)
        counts["deadlocks"][0].values.append(state.ending == "deadlock")
        counts["decisions"][0].values.append(decisions)
        covered = [square for text in d["tiles"] for square in squares(text)]
        counts["extent"][0].values.append(max(max(axis) - min(axis) + 1 for axis in zip(*covered, strict=True)))
    return counts


def compare(result: cc.Simulation, counts: dict[str, list[Counted]]) -> None:
    games, measures = result.games, result.measures
    for seat, wins in enumerate(result.wins):
        assert close(wins / games, games, counts["wins"][seat]), ("wins", seat)
        assert close(measures["tiles_left"][seat] / games, games, counts["tiles_left"][seat]), ("tiles", seat)
        for key in ("scores", "squared_scores") if counts["scores"][seat].values else ():
            assert close(measures[key][seat] / games, games, counts[key][seat]), (key, seat)
    assert close(result.shared_wins / games, games, counts["joint_wins"][0])
    assert close(result.endings.get("deadlock", 0) / games, games, counts["deadlocks"][0])
    assert close(result.length.mean, games, counts["decisions"][0])
    extents = {int(extent): number for extent, number in measures["extents"].items()}
    assert close(sum(extent * number for extent, number in extents.items()) / games, games, counts["extent"][0])
    # Decisions of one game are alike, so the error is that of a mean over games: a tenth is far beyond it.
    assert result.mean_legal_actions == pytest.approx(counts["legal"][0].mean(), rel=0.15)


@rust_only
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_measures_against_games_counted_here(options: dict[str, Any]) -> None:
    result = cc.simulate(cc.Chromino(**options), 20_000, seed=4)
    compare(result, played(_core, options, 300))


@rust_only
@pytest.mark.slow
@pytest.mark.timeout(3_000)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_measures_against_many_games_counted_here(options: dict[str, Any]) -> None:
    result = cc.simulate(cc.Chromino(**options), 200_000, seed=5)
    compare(result, played(_core, options, 5_000))
    compare(result, played(reference, options, 100))


@rust_only
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_measures_add_up(options: dict[str, Any]) -> None:
    game = cc.Chromino(**options)
    result = cc.simulate(game, 3_000, seed=1)
    measures = result.measures
    assert measures["games"] == result.games == 3_000
    assert measures["joint_wins"] == result.shared_wins
    assert measures["deadlocks"] == result.endings.get("deadlock", 0)
    assert set(result.endings) <= {"out", "deadlock"}
    assert sum(result.endings.values()) == 3_000
    assert sum(measures["extents"].values()) == 3_000
    assert len(measures["tiles_left"]) == game.players
    assert len(measures["scores"]) == len(measures["squared_scores"]) == game.players * (game.ruleset == "expert")
    for total, squared in zip(measures["scores"], measures["squared_scores"], strict=True):
        assert squared >= total**2 / 3_000
    won = sum(result.wins)
    lost = 3_000 - won
    assert lost == pytest.approx(measures["deadlocks"] if game.players == 1 else 0), "alone a deadlock is lost (E4)"
    assert all(int(extent) >= 3 for extent in measures["extents"])
    assert json.loads(json.dumps(result.to_dict(), allow_nan=False)) == result.to_dict()


@rust_only
@pytest.mark.parametrize("options", OPTIONS[:3], ids=str)
def test_the_result_does_not_depend_on_jobs(options: dict[str, Any]) -> None:
    game = cc.Chromino(**options)
    for games in (1, 33, 1_001):
        expected = facts(cc.simulate(game, games, seed=7, jobs=1))
        for jobs in (2, 5, None):
            assert facts(cc.simulate(game, games, seed=7, jobs=jobs)) == expected
    assert facts(cc.simulate(game, 1_001, seed=8)) != facts(cc.simulate(game, 1_001, seed=7))


def test_the_seats_of_a_random_first_player_are_alike() -> None:
    """S3: nobody has an advantage that a seat number would show. 4 x 25 %."""
    games = 40_000 if cc.engine == "rust" else 40
    result = cc.simulate(cc.Chromino(players=4, hand_size=2), games, seed=2)
    assert all(abs(share - 0.25) < 5 * math.sqrt(0.25 * 0.75 / games) for share in result.shares)


def test_the_reference_simulates_the_same_distribution() -> None:
    options = {"players": 2, "hand_size": 1, "ruleset": "expert", "voluntary": False}
    counts, _ = reference_simulation.simulate(reference.Chromino(**options), 30, 3, None)
    fast = cc.simulate(cc.Chromino(**options), 20_000 if cc.engine == "rust" else 30, seed=3)
    lengths = Counted()
    lengths.values = [
        n for ending in counts["endings"].values() for n, games in enumerate(ending) for _ in range(games)
    ]
    assert close(fast.length.mean, fast.games, lengths)
    for seat in range(2):
        share = (counts["wins"][seat][0] + counts["wins"][seat][1] / 2) / 30
        assert abs(share - fast.shares[seat]) < 5 * math.sqrt(0.25 / 30)


def test_the_report_tells_what_chromino_counts() -> None:
    """Scores per seat in expert, joint wins, deadlocks, tiles left in hand, extent of the table (issue, item 7)."""
    result = cc.simulate(cc.Chromino(players=4, ruleset="expert"), 2_000 if cc.engine == "rust" else 20, seed=1)
    shown = str(result)
    html = result._repr_html_()
    if cc.engine == "rust":
        for words in ("score of seat 3", "tiles left", "table, longer side", "ending deadlock", "shared wins"):
            assert words in shown
            assert words in html
        for total in result.measures["scores"]:
            assert f"{total / result.games:.2f}" in shown
    assert "ruleset='expert'" in shown
    assert "score" not in str(cc.simulate(cc.Chromino(), 20)).split("\n", 1)[1]
