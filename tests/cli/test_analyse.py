"""``chromacore analyse`` and ``show --analyse``: which position is searched, and how it is told."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc
from chromacore import Record
from chromacore.play import course
from chromacore.search import Limit, analyse
from tests.render.gallery import CHROMATIX
from tests.render.seen import Seen

if TYPE_CHECKING:
    from pathlib import Path

WON = Record.of(cc.Chromatix(size=5).deal(), CHROMATIX.split())
DRAWN = Record.of(cc.Chromino(players=3).deal(seed=7), ["draw", "=RRR"])
POSITION = cc.Chroma(players=2).deal(seed=3)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "games.jsonl"
    lines = [WON.to_json(), DRAWN.to_json(), POSITION.to_json(), "{}", DRAWN.view(1).to_json(), '{"game":"hex"}']
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def after(record: Record, ply: int) -> tuple[Any, Record]:
    """Return the State after so many moves and what the seat in turn has seen until then."""
    state = list(record.replay())[ply]
    return state, Record(record.start, record.moves[:ply], None).view(state.to_move)


CASES = {
    "--line 1 --move 12": after(WON, 12),
    "--line 2": after(DRAWN, 2),
    "--line 2 --move 0": after(DRAWN, 0),
    "--line 3": (POSITION, None),
}


@pytest.mark.parametrize("where", CASES)
def test_the_same_as_the_library_finds(run: Any, file: str, where: str) -> None:
    state, history = CASES[where]
    options = ["--simulations", "60", "--lines", "4", "--seed", "9"]
    code, out, err = run("analyse", file, *where.split(), *options, "--json", "-")
    assert (code, err) == (0, "")
    expected = analyse(state, Limit(simulations=60), lines=4, seed=9, history=history)
    found = json.loads(out)
    assert list(found) == ["seat", "best", "move", "values", "proven", "simulations", "lines"]
    for key in ("seat", "best", "move", "simulations"):
        assert found[key] == getattr(expected, key)
    assert [(value["share"], value["error"]) for value in found["values"]] == [
        (value.share, value.error) for value in expected.values
    ]
    for line, other in zip(found["lines"], expected.lines, strict=True):
        assert list(line) == ["action", "move", "visits", "values", "prior", "proven", "pv"]
        assert (line["action"], line["move"], line["visits"], tuple(line["pv"])) == (
            other.action,
            other.move,
            other.visits,
            other.pv,
        )
    assert run("analyse", file, *where.split(), *options, "--json", "-")[1] == out, "nothing of the clock is in it"


def test_the_table(run: Any, monkeypatch: pytest.MonkeyPatch, file: str) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    code, out, err = run("analyse", file, "--move", "12", "--simulations", "60", "--seed", "9")
    assert (code, err) == (0, "")
    found = analyse(CASES["--line 1 --move 12"][0], Limit(simulations=60), seed=9)
    assert out.startswith("Chromatix 5: seat 0 (orange) to move")
    for rank, line in enumerate(found.lines, 1):
        (row,) = (row for row in out.splitlines() if f" {line.move} " in row and f"│ {rank} │" in row)
        assert f" {line.visits} " in row
        if line.proven is None:
            assert all(f"{100 * value.share:.1f}% ±{100 * value.error:.1f}" in row for value in line.values)
    assert "60 simulations in " in out


@pytest.mark.parametrize("width", [1, 30, 60])
def test_nothing_of_the_table_is_cut(run: Any, monkeypatch: pytest.MonkeyPatch, file: str, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    _, out, _ = run("analyse", file, "--simulations", "60", "--line", "2")
    assert "…" not in out


def test_the_picture(run: Any, file: str, tmp_path: Path) -> None:
    picture = tmp_path / "out.svg"
    options = ["--simulations", "60", "--line", "2", "--theme", "dark"]
    assert run("analyse", file, *options, "--svg", picture)[0] == 0
    state, history = CASES["--line 2"]
    found = analyse(state, Limit(simulations=60), history=history)
    text = picture.read_text(encoding="utf-8")
    assert text == state.svg(state.to_move, theme="dark", analysis=found) + "\n"
    assert Seen(text).count("analysis") == 1
    assert run("analyse", file, *options, "--svg", "-") == (0, text, "")


def test_stdin(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(POSITION.to_json().encode())))
    code, out, _ = run("analyse", "-", "--simulations", "20")
    assert code == 0
    assert "20 simulations" in out


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ("", "the game is over after move 27; --move N "),
        ("--move 28", "move=28: 0 to 27"),
        ("--move -1", "move=-1: "),
        ("--line 2 --move 1", "nobody decides after move 1: chance does"),
        ("--line 3 --move 0", "--move 0: a position has no moves"),
        ("--line 4", "line 4: missing key 'record'"),
        ("--line 5", "line 5: what seat 1 has seen of a game cannot be replayed"),
        ("--line 6", "line 6: rules: a dict"),
        ("--line 7", "line 7: "),
        ("--line 3 --simulations 0", "simulations"),
        ("--line 3 --seconds -1", "seconds"),
        ("--line 3 --theme dark", "--theme dark: text has none"),
        ("--line 3 --svg {out} --theme pink", "theme='pink'"),
        ("--line 3 --svg {out} --json {out}", "the same place as --json"),
        ("--line 3 --svg /no/such/place/file", "/no/such/place/file"),
    ],
)
def test_an_error_is_one_line_and_leaves_no_file(
    refused: Any, file: str, tmp_path: Path, arguments: str, fault: str
) -> None:
    assert fault in refused("analyse", file, *arguments.format(out=tmp_path / "out").split())
    assert list(tmp_path.iterdir()) == [tmp_path / "games.jsonl"]


# A whole game ---------------------------------------------------------------------------------------------------------


def test_a_page_with_what_the_seats_could_expect(run: Any, file: str, tmp_path: Path) -> None:
    out = tmp_path / "out.html"
    assert run("show", file, "--html", out, "--analyse", "10") == (0, "", "")
    assert out.read_text(encoding="utf-8") == WON.html(analyse=10)
    assert run("show", file, "--line", "2", "--seat", "1", "--html", out, "--analyse", "10") == (0, "", "")
    assert out.read_text(encoding="utf-8") == DRAWN.html(1, analyse=10)


def test_a_page_is_refused_before_anything_is_searched(
    refused: Any, monkeypatch: pytest.MonkeyPatch, file: str, tmp_path: Path
) -> None:
    monkeypatch.setattr(course, "analyse", None)
    out = tmp_path / "out.html"
    assert "--analyse 10: it is drawn on a page" in refused("show", file, "--analyse", "10")
    assert "theme='pink'" in refused("show", file, "--html", out, "--analyse", "10", "--theme", "pink")
    assert "seat=3" in refused("show", file, "--html", out, "--analyse", "10", "--seat", "3")
