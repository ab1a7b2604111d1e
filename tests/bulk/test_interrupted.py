"""Simulation: what it tells while it runs, and how it is interrupted."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time

import pytest

import chromacore as cc
from tests.bulk.results import facts, python

SMALL = cc.Chromatix(size=2)


def test_progress_is_told_what_is_done() -> None:
    calls: list[tuple[int, int]] = []
    cc.simulate(cc.Chromatix(size=4), 60_000, progress=lambda done, total: calls.append((done, total)))
    assert calls[-1] == (60_000, 60_000)
    assert all(total == 60_000 for _, total in calls)
    assert [done for done, _ in calls] == sorted(done for done, _ in calls)
    assert facts(cc.simulate(SMALL, 100, progress=lambda *_: None)) == facts(cc.simulate(SMALL, 100))


def test_a_bar_goes_to_stderr_where_somebody_sees_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cc.simulate(SMALL, 100, progress=True)
    assert capsys.readouterr() == ("", ""), "it is redirected"
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    cc.simulate(SMALL, 100, progress=True)
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "100" in shown.err


def test_what_a_callback_raises_comes_through() -> None:
    class OwnError(Exception):
        pass

    calls = []

    def stop(done: int, total: int) -> None:
        calls.append((done, total))
        raise OwnError(done)

    start = time.perf_counter()
    with pytest.raises(OwnError):
        cc.simulate(cc.Chromatix(size=5), 2**62, progress=stop)
    assert len(calls) == 1
    assert time.perf_counter() - start < 10, "2^62 games were not played"
    assert cc.simulate(SMALL, 10).games == 10, "and the next one runs"


INTERRUPTED = """
import signal, sys, threading, time
import chromacore as cc

signal.signal(signal.SIGINT, signal.default_int_handler)
print("ready", flush=True)
try:
    {call}
except KeyboardInterrupt as stopped:
    games = stopped.result.games if isinstance(stopped, cc.Interrupted) else 0
    print("interrupted", time.time(), games, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
@pytest.mark.parametrize(
    "call",
    [
        "cc.simulate(cc.Chromatix(size=13), 2**62, jobs=2)",
        "cc.simulate(cc.Chromatix(size=2), 2**62, jobs=1, progress=lambda done, total: None)",
        "cc.simulate(cc.Chromatix(size=13), 2**62, bots=['greedy'] * 3, jobs=2)",
        "cc.perft(cc.Chromatix(size=13, stop_next='off').deal(), 30)",
        "cc.perft(cc.Chromatix(size=13).deal(), 30, split=True)",
    ],
)
def test_ctrl_c_answers_at_once(call: str) -> None:
    child = subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", INTERRUPTED.format(call=call)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        time.sleep(0.3)  # into the work; were it sooner, Python itself would answer
        sent = time.time()
        child.send_signal(signal.SIGINT)
        said, _ = child.communicate(timeout=30)
    finally:
        child.kill()
    word, at, games = said.split()
    assert word == "interrupted"
    if "greedy" not in call:  # whose first games may take longer
        assert (int(games) > 0) == ("simulate" in call), "what was counted is there"
    took = float(at) - sent
    print(f"KeyboardInterrupt after {took:.3f} s: {call}")  # noqa: T201 - 0.2 s is the aim; a busy machine gets more
    assert took < 2
    assert child.returncode == 0


class Stop:
    """A progress function that Ctrl-C comes in after so many games."""

    def __init__(self, after: int) -> None:
        self.after = after

    def __call__(self, done: int, _total: int) -> None:
        if done >= self.after:
            raise KeyboardInterrupt


def test_what_was_counted_before_ctrl_c_is_a_simulation_of_the_first_games() -> None:
    with pytest.raises(KeyboardInterrupt) as caught:
        cc.simulate(cc.Chroma(), 2**62, seed=3, jobs=3, progress=Stop(2_000))
    assert isinstance(caught.value, cc.Interrupted)
    part = caught.value.result
    assert (part.complete, part.asked) == (False, 2**62)
    assert part.games >= 1_000
    whole = cc.simulate(cc.Chroma(), part.games, seed=3)
    assert part == whole
    assert (whole.complete, whole.asked) == (True, part.games)
    assert str(part).splitlines()[0].endswith("seed 3, stopped before 4,611,686,018,427,387,904")
    told = part.to_dict()
    assert (told["complete"], told["asked"], told["games"]) == (False, 2**62, part.games)


def test_the_reference_keeps_what_was_counted_too() -> None:
    program = """
import chromacore as cc
def stop(done, total):
    if done == 7: raise KeyboardInterrupt
try: cc.simulate("chromino", 10, seed=1, progress=stop)
except cc.Interrupted as stopped: print(stopped.result == cc.simulate("chromino", 7, seed=1), stopped.result.games)
"""
    assert python(program, engine="reference") == "True 7"


def test_other_threads_run_meanwhile() -> None:
    """A second thread looks at the clock all the time: were the lock held, it would miss the whole simulation."""
    finished = threading.Event()
    longest = 0.0

    def tick() -> None:
        nonlocal longest
        last = time.perf_counter()
        while not finished.is_set():
            now = time.perf_counter()
            longest = max(longest, now - last)
            last = now

    games, took = 4_000, 0.0
    while took < 0.5:  # long beside the pauses of a busy machine, without a callback, which takes the lock by itself
        finished.clear()
        longest = 0.0
        games *= 3
        thread = threading.Thread(target=tick)
        thread.start()
        start = time.perf_counter()
        cc.simulate(cc.Chromatix(size=8), games, jobs=1)
        took = time.perf_counter() - start
        finished.set()
        thread.join()
    assert longest < took / 2
