"""What tests of the command share."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

from chromacore.play.record import Record

if TYPE_CHECKING:
    from pathlib import Path

THREE = ["--seat", "0=human", "--seat", "1=human", "--seat", "2=human"]
PROGRAM = "from chromacore.cli import main; main()"


def records(file: Path) -> list[Record]:
    """Return the games that a file keeps."""
    return [Record.from_json(line) for line in file.read_text(encoding="utf-8").splitlines()]


def command(*arguments: object, python: tuple[str, ...] = (), **options: Any) -> subprocess.Popen[bytes]:
    """Start the command in a process of its own, what it prints kept unless ``options`` say otherwise."""
    environment = {**os.environ, **options.pop("environment", {})}
    start = options.pop("start", ("-c", options.pop("program", PROGRAM)))
    words = [sys.executable, *python, *start, *map(str, arguments)]
    defaults = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen(words, env=environment, **{**defaults, **options})  # noqa: S603


def ended(process: subprocess.Popen[bytes], lines: bytes = b"") -> tuple[int, str, str]:
    """Return exit code, stdout and stderr of a command that has been given all its lines."""
    out, err = process.communicate(lines, timeout=60)
    return process.returncode, (out or b"").decode(), (err or b"").decode()
