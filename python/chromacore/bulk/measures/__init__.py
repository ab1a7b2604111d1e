"""What only one game counts, as rows of the report; the names and colours of its seats; the cells of its board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore import games

if TYPE_CHECKING:
    from chromacore.bulk.simulation import Simulation
    from chromacore.protocols import Game, State

__all__ = ["board", "cells", "rows", "seats"]

Row = tuple[str, ...]


def rows(result: Simulation) -> list[Row]:
    """Return the rows of a game's own counts; none where nothing was counted, as by the reference engine."""
    return list(_of(result.game).rows(result.measures, result.games)) if result.measures else []


def seats(game: Game) -> tuple[tuple[str, str], ...] | None:
    """Return name and colour of each seat; None where seats only have numbers."""
    found: tuple[tuple[str, str], ...] | None = getattr(_of(game), "SEATS", None)
    return found


def cells(state: State) -> set[str]:
    """Return the cells or squares on which something lies, in notation; none where the game does not say."""
    told = getattr(_of(state.game), "cells", None)
    return set(told(state.to_dict())) if told else set()


def board(game: Game) -> int | None:
    """Return the number of cells; None where the table has no edge, or the game does not say."""
    told = getattr(_of(game), "board", None)
    return told(game) if told else None


def _of(game: Game) -> Any:  # noqa: ANN401 - a module
    found = games.entry(game.name)
    return found.module("measures") if found.measures else None
