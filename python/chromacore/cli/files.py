"""The files that commands read and write: nothing is lost by a command that fails, is refused or is ended."""

from __future__ import annotations

import os
import secrets
import shutil
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from chromacore.cli.signals import undisturbed
from chromacore.errors import ChromacoreError, InvalidRecord
from chromacore.play.lines import decoded, lines, opened
from chromacore.play.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "STANDARD",
    "append",
    "check_appending",
    "check_is_file",
    "check_places",
    "last",
    "replaced",
    "standard_input",
    "text_file",
]

STANDARD = Path("-")
"""The standard input or output, where a command takes it for a file."""


# Reading --------------------------------------------------------------------------------------------------------------


def standard_input() -> TextIO:
    """Return the standard input; `OSError` where it is closed."""
    if sys.stdin is None:
        raise OSError("the standard input is closed")
    return sys.stdin


def last(file: Path) -> Record:
    """Return the last record of a file, verified; `InvalidRecord` where it is none, or where a line is too long."""
    at, text = 1, ""
    try:
        with opened(str(file)) as source:
            for number, line in enumerate(lines(source), 1):
                if line.strip():
                    at = number
                    text = decoded(line, number)
        record = Record.from_json(text)
        record.verify()
    except InvalidRecord as error:
        raise InvalidRecord(f"{file}: line {at}: {error}") from None
    return record


# Writing --------------------------------------------------------------------------------------------------------------


def check_places(outputs: dict[str, Path | None], inputs: dict[str, str] | None = None) -> None:
    """Refuse an output that is an input, and two outputs in one place; the keys are the names of the arguments.

    The standard output is a place like any other, but not the same as the standard input.
    """
    taken = {_place(path): name for name, path in (inputs or {}).items() if path != str(STANDARD)}
    for name, path in outputs.items():
        if path is None:
            continue
        place = _place(path)
        if place in taken:
            raise ChromacoreError(f"{name} {path}: the same place as {taken[place]}")
        taken[place] = name


def check_is_file(name: str, path: Path | None) -> None:
    """Refuse ``-`` where it would not be the standard input or output but a file of that name."""
    if path == STANDARD:
        raise ChromacoreError(f"{name} -: a file is needed here, not the standard input or output")


def _place(path: str | Path) -> object:
    """Return what two names of one file have in common."""
    with suppress(OSError, ValueError):  # it may not be there yet; what stands in for stdout may be no file
        found = os.fstat(sys.stdout.fileno()) if path == STANDARD else os.stat(path)  # noqa: PTH116 - beside fstat
        return found.st_dev, found.st_ino
    return STANDARD if path == STANDARD else os.path.normcase(os.path.realpath(path))


@contextmanager
def replaced(path: Path) -> Iterator[Path]:
    """Yield the name of a file beside ``path``, which takes its place when the context ends well.

    However else the context ends, signals included, ``path`` stays as it was. What is no plain file, such as a pipe, is
    written itself.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        yield target
        return
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(f"{path} is write-protected")
    part = target.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with part.open("xb"):
            pass
    except OSError as error:
        raise type(error)(error.errno, error.strerror, str(path)) from None
    try:
        yield part
        if target.exists():
            shutil.copymode(target, part)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def text_file(path: Path) -> Iterator[TextIO]:
    """Open a file for text, to be `replaced`; ``-`` is the standard output."""
    if path == STANDARD:
        yield sys.stdout
    else:
        with replaced(path) as part, part.open("w", encoding="utf-8", newline="\n") as out:
            yield out


def check_appending(file: Path) -> None:
    """Raise `OSError` where nothing can be appended to a file; leaves no file behind that was not there."""
    is_new = not file.exists()
    with file.open("ab"):
        pass
    if is_new:
        file.unlink()


def append(record: Record, file: Path) -> None:
    """Add a record to a file, whole or not at all; the last line of it may lack its end."""
    line = record.to_json().encode() + b"\n"
    with undisturbed(), file.open("ab", buffering=0) as out:
        size = out.seek(0, os.SEEK_END) if out.seekable() else 0
        text = memoryview(b"\n" + line if _is_torn(file, size) else line)
        try:
            while text:
                text = text[out.write(text) :]
        except OSError:
            if out.seekable():
                out.truncate(size)
            raise


def _is_torn(file: Path, size: int) -> bool:
    if not size or not file.is_file():
        return False
    with file.open("rb") as source:
        source.seek(-1, os.SEEK_END)
        return source.read() != b"\n"
