"""A progress bar on stderr: rich's where it is installed, else a line that counts."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["bar"]


@contextmanager
def bar(total: int) -> Iterator[Callable[[int, int], object]]:
    """Show a bar; the context's value is called with (done, total)."""
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
    except ImportError:
        with _line() as report:
            yield report
        return
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("games", total=total)
        yield lambda done, _total: progress.update(task, completed=done)


@contextmanager
def _line() -> Iterator[Callable[[int, int], object]]:
    yield lambda done, total: print(f"\r{done:,} of {total:,}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
