"""Arguments that several functions take."""

from __future__ import annotations

import operator
import os
from typing import TYPE_CHECKING, Any

from chromacore.errors import ChromacoreError, show

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import SupportsIndex

__all__ = ["MOST_JOBS", "flag", "integer", "jobs", "seed"]

MOST_JOBS = 1024
"""Most threads."""
_MOST_SEED = 2**64 - 1


def integer(name: str, value: SupportsIndex, least: int | None = None, most: int | None = None) -> int:
    """Return an integer of any kind, a numpy one too, as an int; TypeError for others, ChromacoreError out of range."""
    if isinstance(value, bool) or not hasattr(type(value), "__index__"):
        raise TypeError(f"{name}: an int, not {type(value).__name__}")
    number = operator.index(value)
    if least is not None and most is not None and not least <= number <= most:
        accepted = f"{least} to {most}"
        raise ChromacoreError(f"{name}={show(number)}: {accepted}", field=name, value=show(number), accepted=accepted)
    return number


def flag(name: str, value: object) -> bool:
    """Return a bool, or one of numpy's, as a bool; TypeError for anything else."""
    kind = type(value)
    if kind is bool or (kind.__module__ == "numpy" and kind.__name__ in {"bool", "bool_"}):
        return bool(value)
    raise TypeError(f"{name}: a bool, not {kind.__name__}")


def seed(value: SupportsIndex) -> int:
    """Return a seed as an int."""
    return integer("seed", value, 0, _MOST_SEED)


def jobs(value: SupportsIndex | None) -> int:
    """Return a number of threads; None: one for each processor that this process may use."""
    if value is not None:
        return integer("jobs", value, 1, MOST_JOBS)
    affinity: Callable[[int], Any] | None = getattr(os, "sched_getaffinity", None)  # not on macOS and Windows
    return min(MOST_JOBS, len(affinity(0)) if affinity else os.cpu_count() or 1)
