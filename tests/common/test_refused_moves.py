"""What is no move in any game, and moves of every kind in a game that is over, both engines."""

from __future__ import annotations

from typing import Any

import pytest

from chromacore import GameOver, IllegalMove, NotationError
from chromacore.moves import GiveCard, Move, Pass, PlaceStone, PlaceTile, PlayCard
from tests.common.games import every_game, over, running
from tests.common.garbage import Anything, Indexed, NoNumber
from tests.common.refusals import refused

TEXT_RULES = {"Chromatix": "U1", "Chroma": "U12", "Chromino": "P5"}
LAST = {"Chromatix": 182, "Chroma": 15_610, "Chromino": 82 + 320 * (2**21 + 1) ** 2 - 1}
FOREIGN = {
    "Chromatix": [Pass(), PlayCard("LR", "a1")],
    "Chroma": [PlaceStone("R", "a1"), PlaceTile("RRR", 0, 0, ">")],
    "Chromino": [PlaceStone("R", "e5"), GiveCard("LR")],
}
ASKS = {"Chromatix": [], "Chroma": ["touches"], "Chromino": ["contacts", "neighbours", "score"]}
"""Questions about a move, also asked when the game is over."""


def asks(state: Any, name: str) -> list[Any]:
    return [getattr(state, ask) for ask in ASKS[name]]


@every_game
def test_text_that_is_no_move(engine: Any, name: str) -> None:
    now, end = running(engine, name), over(engine, name)
    for text in ("", " ", "foo", "pass ", "Pass", "draw\n", "=?", "\0", "\ud800", "\U0001f600", "x" * 10**6):
        for call in (now.game.action, now.play, now.notation, end.play, *asks(now, name), *asks(end, name)):
            error = refused(lambda call=call, text=text: call(text), NotationError, TEXT_RULES[name])
            assert len(error.value) < 50, "however long it is"
        assert not now.is_legal(text)
        assert not end.is_legal(text)


@every_game
@pytest.mark.parametrize(
    "value",
    [None, True, 1.5, 1.0, b"Re5", ["Re5"], {"cell": "e5"}, ("R", "e5"), Move(), object(), int, NoNumber(), Anything()],
    ids=lambda value: type(value).__name__,
)
def test_what_is_no_move_at_all(engine: Any, name: str, value: Any) -> None:
    now, end = running(engine, name), over(engine, name)
    for call in (now.play, now.is_legal, now.notation, now.game.action, now.game.move, end.play, end.is_legal):
        for given in (value, *FOREIGN[name]):
            refused(lambda call=call, given=given: call(given), TypeError)
    for call in (*asks(now, name), *asks(end, name)):
        refused(lambda call=call: call(value), TypeError)
    refused(lambda: now.game.action(5), TypeError)
    refused(lambda: now.game.move("pass"), TypeError)


@every_game
def test_numbers_out_of_range(engine: Any, name: str) -> None:
    now, end = running(engine, name), over(engine, name)
    last = LAST[name]
    assert now.game.action(now.game.move(last)) == last
    assert now.game.move(Indexed(0)) == now.game.move(0)
    for number in (last + 1, -1, 2**63 - 1, -(2**63), 2**63, 2**64 + 5, -(2**63) - 1, 10**5000, Indexed(last + 1)):
        for call in (now.play, now.game.move, now.notation, *asks(now, name), *asks(end, name)):
            refused(lambda call=call, number=number: call(number), IllegalMove)
        refused(lambda number=number: end.play(number), GameOver)
        assert not now.is_legal(number)
        assert not end.is_legal(number)


@every_game
def test_moves_in_a_finished_game(engine: Any, name: str) -> None:
    end = over(engine, name)
    numbers = (0, 1, 2, 81, 82, 90, 402, 30_000) if name == "Chromino" else range(0, LAST[name], 31)
    for number in numbers:
        move = end.game.move(number)
        for x in (number, move, str(move)):
            refused(lambda x=x: end.play(x), GameOver)
            refused(lambda x=x: end.notation(x), GameOver)
            assert not end.is_legal(x)
    refused(lambda: end.play_index(0), GameOver)


@every_game
def test_the_old_state_is_untouched_by_what_is_refused(engine: Any, name: str) -> None:
    now = running(engine, name)
    text = now.to_json()
    for x in (*range(0, 15_000, 311), "foo", 10**9):
        if not now.is_legal(x):
            with pytest.raises((IllegalMove, NotationError)):
                now.play(x)
    assert now.to_json() == text
