"""How a policy sees a game and answers: what the PettingZoo and Gymnasium environments share.

An observation is ``{"observation": {...}, "action_mask": ...}``: the arrays of ``state.observation(seat)`` by name, as
``game.observation_spec`` lists them, and int8 flags, 1 for each action that is legal now, all 0 for a seat that is not
in turn. Arrays that would be empty are left out. Nothing that is hidden from the seat is in either.

Actions are numbered from 0, chance left out, since environments draw by themselves:

- Chromatix and CHROMA: the action numbers of the game itself; in CHROMA without the last 100, which are chance.
- Chromino has no bound on its numbers: an action is a place in ``state.legal_actions()``, as for ``play_index``. The
  observation has the features of every place, so that a policy can point at candidates: ``candidates``, int16
  (max_actions, 8), has a row for each place with the columns `CANDIDATE` (`chromacore.observe.placements`), and zeros
  past the last one.

``max_actions`` bounds these places; the default is 128. Draw and pass come first in the list and placements near
the start tile before those far from it; where more than ``max_actions`` are legal, the first ones are offered and the
others cannot be played. Of all decisions in random games, this share had more places than the bound, in per cent:

| games | most | > 64 | > 128 | > 256 |
|---|---|---|---|---|
| 10 000 of standard or expert each, 2, 3, 4 or 8 players, any way to draw | 58 | 0 | 0 | 0 |
| 10 000 of standard, 2 players with 15 tiles | 67 | 0.0001 | 0 | 0 |
| 10 000 of junior, 3 players; 8 players | 68; 82 | 0.001; 0.004 | 0 | 0 |
| 2 000 of junior with both its options, 3 players | 176 | 48 | 0.6 | 0 |
| 2 000 of junior with both its options, 8 players | 312 | 79 | 29 | 0.03 |

A seat that does nothing but draw, against one at random, had up to 174 in 300 games, and 225 with unlimited draws.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from gymnasium import spaces

from chromacore.arguments import integer
from chromacore.errors import ChromacoreError, IllegalMove, show
from chromacore.games import as_game, entry, load
from chromacore.observe import spec
from chromacore.protocols import CHANCE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from chromacore.bulk.batch import Batch
    from chromacore.protocols import Game, State

    Observation = dict[str, Any]
    Mask = NDArray[np.int8]

__all__ = ["CANDIDATE", "Interface", "seat_of", "settle", "the_game"]

CANDIDATE: Final = ("kind", "tile", "x", "y", "direction", "reversed", "contacts", "score")
"""The columns of ``candidates``."""

_USUAL, _MOST = 128, 2**16
# 79 tiles in a line reach no further from the start tile; 8 neighbours of 3 points and the tile itself (X1).
_REACH, _POINTS = 1 + 3 * 79, 27
_LOW = (0, 0, -_REACH, -_REACH, 0, 0, 0, 0)
_HIGH = (2, 79, _REACH, _REACH, 1, 1, 8, _POINTS)


class Interface:
    """The spaces of a game, and what goes through them."""

    def __init__(self, game: Game, max_actions: int | None = None, window: int | None = None) -> None:
        self.game = game
        self.window = window
        self.by_place = game.num_distinct_actions is None
        fields: dict[str, spaces.Space[Any]] = {
            field.name: spaces.Box(field.low, field.high, field.shape, np.dtype(field.dtype).type)
            for field in spec(game, window)
            if 0 not in field.shape
        }
        self.count = self._count(max_actions)
        if self.by_place:
            low, high = (np.tile(np.array(row, np.int16), (self.count, 1)) for row in (_LOW, _HIGH))
            fields["candidates"] = spaces.Box(low, high, dtype=np.int16)
        self.names = tuple(name for name in fields if name != "candidates")
        self.action_space = spaces.Discrete(self.count)
        mask = spaces.Box(0, 1, (self.count,), np.int8)
        self.observation_space = spaces.Dict({"observation": spaces.Dict(fields), "action_mask": mask})

    def _count(self, max_actions: int | None) -> int:
        """Return the number of actions."""
        if self.game.num_distinct_actions is not None:
            count = self.game.num_distinct_actions - entry(self.game.name).chance
            if max_actions is not None:
                raise ChromacoreError(f"max_actions: {self.game.name} has {count} actions, always")
            return count
        # Draw, pass and at least one placement.
        return _USUAL if max_actions is None else integer("max_actions", max_actions, 3, _MOST)

    def observe(self, state: State, seat: int) -> Observation:
        """Return what a seat sees, and what it may do."""
        seen: dict[str, Any] = state.observation(seat, window=self.window)
        arrays = {name: seen[name] for name in self.names}
        if self.by_place:
            arrays["candidates"] = np.zeros((self.count, len(CANDIDATE)), np.int16)
            if state.to_move == seat:
                rows = _features(state.legal_placements()[: self.count])  # type: ignore[attr-defined]
                arrays["candidates"][: len(rows)] = rows
        return {"observation": arrays, "action_mask": self.mask(state, seat)}

    def mask(self, state: State, seat: int) -> Mask:
        """Return the flags of what a seat may do now."""
        mask = np.zeros(self.count, np.int8)
        if state.to_move == seat:
            legal = state.legal_actions()
            mask[slice(len(legal)) if self.by_place else legal] = 1
        return mask

    def observe_all(self, batch: Batch[Any]) -> Observation:
        """Return what the seats in turn see and may do in all games of a batch."""
        seen = batch.observe()
        arrays = {name: seen[name] for name in self.names}
        if not self.by_place:
            return {"observation": arrays, "action_mask": batch.mask()[:, : self.count].view(np.int8)}
        rows, offsets = batch.legal_placements()
        games = np.repeat(np.arange(batch.size), np.diff(offsets))
        places = np.arange(len(rows)) - offsets[games]
        offered = places < self.count
        at = games[offered], places[offered]
        mask = np.zeros((batch.size, self.count), np.int8)
        mask[at] = 1
        arrays["candidates"] = np.zeros((batch.size, self.count, len(CANDIDATE)), np.int16)
        arrays["candidates"][at] = _features(rows[offered])
        return {"observation": arrays, "action_mask": mask}

    def play(self, state: State, action: Any) -> State:  # noqa: ANN401 - an integer of any kind
        """Return the State after an action; `IllegalMove` if it is none of these actions, or not legal now."""
        try:
            number = integer("action", action, 0, self.count - 1)
        except ChromacoreError as error:
            raise IllegalMove(f"illegal {error}") from None
        return state.play_index(number) if self.by_place else state.play(number)


def _features(rows: NDArray[np.void]) -> NDArray[np.int16]:
    """Return the columns of `CANDIDATE`, int16 (rows, 8)."""
    out = np.empty((len(rows), len(CANDIDATE)), np.int16)
    for column, name in enumerate(CANDIDATE):
        out[:, column] = rows[name]
    return out


def settle(state: State, rng: np.random.Generator) -> State:
    """Return the State once chance has nothing to decide."""
    while state.to_move == CHANCE:
        actions, probabilities = zip(*state.chance_outcomes(), strict=True)
        # The last one gets what the others leave, so that rounding does not matter.
        ends = np.cumsum(probabilities[:-1])
        state = state.play(actions[int(np.searchsorted(ends, rng.random(), "right"))])
    return state


def seat_of(game: Game, seat: int | str) -> int | None:
    """Return the number of a learner's seat; None for ``"random"``."""
    if isinstance(seat, str):
        if seat != "random":
            raise ChromacoreError(f"seat={show(seat)}: a number or 'random'")
        return None
    return integer("seat", seat, 0, game.players - 1)


def the_game(game: str | Game, options: dict[str, Any]) -> Game:
    """Return a Game as it is, and a name with its options as that game."""
    if isinstance(game, str):
        return load(game, **options)
    found = as_game(game)
    if options:
        raise ChromacoreError(f"{next(iter(options))}: options go with the name of a game; a Game has its own")
    return found
