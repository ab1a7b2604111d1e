"""Perft on both engines: known numbers, split, and what is refused."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import chromacore as cc
from chromacore import ChromacoreError
from chromacore.bulk.perft import _count

EMPTY = cc.Chromatix(size=2).deal()


def by_hand(state: Any, depth: int) -> int:
    """Count one path after the other."""
    if depth == 0:
        return 1
    plies = state.legal_actions()
    return sum(by_hand(state.play(ply), depth - 1) for ply in plies)


def over() -> cc.ChromatixState:
    state = EMPTY
    while not state.is_terminal:
        state = state.play(state.legal_actions()[0])
    return state


def test_depth_0_is_one_way_to_do_nothing() -> None:
    assert cc.perft(EMPTY, 0) == 1
    assert cc.perft(over(), 0) == 1


def test_a_game_that_is_over_has_no_continuation() -> None:
    assert cc.perft(over(), 1) == cc.perft(over(), 2**32 - 1) == 0
    assert cc.perft(over(), 1, split=True) == {}


@pytest.mark.parametrize("mode", ["strict", "literal", "off"])
def test_from_the_middle_of_a_game(mode: str) -> None:
    game = cc.Chromatix(size=2, stop_next=mode)  # type: ignore[arg-type]
    state = game.deal().play("Rb2").play("Ba1")
    for depth in range(6):
        assert cc.perft(state, depth) == by_hand(state, depth) == _count(state, depth)
    assert cc.perft(state, 6) == 0, "seven cells and two stones: the board is full after five"


def test_larger_boards_without_stop_next() -> None:
    """61 cells, two colours for each seat; nobody can win with three stones, so nothing else matters."""
    assert cc.perft(cc.Chromatix(stop_next="off").deal(), 3) == 122 * 120 * 118
    assert cc.perft(cc.Chromatix(size=13, stop_next="off").deal(), 2) == 938 * 936


def test_split_is_perft_by_first_move() -> None:
    state = EMPTY.play("Yc1")
    split = cc.perft(state, 3, split=True)
    assert list(split) == [str(move) for move in state.legal_moves()]
    assert split == {str(move): cc.perft(state.play(move), 2) for move in state.legal_moves()}
    assert sum(split.values()) == cc.perft(state, 3)
    assert cc.perft(state, 1, split=True) == dict.fromkeys(split, 1)
    assert cc.perft(state, 3, split=False) == cc.perft(state, 3)


def test_the_state_is_left_alone() -> None:
    before = EMPTY.to_json()
    cc.perft(EMPTY, 4)
    assert EMPTY.to_json() == before


def test_both_engines_count_the_same() -> None:
    program = """
import json, chromacore as cc
counts = []
for mode in ("strict", "literal", "off"):
    state = cc.Chromatix(size=2, stop_next=mode).deal()
    counts.append([[cc.perft(state, depth) for depth in range(4)], list(cc.perft(state, 3, split=True).items())])
state = cc.Chromatix(size=3).deal().play("Rc3")
counts.append(list(cc.perft(state, 2, split=True).items()))
for depth in (-1, "1"):
    try:
        cc.perft(state, depth)
    except (ValueError, TypeError) as error:
        counts.append([type(error).__name__, str(error)])
print(json.dumps([cc.engine, counts]))
"""
    said = {}
    for engine in ("rust", "reference"):
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
            env={**os.environ, "CHROMACORE_ENGINE": engine},
        )
        name, said[engine] = json.loads(done.stdout)
        assert name == engine
    assert said["rust"] == said["reference"]
    assert said["rust"][0][0] == [1, 14, 144, 866]


@pytest.mark.parametrize(
    ("depth", "split"), [(-1, False), (-(10**30), False), (2**32, False), (10**5000, False), (0, True)], ids=range(5)
)
def test_a_depth_out_of_range(depth: int, split: bool) -> None:
    with pytest.raises(ChromacoreError, match=f"{int(split)} to 4294967295$") as caught:
        cc.perft(EMPTY, depth, split=split)  # type: ignore[call-overload]
    assert caught.value.field == "depth"


@pytest.mark.parametrize("depth", ["1", 1.0, True, None, [1]], ids=str)
def test_a_depth_of_a_wrong_type(depth: Any) -> None:
    with pytest.raises(TypeError) as caught:
        cc.perft(EMPTY, depth)
    assert str(caught.value) == f"depth: an int, not {type(depth).__name__}"


@pytest.mark.parametrize("state", [None, "Re5", EMPTY.game, EMPTY.to_dict()], ids=["None", "str", "Game", "dict"])
def test_what_is_no_state(state: Any) -> None:
    with pytest.raises(TypeError):
        cc.perft(state, 1)
    with pytest.raises(TypeError):
        cc.perft(state, 1, split=True)
