"""What a game counts of its own, as rows of the report: one module a game, for those that count something."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from chromacore.games import entry

if TYPE_CHECKING:
    from chromacore.bulk.measures.cells import Row
    from chromacore.bulk.simulation import Simulation

__all__ = ["rows"]


def rows(result: Simulation) -> list[Row]:
    """Return the rows of a game's own counts; none where it counts nothing (or the reference engine did not)."""
    module = entry(result.game.name).measures
    if module is None or not result.measures:
        return []
    return list(import_module(module).rows(result.measures, result.games))
