"""Strengths of bots from whole results: a conditional logit, fitted at once."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

__all__ = ["ELO", "fit"]

ELO: Final = 400 / math.log(10)
"""Elo points in one unit of log odds."""
_STEPS: Final = 100
_PENALTY: Final = 1e-6
"""Of the squares: so weak that it only keeps what no game tells (who never wins is not infinitely weak)."""


def fit(line_ups: NDArray[np.int64], wins: Floats, bots: int) -> tuple[Floats, Floats]:
    """Return the strengths of the bots and of the places in the order of play, in log odds; each has the mean 0.

    ``line_ups`` has the bots by order of play, a row for each kind of game; ``wins`` the games of that kind that each
    place won. The chance that a place wins is proportional to exp(strength of its bot + strength of the place): the
    model of Luce and of Plackett, McFadden's conditional logit. Newton's method finds the maximum of the likelihood,
    so the order of the games does not matter.
    """
    import numpy as np

    kinds, players = line_ups.shape
    size = bots + players
    design = np.zeros((kinds, players, size))
    design[np.arange(kinds)[:, None], np.arange(players), line_ups] = 1
    design[:, np.arange(players), bots + np.arange(players)] = 1
    games = wins.sum(axis=1)
    values = np.zeros(size)

    def likelihood(at: Floats) -> float:
        scores = design @ at
        top = scores.max(axis=1, keepdims=True)
        logs = scores - top - np.log(np.exp(scores - top).sum(axis=1, keepdims=True))
        return float((wins * logs).sum() - _PENALTY / 2 * at @ at)

    now = likelihood(values)
    for _ in range(_STEPS):
        scores = design @ values
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        gradient = np.einsum("gp,gps->s", wins - games[:, None] * chances, design) - _PENALTY * values
        mean = np.einsum("gp,gps->gs", chances, design)
        weighted = games[:, None] * chances
        hessian = np.einsum("gp,gps,gpt->st", weighted, design, design, optimize=True)
        hessian -= np.einsum("g,gs,gt->st", games, mean, mean, optimize=True)
        step = np.linalg.solve(hessian + _PENALTY * np.eye(size), gradient)
        step *= min(1.0, 5 / max(np.abs(step).max(), 1e-300))
        while (then := likelihood(values + step)) < now - 1e-12 * abs(now) and np.abs(step).max() > 1e-12:  # noqa: PLR2004
            step /= 2
        values, now = values + step, then
        if np.abs(step).max() < 1e-10:  # noqa: PLR2004 - beyond what anybody prints
            break
    strengths, places = values[:bots], values[bots:]
    return strengths - strengths.mean(), places - places.mean()
