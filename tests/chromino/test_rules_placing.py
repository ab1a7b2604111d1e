"""P1 to P5: where a tile may lie, how a placement is written and numbered, both engines."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chromacore import NotationError
from chromacore.moves import PlaceTile
from tests.chromino.positions import (
    LIMIT,
    TILES,
    fitting,
    legal,
    name,
    placements,
    play,
    refused,
    setup,
    squares,
)

EIGHT = "YBR@10,7v RGY@11,7v RBG@12,7v RPG@10,11v YRG@11,11v GRB@12,11v BPR@7,10> GYB@13,10>"
"""A gap of three squares with eight tiles around it, an end of each: ``RYG@10,10>`` touches and matches them all."""


def places(texts: set[str]) -> set[str]:
    """Leave out the letters."""
    return {text[4:] for text in texts}


# P1 -------------------------------------------------------------------------------------------------------------------


def test_p1_three_squares_in_a_row_or_a_column(engine: Any) -> None:
    """The tile laid on (0,1) (1,1) (2,1) covers just these, one laid on (2,-2) (2,-1) (2,0) just those."""
    state = play(setup(engine, "GRR PBR RRR | GGG RRY"), "GRR@0,1> draw =YYY pass PBR@2,-2v draw =YYG pass")
    covered = {(-1, 0), (0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (2, -2), (2, -1), (2, 0)}
    assert {square for tile in state.to_dict()["tiles"] for square in squares(tile)} == covered
    for x in range(-4, 6):
        for y in range(-5, 5):
            if not covered.isdisjoint(squares(f"RRR@{x},{y}>")):
                refused(state, f"RRR@{x},{y}>", "P1")


# P2 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lying", "x", "y"), [("", -1, 0), ("GPG@40,-30>", 40, -30), ("GPG@40,-30v", 40, -30)])
def test_p2_24_places_touch_one_lying_tile(engine: Any, lying: str, x: int, y: int) -> None:
    """12 parallel, 12 perpendicular: two aligned with 3 contacts, four shifted by one with 2, the other 18 with 1.

    Corners do not touch: the places that only reach one are not among them.
    """
    state = setup(engine, "RRR GGG | YYY", lying)
    along = (lying or "v>")[-1]
    counts: dict[str, int] = {}
    for dx in range(-7, 8):
        for dy in range(-7, 8):
            for way in ">v":
                text = f"RYG@{x + dx},{y + dy}{way}"
                own, taken = set(squares(text)), set(squares(f"GPG@{x},{y}{along}"))
                if own.isdisjoint(taken):
                    counts[text] = state.contacts(text)
    touching = {text: number for text, number in counts.items() if number}
    assert len(touching) == 24
    assert sorted(number for text, number in touching.items() if text[-1] == along) == [1] * 6 + [2] * 4 + [3] * 2
    assert [number for text, number in touching.items() if text[-1] != along] == [1] * 12


def test_p2_corners_do_not_touch(engine: Any) -> None:
    state = setup(engine, "RRR GGG | YYY")
    for text in ("RRR@2,1>", "RRR@2,1v", "RRR@2,-3v", "RRR@-4,-1>", "RRR@-2,1v"):
        assert state.contacts(text) == 0
        assert state.neighbours(text) == []
        refused(state, text, "P4")


def test_p2_a_square_may_touch_two_neighbours(engine: Any) -> None:
    """The bottom square (2,0) alone touches R of the start tile at its left and R of the other below."""
    state = setup(engine, "PBR | YYY", "GRR@0,1>")
    assert state.contacts("PBR@2,-2v") == 2
    assert state.neighbours("PBR@2,-2v") == ["P*R@-1,0>", "GRR@0,1>"]
    assert "PBR@2,-2v" in legal(state)


# P3 -------------------------------------------------------------------------------------------------------------------


def test_p3_every_contact_must_match(engine: Any) -> None:
    state = setup(engine, "PGY PGR RRR YYY GPB | GGG")
    assert "PGR@-1,1>" in legal(state), "P under P, G under *, R under R"
    refused(state, "PGY@-1,1>", "P3")
    refused(state, "RRR@-1,1>", "P3")
    refused(state, "YYY@0,-1>", "P3")
    refused(state, "YYY@2,0>", "P3")
    assert "GPB@-2,-1>" in legal(state), "P over P, B over *"


def test_p3_a_wild_matches_everything_on_all_its_sides(engine: Any) -> None:
    """B*G below the start tile, its wild between red above and green below: *-B, R-*, *-G, G-G make four contacts."""
    state = setup(engine, "B*G YYY | GGB", "GGY@1,2>")
    assert state.contacts("B*G@0,1>") == 4
    assert "B*G@0,1>" in legal(state)
    refused(state, "G*B@0,1>", "P3")


def test_p3_a_wild_on_a_wild_is_no_mismatch(engine: Any) -> None:
    """Wild on wild comes with three contacts; P on P and * on * match, so the fault is Y under R."""
    state = setup(engine, "P*Y YYY | GGB")
    assert state.contacts("P*Y@-1,1>") == 3
    refused(state, "P*Y@-1,1>", "P3")
    refused(state, "Y*P@-1,1>", "P3")


def test_p3_is_asked_before_p4(engine: Any) -> None:
    refused(setup(engine, "BBB | GGG"), "BBB@2,0>", "P3")


# P4 -------------------------------------------------------------------------------------------------------------------


def test_p4_at_least_two_contacts_from_the_first_placement_on(engine: Any) -> None:
    state = setup(engine, "RRR | GGG")
    assert placements(state) == {"RRR@0,1>", "RRR@0,-1>"}, "R under * and R; elsewhere P in the way, or one contact"
    refused(state, "RRR@2,0>", "P4")
    refused(state, "RRR@1,1>", "P4")
    refused(state, "RRR@0,1v", "P4")
    refused(state, "RRR@7,7v", "P4")


def test_p4_the_placements_of_one_tile_each_on_p_wild_r(engine: Any) -> None:
    """Two contacts: the middle under an end (R right of the wild, P left), the first or last letter under the wild."""
    expected = {
        "GRB": {f"{reading}@0,{y}>" for reading in ("GRB", "BRG") for y in (1, -1)},
        "GPB": {f"{reading}@-2,{y}>" for reading in ("GPB", "BPG") for y in (1, -1)},
        "RGP": {"PGR@-1,1>", "PGR@-1,-1>"},  # three contacts, one way round
        "RRP": {"PRR@-1,1>", "PRR@-1,-1>", *(f"{way}@0,{y}>" for way in ("RRP", "PRR") for y in (1, -1))},
        "B*Y": {f"{way}@{x},{y}>" for way in ("B*Y", "Y*B") for x in (-2, 0) for y in (1, -1)},
        "RGR": set(),
        "YGB": set(),
    }
    for tile, texts in expected.items():
        assert placements(setup(engine, f"{tile} YYY | GGG")) == texts, tile


def test_p4_eight_contacts_with_eight_neighbours(engine: Any) -> None:
    state = setup(engine, "RYG YYY | BBB", EIGHT, strict=False)
    assert state.contacts("RYG@10,10>") == 8
    assert state.neighbours("RYG@10,10>") == [
        *("YBR@10,7v", "RGY@11,7v", "RBG@12,7v", "BPR@7,10>", "GYB@13,10>", "RPG@10,11v", "YRG@11,11v", "GRB@12,11v")
    ], "in the order of the table: by first square, y, then x"
    assert "RYG@10,10>" in legal(state)
    refused(state, "GYR@10,10>", "P3")


def test_p4_contacts_with_several_squares_of_several_tiles(engine: Any) -> None:
    """The worked example, S2's coordinates: two contacts each."""
    state = setup(engine, "GRR YGR | PBR PBY")
    for text in ("GRR@0,1>", "PBR@2,-2v", "YGR@-1,2>", "PBY@-2,0v"):
        assert state.contacts(text) == 2 or len(state.to_dict()["tiles"]) == 1
        state = state.play(text)
    assert state.to_dict()["tiles"] == ["P*R@-1,0>", "PBR@2,-2v", "PBY@-2,0v", "GRR@0,1>", "YGR@-1,2>"]


def test_all_24_places_are_enumerated(engine: Any) -> None:
    """With every other tile in hand, beside a lying and a standing chameleon: 6 places by P4, 18 in junior."""
    rules: dict[str, Any] = {"junior_corners": True, "junior_chameleon_lengthwise": True}
    for lying, x, y in (("", -1, 0), ("B*G@40,-30v", 40, -30)):
        found = []
        for options in ({}, {**rules, "ruleset": "junior"}):
            state = setup(engine, "", lying, rest=0, **options)
            touching = {
                text for text in placements(state) if state.neighbours(text)[0].endswith(f"@{x},{y}{'>v'[x > 0]}")
            }
            found.append(places(touching))
        assert [len(texts) for texts in found] == [6, 18]
        assert not found[0] & found[1]


@pytest.mark.parametrize("seed", range(6))
def test_placements_are_those_of_the_oracle(engine: Any, seed: int) -> None:
    """On tables grown at random, whole hands at every place around."""
    chooser = random.Random(seed)
    state = engine.Chromino(players=2, hand_size=12, ruleset=["standard", "expert"][seed % 2]).deal(seed)
    for _ in range(8):
        d = state.to_dict()
        expected = fitting(d["tiles"], d["hands"][state.to_move], d["rules"])
        assert placements(state) == expected
        state = state.play(chooser.choice(sorted(expected))) if expected else play(state, f"draw ={d['bag'][0]} pass")


# P5 -------------------------------------------------------------------------------------------------------------------


def test_p5_a_tile_has_two_texts_a_place_a_palindrome_one(engine: Any) -> None:
    assert placements(setup(engine, "RRY | GGG")) == {f"{way}@0,{y}>" for way in ("RRY", "YRR") for y in (1, -1)}
    assert placements(setup(engine, "YRY | GGG")) == {"YRY@0,1>", "YRY@0,-1>"}
    assert {"G*B@0,1>", "B*G@0,1>"} < placements(setup(engine, "B*G YYY | GGG")), "a chameleon may read G*B"


def test_p5_both_readings_of_a_tile_lie_as_they_are_written(engine: Any) -> None:
    state = setup(engine, "RRY GGG | YYY")
    assert state.play("YRR@0,1>").to_dict()["tiles"][1] == "YRR@0,1>"
    assert state.play(PlaceTile("RRY", 0, 1, ">")).to_dict()["tiles"][1] == "RRY@0,1>"


def test_p5_first_square_and_direction(engine: Any) -> None:
    game = engine.Chromino()
    assert game.move(game.action("YBR@3,-2v")) == PlaceTile("YBR", 3, -2, "v")
    assert game.move(game.action("GRR@1,1>")) == PlaceTile("GRR", 1, 1, ">")
    assert str(PlaceTile("GRR", -1, 0, ">")) == "GRR@-1,0>"
    for text in ("GRR@+1,1>", "GRR@1,-0>", "GRR@01,1>", "GRR@1, 1>", "GRR@1,1^", "GRR@1,1V", "GRR@1>", "GRR1,1>"):
        with pytest.raises(NotationError):
            game.action(text)


# Numbers --------------------------------------------------------------------------------------------------------------


def test_action_numbers(engine: Any) -> None:
    """draw 0, pass 1, =tile 2 on, then 82 + 320 spiral + 4 tile + 2 (v) + (reversed), by hand."""
    game = engine.Chromino()
    spiral = {(0, 0): 0, (-1, -1): 1, (0, -1): 2, (1, -1): 3, (-1, 0): 4, (1, 0): 5, (-1, 1): 6, (0, 1): 7, (1, 1): 8}
    spiral |= {(-2, -2): 9, (2, -2): 13, (-2, -1): 14, (2, -1): 15, (-2, 1): 18, (2, 1): 19, (-2, 2): 20, (2, 2): 24}
    spiral |= {(-3, -3): 25, (LIMIT, LIMIT): (2 * LIMIT + 1) ** 2 - 1, (-LIMIT, -LIMIT): (2 * LIMIT - 1) ** 2}
    assert [game.action(text) for text in ("draw", "pass", "=RRR", "=PPP", "=B*G", "=R*G")] == [0, 1, 2, 76, 77, 81]
    for (x, y), number in spiral.items():
        for i, tile in enumerate(TILES):
            base = 82 + 320 * number + 4 * i
            for way, text in enumerate((f"{tile}@{x},{y}>", f"{tile[::-1]}@{x},{y}>", f"{tile}@{x},{y}v")):
                expected = base if way == 1 and tile == tile[::-1] else base + [0, 1, 2][way]
                assert game.action(text) == expected
                assert str(game.move(expected)) == text
    assert game.num_distinct_actions is None


@pytest.mark.parametrize("seed", range(3))
def test_action_and_move_convert_both_ways_everywhere(engine: Any, seed: int) -> None:
    chooser = random.Random(seed)
    game = engine.Chromino()
    for _ in range(1_000):
        reach = chooser.choice([3, 100, 5_000, LIMIT])
        x, y = chooser.randint(-reach, reach), chooser.choice([chooser.randint(-reach, reach), reach, -reach])
        tile = chooser.choice(TILES)
        move = PlaceTile(chooser.choice([tile, tile[::-1]]), x, y, chooser.choice(">v"))
        action = game.action(move)
        assert game.move(action) == move
        assert (action - 82) // 4 % 80 == TILES.index(name(move.letters))


# Without an edge ------------------------------------------------------------------------------------------------------


def test_a_table_as_far_as_coordinates_go(engine: Any) -> None:
    """First squares up to 2^20 away; a tile may stick out by two, but nothing may begin beyond.

    RRY beside a far RRR, along x: both its R under two of the three, at either end of the row; the shift that would
    begin at 2^20 + 1 is no move. And RRY at the start tile, four ways.
    """
    near = {f"{way}@0,{y}>" for way in ("RRY", "YRR") for y in (1, -1)}
    m = LIMIT
    for far, expected in (
        (f"RRR@{m},5>", {f"YRR@{m - 1},{y}>" for y in (4, 6)}),
        (f"RRR@{-m},5>", {f"RRY@{1 - m},{y}>" for y in (4, 6)}),
        (f"RRR@5,{m}v", {f"YRR@{x},{m - 1}v" for x in (4, 6)}),
        (f"RRR@5,{-m}v", {f"RRY@{x},{1 - m}v" for x in (4, 6)}),
        (f"RRR@{m},{m}>", {f"YRR@{m - 1},{m - 1}>"}),  # the row below begins beyond
        (f"RRR@{-m},{-m}v", {f"RRY@{1 - m},{1 - m}v"}),
        (f"RRR@{m - 1},{-m}>", {f"YRR@{m - 2},{1 - m}>", f"RRY@{m},{1 - m}>"}),
    ):
        state = setup(engine, "RRY GGG | YYY", far)
        assert placements(state) == near | expected, far
        for text in sorted(expected):
            assert state.contacts(text) == 2
            after = state.play(text)
            assert set(after.to_dict()["tiles"]) == {"P*R@-1,0>", far, text}
            assert after.game.state_from_json(after.to_json()) == after
    with pytest.raises(NotationError):
        setup(engine, "RRY GGG | YYY").play(f"RRY@{m + 1},4>")


def test_tiles_all_over_the_plane_cost_no_more_than_near_ones(engine: Any) -> None:
    """Four corners of the plane: 2^42 squares between them."""
    m = LIMIT
    state = setup(engine, "GGR YYY | BBB", f"GGG@{m},{m}> RRR@{-m},{m}> PPP@{m},{-m}v YYB@{-m},{-m}v")
    assert state.contacts(f"GGR@{m - 1},{m - 1}>") == 2
    assert f"RGG@{m - 1},{m - 1}>" in legal(state)
    assert len(str(state)) < 2_000
    assert state.redeal(1, 5).to_json(1) == state.to_json(1)
