"""What a seat may know of a move: `state.notation`, cases worked out by hand, and that equal views give equal texts."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

import pytest

from chromacore import IllegalMove
from tests.chroma.positions import go
from tests.chroma.positions import state as chroma
from tests.chromino.positions import setup as chromino
from tests.common.games import every_game, running
from tests.common.refusals import refused

CROSS = "LR@e4 LO@g4"


def told(before: Any, move: str) -> list[str]:
    """The move as each seat may know it; with no seat, whole."""
    action = before.game.action(move)
    texts = [before.notation(move, seat) for seat in range(before.game.players)]
    for x in (action, before.game.move(action)):
        assert [before.notation(x, seat) for seat in range(before.game.players)] == texts
        assert before.notation(x) == before.notation(move) == move
    return texts


def test_what_everybody_sees(engine: Any) -> None:
    assert told(engine.Chromatix().deal(0), "Re5") == ["Re5"] * 3
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
    for hand in ("WH DB DG", "WH DB"):
        placing = chroma(engine, f"{CROSS} LY@f3", [hand]).play("WH@f4")
        assert told(placing, "wild:DB@a1") == ["wild:DB@a1", "wild:?@a1", "wild:?@a1"]


@pytest.mark.parametrize("theirs", ["BK DB", "BK"])
@pytest.mark.parametrize("mine", ["", "DG"])
def test_what_a_gift_takes_is_for_the_two(engine: Any, mine: str, theirs: str) -> None:
    """U11: while it is under way neither hand is shown to others, however few cards it has."""
    taking = go(chroma(engine, CROSS, [f"WHg {mine}", theirs, "BKl BKg"]), "WHg@f4", "gift:P1")
    assert told(taking, "=BK") == ["=BK", "=BK", "=?"]


def test_what_a_gift_gives_back(engine: Any) -> None:
    """It is seen by both, and by all if it is the only card of the hand afterwards (U11)."""
    giving = go(chroma(engine, CROSS, ["WHg DG", "BK DB"]), "WHg@f4", "gift:P1", "=BK")
    assert told(giving, "give:DG") == ["give:DG", "give:DG", "give:?"]
    giving = go(chroma(engine, CROSS, ["WHg DG", "BK"]), "WHg@f4", "gift:P1", "=BK")
    assert told(giving, "give:DG") == ["give:DG"] * 3
    assert told(giving, "give:BK") == ["give:BK"] * 3


def test_only_what_can_happen_has_a_notation(engine: Any) -> None:
    refused(lambda: running(engine, "Chromatix").notation("Be5"), IllegalMove, "L3")
    refused(lambda: running(engine, "Chroma").notation("=LR"), IllegalMove, "U1")
    refused(lambda: running(engine, "Chromino").play("draw").notation("=RRR"), IllegalMove, "U7")


@every_game
def test_equal_views_are_told_the_same(engine: Any, name: str) -> None:
    """Of two positions that a seat cannot tell apart, moves that leave it unable to are told in the same words."""
    chooser = random.Random(1)
    options = {"Chromatix": {"size": 3}, "Chroma": {}, "Chromino": {"players": 3, "hand_size": 2}}
    state = getattr(engine, name)(**options[name]).deal(2)
    several = 0
    for ply in range(60):
        if state.is_terminal:
            break
        if ply % 7 == 0 or (state.seat_in_turn != state.to_move and ply < 20):
            for seat in range(state.game.players):
                for words, moves in alike(state, seat, chooser):
                    assert len(words) == 1, (words, moves)
                    several += len(moves) > 1
        state = state.play(chooser.choice(possible(state)))
    assert several or name == "Chromatix", "some moves looked the same"


def possible(state: Any) -> list[int]:
    return state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]


def alike(state: Any, seat: int, chooser: random.Random) -> list[tuple[set[str], set[str]]]:
    """Sort the moves from a state and from re-deals of it by the view they lead to: what is told, what was played."""
    groups: dict[str, tuple[set[str], set[str]]] = defaultdict(lambda: (set(), set()))
    for before in (state, *(state.redeal(seat, chooser.randrange(2**64)) for _ in range(2))):
        plies = possible(before)
        for ply in chooser.sample(plies, min(12, len(plies))):
            words, moves = groups[before.play(ply).to_json(seat)]
            words.add(before.notation(ply, seat))
            moves.add(before.notation(ply))
    return list(groups.values())
