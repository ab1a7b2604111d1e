"""J1 to J5: joints of every kind, with and without each option, both engines.

On the table: P*R at its place, lying; the basic tile GYB from (20,20) to (22,20); P*Y standing from (40,40) to (40,42).
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.chromino.positions import fitting, legal, placements, refused, setup

TABLE = "GYB@20,20> P*Y@40,40v"
OPTIONS = ("nothing", "lengthwise", "corners", "both")

ALWAYS = set(OPTIONS)
LENGTHWISE = {"lengthwise", "both"}
CORNERS = {"corners", "both"}
BOTH = {"both"}
NEVER: set[str] = set()

JOINTS = [
    # A basic tile on a chameleon.
    ("J2 J4: end on end in line, a chameleon's own", "RRY@2,0>", ALWAYS),
    ("J2: at the other end", "YYP@-4,0>", ALWAYS),
    ("J5: short end on the long edge of an end", "RRY@1,1v", CORNERS),
    ("J5: long edge of an end on a short end", "RRY@2,0v", CORNERS),
    ("J5: the same, the other way", "YRR@2,-2v", CORNERS),
    ("J5: side by side", "RRY@1,1>", CORNERS),
    ("J4: an end on the long side of the centre, below", "GGB@0,1v", ALWAYS),
    ("J4: above", "GGB@0,-3v", ALWAYS),
    ("J2: a centre on an end is nothing for a basic tile", "GRG@2,-1v", NEVER),
    ("J1: side by side under centre and end: two contacts", "RRY@0,1>", NEVER),
    ("J1: aligned: three contacts", "PYR@-1,1>", NEVER),
    ("P3: yellow on red", "YRR@2,0>", NEVER),
    ("J1: no contact", "RRY@2,1>", NEVER),
    # A basic tile on a basic tile.
    ("J2: in line", "BGG@23,20>", ALWAYS),
    ("J2: in line at the left", "RRG@17,20>", ALWAYS),
    ("J5: short on long", "BGG@22,21v", CORNERS),
    ("J5: long on short", "BGG@23,20v", CORNERS),
    ("J5: long on long", "BGG@22,21>", CORNERS),
    ("J4: a basic centre offers nothing to an end", "YGG@21,21v", NEVER),
    ("J2: nor does an end to a basic centre", "GBG@23,19v", NEVER),
    ("P3: green on blue", "GGB@23,20>", NEVER),
    # A chameleon on a chameleon.
    ("J3: crosswise on an end", "R*G@2,-1v", ALWAYS),
    ("J3: either way round, whatever the colours", "G*R@2,-1v", ALWAYS),
    ("J3: crosswise on the other end", "B*Y@-2,-1v", ALWAYS),
    ("J3: lengthwise by its own end", "R*G@2,0>", LENGTHWISE),
    ("J3 J4: its own end on a centre", "R*G@0,1v", LENGTHWISE),
    ("J3 J4: the other end on a centre", "G*R@0,-3v", LENGTHWISE),
    ("J5: its own short end on a long edge", "R*G@1,1v", BOTH),
    ("J5: its own long edge on a short end", "R*G@2,0v", BOTH),
    ("J5: side by side by its own end", "R*G@1,1>", BOTH),
    ("P3: green on red", "G*R@2,0>", NEVER),
    ("J4: centre on centre has more contacts", "R*G@-1,1>", NEVER),
    # A chameleon on a basic tile.
    ("J3: crosswise on an end", "B*Y@23,19v", ALWAYS),
    ("J3: crosswise on the other end", "R*G@19,19v", ALWAYS),
    ("J3: lengthwise", "B*Y@23,20>", LENGTHWISE),
    ("J3 J4: not on a basic centre", "Y*B@21,21v", NEVER),
    ("J5: short on long", "B*Y@22,21v", BOTH),
    ("J5: long on short", "B*Y@23,20v", BOTH),
    ("J5: long on long", "B*Y@22,21>", BOTH),
    ("J1: a wild under a centre and an end beside: more contacts", "B*Y@20,21>", NEVER),
    # On a standing chameleon.
    ("J4: an end on its centre from the right", "GGB@41,41>", ALWAYS),
    ("J4: from the left", "BGG@37,41>", ALWAYS),
    ("J2: in line on top", "RRP@40,37v", ALWAYS),
    ("J3: crosswise on top", "R*G@39,39>", ALWAYS),
    ("J3: crosswise below", "G*R@39,43>", ALWAYS),
    ("J3: not crosswise at its side", "B*G@41,40v", NEVER),
    ("J5: round a corner", "YYB@41,42>", CORNERS),
    ("J3 J4: own end on its centre", "B*G@41,41>", LENGTHWISE),
]


def options(which: str) -> dict[str, Any]:
    return {
        "ruleset": "junior",
        "junior_chameleon_lengthwise": which in LENGTHWISE,
        "junior_corners": which in CORNERS,
    }


@pytest.mark.parametrize(("why", "move", "allowed"), JOINTS, ids=[f"{move}" for _, move, _ in JOINTS])
def test_joints(engine: Any, why: str, move: str, allowed: set[str]) -> None:
    for which in OPTIONS:
        state = setup(engine, f"{move[:3]} BBB YYY | PPP", TABLE, **options(which))
        assert (move in legal(state)) == state.is_legal(move) == (which in allowed), (why, which)


def test_j1_a_second_contact_forbids(engine: Any) -> None:
    """RYR would fill the gap between two ends, each a good joint by itself."""
    for which in OPTIONS:
        state = setup(engine, "RYR RRY R*G | BBB", "RRG@5,0>", **options(which))
        refused(state, "RYR@2,0>", "J1")
        refused(state, "RYR@2,9>", "J1")
        refused(state, "RYR@0,1>", "P3")


def test_j1_one_contact_suffices_for_the_first_placement(engine: Any) -> None:
    state = setup(engine, "RRR | YYY", ruleset="junior")
    centre = {"RRR@0,1v", "RRR@0,-3v"}
    assert placements(state) == {"RRR@2,0>"} | centre, "in line on red; on the centre from either side (J4)"


def test_j2_to_j5_reasons(engine: Any) -> None:
    state = setup(engine, "RRY R*G GRG | BBB", TABLE, ruleset="junior")
    refused(state, "RRY@2,0v", "J2, J4")
    refused(state, "GRG@2,-1v", "J2, J4")
    refused(state, "R*G@2,0>", "J3")
    refused(state, "R*G@0,1v", "J3")
    refused(state, "R*G@1,1v", "J3")
    refused(state, "YRR@2,0>", "P3")
    refused(state, "RRY@1,0v", "P1")


@pytest.mark.parametrize("which", OPTIONS)
def test_number_of_places_of_two_tiles_beside_the_start_tile(engine: Any, which: str) -> None:
    """By hand.

    RRY: in line on red once, on the centre from above and below either way round: 1 + 4; with corners also at the six
    places round the red end that have one contact, once each. R*G: crosswise on two ends either way round: 4;
    lengthwise as RRY does: 5; lengthwise round corners: 6.
    """
    state = setup(engine, "RRY R*G BBB | YYY", **options(which))
    of = {tile: {text for text in placements(state) if set(text[:3]) == set(tile)} for tile in ("RRY", "R*G")}
    assert len(of["RRY"]) == 5 + 6 * (which in CORNERS)
    assert len(of["R*G"]) == 4 + 5 * (which in LENGTHWISE) + 6 * (which in BOTH)


@pytest.mark.parametrize("which", OPTIONS)
@pytest.mark.parametrize("seed", range(2))
def test_placements_are_those_of_the_oracle(engine: Any, which: str, seed: int) -> None:
    chooser = random.Random(seed)
    state = engine.Chromino(players=2, hand_size=12, **options(which)).deal(seed)
    for _ in range(10):
        d = state.to_dict()
        expected = fitting(d["tiles"], d["hands"][state.to_move], d["rules"])
        assert placements(state) == expected
        state = state.play(chooser.choice(sorted(expected)))


def test_the_rest_of_the_rules_is_the_same(engine: Any) -> None:
    """U6, E1, E2: a lone chameleon draws; going out ends the game as in standard."""
    assert legal(setup(engine, "R*G | BBB", ruleset="junior")) == {"draw"}
    over = setup(engine, "BBB | RRR", ruleset="junior", to_move=1).play("RRR@2,0>")
    assert (over.ending, over.winners, over.scores) == ("out", [1], None)


def test_options_of_a_rule_set_that_is_not_played_have_no_effect(engine: Any) -> None:
    plain = setup(engine, "RRR R*G | BBB")
    options_of_others = {
        "junior_corners": True,
        "junior_chameleon_lengthwise": True,
        "expert_neighbours": None,
    }
    other = setup(engine, "RRR R*G | BBB", **options_of_others)
    assert legal(other) == legal(plain)
    assert other.scores is None
    assert other.game != plain.game
