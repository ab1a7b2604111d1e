"""Text without an end is refused at once, and what takes long to read keeps no other thread waiting."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc
from chromacore import games

if TYPE_CHECKING:
    from collections.abc import Callable

LONG = "[" + "0," * 10**7 + "0]"
MOST = "[" + "0," * (2**19 - 10) + "0]"

READERS: dict[str, Callable[[str], Any]] = {
    "state_from_json": cc.Chromatix().state_from_json,
    "State.from_json": cc.ChromatixState.from_json,
    "Game.from_json": cc.Chromatix.from_json,
    "record": cc.Record.from_json,
    "pickle": lambda text: games.restore_state("chromatix", text),
    "batch": lambda text: cc.Batch.from_bytes(f'{{"game":"chromatix","rules":{{}}}}\n{text}'.encode()),
    "header of a batch": lambda text: cc.Batch.from_bytes(f"{text}\n".encode()),
    "play": cc.Chromatix().deal(1).play,
    "action": cc.Chroma().action,
    "option": lambda text: cc.Chroma(wheel=text),
}
every_reader = pytest.mark.parametrize("name", READERS)


@every_reader
def test_20_megabytes(name: str) -> None:
    start = time.perf_counter()
    with pytest.raises(cc.ChromacoreError) as refused:
        READERS[name](LONG)
    assert time.perf_counter() - start < 0.2
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("name", ["state_from_json", "State.from_json", "Game.from_json"])
def test_other_threads_go_on(name: str) -> None:
    if cc.engine != "rust":
        pytest.skip("the reference holds the lock")
    gaps, stop = [0.0], threading.Event()

    def watch() -> None:
        last = time.perf_counter()
        while not stop.wait(0.0005):
            now = time.perf_counter()
            gaps.append(now - last)
            last = now

    thread = threading.Thread(target=watch)
    thread.start()
    start = time.perf_counter()
    for _ in range(10):
        with pytest.raises(cc.ChromacoreError):
            READERS[name](MOST)
    took = time.perf_counter() - start
    stop.set()
    thread.join()
    # With the lock held all the time there would be a gap as long as each of the calls.
    assert sorted(gaps)[-3] < max(0.02, took / 20)
