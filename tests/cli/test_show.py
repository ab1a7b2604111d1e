"""``chromacore show``: a recorded game as text and as a page."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc
from chromacore import Record

if TYPE_CHECKING:
    from pathlib import Path

FIRST = Record.of(cc.Chromatix(size=2).deal(), ["Rb2", "Ba1"])
SECOND = Record.of(cc.Chromino(players=3).deal(seed=7), ["draw", "=RRR"])


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{FIRST.to_json()}\n{SECOND.to_json()}\n\n{SECOND.view(1).to_json()}\n", encoding="utf-8")
    return str(path)


def test_as_text(run: Any, file: str) -> None:
    assert run("show", file) == (
        0,
        """Chromatix(size=2, stop_next='strict')
1  seat 0  Rb2
2  seat 1  Ba1
Chromatix 2: seat 2 (green) to move
      o
c  g . . p 2
b   . R .   3
a  p B . g 2
      o
""",
        "",
    )


def test_another_line_up_to_a_ply(run: Any, file: str) -> None:
    start, drawing, end = SECOND.replay()
    head = f"{start.game!r}\n"
    for arguments, expected in [
        (["--ply", "0"], start.text()),
        (["--ply", "1"], f"1  seat 0  draw\n{drawing.text()}"),
        ([], f"1  seat 0  draw\n2  seat 0  =RRR\n{end.text()}"),
        (["--seat", "0"], f"1  seat 0  draw\n2  seat 0  =RRR\n{end.text(0)}"),
        (["--seat", "1"], f"1  seat 0  draw\n2  seat 0  =?\n{end.text(1)}"),
    ]:
        assert run("show", file, "--line", "2", *arguments) == (0, f"{head}{expected}\n", "")


def test_stdin(run: Any, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = run("show", file, "--line", "2")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(f"\n{SECOND.to_json()}".encode())))
    assert run("show", "-", "--line", "2") == text


def test_as_a_page(run: Any, file: str, tmp_path: Path) -> None:
    out = tmp_path / "out.html"
    assert run("show", file, "--html", str(out)) == (0, "", "")
    assert out.read_text(encoding="utf-8") == FIRST.html()
    more = ["--line", "2", "--seat", "1", "--theme", "dark"]
    assert run("show", file, "--html", str(out), *more) == (0, "", "")
    assert out.read_text(encoding="utf-8") == SECOND.html(1, theme="dark")
    assert run("show", file, "--html", "-") == (0, FIRST.html(), "")


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ("--line 3", "line 3: not JSON: "),
        ("--line 4", "line 4: "),
        ("--line 5", "line 5: "),
        ("--line 0", "--line"),
        ("--ply 3", "ply=3: "),
        ("--ply -1", "ply=-1: "),
        ("--seat 3", "seat=3: "),
        ("--seat -1 --html {out}", "seat=-1: "),
        ("--html {out} --theme pink", "theme='pink': "),
        ("--html /no/such/place/file", "/no/such/place/file"),
    ],
)
def test_an_error_is_one_line_and_leaves_no_file(
    refused: Any, file: str, tmp_path: Path, arguments: str, fault: str
) -> None:
    out = tmp_path / "out.html"
    assert fault in refused("show", file, *arguments.format(out=out).split())
    assert list(tmp_path.iterdir()) == [tmp_path / "games.jsonl"]


def test_lines_that_are_too_long(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    path.write_text(f"{FIRST.to_json()}\n{'x' * (2**20 + 1)}\n{FIRST.to_json()}\n", encoding="utf-8")
    assert run("show", str(path))[0] == 0
    assert run("show", str(path), "--line", "2")[2].endswith(": line 2: longer than 1048576 bytes\n")
    assert run("show", str(path), "--line", "3")[2].endswith(": line 2 is longer than 1048576 bytes\n")
    path.write_text(f"{'x' * 2**20}\n{FIRST.to_json()}\n", encoding="utf-8")
    assert run("show", str(path), "--line", "2")[0] == 0
