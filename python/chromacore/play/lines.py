"""Files of records, line by line, without more than one line in memory; compressed by gzip or not."""

from __future__ import annotations

import gzip
import sys
import zlib
from codecs import BOM_UTF8
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, cast

from chromacore.errors import InvalidRecord

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["BrokenFile", "decoded", "is_plain", "lines", "nth", "opened"]


class BrokenFile(InvalidRecord):
    """A compressed file that cannot be read on."""


_LONGEST: Final = 2**20
_GZIP: Final = b"\x1f\x8b"


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """Open a file; ``-`` is the standard input. One that is compressed by gzip is read as what it holds."""
    if path == "-":
        yield sys.stdin.buffer
        return
    with Path(path).open("rb") as file:
        if file.peek(len(_GZIP)).startswith(_GZIP):
            with gzip.open(file) as unpacked:
                yield cast("BinaryIO", unpacked)
        else:
            yield file


def is_plain(path: str) -> bool:
    """Tell whether a file holds lines and nothing else: it is not compressed and has no byte order mark."""
    if not Path(path).is_file():  # what is read from a pipe to look at it is gone
        return True
    with Path(path).open("rb") as file:
        return not file.read(len(BOM_UTF8)).startswith((BOM_UTF8, _GZIP))


def lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines; a long one is cut where `decoded` will find it too long. `BrokenFile` where gzip ends early."""
    try:
        while line := file.readline(_LONGEST + 2):
            yield line
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise BrokenFile(f"not gzip: {error}") from None


def decoded(line: bytes, number: int) -> str:
    """Return the line with this number as text without its end; `InvalidRecord` if it is too long or no UTF-8.

    A byte order mark at the start of the first line is no part of it.
    """
    text = line.removesuffix(b"\n")
    if number == 1:
        text = text.removeprefix(BOM_UTF8)
    if len(text) > _LONGEST:
        raise InvalidRecord(f"longer than {_LONGEST} bytes")
    try:
        return text.decode()
    except UnicodeDecodeError:
        raise InvalidRecord("not JSON: no UTF-8") from None


def nth(path: str, number: int) -> str:
    """Return a line by its number, from 1; `InvalidRecord` where there is none, or one before it is too long."""
    at = 0
    with opened(path) as file:
        for at, line in enumerate(lines(file), 1):
            if at == number:
                return decoded(line, at)
            if len(line) > _LONGEST + 1:
                raise InvalidRecord(f"line {at} is longer than {_LONGEST} bytes")
    raise InvalidRecord(f"the file ends with line {at}")
