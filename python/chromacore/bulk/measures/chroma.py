"""What simulations count of CHROMA: how many cards plays touch, how powers are used, what is left over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.bulk.share import percent

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["board", "cells", "rows"]


def rows(counts: dict[str, Any], games: int) -> Iterator[tuple[str, ...]]:
    """Yield the rows of the report."""
    plays = sum(counts["touches"].values())
    for touched, count in counts["touches"].items():
        yield f"plays touching {touched}", f"{count:,}", percent(count, plays)
    for power, use in counts["powers"].items():
        used, offered = use["used"], use["offered"]
        yield f"{power} used", f"{used:,}", percent(used, offered), f"of {offered:,} offered"
    yield "passes", f"{counts['passes']:,}", percent(counts["passes"], counts["turns"]), "of all turns"
    hands, pile = counts["hands_left"] / games, counts["pile_left"] / games
    yield "cards left", f"{hands:.2f}", "in hands", f"{pile:.2f} in the pile"


def cells(position: dict[str, Any]) -> Iterator[str]:
    """Yield the cells with cards."""
    return iter(position["board"])


def board(game: Any) -> int:  # noqa: ANN401 - a Chroma of either engine
    """Return the number of cells."""
    return int(game.rows * game.columns)
