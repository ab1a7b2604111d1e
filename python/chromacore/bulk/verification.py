"""Files of records replayed: is every game as its record says?"""

from __future__ import annotations

import os
import stat
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chromacore import arguments, games
from chromacore.bulk.progress import reporter
from chromacore.errors import InvalidRecord
from chromacore.play.lines import BrokenFile, decoded, is_plain, lines, opened

if TYPE_CHECKING:
    from collections.abc import Callable

    Report = Callable[[int, int | None], object]

__all__ = ["Fault", "Verification", "verify"]


@dataclass(frozen=True)
class Fault:
    """The first line of a file that is wrong."""

    line: int
    """Its number, from 1."""
    move: int | None
    """The move at fault, from 1; None where none is."""
    reason: str
    rule: str | None = None
    """The number of the rule that is broken; None where it is none."""
    field: str | None = None
    """The key or option at fault; None where it is none."""

    def __str__(self) -> str:
        at = "" if self.move is None else f", move {self.move}"
        return f"line {self.line}{at}: {self.reason}"


@dataclass(frozen=True)
class Verification:
    """What was found in a file: everything, or what comes before the first fault."""

    games: int
    """Games that are as recorded."""
    moves: int
    """Their moves, chance events among them."""
    fault: Fault | None
    """The first line that is wrong; None if none is."""
    elapsed: float
    """Seconds."""

    @property
    def ok(self) -> bool:
        """Is every line right?"""
        return self.fault is None

    def __str__(self) -> str:
        rate = f"{self.elapsed:.2f} s, {self.moves / self.elapsed:,.0f} moves a second" if self.elapsed else "0 s"
        said = "all as recorded" if self.fault is None else f"as recorded, then {self.fault}"
        return f"{self.games:,} games, {self.moves:,} moves: {said} ({rate})"


def verify(path: str | os.PathLike[str], *, jobs: int | None = None, progress: bool | Report = False) -> Verification:
    """Replay the `Record` on every line of a file and compare the results, up to the first line that is wrong.

    ``path`` may be ``-``, the standard input. Empty lines are passed over; a line is at most 1 MiB long. The answer
    does not depend on ``jobs`` (threads; None: one for each processor), and memory does not grow with the file.
    ``progress`` is True for a bar, or a function that is called some twenty times a second with the bytes done and
    those in all (None where that is unknown); what it raises ends the work, as Ctrl-C does. The interpreter lock is
    free meanwhile.

    `OSError` for a file that cannot be read. Python reads the file, slowly and with one thread, where the reference
    engine plays, where a game written in Python is registered, and where the file is compressed by gzip or begins with
    a byte order mark.
    """
    jobs = arguments.jobs(jobs)
    path = os.fspath(path)
    plain = path == "-" or is_plain(path)
    total = _size(path) if plain else None
    with reporter(progress, total, "bytes") as report:
        start = time.perf_counter()
        ask = None if report is None else lambda done: report(done, total)
        core = _core() if plain else None
        if core is not None:
            found = core.verify(None if path == "-" else path, jobs, ask)
            fault = Fault(**found["fault"]) if found["fault"] else None
            verified, moves = found["games"], found["moves"]
        else:
            verified, moves, fault = _replay(path, ask)
        elapsed = time.perf_counter() - start
        if report is not None and fault is None and total is not None:
            report(total, total)
    return Verification(verified, moves, fault, elapsed)


def _core() -> Any:  # noqa: ANN401 - a module
    """Return the Rust engine if it knows every game that a record may be of."""
    cores = {games.core_of(games.entry(name).game) for name in games.names()}
    return cores.pop() if len(cores) == 1 else None


def _replay(path: str, report: Callable[[int], object] | None) -> tuple[int, int, Fault | None]:
    """Verify line by line, in Python."""
    from chromacore.play.record import Record

    verified = moves = number = done = 0
    with opened(path) as file:
        try:
            for number, line in enumerate(lines(file), 1):
                text = decoded(line, number)
                if text.strip():
                    record = Record.from_json(text)
                    record.verify()
                    verified, moves = verified + 1, moves + len(record.moves)
                done += len(line)
                if report is not None:
                    report(done)
        except BrokenFile as error:
            return verified, moves, Fault(number + 1, None, error.reason, error.rule, error.field)
        except InvalidRecord as error:
            return verified, moves, Fault(number, error.move, error.reason, error.rule, error.field)
    return verified, moves, None


def _size(path: str) -> int | None:
    """Return how many bytes there are to read, where that can be known."""
    if path == "-":
        return None
    found = Path(path).stat()
    return found.st_size if stat.S_ISREG(found.st_mode) else None
