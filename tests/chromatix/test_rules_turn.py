"""A turn (U1 to U3) on positions worked out by hand, both engines; positions.py has the board."""

from __future__ import annotations

from typing import Any

import pytest

from chromacore import ChromacoreError, IllegalMove
from chromacore.moves import PlaceStone
from tests.chromatix.positions import everything, legal, position
from tests.chromatix.stop_next_cases import CASES
from tests.common.refusals import refused


def test_u1_any_empty_cell_and_only_those(engine: Any) -> None:
    state = position(engine, "Rb2", 1, stop_next="off")
    assert legal(state) == everything("RB", "a1 a2 b1 b3 c1 c2")
    assert state.play("Ba1") == state.play(PlaceStone("B", "a1")) == state.play(7)
    for text in ("Rb2", "Bb2"):
        refused(lambda text=text: state.play(text), IllegalMove, "U1")


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


LEAVES, COMPLETES = "leaves seat 2 a winning placement", "completes the win of seat 2"


@pytest.mark.parametrize(("case", "mode", "move", "half"), [
    ("leaves a winning placement", "strict", "Bc2", LEAVES),
    ("leaves a winning placement", "literal", "Bc2", LEAVES),
    ("has to block", "strict", "Bb3", COMPLETES),
    ("has to block", "strict", "Ra1", LEAVES),
    ("the third player's win", "strict", "Ba2", COMPLETES),
    ("a threat by (b)", "strict", "Bb4", COMPLETES),
    ("the next player is eliminated", "strict", "Ye1", COMPLETES),
    ("the next player is eliminated", "literal", "Ra2", LEAVES),
    ("eliminates the next and leaves the one after a win", "strict", "Yd4", LEAVES),
])  # fmt: skip
def test_u2_which_half_is_broken(engine: Any, case: str, mode: str, move: str, half: str) -> None:
    size, stones, seat, _ = CASES[case]
    state = position(engine, stones, seat, size=size, stop_next=mode)
    assert not state.is_legal(move)
    error = refused(lambda: state.play(move), IllegalMove, "U2")
    assert half in str(error)


def test_u2_without_a_safe_placement_each_is_really_played(engine: Any) -> None:
    """Purple blocks a2 with red and still leaves b3, on which green wins."""
    state = position(engine, "Yb1 Yb2", 1).play("Ra2")
    assert state.to_move == 2
    assert state.play("Yb3").winners == [2]


# What apps ask --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("times", range(6))
@pytest.mark.parametrize("name", CASES)
def test_u3_whom_stop_next_protects_and_where_a_seat_would_win(engine: Any, name: str, times: int) -> None:
    """The next seat that is not out; winning cells by playing every stone of the seat's own colours there."""
    size, stones, seat, _ = CASES[name]
    stones = " ".join(turned(stone, size, times) for stone in stones.split())
    state = position(engine, stones, (seat + times) % 3, size=size)
    assert state.seat_in_turn == state.to_move
    order = [(state.to_move + step) % 3 for step in (1, 2, 3)]
    assert state.next_seat == next(other for other in order if other not in state.eliminated)
    for other in range(3):
        if other in state.eliminated:
            assert state.winning_cells(other) == []
            continue
        there = position(engine, stones, other, size=size, stop_next="off")
        moves = zip(there.legal_moves(), there.children(), strict=True)
        wins = {move.cell for move, after in moves if after.winners == [other]}
        cells = [str(move)[1:] for move in map(state.game.move, range(state.game.num_distinct_actions // 3))]
        assert state.winning_cells(other) == [cell for cell in cells if cell in wins]


def test_winning_cells_by_hand(engine: Any) -> None:
    """Green has c1 and c2 and wins on b3 alone; nobody is next and nothing can be won once the game is over."""
    state = position(engine, "Yc1 Bc2", 1)
    assert (state.winning_cells(2), state.next_seat) == (["b3"], 2)
    over = position(engine, "Ba1 Ba2 Bb2 Bc1 Bc2", None, winner=1)
    assert ([over.winning_cells(seat) for seat in range(3)], over.next_seat, over.seat_in_turn) == (
        [[]] * 3,
        None,
        None,
    )
    refused(lambda: state.winning_cells(3), ChromacoreError, None, "seat")
    refused(lambda: state.winning_cells("0"), TypeError)
