"""Chromatix in OpenSpiel: perfect information, no chance; actions have chromacore's own numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.envs.openspiel.adapter import Adapter, Event
from chromacore.envs.openspiel.game import SpielGame

if TYPE_CHECKING:
    from chromacore.envs.openspiel.history import History

__all__ = ["ChromatixAdapter", "ChromatixGame"]

_COLOURS = "RBY"


class ChromatixAdapter(Adapter):
    """Chromatix with its options. Every placement fills a cell for good (U1): no more decisions than cells."""

    name = "chromatix"
    seats = (3, 3)
    columns = ("seat", "colour", "row", "place")

    def __init__(self, params: dict[str, Any]) -> None:
        super().__init__(params)
        actions = self.game.num_distinct_actions
        assert actions is not None
        self.num_actions = actions
        self.max_decisions = actions // len(_COLOURS)

    def event(self, before: History, action: int) -> Event:
        """Return the placement of a stone."""
        text = str(self.game.move(action))
        return Event(before.turn, text, text[0])

    def row(self, step: History, seat: int) -> tuple[int, ...]:
        """Return who, which colour (R, B, Y), and the cell by its name (B5): all from 1."""
        text = step.event.text
        return (
            (step.event.seat - seat) % 3 + 1,
            1 + _COLOURS.index(text[0]),
            ord(text[1]) - ord("a") + 1,
            int(text[2:]),
        )


class ChromatixGame(SpielGame):
    """``chromacore_chromatix``."""

    kind = ChromatixAdapter
