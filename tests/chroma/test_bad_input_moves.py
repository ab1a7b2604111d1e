"""Moves that are refused: class and very text, in the order of the tests, both engines."""

from __future__ import annotations

from typing import Any

import pytest

from chromacore import GameOver, IllegalMove, NotationError
from chromacore.moves import (
    DrawnCard,
    GiftTo,
    GiveCard,
    Move,
    Pass,
    PlaceStone,
    PlaceTile,
    PlaceWild,
    PlayCard,
    UsePower,
)
from tests.chroma.positions import go, legal, state
from tests.common.garbage import Indexed, raises

NO_MOVE = "is no move: 'LRg@f3', 'wild:LRg@c2', 'use', 'skip', 'gift:P2', 'give:LR', 'pass' or '=LRg' (U12)"
OFF_BOARD = "is off the board: columns a to k, rows 1 to 7 (S3)"
CLASSES = "a PlayCard, a PlaceWild, a UsePower, a SkipPower, a GiftTo, a GiveCard, a Pass or a DrawnCard"
CROSS = "LR@e4 LO@g4"


def over(engine: Any) -> Any:
    return state(engine, CROSS, ["WH"]).play("WH@f4")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        *(
            (text, f"'{text}' {NO_MOVE}")
            for text in (
                *("", "foo", "LR", "f4", "LR@", "@f4", "LR@f", "LR@4", "LR@F4", "LR@f04", "LR@f0", "LR@f-4", "LR@f4 "),
                *(" LR@f4", "lr@f4", "LRG@f4", "LRx@f4", "LRgg@f4", "XR@f4", "LW@f4", "WHr", "LWH@f4", "LR@f4@f4"),
                *("wild:LR", "wild:@f4", "wild:LR@", "wild:?@c2", "Wild:LR@f4", "wild LR@f4", "wild::LR@f4"),
                *("gift", "gift:", "gift:P", "gift:P8", "gift:P9", "gift:P10", "gift:P-1", "gift:2", "gift:P02"),
                *("give", "give:", "give:?", "give:LRx", "give:LR@f4", "use ", "Use", "USE", "skip:", "pass ", "Pass"),
                *("=", "=?", "=LRx", "==LR", "=LR@f4", "draw", "use@f4"),
            )
        ),
        ("LR@f4\n", f"'LR@f4?' {NO_MOVE}"),
        ("LR@f\u0664", f"'LR@f?' {NO_MOVE}"),
        ("LR@\u04304", f"'LR@?4' {NO_MOVE}"),
        ("gift:P\u0662", f"'gift:P?' {NO_MOVE}"),
        ("\ud800", f"'?' {NO_MOVE}"),
        ("x" * 10**6, f"'{'x' * 40}...' {NO_MOVE}"),
        ("LR@z9", f"'LR@z9' {OFF_BOARD}"),
        ("LRg@l1", f"'LRg@l1' {OFF_BOARD}"),
        ("LRg@a8", f"'LRg@a8' {OFF_BOARD}"),
        ("wild:LRg@a8", f"'wild:LRg@a8' {OFF_BOARD}"),
        ("LR@a11", f"'LR@a11' {OFF_BOARD}"),
        ("LR@a" + "9" * 10**6, f"'LR@a{'9' * 36}...' {OFF_BOARD}"),
    ],
    ids=lambda text: ascii(text[:20]),
)  # fmt: skip
def test_text_that_is_no_move(engine: Any, text: str, message: str) -> None:
    at = state(engine, "LR@f4", ["LV DB"])
    for call in (at.game.action, at.play, over(engine).play, at.touches):
        raises(NotationError, message, lambda call=call: call(text))
    assert not at.is_legal(text)
    assert not over(engine).is_legal(text)


def test_the_board_named_is_the_games_own(engine: Any) -> None:
    game = engine.Chroma(rows=3, columns=15)
    message = "'LR@a4' is off the board: columns a to o, rows 1 to 3 (S3)"
    raises(NotationError, message, lambda: game.action("LR@a4"))
    assert game.action("LR@o3") == 44


@pytest.mark.parametrize(
    "move",
    [
        PlayCard("XX", "f4"),
        PlaceWild("LR", ""),
        GiftTo(8),
        GiftTo(-1),
        GiftTo(None),  # type: ignore[arg-type]
        GiveCard("?"),
        DrawnCard(""),
    ],
    ids=str,
)
def test_a_move_counts_as_its_text(engine: Any, move: Move) -> None:
    at = state(engine, "LR@f4", ["LV DB"])
    raises(NotationError, f"'{move}' {NO_MOVE}", lambda: at.game.action(move))
    raises(NotationError, f"'{move}' {NO_MOVE}", lambda: at.play(move))
    assert not at.is_legal(move)


@pytest.mark.parametrize(
    ("number", "shown"),
    [(15_611, "15611"), (-1, "-1"), (2**63 - 1, str(2**63 - 1)), (2**63, "beyond 64 bits"), (-(2**63), str(-(2**63))),
     (10**5000, "beyond 64 bits"), (Indexed(15_611), "15611")],
    ids=["15611", "-1", "2^63-1", "2^63", "-2^63", "10^5000", "index"],
)  # fmt: skip
def test_numbers_out_of_range(engine: Any, number: Any, shown: str) -> None:
    at = state(engine, "LR@f4", ["LV DB"])
    message = f"illegal action {shown}: the actions of this game are 0 to 15610"
    raises(IllegalMove, message, lambda: at.play(number))
    raises(IllegalMove, message, lambda: at.game.move(number))
    assert not at.is_legal(number)
    text = f"action {shown} in a game that is over (empty-hand, won by seat 0)"
    raises(GameOver, text, lambda: over(engine).play(number))


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (None, "NoneType"),
        (True, "bool"),
        (1.5, "float"),
        (b"use", "bytes"),
        (["use"], "list"),
        ({"card": "LR"}, "dict"),
        (Move(), "Move"),
        (PlaceStone("R", "a1"), "PlaceStone"),
        (PlaceTile("RRR", 0, 0, ">"), "PlaceTile"),
        (PlayCard, "type"),
        (object(), "object"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_move_at_all(engine: Any, value: Any, kind: str) -> None:
    at = state(engine, "LR@f4", ["LV DB"])
    for call in (at.play, at.is_legal, at.touches, over(engine).play, over(engine).is_legal):
        raises(TypeError, f"a move is an int, a str, {CLASSES}, not {kind}", lambda call=call: call(value))
    raises(TypeError, f"a move is a str, {CLASSES}, not {kind}", lambda: at.game.action(value))
    raises(TypeError, f"an action is an int, not {kind}", lambda: at.game.move(value))


def test_moves_in_a_finished_game(engine: Any) -> None:
    for move in ("DB@f3", PlayCard("DB", "f3"), over(engine).game.action("DB@f3")):
        message = "'DB@f3' in a game that is over (empty-hand, won by seat 0)"
        raises(GameOver, message, lambda move=move: over(engine).play(move))
        assert not over(engine).is_legal(move)
    raises(GameOver, "'pass' in a game that is over (empty-hand, won by seat 0)", lambda: over(engine).play(Pass()))
    shared = go(state(engine, "LR@f4", ["DB DBr", "BK BKr", "BKm BKl"], passes=5), "pass", "=DG")
    raises(GameOver, "'use' in a game that is over (stalled, won by seats 1 and 2)", lambda: shared.play("use"))
    three = go(state(engine, "LR@f4", ["DB", "BK BKr", "BKm BKl"], passes=5), "pass", "=DG")
    message = "'=DG' in a game that is over (stalled, won by seats 0, 1 and 2)"
    raises(GameOver, message, lambda: three.play("=DG"))


# Illegal moves by phase -----------------------------------------------------------------------------------------------

KINDS = {
    "play": "WH@a1",
    "wild": "wild:WH@a1",
    "use": "use",
    "skip": "skip",
    "gift": "gift:P1",
    "give": "give:WH",
    "pass": "pass",
    "outcome": "=WH",
}
PHASES = {
    "play": (["play", "pass"], "a card is to be played (U1)"),
    "draw": (["outcome"], "a card is drawn first, such as '=LRg' (U10)"),
    "take": (["outcome"], "a card is drawn first, such as '=LRg' (U10)"),
    "wild": (["wild"], "a wild is to be placed (U3)"),
    "power": (["use", "skip", "gift"], "the power of 'WHg' at f4 is to be used or skipped (U4)"),
    "give": (["give"], "a card is to be given to seat 2 (U6)"),
}


def at_phase(engine: Any, phase: str) -> Any:
    at = state(engine, f"{CROSS} LY@f3" if phase == "wild" else CROSS, ["WHg DB LV"])
    if phase == "play":
        return at
    if phase == "draw":
        return at.play("LV@d4")
    at = at.play("WHg@f4")
    if phase in ("take", "give"):
        at = at.play("gift:P2")
    if phase == "give":
        at = at.play("=BKl")
    assert at.phase == phase
    return at


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("phase", PHASES)
def test_a_kind_of_move_that_the_phase_does_not_take(engine: Any, phase: str, kind: str) -> None:
    taken, reason = PHASES[phase]
    at = at_phase(engine, phase)
    if kind not in taken:
        text = KINDS[kind]
        raises(IllegalMove, f"illegal move '{text}': {reason}", lambda: at.play(text))
        assert not at.is_legal(text)


@pytest.mark.parametrize(
    ("phase", "text", "reason"),
    [
        ("play", "pass", "a card can be played (U1)"),
        ("play", "LVr@d4", "seat 0 holds no 'LVr' (U1)"),
        ("play", "LVr@e4", "seat 0 holds no 'LVr' (U1)"),
        ("play", "LV@e4", "e4 is occupied (P1)"),
        ("play", "LV@a1", "a1 is beside no card (P1)"),
        ("play", "LV@h4", "'LV' does not go with 'LO' at g4 (P2)"),
        ("play", "LV@f4", "'LV' does not go with 'LO' at g4 (P2)"),
        ("play", "DB@f4", "'DB' does not go with 'LR' at e4 (P2)"),
        ("draw", "=BKr", "no such card in the pile (U10)"),
        ("draw", "=LV", "no such card in the pile (U10)"),
        ("take", "=BKr", "seat 2 holds no such card (U10)"),
        ("wild", "wild:LVr@a1", "seat 0 holds no 'LVr' (U3)"),
        ("wild", "wild:WHg@f4", "seat 0 holds no 'WHg' (U3)"),
        ("wild", "wild:DB@f4", "f4 is occupied (U3)"),
        ("power", "use", "a Gift is used by naming a seat, such as 'gift:P2' (U6)"),
        ("power", "gift:P0", "a Gift goes to an opponent (U6)"),
        ("power", "gift:P3", "seat 3: the seats of this game are 0 to 2 (S1)"),
        ("power", "gift:P7", "seat 7: the seats of this game are 0 to 2 (S1)"),
        ("give", "give:WHg", "seat 0 holds no 'WHg' (U6)"),
        ("give", "give:BKm", "seat 0 holds no 'BKm' (U6)"),
    ],
)
def test_illegal_moves_of_the_right_kind(engine: Any, phase: str, text: str, reason: str) -> None:
    at = at_phase(engine, phase)
    raises(IllegalMove, f"illegal move '{text}': {reason}", lambda: at.play(text))
    raises(IllegalMove, f"illegal move '{text}': {reason}", lambda: at.play(at.game.action(text)))
    assert text not in legal(at)


@pytest.mark.parametrize("card", ["WHr", "WHm", "WHl"])
def test_what_is_no_gift(engine: Any, card: str) -> None:
    """First that it is no Gift, then the seat."""
    at = state(engine, CROSS, [f"{card} DB LV"]).play(f"{card}@f4")
    for text in ("gift:P1", "gift:P0", "gift:P7"):
        raises(IllegalMove, f"illegal move '{text}': '{card}' is no Gift (U6)", lambda text=text: at.play(text))
    raises(
        IllegalMove,
        f"illegal move 'pass': the power of '{card}' at f4 is to be used or skipped (U4)",
        lambda: at.play("pass"),
    )


def test_p2_then_lock_then_magnet(engine: Any) -> None:
    """Locks at d3 (of seat 1) and d5 (of seat 2), both beside d4; a Magnet at g4, which LY meets at g3, h4, g5."""
    board, effects = "LR@e4 LOm@g4 PVl@d3 LBl@d5", "lock@d3:1 lock@d5:2 magnet@g4:1"
    at = state(engine, f"{board} wild0:DO@k1", ["LV LY PR"], effects=effects)
    assert legal(at) == ["LY@g3", "LY@h4", "LY@g5"]
    for text, reason in (
        ("LY@d4", "'LY' does not go with 'PVl' at d3 (P2)"),
        ("PR@e5", "'PR' does not go with 'LBl' at d5 (P2)"),
        ("LV@f4", "'LV' does not go with 'LOm' at g4 (P2)"),
        ("LV@d4", "d4 is beside the Lock of seat 1 at d3 (U8)"),
        ("LV@e3", "e3 is beside the Lock of seat 1 at d3 (U8)"),
        ("LV@e5", "e5 is beside the Lock of seat 2 at d5 (U8)"),
        ("LV@k2", "k2 is beside no Magnet, and a legal play is (U7)"),
    ):
        raises(IllegalMove, f"illegal move '{text}': {reason}", lambda text=text: at.play(text))


def test_of_two_locks_beside_a_cell_the_first_is_named(engine: Any) -> None:
    """f4 lies between wilds and two Locks of LR, at e4 (seat 2) and g4 (seat 1)."""
    at = state(engine, "LRl@e4 LOl@g4", ["WH"], effects="lock@g4:1 lock@e4:2")
    raises(IllegalMove, "illegal move 'WH@f4': f4 is beside the Lock of seat 2 at e4 (U8)", lambda: at.play("WH@f4"))
    own = state(engine, "LRl@e4 LOl@g4", ["WH"], effects="lock@g4:1 lock@e4:0")
    raises(IllegalMove, "illegal move 'WH@f4': f4 is beside the Lock of seat 1 at g4 (U8)", lambda: own.play("WH@f4"))


def test_use_counts_where_it_is_a_power_and_nowhere_else(engine: Any) -> None:
    at = state(engine, CROSS, ["WHl DB LV"]).play("WHl@f4")
    assert at.is_legal(UsePower())
    assert not at.play("use").is_legal(UsePower())
