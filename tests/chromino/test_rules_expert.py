"""X1 to X3: points in expert, and what a placement would score before it is played, both engines."""

from __future__ import annotations

from typing import Any

import pytest

from tests.chromino.positions import play, setup
from tests.chromino.test_rules_placing import EIGHT

FIVE = "GGG@-3,1> BBB@3,1> RGY@0,2v BPP@2,2v"
"""Around GGB@0,1>, with the start tile R*G above: values 1 left, 1 right, 3 and 2 below, 3 above."""


# X1 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "move", "points"),
    [
        ("RRR", "RRR@0,1>", 1 + 3),
        ("RRY", "YRR@0,1>", 2 + 3),
        ("RGP", "PGR@-1,1>", 3 + 3),  # three contacts with one tile
        ("B*Y", "B*Y@-2,1>", 3 + 3),  # a chameleon is worth 3
    ],
)
def test_x1_the_value_of_the_tile_and_of_those_it_touches(engine: Any, tile: str, move: str, points: int) -> None:
    state = setup(engine, f"{tile} GGG | YYY BBB", ruleset="expert")
    assert state.score(move) == points
    assert state.play(move).scores == [points, 0]


def test_x1_each_neighbour_counts_once_however_many_contacts(engine: Any) -> None:
    """The case: RGG under * and G of R*G: 2 + 3, though there are two contacts."""
    state = setup(engine, "RGG YYY | BBB", start="R*G", ruleset="expert")
    assert (state.contacts("RGG@0,1>"), state.neighbours("RGG@0,1>")) == (2, ["R*G@-1,0>"])
    assert state.play("RGG@0,1>").scores == [5, 0]


def test_x1_the_worked_example(engine: Any) -> None:
    """2 + 3; 3 + 3 + 2; 3 + 2; 3 + 3 + 3: the start tile counts for the first, the second and the last."""
    state = setup(engine, "GRR YGR YYY | PBR PBY GGG", ruleset="expert")
    for move, points, scores in (
        ("GRR@0,1>", 5, [5, 0]),
        ("PBR@2,-2v", 8, [5, 8]),
        ("YGR@-1,2>", 5, [10, 8]),
        ("PBY@-2,0v", 9, [10, 17]),
    ):
        assert state.score(move) == points
        state = state.play(move)
        assert state.scores == scores
        assert state.to_dict()["scores"] == scores


def test_x1_nothing_else_scores(engine: Any) -> None:
    state = setup(engine, "RRR GGG | YYY", ruleset="expert", scores=[7, 2])
    assert play(state, "draw =BBB pass draw =GBB pass").scores == [7, 2]
    assert setup(engine, "RRR GGG | YYY").scores is None, "outside expert nothing does"
    assert setup(engine, "RRR GGG | YYY").play("RRR@0,1>").scores is None


# X2 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", ["expert", "standard", "junior"])
def test_x2_the_three_most_valuable_neighbours_count(engine: Any, ruleset: str) -> None:
    """GGB is worth 2; of 3 1 1 3 2 the best three are 3 3 2; all are 10. Asked before playing, in any rule set."""
    for neighbours, points in ((3, 2 + 8), (None, 2 + 10)):
        options = {"ruleset": ruleset, "expert_neighbours": neighbours}
        state = setup(engine, "GGB YYY | RRR", FIVE, start="R*G", strict=False, **options)
        assert len(state.neighbours("GGB@0,1>")) == 5
        assert state.score("GGB@0,1>") == points
        assert state.score("BGG@0,1>") == points, "whether it matches or not"


@pytest.mark.parametrize(("neighbours", "points"), [(3, 3 + 9), (None, 3 + 24)])
def test_x2_eight_neighbours(engine: Any, neighbours: int | None, points: int) -> None:
    options = {"ruleset": "expert", "expert_neighbours": neighbours}
    state = setup(engine, "RYG YYY | BBB", EIGHT, strict=False, **options)
    assert state.score("RYG@10,10>") == points
    assert state.play("RYG@10,10>").scores == [points, 0]


def test_x2_three_and_fewer_neighbours_all_count(engine: Any) -> None:
    """RRR@2,-1v touches the start tile (3) at its left and, below, GRR (2): 1 + 3 + 2 with either option."""
    for neighbours in (3, None):
        options = {"ruleset": "expert", "expert_neighbours": neighbours}
        state = setup(engine, "RRR YYY | BBB", "GRR@0,1>", **options)
        assert state.neighbours("RRR@2,-2v") == ["P*R@-1,0>", "GRR@0,1>"]
        assert state.score("RRR@2,-2v") == 1 + 3 + 2


# X3 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "winners"), [([9, 0], [0]), ([8, 6], [1]), ([3, 0], [1]), ([9, 5], [0, 1]), ([5, 1], [0, 1])]
)
def test_x3_the_most_points_win_whoever_went_out(engine: Any, scores: list[int], winners: list[int]) -> None:
    """Seat 1, the last of the round, goes out with RRR under R and * of the start tile: 4 points."""
    scores = [scores[0], scores[1]]
    state = setup(engine, "GGG BBB | RRR", ruleset="expert", scores=scores, to_move=1).play("RRR@0,1>")
    assert state.scores == [scores[0], scores[1] + 4]
    assert (state.ending, state.winners) == ("out", winners)


def test_x3_no_deduction_for_tiles_in_hand(engine: Any) -> None:
    """Seat 0 holds 77 tiles and wins by points."""
    state = setup(engine, "GGG | RRR", ruleset="expert", scores=[5, 0], to_move=1, rest=0).play("RRR@0,1>")
    assert (state.scores, state.winners) == ([5, 4], [0])


def test_x3_points_decide_a_deadlock_too(engine: Any) -> None:
    state = setup(engine, "GGG | YYY", ruleset="expert", scores=[4, 4], rest=0)
    assert play(state, "pass pass").winners == [0, 1]
    state = setup(engine, "GGG | YYY", ruleset="expert", scores=[5, 4], rest=0)
    over = play(state, "pass pass")
    assert (over.ending, over.winners) == ("deadlock", [0]), "though seat 1 has fewer tiles"


def test_x3_going_out_without_winning(engine: Any) -> None:
    """Seat 0 goes out with 5 points, as many as seat 1 has; seat 2 comes to 5 as well, or to 6 and wins alone."""
    state = setup(engine, "RRR | GGG YYY | RRY BBB", ruleset="expert", scores=[1, 5, 0]).play("RRR@0,1>")
    state = play(state, "draw =BYB pass")
    assert state.score("RRY@0,-1>") == 5
    over = state.play("RRY@0,-1>")
    assert (over.scores, over.winners, over.to_dict()["out"]) == ([5, 5, 5], [0, 1, 2], [0])
    over = state.play("YRR@2,-2v")
    assert over.scores == [5, 5, 6], "R beside the start tile's red and on RRR: 2 + 3 + 1"
    assert over.winners == [2]


def test_x3_alone_e4_decides(engine: Any) -> None:
    over = setup(engine, "RRR", ruleset="expert", scores=[0]).play("RRR@0,1>")
    assert (over.scores, over.winners) == ([4], [0])
    over = setup(engine, "RRR", ruleset="expert", scores=[50], rest=0).play("pass")
    assert (over.scores, over.winners) == ([50], [])
