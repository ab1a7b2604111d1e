"""Bad moves: the class and the very text of every refusal. Reasons by rule: test_rules_*.py."""

from __future__ import annotations

from typing import Any

import pytest

from chromacore import GameOver, IllegalMove, NotationError
from chromacore.moves import DrawnTile, DrawTile, Move, Pass, PlaceStone, PlaceTile
from tests.chromino.positions import LIMIT, play, refused, setup
from tests.common.garbage import Indexed, raises

FORM = "is no move: draw, pass, '=' and a tile, or a placement such as 'GRR@1,1>' (P5)"
NO_TILE = "names no tile: three of R, Y, G, B, P, or B*G, B*Y, P*R, P*Y, R*G (T1, T2)"
OFF = "is off the table: x and y are -1048576 to 1048576 (P5)"
LAST = 82 + 320 * (2**21 + 1) ** 2 - 1
KINDS = "an int, a str, a PlaceTile, a DrawTile, a Pass or a DrawnTile"


def states(engine: Any) -> tuple[Any, Any, Any]:
    """Return one in a turn, one at chance, one that is over."""
    state = setup(engine, "RRR GGG | YYY")
    return state, state.play("draw"), setup(engine, "GGG | RRR", to_move=1).play("RRR@0,1>")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", f"'' {FORM}"),
        ("foo", f"'foo' {FORM}"),
        ("Draw", f"'Draw' {FORM}"),
        ("draw ", f"'draw ' {FORM}"),
        (" pass", f"' pass' {FORM}"),
        ("=", f"'=' {FORM}"),
        ("=RY", f"'=RY' {FORM}"),
        ("=RYGB", f"'=RYGB' {FORM}"),
        ("=ryg", f"'=ryg' {FORM}"),
        ("=RYG\n", f"'=RYG?' {FORM}"),
        ("=?", f"'=?' {FORM}"),
        ("RYG", f"'RYG' {FORM}"),
        ("RYG@1,1", f"'RYG@1,1' {FORM}"),
        ("RYG@1,1<", f"'RYG@1,1<' {FORM}"),
        ("RYG@1,1>>", f"'RYG@1,1>>' {FORM}"),
        ("RYG@1;1>", f"'RYG@1;1>' {FORM}"),
        ("RYG@1,>", f"'RYG@1,>' {FORM}"),
        ("RYG@,1>", f"'RYG@,1>' {FORM}"),
        ("RYG@01,1>", f"'RYG@01,1>' {FORM}"),
        ("RYG@-0,1>", f"'RYG@-0,1>' {FORM}"),
        ("RYG@--1,1>", f"'RYG@--1,1>' {FORM}"),
        ("RYG@+1,1>", f"'RYG@+1,1>' {FORM}"),
        ("RYG@1.0,1>", f"'RYG@1.0,1>' {FORM}"),
        ("RYG@1_0,1>", f"'RYG@1_0,1>' {FORM}"),
        ("RYG@ 1,1>", f"'RYG@ 1,1>' {FORM}"),
        ("RYG@1,1> ", f"'RYG@1,1> ' {FORM}"),
        ("RYG@1,1>\n", f"'RYG@1,1>?' {FORM}"),
        ("RYG@\u0661,1>", f"'RYG@?,1>' {FORM}"),  # an Arabic digit one
        ("\u0420YG@1,1>", f"'?YG@1,1>' {FORM}"),  # a Cyrillic letter
        ("RYW@1,1>", f"'RYW@1,1>' {FORM}"),
        ("RYG@1,1\0>", f"'RYG@1,1?>' {FORM}"),
        ("\ud800", f"'?' {FORM}"),
        ("x" * 10**6, f"'{'x' * 40}...' {FORM}"),
        ("Re5", f"'Re5' {FORM}"),
        ("P*G@0,0>", f"'P*G@0,0>' {NO_TILE}"),
        ("*RG@0,0>", f"'*RG@0,0>' {NO_TILE}"),
        ("***@0,0v", f"'***@0,0v' {NO_TILE}"),
        ("R*R@0,0v", f"'R*R@0,0v' {NO_TILE}"),
        ("=G*P", f"'=G*P' {NO_TILE}"),
        ("P*G@9999999,0>", f"'P*G@9999999,0>' {NO_TILE}"),  # before the coordinates
        ("=GYR", "'=GYR' is no outcome: the tile is named RYG (T4)"),
        ("=R*P", "'=R*P' is no outcome: the tile is named P*R (T4)"),
        ("=PRY", "'=PRY' is no outcome: the tile is named YRP (T4)"),
        ("RYG@1048577,0>", f"'RYG@1048577,0>' {OFF}"),
        ("RYG@0,-1048577v", f"'RYG@0,-1048577v' {OFF}"),
        ("RYG@2097152,0>", f"'RYG@2097152,0>' {OFF}"),
        ("RYG@4294967296,0>", f"'RYG@4294967296,0>' {OFF}"),  # 2^32
        ("RYG@0,18446744073709551616>", f"'RYG@0,18446744073709551616>' {OFF}"),  # 2^64
        ("RYG@" + "9" * 10**6 + ",0>", f"'RYG@{'9' * 36}...' {OFF}"),
    ],
    ids=lambda text: ascii(text[:24]),
)
def test_text_that_is_no_move(engine: Any, text: str, message: str) -> None:
    for state in states(engine):
        for call in (state.game.action, state.play, state.contacts):
            raises(NotationError, message, lambda call=call: call(text))
        assert not state.is_legal(text)


@pytest.mark.parametrize(
    "move",
    [
        PlaceTile("RYG", 1, 1, "^"),
        PlaceTile("RYG", x=True, y=0, direction=">"),
        PlaceTile("RYG", 1.0, 0, ">"),  # type: ignore[arg-type]
        PlaceTile("", 1, 1, ">"),
        PlaceTile(None, None, None, None),  # type: ignore[arg-type]
        DrawnTile("RY"),
        DrawnTile(5),  # type: ignore[arg-type]
    ],
    ids=str,
)
def test_a_move_counts_as_its_text(engine: Any, move: Move) -> None:
    for state in states(engine):
        raises(NotationError, f"'{move}' {FORM}", lambda state=state: state.play(move))
        raises(NotationError, f"'{move}' {FORM}", lambda state=state: state.game.action(move))
        assert not state.is_legal(move)
    far = PlaceTile("RYG", LIMIT + 1, 0, ">")
    raises(NotationError, f"'{far}' {OFF}", lambda: engine.Chromino().action(far))


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (-1, "-1"),
        (LAST + 1, str(LAST + 1)),
        (2**60, str(2**60)),
        (2**63 - 1, "9223372036854775807"),
        (-(2**63), "-9223372036854775808"),
        (2**63, "beyond 64 bits"),
        (2**64, "beyond 64 bits"),
        (2**64 + 5, "beyond 64 bits"),
        (10**5000, "beyond 64 bits"),
        (Indexed(-7), "-7"),
    ],
    ids=["-1", "last+1", "2^60", "2^63-1", "-2^63", "2^63", "2^64", "2^64+5", "10^5000", "index"],
)
def test_numbers_out_of_range(engine: Any, number: Any, shown: str) -> None:
    state, chance, over = states(engine)
    message = f"illegal action {shown}: the actions of this game are 0 to {LAST}"
    for call in (state.play, chance.play, state.game.move, state.contacts, state.score, over.neighbours):
        raises(IllegalMove, message, lambda call=call: call(number))
    out = f"action {shown} in a game that is over (out, won by seat 1)"
    raises(GameOver, out, lambda: over.play(number))
    for any_state in (state, chance, over):
        assert not any_state.is_legal(number)


def test_the_last_number_is_a_move(engine: Any) -> None:
    """R*G reversed, standing, in the far corner."""
    state = setup(engine, "RRR GGG | YYY")
    assert str(state.game.move(LAST)) == f"G*R@{LIMIT},{LIMIT}v"
    assert state.game.action(f"G*R@{LIMIT},{LIMIT}v") == LAST
    raises(IllegalMove, f"illegal move 'G*R@{LIMIT},{LIMIT}v': seat 0 does not hold R*G (U1)", lambda: state.play(LAST))


@pytest.mark.parametrize(("number", "tile"), [(83, "RRR"), (85, "RRR"), (82 + 320 + 4 * 5 + 1, "RYR"), (379, "PPP")])
def test_a_palindrome_reversed_is_no_decision(engine: Any, number: int, tile: str) -> None:
    """Its number is in range; PPP is tile 74: 82 + 4 x 74 + 1 = 379."""
    state, chance, over = states(engine)
    message = f"illegal action {number}: {tile} reads the same reversed (P5)"
    for call in (state.play, chance.play, state.game.move, state.contacts, over.score):
        raises(IllegalMove, message, lambda call=call: call(number))
    raises(GameOver, f"action {number} in a game that is over (out, won by seat 1)", lambda: over.play(number))
    for any_state in (state, chance, over):
        assert not any_state.is_legal(number)


def test_moves_in_a_finished_game(engine: Any) -> None:
    over = states(engine)[2]
    for move in ("draw", "pass", "=BBB", "GGG@7,7v", "RRR@0,1>", f"G*R@{LIMIT},{LIMIT}v"):
        message = f"'{move}' in a game that is over (out, won by seat 1)"
        action = over.game.action(move)
        for x in (move, action, over.game.move(action)):
            raises(GameOver, message, lambda x=x: over.play(x))
            assert not over.is_legal(x)
    raises(NotationError, f"'foo' {FORM}", lambda: over.play("foo"))
    shared = play(setup(engine, "GGG | YYY | BBB BBG", rest=2), "pass pass pass")
    raises(GameOver, "'pass' in a game that is over (deadlock, won by seats 0 and 1)", lambda: shared.play("pass"))
    lost = setup(engine, "RRR", rest=0).play("pass")
    raises(GameOver, "'draw' in a game that is over (deadlock, won by nobody)", lambda: lost.play(0))


def test_the_order_of_reasons(engine: Any) -> None:
    """U1, then U3, U6, P1, P3, P4: each move has every later fault too."""
    state = play(setup(engine, "B*G RRR | YYY"), "draw =BBB")
    refused(state, "YYY@0,0>", "seat 0 does not hold YYY (U1)")
    refused(state, "RRR@-1,0>", "after a draw only the tile drawn may be placed, BBB (U3)")
    refused(state, "BBB@-1,0>", "(-1,0) is taken (P1)")
    refused(state, "BBB@2,0>", "blue against red at (2,0) (P3)")
    refused(state, "BBB@0,1v", "1 contact, at least 2 are needed (P4)")
    lone = setup(engine, "B*G | YYY")
    refused(lone, "B*G@-1,0>", "the last tile may not be a chameleon (U6)")
    refused(lone, "B*Y@-1,0>", "seat 0 does not hold B*Y (U1)")


def test_the_old_state_is_untouched(engine: Any) -> None:
    state = setup(engine, "RRR GGG | YYY")
    text = state.to_json()
    for move in ("YYY@0,1>", "RRR@5,5>", "pass", "=BBB"):
        with pytest.raises(IllegalMove):
            state.play(move)
        assert state.to_json() == text


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (None, "NoneType"),
        (True, "bool"),
        (1.5, "float"),
        (1.0, "float"),
        (b"draw", "bytes"),
        (["draw"], "list"),
        (("RYG", 1, 1, ">"), "tuple"),
        ({"letters": "RYG"}, "dict"),
        (Move(), "Move"),
        (PlaceStone("R", "e5"), "PlaceStone"),
        (PlaceTile, "type"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_move_at_all(engine: Any, value: Any, kind: str) -> None:
    for state in states(engine):
        for call in (state.play, state.is_legal, state.contacts, state.neighbours, state.score):
            raises(TypeError, f"a move is {KINDS}, not {kind}", lambda call=call: call(value))
        raises(
            TypeError,
            f"a move is {KINDS.removeprefix('an int, ')}, not {kind}",
            lambda state=state: state.game.action(value),
        )
        raises(TypeError, f"an action is an int, not {kind}", lambda state=state: state.game.move(value))


def test_action_takes_no_number_and_move_no_text(engine: Any) -> None:
    game = engine.Chromino()
    raises(TypeError, f"a move is {KINDS.removeprefix('an int, ')}, not int", lambda: game.action(5))
    raises(TypeError, "an action is an int, not str", lambda: game.move("draw"))
    raises(TypeError, "an action is an int, not DrawTile", lambda: game.move(DrawTile()))
    assert game.action(Pass()) == 1
    assert game.move(Indexed(0)) == DrawTile()
