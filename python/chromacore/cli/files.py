"""Records in files, one a line."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from chromacore.play.record import Record

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["append", "last"]


def append(record: Record, file: Path) -> None:
    """Add a record to a file; the last line of it may lack its end."""
    start = "\n" if _torn(file) else ""
    with file.open("a", encoding="utf-8") as out:
        print(start + record.dumps(), file=out)


def last(file: Path) -> Record:
    """Return the last record of a file, tested whole: `InvalidRecord` if it is none."""
    text = ""
    with file.open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            text = line if line.strip() else text
    record = Record.loads(text)
    record.verify()
    return record


def _torn(file: Path) -> bool:
    if not file.is_file() or not file.stat().st_size:
        return False
    with file.open("rb") as lines:
        lines.seek(-1, os.SEEK_END)
        return lines.read() != b"\n"
