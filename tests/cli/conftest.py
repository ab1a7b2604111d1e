"""A game of ``chromacore play`` in this process."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a function that plays in this process: lines in; exit code, stdout and stderr out."""
    app = pytest.importorskip("chromacore.cli.app", reason="needs the extra cli: typer, rich")
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)

    def run(lines: Sequence[str], *arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = app.run(["play", *arguments])
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run
