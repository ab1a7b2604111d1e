"""Search from a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore import arguments
from chromacore.errors import ChromacoreError, show
from chromacore.search.analysis import Analysis
from chromacore.search.engine import kept, present, required
from chromacore.search.limit import as_limit

if TYPE_CHECKING:
    from chromacore.options import Option
    from chromacore.play.record import Record
    from chromacore.protocols import State
    from chromacore.search.limit import Limit

__all__ = ["analyse", "settings"]

_MOST_LINES = 2**31 - 1


def analyse(  # noqa: PLR0913 - each is part of the public surface
    state: State,
    limit: Limit | int,
    *,
    lines: int = 3,
    seed: int = 0,
    history: Record | None = None,
    jobs: int = 1,
    **settings: float | str,
) -> Analysis:
    """Search for what the seat in turn should play, and what every seat can expect.

    ``limit`` is a `Limit`, or a number of simulations. With simulations alone the answer follows from what the seat may
    know of the state, ``history``, settings and seed, never from ``jobs`` (threads; they help where ``trees`` is
    greater than 1). ``history`` is what the seat has seen of the game, ``table.record().view(seat)``: who passed or
    drew, and when, tells something of hands. ``settings`` are those that `settings()` lists. The interpreter lock is
    free meanwhile, and Ctrl-C ends a search within 10 ms.

    `GameOver` in a finished game; `ChromacoreError` where chance is in turn, for a setting that is none or out of
    range, for a history that does not belong here, and where Python plays.
    """
    core = required(state, "analyse")
    asked = as_limit(limit).settings()
    for name, value in settings.items():
        if name in {"simulations", "seconds", "megabytes"}:
            raise ChromacoreError(f"{name}={show(value)}: part of the limit", field=name, value=show(value))
    found = core.analyse(
        state,
        {**asked, **settings},
        arguments.integer("lines", lines, 0, _MOST_LINES),
        arguments.seed(seed),
        arguments.jobs(jobs),
        kept(history),
    )
    return Analysis.of(found)


def settings() -> tuple[Option, ...]:
    """Return how a search may go about it: the keyword arguments of `analyse`, and what stands in ``"mcts(...)"``.

    >>> from chromacore.search import settings
    >>> [option.choices for option in settings() if option.name == "selection"]
    [('uct', 'puct', 'rave')]
    """
    core = present()
    if core is None:
        raise ChromacoreError("settings of a search: they need the Rust engine")
    rows: tuple[Option, ...] = core.settings()
    return rows
