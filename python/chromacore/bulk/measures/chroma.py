"""What CHROMA counts: cards touched, powers used, passes, cards left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.bulk.measures.cells import mean, percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chromacore.bulk.measures.cells import Row

__all__ = ["rows"]


def rows(counts: dict[str, Any], games: int) -> Iterator[Row]:
    """Yield the rows of the report."""
    plays = sum(counts["touches"].values())
    for touched, count in counts["touches"].items():
        yield f"plays touching {touched}", f"{count:,}", percent(count, plays)
    for power, use in counts["powers"].items():
        used, offered = use["used"], use["offered"]
        yield f"{power} used", f"{used:,}", percent(used, offered), f"of {offered:,} offered"
    yield "passes", f"{counts['passes']:,}", percent(counts["passes"], counts["turns"]), "of all turns"
    yield "cards left", mean(counts["hands_left"], games), "in hands", f"{mean(counts['pile_left'], games)} in the pile"
