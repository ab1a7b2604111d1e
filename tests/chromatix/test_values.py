"""Games and states are values: apart from what they hand out, equal and hashed by what they hold."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.chromatix.garbage import EMPTY, LINE, WON


def test_what_a_state_hands_out_can_be_changed_without_harm(engine: Any) -> None:
    state = engine.Chromatix().state({**EMPTY, "stones": LINE, "to_move": None, "over": WON})
    text = state.to_json()
    state.winners.append(1)
    state.to_dict()["stones"].clear()
    state.to_dict()["over"]["winners"].append(2)
    state.to_dict()["rules"]["size"] = 3
    state.game.to_dict()["rules"]["size"] = 3
    state.legal_actions().append(5)
    assert state.to_json() == text
    assert (state.winners, state.legal_actions(), state.game.size) == ([0], [], 5)


def test_a_position_is_not_tied_to_the_dict_it_came_from(engine: Any) -> None:
    given = copy.deepcopy(EMPTY)
    state = engine.Chromatix().state(given)
    given["stones"].append("Re5")  # type: ignore[attr-defined]
    given["rules"]["size"] = 3  # type: ignore[index]
    assert state == engine.Chromatix().deal(0)


def test_equality_and_hash_go_by_options_and_content(engine: Any) -> None:
    games = [
        engine.Chromatix(size=size, stop_next=mode) for size in range(2, 14) for mode in ("strict", "literal", "off")
    ]
    assert len(set(games)) == len({game.deal(0) for game in games}) == 36
    for game in games:
        again = engine.Chromatix(**game.to_dict()["rules"])
        assert again == game
        assert hash(again) == hash(game)
        assert again.deal(0) == game.deal(1)
        assert hash(again.deal(0)) == hash(game.deal(1))
    assert games[0] != games[1]
    one = games[5].deal(0).play("Ra1").play("Bb2").play("Yc3")
    other = games[5].deal(0).play("Yc3").play("Bb2").play("Bc1")
    assert one != other
    assert one == games[5].state({**one.to_dict(), "stones": one.to_dict()["stones"][::-1]}), "by content, not by order"
    assert one != games[5].state({**one.to_dict(), "to_move": 1})


def test_a_game_and_a_state_are_equal_to_nothing_else(engine: Any) -> None:
    game = engine.Chromatix()
    for other in (None, 5, "chromatix", game.to_dict(), object()):
        assert game != other
        assert game.deal(0) != other
    assert game != game.deal(0)
    with pytest.raises(TypeError):
        assert game < game  # noqa: PLR0124
    with pytest.raises(TypeError):
        assert game.deal(0) < game.deal(0)
