"""What Chromino counts: points, tiles left in hands, how far the table reaches."""

from __future__ import annotations

import math
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from chromacore.bulk.measures.cells import mean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chromacore.bulk.measures.cells import Row

__all__ = ["rows"]


def rows(counts: dict[str, Any], games: int) -> Iterator[Row]:
    """Yield the rows of the report."""
    for seat, (points, squares) in enumerate(zip(counts["scores"], counts["squared_scores"], strict=True)):
        yield f"score of seat {seat}", mean(points, games), "", _interval(points, squares, games)
    tiles = counts["tiles_left"]
    yield "tiles left", mean(sum(tiles), games), "", " ".join(mean(count, games) for count in tiles)
    if extents := {int(extent): count for extent, count in counts["extents"].items()}:
        yield "table, longer side", f"{_median(extents)}", "median", f"{min(extents)} to {max(extents)}"


def _interval(total: float, squares: float, games: int) -> str:
    """Return the 95 % confidence interval of a mean; blank where nothing was counted."""
    if not games:
        return ""
    middle = total / games
    error = 1.96 * math.sqrt(max(0.0, squares / games - middle**2) / games)
    return f"{middle - error:.2f} to {middle + error:.2f}"


def _median(histogram: dict[int, int]) -> int:
    """Return the least value that half of the counts do not exceed."""
    values = sorted(histogram)
    seen = accumulate(histogram[value] for value in values)
    half = sum(histogram.values()) / 2
    return next(value for value, count in zip(values, seen, strict=True) if count >= half)
