"""Files of records verified by both engines, and from the command line."""

from __future__ import annotations

import codecs
import gzip
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import chromacore as cc
from chromacore import ChromacoreError, Record
from chromacore.bulk.verification import Fault
from chromacore.play.lines import nth
from tests.bulk.results import python
from tests.common.garbage import raises
from tests.play.games import put_in_use

VERSION_1 = Path(__file__).parent / "version1.jsonl"


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """3 000 games, enough for several chunks."""
    path = tmp_path_factory.mktemp("records") / "good.jsonl"
    cc.simulate(cc.Chromatix(size=5), 3_000, seed=1, records=path)
    return path


@pytest.fixture(params=["rust", "reference"])
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Which one reads the files and replays the games."""
    put_in_use(request.param, monkeypatch)
    return str(request.param)


# Verified -------------------------------------------------------------------------------------------------------------


def test_version_1_stays_readable(engine: str) -> None:
    """Whatever comes later, these can be read: games with unusual options, some running, some from the middle."""
    found = cc.verify(VERSION_1)
    assert (found.games, found.moves, found.fault) == (12, 529, None)
    assert engine


@pytest.mark.parametrize("packed", [codecs.BOM_UTF8 + VERSION_1.read_bytes(), gzip.compress(VERSION_1.read_bytes())])
def test_a_file_as_other_programs_leave_it(engine: str, tmp_path: Path, packed: bytes) -> None:
    """With a byte order mark, or packed."""
    (tmp_path / "file").write_bytes(packed)
    assert cc.verify(tmp_path / "file").games == 12
    first = nth(str(tmp_path / "file"), 1)
    assert Record.from_json(first) == Record.from_json(nth(str(VERSION_1), 1))
    assert engine


def test_version_1_by_the_reference() -> None:
    assert python(f"import chromacore as cc; print(cc.verify({str(VERSION_1)!r}).games)", engine="reference") == "12"


def test_what_is_found_is_told(good: Path) -> None:
    found = cc.verify(good, jobs=2)
    assert (found.ok, found.games, found.fault) == (True, 3_000, None)
    assert str(found).startswith(f"3,000 games, {found.moves:,} moves: all as recorded (")
    assert cc.verify(os.devnull).games == 0


@pytest.mark.parametrize("place", [0, 1, 2_999])
def test_the_first_wrong_line_is_found(engine: str, good: Path, tmp_path: Path, place: int) -> None:
    lines = good.read_text().splitlines()
    if engine == "reference":
        lines = lines[:12]  # it plays four of them a second
        place = min(place, 11)
    record = Record.from_json(lines[place])
    lines[place] = Record(record.start, (*record.moves[:4], "Ra1", "Ra1"), record.result).to_json()
    file = tmp_path / "bad.jsonl"
    file.write_text("\n".join([*lines, "nonsense", ""]))
    for jobs in (1, 2, 4):
        found = cc.verify(file, jobs=jobs)
        assert found.fault is not None
        assert (found.games, found.fault.line) == (place, place + 1)
        assert found.moves == sum(len(Record.from_json(line).moves) for line in lines[:place])
        assert found.fault.move in {5, 6}
        assert "illegal move 'Ra1'" in str(found)
        assert str(found.fault).startswith(f"line {place + 1}, move {found.fault.move}: illegal move 'Ra1'")


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        (b"\xff", 1, "not JSON: no UTF-8"),
        (b"\n\n \t\r\nx", 4, "not JSON: "),
        (b"\0", 1, "not JSON: "),
        (b"[" * 10**6, 1, "not JSON: "),
        (b" " * 2**20 + b"[]", 1, "longer than 1048576 bytes"),
        (b"\n" + b"[" * 10**7, 2, "longer than 1048576 bytes"),
        (b'"' + b"x" * (2**20 - 2) + b'"\n', 1, "a record is a"),
        (b"\xef\xbb\xbf{}", 1, "missing key 'record'"),
        (b"\n\xef\xbb\xbf{}", 2, "not JSON: "),
        (b"\x1f\x8b\x08", 1, "not gzip: "),
        (gzip.compress(b"\n{}"), 2, "missing key 'record'"),
    ],
    ids=range(11),
)
def test_files_of_something_else(engine: str, tmp_path: Path, content: bytes, line: int, reason: str) -> None:
    (tmp_path / "file").write_bytes(content)
    found = cc.verify(tmp_path / "file", jobs=3)
    assert isinstance(found.fault, Fault)
    assert (found.games, found.fault.line, found.fault.move) == (0, line, None)
    assert found.fault.reason.startswith(reason)
    assert engine


def test_files_that_cannot_be_read(engine: str, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        cc.verify(tmp_path / "nowhere")
    assert caught.value.filename in {str(tmp_path / "nowhere"), tmp_path / "nowhere"}
    with pytest.raises(IsADirectoryError):
        cc.verify(tmp_path)
    with pytest.raises(TypeError):
        cc.verify(5)  # type: ignore[arg-type]
    raises(ChromacoreError, "jobs=0: 1 to 1024", lambda: cc.verify(VERSION_1, jobs=0))
    raises(TypeError, "jobs: an int, not float", lambda: cc.verify(VERSION_1, jobs=1.5))  # type: ignore[arg-type]
    assert engine


def test_progress(engine: str, good: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text("".join(good.read_text().splitlines(keepends=True)[:5]))
    calls: list[tuple[int, int | None]] = []
    cc.verify(file, progress=lambda done, total: calls.append((done, total)))
    size = file.stat().st_size
    assert calls[-1] == (size, size)
    assert [done for done, _ in calls] == sorted(done for done, _ in calls)
    assert {total for _, total in calls} == {size}
    cc.verify(file, progress=True)
    assert capsys.readouterr().err == "", "nobody is there to see it"
    assert engine


def test_what_the_callback_raises_ends_the_work(engine: str) -> None:
    read, write = os.pipe()
    stopped = threading.Event()

    def pour() -> None:
        line = VERSION_1.read_bytes()
        try:
            while not stopped.is_set():
                os.write(write, line)
        except BrokenPipeError:
            pass
        finally:
            os.close(write)

    def stop(done: int, total: int | None) -> None:
        assert total is None, "of a pipe nobody knows"
        if done > 10_000:
            raise LookupError

    thread = threading.Thread(target=pour)
    thread.start()
    try:
        with pytest.raises(LookupError):
            cc.verify(f"/dev/fd/{read}", progress=stop)
    finally:
        stopped.set()
        os.close(read)
        thread.join()
    assert engine


def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    cc.simulate(cc.Chroma(), 15_000, records=tmp_path / "large")
    assert (tmp_path / "large").stat().st_size > 25_000_000
    program = (
        "import resource, sys, chromacore as cc\n"
        "peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        f"cc.verify({str(VERSION_1)!r}, jobs=2)\n"
        "before = peak()\n"
        f"cc.verify({str(tmp_path / 'large')!r}, jobs=2)\n"
        "print(peak() - before)"
    )
    assert int(python(program)) < 15_000, "kilobytes"


def test_random_records_of_random_games(tmp_path: Path) -> None:
    """Records from the middle of games, cut short anywhere."""
    chooser = random.Random(4)
    lines = []
    for game in [cc.Chromatix(size=3), cc.Chroma(), cc.Chromino(ruleset="expert")] * 5:
        state = game.deal(chooser.randrange(100))
        moves: list[int] = []
        start = state
        for ply in range(40):
            options = state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]
            if not options:
                break
            action = chooser.choice(options)
            state = state.play(action)
            if ply < 10:
                start = state
            else:
                moves.append(action)
        lines.append(Record.of(start, moves).to_json())
    (tmp_path / "lines").write_text("\n".join(lines))
    assert cc.verify(tmp_path / "lines").games == 15


# The command ----------------------------------------------------------------------------------------------------------


CHROMACORE = [sys.executable, "-c", "from chromacore.cli import main; main()"]


def command(*arguments: str, stdin: bytes = b"") -> tuple[int, str, str]:
    pytest.importorskip("typer", reason="needs the extra cli: typer, rich")
    done = subprocess.run(  # noqa: S603
        [*CHROMACORE, *arguments], input=stdin, capture_output=True, timeout=60, check=False
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_the_command(good: Path, tmp_path: Path) -> None:
    code, out, err = command("verify", str(good), "--no-progress")
    assert (code, err) == (0, "")
    assert out.startswith("3,000 games, ")
    code, out, err = command("verify", "-", "--jobs", "1", stdin=good.read_bytes())
    assert code == 0
    assert out.startswith("3,000 games, ")
    (tmp_path / "bad").write_text(good.read_text().replace('"Re5"', '"Re9"', 1))
    code, out, err = command("verify", str(tmp_path / "bad"), "--no-progress")
    assert (code, out) == (1, "")
    assert err.startswith(f"chromacore: {tmp_path / 'bad'}: line ")
    assert err.count("\n") == 1
    assert command("verify", str(tmp_path / "nowhere"))[0] == 2
    assert command("verify")[0] == 2
    assert command("verify", str(good), "--jobs", "0")[0] == 2


def test_the_command_writes_records(tmp_path: Path) -> None:
    file = str(tmp_path / "games")
    arguments = ("simulate", "chroma", "--games", "50", "--no-progress", "--records", file)
    code, out, err = command(*arguments)
    assert (code, err) == (0, "")
    assert "seat 0" in out
    assert command("verify", file, "--no-progress")[1].startswith("50 games, ")


@pytest.mark.skipif(sys.platform == "win32", reason="sends SIGINT")
def test_ctrl_c_while_nothing_comes() -> None:
    pytest.importorskip("typer", reason="needs the extra cli: typer, rich")
    with subprocess.Popen(  # noqa: S603
        [*CHROMACORE, "verify", "-", "--no-progress"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        process.stdin.write(VERSION_1.read_bytes())
        process.stdin.flush()
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        start = time.monotonic()
        assert process.wait(timeout=20) == 130
        assert time.monotonic() - start < 5
        assert process.stderr is not None
        assert b"Traceback" not in process.stderr.read()
