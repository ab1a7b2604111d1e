"""Bad moves: the class and the very text of every refusal, the same in both engines."""

from __future__ import annotations

from typing import Any

import pytest

from chromacore import GameOver, IllegalMove, NotationError
from chromacore.moves import Move, Pass, PlaceStone
from tests.chromatix.garbage import EMPTY, LINE, NO_MOVE, OFF_BOARD, WON, Named
from tests.common.garbage import Anything, Indexed, NoNumber, raises


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", f"'' {NO_MOVE}"),
        ("foo", f"'foo' {NO_MOVE}"),
        ("e5", f"'e5' {NO_MOVE}"),
        ("Ge5", f"'Ge5' {NO_MOVE}"),
        ("re5", f"'re5' {NO_MOVE}"),
        ("RE5", f"'RE5' {NO_MOVE}"),
        ("Re", f"'Re' {NO_MOVE}"),
        ("Re0", f"'Re0' {NO_MOVE}"),
        ("Re05", f"'Re05' {NO_MOVE}"),
        ("Re-5", f"'Re-5' {NO_MOVE}"),
        ("Re5 ", f"'Re5 ' {NO_MOVE}"),
        (" Re5", f"' Re5' {NO_MOVE}"),
        ("Re5\n", f"'Re5?' {NO_MOVE}"),
        ("Re5\0", f"'Re5?' {NO_MOVE}"),
        ("Re\u0665", f"'Re?' {NO_MOVE}"),  # an Arabic digit five
        ("R\u04355", f"'R?5' {NO_MOVE}"),  # a Cyrillic letter
        ("\ud800", f"'?' {NO_MOVE}"),
        ("\U0001f600", f"'?' {NO_MOVE}"),
        ("x" * 10**6, f"'{'x' * 40}...' {NO_MOVE}"),
        ("Rz9", f"'Rz9' {OFF_BOARD}"),
        ("Ra6", f"'Ra6' {OFF_BOARD}"),
        ("Rj1", f"'Rj1' {OFF_BOARD}"),
        ("Re10", f"'Re10' {OFF_BOARD}"),
        ("Re" + "9" * 10**6, f"'Re{'9' * 38}...' {OFF_BOARD}"),
    ],
    ids=lambda text: ascii(text[:20]),
)
def test_text_that_is_no_move(engine: Any, text: str, message: str) -> None:
    game = engine.Chromatix()
    state = game.deal(0)
    over = game.state({**EMPTY, "stones": LINE, "to_move": None, "over": WON})
    for call in (game.action, state.play, over.play):
        raises(NotationError, message, lambda call=call: call(text))
    assert not state.is_legal(text)
    assert not over.is_legal(text)


@pytest.mark.parametrize("move", [PlaceStone("G", "e5"), PlaceStone("R", ""), PlaceStone(1, None)], ids=str)  # type: ignore[arg-type]
def test_a_move_counts_as_its_text(engine: Any, move: PlaceStone) -> None:
    game = engine.Chromatix()
    message = f"'{move}' {NO_MOVE}"
    raises(NotationError, message, lambda: game.action(move))
    raises(NotationError, message, lambda: game.deal(0).play(move))
    assert not game.deal(0).is_legal(move)


def test_a_text_counts_as_what_it_holds(engine: Any) -> None:
    """An enum member that is a str prints otherwise, but it is that str."""
    assert str(Named.CENTRE) != "Re5"
    assert engine.Chromatix().action(Named.CENTRE) == 30
    assert engine.Chromatix().deal(0).play(Named.CENTRE) == engine.Chromatix().deal(0).play("Re5")


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (183, "183"),
        (-1, "-1"),
        (2**31, "2147483648"),
        (2**63 - 1, "9223372036854775807"),
        (-(2**63), "-9223372036854775808"),
        (2**63, "beyond 64 bits"),
        (2**64, "beyond 64 bits"),
        (-(2**63) - 1, "beyond 64 bits"),
        (10**5000, "beyond 64 bits"),
        (Indexed(183), "183"),
    ],
    ids=["183", "-1", "2^31", "2^63-1", "-2^63", "2^63", "2^64", "-2^63-1", "10^5000", "index"],
)
def test_numbers_out_of_range(engine: Any, number: Any, shown: str) -> None:
    game = engine.Chromatix()
    message = f"illegal action {shown}: the actions of this game are 0 to 182"
    raises(IllegalMove, message, lambda: game.deal(0).play(number))
    raises(IllegalMove, message, lambda: game.move(number))
    assert not game.deal(0).is_legal(number)
    over = game.state({**EMPTY, "stones": LINE, "to_move": None, "over": WON})
    raises(GameOver, f"action {shown} in a game that is over (connected, won by seat 0)", lambda: over.play(number))
    assert not over.is_legal(number)


def test_moves_in_a_finished_game(engine: Any) -> None:
    over = engine.Chromatix().state({**EMPTY, "stones": LINE, "to_move": None, "over": WON})
    message = "'Ba2' in a game that is over (connected, won by seat 0)"
    for move in ("Ba2", PlaceStone("B", "a2"), 62):
        raises(GameOver, message, lambda move=move: over.play(move))
        assert not over.is_legal(move)
    raises(GameOver, "'Ra1' in a game that is over (connected, won by seat 0)", lambda: over.play("Ra1"))


def test_a_colour_not_owned_comes_before_an_occupied_cell(engine: Any) -> None:
    state = engine.Chromatix().deal(0).play("Re5")
    raises(IllegalMove, "illegal move 'Ye5': seat 1 plays red and blue (L3)", lambda: state.play("Ye5"))
    raises(IllegalMove, "illegal move 'Be5': e5 is occupied (U1)", lambda: state.play("Be5"))
    raises(IllegalMove, "illegal move 'Re5': e5 is occupied (U1)", lambda: state.play(30))


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (None, "NoneType"),
        (True, "bool"),
        (1.5, "float"),
        (1.0, "float"),
        (b"Re5", "bytes"),
        (["Re5"], "list"),
        ({"colour": "R", "cell": "e5"}, "dict"),
        (("R", "e5"), "tuple"),
        (Move(), "Move"),
        (Pass(), "Pass"),
        (object(), "object"),
        (int, "type"),
        (NoNumber(), "NoNumber"),
        (Anything(), "Anything"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_move_at_all(engine: Any, value: Any, kind: str) -> None:
    game = engine.Chromatix()
    over = game.state({**EMPTY, "stones": LINE, "to_move": None, "over": WON})
    for call in (game.deal(0).play, game.deal(0).is_legal, over.play, over.is_legal):
        raises(TypeError, f"a move is an int, a str or a PlaceStone, not {kind}", lambda call=call: call(value))
    raises(TypeError, f"a move is a str or a PlaceStone, not {kind}", lambda: game.action(value))
    raises(TypeError, f"an action is an int, not {kind}", lambda: game.move(value))


def test_action_takes_no_number_and_move_no_text(engine: Any) -> None:
    game = engine.Chromatix()
    raises(TypeError, "a move is a str or a PlaceStone, not int", lambda: game.action(5))
    raises(TypeError, "an action is an int, not str", lambda: game.move("Re5"))
