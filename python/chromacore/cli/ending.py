"""How a command ends: the exit code, and one line for whatever went wrong."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import typer

from chromacore.cli.signals import EndedBySignal, orderly_end
from chromacore.errors import ChromacoreError

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["exit_code", "fail"]

_INTERRUPTED, _BROKEN_PIPE = 130, 141
"""The exit codes after Ctrl-C, and where nobody reads the output: those of programs that such signals have ended."""
_WRONG: Final = 2


def exit_code(command: Callable[[], object]) -> int:
    """Run a command of typer to its end, whatever end that is; return the exit code."""
    if sys.stdout is None:
        return fail("the standard output is closed")
    try:
        with orderly_end():
            code = command()
            sys.stdout.flush()
        if code == _INTERRUPTED:  # typer makes it of a KeyboardInterrupt
            code = fail("interrupted", code=_INTERRUPTED)
    except (BrokenPipeError, SystemExit):  # typer makes the one into the other
        code = _BROKEN_PIPE
    except typer.TyperException as error:
        code = fail(error.format_message())
    except (ChromacoreError, ImportError, OSError) as error:
        code = fail(str(error))
    except (KeyboardInterrupt, typer.Abort):
        code = fail("interrupted", code=_INTERRUPTED)
    except EndedBySignal as signal:
        code = fail(str(signal), code=128 + signal.number)
    _give_up_output()
    return code if isinstance(code, int) else 0


def _give_up_output() -> None:
    """Flush now what the interpreter would write at its end, when nobody could say what went wrong."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def fail(message: str, code: int = _WRONG) -> int:
    """Say on stderr what went wrong; return the exit code."""
    if message and sys.stderr is not None:  # empty after the help that is shown where nothing was asked
        line = " ".join(message.split())
        with suppress(OSError):
            print(f"chromacore: {line}", file=sys.stderr)
    return code
