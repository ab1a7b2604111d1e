"""A progress bar on stderr: rich's where it is installed, else a line that counts; nothing where no one can see it."""

from __future__ import annotations

import sys
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

__all__ = ["bar", "reporter"]


def reporter(
    progress: bool | Callable[..., object], total: int | None, what: str = "games"
) -> AbstractContextManager[Callable[..., object] | None]:
    """Return what the argument ``progress`` asks for: a bar, the function that was given, or None."""
    return bar(total, what) if progress is True else nullcontext(progress or None)


@contextmanager
def bar(total: int | None, what: str = "games") -> Iterator[Callable[[int, int | None], object]]:
    """Show a bar; the context's value is called with (done, total). None where the total is unknown."""
    if not (sys.stderr and sys.stderr.isatty()):
        yield lambda _done, _total: None
        return
    try:
        from rich.console import Console
        from rich.progress import BarColumn, DownloadColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
    except ImportError:
        with _line() as report:
            yield report
        return
    columns = BarColumn(), DownloadColumn() if what == "bytes" else MofNCompleteColumn(), TimeRemainingColumn()
    progress = Progress(*columns, console=Console(stderr=True))
    task = progress.add_task(what, total=total)

    def update(done: int, _total: int | None) -> None:
        progress.start()  # not before: what is refused at once shows no bar
        progress.update(task, completed=done)

    try:
        yield update
    finally:
        if progress.live.is_started:
            progress.stop()


@contextmanager
def _line() -> Iterator[Callable[[int, int | None], object]]:
    def show(done: int, total: int | None) -> None:
        whole = "" if total is None else f" of {total:,}"
        print(f"\r{done:,}{whole}", end="", file=sys.stderr, flush=True)

    yield show
    print(file=sys.stderr)
