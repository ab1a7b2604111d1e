"""One live game: what an app embeds.

A table keeps the game's State and its history, lets chance decide, tells observers what happened, and takes back. It
knows nothing of bots, clocks or connections.
"""

from __future__ import annotations

import secrets
import threading
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar, overload

from chromacore.arguments import integer
from chromacore.errors import ChromacoreError, IllegalMove
from chromacore.games import load
from chromacore.play.chance import drawn
from chromacore.play.events import Drew, Log, Over, Played, Stream, Undone
from chromacore.play.record import Record, notation, result_of
from chromacore.protocols import CHANCE, TERMINAL

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chromacore.moves import Move
    from chromacore.protocols import Game, State

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


class Table(Generic[S]):
    """A game being played: by its name with options, of a Game, on from a State, or on from a Record.

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

    Every method may be called from any thread. A pickle (or a copy) goes on as the table would have, with its history,
    what was undone, and the events, but without the streams.
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
        seed = secrets.randbits(64) if seed is None else integer("seed", seed, 0, 2**64 - 1)
        turns: list[tuple[str, ...]] = []
        if isinstance(game, Record):
            start, turns = _turns(game)
        elif isinstance(game, str):
            start = load(game, **options).deal(seed)
        elif hasattr(game, "deal"):
            start = game.deal(seed)
        elif hasattr(game, "play"):
            start = game
        else:
            raise TypeError(f"a table is of a game's name, a Game, a State or a Record, not {type(game).__name__}")
        self._set_up(start, seed, turns)

    def _set_up(self, start: S, seed: int, doings: Iterable[_Doing]) -> None:
        self._lock = threading.RLock()
        self._log = Log()
        self._start = self._state = start
        self._seed = seed
        self._turns: list[list[_Step]] = []
        self._undone: list[list[_Step]] = []
        self._doings: list[_Doing] = []  # all that was ever done, so that it can be done again
        for doing in doings:
            if doing == "undo":
                self.undo()
            elif doing == "redo":
                self.redo()
            else:
                self._go_on(doing)
        if self._state.to_move == CHANCE:
            self._go_on(())

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._start.game

    @property
    def state(self) -> S:
        """The position: everything, so for the referee alone. `CHANCE` is never in turn in it."""
        return self._state

    @property
    def history(self) -> tuple[str, ...]:
        """The moves that stand, in notation, chance events among them: for the referee alone."""
        with self._lock:
            return tuple(step.move for turn in self._turns for step in turn)

    @property
    def can_undo(self) -> bool:
        """Is there a decision to take back?"""
        with self._lock:
            return any(turn[0].kind is Played for turn in self._turns[:2])

    @property
    def can_redo(self) -> bool:
        """Was a decision taken back, and nothing else played since?"""
        return bool(self._undone)

    def play(self, move: int | str | Move, *, seat: int | None = None) -> S:
        """Play a decision (an action, a move or notation), let chance decide, and return the State after it.

        With ``seat`` it must be that seat's turn; `IllegalMove` if it is another's. Otherwise as ``State.play``.
        """
        with self._lock:
            if seat is not None:
                self._check_turn(move, seat)
            self._go_on((move,))
            return self._state

    def undo(self) -> S:
        """Take back the last decision, whosever it was, with the draws after it, and return the State before it.

        `ChromacoreError` if there is none.
        """
        with self._lock:
            if not self.can_undo:
                raise ChromacoreError("there is nothing to undo")
            turn = self._turns.pop()
            self._undone.append(turn)
            self._doings.append("undo")
            self._state = turn[0].before
            self._log.add(Undone, turn[0].seat, len(turn))
            self._log.wake()
            return self._state

    def redo(self) -> S:
        """Play again what was undone last, with the same draws, and return the State after it.

        `ChromacoreError` if there is nothing, or if something else was played since.
        """
        with self._lock:
            if not self._undone:
                raise ChromacoreError("there is nothing to redo")
            turn = self._undone.pop()
            self._doings.append("redo")
            self._happen(turn)
            return self._state

    def view(self, seat: int) -> dict[str, Any]:
        """Return what a seat may know of the position, as ``State.to_dict(seat)``."""
        return self._state.to_dict(self._seat(seat))

    def legal(self, seat: int) -> list[Any]:
        """Return the legal moves of a seat: none unless it is in turn."""
        state = self._state
        return state.legal_moves() if self._seat(seat) == state.to_move else []

    def hint(self, bot: str = "greedy") -> Move:
        """Return what a bot of `chromacore.bots` would play for the seat in turn; it knows no more than that seat does.

        The same position has the same hint. `GameOver` in a finished game.
        """
        from chromacore.play.bots import choose

        state = self._state
        return state.game.move(choose(bot, state, 0))

    def events(self, seat: int | None, *, since: int | None = None) -> Stream:
        """Return what happens at the table, as a seat may know it; for None everything, as only a referee may.

        The stream begins with the event number ``since``, 0 being the first one of all; None: with the next one. The
        table keeps all its events, those of moves that were undone as well.
        """
        seat = None if seat is None else self._seat(seat)
        end = len(self._log)
        return Stream(self._log, seat, end if since is None else integer("since", since, 0, end))

    def record(self) -> Record:
        """Return the game so far as data; ``Table(record)`` goes on from it, with a seed of its own."""
        with self._lock:
            return Record(self._start.to_dict(), self.history, result_of(self._state))

    def _seat(self, seat: int) -> int:
        return integer("seat", seat, 0, self.game.players - 1)

    def _check_turn(self, move: int | str | Move, seat: int) -> None:
        turn = self._state.to_move
        if self._seat(seat) != turn and turn != TERMINAL:
            text = notation(self.game, move)
            raise IllegalMove(f"illegal move '{text}': seat {turn} is in turn, not seat {seat}")

    def _go_on(self, moves: Iterable[int | str | Move]) -> None:
        """Play a decision, and the chance events after it as far as they are given; the others are drawn."""
        state, steps = self._state, list[_Step]()
        for move in moves:
            steps.append(_step(state, move))
            state = steps[-1].after
        while state.to_move == CHANCE:
            steps.append(_step(state, self._drawn(state, steps)))
            state = steps[-1].after
        self._doings.append(tuple(step.move for step in steps))
        self._undone.clear()
        self._happen(steps)

    def _drawn(self, state: S, steps: list[_Step]) -> int:
        """Return what chance does after all moves so far: a keyed hash of them, so that nothing else tells it."""
        moves = " ".join((*self.history, *(step.move for step in steps)))
        digest = blake2b(moves.encode(), key=self._seed.to_bytes(8, "big"), digest_size=8).digest()
        return drawn(state.chance_outcomes(), int.from_bytes(digest, "big") / 2**64)

    def _happen(self, turn: list[_Step]) -> None:
        self._turns.append(turn)
        self._state = turn[-1].after
        for step in turn:
            self._log.add(step.kind, step.seat, step.move, states=(step.before, step.after))
        if self._state.is_terminal:
            scores = self._state.scores
            over = self._state.ending, tuple(self._state.winners), None if scores is None else tuple(scores)
            self._log.add(Over, *over)
        self._log.wake()

    def __repr__(self) -> str:
        state = self._state
        turn = f"over ({state.ending})" if state.is_terminal else f"seat {state.to_move} to move"
        return f"<Table of {self.game!r}, {len(self.history)} moves, {turn}>"

    def __getstate__(self) -> tuple[Any, ...]:
        with self._lock:
            return self._start, self._seed, tuple(self._doings)

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self._set_up(*state)


_Doing: TypeAlias = tuple[str, ...] | Literal["undo", "redo"]
"""The moves of a decision and of the chance after it, or what was done to them."""


def _step(state: S, move: int | str | Move) -> _Step:
    at_chance = state.to_move == CHANCE
    seat = state.to_dict()["to_move"] if at_chance else state.to_move
    after = state.play(move)
    return _Step(seat, notation(state.game, move), Drew if at_chance else Played, state, after)


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
