"""What Rust does for a `chromacore.Batch`, in Python: for the reference engine and for games of users."""

# ruff: noqa: ANN401, SLF001 - a Game and a State of any kind on the classes of the reference

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from chromacore import observe
from chromacore.arguments import integer
from chromacore.errors import ChromacoreError, IllegalMove, InvalidPosition, show
from chromacore.play.chance import drawn
from chromacore.protocols import CHANCE
from chromacore.reference.kernel import Game
from chromacore.reference.kernel.rng import Rng, mix

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

__all__ = ["Stepped"]

_KEYS = ("autoreset", "window", "games")
_SLOT_KEYS = ("position", "mover", "chance", "sampler", "last", "last_mover")
_WORDS = 4


@dataclass(slots=True)
class _Slot:
    """A game with its streams; ``mover`` is the seat that moved last, ``last`` the end of the game before."""

    state: Any
    chance: Rng
    sampler: Rng
    mover: int = 0
    last: Any = None
    last_mover: int = 0


class Stepped:
    """The games of a batch. Arguments have been checked by the Batch."""

    def __init__(self, game: Any, size: int, seed: int, _jobs: int, autoreset: bool, window: int | None) -> None:
        self._hold(game, autoreset, window)
        for i in range(size):
            own = mix((mix(seed) + i) % 2**64)
            chance = Rng(own)
            self._slots.append(_Slot(_settled(game._deal(chance), chance), chance, Rng(mix(own))))

    def _hold(self, game: Any, autoreset: bool, window: int | None) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"not of this engine: {type(game)}")
        self.game = game
        self.autoreset = autoreset
        self._dtype = observe.dtype(game, window)
        self.window = 0 if window is None else window
        self._slots: list[_Slot] = []

    def __len__(self) -> int:
        return len(self._slots)

    def to_move(self, out: NDArray[np.int64]) -> None:
        """Write the seat in turn in every game, or TERMINAL."""
        out[:] = [slot.state.to_move for slot in self._slots]

    def observe(self, out: NDArray[np.uint8], seat: int | None) -> None:
        """Write what a seat sees of every game, or the seat in turn."""
        for row, slot in zip(self._rows(out), self._slots, strict=True):
            self._write(row, slot.state, seat, slot.mover if slot.state.is_terminal else slot.state.to_move)

    def final_observation(self, out: NDArray[np.uint8], seat: int | None) -> None:
        """Write what a seat has seen of the end of the game before, or the seat that moved last."""
        for row, slot in zip(self._rows(out), self._slots, strict=True):
            if slot.last is None:
                row[...] = np.zeros((), self._dtype)
            else:
                self._write(row, slot.last, seat, slot.last_mover)

    def _rows(self, out: NDArray[np.uint8]) -> Iterator[NDArray[np.void]]:
        rows = out.view(self._dtype)
        return (rows[i : i + 1].reshape(()) for i in range(len(rows)))

    def _write(self, row: NDArray[np.void], state: Any, seat: int | None, usual: int) -> None:
        for name, array in state.observation(usual if seat is None else seat, window=self.window or None).items():
            row[name] = array

    def mask(self, out: NDArray[np.bool_]) -> None:
        """Mark the legal actions of every game."""
        out[:] = False
        for row, slot in zip(out.reshape(len(self), -1), self._slots, strict=True):
            row[slot.state.legal_actions()] = True

    def count_legal(self, offsets: NDArray[np.int64]) -> int:
        """Write where the legal actions of every game begin, and return how many there are."""
        offsets[0] = 0
        np.cumsum([len(slot.state.legal_actions()) for slot in self._slots], out=offsets[1:])
        return int(offsets[-1])

    def legal(self, offsets: NDArray[np.int64], out: NDArray[np.int64]) -> None:
        """Write the legal actions."""
        for slot, start, end in zip(self._slots, offsets[:-1], offsets[1:], strict=True):
            out[start:end] = slot.state.legal_actions()

    def legal_placements(self, offsets: NDArray[np.int64]) -> bytearray:
        """Write where the rows of every game begin, and return all rows."""
        tables = [slot.state.legal_placements() for slot in self._slots]
        offsets[:] = np.cumsum([0, *map(len, tables)])
        return bytearray(np.concatenate(tables).tobytes())

    def sample(self, where: NDArray[np.bool_] | None, out: NDArray[np.int64]) -> None:
        """Write a random legal action of every game that is asked, else -1."""
        for i, slot in enumerate(self._slots):
            legal = slot.state.legal_actions() if where is None or where[i] else []
            out[i] = legal[slot.sampler.below(len(legal))] if legal else -1

    def step(
        self,
        actions: NDArray[np.int64],
        where: NDArray[np.bool_] | None,
        rewards: NDArray[np.float32],
        done: NDArray[np.bool_],
        by_index: bool,
    ) -> None:
        """Play an action in every game that is asked: all of them, or none if one is illegal."""
        asked = [(where is None or bool(where[i])) and not slot.state.is_terminal for i, slot in enumerate(self._slots)]
        chosen = [
            _chosen(i, slot.state, int(actions[i]), by_index=by_index) if asked[i] else -1
            for i, slot in enumerate(self._slots)
        ]
        table = rewards.reshape(len(self), -1)
        table[:] = 0
        for i, slot in enumerate(self._slots):
            if asked[i]:
                slot.mover = slot.state.to_move
                slot.state = _settled(slot.state.play(chosen[i]), slot.chance)
                if slot.state.is_terminal:
                    table[i] = slot.state.returns()
            done[i] = slot.state.is_terminal
            if asked[i] and done[i] and self.autoreset:
                slot.last, slot.last_mover = slot.state, slot.mover
                slot.state = _settled(self.game._deal(slot.chance), slot.chance)

    def state(self, i: int) -> Any:
        """Return the State of a game."""
        return self._slots[i].state

    def final_state(self, i: int) -> Any:
        """Return the end of the game before, or None."""
        return self._slots[i].last

    def save(self) -> str:
        """Return everything but the game as JSON."""
        games = [
            {
                "position": slot.state.to_dict(),
                "mover": slot.mover,
                "chance": slot.chance.words,
                "sampler": slot.sampler.words,
                "last": None if slot.last is None else slot.last.to_dict(),
                "last_mover": slot.last_mover,
            }
            for slot in self._slots
        ]
        fields = {"autoreset": self.autoreset, "window": self.window or None, "games": games}
        return json.dumps(fields, separators=(",", ":"))

    @classmethod
    def restore(cls, game: Any, text: str, _jobs: int) -> Self:
        """Return the batch that `save` has written; `InvalidPosition` for anything else."""
        try:
            fields = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise InvalidPosition(f"not JSON: {error}") from None
        batch = cls.__new__(cls)
        try:
            _check_keys(fields, _KEYS)
            if not isinstance(fields["autoreset"], bool) or not isinstance(fields["games"], list):
                raise InvalidPosition("a batch has autoreset, true or false, and games, a list")
            batch._hold(game, fields["autoreset"], fields["window"])
            for i, saved in enumerate(fields["games"]):
                batch._slots.append(batch._read(i, saved))
        except (TypeError, ChromacoreError) as error:
            raise InvalidPosition(str(error)) from None
        return batch

    def _read(self, i: int, saved: Any) -> _Slot:
        try:
            _check_keys(saved, _SLOT_KEYS)
            state = self.game.state(saved["position"], strict=False)
            if state.to_move == CHANCE:
                raise InvalidPosition("chance is in turn")
            last = None if saved["last"] is None else self.game.state(saved["last"], strict=False)
            movers = (integer(key, saved[key], 0, self.game.players - 1) for key in ("mover", "last_mover"))
            mover, last_mover = movers
            return _Slot(state, _stream(saved["chance"]), _stream(saved["sampler"]), mover, last, last_mover)
        except (TypeError, ChromacoreError) as error:
            raise InvalidPosition(f"game {i}: {error}") from None


def _settled(state: Any, chance: Rng) -> Any:
    while state.to_move == CHANCE:
        state = state.play(drawn(state.chance_outcomes(), chance.next_u64() / 2**64))
    return state


def _chosen(i: int, state: Any, action: int, *, by_index: bool) -> int:
    """Return the action that is meant; `IllegalMove` with the number of the game otherwise."""
    legal: list[int] = state.legal_actions()
    if by_index and not 0 <= action < len(legal):
        raise IllegalMove(f"game {i}: illegal index {show(action)}: the legal actions are 0 to {len(legal) - 1}")
    if not by_index and action not in legal:
        try:
            state.play(action)
        except IllegalMove as error:
            raise IllegalMove(f"game {i}: {error}", rule=error.rule, field=error.field) from None
    return legal[action] if by_index else action


def _check_keys(fields: Any, keys: tuple[str, ...]) -> None:
    if not isinstance(fields, dict) or set(fields) != set(keys):
        raise InvalidPosition(f"a dict with the keys {', '.join(keys)}")


def _stream(words: Any) -> Rng:
    """Return a stream of random numbers that goes on from its four words."""
    good = isinstance(words, list) and len(words) == _WORDS
    if not good or not all(type(word) is int and 0 <= word < 2**64 for word in words) or not any(words):
        raise InvalidPosition("a stream is four numbers of 64 bits, not all 0")
    stream = Rng(0)
    stream.words = words
    return stream
