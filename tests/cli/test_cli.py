"""The command: what it prints, and that each error is one line on stderr with exit code 2."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import chromacore as cc

if TYPE_CHECKING:
    from pathlib import Path

app = pytest.importorskip("chromacore.cli.app", reason="needs the extra cli: typer, rich")

SIMULATE = ["simulate", "chromatix", "--size", "2", "--games", "300", "--seed", "5"]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the command in this process; return exit code, stdout, stderr."""
    code = app.run(list(arguments))
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def csv_of(result: cc.Simulation) -> str:
    out = io.StringIO()
    result.to_csv(out)
    return out.getvalue()


# simulate -------------------------------------------------------------------------------------------------------------


def test_simulate_prints_the_report(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    code, out, err = run(capsys, *SIMULATE, "--no-progress")
    result = cc.simulate(cc.Chromatix(size=2), 300, seed=5)
    assert (code, err) == (0, "")
    assert "300 random games of Chromatix(size=2, stop_next='strict'), seed 5" in out
    for seat in range(3):
        low, high = result.intervals[seat]
        (line,) = (line for line in out.splitlines() if f"seat {seat}" in line)
        assert f"{result.shares[seat]:.2%}" in line
        assert f"{low:.2%} to {high:.2%}" in line
    for part in ("connected", f"{result.length.mean:.2f}", "games a second"):
        assert part in out


def test_the_bar_is_on_stderr_and_can_be_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *SIMULATE)
    assert code == 0
    assert "300" in err
    assert "300/300" not in out
    assert run(capsys, *SIMULATE, "--no-progress")[2] == ""


def test_json_to_stdout_is_json_alone(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *SIMULATE, "--no-progress", "--json", "-", "--jobs", "1")
    assert (code, err) == (0, "")
    expected = cc.simulate(cc.Chromatix(size=2), 300, seed=5).to_dict()
    got = json.loads(out)
    for key in expected.keys() - {"elapsed", "games_per_second"}:
        assert got[key] == expected[key], key


def test_json_to_a_file_beside_the_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    code, out, _ = run(capsys, *SIMULATE, "--no-progress", "--json", str(file))
    assert code == 0
    assert "seat 0" in out
    assert json.loads(file.read_text())["games"] == 300


def test_csv_to_stdout_is_csv_alone(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *SIMULATE, "--no-progress", "--csv", "-")
    assert (code, out, err) == (0, csv_of(cc.simulate(cc.Chromatix(size=2), 300, seed=5)), "")


def test_all_files_at_once_beside_the_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="needs the extra plot: matplotlib")
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra data: pyarrow")
    files = [tmp_path / name for name in ("a.json", "a.csv", "a.parquet", "a.PNG")]
    flags = zip(("--json", "--csv", "--parquet", "--plot"), map(str, files), strict=True)
    code, out, _ = run(capsys, *SIMULATE, "--no-progress", *(word for pair in flags for word in pair))
    assert code == 0
    assert "seat 0" in out
    result = cc.simulate(cc.Chromatix(size=2), 300, seed=5)
    assert json.loads(files[0].read_text())["wins"] == result.wins
    assert files[1].read_text() == csv_of(result)
    assert parquet.read_table(files[2])["games"].to_pylist()[:3] == result.wins
    assert files[3].read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


def test_bots(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    names = ["greedy", "random", "random"]
    code, out, err = run(capsys, *SIMULATE, "--no-progress", "--bots", ",".join(names))
    result = cc.simulate(cc.Chromatix(size=2), 300, bots=names, seed=5)
    assert (code, err) == (0, "")
    assert "300 games of Chromatix(size=2, stop_next='strict'), seed 5" in out
    for seat, name in enumerate(names):
        (line,) = (line for line in out.splitlines() if f"seat {seat}, {name} " in line)
        assert f"{result.shares[seat]:.2%}" in line


@pytest.mark.parametrize(
    ("options", "game"),
    [
        (["--rule", "size=3"], cc.Chromatix(size=3)),
        (["--rule", "size=3", "--rule", "stop_next=off"], cc.Chromatix(size=3, stop_next="off")),
        (["--size", "4", "--rule", "stop_next=literal"], cc.Chromatix(size=4, stop_next="literal")),
        ([], cc.Chromatix()),
    ],
)
def test_rules(capsys: pytest.CaptureFixture[str], options: list[str], game: cc.Chromatix) -> None:
    code, out, _ = run(capsys, "simulate", "chromatix", "--games", "5", "--no-progress", "--json", "-", *options)
    assert code == 0
    assert json.loads(out)["rules"] == game.to_dict()["rules"]


# perft ----------------------------------------------------------------------------------------------------------------


def test_perft(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "perft", "chromatix", "--size", "2", "--depth", "3") == (0, "866\n", "")
    assert run(capsys, "perft", "chromatix", "--size", "2", "--depth", "0") == (0, "1\n", "")


def test_perft_split(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "perft", "chromatix", "--size", "2", "--depth", "3", "--split")
    assert (code, err) == (0, "")
    *lines, total = out.splitlines()
    assert total == "total 866"
    assert lines == [f"{move} {n}" for move, n in cc.perft(cc.Chromatix(size=2).deal(), 3, split=True).items()]


def test_perft_of_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    state = cc.Chromatix(size=2).deal().play("Yc1").play("Bb1")
    arguments = ["perft", "chromatix", "--size", "2", "--depth", "2", "--position", state.to_json()]
    assert run(capsys, *arguments) == (0, f"{cc.perft(state, 2)}\n", "")


# Help and errors ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments", [["--help"], ["simulate", "--help"], ["perft", "--help"], ["verify", "--help"]], ids=" ".join
)
def test_help(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, err) == (0, "")
    assert "Usage: chromacore" in out


def test_nothing_asked_shows_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys)
    assert code in (0, 2)
    assert "Usage: chromacore" in out + err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["simulate", "hex"], "unknown game 'hex': one of 'chroma', 'chromatix', 'chromino'"),
        (["simulate", "chromatix", "--size", "1"], "size=1: an integer from 2 to 13 (B1)"),
        (["simulate", "chromatix", "--size", "99"], "size=99: an integer from 2 to 13 (B1)"),
        (["simulate", "chromatix", "--rule", 'size="5"'], "size='5': an integer from 2 to 13 (B1)"),
        (["simulate", "chromatix", "--rule", "size=five"], "size='five': an integer from 2 to 13 (B1)"),
        (["simulate", "chromatix", "--rule", "size=5.5"], "size=a float: an integer from 2 to 13 (B1)"),
        (["simulate", "chromatix", "--rule", "size=true"], "size=True: an integer from 2 to 13 (B1)"),
        (["simulate", "chromatix", "--rule", "size="], "size='': an integer from 2 to 13 (B1)"),
        (["simulate", "chromatix", "--rule", "size=[5]"], "size=a list: an integer from 2 to 13 (B1)"),
        (["simulate", "chromatix", "--rule", "size=" + "[" * 10**5], "size='[[[["),
        (["simulate", "chromatix", "--rule", "size=" + "[" * 300 + "]" * 300], "size=a list: an integer"),
        (["simulate", "chromatix", "--rule", 'size={"a":1}'], "size=a dict: an integer"),
        (["simulate", "chromatix", "--rule", "size"], "--rule 'size': write key=value"),
        (["simulate", "chromatix", "--rule", "foo=1"], "unknown option 'foo' of chromatix: the options are"),
        (["simulate", "chromatix", "--rule", "=1"], "unknown option '' of chromatix: the options are"),
        (["simulate", "chromatix", "--players", "3"], "unknown option 'players' of chromatix: the options are"),
        (["simulate", "chromatix", "--rule", "stop_next=x"], "stop_next='x': one of 'strict', 'literal', 'off' (U2)"),
        (["simulate", "chromatix", "--games", "0"], "games=0: 1 to"),
        (["simulate", "chromatix", "--games", "x"], "--games"),
        (["simulate", "chromatix", "--games", "9" * 30], "games=beyond 64 bits: 1 to"),
        (["simulate", "chromatix", "--games", "5", "--jobs", "0"], "jobs=0: 1 to 1024"),
        (["simulate", "chromatix", "--games", "5", "--seed", "-1"], "seed=-1: 0 to"),
        (["simulate", "chromatix", "--bots", "greedy"], "bots: 1 of them for 3 players"),
        (["simulate", "chromatix", "--bots", "greedy,random,"], "unknown bot '': one of 'random', 'greedy'"),
        (["simulate", "chroma", "--bots", "random,x" + "y" * 99 + ",random"], "unknown bot 'xyyy"),
        (["simulate", "chromatix", "--games", "5", "--json", "/no/such/place/file"], "No such file or directory"),
        (["simulate"], "GAME"),
        (["simulate", "chromatix", "--foo"], "--foo"),
        (["dance"], "dance"),
        (["perft", "chromatix"], "--depth"),
        (["perft", "chromatix", "--depth", "-1"], "depth -1: at least 0"),
        (["perft", "chromatix", "--depth", "0", "--split"], "depth 0: at least 1"),
        (["perft", "chromatix", "--depth", "x"], "--depth"),
        (["perft", "chromatix", "--depth", "1", "--position", "nonsense"], "not JSON: "),
        (["perft", "chromatix", "--depth", "1", "--position", "[" * 10**5], "JSON"),
        (["perft", "chromatix", "--depth", "1", "--position", "{}"], "missing key 'game'"),
        (["perft", "chromatix", "--depth", "1", "--position", cc.Chromatix(size=2).deal().to_json()], "rules: "),
        (["perft", "chromatix", "--depth", "1", "--seed", "-1"], "seed -1: an integer from 0 to 2^64 - 1"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, list) else "",
)
def test_an_error_is_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert err.startswith("chromacore: ")
    assert message in err
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert len(err) < 400


@pytest.mark.parametrize("flag", ["--json", "--csv", "--parquet", "--plot"])
def test_the_file_is_opened_before_the_games_are_played(capsys: pytest.CaptureFixture[str], flag: str) -> None:
    for library in {"--parquet": ["pyarrow"], "--plot": ["matplotlib"]}.get(flag, []):
        pytest.importorskip(library, reason=f"no wheel of {library} for this Python")
    code, _, err = run(capsys, "simulate", "chromatix", "--games", str(2**62), flag, "/no/such/place/file.png")
    assert code == 2
    assert "No such file" in err


@pytest.mark.parametrize("name", ["picture", "picture.", "picture.docx", ".png"])
def test_pictures_of_an_unknown_kind(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str) -> None:
    pytest.importorskip("matplotlib", reason="needs the extra plot: matplotlib")
    code, _, err = run(capsys, "simulate", "chromatix", "--games", str(2**62), "--plot", str(tmp_path / name))
    assert code == 2
    assert err.startswith("chromacore: --plot ")
    assert ": a name that ends in one of ." in err
    assert err.count("\n") == 1
    assert not list(tmp_path.iterdir())


# As a program ---------------------------------------------------------------------------------------------------------


BLOCKED = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
sys.argv = {argv!r}
from chromacore.cli import main
main()
"""


def command(*arguments: str, missing: str = "") -> subprocess.CompletedProcess[str]:
    """Run what the console script runs in a process of its own, some packages missing."""
    program = BLOCKED.format(names=missing.split(), argv=["chromacore", *arguments])
    return subprocess.run(  # noqa: S603
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )


def test_as_a_program() -> None:
    done = command("perft", "chromatix", "--size", "2", "--depth", "2")
    assert (done.returncode, done.stdout, done.stderr) == (0, "144\n", "")
    done = command("simulate", "chromatix", "--size", "99")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "chromacore: size=99: an integer from 2 to 13 (B1)\n"


@pytest.mark.parametrize("missing", ["typer", "rich", "typer rich"])
def test_without_its_extra_it_says_what_to_install(missing: str) -> None:
    done = command("perft", "chromatix", "--depth", "1", missing=missing)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "chromacore: the command line needs typer and rich: pip install 'chromacore[cli]'\n"


@pytest.mark.parametrize(
    ("flag", "missing", "extra"), [("--parquet", "pyarrow", "data"), ("--plot", "matplotlib", "plot")]
)
def test_a_library_is_missed_before_the_games_are_played(flag: str, missing: str, extra: str) -> None:
    done = command("simulate", "chromatix", "--games", str(2**62), flag, "a.png", missing=missing)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"chromacore: {flag} needs {missing}: pip install chromacore[{extra}]\n"
