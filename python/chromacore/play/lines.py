"""Files of records, line by line, without more than one line in memory."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from chromacore.errors import InvalidRecord

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager

__all__ = ["decoded", "lines", "nth", "opened"]

_LONGEST: Final = 2**20


def opened(path: str) -> AbstractContextManager[BinaryIO]:
    """Open a file; ``-`` is the standard input."""
    return nullcontext(sys.stdin.buffer) if path == "-" else Path(path).open("rb")


def lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines; of one that is too long, so much that `decoded` can tell."""
    while line := file.readline(_LONGEST + 2):
        yield line


def decoded(line: bytes) -> str:
    """Return a line as text, without its end; `InvalidRecord` where it is too long or no UTF-8."""
    text = line.removesuffix(b"\n")
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
                return decoded(line)
            if len(line) > _LONGEST + 1:
                raise InvalidRecord(f"line {at} is longer than {_LONGEST} bytes")
    raise InvalidRecord(f"the file ends with line {at}")
