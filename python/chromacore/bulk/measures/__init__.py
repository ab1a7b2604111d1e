"""What only one game counts, as rows of the report; and the names and colours of its seats, if they have any."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore import games

if TYPE_CHECKING:
    from chromacore.bulk.simulation import Simulation
    from chromacore.protocols import Game

__all__ = ["rows", "seats"]

Row = tuple[str, ...]


def rows(result: Simulation) -> list[Row]:
    """Return the rows of a game's own counts; none where nothing was counted, as by the reference engine."""
    return list(_of(result.game).rows(result.measures, result.games)) if result.measures else []


def seats(game: Game) -> tuple[tuple[str, str], ...] | None:
    """Return name and colour of each seat; None where seats only have numbers."""
    found: tuple[tuple[str, str], ...] | None = getattr(_of(game), "SEATS", None)
    return found


def _of(game: Game) -> Any:  # noqa: ANN401 - a module
    found = games.entry(game.name)
    return found.module("measures") if found.measures else None
