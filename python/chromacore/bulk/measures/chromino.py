"""What simulations count of Chromino: scores, tiles left over, how far the table reaches."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["cells", "rows"]


def rows(counts: dict[str, Any], games: int) -> Iterator[tuple[str, ...]]:
    """Yield the rows of the report."""
    for seat, (points, squares) in enumerate(zip(counts["scores"], counts["squared_scores"], strict=True)):
        mean = points / games
        error = 1.96 * math.sqrt(max(0.0, squares / games - mean**2) / games)
        yield f"score of seat {seat}", f"{mean:.2f}", "", f"{mean - error:.2f} to {mean + error:.2f}"
    left = (f"{tiles / games:.2f}" for tiles in counts["tiles_left"])
    yield "tiles left", f"{sum(counts['tiles_left']) / games:.2f}", "", " ".join(left)
    extents = {int(extent): count for extent, count in counts["extents"].items()}
    yield "table, longer side", f"{_median(extents)}", "median", f"{min(extents)} to {max(extents)}"


def cells(position: dict[str, Any]) -> Iterator[str]:
    """Yield the squares with tiles, as ``x,y``."""
    for text in position["tiles"]:
        place = text.partition("@")[2]
        x, y = map(int, place.rstrip("<>v^").split(","))
        for step in range(3):
            yield f"{x},{y + step}" if place.endswith("v") else f"{x + step},{y}"


def _median(histogram: dict[int, int]) -> int:
    """Return the least value that half of the counts do not exceed."""
    half, seen = sum(histogram.values()) / 2, 0
    for value, count in sorted(histogram.items()):
        seen += count
        if seen >= half:
            return value
    raise ValueError("an empty histogram")
