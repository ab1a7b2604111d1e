"""Files and streams: no command that fails, is refused or is ended costs a file, and none ends in a traceback."""

from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc
from chromacore.play.record import Record
from tests.cli.games import THREE, command, ended, records

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytest.importorskip("chromacore.cli.app", reason="needs the extra cli: typer, rich")

needs_posix = pytest.mark.skipif(os.name != "posix", reason="needs signals and streams as POSIX has them")
GAME = Record.of(cc.Chromatix(size=2).deal(), ["Rb2", "Ba1"])
OUTPUTS = {"--json": "a.json", "--csv": "a.csv", "--records": "a.jsonl"}
ENDLESS = ["simulate", "chromatix", "--games", 2**60]


@pytest.fixture
def old(tmp_path: Path) -> Iterator[list[object]]:
    """Yield flags that name old files; none of them may be another one afterwards, nor may there be any other."""
    for name in OUTPUTS.values():
        (tmp_path / name).write_text("old")
    yield [word for flag, name in OUTPUTS.items() for word in (flag, tmp_path / name)]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(OUTPUTS.values())
    assert {path.read_text() for path in tmp_path.iterdir()} == {"old"}


# Outputs --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seed", "-1"],
        ["--games", "0"],
        ["--bots", "random,random,nobody"],
        ["--plot", "picture.docx"],
        ["--plot", ".png"],
        ["--parquet", "/no/such/place/file"],
        ["--size", "99"],
    ],
    ids=" ".join,
)
def test_old_files_survive_a_refusal(refused: Any, old: list[object], arguments: list[str]) -> None:
    for library in {"--plot": ["matplotlib"], "--parquet": ["pyarrow"]}.get(arguments[0], []):
        pytest.importorskip(library, reason=f"no wheel of {library} for this Python")
    refused("simulate", "chromatix", *old, *arguments)


@needs_posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_old_files_survive_a_signal(old: list[object], tmp_path: Path, number: signal.Signals) -> None:
    process = command(*ENDLESS, *old)
    until = time.monotonic() + 30
    while len(list(tmp_path.iterdir())) < 2 * len(OUTPUTS):
        assert time.monotonic() < until
        time.sleep(0.01)
    process.send_signal(number)
    code, out, err = ended(process)
    assert code == 128 + number
    assert not out or (number == signal.SIGINT and "stopped" in out)
    assert err.startswith("chromacore: ")
    assert err.count("\n") == 1


@needs_posix
@pytest.mark.parametrize("flags", [[], ["--json", "-"], ["--csv", "-"]], ids=" ".join)
def test_ctrl_c_prints_what_was_counted(flags: list[str]) -> None:
    process = command("simulate", "chroma", "--games", 2**62, *flags)
    time.sleep(3)  # the start of the program, and some games
    process.send_signal(signal.SIGINT)
    code, out, err = ended(process)
    assert (code, err) == (130, "chromacore: interrupted\n")
    if flags == ["--json", "-"]:
        told = json.loads(out)
        assert (told["complete"], told["asked"]) == (False, 2**62)
        assert told["games"] > 0
    else:
        assert ("4611686018427387904" if flags else "4,611,686,018,427,387,904") in out


@pytest.mark.parametrize("flag", ["--json", "--csv", "--parquet", "--plot", "--records"])
def test_files_are_opened_before_the_games_are_played(refused: Any, flag: str) -> None:
    for library in {"--parquet": ["pyarrow"], "--plot": ["matplotlib"]}.get(flag, []):
        pytest.importorskip(library, reason=f"no wheel of {library} for this Python")
    assert "/no/such/place/file.png" in refused(*ENDLESS, flag, "/no/such/place/file.png")


@needs_posix
def test_a_file_that_is_replaced_keeps_its_name_and_its_mode(run: Any, tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file)
    assert run("simulate", "chromatix", "--games", 3, "--records", link)[0] == 0
    assert link.is_symlink()
    assert len(records(file)) == 3
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert len(list(tmp_path.iterdir())) == 2


@needs_posix
def test_what_is_no_file_is_written_itself(run: Any) -> None:
    assert run("simulate", "chromatix", "--games", 3, "--json", os.devnull)[0] == 0
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)  # noqa: PTH116 - a device


@pytest.mark.parametrize(
    "arguments",
    [
        "simulate chromatix --json - --csv -",
        "simulate chromatix --json {file} --csv {file}",
        "simulate chromatix --json {file} --records {folder}/./games.jsonl",
        "simulate chromatix --csv {file} --records {link}",
        "show {file} --html {file}",
        "show {link} --html {file}",
        # A file called - is never meant.
        "simulate chromatix --records -",
        "simulate chromatix --parquet -",
        "simulate chromatix --plot -",
        "play chromatix --record -",
        "play chromatix --resume -",
    ],
)
def test_every_output_has_a_place_of_its_own(refused: Any, tmp_path: Path, arguments: str) -> None:
    file, link = tmp_path / "games.jsonl", tmp_path / "link"
    file.write_text(GAME.to_json() + "\n")
    link.symlink_to(file)
    refused(*arguments.format(file=file, link=link, folder=tmp_path).split())
    assert records(file) == [GAME]


# The game that is played ----------------------------------------------------------------------------------------------


@needs_posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT], ids=str)
def test_a_signal_keeps_the_game(tmp_path: Path, number: signal.Signals) -> None:
    file = tmp_path / "game"
    process = command("play", "chromatix", *THREE, "--record", file, bufsize=0)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"Re5\n")
    shown = b""
    while b"seat 1>" not in shown:
        shown += process.stdout.read(1000)
    process.send_signal(number)
    code, out, err = ended(process)
    assert code == 128 + number
    assert out.endswith(f"\nsaved to {file}\n")
    assert err.count("\n") == 1
    assert [record.moves for record in records(file)] == [("Re5",)]


@needs_posix
def test_output_that_nobody_reads_keeps_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game"
    process = command("play", "chromatix", *THREE, "--record", file, bufsize=0)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"Re5\n")
    shown = b""
    while b"seat 1>" not in shown:
        shown += process.stdout.read(1000)
    process.stdout.close()
    process.stdout = None
    assert ended(process, b"Ba1\nYa2\n")[0] == 141
    assert len(records(file)) == 1


@pytest.mark.parametrize(
    "line", ["save ~nosuchuser/x", "save /no/such/place/file", "save .", "save -", "save " + "x" * 4000]
)
def test_what_cannot_be_saved_is_a_line(play: Any, monkeypatch: Any, tmp_path: Path, line: str) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = play([line, "Re5"], "chromatix", *THREE)
    assert (code, err) == (0, "")
    assert out.partition("seat 0> ")[2].splitlines()[2] == "seat 0> Re5"
    assert not list(tmp_path.iterdir())


@needs_posix
def test_a_record_is_added_whole_or_not_at_all(tmp_path: Path) -> None:
    """A file that may grow by 50 bytes only, as on a full disk."""
    file = tmp_path / "game"
    file.write_text(GAME.to_json() + "\n")
    size = file.stat().st_size
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({size + 50},) * 2); import signal; "
    program = limit + "signal.signal(signal.SIGXFSZ, signal.SIG_IGN); from chromacore.cli import main; main()"
    code, _, err = ended(command("play", "chromatix", *THREE, "--record", file, program=program), b"Re5\n")
    assert code == 2
    assert err.count("\n") == 1
    assert records(file) == [GAME]


def test_a_file_that_is_no_record_is_refused_at_once(refused: Any, tmp_path: Path) -> None:
    file = tmp_path / "long"
    with file.open("wb") as out:
        out.truncate(2**30)  # a line of a gigabyte, without a gigabyte on the disk
    start = time.perf_counter()
    for arguments in (["play", "chromatix", "--resume", file], ["show", file]):
        assert "longer than 1048576 bytes" in refused(*arguments)
    assert time.perf_counter() - start < 5


# Streams --------------------------------------------------------------------------------------------------------------


def closed(streams: str, *arguments: object) -> subprocess.Popen[bytes]:
    """Start the command with some of its streams closed: ``<&- >&- 2>&-``."""
    program = "import os, sys; from chromacore.cli import main; main()"
    words = ["/bin/sh", "-c", f'exec "$0" "$@" {streams}', sys.executable, "-c", program, *map(str, arguments)]
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen(words, **pipes)  # type: ignore[call-overload,no-any-return]  # noqa: S603


@needs_posix
@pytest.mark.parametrize(
    ("streams", "arguments"),
    [
        ("<&-", "play chromatix"),
        ("<&-", "show -"),
        ("<&-", "verify -"),
        (">&-", "show {file}"),
        (">&-", "simulate chromatix --games 3"),
        (">&-", "perft chromatix --depth 1"),
        (">/dev/full", "show {file}"),
        (">/dev/full", "simulate chromatix --games 3"),
        (">/dev/full", "perft chromatix --depth 1"),
        (">/dev/full", "play chromatix"),
    ],
)
def test_a_stream_that_cannot_be_used_is_one_line(tmp_path: Path, streams: str, arguments: str) -> None:
    if "full" in streams and not os.access("/dev/full", os.W_OK):
        pytest.skip("no /dev/full here")
    file = tmp_path / "game"
    file.write_text(GAME.to_json())
    code, out, err = ended(closed(streams, *arguments.format(file=file).split()))
    assert (code, out) == (2, "")
    assert err.startswith("chromacore: ")
    assert err.count("\n") == 1


@needs_posix
def test_without_stderr_the_exit_code_tells() -> None:
    assert ended(closed("2>&-", "perft", "hex", "--depth", 1)) == (2, "", "")
    assert ended(closed("2>&-", "perft", "chromatix", "--depth", 0)) == (0, "1\n", "")


@needs_posix
def test_bots_need_no_input() -> None:
    seats = [word.replace("human", "random") for word in THREE]
    code, out, err = ended(closed("<&-", "play", "chromatix", "--size", 2, *seats))
    assert (code, err) == (0, "")
    assert "won by seat" in out


@needs_posix
@pytest.mark.parametrize("arguments", ["perft chromatix --depth 1 --split", "simulate chromatix --games 9", "--help"])
def test_a_pipe_that_nobody_reads_is_no_error(arguments: str) -> None:
    read, write = os.pipe()
    os.close(read)
    process = command(*arguments.split(), stdout=write)
    os.close(write)
    code, _, err = ended(process)
    assert (code, err) == (141, "")


def test_no_file_is_opened_in_the_encoding_of_the_system(tmp_path: Path) -> None:
    strict = ("-X", "warn_default_encoding", "-W", "error::EncodingWarning")
    file = tmp_path / "games.jsonl"
    for arguments in (
        ["play", "chromatix", "--record", file],
        ["play", "chromatix", "--resume", file, "--record", file],
        ["show", file, "--html", tmp_path / "page.html"],
        ["simulate", "chromatix", "--games", 3, "--json", tmp_path / "a.json", "--csv", tmp_path / "a.csv"],
        ["verify", file],
    ):
        code, _, err = ended(command(*arguments, python=strict), b"Re5\n")
        assert (code, err) == (0, "")
