"""Whole games, at random or between bots, many at once."""

from __future__ import annotations

import time
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING

from chromacore.arguments import MOST_JOBS, integer, processors
from chromacore.bulk.simulation import Simulation, from_counts, wins_per_seat
from chromacore.games import engine

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterator, Sequence
    from contextlib import AbstractContextManager

    from chromacore.protocols import Game, State

__all__ = ["Simulation", "playouts", "simulate"]

_MOST_GAMES = 2**63 - 1


def simulate(  # noqa: PLR0913 - each is part of the contract
    game: Game,
    games: int = 100_000,
    *,
    bots: Sequence[str] | None = None,
    seed: int = 0,
    jobs: int | None = None,
    records: str | os.PathLike[str] | None = None,
    progress: bool | Callable[[int, int], object] = False,
) -> Simulation:
    """Play ``games`` games and count; uniformly at random, or with a bot for each seat.

    ``bots`` are names of `chromacore.bots`, one a seat: ``["greedy", "random", "random"]``. Seats are not rotated: seat
    0 of Chromatix always begins (L1), so compare bots on every seat; in CHROMA and Chromino the first player is random.
    `ChromacoreError` for an unknown name or another number of them, `TypeError` for what is no sequence of str.

    Game i is dealt and played from a seed that follows from ``seed`` and i, chance and bots from one stream, so the
    result depends neither on ``jobs`` (threads; None: one a processor) nor on the machine. ``progress`` is True for a
    bar, or a function that is called with (done, total) some twenty times a second; what it raises ends the simulation.
    Ctrl-C ends it at once with `KeyboardInterrupt`. The interpreter lock is free meanwhile.

    ``records`` names a file to which the `Record` of every game is written, a line each, in the order of the games: its
    content depends on ``jobs`` as little as the result. What is in the file already is lost.

    With the reference engine the games are others, drawn from the same distribution, ``jobs`` has no effect, and
    ``random`` is the only bot.
    """
    integer("games", games, 1, _MOST_GAMES)
    integer("seed", seed, 0, 2**64 - 1)
    jobs = processors() if jobs is None else jobs
    integer("jobs", jobs, 1, MOST_JOBS)
    with _reporter(progress, games) as report:
        start = time.perf_counter()
        if engine == "rust":
            from chromacore import _core

            ask = None if report is None else lambda n: report(n, games)
            counts = _core.simulate(game, games, seed, jobs, ask, records, bots)
        else:
            from chromacore.reference import bots as players
            from chromacore.reference import simulate as reference

            if bots is not None:
                players.check_all(bots, game)  # all play at random then
            with _recorder(records) as record:
                counts = reference.simulate(game, games, seed, report, record)
        elapsed = time.perf_counter() - start
        if report is not None:
            report(games, games)
    names = ["random"] * game.players if bots is None else list(bots)
    return from_counts(game, names, seed, counts, elapsed)


def playouts(state: State, n: int, seed: int = 0, *, jobs: int = 1) -> list[float]:
    """Play ``n`` random games on from a position; return the wins per seat, a win shared by k counting 1/k.

    What a Monte-Carlo player asks of every move. The result depends on position, n and seed alone; the interpreter lock
    is free meanwhile, and Ctrl-C works. With the reference engine the games are others, and ``jobs`` has no effect.
    """
    integer("n", n, 0, _MOST_GAMES)
    integer("seed", seed, 0, 2**64 - 1)
    integer("jobs", jobs, 1, MOST_JOBS)
    if engine == "rust":
        from chromacore import _core

        return wins_per_seat(_core.playouts(state, n, seed, jobs))
    from chromacore.reference import simulate as reference

    return wins_per_seat(reference.playouts(state, n, seed))


@contextmanager
def _recorder(path: str | os.PathLike[str] | None) -> Iterator[Callable[[State, list[int]], object] | None]:
    """Write the games it is called with to a file."""
    if path is None:
        yield None
        return
    from pathlib import Path

    from chromacore.play.record import Record

    with Path(path).open("w", encoding="utf-8", newline="\n") as file:
        yield lambda start, plies: file.write(f"{Record.of(start, plies).dumps()}\n")


def _reporter(
    progress: bool | Callable[[int, int], object], games: int
) -> AbstractContextManager[Callable[[int, int], object] | None]:
    if progress is True:
        from chromacore.bulk import progress as bar

        return bar.bar(games)
    return nullcontext(progress or None)
