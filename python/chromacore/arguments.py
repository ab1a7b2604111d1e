"""Arguments that several functions take."""

from __future__ import annotations

import operator
import os
from typing import TYPE_CHECKING, Any

from chromacore.errors import ChromacoreError, show

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import SupportsIndex

__all__ = ["MOST_JOBS", "integer", "processors"]

MOST_JOBS = 1024
"""Most threads."""


def integer(name: str, value: SupportsIndex, least: int, most: int) -> int:
    """Return an integer of any kind - a numpy one, too - if it is in the range; TypeError, ChromacoreError."""
    if isinstance(value, bool) or not hasattr(type(value), "__index__"):
        raise TypeError(f"{name}: an int, not {type(value).__name__}")
    number = operator.index(value)
    if not least <= number <= most:
        raise ChromacoreError(f"{name}={show(number)}: {least} to {most}")
    return number


def processors() -> int:
    """Return the number of processors this process may use."""
    affinity: Callable[[int], Any] | None = getattr(os, "sched_getaffinity", None)  # not on macOS and Windows
    return min(MOST_JOBS, len(affinity(0)) if affinity else os.cpu_count() or 1)
