"""The guard over instruction counts and the tables of growth, fed made-up numbers."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from benches import counts, growth

if TYPE_CHECKING:
    from pathlib import Path


def output(**benchmarks: int) -> str:
    """Return what gungraun prints, as far as it is read."""

    def line(name: str, count: int) -> str:
        function, _, case = name.partition("__")
        metrics: dict[str, Any] = {"Ir": {"values": {"new": count, "old": 1}}, "L1hits": {"values": {"new": 1}}}
        profiles = [{"tool": "Callgrind", "data": {"total": {"metrics": metrics}}}]
        return json.dumps({"function_name": function, "id": case or None, "profiles": profiles})

    return "\n".join(["not JSON", *(line(name, count) for name, count in benchmarks.items())])


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a function that runs the command on some counts of now."""
    monkeypatch.setattr(counts, "circumstances", lambda: {"compiler": "rustc 1.95.0"})

    def run(command: str, **benchmarks: int) -> int:
        (tmp_path / "now").write_text(output(**benchmarks))
        return counts.main([command, str(tmp_path / "recorded"), str(tmp_path / "now")])

    return run


@pytest.mark.parametrize(
    ("recorded", "now", "verdict"),
    [
        (100, 100, ""),
        (100, 105, ""),
        (100, 106, "REGRESSION"),
        (100, 95, ""),
        (100, 94, "better"),
        (None, 7, "new"),
        (7, None, "gone"),
    ],
)
def test_a_verdict_allows_five_per_cent(recorded: int | None, now: int | None, verdict: str) -> None:
    assert counts.Row("a", recorded, now).verdict == verdict


def test_rows_come_in_the_order_of_now_and_then_what_is_gone() -> None:
    rows = counts.compare({"b": 1, "gone": 2, "a": 3}, {"a": 3, "new": 4, "b": 1})
    assert [row.name for row in rows] == ["a", "new", "b", "gone"]


def test_output_is_read_line_by_line() -> None:
    assert counts.read_output(output(chroma__play=12, chromino=3).splitlines()) == {"chroma play": 12, "chromino": 3}


def test_what_was_recorded_passes(run: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("record", chroma__play=1_000_000, chroma__legal=100) == 0
    assert run("check", chroma__play=1_000_000, chroma__legal=100) == 0
    assert "| chroma play | 1,000,000 | 1,000,000 | 1.000 |  |" in capsys.readouterr().out


def test_a_regression_fails_and_is_named(run: Any, capsys: pytest.CaptureFixture[str]) -> None:
    run("record", chroma__play=1000, chroma__legal=100)
    assert run("check", chroma__play=1051, chroma__legal=100) == 1
    assert "| chroma play | 1,000 | 1,051 | 1.051 | REGRESSION |" in capsys.readouterr().out


def test_new_and_gone_are_named_and_no_regression(run: Any, capsys: pytest.CaptureFixture[str]) -> None:
    run("record", chroma__old=1000)
    assert run("check", chroma__fresh=7) == 0
    shown = capsys.readouterr().out
    assert "| chroma fresh | - | 7 | - | new |" in shown
    assert "| chroma old | 1,000 | - | - | gone |" in shown


def test_an_empty_output_is_refused(run: Any) -> None:
    with pytest.raises(SystemExit, match="no counts"):
        run("record")


@pytest.mark.skipif(shutil.which("rustc") is None, reason="no Rust here")
def test_circumstances_name_target_and_compiler() -> None:
    assert list(counts.circumstances()) == ["target", "cpu", "profile", "compiler"]


def test_another_compiler_is_said(run: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run("record", chroma__play=1000)
    file = tmp_path / "recorded"
    file.write_text(file.read_text().replace("1.95.0", "0.1"))
    assert run("check", chroma__play=1000) == 0
    assert "recorded with compiler rustc 0.1; here it is rustc 1.95.0" in capsys.readouterr().out


def test_growth_divides_the_counts_by_their_units(tmp_path: Path) -> None:
    for number, total in [(1, 900), (2, 40), (10, 6)]:
        (tmp_path / f"callgrind.out.{number}").write_text(f"part: {number}\ntotals: {total}\n")
    lines = [
        {"table": "T", "row": "2", "column": "decisions a game", "value": 3.0},
        {"table": "T", "row": "2", "units": [["a playout", 3], ["a decision", 9]]},
        {"table": "T", "row": "2", "units": [["a legal list", 10]]},
        {"table": "T", "row": "3", "units": [["a playout", 4]]},
    ]
    found = growth.tables([json.dumps(line) for line in lines], growth.read_counts(tmp_path))
    expected = {"decisions a game": 3, "a playout": 300, "a decision": 100, "a legal list": 4}
    assert found == {"T": {"2": expected, "3": {"a playout": 1.5}}}
    assert growth.markdown("T", {"2": expected}).splitlines()[2] == "| 2 | 3 | 300 | 100 | 4 |"


def test_counts_without_work_are_refused() -> None:
    with pytest.raises(ValueError, match="1 counts more"):
        growth.tables([], [1])
