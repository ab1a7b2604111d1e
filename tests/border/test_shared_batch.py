"""One batch used by several threads, and arrays of the wrong kind: refused in the words of the library."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import chromacore as cc

if TYPE_CHECKING:
    from collections.abc import Callable

SIZE = 2_000


def test_threads_in_one_batch() -> None:
    batch: Any = cc.Batch("chromino", SIZE, jobs=2)
    calls: list[Callable[[], object]] = [
        lambda: batch.step(batch.sample()),
        batch.observe,
        batch.legal,
        batch.legal_placements,
        lambda: batch.state(0),
        batch.to_bytes,
    ]
    refusals: list[BaseException] = []

    def work(call: Callable[[], object]) -> None:
        for _ in range(12):
            try:
                call()
            except BaseException as error:  # noqa: BLE001 - a panic is one
                refusals.append(error)

    threads = [threading.Thread(target=work, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {type(error) for error in refusals} <= {cc.ChromacoreError}
    assert {str(error) for error in refusals} <= {"another thread is using this batch"}
    batch.step(batch.sample())


@pytest.mark.skipif(cc.engine != "rust", reason="of the Rust engine")
def test_threads_in_one_batch_of_the_core() -> None:
    """Below the lock in Python the core refuses, too."""
    core: Any = cc.Batch("chromino", SIZE)._core
    refusals: list[BaseException] = []
    gate = threading.Barrier(2)

    def work() -> None:
        out = np.empty(SIZE, np.int64)
        gate.wait()
        for _ in range(60):
            try:
                core.sample(None, out)
            except BaseException as error:  # noqa: BLE001
                refusals.append(error)

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {(type(error), str(error)) for error in refusals} <= {
        (cc.ChromacoreError, "the batch is in use by another thread")
    }


WRONG: list[Any] = [
    (np.zeros((4, 3), "float64"), np.zeros(4, "bool")),
    (np.zeros((4, 3), ">f4"), np.zeros(4, "bool")),
    (np.zeros((3, 4), "float32"), np.zeros(4, "bool")),
    (np.zeros((3, 4), "float32").T, np.zeros(4, "bool")),
    (np.zeros((4, 3), "float32"), np.zeros(8, "bool")[::2]),
    (np.zeros((4, 3), "float32"), np.zeros(4, "int8")),
    (np.frombuffer(bytes(48), "float32").reshape(4, 3), np.zeros(4, "bool")),
    (np.frombuffer(bytes(49), "uint8")[1:].view("float32").reshape(4, 3), np.zeros(4, "bool")),
]


@pytest.mark.parametrize("out", WRONG, ids=range(len(WRONG)))
def test_arrays_of_the_wrong_kind(out: Any) -> None:
    batch: Any = cc.Batch("chromatix", 4)
    before = batch.to_bytes()
    with pytest.raises(cc.ChromacoreError, match=r"^out: "):
        batch.step(batch.legal()[0][batch.legal()[1][:-1]], out=out)
    assert batch.to_bytes() == before


@pytest.mark.parametrize("out", [np.zeros(4), [1, 2], "ab", 5, (None, 3), ([0.0] * 12, [False] * 4)])
def test_what_is_no_array(out: Any) -> None:
    batch: Any = cc.Batch("chromatix", 4)
    with pytest.raises((TypeError, cc.ChromacoreError), match=r"^out: "):
        batch.step(np.zeros(4, np.int64), out=out)
