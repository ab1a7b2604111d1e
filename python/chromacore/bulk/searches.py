"""Many games searched together with a policy-value function, as AlphaZero and its successors do.

The function is called with the observations of all waiting leaves at once, so that a network works on a batch.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from chromacore import arguments, games, observe
from chromacore.bulk.arrays import as_bytes
from chromacore.errors import ChromacoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.typing import ArrayLike, NDArray

    from chromacore._core import Searching
    from chromacore.bulk.batch import Batch
    from chromacore.protocols import State

    Evaluate = Callable[["Leaves"], tuple[ArrayLike, ArrayLike]]

__all__ = ["Leaves", "SearchResults", "own_first", "search_batch"]

_MOST = 1_000_000
_FLOATS = "float16", "float32", "float64"


@dataclass(frozen=True, slots=True)
class Leaves:
    """Positions that wait for their evaluation: a row each. The arrays are used again: copy what is to be kept."""

    observation: NDArray[np.void]
    """What the seat in turn sees, a structured array (n,) like that of `Batch.observe`. Where hands are hidden, it
    sees a world that the seat at the root may take for the true one."""
    seats: NDArray[np.int64]
    """The seat in turn, (n,)."""
    games: NDArray[np.int64]
    """The place of the position, among those that are searched, from which the search came here; (n,)."""
    actions: NDArray[np.int64]
    """The legal actions of all rows, one after the other: those of row i are
    ``actions[offsets[i]:offsets[i + 1]]``, ascending."""
    offsets: NDArray[np.int64]
    """Where the actions of each row begin, and where the last ones end; (n + 1,)."""

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def rows(self) -> NDArray[np.int64]:
        """The row of each of the `actions`: ``scores[leaves.rows, leaves.actions]`` picks logits from (n, actions)."""
        return np.repeat(np.arange(len(self.seats)), np.diff(self.offsets))


@dataclass(frozen=True, slots=True)
class SearchResults:
    """What searches have found; a row for each position. In a game that is over nothing is found."""

    seats: NDArray[np.int64]
    """The seat in turn, int64 (n,); TERMINAL (-4) in a game that is over."""
    action: NDArray[np.int64]
    """The chosen action, int64 (n,); -1 in a game that is over."""
    index: NDArray[np.int64]
    """Its place among the legal ones, for `Batch.step_index`."""
    values: NDArray[np.float32]
    """The expected share of the win of each seat if `action_weights` are played, own first: float32 (n, players).
    Column 0 is the seat in turn, column 1 the next one, as in observations. Zeros in a game that is over."""
    actions: NDArray[np.int64]
    """The legal actions of all rows, one after the other, as in `Leaves`; int64."""
    offsets: NDArray[np.int64]
    """Where those of each row begin, and where the last ones end; int64 (n + 1,)."""
    action_weights: NDArray[np.float32]
    """The policy to learn, for each of the `actions`: it sums to 1 in each row."""
    visits: NDArray[np.int64]
    """Simulations in which each of the `actions` was played."""
    qvalues: NDArray[np.float32]
    """The expected share of the seat in turn after each of the `actions`; NaN where it was never tried."""

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def rows(self) -> NDArray[np.int64]:
        """The row of each of the `actions`: ``target[results.rows, results.actions] = results.action_weights``."""
        return np.repeat(np.arange(len(self.seats)), np.diff(self.offsets))


def search_batch(  # noqa: PLR0913 - each is part of the public surface
    states: Batch[Any] | Iterable[State],
    evaluate: Evaluate,
    simulations: int = 64,
    *,
    selection: Literal["gumbel", "puct"] = "gumbel",
    seed: int = 0,
    leaves: int = 1,
    jobs: int = 1,
    window: int | None = None,
    max_considered: int = 16,
    gumbel_scale: float = 1.0,
    value_scale: float = 1.0,
    maxvisit_init: float = 50.0,
    exploration: float = 1.25,
    dirichlet_fraction: float = 0.0,
    dirichlet_alpha: float = 0.3,
    temperature: float = 0.0,
) -> SearchResults:
    """Search many positions of one game together, for the seat in turn in each, and return what was found.

    >>> import numpy as np
    >>> import chromacore as cc
    >>> def know_nothing(leaves):
    ...     return np.zeros(len(leaves.actions)), np.full((len(leaves), 3), 1 / 3)
    >>> batch = cc.Batch(cc.Chromatix(size=3), size=100, seed=1)
    >>> found = cc.search_batch(batch, know_nothing, simulations=32)
    >>> rewards, done = batch.step(found.action)
    >>> found.action_weights[: found.offsets[1]].sum().round(3), found.visits[: found.offsets[1]].sum()
    (np.float32(1.0), np.int64(32))

    ``evaluate`` is called with the `Leaves` of all games that wait, and returns logits and values. Logits: a float for
    each of ``leaves.actions``, whatever it adds up to. Values: the expected share of the win of each seat, (n,
    players), *own first*: column 0 is the seat in turn there, column 1 the next one, and so on, as in its observation.
    A win that k seats share is 1/k for each. Floats of any width will do, and whatever numpy makes an array of; they
    must be finite. Where the game is over nobody is asked. What ``evaluate`` raises ends the search and reaches the
    caller as it is.

    Each seat in turn goes for its own share (max^n). The search begins with an evaluation of the position itself;
    ``simulations`` come on top. Between two calls of ``evaluate`` every game runs simulations until ``leaves`` of its
    own wait. With more than one, those that wait count as lost for whoever goes there (virtual loss), so that the
    others go elsewhere: fewer and larger calls, for somewhat less strength.

    Two ways of searching; the names of the settings are those of mctx:

    - ``gumbel`` (Danihelka et al. 2022): ``max_considered`` actions, sampled by prior, enter a race by sequential
      halving; further down, visits follow the improved policy. ``action`` is the winner, and ``action_weights`` the
      policy improved by completed values. ``gumbel_scale=0`` takes the noise away: for play, not for learning. A
      difference in value of 1 counts as much as one of ``value_scale * (maxvisit_init + most visits)`` in logits.
    - ``puct``, as in AlphaZero: the mean value plus ``exploration * prior * sqrt(1 + all visits) / (1 + visits)``.
      ``action_weights`` are the visits by their share. ``action`` is the most visited one, or with a ``temperature``
      drawn by visits ** (1 / temperature). ``dirichlet_fraction`` of the priors at the root is noise of
      ``dirichlet_alpha``.

    Where hands are hidden, each simulation starts in a world of its own, everything hidden from the seat at the root
    dealt anew as by ``state.redeal``: so equal views give equal calls and equal results. Chance is drawn on the way.
    A position that was reached in one world is evaluated again in another one where actions are legal that it does not
    know yet: searches in games with many cards stay shallow, and average over worlds instead.

    ``states`` is a `Batch`, or States of one game. None may be at chance. The result depends on them, on the settings,
    on ``seed`` (position i has the stream of mix(mix(seed) + i)) and on what ``evaluate`` returns, not on ``jobs``:
    threads that share the games. The interpreter lock is free meanwhile, and Ctrl-C works. ``window`` is that of
    observations, for Chromino; by default that of the Batch. The trees take about 16 bytes for each legal action of
    each leaf, until the search ends.

    Raises:
        TypeError: what is no State, States of several games, or ``evaluate`` returned no floats.
        ChromacoreError: an argument out of range, chance in turn, a game that Rust does not play, answers of the wrong
            shape or not finite; its ``field`` says which.
        InvalidPosition: no deal fits what a seat sees.
    """
    asked = {
        "simulations": arguments.integer("simulations", simulations, 1, _MOST),
        "selection": selection,
        "leaves": arguments.integer("leaves", leaves, 1, _MOST),
        "max_considered": arguments.integer("max_considered", max_considered, 1, _MOST),
        "gumbel_scale": _number("gumbel_scale", gumbel_scale),
        "value_scale": _number("value_scale", value_scale),
        "maxvisit_init": _number("maxvisit_init", maxvisit_init),
        "exploration": _number("exploration", exploration),
        "dirichlet_fraction": _number("dirichlet_fraction", dirichlet_fraction),
        "dirichlet_alpha": _number("dirichlet_alpha", dirichlet_alpha),
        "temperature": _number("temperature", temperature),
    }
    if not isinstance(selection, str):
        raise TypeError(f"selection: a str, not {type(selection).__name__}")
    if not callable(evaluate):
        raise TypeError(f"evaluate: a function, not {type(evaluate).__name__}")
    seed, jobs = arguments.seed(seed), arguments.jobs(jobs)
    positions, window = _positions(states, window)
    game = positions[0].game
    core = games.core(positions[0])
    if core is None:
        raise ChromacoreError(f"search_batch: {game.name} is not played by Rust here, and only Rust searches")
    searching: Searching = core.Searching(positions, asked, seed, jobs, window)
    room = _Room(observe.dtype(game, window))
    while not searching.is_done:
        waiting, candidates = searching.gather()
        if waiting:
            answered = evaluate(room.take(searching, waiting, candidates))
            searching.answer(*_checked(answered, waiting, candidates, game.players))
    return _results(searching, len(positions), game.players)


def own_first(values: ArrayLike, seats: ArrayLike) -> NDArray[Any]:
    """Return values per seat, (n, players), as each seat sees them: column 0 the seat itself, column 1 the next one.

    It turns the rewards of a `Batch`, say, into what a network with relative observations is to learn:

    >>> import chromacore as cc
    >>> cc.own_first([[1.0, -0.5, -0.5], [-0.5, -0.5, 1.0]], seats=[0, 1])
    array([[ 1. , -0.5, -0.5],
           [-0.5,  1. , -0.5]])
    """
    given, first = np.asarray(values), np.asarray(seats)
    if given.ndim != 2 or first.shape != given.shape[:1]:  # noqa: PLR2004 - rows and columns
        raise ChromacoreError(f"own_first: (n, players) and (n,), not {given.shape} and {first.shape}")
    if first.dtype.kind not in "iu":
        raise TypeError(f"seats: integers, not {first.dtype.name}")
    players = given.shape[1]
    turned: NDArray[Any] = np.take_along_axis(given, (first[:, None] + np.arange(players)) % players, axis=1)
    return turned


class _Room:
    """Memory for leaves, used again from call to call."""

    def __init__(self, dtype: np.dtype[np.void]) -> None:
        self._observation = np.empty(0, dtype)
        self._seats = self._games = self._actions = self._offsets = np.empty(0, "int64")

    def take(self, searching: Searching, waiting: int, candidates: int) -> Leaves:
        """Return the leaves that wait."""
        if len(self._seats) < waiting:
            self._observation = np.empty(waiting, self._observation.dtype)
            self._seats, self._games = np.empty(waiting, "int64"), np.empty(waiting, "int64")
            self._offsets = np.empty(waiting + 1, "int64")
        if len(self._actions) < candidates:
            self._actions = np.empty(candidates + candidates // 4, "int64")
        leaves = Leaves(
            self._observation[:waiting],
            self._seats[:waiting],
            self._games[:waiting],
            self._actions[:candidates],
            self._offsets[: waiting + 1],
        )
        searching.write(as_bytes(leaves.observation), leaves.seats, leaves.games, leaves.actions, leaves.offsets)
        return leaves


def _positions(states: Batch[Any] | Iterable[State], window: int | None) -> tuple[list[State], int | None]:
    from chromacore.bulk.batch import Batch

    if isinstance(states, Batch):
        return [states.state(i) for i in range(states.size)], states.window if window is None else window
    try:
        positions = list(states)
    except TypeError:
        raise TypeError(f"states: a Batch or States, not {type(states).__name__}") from None
    if not positions:
        raise ChromacoreError("states: at least one", field="states")
    return [games.as_state(state) for state in positions], window


def _number(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float, np.floating, np.integer)):
        raise TypeError(f"{name}: a number, not {type(value).__name__}")
    return float(value)


def _checked(answered: object, waiting: int, candidates: int, players: int) -> tuple[Any, Any]:
    if not isinstance(answered, (tuple, list)) or len(answered) != 2:  # noqa: PLR2004 - a pair
        raise TypeError(f"evaluate returns (logits, values), not {_shown(answered)}")
    return _floats("logits", answered[0], (candidates,)), _floats("values", answered[1], (waiting, players))


def _shown(answered: object) -> str:
    kind = type(answered).__name__
    return f"a {kind} of {len(answered)}" if isinstance(answered, (tuple, list)) else kind


def _floats(name: str, given: ArrayLike, shape: tuple[int, ...]) -> NDArray[np.float32]:
    numbers = np.asarray(given)
    if numbers.dtype.name not in _FLOATS:
        raise TypeError(f"{name}: floats, not {numbers.dtype.name}")
    if numbers.shape != shape:
        raise ChromacoreError(f"{name}: an array of shape {shape}, not {numbers.shape}", field=name)
    with np.errstate(over="ignore"):  # what is too large for float32 is refused as infinite
        return np.ascontiguousarray(numbers, "float32").reshape(-1)


def _results(searching: Searching, count: int, players: int) -> SearchResults:
    offsets = np.empty(count + 1, "int64")
    total = searching.count_legal(offsets)
    seats, index = np.empty(count, "int64"), np.empty(count, "int64")
    values = np.empty((count, players), "float32")
    actions, visits = np.empty(total, "int64"), np.empty(total, "int64")
    weights, qvalues = np.empty(total, "float32"), np.empty(total, "float32")
    searching.results(seats, index, values.reshape(-1), actions, weights, visits, qvalues)
    action = np.full(count, -1, "int64")
    runs = index >= 0
    action[runs] = actions[offsets[:-1][runs] + index[runs]]
    return SearchResults(seats, action, index, values, actions, offsets, weights, visits, qvalues)
