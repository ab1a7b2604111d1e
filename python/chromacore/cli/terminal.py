"""Where people sit: a terminal, or a pipe that stands in for one. Lines in, text out."""

from __future__ import annotations

import sys
from contextlib import nullcontext, suppress
from shutil import get_terminal_size
from textwrap import wrap
from typing import TYPE_CHECKING, Final, TextIO

from chromacore.cli.signals import EndedBySignal
from chromacore.render.coloured import coloured

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from rich.console import Console

__all__ = ["Terminal"]

_LONGEST: Final = 4096
"""Characters of a line that are read; the rest of it is dropped."""


class Terminal:
    """A console to write to and lines to read; ``game`` says what is coloured, and rich whether anything is.

    ``shared``: people look at one screen, which can be cleared between them. Over pipes it is false; a line
    from a pipe is written after its prompt, so that the output reads as a screen would. ``width`` is in characters,
    None where there is no edge.
    """

    def __init__(self, game: str, console: Console, lines: TextIO) -> None:
        self._game = game
        self._console = console
        self._lines = lines
        self.shared = lines.isatty() and console.file.isatty()
        self.width = console.width if console.file.isatty() else None
        if self.shared:
            with suppress(ImportError):  # what is typed can be edited where there is readline
                import readline  # noqa: F401

    def show(self, text: str, *, seat: int | None = None) -> None:
        """Print text, the stones, tiles and cards in it coloured; the hand of ``seat`` set off."""
        self._console.print(coloured(self._game, text, seat=seat), soft_wrap=True)

    def say(self, text: str) -> None:
        """Print text that is not about stones, tiles and cards."""
        self._console.print(text, soft_wrap=True, markup=False, highlight=False)

    def show_list(self, head: str, items: list[str], margin: int) -> None:
        """Print items after their head, on as many lines as they need."""
        blank = " " * margin
        width = max(self._console.width - 1, 2 * margin, 1)
        for line in wrap(
            " ".join(items),
            width,
            initial_indent=head.ljust(margin),
            subsequent_indent=blank,
            break_long_words=False,
            break_on_hyphens=False,
        ):
            self.show(line)

    def ask(self, prompt: str) -> str:
        """Return a line, without the blanks round it and ``?`` for what cannot be printed; `EOFError` at the end."""
        try:
            line = input(prompt) if self.shared else self._read(prompt)
        except (EOFError, KeyboardInterrupt, EndedBySignal):
            self.say("")  # what follows begins on a line of its own
            raise
        return _printable(line)

    def waiting(self, text: str) -> AbstractContextManager[object]:
        """Say what is waited for, on a screen and only as long as it takes."""
        return self._console.status(text) if self.shared else nullcontext()

    def clear(self) -> None:
        """Wipe the screen, what has scrolled off it, and the lines that the arrow keys bring back."""
        if self._console.is_dumb_terminal:
            self.say("\n" * get_terminal_size().lines)
        else:
            self._console.clear()
            if not self._console.legacy_windows:
                self._console.file.write("\x1b[3J")  # the scrollback, which rich leaves
                self._console.file.flush()
        if "readline" in sys.modules:
            sys.modules["readline"].clear_history()

    def _read(self, prompt: str) -> str:
        self._console.print(prompt, end="", soft_wrap=True, markup=False, highlight=False)
        line = part = self._lines.readline(_LONGEST)
        while part and not part.endswith("\n"):
            part = self._lines.readline(_LONGEST)
        if not line:
            raise EOFError
        if not self._lines.isatty():  # else it has been seen while it was typed
            self.say(_printable(line))
        return line


def _printable(line: str) -> str:
    return "".join(c if c.isprintable() else "?" for c in line.strip())
