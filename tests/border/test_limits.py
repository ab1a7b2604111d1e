"""Few threads, little memory: an OSError, a MemoryError, or fewer threads; the process lives and nothing panics."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import chromacore as cc
from tests.border.children import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the limits are those of Linux"),
    pytest.mark.skipif(cc.engine != "rust", reason="the threads and the memory are Rust's"),
]

# The work is done once before: what is imported for it may not be readable to another user.
PROGRAM = """
    import os, resource, sys
    import numpy
    import chromacore as cc

    what, limit, number, path = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
    game = cc.Chromino(players=8)

    def work(games, jobs):
        if what == "simulate":
            return cc.simulate(game, games, jobs=jobs).games
        if what == "records":
            return cc.simulate(game, games, jobs=jobs, records=f"{path}.{os.getuid()}").games
        if what == "verify":
            return cc.verify(path, jobs=jobs).games
        batch = cc.Batch(game, games, jobs=jobs)
        batch.step(batch.sample())
        return len(batch)

    work(1, 1)
    if what == "bytes":
        limited = cc.Batch(game, 2**12).to_bytes
    elif what == "placements":
        limited = cc.Batch(game, 2**14).legal_placements
    else:
        limited = lambda: work(300, 64)
    if limit == "threads":
        resource.setrlimit(resource.RLIMIT_NPROC, (number, number))
        if os.getuid() == 0:  # whom the limit does not bind
            os.setuid(int(sys.argv[5]))
    else:
        used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + number * 2**20,) * 2)
    try:
        limited()
        print("done")
    except (OSError, MemoryError) as error:
        print(type(error).__name__)
    """
WORKS = ["simulate", "records", "verify", "batch"]


@pytest.fixture(scope="module")
def records() -> Iterator[Path]:
    """Records that any user may read, in a folder that any may write."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        cc.simulate(cc.Chromino(players=8), 200, records=folder / "games")
        yield folder / "games"


@pytest.mark.parametrize("what", WORKS)
def test_threads_that_cannot_start(what: str, records: Path) -> None:
    said = {clean(PROGRAM, what, "threads", most, records, 54_000 + most) for most in (1, 4)}
    assert said <= {"done", "BlockingIOError"}


@pytest.mark.parametrize("what", [*WORKS, "bytes", "placements"])
def test_little_memory(what: str, records: Path) -> None:
    said = [clean(PROGRAM, what, "memory", free, records) for free in (1, 40, 150)]
    assert set(said) <= {"done", "BlockingIOError", "MemoryError"}
    if what in {"bytes", "placements"}:
        assert said[0] == "MemoryError"


@pytest.mark.slow
@pytest.mark.parametrize("what", [*WORKS, "bytes", "placements"])
def test_all_kinds_of_little_memory(what: str, records: Path) -> None:
    for free in range(1, 400, 7):
        assert clean(PROGRAM, what, "memory", free, records) in {"done", "BlockingIOError", "MemoryError"}, free


def test_the_largest_batch() -> None:
    said = clean(
        """
        import resource
        import numpy
        import chromacore as cc
        resource.setrlimit(resource.RLIMIT_AS, (2**30, 2**30))
        try:
            cc.Batch(cc.Chromino(players=8), 2**20)
        except MemoryError:
            print(cc.simulate("chromatix", 10).games)
        """
    )
    assert said == "10"
