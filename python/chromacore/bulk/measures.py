"""What a game counts of its own, as rows of the report."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chromacore.bulk.simulation import Simulation

__all__ = ["rows"]

Row = tuple[str, ...]


def rows(result: Simulation) -> list[Row]:
    """Return the rows of a game's own counts; none where it counts nothing (or the reference engine did not)."""
    reader = _READERS.get(result.game.name)
    return list(reader(result.measures, result.games)) if reader and result.measures else []


def _chromino(counts: dict[str, Any], games: int) -> Iterator[Row]:
    for seat, (points, squares) in enumerate(zip(counts["scores"], counts["squared_scores"], strict=True)):
        mean = points / games
        error = 1.96 * math.sqrt(max(0.0, squares / games - mean**2) / games)
        yield f"score of seat {seat}", f"{mean:.2f}", "", f"{mean - error:.2f} to {mean + error:.2f}"
    left = (f"{tiles / games:.2f}" for tiles in counts["tiles_left"])
    yield "tiles left", f"{sum(counts['tiles_left']) / games:.2f}", "", " ".join(left)
    extents = {int(extent): count for extent, count in counts["extents"].items()}
    yield "table, longer side", f"{_median(extents)}", "median", f"{min(extents)} to {max(extents)}"


def _median(histogram: dict[int, int]) -> int:
    """Return the least value that half of the counts do not exceed."""
    half, seen = sum(histogram.values()) / 2, 0
    for value, count in sorted(histogram.items()):
        seen += count
        if seen >= half:
            return value
    raise ValueError("an empty histogram")


def _chroma(counts: dict[str, Any], games: int) -> Iterator[Row]:
    plays = sum(counts["touches"].values())
    for touched, count in counts["touches"].items():
        yield f"plays touching {touched}", f"{count:,}", f"{count / plays:.2%}"
    for power, use in counts["powers"].items():
        used = f"{use['used'] / use['offered']:.2%}" if use["offered"] else ""
        yield f"{power} used", f"{use['used']:,}", used, f"of {use['offered']:,} offered"
    yield "passes", f"{counts['passes']:,}", f"{counts['passes'] / counts['turns']:.2%}", "of all turns"
    yield (
        "cards left",
        f"{counts['hands_left'] / games:.2f}",
        "in hands",
        f"{counts['pile_left'] / games:.2f} in the pile",
    )


_READERS: dict[str, Callable[[dict[str, Any], int], Iterator[Row]]] = {"chroma": _chroma, "chromino": _chromino}
