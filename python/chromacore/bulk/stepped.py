"""What Rust does for a `chromacore.Batch`, in Python: for the reference engine and for games of users."""

# ruff: noqa: ANN401, SLF001 - a Game and a State of any kind on the classes of the reference

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from chromacore import observe
from chromacore.errors import ChromacoreError, IllegalMove, InvalidPosition, show
from chromacore.play.chance import drawn
from chromacore.protocols import CHANCE
from chromacore.reference.kernel import Game
from chromacore.reference.kernel.rng import Rng, mix

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

__all__ = ["Stepped"]

MOST_GAMES = 2**20
_KEYS = ("autoreset", "window", "size")
_SLOT_KEYS = ("position", "chance", "sampler", "mover", "last")
_END_KEYS = ("position", "mover")
_SAME_IN_ALL = {"game", "rules"}
_WORDS = 4
_WORD = re.compile("[0-9a-fA-F]{16}")


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
        self.window = observe.window_size(game, window)
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
        """Return everything but the game, as Rust writes it: a line about the batch, then one for each game."""
        about = {"autoreset": self.autoreset, "window": self.window or None, "size": len(self)}
        return "\n".join(json.dumps(line, separators=(",", ":")) for line in (about, *map(_write_slot, self._slots)))

    @classmethod
    def restore(cls, game: Any, text: str, _jobs: int) -> Self:
        """Return the batch that `save` has written; `InvalidPosition` for anything else."""
        about, *lines = text.split("\n")
        fields = _read_line(about, "a batch", _KEYS)
        if not isinstance(fields["autoreset"], bool):
            raise _wrong("autoreset", fields["autoreset"], "true or false")
        batch = cls.__new__(cls)
        try:
            batch._hold(game, fields["autoreset"], fields["window"])
        except (TypeError, ChromacoreError) as error:
            raise InvalidPosition(str(error), field="window") from None
        if type(fields["size"]) is not int or fields["size"] != len(lines) or not 1 <= len(lines) <= MOST_GAMES:
            accepted = f"as many as there are lines of games, 1 to {MOST_GAMES}"
            raise _wrong("size", fields["size"], accepted)
        for i, line in enumerate(lines):
            try:
                batch._slots.append(batch._read(_read_line(line, "a game of a batch", _SLOT_KEYS)))
            except InvalidPosition as error:
                raise _in_game(i, error) from None
        return batch

    def _read(self, fields: dict[str, Any]) -> _Slot:
        state = self._read_state(fields["position"])
        if state.to_move == CHANCE:
            raise InvalidPosition("position: chance is in turn, which a batch has resolved", field="position")
        if state.is_terminal and self.autoreset:
            raise InvalidPosition("position: the game is over, which a batch has dealt anew", field="position")
        last, last_mover = None, 0
        if fields["last"] is not None:
            end = _with_keys(fields["last"], "last", _END_KEYS)
            last = self._read_state(end["position"])
            if not last.is_terminal:
                raise InvalidPosition("last: a game that is over", field="last")
            last_mover = self._read_mover(end)
        chance, sampler = _read_stream(fields, "chance"), _read_stream(fields, "sampler")
        return _Slot(state, chance, sampler, self._read_mover(fields), last, last_mover)

    def _read_state(self, position: Any) -> Any:
        if not isinstance(position, dict):
            raise InvalidPosition(f"a position is a map, not {show(position)}")
        if position.keys() & _SAME_IN_ALL:
            raise InvalidPosition("a position in a batch leaves game and rules out")
        return self.game.state({**self.game.to_dict(), **position})

    def _read_mover(self, fields: dict[str, Any]) -> int:
        mover = fields["mover"]
        if type(mover) is not int or not 0 <= mover < self.game.players:
            raise _wrong("mover", mover, f"a seat from 0 to {self.game.players - 1}")
        return mover


def _write_slot(slot: _Slot) -> dict[str, Any]:
    last = None if slot.last is None else {"position": _write_state(slot.last), "mover": slot.last_mover}
    return {
        "position": _write_state(slot.state),
        "chance": _write_stream(slot.chance),
        "sampler": _write_stream(slot.sampler),
        "mover": slot.mover,
        "last": last,
    }


def _write_state(state: Any) -> dict[str, Any]:
    return {key: value for key, value in state.to_dict().items() if key not in _SAME_IN_ALL}


def _write_stream(stream: Rng) -> list[str]:
    return [f"{word:016x}" for word in stream.words]


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
            raise _in_game(i, error) from None
    return legal[action] if by_index else action


def _in_game(i: int, error: ChromacoreError) -> ChromacoreError:
    parts = {name: getattr(error, name) for name in ("rule", "field", "value", "accepted")}
    return type(error)(f"game {i}: {error}", **parts)


def _wrong(key: str, value: Any, accepted: str) -> InvalidPosition:
    shown = show(value)
    return InvalidPosition(f"{key}={shown}: {accepted}", field=key, value=shown, accepted=accepted)


def _read_line(line: str, what: str, keys: tuple[str, ...]) -> dict[str, Any]:
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise InvalidPosition(f"not JSON: {str(error).splitlines()[0]}") from None
    return _with_keys(fields, what, keys)


def _with_keys(fields: Any, what: str, keys: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(fields, dict):
        raise InvalidPosition(f"{what} is a map, not {show(fields)}")
    if fields.keys() != set(keys):
        raise InvalidPosition(f"{what} has the keys {', '.join(keys)}")
    return fields


def _read_stream(fields: dict[str, Any], key: str) -> Rng:
    words = fields[key] if isinstance(fields[key], list) else []
    good = len(words) == _WORDS and all(isinstance(word, str) and _WORD.fullmatch(word) for word in words)
    stream = Rng(0)
    stream.words = [int(word, 16) for word in words] if good else [0] * _WORDS
    if not any(stream.words):
        accepted = "a stream is four numbers of 16 hexadecimal digits, not all 0"
        raise InvalidPosition(f"{key}: {accepted}", field=key, accepted=accepted)
    return stream
