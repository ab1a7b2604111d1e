"""What follows from counted games: intervals, differences on the same deals, tests, verdicts.

Everything is a large-sample method of the textbooks, named where it is used; numpy computes, nothing else is needed.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Fairness", "chi2_tail", "difference_of_means", "difference_of_shares", "fairness", "wilson", "z_of"]


def z_of(level: float, comparisons: int = 1) -> float:
    """Return the two-sided point of the normal distribution at which so many intervals all hold (Bonferroni)."""
    return NormalDist().inv_cdf(1 - (1 - level) / (2 * comparisons))


def wilson(share: float, games: int, z: float) -> tuple[float, float]:
    """Return Wilson's interval of a share; on the safe side where wins are shared."""
    spread = z * math.sqrt(max(0.0, share * (1 - share)) / games + (z / (2 * games)) ** 2)
    centre, scale = share + z**2 / (2 * games), 1 + z**2 / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def difference_of_shares(a: NDArray[np.float64], b: NDArray[np.float64], z: float) -> tuple[float, float, float]:
    """Return the mean of a - b, game by game, with its interval.

    Newcombe's square-and-add interval for paired shares (Statistics in Medicine 17, 1998, method 10 without correction
    for continuity): it holds near 0 and 1, too, where that of a plain mean does not.
    """
    import numpy as np

    games, p, q = len(a), float(a.mean()), float(b.mean())
    (low_p, high_p), (low_q, high_q) = wilson(p, games, z), wilson(q, games, z)
    spread = float(a.std()) * float(b.std())
    phi = float(np.mean((a - p) * (b - q))) / spread if spread else 0.0

    def reach(x: float, y: float) -> float:
        return math.sqrt(max(0.0, x**2 - 2 * phi * x * y + y**2))

    return p - q, p - q - reach(p - low_p, high_q - q), p - q + reach(high_p - p, q - low_q)


def difference_of_means(a: NDArray[np.float64], b: NDArray[np.float64], z: float) -> tuple[float, float, float]:
    """Return the mean of a - b, game by game, with its normal interval."""
    difference = a - b
    mean = float(difference.mean())
    error = z * float(difference.std(ddof=1)) / math.sqrt(len(difference)) if len(difference) > 1 else math.inf
    return mean, mean - error, mean + error


def chi2_tail(x: float, freedom: int) -> float:
    """Return the chance that chi-squared with so many degrees of freedom exceeds x."""
    if x <= 0:
        return 1.0
    if freedom % 2:
        term, total = math.sqrt(2 * x / math.pi) * math.exp(-x / 2), math.erfc(math.sqrt(x / 2))
        for k in range(3, freedom + 1, 2):
            total, term = total + term, term * x / k
        return min(1.0, total)
    term = total = math.exp(-x / 2)
    for k in range(2, freedom, 2):
        term *= x / k
        total += term
    return min(1.0, total)


_ADVICE: Final = 1.1
"""Games are asked for with a tenth to spare, since the estimate that the advice rests on is one itself."""


@dataclass(frozen=True)
class Fairness:
    """Whether order of play matters, by an equivalence test, and by how much.

    The shares of all places have intervals that hold together at `level` (Bonferroni over the places). All within
    `margin` of the fair share: ``fair``. One of them wholly beyond the margin: ``unfair``. Otherwise ``undecided``.
    This is the two one-sided tests procedure (Schuirmann 1987), read off the intervals.
    """

    verdict: Literal["fair", "unfair", "undecided"]
    place: int
    """The place in the order of play that is farthest from its fair share; 0 begins."""
    deviation: float
    """How far: its share less the fair share."""
    low: float
    """Lower end of the interval of `deviation`."""
    high: float
    """Upper end."""
    margin: float
    level: float
    p: float
    """Chance of shares at least as uneven if order did not matter (chi-squared test of equal means of dependent
    shares)."""
    uneven: bool
    """Is `p` small enough that order of play matters, at `level` for all that is judged together (Bonferroni)?"""
    more_games: int
    """About how many games more would decide; 0 where it is decided."""

    def __str__(self) -> str:
        place = ("first", "second", "third")[self.place] if self.place < 3 else f"{self.place + 1}th"  # noqa: PLR2004 - words
        side = "ahead" if self.deviation > 0 else "behind"
        how = f"who goes {place} is {side} by {abs(self.deviation):.2%}"
        told = {
            "fair": f"fair within {self.margin:.1%} at level {self.level:.0%}",
            "unfair": f"not fair within {self.margin:.1%} at level {self.level:.0%}",
            "undecided": f"not decided for {self.margin:.1%} at level {self.level:.0%}: about {self.more_games:,} more",
        }[self.verdict]
        seen = f"{how} ({self.low:+.2%} to {self.high:+.2%})"
        matters = "order of play matters" if self.uneven else "no effect of order is proven"
        return f"{told}; {seen}; {matters} (chi-squared, p={self.p:.2g})"


def fairness(shares: NDArray[np.float64], margin: float, level: float, comparisons: int = 1) -> Fairness:
    """Judge shares by order of play, ``(games, players)``; ``comparisons`` is how many games are judged together."""
    games, players = shares.shape
    mean = shares.mean(axis=0)
    fair = float(mean.sum()) / players  # a game that nobody wins is unfair to nobody
    z = z_of(level, comparisons * players)
    ends = [wilson(float(share), games, z) for share in mean]
    place = max(range(players), key=lambda k: abs(mean[k] - fair))
    deviation, (low, high) = float(mean[place]) - fair, ends[place]
    verdict: Literal["fair", "unfair", "undecided"] = "undecided"
    if all(fair - margin <= low and high <= fair + margin for low, high in ends):
        verdict = "fair"
    elif any(high < fair - margin or low > fair + margin for low, high in ends):
        verdict = "unfair"
    more = 0
    if verdict == "undecided":
        gap = max(abs(margin - abs(deviation)), margin / 100)
        wanted = _ADVICE * (z / gap) ** 2 * float(mean[place] * (1 - mean[place]))
        more = _rounded(max(1.0, wanted - games))
    p = _evenness(shares)
    uneven = p < (1 - level) / comparisons
    return Fairness(verdict, place, deviation, low - fair, high - fair, margin, level, p, uneven, more)


def _rounded(number: float) -> int:
    """Return a number of games with two figures, rounded up: no estimate of it has more."""
    unit: int = 10 ** max(0, math.floor(math.log10(number)) - 1)
    return unit * math.ceil(number / unit)


def _evenness(shares: NDArray[np.float64]) -> float:
    """Return the p value of equal means (Hotelling's statistic in large samples; chi-squared, players - 1 degrees)."""
    import numpy as np

    games, players = shares.shape
    if players == 1 or games <= players:
        return 1.0
    contrast = shares[:, 1:] - shares[:, :1]
    mean, spread = contrast.mean(axis=0), np.atleast_2d(np.cov(contrast, rowvar=False))
    statistic = games * float(mean @ np.linalg.pinv(spread) @ mean)
    return chi2_tail(statistic, players - 1)
