"""What tests of ``chromacore play`` share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.play.record import Record

if TYPE_CHECKING:
    from pathlib import Path

THREE = ["--seat", "0=human", "--seat", "1=human", "--seat", "2=human"]


def records(file: Path) -> list[Record]:
    """Return the games that a file keeps."""
    return [Record.loads(line) for line in file.read_text().splitlines()]
