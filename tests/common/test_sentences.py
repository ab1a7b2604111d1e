"""What the reference says when it refuses: each kind of sentence once. When it does: test_refus*.py, test_rules_*.py.

The Rust engine's own sentences are asserted in its own tests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from chromacore import ChromacoreError, reference
from tests.chroma.positions import state as chroma
from tests.chromatix.positions import position as chromatix
from tests.chromino.positions import play
from tests.chromino.positions import setup as chromino
from tests.common.games import over, running

if TYPE_CHECKING:
    from collections.abc import Callable

HEX, CARDS, TILES = (running(reference, name) for name in ("Chromatix", "Chroma", "Chromino"))
CROSS = "LR@e4 LO@g4"


def read(start: Any, **changes: Any) -> Callable[[], object]:
    return lambda: start.game.state({**start.to_dict(), **changes})


def played(start: Any, move: Any) -> Callable[[], object]:
    return lambda: start.play(move)


SAID: list[tuple[str, Callable[[], object]]] = [
    # Arguments and options.
    ("seat=3: 0 to 2", lambda: HEX.to_dict(3)),
    ("seed beyond 64 bits: an integer from 0 to 2^64 - 1", lambda: HEX.game.deal(2**64)),
    ("size=99: an integer from 2 to 13 (B1)", lambda: reference.Chromatix(size=99)),
    ("stop_next='???...?': one of 'strict', 'literal', 'off' (U2)".replace("???...?", "?" * 40 + "..."),
     lambda: reference.Chromatix(stop_next="é" * 50)),
    ("rows=2: one of 3, 5, 7, 9, 11, 13, 15 (S3)", lambda: reference.Chroma(rows=2)),
    ("magnets=a list: one of 'any', 'most' (U7)", lambda: reference.Chroma(magnets=["any"])),
    ("gift_may_return_same=1: True or False (U6)", lambda: reference.Chroma(gift_may_return_same=1)),
    ("draws_per_turn=2: one of 1, 3, 4, 5, None (U4)", lambda: reference.Chromino(draws_per_turn=2)),
    ("wheel='cube': one of 'sphere', or 20 rows of 20 characters 0 or 1 (C3)", lambda: reference.Chroma(wheel="cube")),
    ("wheel: LR goes with itself (C3)", lambda: reference.Chroma(wheel=["1" * 20] * 20)),
    ("wheel: LR and PR do not agree (C3)", lambda: reference.Chroma(wheel=["01" + "0" * 18] + ["0" * 20] * 19)),
    ("hand_size=10: players x hand_size + 1 is at most 80 (S1)", lambda: reference.Chromino(players=8, hand_size=10)),
    ("'foo': no option of chromatix: one of size, stop_next", lambda: reference.Chromatix(foo=1)),
    # Moves.
    ("'foo' is no move: colour R, B or Y and a cell, such as 'Re5' (U1)", played(HEX, "foo")),
    ("'Rz9' is off the board: size 5 has rows a to i of 5 to 9 cells (B5)", played(HEX, "Rz9")),
    ("'foo' is no move: 'LRg@f3', 'wild:LRg@c2', 'use', 'skip', 'gift:P2', 'give:LR', 'pass' or '=LRg' (U12)",
     played(CARDS, "foo")),
    ("'LR@z9' is off the board: columns a to k, rows 1 to 7 (S3)", played(CARDS, "LR@z9")),
    ("'foo' is no move: draw, pass, '=' and a tile, or a placement such as 'GRR@1,1>' (P5)", played(TILES, "foo")),
    ("'P*G@0,0>' names no tile: three of R, Y, G, B, P, or B*G, B*Y, P*R, P*Y, R*G (T1, T2)",
     played(TILES, "P*G@0,0>")),
    ("'=GYR' is no outcome: the tile is named RYG (T4)", played(TILES, "=GYR")),
    ("'RYG@1048577,0>' is off the table: x and y are -1048576 to 1048576 (P5)", played(TILES, "RYG@1048577,0>")),
    ("illegal action -1: the actions of this game are 0 to 182", played(HEX, -1)),
    ("illegal action 83: RRR reads the same reversed (P5)", played(TILES, 83)),
    ("illegal index 135: the legal actions are 0 to 121", lambda: HEX.play_index(135)),
    ("'Ra1' in a game that is over (connected, won by seat 0)", played(over(reference, "Chromatix"), "Ra1")),
    ("action -1 in a game that is over (out, won by seat 1)", played(over(reference, "Chromino"), -1)),
    ("index 0 in a game that is over (empty-hand, won by seat 0)", lambda: over(reference, "Chroma").play_index(0)),
    ("'draw' in a game that is over (deadlock, won by nobody)",
     played(chromino(reference, "RRR", rest=0).play("pass"), "draw")),
    ("'pass' in a game that is over (deadlock, won by seats 0 and 1)",
     played(play(chromino(reference, "GGG | YYY | BBB BBG", rest=2), "pass pass pass"), "pass")),
    # Illegal moves: Chromatix.
    ("illegal move 'Ba1': seat 0 plays red and yellow (L3)", played(HEX, "Ba1")),
    ("illegal move 'Be5': e5 is occupied (U1)", played(HEX.play("Re5"), "Be5")),
    ("illegal move 'Bc2': it leaves seat 2 a winning placement (U2)", played(chromatix(reference, "Yc1", 1), "Bc2")),
    ("illegal move 'Bb3': it completes the win of seat 2, who is next (U2)",
     played(chromatix(reference, "Yc1 Bc2", 1), "Bb3")),
    # CHROMA.
    ("illegal move 'pass': a card can be played (U1)", played(CARDS, "pass")),
    ("illegal move 'use': a card is to be played (U1)", played(CARDS, "use")),
    ("illegal move 'LR@f3': seat 0 holds no 'LR' (U1)", played(CARDS, "LR@f3")),
    ("illegal move 'LV@f4': f4 is occupied (P1)", played(CARDS, "LV@f4")),
    ("illegal move 'LV@k7': k7 is beside no card (P1)", played(CARDS, "LV@k7")),
    ("illegal move 'LV@e3': 'LV' does not go with 'PRm' at e4 (P2)", played(CARDS, "LV@e3")),
    ("illegal move 'WH@f4': f4 is beside the Lock of seat 2 at e4 (U8)",
     played(chroma(reference, "LRl@e4 LOl@g4", ["WH"], effects="lock@e4:2"), "WH@f4")),
    ("illegal move 'LV@f3': f3 is beside no Magnet, and a legal play is (U7)",
     played(chroma(reference, "LR@f4 PRm@e4", ["LV DR"], effects="magnet@e4:1"), "LV@f3")),
    ("illegal move 'gift:P1': 'WHl' is no Gift (U6)",
     played(chroma(reference, CROSS, ["WHl DB"]).play("WHl@f4"), "gift:P1")),
    ("illegal move 'gift:P7': seat 7: the seats of this game are 0 to 2 (S1)",
     played(chroma(reference, CROSS, ["WHg DB"]).play("WHg@f4"), "gift:P7")),
    ("illegal move 'pass': the power of 'WHg' at f4 is to be used or skipped (U4)",
     played(chroma(reference, CROSS, ["WHg DB"]).play("WHg@f4"), "pass")),
    ("illegal move '=LR': no such card in the pile (U10)", played(CARDS.play("LV@f3"), "=LR")),
    ("illegal move 'pass': not a placement (P1, U3)", lambda: CARDS.touches("pass")),
    # Chromino.
    ("illegal move 'YYY@9,9>': seat 0 does not hold YYY (U1)", played(TILES, "YYY@9,9>")),
    ("illegal move 'RRR@0,0>': (0,0) is taken (P1)", played(TILES, "RRR@0,0>")),
    ("illegal move 'GGG@2,0>': green against red at (2,0) (P3)", played(TILES, "GGG@2,0>")),
    ("illegal move 'RRR@2,2v': 1 contact, at least 2 are needed (P4)", played(TILES, "RRR@2,2v")),
    ("illegal move 'pass': draw first, the bag is not empty (U5)", played(TILES, "pass")),
    ("illegal move 'draw': a tile is being drawn: '=' and a tile of the bag (U7)", played(TILES.play("draw"), "draw")),
    ("illegal move 'draw': seat 0 has drawn 1 of 1 this turn (U4)", played(play(TILES, "draw =RYG"), "draw")),
    ("level='x': one of 'beginner', 'intermediate', 'none' (H1)", lambda: TILES.hints("x")),
    # Positions.
    ("a position is a dict, not list", lambda: HEX.game.state([])),
    ("unknown key 'foo'", read(HEX, foo=1)),
    ("missing key 'game'", lambda: HEX.game.state({})),
    ("JSON nested deeper than 100", lambda: HEX.game.state_from_json("[" * 101)),
    ("game='hex': this is chromatix", read(HEX, game="hex")),
    ("rules: size=1: an integer from 2 to 13 (B1)", read(HEX, rules={"size": 1})),
    ("rules: Chromatix(size=4, stop_next='strict') instead of Chromatix(size=5, stop_next='strict')",
     read(HEX, rules={"size": 4})),
    ("to_move=7: a seat from 0 to 2, or null when the game is over", read(HEX, to_move=7)),
    ('over: null or {"ending", "winners"}', read(HEX, to_move=None, over=5)),
    ("stones: 'foo' is no move: colour R, B or Y and a cell, such as 'Re5' (U1)", read(HEX, stones=["foo"])),
    ("stones: two on e5 (U1)", read(HEX, stones=["Re5", "Be5"])),
    ("over: null, but seat 0 is connected (E1)", read(over(reference, "Chromatix"), to_move=1, over=None)),
    ("board: 'zz' is no cell: columns a to k, rows 1 to 7 (S3)", read(CARDS, board={"zz": "LR"})),
    ("hands: 'XX' is no card (C5)", read(CARDS, hands=[["XX"], [], []])),
    ("cards: 0 of 'LRr', and 1 in the deck (C4)", read(CARDS, pile=[])),
    ("passes=7: an integer from 0 to 6 (E5)", read(CARDS, passes=7)),
    ("pending: not null in phase 'wild'", read(CARDS, phase="wild")),
    ("board: 'LR' at f4 does not go with 'PG' at g4 (P2)", lambda: chroma(reference, "LR@f4 PG@g4", ["LV"])),
    ("hands: seat 1: a count, or the one card shown (U11)", lambda: chroma(reference, "LR@f4", ["LV"]).game.redeal(
        chroma(reference, "LR@f4", ["LV"]).to_dict(), 0, 0)),
    ("no deal fits this view", lambda: CARDS.game.redeal({**CARDS.to_dict(0), "first": 9}, 0, 0)),
    ("tiles: two on (0,0) (P1)", read(TILES, tiles=["P*R@-1,0>", "GRR@0,0>"])),
    ("RRR is there twice (T1)", read(TILES, bag=["RRR"])),
    ("idle=1: 0 while there are tiles to draw (U5)", read(TILES, idle=1)),
    ("hands: seat 1 is a count, or its only tile (U8)", lambda: TILES.game.redeal(TILES.to_dict(), 0, 0)),
    ("the view hides 74 tiles, 75 are unseen (T1)",
     lambda: TILES.game.redeal({**TILES.to_dict(0), "bag": TILES.to_dict(0)["bag"] - 1}, 0, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "call"), SAID, ids=[sentence[:60] for sentence, _ in SAID])
def test_sentences(sentence: str, call: Callable[[], object]) -> None:
    with pytest.raises(ChromacoreError) as caught:
        call()
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("kind", "sentence", "call"),
    [
        (TypeError, "a seat is an int, not bool", lambda: HEX.to_dict(True)),  # noqa: FBT003
        (TypeError, "seed: an integer from 0 to 2^64 - 1, not str", lambda: HEX.game.deal("7")),
        (TypeError, "strict: a bool, not str", lambda: HEX.game.state(HEX.to_dict(), "no")),
        (TypeError, "a move is an int, a str or a PlaceStone, not float", lambda: HEX.play(1.5)),
        (TypeError, "a move is a str or a PlaceStone, not int", lambda: HEX.game.action(5)),
        (TypeError, "an action is an int, not str", lambda: HEX.game.move("Re5")),
        (TypeError, "JSON text is a str, not bytes", lambda: HEX.game.state_from_json(b"{}")),
        (AttributeError, "Chromatix is immutable: cannot set size", lambda: setattr(HEX.game, "size", 3)),
    ],
)
def test_other_sentences(kind: type[Exception], sentence: str, call: Callable[[], object]) -> None:
    with pytest.raises(kind) as caught:
        call()
    assert str(caught.value) == sentence


def test_the_parts_of_a_sentence() -> None:
    """What is shown and what is accepted, as data."""
    for call, value, accepted in (
        (lambda: reference.Chromatix(size=99), "99", "an integer from 2 to 13"),
        (lambda: HEX.to_dict(3), "3", "0 to 2"),
        (played(HEX, "Rz9"), "'Rz9'", "size 5 has rows a to i of 5 to 9 cells"),
        (played(HEX, "Ba1"), "'Ba1'", None),
        (played(HEX, -1), "-1", "0 to 182"),
        (read(HEX, to_move=7), "7", "a seat from 0 to 2, or null when the game is over"),
        (read(HEX, rules={"size": 1}), "1", "an integer from 2 to 13"),
        (read(TILES, hands=[["GYR"], [], []]), "'GYR'", "RYG"),
    ):
        with pytest.raises(ChromacoreError) as caught:
            call()
        assert (caught.value.value, caught.value.accepted) == (value, accepted)
