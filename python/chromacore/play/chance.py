"""Chance events by their probabilities."""

from __future__ import annotations

__all__ = ["drawn"]


def drawn(outcomes: list[tuple[int, float]], point: float) -> int:
    """Return the event at a point from 0 to 1 (1 excluded), where the events lie side by side, as wide as probable."""
    for outcome, probability in outcomes:
        point -= probability
        if point < 0:
            return outcome
    return outcomes[-1][0]  # the probabilities may add up to a little less than 1
