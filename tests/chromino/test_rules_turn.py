"""U1 to U8: the turn, both engines. The start tile is P*R: GGG, YYY, BBB and their mixtures fit nowhere beside it."""

from __future__ import annotations

from typing import Any

import pytest

from chromacore import CHANCE
from tests.chromino.positions import CHAMELEONS, TILES, legal, others, placements, play, refused, setup

RRR = {"RRR@0,1>", "RRR@0,-1>"}
RRY = {f"{way}@0,{y}>" for way in ("RRY", "YRR") for y in (1, -1)}
RRB = {text.replace("Y", "B") for text in RRY}
B_Y = {f"{way}@{x},{y}>" for way in ("B*Y", "Y*B") for x in (-2, 0) for y in (1, -1)}
"""Where these fit beside the start tile: under the red end and the wild; the chameleon also under the purple end."""

# U1 -------------------------------------------------------------------------------------------------------------------


def test_u1_place_draw_or_pass(engine: Any) -> None:
    state = setup(engine, "RRR GGG | YYY GGY")
    assert legal(state) == RRR | {"draw"}
    placed = state.play("RRR@0,1>")
    assert placed.to_move == 1, "placing ends the turn"
    assert placed.to_dict()["hands"][0] == ["GGG"]
    drawing = state.play("draw")
    assert (drawing.to_move, drawing.phase) == (CHANCE, "draw")
    drawn = drawing.play("=BBB")
    assert (drawn.to_move, drawn.phase) == (0, "turn"), "drawing does not"
    assert drawn.to_dict()["hands"][0] == ["RRR", "GGG", "BBB"]
    passed = drawn.play("pass")
    assert passed.to_move == 1, "passing does"
    assert passed.to_dict()["hands"][0] == ["RRR", "GGG", "BBB"]
    assert passed.to_dict()["drawn"] == []


def test_u1_only_tiles_of_the_own_hand(engine: Any) -> None:
    state = setup(engine, "RRR GGG | RRY GGY")
    refused(state, "RRY@0,1>", "U1")
    refused(state, "YRR@0,1>", "U1")
    refused(state, "RRB@0,1>", "U1")
    refused(state, "P*R@0,1>", "U1")


# U2 -------------------------------------------------------------------------------------------------------------------


def test_u2_draw_though_something_fits(engine: Any) -> None:
    state = setup(engine, "RRR GGG | YYY")
    assert others(state) == {"draw"}
    assert others(play(state, "draw =BBB")) == {"pass"}
    assert others(setup(engine, "RRR | YYY", rest=1)) == {"pass"}, "pass though RRR fits, the bag being empty"


def test_u2_not_voluntary_one_must_place_what_fits(engine: Any) -> None:
    state = setup(engine, "RRR GGG | YYY", voluntary=False)
    assert legal(state) == RRR
    refused(state, "draw", "U2")
    refused(state, "pass", "U2")
    empty = setup(engine, "RRR GGG | YYY", rest=1, voluntary=False)
    assert legal(empty) == RRR
    refused(empty, "pass", "U2")
    refused(empty, "draw", "U2")


def test_u2_not_voluntary_draw_when_nothing_fits_and_pass_when_no_draw_is_open(engine: Any) -> None:
    state = setup(engine, "GGG GGB | YYY", voluntary=False)
    assert legal(state) == {"draw"}
    refused(state, "pass", "U2")
    fits = play(state, "draw =RRR")
    assert legal(fits) == RRR, "a drawn tile that fits must be placed"
    refused(fits, "pass", "U2")
    fits_not = play(state, "draw =BBB")
    assert legal(fits_not) == {"pass"}
    refused(fits_not, "draw", "U4")
    assert legal(setup(engine, "GGG GGB | YYY", rest=1, voluntary=False)) == {"pass"}, "the bag is empty"


def test_u2_not_voluntary_every_open_draw_must_be_taken(engine: Any) -> None:
    state = setup(engine, "GGG GGB | YYY", voluntary=False, draws_per_turn=3)
    state = play(state, "draw =BBB")
    assert legal(state) == {"draw"}
    assert legal(play(state, "draw =RRR")) == RRR
    refused(play(state, "draw =RRR"), "draw", "U2")
    state = play(state, "draw =YYG")
    assert legal(state) == {"draw"}
    assert legal(play(state, "draw =YYB")) == {"pass"}


@pytest.mark.parametrize(("after_draw", "expected"), [("drawn-only", {"pass"}), ("any", B_Y)])
def test_u2_what_can_be_placed_is_what_u3_and_u6_allow(engine: Any, after_draw: str, expected: set[str]) -> None:
    """A lone chameleon that would fit is no tile that can be placed; two tiles in hand and `any`: it is."""
    state = setup(engine, "B*Y | YYY", voluntary=False, after_draw=after_draw)
    assert legal(state) == {"draw"}
    assert legal(play(state, "draw =GGG")) == expected


# U3 -------------------------------------------------------------------------------------------------------------------


def test_u3_after_a_draw_the_tile_drawn_or_none(engine: Any) -> None:
    state = play(setup(engine, "RRR GGG | YYY"), "draw =RRY")
    assert legal(state) == RRY | {"pass"}
    refused(state, "RRR@0,1>", "U3")
    assert state.play("RRY@0,1>").to_dict()["hands"][0] == ["RRR", "GGG"]
    assert state.play("pass").to_dict()["hands"][0] == ["RRR", "RRY", "GGG"], "pass and keep it"


def test_u3_any_tile_of_the_hand(engine: Any) -> None:
    state = play(setup(engine, "RRR GGG | YYY", after_draw="any"), "draw =RRY")
    assert legal(state) == RRR | RRY | {"pass"}


def test_u3_of_several_draws_the_last_counts(engine: Any) -> None:
    state = play(setup(engine, "RRR GGG | YYY", draws_per_turn=3), "draw =RRY draw =RRB")
    assert legal(state) == RRB | {"draw", "pass"}
    refused(state, "RRY@0,1>", "U3")
    assert state.play("BRR@0,1>").to_dict()["hands"][0] == ["RRR", "RRY", "GGG"], "earlier draws are kept"
    assert legal(play(state, "draw =YYG")) == {"pass"}
    free = play(setup(engine, "RRR GGG | YYY", draws_per_turn=3, after_draw="any"), "draw =RRY draw =RRB")
    assert legal(free) == RRR | RRY | RRB | {"draw", "pass"}


def test_u3_the_next_turn_is_free_again(engine: Any) -> None:
    state = play(setup(engine, "RRR GGG | YYY GGY"), "draw =RRY pass draw =YYG pass")
    assert legal(state) == RRR | RRY | {"draw"}


@pytest.mark.parametrize(
    ("after_draw", "drawn"), [("drawn-only", ["RRY", "RRB", "RRG"]), ("any", ["RRY", "RRG", "RRB"])]
)
def test_u3_what_was_drawn_is_kept_in_no_more_order_than_matters(
    engine: Any, after_draw: str, drawn: list[str]
) -> None:
    """That RRG came last matters with `drawn-only` alone; whether RRB or RRY came first never."""
    state = setup(engine, "RRR GGG | YYY", draws_per_turn=3, after_draw=after_draw)
    one, other = (play(state, f"draw ={a} draw ={b} draw =RRG") for a, b in (("RRB", "RRY"), ("RRY", "RRB")))
    assert one.to_dict()["drawn"] == drawn
    assert one == other
    last = play(state, "draw =RRG draw =RRY draw =RRB")
    assert (last == one) == (after_draw == "any")


# U4 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", [1, 3, 4, 5])
def test_u4_draws_a_turn(engine: Any, limit: int) -> None:
    state = setup(engine, "RRR GGG | YYY GGY", draws_per_turn=limit)
    bag = iter(state.to_dict()["bag"])
    for drawn in range(limit):
        assert "draw" in legal(state)
        assert ("pass" in legal(state)) == (drawn > 0)
        state = play(state, f"draw ={next(bag)}")
    refused(state, "draw", "U4")
    assert "pass" in legal(state)
    state = state.play("pass")
    for _ in range(limit):
        state = play(state, f"draw ={next(bag)}")
    refused(state, "draw", "U4")


def test_u4_as_often_as_wanted(engine: Any) -> None:
    state = setup(engine, "GGG | YYY", rest=1, bag="RRY RRG RRB RRP RYR RYY RYG", draws_per_turn=None)
    for tile in ("RYG", "RRY", "RRG", "RYY", "RRB", "RRP", "RYR"):
        state = play(state, f"draw ={tile}")
    refused(state, "draw", "U2")
    assert placements(state) == set(), "RYR, drawn last, does not fit: no red nor purple in the middle"
    assert legal(state) == {"pass"}
    assert state.play("pass").to_move == 1


# U5 -------------------------------------------------------------------------------------------------------------------


def test_u5_to_not_place_is_to_draw_first(engine: Any) -> None:
    state = setup(engine, "GGG | YYY")
    assert legal(state) == {"draw"}
    refused(state, "pass", "U5")
    assert legal(play(state, "draw =BBB")) == {"pass"}


def test_u5_with_draws_left_passing_is_open_once_one_was_drawn(engine: Any) -> None:
    state = play(setup(engine, "GGG | YYY", draws_per_turn=3), "draw =BBB")
    assert legal(state) == {"draw", "pass"}


def test_u5_with_an_empty_bag_passing_is_open(engine: Any) -> None:
    state = setup(engine, "RRR GGG | YYY", rest=1)
    assert legal(state) == RRR | {"pass"}
    refused(state, "draw", "U2")


# U6 -------------------------------------------------------------------------------------------------------------------


def test_u6_a_lone_chameleon_must_draw(engine: Any) -> None:
    for voluntary in (True, False):
        state = setup(engine, "B*Y | YYY", voluntary=voluntary)
        assert legal(state) == {"draw"}
        refused(state, "B*Y@0,1>", "U6")
        # What U3 allows: the tile drawn.
        assert placements(play(state, "draw =RRR")) == RRR
        assert play(state, "draw =RRR RRR@0,1>").to_dict()["hands"][0] == ["B*Y"]


def test_u6_a_drawn_chameleon_may_be_placed(engine: Any) -> None:
    """After the draw the hand has two tiles; with `any` either of two chameleons, leaving a lone one."""
    state = play(setup(engine, "RRR | YYY"), "draw =B*Y")
    assert legal(state) == B_Y | {"pass"}
    assert state.play("B*Y@0,1>").to_dict()["hands"][0] == ["RRR"]
    b_g = {text.replace("Y", "G") for text in B_Y}
    for after_draw, expected in (("drawn-only", b_g), ("any", B_Y | b_g)):
        state = play(setup(engine, "B*Y | YYY", after_draw=after_draw), "draw =B*G")
        assert legal(state) == expected | {"pass"}
        assert state.play("B*G@0,1>").to_dict()["hands"][0] == ["B*Y"]


def test_u6_a_chameleon_may_be_the_last_but_one(engine: Any) -> None:
    state = setup(engine, "B*Y B*G GGG | YYY")
    assert legal(state) > B_Y
    state = setup(engine, "B*Y B*G | YYY")
    assert legal(state) > B_Y
    assert legal(play(state, "B*Y@0,1> draw =YGG pass")) == {"draw"}, "the other one is now alone"


def test_u6_a_lone_chameleon_with_an_empty_bag_passes(engine: Any) -> None:
    for voluntary in (True, False):
        state = setup(engine, "B*Y | YYY", rest=1, voluntary=voluntary)
        assert legal(state) == {"pass"}
        refused(state, "B*Y@0,1>", "U6")


def test_u6_a_lone_chameleon_with_the_draws_used_up_passes(engine: Any) -> None:
    """No game leads there, but a position may show it."""
    for voluntary in (True, False):
        state = setup(engine, "B*Y | YYY", drawn=["B*Y"], voluntary=voluntary)
        assert legal(state) == {"pass"}
        refused(state, "B*Y@0,1>", "U6")
        refused(state, "draw", "U4")


def test_u6_any_basic_tile_may_be_the_last(engine: Any) -> None:
    state = setup(engine, "RRR | YYY").play("RRR@0,1>")
    assert state.to_dict()["out"] == [0]


# U7 -------------------------------------------------------------------------------------------------------------------


def test_u7_each_tile_in_the_bag_is_equally_likely(engine: Any) -> None:
    state = setup(engine, "RRR GGG | YYY").play("draw")
    bag = [tile for tile in TILES if tile not in {"P*R", "RRR", "GGG", "YYY"}]
    assert [str(state.game.move(outcome)) for outcome, _ in state.chance_outcomes()] == [f"={tile}" for tile in bag]
    assert [probability for _, probability in state.chance_outcomes()] == pytest.approx([1 / 76] * 76)
    assert state.legal_actions() == []
    for tile in bag:
        after = state.play(f"={tile}").to_dict()
        assert tile in after["hands"][0]
        assert after["bag"] == [other for other in bag if other != tile]
        assert after["drawn"] == [tile]


def test_u7_at_chance_nothing_else_can_happen(engine: Any) -> None:
    state = setup(engine, "RRR GGG | YYY").play("draw")
    for move in ("draw", "pass", "RRR@0,1>", "YYY@9,9v"):
        refused(state, move, "U7")
    for tile in ("RRR", "YYY", "P*R"):
        refused(state, f"={tile}", "U7")
    refused(setup(engine, "RRR | YYY"), "=BBB", "U7")


def test_u7_the_last_tile_of_the_bag_is_certain(engine: Any) -> None:
    state = setup(engine, "GGG | YYY", rest=1, bag="RRB").play("draw")
    assert state.chance_outcomes() == [(state.game.action("=RRB"), 1.0)]
    assert state.play("=RRB").to_dict()["bag"] == []


# U8 -------------------------------------------------------------------------------------------------------------------


def test_u8_a_hand_of_one_tile_is_shown(engine: Any) -> None:
    state = setup(engine, "RRR | B*Y | GGG YYY")
    for seat, hands in enumerate(([["RRR"], ["B*Y"], 2], [["RRR"], ["B*Y"], 2], [["RRR"], ["B*Y"], ["YYY", "GGG"]])):
        assert state.to_dict(seat)["hands"] == hands
    drawn = play(state, "draw =BBB")
    assert drawn.to_dict(0)["hands"] == [["RRR", "BBB"], ["B*Y"], 2]
    assert drawn.to_dict(1)["hands"] == [2, ["B*Y"], 2]
    out = play(state, "RRR@0,1>")
    assert out.to_dict(1)["hands"] == [0, ["B*Y"], 2]
    assert CHAMELEONS[1] == "B*Y"


def test_u8_the_bag_and_what_others_drew_are_counts(engine: Any) -> None:
    state = play(setup(engine, "RRR GGG | YYY GGY", draws_per_turn=3), "draw =BBB draw =RRB draw")
    assert (state.to_dict(0)["drawn"], state.to_dict(1)["drawn"]) == (["BBB", "RRB"], 2)
    assert state.to_dict(0)["bag"] == state.to_dict(1)["bag"] == 79 - 4 - 2
    assert state.to_dict(1)["phase"] == "draw"
