"""Intervals, tests and verdicts: against tables, against scipy where it is there, and by how often they hold."""

from __future__ import annotations

import math

import numpy as np
import pytest

from chromacore.bulk import inference


def test_points_of_the_normal_distribution() -> None:
    assert inference.z_of(0.95) == pytest.approx(1.959964, abs=1e-6)
    assert inference.z_of(0.95, 5) == pytest.approx(2.575829, abs=1e-6)


@pytest.mark.parametrize(
    ("x", "freedom"), [(3.841459, 1), (5.991465, 2), (7.814728, 3), (9.487729, 4), (11.070498, 5), (14.067140, 7)]
)
def test_chi_squared_as_tables_have_it(x: float, freedom: int) -> None:
    assert inference.chi2_tail(x, freedom) == pytest.approx(0.05, abs=1e-6)
    assert inference.chi2_tail(0, freedom) == 1


def test_chi_squared_as_scipy_has_it() -> None:
    stats = pytest.importorskip("scipy.stats", reason="checks against scipy")
    for freedom in range(1, 8):
        for x in (0.01, 0.5, 3.0, 30.0, 200.0):
            assert inference.chi2_tail(x, freedom) == pytest.approx(stats.chi2.sf(x, freedom), rel=1e-9)


def test_newcombes_interval_by_his_formula() -> None:
    """36 pairs won in both, 12 only in the first, 2 only in the second: shares 0.96 and 0.76, Wilson's ends by hand."""
    pairs = [(1, 1)] * 36 + [(1, 0)] * 12 + [(0, 1)] * 2
    a, b = (np.array(column, float) for column in zip(*pairs, strict=True))
    value, low, high = inference.difference_of_shares(a, b, inference.z_of(0.95))
    assert value == pytest.approx(0.2)
    phi = (36 * 0 - 12 * 2) / math.sqrt(48 * 2 * 38 * 12)
    (low_p, high_p), (low_q, high_q) = (0.8654, 0.9890), (0.6259, 0.8570)
    down, up = (0.96 - low_p, high_q - 0.76), (high_p - 0.96, 0.76 - low_q)
    assert low == pytest.approx(0.2 - math.sqrt(down[0] ** 2 - 2 * phi * down[0] * down[1] + down[1] ** 2), abs=1e-3)
    assert high == pytest.approx(0.2 + math.sqrt(up[0] ** 2 - 2 * phi * up[0] * up[1] + up[1] ** 2), abs=1e-3)


def test_intervals_of_pairs_hold_as_often_as_they_say() -> None:
    """Pairs that share most of their luck; also with few games and rare wins."""
    rng = np.random.default_rng(1)
    for games, p, q in ((40, 0.5, 0.4), (200, 0.05, 0.02), (1_000, 0.33, 0.36)):
        held = 0
        for _ in range(1_000):
            luck = rng.random(games)
            own = np.where(rng.random(games) < 0.5, luck, rng.random(games))
            _, low, high = inference.difference_of_shares((luck < p) * 1.0, (own < q) * 1.0, inference.z_of(0.95))
            held += low <= p - q <= high
        assert held >= 925, (games, held)


def test_pairs_are_worth_something() -> None:
    rng = np.random.default_rng(2)
    luck, other = rng.random((2, 5_000))
    a, b, c = (luck < 0.5) * 1.0, (luck < 0.52) * 1.0, (other < 0.52) * 1.0
    paired, free = (inference.difference_of_shares(a, x, 1.96) for x in (b, c))
    assert (paired[2] - paired[1]) < 0.4 * (free[2] - free[1])


def games_with(shares: list[float], games: int) -> np.ndarray:
    rng = np.random.default_rng(3)
    return np.eye(len(shares))[rng.choice(len(shares), size=games, p=shares)]


def test_verdicts() -> None:
    fair = inference.fairness(games_with([0.25] * 4, 100_000), 0.02, 0.95)
    assert (fair.verdict, fair.uneven, fair.more_games) == ("fair", False, 0)
    unfair = inference.fairness(games_with([0.3, 0.25, 0.25, 0.2], 100_000), 0.02, 0.95)
    assert (unfair.verdict, unfair.uneven) == ("unfair", True)
    assert abs(unfair.deviation) == pytest.approx(0.05, abs=0.005)
    small = inference.fairness(games_with([0.26, 0.25, 0.25, 0.24], 100_000), 0.02, 0.95)
    assert (small.verdict, small.uneven) == ("fair", True), "a real difference, and a small one"
    few = inference.fairness(games_with([0.25] * 4, 1_000), 0.02, 0.95)
    assert few.verdict == "undecided"
    assert f"about {few.more_games:,} more" in str(few)
    enough = inference.fairness(games_with([0.25] * 4, 1_000 + few.more_games), 0.02, 0.95)
    assert enough.verdict == "fair", "what was advised is enough"
    alone = inference.fairness(np.ones((10, 1)), 0.02, 0.95)
    assert (alone.verdict, alone.p) == ("undecided", 1.0) or alone.deviation == 0


def test_even_games_are_called_uneven_as_rarely_as_the_level_says() -> None:
    rng = np.random.default_rng(4)
    wrong = sum(inference.fairness(np.eye(3)[rng.integers(0, 3, 400)], 0.02, 0.95).uneven for _ in range(1_000))
    assert abs(wrong - 50) < 4 * math.sqrt(1_000 * 0.05 * 0.95)
