"""Each numbered rule of Chromatix on positions worked out by hand, both engines.

Size 2 and size 3 with their sides (B3), as all positions below use them::

                                   side 0
                               e1  e2  e3
          c1  c2             d1  d2  d3  d4     side 1
        b1  b2  b3         c1  c2  c3  c4  c5
          a1  a2             b1  b2  b3  b4     side 2
                               a1  a2  a3
                                   side 3       (4 lower left, 5 upper left)

At size 2 every cell of the rim is a corner: c1 is on sides 5 and 0, c2 on 0 and 1, b3 on 1 and 2, a2 on 2 and 3, a1 on
3 and 4, b1 on 4 and 5.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chromacore import TERMINAL, IllegalMove, InvalidPosition
from chromacore.moves import PlaceStone

MODES = ("strict", "literal", "off")
FOREIGN = ("B", "Y", "R")
"""L3: for each seat the colour that is not its own."""


def position(  # noqa: PLR0913 - a position has as many parts
    engine: Any,
    stones: str,
    to_move: int | None,
    *,
    size: int = 2,
    stop_next: str = "strict",
    winner: int | None = None,
) -> Any:
    """Return the position with these stones; with a winner it is over."""
    game = engine.Chromatix(size=size, stop_next=stop_next)
    over = None if winner is None else {"ending": "connected", "winners": [winner]}
    return game.state({**game.to_dict(), "stones": stones.split(), "to_move": to_move, "over": over})


def connected(engine: Any, stones: str, *, size: int = 2) -> set[int]:
    """Return the seats that satisfy E1: those that may be named the winner."""
    seats = set()
    for seat in range(3):
        try:
            position(engine, stones, None, size=size, winner=seat)
        except InvalidPosition as error:
            assert "is not connected (E1)" in str(error)  # noqa: PT017
        else:
            seats.add(seat)
    return seats


def legal(state: Any) -> set[str]:
    return {str(move) for move in state.legal_moves()}


def everything(colours: str, cells: str) -> set[str]:
    return {colour + cell for colour in colours for cell in cells.split()}


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


@pytest.mark.parametrize(
    ("seat", "own", "words"), [(0, "RY", "red and yellow"), (1, "RB", "red and blue"), (2, "BY", "blue and yellow")]
)
def test_l3_each_seat_plays_its_two_colours(engine: Any, seat: int, own: str, words: str) -> None:
    state = position(engine, "", seat)
    assert legal(state) == everything(own, "a1 a2 b1 b2 b3 c1 c2")
    (foreign,) = set("RBY") - set(own)
    with pytest.raises(IllegalMove) as caught:
        state.play(f"{foreign}a1")
    assert str(caught.value) == f"illegal move '{foreign}a1': seat {seat} plays {words} (L3)"


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


# A turn ---------------------------------------------------------------------------------------------------------------


def test_u1_any_empty_cell_and_only_those(engine: Any) -> None:
    state = position(engine, "Rb2", 1, stop_next="off")
    assert legal(state) == everything("RB", "a1 a2 b1 b3 c1 c2")
    assert state.play("Ba1") == state.play(PlaceStone("B", "a1")) == state.play(7)
    for text in ("Rb2", "Bb2"):
        with pytest.raises(IllegalMove) as caught:
            state.play(text)
        assert str(caught.value) == f"illegal move '{text}': b2 is occupied (U1)"


ALL_2 = "a1 a2 b1 b2 b3 c1 c2"

# name: (size, stones, to move, {mode: the legal moves})
CASES: dict[str, tuple[int, str, int, dict[str, set[str]]]] = {
    # Green has c1 (5 0) and needs side 2 (b3 or a2). Blue on c2 leaves b3, blue on b3 leaves c2 and b2, blue on b2
    # leaves b3 and a2, blue on a2 leaves b2. Blue on b1 or a1 brings no cell of side 2 nearer. Red is not green's.
    "leaves a winning placement": (
        2,
        "Yc1",
        1,
        {
            "strict": everything("R", "a1 a2 b1 b2 b3 c2") | {"Ba1", "Bb1"},
            "literal": everything("R", "a1 a2 b1 b2 b3 c2") | {"Ba1", "Bb1"},
            "off": everything("RB", "a1 a2 b1 b2 b3 c2"),
        },
    ),
    # Green has c1 and c2 and wins on b3 alone. Purple must take b3: red blocks, blue completes green's own win.
    "has to block": (
        2,
        "Yc1 Bc2",
        1,
        {"strict": {"Rb3"}, "literal": {"Rb3", "Bb3"}, "off": everything("RB", "a1 a2 b1 b2 b3")},
    ),
    # Green wins on b3 and on a2 (b1 and b2 touch 5). Purple has no win. One stone cannot block both; blue completes.
    "no safe placement": (
        2,
        "Yb1 Yb2",
        1,
        {
            "strict": everything("RB", "a1 a2 b3 c1 c2"),
            "literal": {"Bb3", "Ba2"},
            "off": everything("RB", "a1 a2 b3 c1 c2"),
        },
    ),
    # The same in blue: now purple wins (4 at b1; 1 at c2 or b3), even where that completes green's connection too
    # (Bb3). Blue on a2 wins for green alone.
    "a win is always allowed": (
        2,
        "Bb1 Bb2",
        1,
        {
            "strict": {"Rc2", "Rb3", "Bc2", "Bb3"},
            "literal": {"Rc2", "Rb3", "Bc2", "Bb3", "Ba2"},
            "off": everything("RB", "a1 a2 b3 c1 c2"),
        },
    ),
    #      R   .   .        Green: c1 b1 a1 touch 5 and a3 touches 2, so green wins on a2, and only there.
    #    .   R   .   .      Orange: e1 d2 c3 b2 touch 0, so orange wins on a2, and on b3 over a3.
    #  Y   .   R   .   .    Purple: e1 d2 c3 b2 a1 touch 0 5 3 4, and no cell beside them is on 1 or 2.
    #    Y   R   .   .      Red on a2 or b3 completes the win of orange, the third: allowed, though on b3 it leaves a2.
    #      B   .   Y        Blue on a2 completes the win of green, the next.
    "the third player's win": (
        3,
        "Re1 Rd2 Yc1 Rc3 Yb1 Rb2 Ba1 Ya3",
        1,
        {
            "strict": {"Ra2", "Rb3"},
            "literal": {"Ra2", "Rb3", "Ba2"},
            "off": everything("RB", "e2 e3 d1 d3 d4 c2 c4 c5 b3 b4 a2"),
        },
    ),
    #      R   Y   .        Green: e2 d2 c3 c2 b1 c4 touch 0 and 4; all of side 5 is red; b4 adds 2: a win by (b) alone.
    #    R   B   .   .      Purple wins on d3 (4 at c1, 1 at c5). Orange: c1 d1 e1 e2 b1 touch 0, and a1 would add 3.
    #  R   B   Y   B   R    So: Rb4 blocks, d3 wins, Ra1 hands the win to the third; Bb4 completes the next's.
    #    Y   .   .   .
    #      .   .   .
    "a threat by (b)": (
        3,
        "Re1 Ye2 Rd1 Bd2 Rc1 Bc2 Yc3 Bc4 Rc5 Yb1",
        1,
        {
            "strict": {"Rb4", "Rd3", "Bd3", "Ra1"},
            "literal": {"Rb4", "Rd3", "Bd3", "Ra1", "Bb4"},
            "off": everything("RB", "e3 d3 d4 b2 b3 b4 a1 a2 a3"),
        },
    ),
    #      .   Y   Y        Yellow walls off sides 1 and 4: purple is out (E3), and after orange comes green.
    #    .   .   .   Y      Green's e2 e3 d4 c5 touch 0 1 2, and e1 (0 5) wins; nothing else does. Orange has no win: no
    #  Y   .   .   .   Y    cell beside that group is on 3, none beside c1 b1 a1 is on 0.
    #    Y   .   .   .      Red on e1 blocks; yellow on e1 completes the win of green, who is next as purple is out.
    #      Y   .   .
    "the next player is eliminated": (
        3,
        "Ye2 Ye3 Yd4 Yc1 Yc5 Yb1 Ya1",
        0,
        {
            "strict": {"Re1"},
            "literal": {"Re1", "Ye1"},
            "off": everything("RY", "e1 d1 d2 d3 c2 c3 c4 b2 b3 b4 a2 a3"),
        },
    ),
    #      .   .   Y        As above, without e2. The right group touches 0 1 2, the left one 3 4 5; no cell is beside
    #    .   .   .   Y      both. Yellow on e2 leaves e1 (0 5), on e1 leaves e2, on a2 leaves a3 (2 3), on a3 leaves a2.
    #  Y   .   .   .   Y    Everywhere else green needs two more stones.
    #    Y   .   .   .      Purple, who is out, would have had no win anyway: who judges by purple allows all.
    #      Y   .   .
    "leaves the one after the eliminated a win": (
        3,
        "Ye3 Yd4 Yc1 Yc5 Yb1 Ya1",
        0,
        {
            "strict": everything("RY", "d1 d2 d3 c2 c3 c4 b2 b3 b4") | everything("R", "e1 e2 a2 a3"),
            "literal": everything("RY", "d1 d2 d3 c2 c3 c4 b2 b3 b4") | everything("R", "e1 e2 a2 a3"),
            "off": everything("RY", "e1 e2 d1 d2 d3 c2 c3 c4 b2 b3 b4 a2 a3"),
        },
    ),
    #      .   Y   Y        Nobody is out yet: d4 is open. Yellow on d4 closes the wall on side 1, so purple is out and
    #    .   .   .   .      green comes next, who wins on e1 (5) with e2 e3 d4 c5 (2). Red on d4 closes nothing.
    #  Y   .   .   .   Y    Without that, purple comes next, who has one red stone at most and no win.
    #    Y   .   .   .
    #      Y   .   .
    "eliminates the next and leaves the one after a win": (
        3,
        "Ye2 Ye3 Yc1 Yc5 Yb1 Ya1",
        0,
        {
            "strict": everything("RY", "e1 d1 d2 d3 d4 c2 c3 c4 b2 b3 b4 a2 a3") - {"Yd4"},
            "literal": everything("RY", "e1 d1 d2 d3 d4 c2 c3 c4 b2 b3 b4 a2 a3") - {"Yd4"},
            "off": everything("RY", "e1 d1 d2 d3 d4 c2 c3 c4 b2 b3 b4 a2 a3"),
        },
    ),
    #      Y   Y   Y        Yellow on d4 ends the game: e1 (5) e2 e3 d4 c5 (2) is green's. It would wall off side 1 as
    #    .   .   .   .      well, but a placement that ends the game eliminates nobody: by the position before, purple
    #  Y   .   .   .   Y    is next, and green is the third. So nothing is forbidden, in any mode.
    #    Y   .   .   .
    #      Y   .   .
    "ends the game, so it eliminates nobody": (
        3,
        "Ye1 Ye2 Ye3 Yc1 Yc5 Yb1 Ya1",
        0,
        dict.fromkeys(MODES, everything("RY", "d1 d2 d3 d4 c2 c3 c4 b2 b3 b4 a2 a3")),
    ),
    # Green wins on b3, and orange may leave it so, or complete it (yellow): purple is next, who has no stone and needs
    # three for a way from b3 (1 2) to a1 or b1.
    "the third player's threat may stand": (
        2,
        "Yc1 Yc2",
        0,
        dict.fromkeys(MODES, everything("RY", "a1 a2 b1 b2 b3")),
    ),
}


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


def test_u2_without_a_safe_placement_each_is_really_played(engine: Any) -> None:
    """Purple blocks a2 with red and still leaves b3, on which green wins."""
    state = position(engine, "Yb1 Yb2", 1).play("Ra2")
    assert state.to_move == 2
    assert state.play("Yb3").winners == [2]


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
    with pytest.raises(InvalidPosition) as caught:
        position(engine, " ".join(stones), seat, size=size, stop_next="off")
    assert str(caught.value) == f"to_move={seat}: seat {seat} is eliminated (E3)"
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
    assert position(engine, stones.replace("Be3", "Re3"), 1, size=4).eliminated == [], "an own stone is a door"
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
                assert "connected (E1)" in str(error) or "eliminated (E3)" in str(error)  # noqa: PT017
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
            assert str(error) == f"to_move={other}: seat {other} is eliminated (E3)"  # noqa: PT017
            assert out
        else:
            assert not out
            assert other not in state.eliminated
