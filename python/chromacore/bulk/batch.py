"""Live games stepped together: numpy buffers in and out, everything else in Rust."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from chromacore.arguments import MOST_JOBS, integer
from chromacore.errors import ChromacoreError, InvalidPosition, InvalidRules
from chromacore.games import engine, load

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chromacore._core import Batch as _Core
    from chromacore.protocols import Game

    Numbers = NDArray[np.int64]
    Rewards = NDArray[np.float32]
    Flags = NDArray[np.bool_]
    Rows = NDArray[np.void]

__all__ = ["Batch", "as_actions"]

_MOST_GAMES = 2**20
_LONGEST_HEADER = 100_000

G = TypeVar("G", bound="Game")


class Batch(Generic[G]):
    """``size`` games of one kind, each at a decision; chance is resolved inside, finished games are dealt anew at once.

    >>> import chromacore as cc
    >>> batch = cc.Batch(cc.Chromatix(size=3), size=4, seed=1)
    >>> batch.to_move
    array([0, 0, 0, 0])
    >>> rewards, done = batch.step(batch.sample())
    >>> rewards.shape, done.tolist()
    ((4, 3), [False, False, False, False])

    Game i starts as game i of ``cc.simulate(game, seed=seed)`` does, and has two streams of random numbers of its own:
    one for deals and chance, one for `sample`. So a run depends on the seed and on the actions, not on ``threads``.

    Each method that returns arrays takes them as ``out``, too: C-contiguous, of the very shape and dtype; then nothing
    is allocated for a game. The interpreter lock is free while Rust works. A batch is not for several threads at once;
    its own ``threads`` pay from some four thousand games of Chromatix, a thousand of the others.

    ``autoreset=False`` leaves finished games as they are: they stay done, with rewards of 0, and the action given for
    them is not looked at. ``window`` is that of the observations, for Chromino (see `chromacore.observe`).
    """

    __slots__ = ("_core", "_observation_dtype", "_threads", "game", "size")

    game: G
    size: int
    """Number of games."""

    def __init__(  # noqa: PLR0913 - each is part of the contract
        self,
        game: G,
        size: int,
        seed: int = 0,
        *,
        threads: int = 1,
        autoreset: bool = True,
        window: int | None = None,
    ) -> None:
        core = _rust()
        size = integer("size", size, 1, _MOST_GAMES)
        seed = integer("seed", seed, 0, 2**64 - 1)
        threads = integer("threads", threads, 1, MOST_JOBS)
        if not isinstance(autoreset, bool):
            raise TypeError(f"autoreset: a bool, not {type(autoreset).__name__}")
        self._hold(game, core(game, size, seed, threads, autoreset, window), threads)

    def _hold(self, game: G, core: _Core, threads: int) -> None:
        from chromacore.observe import dtype

        self.game = game
        self._core = core
        self._threads = threads
        self.size = len(core)
        self._observation_dtype = dtype(game, core.window or None)

    @property
    def players(self) -> int:
        """Seats of the game."""
        return self.game.players

    @property
    def threads(self) -> int:
        """Threads that share the games."""
        return self._threads

    @property
    def autoreset(self) -> bool:
        """Are finished games dealt anew?"""
        return self._core.autoreset

    @property
    def observation_dtype(self) -> np.dtype[np.void]:
        """The structured dtype of an observation: a field for every array of ``game.observation_spec``."""
        return self._observation_dtype

    @property
    def to_move(self) -> Numbers:
        """The seat in turn in every game, int64 (size,); TERMINAL (-4) in one that is over. Never chance."""
        return self.turns()

    def turns(self, out: Numbers | None = None) -> Numbers:
        """Return `to_move`, in ``out`` if given."""
        out = _array(out, (self.size,), "int64")
        self._core.to_move(out)
        return out

    def observe(self, out: Rows | None = None, *, seat: int | None = None) -> Rows:
        """Return an observation a game, as a structured array (size,): ``batch.observe()["board"]`` is (size, ...).

        Each is that of the seat in turn, or of ``seat`` in all games; in a game that is over, of who moved last.
        """
        out = _array(out, (self.size,), self._observation_dtype)
        self._core.observe(_bytes(out), seat)
        return out

    def final_observation(self, out: Rows | None = None, *, seat: int | None = None) -> Rows:
        """Return how the game before, in the place of each, looked in the end: to ``seat``, or to who moved last.

        After a step with ``done[i]``, row i is the end of that game, ``observe()`` being the start of the next one.
        Zeros where no game has ended yet, and always with ``autoreset=False``: there ``observe()`` shows the end.
        """
        out = _array(out, (self.size,), self._observation_dtype)
        self._core.final_observation(_bytes(out), seat)
        return out

    def mask(self, out: Flags | None = None) -> Flags:
        """Return the legal actions as bool (size, num_distinct_actions); all False in a game that is over.

        `ChromacoreError` for Chromino, whose actions have no bound: use `legal` and `step_index`.
        """
        actions = self.game.num_distinct_actions
        if actions is None:
            raise ChromacoreError(f"mask: {self.game.name} has no bound on its actions; use legal() and step_index()")
        out = _array(out, (self.size, actions), "bool")
        self._core.mask(out.reshape(-1))
        return out

    def legal(self, out: tuple[Numbers, Numbers] | None = None) -> tuple[Numbers, Numbers]:
        """Return the legal actions of all games, int64 (values, offsets).

        Those of game i are ``values[offsets[i]:offsets[i + 1]]``, ascending; none where it is over. ``out`` is such a
        pair: values with room for them all, of which the part that is filled is returned, and offsets (size + 1,).
        """
        import numpy as np

        room, given = out if out is not None else (None, None)
        offsets = _array(given, (self.size + 1,), "int64")
        total = self._core.count_legal(offsets)
        if room is None:
            values = np.empty(total, "int64")
        else:
            values = _array(room, room.shape, "int64")[:total]
            if room.shape != (len(room),) or len(values) < total:
                raise ChromacoreError(f"out: room for {total} actions, not an array of shape {room.shape}")
        self._core.legal(offsets, values)
        return values, offsets

    def legal_placements(self) -> tuple[Rows, Numbers]:
        """Return the legal actions of all games of Chromino with their features, as (rows, offsets).

        The rows are those of ``state.legal_placements()`` (`chromacore.observe.placements`), game after game as in `legal`.
        `ChromacoreError` for another game.
        """
        from chromacore.observe.placements import structured

        if self.game.name != "chromino":
            raise ChromacoreError(f"legal_placements: {self.game.name} places no tiles; use mask() or legal()")
        offsets = _array(None, (self.size + 1,), "int64")
        return structured(self._core.legal_placements(offsets)), offsets

    def sample(self, out: Numbers | None = None, *, where: Flags | None = None) -> Numbers:
        """Return a uniformly random legal action a game, int64 (size,); -1 in a game that is over.

        ``where``, bool (size,), asks only some games: the others have -1 and draw nothing from their streams.
        """
        out = _array(out, (self.size,), "int64")
        self._core.sample(_where(where, self.size), out)
        return out

    def step(
        self,
        actions: NDArray[np.integer[Any]],
        out: tuple[Rewards, Flags] | None = None,
        *,
        where: Flags | None = None,
    ) -> tuple[Rewards, Flags]:
        """Play an action in every game; return rewards, float32 (size, players), and done, bool (size,).

        The rewards of a game that is over with this step are its `returns`, else 0. With an illegal action nothing is
        played in any game, and `IllegalMove` names the first game that has one.

        ``where``, bool (size,), plays only in some games: the others stay as they are, their actions are not looked at.
        """
        return self._step(actions, out, where, by_index=False)

    def step_index(
        self,
        indices: NDArray[np.integer[Any]],
        out: tuple[Rewards, Flags] | None = None,
        *,
        where: Flags | None = None,
    ) -> tuple[Rewards, Flags]:
        """`step`, each action given by its place among the legal ones of its game, from 0."""
        return self._step(indices, out, where, by_index=True)

    def _step(
        self,
        actions: NDArray[np.integer[Any]],
        out: tuple[Rewards, Flags] | None,
        where: Flags | None,
        *,
        by_index: bool,
    ) -> tuple[Rewards, Flags]:
        given_rewards, given_done = out if out is not None else (None, None)
        rewards = _array(given_rewards, (self.size, self.players), "float32")
        done = _array(given_done, (self.size,), "bool")
        asked = _where(where, self.size)
        self._core.step(as_actions(actions, self.size), asked, rewards.reshape(-1), done, by_index)
        return rewards, done

    def state(self, i: int) -> Any:
        """Return the State of game i."""
        return self._core.state(integer("i", i, 0, self.size - 1))

    def final_state(self, i: int) -> Any:
        """Return the end of the game that was played before in the place of game i; None where none has ended yet."""
        return self._core.final_state(integer("i", i, 0, self.size - 1))

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return f"<Batch of {self.size} x {self.game!r}>"

    def to_bytes(self) -> bytes:
        """Return the whole batch, random streams included: the same steps lead to the same games from it."""
        header = json.dumps(self.game.to_dict(), separators=(",", ":"))
        return f"{header}\n{self._core.save()}".encode()

    @classmethod
    def from_bytes(cls, data: bytes, *, threads: int = 1) -> Batch[Any]:
        """Return the batch that `to_bytes` has written; `InvalidPosition` for anything else.

        Every position in it is validated whole. The number of threads is no part of a batch.
        """
        core = _rust()
        threads = integer("threads", threads, 1, MOST_JOBS)
        if not isinstance(data, bytes):
            raise TypeError(f"data: bytes, not {type(data).__name__}")
        header, _, games = data.partition(b"\n")
        game = _read_game(header)
        try:
            text = games.decode()
        except UnicodeDecodeError:
            raise InvalidPosition("not JSON: no UTF-8") from None
        batch: Batch[Any] = cls.__new__(cls)
        batch._hold(game, core.restore(game, text, threads), threads)
        return batch

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.to_bytes(), self._threads)


def _restore(data: bytes, threads: int) -> Batch[Any]:
    return Batch.from_bytes(data, threads=threads)


def _rust() -> type[_Core]:
    if engine != "rust":
        raise ChromacoreError("Batch needs the Rust engine; cc.engine is 'reference'")
    from chromacore._core import Batch as Core

    return Core


def _read_game(header: bytes) -> Any:
    """Read name and options of a game."""
    try:
        fields: Any = json.loads(header.decode()) if len(header) <= _LONGEST_HEADER else None
    except (ValueError, RecursionError):
        fields = None
    good = isinstance(fields, dict) and fields.keys() == {"game", "rules"} and isinstance(fields["rules"], dict)
    if not good:
        raise InvalidPosition('a batch begins with a line {"game", "rules"}')
    try:
        return load(fields["game"], **fields["rules"])
    except (InvalidRules, TypeError) as error:
        raise InvalidPosition(f"rules: {error}") from None


def _array(out: NDArray[Any] | None, shape: tuple[int, ...], dtype: str | np.dtype[Any]) -> NDArray[Any]:
    """Return a new array, or the one given if it is what it must be."""
    import numpy as np

    if out is None:
        return np.empty(shape, dtype)
    if not isinstance(out, np.ndarray):
        raise TypeError(f"out: a numpy array, not {type(out).__name__}")
    if out.shape != shape or out.dtype != dtype:
        wanted = dtype if isinstance(dtype, str) else "observation_dtype"
        raise ChromacoreError(f"out: {wanted} {shape}, not {out.dtype.name} {out.shape}")
    if not (out.flags.c_contiguous and out.flags.writeable and out.flags.aligned):
        raise ChromacoreError("out: a C-contiguous array that can be written")
    return out


def _bytes(rows: NDArray[Any]) -> NDArray[Any]:
    """Return the memory of an array."""
    return rows.view("uint8").reshape(-1)


def as_actions(actions: Any, size: int) -> NDArray[np.int64]:
    """Return actions as int64 (size,), without a copy where they are so already."""
    import numpy as np

    given = np.asarray(actions)
    if given.dtype.kind not in "iu":
        raise TypeError(f"actions: integers, not {given.dtype.name}")
    if given.shape != (size,):
        raise ChromacoreError(f"actions: an array of shape ({size},), not {given.shape}")
    if given.dtype.kind == "u" and given.size and int(given.max()) >= 2**63:
        # No action is that large; as a signed number it would be another one.
        given = np.minimum(given, np.uint64(2**63 - 1))
    return np.ascontiguousarray(given, "int64")


def _where(where: Any, size: int) -> Flags | None:
    """Return which games are asked, as the core takes it."""
    import numpy as np

    if where is None:
        return None
    given = np.asarray(where)
    if given.dtype != bool:
        raise TypeError(f"where: bools, not {given.dtype.name}")
    if given.shape != (size,):
        raise ChromacoreError(f"where: an array of shape ({size},), not {given.shape}")
    return np.ascontiguousarray(given)
