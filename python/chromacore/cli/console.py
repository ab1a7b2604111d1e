"""The console that commands print to."""

from __future__ import annotations

import errno
from os import strerror

from rich import console

__all__ = ["Console"]


class Console(console.Console):
    """Rich's console, but a closed pipe is an error like any other: `chromacore.cli.app` says what comes of it."""

    def on_broken_pipe(self) -> None:
        """Raise it again."""
        raise BrokenPipeError(errno.EPIPE, strerror(errno.EPIPE))
