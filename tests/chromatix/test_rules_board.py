"""Board and players (B, L) on positions worked out by hand, both engines; positions.py has the board."""

from __future__ import annotations

from typing import Any

import pytest

from chromacore import IllegalMove
from tests.chromatix.positions import connected, everything, legal, position
from tests.common.refusals import refused

# The board ------------------------------------------------------------------------------------------------------------


def test_b1_a_hexagon_of_2_to_13_cells_a_side(engine: Any) -> None:
    cells = {2: 7, 3: 19, 4: 37, 5: 61, 6: 91, 7: 127, 8: 169, 9: 217, 10: 271, 11: 331, 12: 397, 13: 469}
    assert engine.Chromatix().size == 5
    for size, number in cells.items():
        game = engine.Chromatix(size=size)
        assert game.num_distinct_actions == 3 * number
        empty = engine.Chromatix(size=size, stop_next="off").deal(0)
        assert len(empty.legal_actions()) == 2 * number, "orange has two colours for every cell"


@pytest.mark.parametrize("j", [1, 2, 3, 4])
@pytest.mark.parametrize("k", [1, 2, 3, 4])
def test_b2_the_neighbours_of_a_cell_above_and_below(engine: Any, j: int, k: int) -> None:
    """From the top over d(j) to c3, from the bottom over b(k) to c3: only d2, d3 and b2, b3 touch c3."""
    stones = f"Re{min(j, 3)} Rd{j} Rc3 Rb{k} Ra{min(k, 3)}"
    assert (0 in connected(engine, stones, size=3)) == (j in (2, 3) and k in (2, 3))


def test_b2_the_neighbours_of_a_cell_left_and_right(engine: Any) -> None:
    assert connected(engine, "Bc1 Bc2 Bc3 Bc4 Bc5", size=3) == {1, 2}
    for gap in "23":
        assert connected(engine, "Bc1 Bc2 Bc3 Bc4 Bc5".replace(f"Bc{gap} ", ""), size=3) == set()


@pytest.mark.parametrize(
    ("stones", "seats"),
    [
        ("Re2 Rd2 Rc3 Rb2 Ra2", {0}),  # touches side 0 at e2 and side 3 at a2: orange
        ("Rd4 Rc4 Rc3 Rc2 Rb1", {1}),  # 1 at d4, 4 at b1: purple
        ("Bd1 Bc2 Bc3 Bc4 Bb4", {2}),  # 5 at d1, 2 at b4: green
        ("Ye2 Yd2 Yc3 Yb2 Ya2", {0}),
        ("Be2 Bd2 Bc3 Bb2 Ba2", set()),  # the same line in the colour that orange does not own
        ("Bd4 Bc4 Bc3 Bc2 Bb1", {1}),
        ("Yd4 Yc4 Yc3 Yc2 Yb1", set()),
        ("Yd1 Yc2 Yc3 Yc4 Yb4", {2}),
        ("Rd1 Rc2 Rc3 Rc4 Rb4", set()),
    ],
)
def test_b3_l2_opposite_sides_have_one_owner(engine: Any, stones: str, seats: set[int]) -> None:
    assert connected(engine, stones, size=3) == seats


@pytest.mark.parametrize(
    ("stones", "seats"),
    [
        ("Rc2 Rb3", set()),  # sides 0 1 and 1 2: no pair of opposite ones
        ("Rc2 Rb3 Ra2", {0}),  # and 2 3: orange from corner to corner; 1 without 4
        ("Yc1 Yb1 Ya1", {0}),  # 5 0, 4 5, 3 4: orange from corner to corner; 5 without 2
        ("Rc1 Rc2 Rb3", set()),  # 5 0, 0 1, 1 2: green's two sides, but red is not green's
        ("Bc1 Bc2 Bb3", {2}),
        ("Rb1 Rb2 Rb3", {1}),  # 4 5 and 1 2: purple's pair and green's; red is purple's
        ("Yb1 Yb2 Yb3", {2}),
        ("Bb1 Bb2 Bb3", {1, 2}),
    ],
)
def test_b4_a_corner_is_on_both_sides(engine: Any, stones: str, seats: set[int]) -> None:
    assert connected(engine, stones) == seats


def test_b5_names_of_cells(engine: Any) -> None:
    game = engine.Chromatix(size=5)
    assert game.action("Ra1") == 0
    assert game.action("Re5") == 30, "61 cells: the middle one"
    assert game.action("Ri5") == 60, "the last one, top right"
    assert game.action("Bi5") == 121
    names = [move.cell for move in engine.Chromatix(size=3).deal(0).legal_moves()[:19]]
    assert " ".join(names) == "a1 a2 a3 b1 b2 b3 b4 c1 c2 c3 c4 c5 d1 d2 d3 d4 e1 e2 e3"


# Players --------------------------------------------------------------------------------------------------------------


def test_l1_three_seats_in_turn_orange_first(engine: Any) -> None:
    state = engine.Chromatix(size=5).deal(0)
    assert state.game.players == 3
    turns = []
    for text in ("Re5", "Ra1", "Bi5", "Yi1", "Ba5"):
        turns.append(state.to_move)
        state = state.play(text)
    assert turns == [0, 1, 2, 0, 1]


@pytest.mark.parametrize(("seat", "own"), [(0, "RY"), (1, "RB"), (2, "BY")])
def test_l3_each_seat_plays_its_two_colours(engine: Any, seat: int, own: str) -> None:
    state = position(engine, "", seat)
    assert legal(state) == everything(own, "a1 a2 b1 b2 b3 c1 c2")
    (foreign,) = set("RBY") - set(own)
    refused(lambda: state.play(f"{foreign}a1"), IllegalMove, "L3")


def test_l3_own_stones_are_own_whoever_placed_them(engine: Any) -> None:
    """Orange Rc1, purple Rb2, green Bb3, orange Ra1: c1 (5 0), b2, a1 (3 4) touch 0 and 3 over purple's stone."""
    state = engine.Chromatix(size=2, stop_next="off").deal(0)
    for text in ("Rc1", "Rb2", "Bb3", "Ra1"):
        assert not state.is_terminal
        state = state.play(text)
    assert state.winners == [0]


def test_l3_a_stone_is_in_the_way_of_the_third(engine: Any) -> None:
    assert connected(engine, "Yb1 Bb2 Yb3") == {2}, "yellow and blue are green's alike"
    assert connected(engine, "Yb1 Rb2 Yb3") == set()
