"""Observations: what a seat may know as arrays of small integers, own things first.

``state.observation(seat)`` is a dict of numpy arrays, always the same names, shapes and dtypes in the same order;
``game.observation_spec`` lists them with range and meaning, with the numbers of the rules. Seats are relative
everywhere: 0 is the seat that looks, 1 the next one in turn order, and so on; only ``seat`` says who looks.

>>> import chromacore as cc
>>> game = cc.Chromatix(size=3)
>>> for field in game.observation_spec:
...     print(field.name, field.shape, field.dtype, field.low, field.high)
board (11, 5, 5) int8 0 1
seat (3,) int8 0 1
turn (3,) int8 0 1
eliminated (3,) int8 0 1
winners (3,) int8 0 1
stop_next (3,) int8 0 1
>>> game.deal().observation(1)["turn"]
array([0, 0, 1], dtype=int8)

The table of Chromino has no edge: its board is seen through a window around the start tile, 41 squares a side unless
another odd number (3 to 255) is asked for: ``state.observation(seat, window=51)``, ``spec(game, window=51)``. Squares
outside are left out, and the flag ``outside`` is set. Of 10 000 uniformly random games the whole table fits, in per
cent:

| window | 21 | 31 | 41 | 51 | 61 | 81 | 101 |
|---|---|---|---|---|---|---|---|
| standard and expert, 2 players | 25.7 | 74.6 | 96.7 | 99.8 | 100 | 100 | 100 |
| 3 players | 25.1 | 80.8 | 98.0 | 99.8 | 100 | 100 | 100 |
| 4 players | 20.8 | 83.2 | 98.7 | 100 | 100 | 100 | 100 |
| 8 players | 0.6 | 67.3 | 98.2 | 100 | 100 | 100 | 100 |
| junior, 3 players | 0 | 7.5 | 43.4 | 75.5 | 89.2 | 98.7 | 99.8 |
| junior, 8 players | 0 | 0 | 0 | 1.3 | 17.7 | 83.7 | 98.8 |

The module of a game computes an observation from ``state.to_dict(seat)`` alone: it says what an observation is, and
nothing hidden can be in it. The Rust engine computes the same from the position, quickly; the tests compare both.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from chromacore import arguments
from chromacore.errors import ChromacoreError, show
from chromacore.games import entry
from chromacore.observe.field import Field

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chromacore.protocols import Game, State

__all__ = ["Field", "dtype", "from_view", "named", "spec"]


def spec(game: Game, window: int | None = None) -> tuple[Field, ...]:
    """Return the arrays of an observation of a game, in order."""
    fields: tuple[Field, ...] = entry(game.name).module("observe").fields(game, window_size(game, window))
    return fields


@lru_cache(typed=True)
def dtype(game: Game, window: int | None = None) -> np.dtype[np.void]:
    """Return the structured dtype that holds an observation: a field for every array of `spec`."""
    import numpy as np

    return np.dtype([(field.name, field.dtype, field.shape) for field in spec(game, window)], align=True)


def named(game: Game, window: int, numbers: bytearray) -> dict[str, NDArray[np.integer[Any]]]:
    """Return the arrays in the memory that the Rust engine has written."""
    import numpy as np

    row = np.frombuffer(numbers, dtype(game, window or None))[0]
    return {name: row[name] for name in row.dtype.names or ()}


def from_view(state: State, seat: int, window: int | None = None) -> dict[str, NDArray[np.integer[Any]]]:
    """Return the observation of a seat, computed from its view alone: slowly, as documented."""
    import numpy as np

    view = state.to_dict(seat)
    size = window_size(state.game, window)
    arrays = {field.name: np.zeros(field.shape, field.dtype) for field in spec(state.game, size or None)}
    entry(state.game.name).module("observe").write(arrays, state.game, view, seat)
    return arrays


def window_size(game: Game, window: int | None) -> int:
    """Return the number of squares along a side of the window; 0 for a board that is seen whole."""
    sizes: tuple[int, int, int] | None = getattr(entry(game.name).module("observe"), "WINDOW", None)
    if sizes is None:
        if window is not None:
            arguments.integer("window", window)
            raise ChromacoreError(f"window: {game.name} shows its whole board", field="window")
        return 0
    usual, least, most = sizes
    size = usual if window is None else arguments.integer("window", window)
    if least <= size <= most and size % 2:
        return size
    accepted, shown = f"an odd number from {least} to {most}", show(size)
    raise ChromacoreError(f"window={shown}: {accepted}", field="window", value=shown, accepted=accepted)
