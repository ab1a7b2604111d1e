"""The command knows no game: one that is registered is simulated and played as the three are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc
from chromacore import games
from tests.nim.game import NIM, Nim

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def nim() -> Iterator[None]:
    with games.registered(NIM):
        yield


def test_simulate_and_perft(run: Any) -> None:
    code, out, err = run("simulate", "nim", "--games", 20, "--rule", "heap=5")
    assert (code, err) == (0, "")
    assert f"20 random games of {Nim(heap=5)!r}" in out
    assert run("perft", "nim", "--rule", "heap=5", "--depth", 3)[1] == f"{cc.perft(Nim(heap=5).deal(0), 3)}\n"


def test_play_and_show(play: Any, run: Any, tmp_path: Path) -> None:
    file = tmp_path / "game"
    seats = [word for seat in range(1, Nim().players) for word in ("--seat", f"{seat}=random")]
    code, out, err = play(["help", "moves", "board", "1"], "nim", *seats, "--seed", 1, "--record", file)
    assert (code, err) == (0, "")
    assert "take back what a person decided last" in out
    code, out, _ = run("show", file)
    assert code == 0
    assert repr(Nim()) in out
