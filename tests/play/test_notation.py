"""What a seat may know of a move: cases worked out by hand, and that equal views give equal texts."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

import pytest

from chromacore import CHANCE
from tests.chroma.positions import go
from tests.chroma.positions import state as chroma
from tests.chromino.positions import setup as chromino
from tests.play.games import every_game

CROSS = "LR@e4 LO@g4"


def told(before: Any, move: str) -> list[str]:
    """The move as each seat may know it."""
    return [before.notation(move, seat) for seat in range(before.game.players)]


def test_what_everybody_sees(engine: Any) -> None:
    assert told(engine.Chromatix().deal(), "Re5") == ["Re5"] * 3
    assert told(engine.Chromino().deal(7), "draw") == ["draw"] * 3
    assert told(chromino(engine, "RRR GGG | YYY"), "RRR@0,1>") == ["RRR@0,1>"] * 2
    at = chroma(engine, CROSS, ["WHg DG", "BK DB"])
    assert told(at, "WHg@f4") == ["WHg@f4"] * 3
    at = at.play("WHg@f4")
    assert told(at, "gift:P1") == ["gift:P1"] * 3
    assert told(at, "skip") == ["skip"] * 3
    assert told(chroma(engine, CROSS, ["DB"]), "pass") == ["pass"] * 3


def test_a_draw_is_the_drawers(engine: Any) -> None:
    drawing = chromino(engine, "RRR GGG | YYY GYG", "GRR@0,1>").play("draw")
    assert told(drawing, "=BBB") == ["=BBB", "=?"]
    assert told(drawing.play("=BBB").play("pass").play("draw"), "=BGB") == ["=?", "=BGB"]
    drawing = chroma(engine, "LR@f4", ["LV DB"]).play("LV@f3")
    assert told(drawing, "=DG") == ["=DG", "=?", "=?"], "the one card left was shown, the two are not (U11)"


def test_u11_a_card_drawn_into_an_empty_hand_is_shown(engine: Any) -> None:
    drawing = chroma(engine, "LR@f4", ["LVl"]).play("LVl@f3")
    assert told(drawing, "=DG") == ["=DG"] * 3


def test_a_wild_is_its_owners(engine: Any) -> None:
    """Even if it was the only card, and so was seen: views remember nothing."""
    for hand, wild in (("WH DB DG", "wild:DB@a1"), ("WH DB", "wild:DB@a1")):
        placing = chroma(engine, f"{CROSS} LY@f3", [hand]).play("WH@f4")
        assert told(placing, wild) == [wild, "wild:?@a1", "wild:?@a1"]


@pytest.mark.parametrize("theirs", ["BK DB", "BK"])
def test_what_a_gift_takes_is_for_the_two(engine: Any, theirs: str) -> None:
    """U11: while it is under way neither hand is shown to others, however few cards it has."""
    taking = go(chroma(engine, CROSS, ["WHg", theirs, "BKl BKg"]), "WHg@f4", "gift:P1")
    assert told(taking, "=BK") == ["=BK", "=BK", "=?"]


def test_what_a_gift_gives_back(engine: Any) -> None:
    """It is seen by both, and by all if it is the only card of the hand afterwards (U11)."""
    giving = go(chroma(engine, CROSS, ["WHg DG", "BK DB"]), "WHg@f4", "gift:P1", "=BK")
    assert told(giving, "give:DG") == ["give:DG", "give:DG", "give:?"]
    giving = go(chroma(engine, CROSS, ["WHg DG", "BK"]), "WHg@f4", "gift:P1", "=BK")
    assert told(giving, "give:DG") == ["give:DG"] * 3
    assert told(giving, "give:BK") == ["give:BK"] * 3


@every_game
def test_equal_views_are_told_the_same(engine: Any, name: str, options: dict[str, Any]) -> None:
    """Of two positions that a seat cannot tell apart, moves that leave it unable to are told in the same words."""
    chooser = random.Random(1)
    state = getattr(engine, name)(**options).deal(2)
    several = ply = 0
    while not state.is_terminal:
        options_now = state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]
        if ply % 7 == 0 or (state.to_move == CHANCE and ply < 20):
            for seat in range(state.game.players):
                for words, moves in _alike(state, seat, chooser):
                    assert len(words) == 1, (words, moves)
                    several += len(moves) > 1
        state = state.play(chooser.choice(options_now))
        ply += 1
    assert several or name == "Chromatix" or options["players"] == 1, "some moves looked the same"


def _alike(state: Any, seat: int, chooser: random.Random) -> list[tuple[set[str], set[str]]]:
    """Sort the moves from a state and from re-deals of it by the view they lead to: what is told, what was played."""
    groups: dict[str, tuple[set[str], set[str]]] = defaultdict(lambda: (set(), set()))
    for before in (state, *(state.redeal(seat, chooser.randrange(2**64)) for _ in range(2))):
        plies = before.legal_actions() or [outcome for outcome, _ in before.chance_outcomes()]
        for ply in chooser.sample(plies, min(12, len(plies))):
            words, moves = groups[before.play(ply).to_json(seat)]
            words.add(before.notation(ply, seat))
            moves.add(before.notation(ply))
    return list(groups.values())
