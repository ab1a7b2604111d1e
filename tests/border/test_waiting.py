"""A pipe keeps the work waiting: other threads of Python go on meanwhile, and Ctrl-C ends it within a second."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

import chromacore as cc
from tests.border.children import clean

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names"),
    pytest.mark.skipif(cc.engine != "rust", reason="Rust waits without the lock"),
]

PROGRAM = """
    import os, signal, sys, threading, time
    import chromacore as cc

    what, other, path = sys.argv[1:]
    os.mkfifo(path)
    stop = threading.Event()
    counted = 0

    def count():
        global counted
        while not stop.wait(0.01):
            counted += 1

    def interrupt():
        global sent
        time.sleep(0.6)
        sent = time.monotonic()
        os.kill(os.getpid(), signal.SIGINT)

    end = os.open(path, os.O_RDWR) if other == "stalls" else None
    if end is not None and what == "verify":
        os.write(end, b'{"record":1,')
    for work in (count, interrupt):
        threading.Thread(target=work).start()
    try:
        if what == "verify":
            cc.verify(path, jobs=2)
        else:
            cc.simulate("chromino", 100_000, jobs=2, records=path)
    except KeyboardInterrupt:
        assert time.monotonic() - sent < 1
        print(counted > 10)
    stop.set()
    """


@pytest.mark.parametrize("other", ["nobody", "stalls"])
@pytest.mark.parametrize("what", ["verify", "simulate"])
def test_a_pipe(what: str, other: str, tmp_path: Path) -> None:
    assert clean(PROGRAM, what, other, tmp_path / "pipe", seconds=20) == "True"
