"""Live games stepped together: numpy buffers in and out."""

from __future__ import annotations

import json
import threading
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from chromacore import arguments, games
from chromacore.bulk.arrays import array, as_actions, as_bytes, as_where, bad_out, pair
from chromacore.errors import ChromacoreError, InvalidPosition, InvalidRules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chromacore._core import Batch as _Core
    from chromacore.bulk.stepped import Stepped
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

    ``game`` is a Game, or a text that names one (`load`). Game i starts as game i of
    ``cc.simulate(game, seed=seed)`` does, and has two streams of random numbers of its own: one for deals and chance,
    one for `sample`. So a run depends on the seed and on the actions, not on ``jobs``.

    Each method that returns arrays also takes them as ``out``: C-contiguous, with exactly that shape and dtype. Then
    nothing is allocated for a game. The interpreter lock is free while Rust works. Only one thread at a time may use a
    batch: another one that comes meanwhile gets a `ChromacoreError`. ``jobs`` is the number of threads that share the
    work: two made 1.4 to 1.5 times the steps of one at 1,024 games, 1.3 at 512 but for Chromino, where one is faster. A
    game that Rust does not play is played in Python: slowly, and ``jobs`` has no effect.

    ``autoreset=False`` leaves finished games as they are: they stay done, with rewards of 0, and the action given for
    them is not looked at. ``window`` is that of the observations, for Chromino (see `chromacore.observe`).
    """

    __slots__ = ("_alone", "_core", "_jobs", "_observation_dtype", "game", "size")

    game: G
    size: int
    """Number of games."""

    @overload
    def __init__(
        self: Batch[Any],
        game: str,
        size: int,
        seed: int = 0,
        *,
        jobs: int = 1,
        autoreset: bool = True,
        window: int | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self, game: G, size: int, seed: int = 0, *, jobs: int = 1, autoreset: bool = True, window: int | None = None
    ) -> None: ...
    def __init__(  # noqa: PLR0913 - each is part of the public surface
        self,
        game: Any,
        size: int,
        seed: int = 0,
        *,
        jobs: int = 1,
        autoreset: bool = True,
        window: int | None = None,
    ) -> None:
        game = games.as_game(game)
        size = arguments.integer("size", size, 1, _MOST_GAMES)
        seed, jobs = arguments.seed(seed), arguments.jobs(jobs)
        autoreset = arguments.flag("autoreset", autoreset)
        self._hold(game, _engine(game)(game, size, seed, jobs, autoreset, window), jobs)

    def _hold(self, game: Any, core: _Core | Stepped, jobs: int) -> None:
        from chromacore.observe import dtype

        self.game = game
        self._core = core
        self._jobs = jobs
        self._alone = _Alone()
        self.size = len(core)
        self._observation_dtype = dtype(game, core.window or None)

    @property
    def players(self) -> int:
        """Seats of the game."""
        return self.game.players

    @property
    def jobs(self) -> int:
        """Threads that share the games."""
        return self._jobs

    @property
    def autoreset(self) -> bool:
        """Are finished games dealt anew?"""
        return self._core.autoreset

    @property
    def window(self) -> int | None:
        """Squares a side of the window of observations; None for a board that is seen whole."""
        return self._core.window or None

    @property
    def observation_dtype(self) -> np.dtype[np.void]:
        """The structured dtype of an observation: a field for every array of ``game.observation_spec``."""
        return self._observation_dtype

    @property
    def to_move(self) -> Numbers:
        """The seat in turn in every game, int64 (size,); TERMINAL (-4) in one that is over. Never chance."""
        return self.turns()

    def turns(self, out: Numbers | None = None) -> Numbers:
        """Return `to_move`, in ``out`` if there is one."""
        out = array(out, (self.size,), "int64")
        with self._alone:
            self._core.to_move(out)
        return out

    def observe(self, out: Rows | None = None, *, seat: int | None = None) -> Rows:
        """Return an observation of each game, a structured array (size,): ``batch.observe()["board"]`` is (size, ...).

        It is what the seat in turn sees, or ``seat`` in all games; in a game that is over, what the last to move sees.
        """
        out = array(out, (self.size,), self._observation_dtype)
        with self._alone:
            self._core.observe(as_bytes(out), seat)
        return out

    def final_observation(self, out: Rows | None = None, *, seat: int | None = None) -> Rows:
        """Return how the game before this one ended, in every place, as ``seat`` or the last to move saw it.

        After a step with ``done[i]``, row i is the end of that game, ``observe()`` being the start of the next one.
        Zeros where no game has ended yet, and always with ``autoreset=False``: there ``observe()`` shows the end.
        """
        out = array(out, (self.size,), self._observation_dtype)
        with self._alone:
            self._core.final_observation(as_bytes(out), seat)
        return out

    def mask(self, out: Flags | None = None) -> Flags:
        """Return the legal actions as bool (size, num_distinct_actions); all False in a game that is over.

        `ChromacoreError` for Chromino, whose actions have no bound: use `legal` and `step_index`.
        """
        actions = self.game.num_distinct_actions
        if actions is None:
            raise ChromacoreError(f"mask: {self.game.name} has no bound on its actions; use legal() and step_index()")
        out = array(out, (self.size, actions), "bool")
        with self._alone:
            self._core.mask(out.reshape(-1))
        return out

    def legal(self, out: tuple[Numbers, Numbers] | None = None) -> tuple[Numbers, Numbers]:
        """Return the legal actions of all games, int64 (values, offsets).

        Those of game i are ``values[offsets[i]:offsets[i + 1]]``, ascending; none where it is over. ``out`` is such a
        pair: values with room for them all (the part that is filled is returned), and offsets (size + 1,).
        """
        import numpy as np

        room, given = pair(out)
        offsets = array(given, (self.size + 1,), "int64")
        with self._alone:
            total = self._core.count_legal(offsets)
            if room is None:
                values = np.empty(total, "int64")
            else:
                values = array(room, getattr(room, "shape", ()), "int64")
                if values.ndim != 1 or len(values) < total:
                    raise bad_out(f"room for {total} actions, not an array of shape {values.shape}")
                if np.may_share_memory(values, offsets):
                    raise bad_out("two arrays that do not overlap")
                values = values[:total]
            self._core.legal(offsets, values)
        return values, offsets

    def legal_placements(self) -> tuple[Rows, Numbers]:
        """Return the legal actions of all games with their features, as (rows, offsets): of Chromino.

        The rows are those of ``state.legal_placements()`` (`chromacore.observe.placements`), game after game, as in
        `legal`.
        `ChromacoreError` for another game.
        """
        from chromacore.observe.placements import structured

        if not hasattr(games.entry(self.game.name).state, "legal_placements"):
            raise ChromacoreError(f"legal_placements: {self.game.name} places no tiles; use mask() or legal()")
        offsets = array(None, (self.size + 1,), "int64")
        with self._alone:
            return structured(self._core.legal_placements(offsets)), offsets

    def sample(self, out: Numbers | None = None, *, where: Flags | None = None) -> Numbers:
        """Return a uniformly random legal action of each game, int64 (size,); -1 in a game that is over.

        ``where``, bool (size,), asks only some games: the others have -1 and draw nothing from their streams.
        """
        out = array(out, (self.size,), "int64")
        asked = as_where(where, self.size)
        with self._alone:
            self._core.sample(asked, out)
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
        given_rewards, given_done = pair(out)
        rewards = array(given_rewards, (self.size, self.players), "float32")
        done = array(given_done, (self.size,), "bool")
        asked = as_where(where, self.size)
        if asked is done:
            asked = asked.copy()
        chosen = as_actions(actions, self.size)
        with self._alone:
            self._core.step(chosen, asked, rewards.reshape(-1), done, by_index)
        return rewards, done

    def state(self, i: int) -> Any:
        """Return the State of game i."""
        i = arguments.integer("i", i, 0, self.size - 1)
        with self._alone:
            return self._core.state(i)

    def final_state(self, i: int) -> Any:
        """Return the end of the game that was played before in the place of game i; None where none has ended yet."""
        i = arguments.integer("i", i, 0, self.size - 1)
        with self._alone:
            return self._core.final_state(i)

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return f"<Batch of {self.size} x {self.game!r}>"

    def to_bytes(self) -> bytes:
        """Return the whole batch, random streams included: the same steps lead to the same games from it."""
        header = json.dumps(self.game.to_dict(), separators=(",", ":"))
        with self._alone:
            return f"{header}\n{self._core.save()}".encode()

    @classmethod
    def from_bytes(cls, data: bytes, *, jobs: int = 1) -> Batch[Any]:
        """Return the batch that `to_bytes` has written; `InvalidPosition` for anything else.

        Every position in it is validated whole. The number of threads is no part of a batch.
        """
        jobs = arguments.jobs(jobs)
        if not isinstance(data, bytes):
            raise TypeError(f"data: bytes, not {type(data).__name__}")
        header, _, body = data.partition(b"\n")
        game = _read_game(header)
        try:
            text = body.decode()
        except UnicodeDecodeError:
            raise InvalidPosition("not JSON: no UTF-8") from None
        batch: Batch[Any] = cls.__new__(cls)
        batch._hold(game, _engine(game).restore(game, text, jobs), jobs)
        return batch

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.to_bytes(), self._jobs)


class _Alone:
    """Lets one thread in at a time. Others are refused: if they waited, chance would decide what they find then."""

    __slots__ = ("_lock",)

    def __init__(self) -> None:
        self._lock = threading.Lock()

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            raise ChromacoreError("another thread is using this batch")

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def _restore(data: bytes, jobs: int) -> Batch[Any]:
    return Batch.from_bytes(data, jobs=jobs)


def _engine(game: Any) -> type[_Core | Stepped]:
    core = games.core(game)
    if core is not None:
        found: type[_Core] = core.Batch
        return found
    from chromacore.bulk.stepped import Stepped

    return Stepped


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
        return games.restore_game(fields["game"], fields["rules"])
    except (InvalidRules, TypeError) as error:
        raise InvalidPosition(f"rules: {error}") from None
