"""Whole games at random, many at once."""

from __future__ import annotations

import os
import time
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

from chromacore._engine import engine
from chromacore.errors import ChromacoreError, show
from chromacore.simulation import Simulation, from_counts

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from chromacore.protocols import Game

__all__ = ["Simulation", "simulate"]

_MOST_JOBS = 1024
_MOST_GAMES = 2**63 - 1


def simulate(
    game: Game,
    games: int = 100_000,
    *,
    seed: int = 0,
    jobs: int | None = None,
    progress: bool | Callable[[int, int], object] = False,
) -> Simulation:
    """Play ``games`` games uniformly at random and count.

    Game i is dealt and played from a seed that follows from ``seed`` and i, so the result depends neither on ``jobs``
    (threads; None: one a processor) nor on the machine. ``progress`` is True for a bar, or a function that is called
    with (done, total) some twenty times a second; what it raises ends the simulation. Ctrl-C ends it at once with
    `KeyboardInterrupt`. The interpreter lock is free meanwhile.

    With the reference engine the games are others, drawn from the same distribution, and ``jobs`` has no effect.
    """
    _check("games", games, 1, _MOST_GAMES)
    _check("seed", seed, 0, 2**64 - 1)
    jobs = _processors() if jobs is None else jobs
    _check("jobs", jobs, 1, _MOST_JOBS)
    with _reporter(progress, games) as report:
        start = time.perf_counter()
        if engine == "rust":
            from chromacore import _core

            counts = _core.simulate(game, games, seed, jobs, None if report is None else lambda n: report(n, games))
        else:
            from chromacore.reference import simulate as reference

            counts = reference.simulate(game, games, seed, report)
        elapsed = time.perf_counter() - start
        if report is not None:
            report(games, games)
    return from_counts(game, seed, counts, elapsed)


def _check(name: str, value: int, least: int, most: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name}: an int, not {type(value).__name__}")
    if not least <= value <= most:
        raise ChromacoreError(f"{name}={show(value)}: {least} to {most}")


def _processors() -> int:
    """Return the number of processors this process may use."""
    affinity: Callable[[int], Any] | None = getattr(os, "sched_getaffinity", None)  # not on macOS and Windows
    return min(_MOST_JOBS, len(affinity(0)) if affinity else os.cpu_count() or 1)


def _reporter(
    progress: bool | Callable[[int, int], object], games: int
) -> AbstractContextManager[Callable[[int, int], object] | None]:
    if progress is True:
        from chromacore.render import progress as bar

        return bar.bar(games)
    return nullcontext(progress or None)
