"""A command in a pseudo-terminal: somebody who types, and waits for what comes, but never for long."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Self

import pytest

if TYPE_CHECKING:
    from types import TracebackType

__all__ = ["CLEARED", "Pseudo", "plain"]

CLEARED = "\x1b[2J\x1b[H\x1b[3J"
"""The screen, and what has scrolled off it."""
_ESCAPE = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|[=>])|\r|\x07")
_LOOKS = {"COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"}
_PATIENCE = 30.0
_PRESSES = 6
# Opening the terminal makes it the one whose Ctrl-C counts.
_PROGRAM = "import os; os.close(os.open(os.ttyname(0), os.O_RDWR)); from chromacore.cli import main; main()"


def plain(output: str) -> str:
    """Return what is read on the screen."""
    return _ESCAPE.sub("", output)


def inherited() -> dict[str, str]:
    """Return the environment without what tells a program what its output should look like."""
    return {name: value for name, value in os.environ.items() if name not in _LOOKS}


class Pseudo:
    """``chromacore`` with these arguments; ``output`` is all that it has written."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        try:
            self._master, slave = pty.openpty()
        except OSError as error:
            pytest.skip(f"no pseudo-terminal: {error}")
        self._process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-c", _PROGRAM, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env={**inherited(), "TERM": "xterm-256color", "COLORTERM": "truecolor", **environment},
        )
        os.close(slave)
        self.output = ""
        self._read = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._process.kill()
        self._process.wait(_PATIENCE)
        os.close(self._master)

    def until(self, text: str) -> str:
        """Return what is written from here to a text, the text included."""
        until = time.monotonic() + _PATIENCE
        while text not in self.output[self._read :]:
            assert self._more(until), f"no {text!r} in {self.output[self._read :]!r}"
        start, self._read = self._read, self.output.index(text, self._read) + len(text)
        return self.output[start : self._read]

    def type(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def end(self, key: str) -> int:
        """Press a key until the command ends, read what is left, and return the exit code.

        Once is enough for people: a Ctrl-C in the moment between the prompt and the wait for keys would be lost.
        """
        for _ in range(_PRESSES):
            self.type(key)
            with suppress(subprocess.TimeoutExpired):
                code = self._process.wait(_PATIENCE / _PRESSES)
                while self._more(time.monotonic() + 1):
                    pass
                return code
        pytest.fail(f"{key!r} does not end it after {self.output!r}")

    def _more(self, until: float) -> bool:
        """Wait for output; false when there can be no more, or it is too late."""
        ready, _, _ = select.select([self._master], [], [], max(0.0, until - time.monotonic()))
        try:
            read = os.read(self._master, 65536) if ready else b""
        except OSError:  # Linux: the other end is closed
            read = b""
        self.output += read.decode(errors="replace")
        return bool(read)
