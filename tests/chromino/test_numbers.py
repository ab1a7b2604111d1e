"""The numbers at the end of the rules file and the cases on which other engines failed, on both engines.

Why they are right, on paper, for the start tile P*R: two contacts come at four places (both rows, shifted by one to
either side), where the middle lies under the end and either outer letter is free: 25 readings of basic tiles and 2 of
each other chameleon: 4 x 33 = 132, 32 of them by chameleons. Three contacts: aligned, P?R, 5 tiles on two sides: 10.
Tiles: 15 with R in the middle, 15 with P, 3 more of P?R, 4 chameleons: 37.

Junior: in line at two ends, 25 readings each: 50; on the centre from two sides, 125 each: 250; 4 chameleons crosswise
at two ends, either way round: 16; 316. Lengthwise: a chameleon in line at each end, 2, and 4 on the centre, either way
round, from two sides, 16: 334. Corners: six places at each end, 25 readings each: 300 more; one chameleon at each of
these twelve with both: 646.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import chromacore as cc
from chromacore import _core
from tests.chromino.positions import CHAMELEONS, legal, name, placements, play, refused, setup

CASES = [json.loads(line) for line in (Path(__file__).parent / "cases.jsonl").read_text().splitlines()]
"""The shared cases, unchanged. Checked on paper against the rules:

- Lines 2 and 3: ``legal`` is not the whole list (`test_which_legal_lists_of_the_cases_are_whole`).
- Line 3 is faulty as it stands: a hand of B*Y alone may not place it (U6), and line 5 says so of the same table and
  hand. What it is about, the contacts, is shown with another tile in hand.
"""


def all_in_hand(engine: Any, start: str, **options: Any) -> Any:
    """Return a seat alone with all other 79 tiles; it may not pass while something fits (U2)."""
    return setup(engine, "", start=start, rest=0, players=1, voluntary=False, **options)


def paths(state: Any, depth: int) -> int:
    """Count sequences of placements, the last by the length of the list."""
    actions = state.legal_actions()
    return len(actions) if depth == 1 else sum(paths(state.play(action), depth - 1) for action in actions)


# The first placements -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", CHAMELEONS)
def test_142_first_placements(engine: Any, start: str) -> None:
    state = all_in_hand(engine, start)
    texts = placements(state)
    assert len(texts) == 142
    assert sorted(state.contacts(text) for text in texts) == [2] * 132 + [3] * 10
    assert sum("*" in text[:3] for text in texts) == 32
    assert len({name(text[:3]) for text in texts}) == len(state.hints("intermediate")) == 37


@pytest.mark.parametrize("start", CHAMELEONS)
@pytest.mark.parametrize(("lengthwise", "corners", "number"), [(0, 0, 316), (1, 0, 334), (0, 1, 616), (1, 1, 646)])
def test_first_placements_in_junior(engine: Any, start: str, lengthwise: int, corners: int, number: int) -> None:
    options = {"junior_chameleon_lengthwise": bool(lengthwise), "junior_corners": bool(corners)}
    state = all_in_hand(engine, start, ruleset="junior", **options)
    texts = placements(state)
    assert len(texts) == number
    assert {state.contacts(text) for text in texts} == {1}


@pytest.mark.parametrize("start", CHAMELEONS)
def test_sequences_of_placements(start: str) -> None:
    """Rust alone: as perft, in which nothing but placements is open."""
    state = all_in_hand(_core, start)
    if cc.engine == "rust":
        assert [cc.perft(state, depth) for depth in (1, 2, 3)] == [142, 15_844, 1_384_416]
        assert sum(cc.perft(state, 2, split=True).values()) == 15_844
    assert [paths(state, depth) for depth in (1, 2)] == [142, 15_844]


def test_sequences_of_two_placements(engine: Any) -> None:
    assert paths(all_in_hand(engine, "B*Y"), 2) == 15_844


@pytest.mark.slow
@pytest.mark.timeout(3_000)
def test_sequences_of_three_placements(engine: Any) -> None:
    assert paths(all_in_hand(engine, "P*R"), 3) == 1_384_416


# One lying tile and the worked example: see also P2 in test_rules_placing.py ------------------------------------------


def test_24_places_around_a_tile(engine: Any) -> None:
    """12 parallel, 12 perpendicular; the aligned make 3 contacts, those shifted by one 2, the other 18 make 1."""
    state = setup(engine, "RRR | YYY")
    counts = {
        (x + 1, y, way): state.contacts(f"RYG@{x},{y}{way}")
        for way in ">v"
        for x in range(-5, 5)
        for y in range(-5, 5)
        if not any((x + i * (way == ">"), y + i * (way == "v")) in {(-1, 0), (0, 0), (1, 0)} for i in range(3))
    }
    around = {place: number for place, number in counts.items() if number}
    assert sum(way == ">" for _, _, way in around) == sum(way == "v" for _, _, way in around) == 12
    assert {place for place, number in around.items() if number == 3} == {(0, 1, ">"), (0, -1, ">")}
    assert {place for place, number in around.items() if number == 2} == {(x, y, ">") for x in (-1, 1) for y in (-1, 1)}
    assert sum(number == 1 for number in around.values()) == 18


def test_worked_example(engine: Any) -> None:
    """In S2's coordinates: one less in every x."""
    state = setup(engine, "GRR PBR YGR PBY YYY", ruleset="expert")
    points = []
    for text in ("GRR@0,1>", "PBR@2,-2v", "YGR@-1,2>", "PBY@-2,0v"):
        points.append((state.contacts(text), state.score(text)))
        state = state.play(text)
    assert points == [(2, 5), (2, 8), (2, 5), (2, 9)]
    assert state.scores == [27]


# Cases ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [case for case in CASES if "table" in case], ids=lambda case: case["why"][:40])
def test_cases(engine: Any, case: dict[str, Any]) -> None:
    """The hand holds one more tile, which fits nowhere, but where the case is about a lone one (U6)."""
    start, *table = case["table"]
    others = "GGG" if "GGG" not in case["hand"] else "YYY"
    hands = f"{' '.join(case['hand'])} | {others}" if "only" in case else f"{' '.join(case['hand'])} YBY | {others}"
    state = setup(engine, hands, " ".join(table), start=start[:3], **case.get("rules", {}))
    own = {text for text in placements(state) if name(text[:3]) in {name(tile) for tile in case["hand"]}}
    for text in case.get("legal", []):
        assert text in own, case["why"]
    for text, number in case.get("contacts", {}).items():
        assert state.contacts(text) == number, case["why"]
    for text in case.get("illegal", []):
        assert text not in own, case["why"]
        assert not state.is_legal(text)
    if "only" in case:
        assert legal(state) == set(case["only"]), case["why"]
    if "play" in case:
        assert state.score(case["play"]) == case["score"], case["why"]
        assert state.play(case["play"]).scores[0] == case["score"]


def test_which_legal_lists_of_the_cases_are_whole(engine: Any) -> None:
    """By hand. PRY: aligned on either side of P*Y, nothing else, for R is no end colour of it.

    PBR: in the niche; also aligned above P*R; and RBP from (2,0), between the red end at its left and R below.
    B*Y: its wild under either end, from either side, either way round.
    """
    b_y = {f"{way}@{x},{y}>" for way in ("B*Y", "Y*B") for x in (-2, 0) for y in (1, -1)}
    whole = [{"PRY@-1,1>", "PRY@-1,-1>"}, {"PBR@2,-2v", "PBR@-1,-1>", "RBP@2,0>"}, b_y]
    for case, expected in zip(CASES[:3], whole, strict=True):
        start, *table = case["table"]
        state = setup(engine, f"{case['hand'][0]} GGG | BGB", " ".join(table), start=start[:3])
        assert placements(state) == expected
        assert expected >= set(case["legal"])


def test_the_third_case_contradicts_u6_as_it_stands(engine: Any) -> None:
    assert (CASES[2]["table"], CASES[2]["hand"]) == (CASES[4]["table"], CASES[4]["hand"])
    state = setup(engine, "B*Y | GGG", start="P*Y")
    refused(state, "B*Y@0,1>", "U6")


def test_the_stories_of_the_cases(engine: Any) -> None:
    """Four seats, first seat 0, and seat 1 goes out: 2 and 3 still have a turn. Alone: over and won at that moment."""
    state = setup(engine, "GGG YYY | RRR | BBB GYG | RRY", to_move=1).play("RRR@0,1>")
    assert (state.to_move, state.to_dict()["turns_left"]) == (2, 2)
    state = play(state, "draw =YBY pass")
    assert state.to_move == 3
    assert state.play("RRY@0,-1>").winners == [1, 3], "seat 3 going out ends the game at once"
    assert play(state, "draw =BGB pass").winners == [1], "seat 0 has no turn"
    over = setup(engine, "RRR").play("RRR@0,1>")
    assert (over.is_terminal, over.winners) == (True, [0])


def test_perft_with_draws() -> None:
    """RRR and GGG beside P*R: 2 placements and the draw, then 76 tiles, or seat 1's draw: yellow fits nowhere."""
    state = setup(cc, "RRR GGG | YYY")
    assert [cc.perft(state, depth) for depth in (1, 2)] == [3, 2 + 76]
    assert cc.perft(state, 2, split=True) == {"draw": 76, "RRR@0,-1>": 1, "RRR@0,1>": 1}
