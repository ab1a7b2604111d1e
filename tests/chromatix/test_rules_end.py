"""The end (E1 to E4) on positions worked out by hand, both engines; positions.py has the board."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chromacore import TERMINAL, InvalidPosition
from tests.chromatix.positions import ALL_2, FOREIGN, MODES, connected, position
from tests.chromatix.stop_next_cases import CASES
from tests.common.refusals import refused

# The end --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stones", "seats"),
    [
        # Three arms from c3: e2 is on 0, b4 on 2, b1 on 4, and no other side is touched.
        ("Re2 Rd2 Rc3 Rc4 Rb4 Rc2 Rb1", {0, 1}),
        ("Be2 Bd2 Bc3 Bc4 Bb4 Bc2 Bb1", {1, 2}),
        ("Ye2 Yd2 Yc3 Yc4 Yb4 Yc2 Yb1", {0, 2}),
        # d4 on 1, a2 on 3, d1 on 5.
        ("Rd4 Rc4 Rc3 Rb2 Ra2 Rc2 Rd1", {0, 1}),
        # The same arms, an own colour changed to one that a seat does not own: e2 in yellow is not purple's, b4 in blue
        # not orange's.
        ("Ye2 Rd2 Rc3 Rc4 Rb4 Rc2 Rb1", {0}),
        ("Re2 Rd2 Rc3 Rc4 Bb4 Rc2 Rb1", {1}),
        # An arm cut off.
        ("Re2 Rc3 Rc4 Rb4 Rc2 Rb1", set()),
        ("Re2 Rd2 Rc3 Rb4 Rc2 Rb1", set()),
        # Three sides that are neighbours are none of these: e1 e2 e3 d4 c5 touch 5 0 1 2; yellow is green's (5 and 2).
        ("Re1 Re2 Re3 Rd4 Rc5", set()),
        ("Ye1 Ye2 Ye3 Yd4 Yc5", {2}),
    ],
)
def test_e1_a_group_touching_three_sides_that_are_not_adjacent(engine: Any, stones: str, seats: set[int]) -> None:
    assert connected(engine, stones, size=3) == seats


def test_e1_corner_cells_count_for_both_sides_of_b(engine: Any) -> None:
    """c1 b1 b2 a2: c1 is on 5 and 0, b1 on 4 and 5, a2 on 2 and 3; 0 2 4 are touched without any cell for itself."""
    assert connected(engine, "Rc1 Rb1 Rb2 Ra2") == {0, 1}, "orange by 0 and 3, purple by 0 2 4 only"
    assert connected(engine, "Bc1 Bb1 Bb2 Ba2") == {1, 2}
    assert connected(engine, "Bc1 Bb2 Ba2") == {2}, "without b1 side 4 is not touched"


def test_e1_two_groups_do_not_add_up(engine: Any) -> None:
    assert connected(engine, "Re1 Re2 Re3 Ra1 Ra2 Ra3", size=3) == set()
    position(engine, "Re1 Re2 Re3 Ra1 Ra2 Ra3", 0, size=3)


@pytest.mark.parametrize(
    ("stones", "last", "owners"),
    [
        ("Rc2 Rb2", "Ra1", (0, 1)),  # c2 (0 1), a1 (3 4): orange's pair and purple's
        ("Bb1 Bb2", "Bb3", (1, 2)),  # b1 (4 5), b3 (1 2): purple's and green's
        ("Yc1 Yb2", "Ya2", (0, 2)),  # c1 (5 0), a2 (2 3): green's and orange's
    ],
)
@pytest.mark.parametrize("mode", MODES)
def test_e2_of_two_that_are_connected_at_once_the_mover_wins(
    engine: Any, stones: str, last: str, owners: tuple[int, int], mode: str
) -> None:
    assert connected(engine, f"{stones} {last}") == set(owners)
    for mover in owners:
        assert position(engine, stones, mover, stop_next=mode).play(last).winners == [mover]


@pytest.mark.parametrize(
    ("case", "mode", "move", "winner"),
    [
        ("has to block", "literal", "Bb3", 2),  # completing the next player's win, where that is not forbidden
        ("no safe placement", "strict", "Bb3", 2),  # and where nothing else is possible
        ("the third player's win", "strict", "Ra2", 0),
        ("the third player's win", "strict", "Rb3", 0),
        ("a threat by (b)", "strict", "Ra1", 0),
        ("a threat by (b)", "literal", "Bb4", 2),
        ("ends the game, so it eliminates nobody", "strict", "Yd4", 2),
    ],
)
def test_e2_a_win_can_be_handed_to_another(engine: Any, case: str, mode: str, move: str, winner: int) -> None:
    size, stones, seat, _ = CASES[case]
    assert seat != winner
    end = position(engine, stones, seat, size=size, stop_next=mode).play(move)
    assert (end.winners, end.ending, end.to_move) == ([winner], "connected", TERMINAL)
    assert end.eliminated == []
    assert end.legal_actions() == []
    assert end.returns() == [1.0 if seat == winner else -0.5 for seat in range(3)]


# Elimination ----------------------------------------------------------------------------------------------------------


def side_cells(size: int, side: int) -> list[str]:
    """Return the cells of a side (B3), worked out from the names alone."""
    last = 2 * size - 2
    lengths = [size + min(row, last - row) for row in range(last + 1)]
    ends = {row: ("abcdefghijklmnopqrstuvwxy"[row], lengths[row]) for row in range(last + 1)}
    half = {1: range(size - 1, last + 1), 2: range(size), 4: range(size), 5: range(size - 1, last + 1)}
    if side in (0, 3):
        letter, length = ends[last if side == 0 else 0]
        return [f"{letter}{place}" for place in range(1, length + 1)]
    return [f"{ends[row][0]}{ends[row][1] if side in (1, 2) else 1}" for row in half[side]]


def walls(size: int, seat: int) -> list[str]:
    """Return the stones that take both sides of a seat in the colour it does not own."""
    return [FOREIGN[seat] + cell for side in (seat, seat + 3) for cell in side_cells(size, side)]


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("size", range(2, 14))
def test_e3_who_has_lost_both_sides_is_eliminated(engine: Any, size: int, seat: int) -> None:
    """(a) needs both own sides; each triple of (b) has one of them. With one cell missing it is possible again."""
    stones = walls(size, seat)
    assert len(set(stones)) == 2 * size
    state = position(engine, " ".join(stones), (seat + 1) % 3, size=size, stop_next="off")
    assert state.eliminated == [seat]
    refused(
        lambda: position(engine, " ".join(stones), seat, size=size, stop_next="off"), InvalidPosition, "E3", "to_move"
    )
    for missing in (stones[0], stones[size - 1], stones[size], stones[-1]):
        open_wall = " ".join(stone for stone in stones if stone != missing)
        assert position(engine, open_wall, seat, size=size, stop_next="off").eliminated == []
    one_side = position(engine, " ".join(stones[:size]), seat, size=size, stop_next="off")
    assert one_side.eliminated == [], "(b) goes without that side"


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize(("size", "mode"), [(2, "off"), (3, "strict"), (4, "literal"), (4, "strict"), (8, "off")])
def test_e3_the_eliminated_have_no_more_turns(engine: Any, size: int, seat: int, mode: str) -> None:
    """The last stone of the wall is placed by each of the two who own its colour: then these two go on in turns."""
    *stones, last = walls(size, seat)
    for mover in ((seat + 1) % 3, (seat + 2) % 3):
        other = 3 - seat - mover
        before = position(engine, " ".join(stones), mover, size=size, stop_next=mode)
        assert before.eliminated == []
        state = before.play(last)
        assert (state.eliminated, state.to_move) == ([seat], other)
        chooser = random.Random(size)
        for _ in range(6):
            turn = state.to_move
            state = state.play(chooser.choice(state.legal_actions()))
            if state.is_terminal:
                assert state.eliminated == []
                assert seat not in state.winners
                break
            assert (state.eliminated, state.to_move) == ([seat], 3 - seat - turn)
        else:
            assert size > 2, "seven cells are full by now"


def test_e3_a_wall_further_in_with_a_bend(engine: Any) -> None:
    """Blue, which is not orange's, from side 5 (e1) to side 1 (f5), and from side 4 (b1) to side 2 (b5), at size 4::

          .   .   .   .          g
        .   .   B   B   B        f    e3 and f3 touch, e3 and f4 do not: without f3 a way leads from the top over f3
      B   B   B   .   .   .      e    and e4 to the middle, and orange has 0 2 4 again.
    .   .   .   R   .   .   .    d
      .   .   .   .   .   .      c
        B   B   B   B   B        b
          .   .   .   .          a
    """
    stones = "Bf3 Bf4 Bf5 Be1 Be2 Be3 Rd4 Bb1 Bb2 Bb3 Bb4 Bb5"
    assert position(engine, stones, 1, size=4).eliminated == [0]
    assert position(engine, stones.replace("Bf3 ", ""), 1, size=4).eliminated == []
    assert position(engine, stones.replace("Be3", "Re3"), 1, size=4).eliminated == [], "an own stone lets it through"
    assert position(engine, stones.replace("Bb3", "Yb3"), 1, size=4).eliminated == []


def test_e3_a_wall_that_a_corner_ends(engine: Any) -> None:
    """The corner e1 is on side 5, so e1 d2 d3 d4 is a wall from 5 to 1 with e2 and e3 behind it; so is d1 d2 d3 e3."""
    bottom = "Ba1 Ba2 Ba3"
    assert position(engine, f"Be1 Bd2 Bd3 Bd4 {bottom}", 1, size=3).eliminated == [0]
    assert position(engine, f"Bd1 Bd2 Bd3 Be3 {bottom}", 1, size=3).eliminated == [0]
    assert position(engine, f"Bd2 Bd3 Bd4 {bottom}", 1, size=3).eliminated == [], "out over e1 and d1"


def test_e3_it_never_hits_the_owners_of_the_colour(engine: Any) -> None:
    """All of size 2's rim but one cell in one colour connects its owners; the third is out only while the game runs."""
    state = position(engine, "Ba1 Ba2 Bc1 Bc2", 1)
    assert state.eliminated == [0]
    end = state.play("Bb2")  # c2 (0 1) b2 a1 (3 4)
    assert (end.winners, end.eliminated) == ([1], [])
    finished = position(engine, "Ba1 Ba2 Bb2 Bc1 Bc2", None, winner=1)
    assert finished == end
    assert finished.eliminated == []


def test_e4_no_full_board_runs_on_and_at_most_one_is_out(engine: Any) -> None:
    """Every position of size 2, for the reference each fifth."""
    cells = ALL_2.split()
    running = 0
    for number in range(0, 4**7, 1 if engine.__name__.endswith("_core") else 5):
        colours = [" RBY"[number // 4**place % 4] for place in range(7)]
        stones = [colour + cell for colour, cell in zip(colours, cells, strict=True) if colour != " "]
        for seat in range(3):
            try:
                state = position(engine, " ".join(stones), seat)
            except InvalidPosition as error:
                assert error.rule in {"E1", "E3"}  # noqa: PT017
                continue
            running += 1
            assert len(stones) < 7
            assert len(state.eliminated) <= 1
            assert state.to_move == seat
    assert running > 100


@given(st.sampled_from([2, 3, 4]), st.integers(0, 2), st.data())
def test_e3_is_what_filling_the_board_shows(engine: Any, size: int, seat: int, data: st.DataObject) -> None:
    """E3 against E1: a seat is out iff the board with its colour on every empty cell does not connect it."""
    game = engine.Chromatix(size=size)
    cells = [move.cell for move in game.deal(0).legal_moves()[: game.num_distinct_actions // 3]]
    stones = {stone[1:]: stone[0] for stone in walls(size, seat)}
    for cell in data.draw(st.sets(st.sampled_from(sorted(stones)), max_size=2)):
        del stones[cell]
    stones |= data.draw(st.dictionaries(st.sampled_from(cells), st.sampled_from("RBY"), max_size=size))
    text = " ".join(colour + cell for cell, colour in stones.items())
    if connected(engine, text, size=size):
        return
    for other in range(3):
        own = next(colour for colour in "RBY" if colour != FOREIGN[other])
        filled = " ".join(stones.get(cell, own) + cell for cell in cells)
        out = other not in connected(engine, filled, size=size)
        try:
            state = position(engine, text, other, size=size)
        except InvalidPosition as error:
            assert (error.rule, error.field) == ("E3", "to_move")  # noqa: PT017
            assert out
        else:
            assert not out
            assert other not in state.eliminated
