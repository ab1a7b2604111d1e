"""Numbers: those that the rules file states, hand-counted trees, and shares of random play.

The rules file of CHROMA ends with laws (test_laws.py) and without a table of numbers, and shared/cases has no line of
this game. The shares are those that a throw-away prototype found (SPEED.md).
"""

from __future__ import annotations

import math
import random
from itertools import combinations
from typing import Any

import pytest

import chromacore as cc
from tests.chroma.positions import COLOURS, PARTNERS, go, legal, position, state

PROTOTYPE = {"empty-hand": 0.653, "perfect": 0.256, "stalled": 0.084, "dead-board": 0.007}


def test_42_pairs(engine: Any) -> None:
    """Each pair of colours is tried on a board of the two alone: strict positions refuse all but 42."""
    game = engine.Chroma(powers="none", players=2)
    good = 0
    for one, other in combinations(COLOURS, 2):
        try:
            game.state(position(game, f"{one}@a1 {other}@b1", ["DB DG", "DY DO"]))
            good += 1
        except cc.InvalidPosition as error:
            assert (error.rule, error.field) == ("P2", "board")  # noqa: PT017
    assert good == 42


@pytest.mark.parametrize(
    ("rows", "columns", "number"), [(3, 3, 2_011), (7, 11, 15_611), (15, 15, 45_211), (3, 15, 9_211)]
)
def test_number_of_actions(engine: Any, rows: int, columns: int, number: int) -> None:
    """200 n_c + 211."""
    assert engine.Chroma(rows=rows, columns=columns).num_distinct_actions == number


def test_perft_of_a_pass_and_a_play() -> None:
    """LR on f4; seat 0: LV (4 cells) and DB (none). Each play touches one: 93 draws, all of different cards.

    Then seat 1 with BKr, BKg has a pass alone, and 92 draws.
    """
    at = state(cc, "LR@f4", ["LV DB"])
    assert len(at.to_dict()["pile"]) == 100 - 1 - 2 - 4 == 93
    assert [cc.perft(at, depth) for depth in range(1, 5)] == [4, 4 * 93, 4 * 93, 4 * 93 * 92]
    assert cc.perft(at, 2, split=True) == dict.fromkeys(legal(at), 93)


def test_perft_over_a_gift() -> None:
    """White between LR and LO, a Gift: 3 decisions; a taken card of two each; then 3 cards to give, or skip and pass.

    Ply 1: WHg on f4 (2 touched), d4, h4, e3, e5, g3, g5 (1 touched each, 6 cells) = 7 plays, DB and DG fit nowhere.
    """
    at = state(cc, "LR@e4 LO@g4", ["WHg DB DG"])
    assert cc.perft(at, 1) == 7
    gift = at.play("WHg@f4")
    assert cc.perft(gift, 1) == 3
    assert cc.perft(gift, 2) == 2 + 2 + 1, "two cards of seat 1, two of seat 2, seat 1's only pass after skip"
    pile = len(gift.to_dict()["pile"])
    assert cc.perft(gift, 3) == 4 * 3 + pile, "three cards to give; the draw of that pass"


def test_perft_of_a_wild() -> None:
    """White touches three: DB or DG on any of 73 cells. Then seat 1's BKr and BKg go beside that wild alone.

    So on each empty cell beside it that touches none of the lights; where there is no such cell it passes.
    """
    at = state(cc, "LR@e4 LO@g4 LY@f3", ["WH DB DG"]).play("WH@f4")
    assert cc.perft(at, 1) == 2 * 73
    lights = {"e4", "g4", "f3", "f4"}
    near = {
        cell: {f"{chr(ord(cell[0]) + dx)}{int(cell[1]) + dy}" for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1))}
        for cell in [f"{chr(97 + c)}{r}" for c in range(11) for r in range(1, 8)]
    }
    near = {cell: {other for other in beside if other in near} for cell, beside in near.items()}
    total = 0
    for cell in near.keys() - lights:
        free = [other for other in near[cell] - lights if not near[other] & lights]
        total += 2 * max(1, 2 * len(free))
    assert cc.perft(at, 2) == total


def test_touching_four_at_the_seventh_play(engine: Any) -> None:
    """The law's least: six plays from f4 around the hole g5, by g4, h4, h5 and by f5, f6, g6; the seventh fills it.

    LO and LV go with LR; PO with LO, PV with LV; LO again with PO, LV with PV; white with the lights at g5's sides.
    """
    deal = state(
        engine,
        "LR@f4",
        ["LO LV PO PV LOr LVr WH", "BK BKr"],
        rules={"players": 2},
    )
    steps = ["LO@g4", "LV@f5", "PO@h4", "PV@f6", "LOr@h5", "LVr@g6", "WH@g5"]
    draws = iter(["DR", "DG", "DGr", "DGg", "DGm", "DGl", "DB", "DBr", "DBg", "DBm", "DBl", "DRr", "DRg"])
    at, touched = deal, []
    for step in steps:
        while at.to_move != 0 or at.phase != "play":
            if at.to_move == cc.CHANCE:
                at = go(at, f"={next(draws)}")
            elif at.phase == "power":
                at = at.play("skip")
            else:
                assert legal(at) == ["pass"]
                at = at.play("pass")
        touched.append(len(at.touches(step).cells))
        at = go(at, step)
    assert touched == [1, 1, 1, 1, 1, 1, 4]
    assert (at.ending, at.winners) == ("perfect", [0])


def test_endings_of_random_games_as_the_prototype_found_them() -> None:
    """SPEED.md: 3 players, 65.3 / 25.6 / 8.4 / 0.7 %, 89 decisions a game, mean 7.3 legal actions."""
    result = cc.simulate(cc.Chroma(), 30_000 if cc.engine == "rust" else 200, seed=5)
    for ending, share in PROTOTYPE.items():
        sd = math.sqrt(share * (1 - share) / result.games)
        assert abs(result.endings.get(ending, 0) / result.games - share) < 5 * sd + 0.0015, ending
    assert result.endings.keys() <= PROTOTYPE.keys(), "93 and 99 cards never run out"
    assert abs(result.length.mean - 89) < 2
    assert result.mean_legal_actions == pytest.approx(7.3, abs=0.4)


@pytest.mark.slow
@pytest.mark.timeout(1_200)
def test_endings_by_the_reference() -> None:
    from chromacore import reference

    games, found = 400, dict.fromkeys(PROTOTYPE, 0)
    for seed in range(games):
        chooser = random.Random(seed)
        at = reference.Chroma().deal(seed)
        while not at.is_terminal:
            options = at.chance_outcomes()
            if options:
                actions, chances = zip(*options, strict=True)
                at = at.play(chooser.choices(actions, chances)[0])
            else:
                at = at.play(chooser.choice(at.legal_actions()))
        found[str(at.ending)] += 1
    for ending, share in PROTOTYPE.items():
        assert abs(found[ending] / games - share) < 5 * math.sqrt(share * (1 - share) / games), ending


def test_the_partners_written_out_by_hand_are_symmetric() -> None:
    assert all(one in PARTNERS[other] for one, some in PARTNERS.items() for other in some)
