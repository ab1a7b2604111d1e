"""What a seat sees, as tensors and as a string.

An observation has the arrays of ``state.observation(seat)``, as float32, by name; `chromacore.observe` says what is in
them. While the deal goes on only ``seat``, ``first`` and ``hand`` are filled.

An information state has ``history`` besides: a row for each event in order, the whole deal being one, and zeros after
the last. The columns are `Adapter.columns`, all small whole numbers, and one for each other seat: the number of the
card (from 1) that it is shown to hold as its only one after the event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from chromacore.observe import spec

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from chromacore.envs.openspiel.adapter import Adapter
    from chromacore.envs.openspiel.history import History

__all__ = ["Observer"]


class Observer:
    """OpenSpiel's observer: ``tensor``, flat, and ``dict``, views into it; both are overwritten by each `set_from`."""

    def __init__(self, adapter: Adapter, *, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self._window: int | None = getattr(adapter, "window", None)
        shapes = {field.name: field.shape for field in spec(adapter.game, self._window)}
        if perfect_recall:
            rows = adapter.max_decisions + adapter.max_draws + (adapter.max_deal > 0)
            shapes["history"] = (rows, len(adapter.columns) + (adapter.players - 1 if adapter.hidden else 0))
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}

    def set_from(self, state: Any, player: int) -> None:
        """Write what ``player`` sees of a state, or has seen of its history."""
        past: History = state.past
        self.tensor.fill(0)
        if past.position is None:
            self._write_deal(past, player)
            return
        window = {} if self._window is None else {"window": self._window}
        for name, array in past.position.observation(player, **window).items():
            self.dict[name][...] = array
        if self._perfect_recall:
            self._write_history(past, player)

    def string_from(self, state: Any, player: int) -> str:
        """Return the view of ``player`` as JSON, or all that it has seen."""
        past: History = state.past
        if self._perfect_recall or past.position is None:
            return past.information(player)
        return past.position.to_json(player)

    def _write_deal(self, past: History, player: int) -> None:
        deal = past.dealt
        self.dict["seat"][player] = 1
        if deal.first is not None:
            self.dict["first"][(deal.first - player) % past.adapter.players] = 1
        for card in deal.hand(player):
            self.dict["hand"][deal.adapter.numbers[card]] += 1

    def _write_history(self, past: History, player: int) -> None:
        adapter = past.adapter
        columns = len(adapter.columns)
        steps = [step for step in past.steps() if step.position is not None]
        for row, step in zip(self.dict["history"], steps, strict=False):
            if step.is_dealing:  # the deal is one event: nobody knows in what order the cards came
                row[1] = (step.turn - player) % adapter.players + 1
            else:
                row[:columns] = adapter.row(step, player)
            for owner, card in step.shown(player):
                row[columns + (owner - player) % adapter.players - 1] = step.dealt.adapter.numbers[card] + 1
