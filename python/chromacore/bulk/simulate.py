"""Many whole games at once, at random or between bots."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from chromacore import arguments
from chromacore import games as registry
from chromacore.bulk.playouts import Playouts, playouts
from chromacore.bulk.progress import reporter
from chromacore.bulk.simulation import Simulation, from_counts
from chromacore.errors import Interrupted

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterator, Sequence

    from chromacore.protocols import Bot, Game, State

__all__ = ["Playouts", "Simulation", "playouts", "simulate"]

_MOST_GAMES = 2**63 - 1


def simulate(  # noqa: PLR0913 - each is part of the public surface
    game: Game | str,
    games: int = 100_000,
    *,
    bots: Sequence[str | Bot] | None = None,
    seed: int = 0,
    jobs: int | None = None,
    records: str | os.PathLike[str] | None = None,
    progress: bool | Callable[[int, int], object] = False,
) -> Simulation:
    """Play ``games`` games and count; uniformly at random, or with a bot for each seat.

    ``game`` is a Game, or a text that names one (`load`). ``bots`` are bots of `chromacore.bots`, their
    texts, or your own, one a seat: ``["greedy", "mcts(simulations=100)", mine]``. Each gets the history of its seat.
    Seats are not rotated: seat 0 of Chromatix always begins (L1), so compare bots on every seat; in CHROMA and Chromino
    the first player is random. `ChromacoreError` for an unknown bot or too many or too few of them, `TypeError` for
    what is no sequence of bots. What a bot of your own raises ends the simulation and is raised.

    Game i is dealt and played from a seed that follows from ``seed`` and i, so the result depends neither on ``jobs``
    (threads; None: one for each processor) nor on the machine. Chance and bots have a stream each, so other bots meet
    the same deals and the same draws. ``progress`` is True for a bar, or a function that is called with (done, total)
    some twenty times a second; what it raises ends the simulation. Ctrl-C ends it at once with `Interrupted`, a
    `KeyboardInterrupt` which has the Simulation of the games played so far: the first ones, as if no more had been
    asked for. The interpreter lock is free meanwhile. A process that is forked in ``progress`` has none of the threads,
    so it must not go on with the simulation.

    ``records`` names a file to which the `Record` of every game is written, a line each, in the order of the games. It
    does not depend on ``jobs`` either. What the file held before is lost.

    A game that is not played by Rust is simulated in Python: slowly, with other games from the same distribution; then
    ``jobs`` has no effect, and ``random`` and your own are the only bots.
    """
    return play(game, games, bots=bots, seed=seed, jobs=jobs, records=records, progress=progress)[0]


def play(  # noqa: PLR0913 - those of `simulate`
    game: Game | str,
    games: int,
    *,
    bots: Sequence[str | Bot] | None,
    seed: int,
    jobs: int | None,
    records: str | os.PathLike[str] | None = None,
    progress: bool | Callable[[int, int], object] = False,
    listing: bool = False,
) -> tuple[Simulation, bytes]:
    """Do what `simulate` does; return every game as eight bytes, too, if ``listing`` (`chromacore.bulk.played`)."""
    from chromacore.play import bots as players

    game = registry.as_game(game)
    games = arguments.integer("games", games, 1, _MOST_GAMES)
    seed, jobs = arguments.seed(seed), arguments.jobs(jobs)
    core = registry.core(game)
    seated = None if bots is None else players.seated(bots, game)
    with reporter(progress, games) as report:
        start = time.perf_counter()
        if core is not None:
            ask = None if report is None else lambda n: report(n, games)
            sitters = None if seated is None else players.for_rust(seated)
            counts, played = core.simulate(game, games, seed, jobs, ask, records, sitters, listing)
        else:
            from chromacore.reference import simulate as reference

            sit = None if seated is None else players.sitters(seated)
            with _recorder(records) as record:
                counts, played = reference.simulate(game, games, seed, report, record, sit, listing)
        elapsed = time.perf_counter() - start
        if not counts["games"]:
            raise KeyboardInterrupt
        if report is not None and counts["games"] == games:
            report(games, games)
    names = ["random"] * game.players if seated is None else [players.name_of(bot) for bot in seated]
    result = from_counts(game, names, seed, counts, elapsed, games)
    if not result.complete:
        raise Interrupted(result)
    return result, played


@contextmanager
def _recorder(path: str | os.PathLike[str] | None) -> Iterator[Callable[[State, list[int]], object] | None]:
    """Write the games it is called with to a file."""
    if path is None:
        yield None
        return
    from pathlib import Path

    from chromacore.play.record import Record

    with Path(path).open("w", encoding="utf-8", newline="\n") as file:
        yield lambda start, plies: file.write(f"{Record.of(start, plies).to_json()}\n")
