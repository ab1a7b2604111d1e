"""Shares of counts: the one place that divides by a count, which may be 0."""

from __future__ import annotations

import math

__all__ = ["interval", "percent", "ratio"]

_Z95 = 1.959963984540054
"""The two-sided 95 % point of the normal distribution."""


def ratio(part: float, whole: float) -> float | None:
    """Return part / whole; None where the whole is 0."""
    return part / whole if whole else None


def percent(part: float, whole: float) -> str:
    """Return part / whole for people; blank where the whole is 0."""
    return f"{part / whole:.2%}" if whole else ""


def interval(share: float, count: int) -> tuple[float, float]:
    """Return the 95 % confidence interval (Wilson's) of a share of ``count``; 0 to 1 where that is 0."""
    if not count:
        return 0.0, 1.0
    spread = _Z95 * math.sqrt(share * (1 - share) / count + (_Z95 / (2 * count)) ** 2)
    centre = share + _Z95**2 / (2 * count)
    scale = 1 + _Z95**2 / count
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
