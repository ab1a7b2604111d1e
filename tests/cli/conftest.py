"""The command in this process."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a function that runs the command: arguments in; exit code, stdout and stderr out."""
    app = pytest.importorskip("chromacore.cli.app", reason="needs the extra cli: typer, rich")
    for name in ("COLUMNS", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: object) -> tuple[int, str, str]:
        code = app.run([str(argument) for argument in arguments])
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run


@pytest.fixture
def play(run: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a function that plays: lines and arguments in; exit code, stdout and stderr out."""

    def play(lines: Sequence[str], *arguments: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        result: tuple[int, str, str] = run("play", *arguments)
        return result

    return play


@pytest.fixture
def refused(run: Any) -> Any:
    """Return a function that runs the command and makes sure that it fails with one line; the line out."""

    def refused(*arguments: object, code: int = 2) -> str:
        found, out, err = run(*arguments)
        assert (found, out) == (code, "")
        assert err.startswith("chromacore: ")
        assert err.endswith("\n")
        assert err.count("\n") == 1
        assert len(err) < 400
        return str(err.removeprefix("chromacore: ").removesuffix("\n"))

    return refused
