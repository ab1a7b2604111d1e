"""Programs run in an interpreter of their own, one mechanism for all tests at the border of Python and Rust."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from textwrap import dedent


@dataclass(frozen=True)
class Ended:
    """How a program ended."""

    code: int
    out: str
    err: str


def run(program: str, *arguments: object, seconds: float = 60) -> Ended:
    """Run a Python program to its end. `subprocess.TimeoutExpired` where it hangs."""
    done = subprocess.run(  # noqa: S603 - our own programs
        [sys.executable, "-c", dedent(program), *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=seconds,
        check=False,
    )
    return Ended(done.returncode, done.stdout.strip(), done.stderr)


def clean(program: str, *arguments: object, seconds: float = 60) -> str:
    """Run a program that must end well and say nothing of errors; what it printed."""
    ended = run(program, *arguments, seconds=seconds)
    assert (ended.code, ended.err) == (0, ""), ended
    return ended.out
