"""The command: what it prints, and that each error is one line on stderr with exit code 2."""

from __future__ import annotations

import io
import json
import re
from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc
from tests.cli.games import command, ended

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("chromacore.cli.app", reason="needs the extra cli: typer, rich")

SIMULATE = ["simulate", "chromatix", "--size", "2", "--games", "300", "--seed", "5"]
NAMES = ["chroma", "chromatix", "chromino"]


def csv_of(result: cc.Simulation) -> str:
    out = io.StringIO()
    result.to_csv(out)
    return out.getvalue()


# simulate -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bots", [None, ["greedy", "random", "random"]])
def test_simulate_prints_the_report(run: Any, monkeypatch: pytest.MonkeyPatch, bots: list[str] | None) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    code, out, err = run(*SIMULATE, *(["--bots", ",".join(bots)] if bots else []))
    result = cc.simulate(cc.Chromatix(size=2), 300, bots=bots, seed=5)
    assert (code, err) == (0, "")
    assert str(result).splitlines()[0] in out
    for line in str(result).splitlines()[2:]:
        cells = re.split(r"  +", line.strip())
        if cells[0] != "games a second":
            assert any(all(cell in row for cell in cells) for row in out.splitlines()), line


@pytest.mark.parametrize("width", [1, 40])
@pytest.mark.parametrize("name", NAMES)
def test_no_number_of_a_report_is_cut(run: Any, monkeypatch: pytest.MonkeyPatch, name: str, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    _, out, _ = run("simulate", name, "--games", "3000", "--bots", "random,random,greedy")
    assert max(map(len, out.splitlines())) <= width
    assert "…" not in out
    result = cc.simulate(cc.load(name), 3000, bots=["random", "random", "greedy"])
    told = [line for line in str(result).splitlines() if not line.startswith("games a second")]
    for word in " ".join(told).split():
        assert word in ("".join(out.split()) if width == 1 else out.replace("\n", "")), word


def test_what_nothing_was_counted_of_is_blank(run: Any) -> None:
    """A game that ends before anybody lays a card."""
    code, out, _ = run("simulate", "chroma", "--players", 2, "--games", 1, "--seed", 28)
    assert code == 0
    assert re.search(r"plays touching 1 +│ +0 │ +│", out)


def test_the_bar_is_for_those_who_see_it(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(*SIMULATE)[2] == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "300" in run(*SIMULATE)[2]
    assert run(*SIMULATE, "--no-progress")[2] == ""


def test_json_to_stdout_is_json_alone(run: Any) -> None:
    code, out, err = run(*SIMULATE, "--json", "-", "--jobs", "1")
    assert (code, err) == (0, "")
    expected = cc.simulate(cc.Chromatix(size=2), 300, seed=5).to_dict()
    got = json.loads(out)
    for key in expected.keys() - {"elapsed", "games_per_second"}:
        assert got[key] == expected[key], key


def test_json_is_strict(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that stands still makes no number that JSON has not."""
    monkeypatch.setattr("time.perf_counter", lambda: 0.0)
    code, out, _ = run(*SIMULATE, "--json", "-")
    assert code == 0
    assert json.loads(out, parse_constant=pytest.fail)["games_per_second"] is None
    assert run(*SIMULATE)[0] == 0


def test_csv_to_stdout_is_csv_alone(run: Any) -> None:
    assert run(*SIMULATE, "--csv", "-") == (0, csv_of(cc.simulate(cc.Chromatix(size=2), 300, seed=5)), "")


def test_all_files_at_once_beside_the_report(run: Any, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="needs the extra plot: matplotlib")
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra data: pyarrow")
    files = [tmp_path / name for name in ("a.json", "a.csv", "a.parquet", "a.PNG")]
    flags = zip(("--json", "--csv", "--parquet", "--plot"), files, strict=True)
    code, out, _ = run(*SIMULATE, *(word for pair in flags for word in pair))
    assert code == 0
    assert "seat 0" in out
    result = cc.simulate(cc.Chromatix(size=2), 300, seed=5)
    assert json.loads(files[0].read_text())["wins"] == result.wins
    assert files[1].read_text() == csv_of(result)
    assert parquet.read_table(files[2])["number"].to_pylist()[:3] == result.wins_by_order
    assert files[3].read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


@pytest.mark.parametrize(
    ("options", "game"),
    [
        (["--rule", "size=3", "--rule", "stop_next=off"], cc.Chromatix(size=3, stop_next="off")),
        (["--size", "4", "--rule", "stop_next=literal"], cc.Chromatix(size=4, stop_next="literal")),
        ([], cc.Chromatix()),
    ],
)
def test_rules_of_a_game(run: Any, options: list[str], game: cc.Chromatix) -> None:
    code, out, _ = run("simulate", "chromatix", "--games", "5", "--json", "-", *options)
    assert code == 0
    assert json.loads(out)["rules"] == game.to_dict()["rules"]


# perft and rules ------------------------------------------------------------------------------------------------------


def test_perft(run: Any) -> None:
    assert run("perft", "chromatix", "--size", "2", "--depth", "3") == (0, "866\n", "")
    assert run("perft", "chromatix", "--size", "2", "--depth", "0") == (0, "1\n", "")


def test_perft_split(run: Any) -> None:
    code, out, err = run("perft", "chromatix", "--size", "2", "--depth", "3", "--split")
    assert (code, err) == (0, "")
    *lines, total = out.splitlines()
    assert total == "total 866"
    assert lines == [f"{move} {n}" for move, n in cc.perft(cc.Chromatix(size=2).deal(), 3, split=True).items()]


def test_perft_of_a_position(run: Any) -> None:
    state = cc.Chromatix(size=2).deal().play("Yc1").play("Bb1")
    arguments = ["perft", "chromatix", "--size", "2", "--depth", "2", "--position", state.to_json()]
    assert run(*arguments) == (0, f"{cc.perft(state, 2)}\n", "")


@pytest.mark.parametrize("name", NAMES)
def test_the_options_listed_are_those_of_the_game(run: Any, name: str) -> None:
    game: Any = cc.load(name)
    code, out, _ = run("rules", name)
    assert code == 0
    given = [line.partition("=") for line in out.splitlines() if line[0] != " "]
    assert [key for key, _, _ in given] == [option.name for option in game.options]
    # What is listed can be given.
    rules = [word for key, _, value in given for word in ("--rule", f"{key}={value}")]
    assert run("rules", name, *rules) == (0, out, "")


# Help and errors ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", ["", "simulate", "perft", "verify", "play", "show", "rules"])
def test_help(run: Any, arguments: str) -> None:
    code, out, err = run(*arguments.split(), "--help")
    assert (code, err) == (0, "")
    assert "Usage: chromacore" in out


def test_nothing_asked_shows_the_help(run: Any) -> None:
    code, out, err = run()
    assert code in (0, 2)
    assert "Usage: chromacore" in out + err


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ("simulate hex", "'hex'"),
        ("simulate chromatix --size 1", "size=1: "),
        ('simulate chromatix --rule size="5"', "size='5': "),
        ("simulate chromatix --rule size=five", "size='five': "),
        ("simulate chromatix --rule size=5.5", ": an integer from 2 to 13 (B1)"),
        ("simulate chromatix --rule size=true", "size=true: "),
        ("simulate chromatix --rule size=", "size='': "),
        ("simulate chromatix --rule size=[5]", "size=a list: "),
        ("simulate chromatix --rule size=" + "[" * 10**5, "size='[[[["),
        ("simulate chromatix --rule size=" + "[" * 300 + "]" * 300, "size=a list: "),
        ('simulate chromatix --rule size={"a":1}', "size=a map: "),
        ("simulate chromatix --rule size", "--rule 'size': "),
        ("simulate chromatix --rule =1", "''"),
        ("simulate chromatix --players 3", "'players'"),
        ("simulate chromatix --games 0", "games=0: "),
        ("simulate chromatix --games x", "--games"),
        ("simulate chromatix --games " + "9" * 30, "games=beyond 64 bits: "),
        ("simulate chromatix --games 5 --jobs 0", "jobs=0: "),
        ("simulate chromatix --bots greedy", "bots="),
        ("simulate chromatix --bots greedy,random,", "bot=''"),
        ("simulate chroma --bots random,x" + "y" * 99 + ",random", "bot='xyyy"),
        ("simulate", "GAME"),
        ("simulate chromatix --foo", "--foo"),
        ("dance", "dance"),
        ("rules hex", "'hex'"),
        ("perft chromatix", "--depth"),
        ("perft chromatix --depth -1", "depth"),
        ("perft chromatix --depth 0 --split", "depth"),
        ("perft chromatix --depth 1 --position nonsense", "not JSON: "),
        ("perft chromatix --depth 1 --position " + "[" * 10**5, "JSON"),
        ("perft chromatix --depth 1 --position {}", "game: "),
        (f"perft chromatix --depth 1 --position {cc.Chromatix(size=2).deal().to_json()}", "rules: "),
        ("perft chromatix --depth 1 --seed -1", "seed"),
        # What would be ignored.
        ("simulate chroma --rule rows=3 --rule rows=3", "rows"),
        ("simulate chromatix --size 4 --rule size=5", "size"),
        ("simulate chromatix --size 4 --size 5", "--size is given twice"),
        ("simulate chromatix --json a --json b", "--json is given twice"),
        ("perft chromatix --size 2 --depth 1 --seed 1 --position {}", "--seed 1"),
        ("show games --theme dark", "--theme dark"),
        ("show games --html page --ply 1", "--ply"),
        ("play chromatix --resume file --size 2", "--resume file"),
        ("play chromatix --resume file --rule size=2", "--resume file"),
        ("play chromatix --seat 1=human --seat 1=human", "seat 1"),
        # Names that Python functions use for themselves.
        *((f"simulate chromatix --rule {name}=x", repr(name)) for name in ("name", "self", "cls", "options")),
    ],
    ids=lambda value: value[:70],
)
def test_an_error_is_one_line(refused: Any, arguments: str, fault: str) -> None:
    assert fault in refused(*arguments.split(" "))


# As a program ---------------------------------------------------------------------------------------------------------


BLOCKED = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
from chromacore.cli import main
main()
"""


def test_as_a_program() -> None:
    assert ended(command("perft", "chromatix", "--size", "2", "--depth", "2")) == (0, "144\n", "")
    code, out, err = ended(command("simulate", "chromatix", "--size", "99"))
    assert (code, out) == (2, "")
    assert re.fullmatch(r"chromacore: size=99: .*\(B1\)\n", err)


@pytest.mark.parametrize("start", [["-c", "from chromacore_command import main; main()"], ["-m", "chromacore"]])
def test_an_engine_that_there_is_not_is_one_line(start: list[str]) -> None:
    for engine, out in (("Rust", ""), ("rust", "1\n")):
        process = command("perft", "chromatix", "--depth", 0, start=start, environment={"CHROMACORE_ENGINE": engine})
        code, shown, err = ended(process)
        assert (code, shown) == (0 if out else 2, out)
        assert re.fullmatch("" if out else r"chromacore: CHROMACORE_ENGINE='Rust': .*\n", err)


@pytest.mark.parametrize("missing", ["typer", "rich", "typer rich"])
def test_without_its_extra_it_says_what_to_install(missing: str) -> None:
    program = BLOCKED.format(names=missing.split())
    code, out, err = ended(command("perft", "chromatix", "--depth", "1", program=program))
    assert (code, out) == (2, "")
    assert err == "chromacore: the command line needs typer and rich: pip install 'chromacore[cli]'\n"


@pytest.mark.parametrize(
    ("flag", "missing", "extra"), [("--parquet", "pyarrow", "data"), ("--plot", "matplotlib", "plot")]
)
def test_a_library_is_missed_before_the_games_are_played(flag: str, missing: str, extra: str) -> None:
    arguments = ["simulate", "chromatix", "--games", 2**62, flag, "a.png"]
    code, out, err = ended(command(*arguments, program=BLOCKED.format(names=[missing])))
    assert (code, out) == (2, "")
    assert err == f"chromacore: {flag} needs {missing}: pip install chromacore[{extra}]\n"
