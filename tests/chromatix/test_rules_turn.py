"""A turn (U1 to U3) on positions worked out by hand, both engines; positions.py has the board."""

from __future__ import annotations

from typing import Any

import pytest

from chromacore import IllegalMove
from chromacore.moves import PlaceStone
from tests.chromatix.positions import everything, legal, position
from tests.chromatix.stop_next_cases import CASES


def test_u1_any_empty_cell_and_only_those(engine: Any) -> None:
    state = position(engine, "Rb2", 1, stop_next="off")
    assert legal(state) == everything("RB", "a1 a2 b1 b3 c1 c2")
    assert state.play("Ba1") == state.play(PlaceStone("B", "a1")) == state.play(7)
    for text in ("Rb2", "Bb2"):
        with pytest.raises(IllegalMove) as caught:
            state.play(text)
        assert str(caught.value) == f"illegal move '{text}': b2 is occupied (U1)"


def turned(text: str, size: int, times: int) -> str:
    """Turn a stone by 60 degrees clockwise, colours R > B > Y > R: what is one seat's is then the next one's."""
    rows = [
        [(q, r) for q in range(-size + 1, size) if abs(q + r) < size] for r in range(size - 1, -size, -1)
    ]  # B5: from the bottom, from the left
    names = {
        cell: f"{'abcdefghijklmnopqrstuvwxy'[i]}{j}" for i, row in enumerate(rows) for j, cell in enumerate(row, 1)
    }
    (q, r) = next(cell for cell, name in names.items() if name == text[1:])
    for _ in range(times):
        q, r = -r, q + r
    return "RBY"[("RBY".index(text[0]) + times) % 3] + names[q, r]


@pytest.mark.parametrize("times", range(6))
@pytest.mark.parametrize("name", CASES)
def test_u2_u3_stop_next_seen_from_every_seat(engine: Any, name: str, times: int) -> None:
    size, stones, seat, expected = CASES[name]
    stones = " ".join(turned(stone, size, times) for stone in stones.split())
    for mode, moves in expected.items():
        state = position(engine, stones, (seat + times) % 3, size=size, stop_next=mode)
        assert legal(state) == {turned(move, size, times) for move in moves}, mode


@pytest.mark.parametrize(
    ("case", "mode", "move", "message"),
    [
        ("leaves a winning placement", "strict", "Bc2", "it leaves seat 2 a winning placement (U2)"),
        ("leaves a winning placement", "literal", "Bc2", "it leaves seat 2 a winning placement (U2)"),
        ("has to block", "strict", "Bb3", "it completes the win of seat 2, who is next (U2)"),
        ("has to block", "strict", "Ra1", "it leaves seat 2 a winning placement (U2)"),
        ("the third player's win", "strict", "Ba2", "it completes the win of seat 2, who is next (U2)"),
        ("a threat by (b)", "strict", "Bb4", "it completes the win of seat 2, who is next (U2)"),
        ("the next player is eliminated", "strict", "Ye1", "it completes the win of seat 2, who is next (U2)"),
        ("the next player is eliminated", "literal", "Ra2", "it leaves seat 2 a winning placement (U2)"),
        (
            "eliminates the next and leaves the one after a win",
            "strict",
            "Yd4",
            "it leaves seat 2 a winning placement (U2)",
        ),
    ],
)
def test_u2_the_message_says_which_half_is_broken(engine: Any, case: str, mode: str, move: str, message: str) -> None:
    size, stones, seat, _ = CASES[case]
    state = position(engine, stones, seat, size=size, stop_next=mode)
    assert not state.is_legal(move)
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    assert str(caught.value) == f"illegal move '{move}': {message}"


def test_u2_without_a_safe_placement_each_is_really_played(engine: Any) -> None:
    """Purple blocks a2 with red and still leaves b3, on which green wins."""
    state = position(engine, "Yb1 Yb2", 1).play("Ra2")
    assert state.to_move == 2
    assert state.play("Yb3").winners == [2]
