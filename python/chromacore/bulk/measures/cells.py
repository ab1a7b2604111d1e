"""Cells of a report. Every ratio in one is made here, so that none is divided by a count that may be 0."""

from __future__ import annotations

__all__ = ["Row", "mean", "percent"]

Row = tuple[str, ...]


def percent(part: float, whole: float) -> str:
    """Return a part of a whole in per cent; blank where there is no whole."""
    return f"{part / whole:.2%}" if whole else ""


def mean(total: float, count: float) -> str:
    """Return a mean with two decimals; blank where nothing was counted."""
    return f"{total / count:.2f}" if count else ""
