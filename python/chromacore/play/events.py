"""What happens at a table, as its observers see it: a stream for each seat, in which nothing hidden appears.

Every event has a number, its place among all events of the table, the same in every stream. A stream is a place in the
one list of events: streams cost next to nothing, and a lost one can be taken up again by number.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from asyncio import Future
    from collections.abc import Callable, Iterator, Sequence

    from chromacore.protocols import State

__all__ = ["Drew", "Event", "Over", "Played", "Stream", "Undone"]


@dataclass(frozen=True, slots=True)
class Event:
    """What all events have."""

    number: int
    """The place among the events of the table, from 0."""

    def to_dict(self) -> dict[str, Any]:
        """Return the event as plain data, fit for JSON: its kind under ``event``, then its fields."""
        return {"event": type(self).__name__.lower(), **asdict(self)}


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """What `Played` and `Drew` have: ``move`` is notation, masked where the observer may not know the card."""

    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class Played(Moved):
    """A seat has decided: ``LRg@f3``, ``draw``, ``wild:?@c2``."""


@dataclass(frozen=True, slots=True)
class Drew(Moved):
    """Chance has decided what a seat draws, or takes with a Gift: ``=RYG``, or ``=?`` to those who may not know."""


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """The last decision, one of ``seat``, is taken back with the draws that followed: ``moves`` moves in all."""

    seat: int
    moves: int


@dataclass(frozen=True, slots=True)
class Over(Event):
    """The game has ended; it goes on if its last decision is undone."""

    ending: str
    winners: tuple[int, ...]
    scores: tuple[int, ...] | None


class Stream:
    """The events that one seat may know, from some place on; made by ``Table.events``.

    ``for event in stream`` goes through what has happened and then ends; a later loop goes on where it ended.
    ``async for event in stream`` waits for more without a thread, whatever thread plays at the table, and never ends by
    itself. `wait` waits in a thread. A stream may be used from several threads: each event comes out once.
    """

    def __init__(self, log: Log, seat: int | None, position: int) -> None:
        self._log = log
        self._position = position
        self.seat = seat
        """The seat whose view it is; None: everything."""

    @property
    def position(self) -> int:
        """The number of the next event: where ``Table.events(seat, since=...)`` takes this stream up again."""
        return self._position

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until there is an event, at most ``timeout`` seconds; return whether there is one."""
        return self._log.wait(self._position, timeout)

    def _next(self) -> Event | None:
        with self._log.lock:
            if self._position >= len(self._log):
                return None
            event = self._log.seen(self._position, self.seat)
            self._position += 1
        return event

    def __iter__(self) -> Iterator[Event]:
        while (event := self._next()) is not None:
            yield event

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Event:
        while (event := self._next()) is None:
            await self._log.grown(self._position)
        return event


class Log:
    """All events of a table, and who waits for more.

    ``count`` says how many of the events are valid: the table decides that, with everything else, in one assignment.
    Events beyond it were being written when a signal broke in, and are overwritten.
    """

    def __init__(self, count: Callable[[], int]) -> None:
        self._count = count
        self._events: list[tuple[Event, State | None]] = []
        self._sleepers: set[Future[None]] = set()
        self.make_locks()

    def make_locks(self) -> None:
        """Make the locks: at the start, and again in a forked process, where nobody would release the old ones.

        ``lock`` is used without its Condition, because a signal handler may raise while a Condition is entered or left.
        """
        self.lock = threading.RLock()
        self._grown = threading.Condition(self.lock)

    def __len__(self) -> int:
        return self._count()

    def write(self, events: Sequence[tuple[Event, State | None]]) -> None:
        """Write the next event; the State before a move says who may know what of it."""
        self._events[len(self) :] = events

    def seen(self, number: int, seat: int | None) -> Event:
        """Return an event as a seat may know it; for None, all of it."""
        event, before = self._events[number]
        if seat is None or before is None or not isinstance(event, Moved):
            return event
        return replace(event, move=before.notation(event.move, seat))

    def wake(self) -> None:
        """Wake all who wait."""
        with self.lock:
            self._grown.notify_all()
            sleepers, self._sleepers = self._sleepers, set()
        for sleeper in sleepers:
            with suppress(RuntimeError):  # its loop has been closed
                sleeper.get_loop().call_soon_threadsafe(_wake, sleeper)

    def wait(self, position: int, timeout: float | None) -> bool:
        """Wait in a thread for the event with a number."""
        with self.lock:
            return self._grown.wait_for(lambda: len(self) > position, timeout)

    async def grown(self, position: int) -> None:
        """Wait in an event loop for the event with a number."""
        from asyncio import get_running_loop

        sleeper: Future[None] = get_running_loop().create_future()
        with self.lock:
            if len(self) > position:
                return
            self._sleepers.add(sleeper)
        try:
            await sleeper
        finally:
            with self.lock:
                self._sleepers.discard(sleeper)


def _wake(sleeper: Future[None]) -> None:
    if not sleeper.done():  # it may have been cancelled
        sleeper.set_result(None)
