"""Daemon threads are inside the library while the interpreter ends: the process ends well, and soon."""

from __future__ import annotations

import os
import re

import pytest

import chromacore as cc
from tests.border.children import clean

pytestmark = pytest.mark.skipif(cc.engine != "rust", reason="frames of Rust are what cannot be unwound")

PROGRAM = """
    import sys, threading, time
    import numpy
    import chromacore as cc
    from pathlib import Path

    games = [cc.Chromatix(size=3), cc.Chroma(), cc.Chromino()]
    states = [game.deal(1) for game in games]
    chromatix, chroma, chromino = states
    number = int(sys.argv[1])

    class Number:
        def __index__(self):
            return sum([0] * 10)

    class Names(list):
        def __getitem__(self, seat):
            return ["random"][sum([0])]

    def refused(state):
        try:
            state.play("nonsense")
        except cc.NotationError:
            pass

    def slow(done, total):
        sum(range(1000))

    CALLS = {
        "observation": lambda: [state.observation(0) for state in states],
        "svg": lambda: [state.svg() for state in states],
        "text": lambda: [str(state) for state in states],
        "deal": lambda: [game.deal() for game in games],
        "placements": chromino.legal_placements,
        "legal_moves": lambda: [state.legal_moves() for state in states],
        "play": lambda: [refused(state) for state in states],
        "is_legal": lambda: [state.is_legal("nonsense") for state in states],
        "options": lambda: [game.options for game in games],
        "redeal": lambda: [state.redeal(0, 1).observation(0) for state in states],
        "hints": chromino.hints,
        "touches": lambda: [chroma.touches(x) for x in chroma.legal_moves() if hasattr(x, "cell")],
        "move": lambda: [state.game.move(x) for state in states for x in state.legal_actions()],
        "moves": lambda: [state.play(x) for state in states for x in state.legal_moves()],
        "numbers": lambda: [state.observation(Number()) for state in states],
        "seeds": lambda: [game.deal(Number()) for game in games],
        "new": lambda: cc.Chromatix(size=cc.Chromatix(size=numpy.int64(3)).size),
        "pickle": lambda: [state.__reduce__()[0](*state.__reduce__()[1]) for state in states],
        "simulate": lambda: cc.simulate(games[0], 200, jobs=2, records=Path("/dev/null")),
        "progress": lambda: cc.simulate(games[2], 10**7, jobs=2, progress=slow),
        "bots": lambda: cc.simulate(games[0], 2, bots=Names(["random"] * 3)),
        "batch": lambda: [batch.step(batch.sample()) for batch in (cc.Batch(game, 64, jobs=2) for game in games)],
    }
    names = sys.argv[2:] or list(CALLS)
    started = threading.Semaphore(0)

    def loop(name):
        while True:
            started.release()
            CALLS[name]()

    for name in names:
        threading.Thread(target=loop, args=(name,), daemon=True).start()
    for _ in names:
        started.acquire()
    time.sleep(0.02 + number % 7 / 500)
    """

NAMES = re.findall(r'^        "(\w+)": ', PROGRAM, re.MULTILINE)


def test_every_call_at_once() -> None:
    for number in range(3):
        clean(PROGRAM, number, seconds=20)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_each_call(name: str) -> None:
    for number in range(20):
        clean(PROGRAM, number, name, name, seconds=20)


def test_an_exit_handler_may_play() -> None:
    """The thread that ends the interpreter is not kept waiting by itself."""
    said = clean("""
        import atexit
        atexit.register(lambda: print(len(cc.Chromatix(size=3).deal().legal_moves())))
        import chromacore as cc
        atexit.register(lambda: print(len(cc.Chromatix(size=2).deal().legal_moves())))
        """)
    assert said.split() == ["14", "38"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks")
def test_a_forked_process_does_not_wait_for_threads_it_does_not_have() -> None:
    said = clean("""
        import os, sys, threading, time, warnings
        import chromacore as cc

        inside, leave = threading.Event(), threading.Event()

        class Seat:
            def __index__(self):
                inside.set()
                leave.wait()
                return 0

        state = cc.Chromatix(size=3).deal()
        thread = threading.Thread(target=lambda: state.to_dict(Seat()))
        thread.start()
        inside.wait()
        warnings.simplefilter("ignore")
        start = time.monotonic()
        child = os.fork()
        if child == 0:
            sys.exit(0)
        print(os.waitpid(child, 0)[1], time.monotonic() - start < 3)
        leave.set()
        thread.join()
        """)
    assert said == "0 True"
