"""What a seat sees, as tensors and as a string.

An observation has the arrays of ``state.observation(seat)``, as float32, by name; `chromacore.observe` says what is in
them. While the deal goes on only ``seat``, ``first`` and ``hand`` are filled.

An information state has ``history`` besides: a row for each event in order, the whole deal being one, and zeros after
the last. The columns are `Room.columns`, all small whole numbers, and one for each other seat: the number of the card
(from 1) that it is shown to hold as its only one after the event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from chromacore.observe import spec

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from chromacore.envs.openspiel.room import Room
    from chromacore.envs.openspiel.trail import Trail

__all__ = ["Observer"]


class Observer:
    """OpenSpiel's observer: ``tensor``, flat, and ``dict``, views into it; both are overwritten by each `set_from`."""

    def __init__(self, room: Room, *, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self._window: int | None = getattr(room, "window", None)
        shapes = {field.name: field.shape for field in spec(room.game, self._window)}
        if perfect_recall:
            rows = room.max_decisions + room.max_draws + (room.max_deal > 0)
            shapes["history"] = (rows, len(room.columns) + (room.players - 1 if room.hidden else 0))
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}

    def set_from(self, state: Any, player: int) -> None:
        """Write what ``player`` sees of a state, or has seen of its history."""
        trail: Trail = state.trail
        self.tensor.fill(0)
        if trail.position is None:
            self._write_deal(trail, player)
            return
        window = {} if self._window is None else {"window": self._window}
        for name, array in trail.position.observation(player, **window).items():
            self.dict[name][...] = array
        if self._perfect_recall:
            self._write_history(trail, player)

    def string_from(self, state: Any, player: int) -> str:
        """Return the view of ``player`` as JSON, or all that it has seen."""
        trail: Trail = state.trail
        if self._perfect_recall or trail.position is None:
            return trail.information(player)
        return trail.position.to_json(player)

    def _write_deal(self, trail: Trail, player: int) -> None:
        deal = trail.dealt
        self.dict["seat"][player] = 1
        if deal.first is not None:
            self.dict["first"][(deal.first - player) % trail.room.players] = 1
        for card in deal.hand(player):
            self.dict["hand"][deal.room.numbers[card]] += 1

    def _write_history(self, trail: Trail, player: int) -> None:
        room = trail.room
        columns = len(room.columns)
        steps = [step for step in trail.steps() if step.position is not None]
        for row, step in zip(self.dict["history"], steps, strict=False):
            if step.is_dealing:  # the deal as one event: in what order the cards came is nobody's knowledge
                row[1] = (step.turn - player) % room.players + 1
            else:
                row[:columns] = room.row(step, player)
            for owner, card in step.shown(player):
                row[columns + (owner - player) % room.players - 1] = step.dealt.room.numbers[card] + 1
