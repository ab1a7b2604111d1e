"""One live game: what an app embeds.

A table keeps the game's State and its history, lets chance decide, reports what happened to each seat, and undoes. It
knows nothing of bots, clocks or connections.
"""

# ruff: noqa: ANN401 - a State of either engine, or of a user's game

from __future__ import annotations

import os
import secrets
import threading
import weakref
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar, overload

from chromacore import arguments
from chromacore.errors import ChromacoreError, IllegalMove
from chromacore.games import load
from chromacore.play.chance import drawn
from chromacore.play.events import Drew, Event, Log, Over, Played, Stream, Undone
from chromacore.play.record import Record, result_of
from chromacore.protocols import CHANCE, TERMINAL, Game, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chromacore.moves import Move
    from chromacore.protocols import Bot

__all__ = ["Table"]

S = TypeVar("S", bound="State")
S_co = TypeVar("S_co", bound="State", covariant=True)


class _Deals(Protocol[S_co]):
    """A Game, as far as its States go."""

    def deal(self, seed: int | None = None) -> S_co: ...


class _Step(NamedTuple):
    """A decision or a chance event that has happened."""

    seat: int
    move: str
    kind: type[Played | Drew]
    before: Any
    after: Any


_Turn: TypeAlias = tuple[_Step, ...]
"""A decision and the chance events after it."""
_Order: TypeAlias = tuple[str, ...] | Literal["undo", "redo"]
"""What was done to a table: the moves of a turn, or one of these words."""


@dataclass(frozen=True, slots=True)
class _Pile:
    """Turns on one another: adding and taking away make a new pile and leave the old one as it is."""

    top: _Turn
    below: _Pile | None

    def __iter__(self) -> Iterator[_Turn]:
        """From the top."""
        pile: _Pile | None = self
        while pile is not None:
            yield pile.top
            pile = pile.below


class _Now(NamedTuple):
    """All that changes at a table. A new one takes the place of the old one in a single assignment."""

    state: Any
    played: _Pile | None
    undone: _Pile | None
    moves: int
    """How many moves are played and not undone."""
    orders: int
    """How many of the list of orders are valid."""
    events: int
    """How many of the list of events are valid."""


class Table(Generic[S]):
    """A game being played: from the name of a game with options, a Game, a State, or a Record.

    >>> import chromacore as cc
    >>> table = cc.Table("chromino", players=3, seed=7)
    >>> stream = table.events(1)
    >>> state = table.play("draw", seat=0)
    >>> table.history
    ('draw', '=RGY')
    >>> for event in stream:
    ...     print(event)
    Played(number=0, seat=0, move='draw')
    Drew(number=1, seat=0, move='=?')
    >>> table.undo() == table.game.deal(seed=7)
    True

    ``seed`` (0 to 2^64 - 1; None: fresh entropy) decides the deal and all that chance does later. It is never shown;
    only a pickle of the table holds it, so pickles are for the server. What chance does at a decision follows from the
    seed and from all moves before: after `undo` the same decision meets the same chance, another one meets chance of
    its own, and the seed with the same moves makes the same game in both engines. So whoever may undo a draw knows what
    drawing would bring; whether that is fair is for the app to say.

    Every method may be called from any thread. `play`, `undo` and `redo` happen whole or not at all, even if a signal
    handler raises in the middle. A forked process has the table as it was. A pickle (or a copy) goes on as the
    table would have, with its history, what was undone, and the events, but without the streams.
    """

    @overload
    def __init__(self: Table[Any], game: str | Record, /, *, seed: int | None = None, **options: object) -> None: ...
    @overload
    def __init__(self, game: _Deals[S], /, *, seed: int | None = None) -> None: ...
    @overload
    def __init__(self, game: S, /, *, seed: int | None = None) -> None: ...
    def __init__(self, game: Any, /, *, seed: int | None = None, **options: object) -> None:
        if options and not isinstance(game, str):
            raise TypeError(f"options go with the name of a game, not with a {type(game).__name__}")
        seed = secrets.randbits(64) if seed is None else arguments.seed(seed)
        turns: list[tuple[str, ...]] = []
        if isinstance(game, Record):
            start, turns = _turns(game)
        elif isinstance(game, str):
            start = load(game, **options).deal(seed)
        elif isinstance(game, Game):
            start = game.deal(seed)
        elif isinstance(game, State):
            start = game
        else:
            raise TypeError(f"a table is of a game's name, a Game, a State or a Record, not {type(game).__name__}")
        self._set_up(start, seed, turns)

    def _set_up(self, start: Any, seed: int, orders: Iterable[_Order]) -> None:
        self._lock = threading.RLock()
        self._start, self._seed = start, seed
        self._now = _Now(start, None, None, 0, 0, 0)
        self._orders: list[_Order] = []  # all that was ever done, so that it can be done again
        self._log = Log(lambda: self._now.events)
        for order in orders:
            if order == "undo":
                self.undo()
            elif order == "redo":
                self.redo()
            else:
                self._go_on(order)
        if self.state.to_move == CHANCE:
            self._go_on(())
        _TABLES.add(self)

    @property
    def game(self) -> Game:
        """The game that is played."""
        game: Game = self._start.game
        return game

    @property
    def state(self) -> S:
        """The position: everything, so for the referee alone. `CHANCE` is never in turn in it."""
        state: S = self._now.state
        return state

    @property
    def history(self) -> tuple[str, ...]:
        """The moves so far (without what was undone), in notation, chance events among them: for the referee alone."""
        return _history(self._now)

    @property
    def can_undo(self) -> bool:
        """Is there a decision to take back?"""
        played = self._now.played
        return played is not None and played.top[0].kind is Played

    @property
    def can_redo(self) -> bool:
        """Was a decision taken back, and nothing else played since?"""
        return self._now.undone is not None

    def play(self, move: int | str | Move, *, seat: int | None = None) -> S:
        """Play a decision (an action, a move or notation), let chance decide, and return the State after it.

        With ``seat`` it must be that seat's turn; `IllegalMove` if it is another's. Otherwise as ``State.play``.
        """
        with self._lock:
            if seat is not None:
                self._check_turn(move, seat)
            return self._go_on((move,))

    def undo(self) -> S:
        """Take back the last decision, whosever it was, with the draws after it, and return the State before it.

        `ChromacoreError` if there is none.
        """
        with self._lock:
            now = self._now
            if now.played is None or not self.can_undo:
                raise ChromacoreError("there is nothing to undo")
            turn, undone = now.played.top, _Pile(now.played.top, now.undone)
            return self._commit(
                now,
                now._replace(state=turn[0].before, played=now.played.below, undone=undone, moves=now.moves - len(turn)),
                "undo",
                [(Undone(now.events, turn[0].seat, len(turn)), None)],
            )

    def redo(self) -> S:
        """Play again what was undone last, with the same draws, and return the State after it.

        `ChromacoreError` if there is nothing, or if something else was played since.
        """
        with self._lock:
            now = self._now
            if now.undone is None:
                raise ChromacoreError("there is nothing to redo")
            turn, left = now.undone.top, now.undone.below
            return self._commit(now, _after(now, turn, left), "redo", _told(now.events, turn))

    def view(self, seat: int) -> dict[str, Any]:
        """Return what a seat may know of the position, as ``State.to_dict(seat)``."""
        return self.state.to_dict(self._seat(seat))

    def legal(self, seat: int) -> list[Any]:
        """Return the legal moves of a seat: none unless it is in turn."""
        state = self.state
        return state.legal_moves() if self._seat(seat) == state.to_move else []

    def hint(self, bot: str | Bot = "greedy", *, seed: int = 0) -> Move:
        """Return what a bot would play for the seat in turn: one of `chromacore.bots`, its text, or your own.

        It knows no more than that seat, whose history it gets. The same game and seed have the same hint. `GameOver`
        in a finished game.
        """
        from chromacore.play import bots

        now, player = self._now, bots.as_bot(bot)
        state: State = now.state
        forgetful = isinstance(player, bots.Player) and not player.remembers
        seen = None if forgetful or state.is_terminal else self._record(now).view(state.to_move)
        return state.game.move(bots.choose(player, state, seed, seen))

    def events(self, seat: int | None, *, since: int | None = None) -> Stream:
        """Return what happens at the table, as a seat may know it; for None everything, as only a referee may.

        The stream begins with the event number ``since``, 0 being the first one of all; None: with the next one. The
        table keeps all its events, those of moves that were undone as well.
        """
        seat = None if seat is None else self._seat(seat)
        end = len(self._log)
        return Stream(self._log, seat, end if since is None else arguments.integer("since", since, 0, end))

    def record(self) -> Record:
        """Return the game so far as data; ``Table(record)`` goes on from it, with a seed of its own."""
        return self._record(self._now)

    def _record(self, now: _Now) -> Record:
        return Record(self._start.to_dict(), _history(now), result_of(now.state))

    def _seat(self, seat: int) -> int:
        return arguments.integer("seat", seat, 0, self.game.players - 1)

    def _check_turn(self, move: int | str | Move, seat: int) -> None:
        turn = self.state.to_move
        if self._seat(seat) != turn and turn != TERMINAL:
            number: Any = move
            shown = self.game.move(number if hasattr(type(move), "__index__") else self.game.action(move))
            raise IllegalMove(f"illegal move '{shown}': seat {turn} is in turn, not seat {seat}")

    def _go_on(self, moves: Iterable[int | str | Move]) -> S:
        """Play a decision and the chance events after it: those that are recorded, then random ones."""
        now = self._now
        state, steps = now.state, list[_Step]()
        for move in moves:
            steps.append(_step(state, move))
            state = steps[-1].after
        while state.to_move == CHANCE:
            steps.append(_step(state, self._drawn(state, (*_history(now), *(step.move for step in steps)))))
            state = steps[-1].after
        turn = tuple(steps)
        return self._commit(now, _after(now, turn, None), tuple(step.move for step in turn), _told(now.events, turn))

    def _drawn(self, state: Any, moves: tuple[str, ...]) -> int:
        """Return what chance does after all moves so far: a keyed hash of them, so that nothing else tells it."""
        key = self._seed.to_bytes(8, "big")
        digest = blake2b(" ".join(moves).encode(), key=key, digest_size=8).digest()
        return drawn(state.chance_outcomes(), int.from_bytes(digest, "big") / 2**64)

    def _commit(self, old: _Now, new: _Now, order: _Order, events: list[tuple[Event, Any]]) -> S:
        """Commit a change. Until the assignment nothing has happened, whatever interrupts it."""
        if self._now is not old:  # the lock keeps other threads out, but not a signal handler of this one
            raise ChromacoreError("a signal handler has played at this table meanwhile")
        self._orders[old.orders :] = [order]
        self._log.write(events)
        try:
            self._now = new._replace(orders=old.orders + 1, events=old.events + len(events))
        finally:
            self._log.wake()
        state: S = new.state
        return state

    def __repr__(self) -> str:
        state = self.state
        turn = f"over ({state.ending})" if state.is_terminal else f"seat {state.to_move} to move"
        return f"<Table of {self.game!r}, {self._now.moves} moves, {turn}>"

    def __getstate__(self) -> tuple[Any, ...]:
        with self._lock:
            return self._start, self._seed, tuple(self._orders[: self._now.orders])

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self._set_up(*state)

    def _after_fork(self) -> None:
        """Make new locks: whoever held the old ones is in the other process."""
        self._lock = threading.RLock()
        self._log.make_locks()


_TABLES: weakref.WeakSet[Table[Any]] = weakref.WeakSet()


def _after_fork() -> None:
    for table in tuple(_TABLES):
        table._after_fork()  # noqa: SLF001 - of this module


if hasattr(os, "register_at_fork"):  # not on Windows
    os.register_at_fork(after_in_child=_after_fork)


def _history(now: _Now) -> tuple[str, ...]:
    turns = reversed(tuple(now.played or ()))
    return tuple(step.move for turn in turns for step in turn)


def _after(now: _Now, turn: _Turn, undone: _Pile | None) -> _Now:
    played = _Pile(turn, now.played)
    return now._replace(state=turn[-1].after, played=played, undone=undone, moves=now.moves + len(turn))


def _told(number: int, turn: _Turn) -> list[tuple[Event, Any]]:
    """Return the events of a turn, from a number on, each with the State before it."""
    events: list[tuple[Event, Any]] = [
        (step.kind(place, step.seat, step.move), step.before) for place, step in enumerate(turn, number)
    ]
    state = turn[-1].after
    if state.is_terminal:
        scores = None if state.scores is None else tuple(state.scores)
        events.append((Over(number + len(turn), state.ending, tuple(state.winners), scores), None))
    return events


def _step(state: Any, move: int | str | Move) -> _Step:
    kind = Drew if state.to_move == CHANCE else Played
    return _Step(state.seat_in_turn, state.notation(move), kind, state, state.play(move))


def _turns(record: Record) -> tuple[Any, list[tuple[str, ...]]]:
    """Return the start of a record, and its moves by decision; a start at chance has a turn without one."""
    start, *after = record.replay()
    turns: list[list[str]] = []
    for state, move in zip((start, *after), record.moves, strict=False):
        if state.to_move == CHANCE and turns:
            turns[-1].append(move)
        else:
            turns.append([move])
    return start, [tuple(turn) for turn in turns]
