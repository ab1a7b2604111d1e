"""What a seat knows in OpenSpiel: observations, and information states that carry all it has seen."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.envs.spiel import OPTIONS, load, play, pyspiel, walk
from tests.envs.test_openspiel_games import ALL_GO_TOGETHER

CHROMA = f"chromacore_chroma(players=3,hand_size=3,wheel={ALL_GO_TOGETHER})"
CHROMA_PLAYED = """
    first:P0 =LRg =LO =LY =PRr =PO =PY =DR =DO =DY =BK
    LRg@f3 =WH gift:P1 =PO give:WH PRr@e3 =LG use PY@f5 =PG DR@e5 =DG LO@e4 wild:PO@a1
"""
"""LO on e4 touches e3, e5 and f4: three, so a wild is placed, and then seat 0 holds LY alone."""

CHROMINO = "chromacore_chromino(players=3,hand_size=2)"
CHROMINO_PLAYED = """
    first:P0 =P*R =RRG =YYY =RBP =GGG =RGY =BBB
    GRR@0,1> draw =YBP pass YGR@-1,2> draw =PPP pass
"""


def played(text: str, events: str) -> Any:
    return play(load(text).new_initial_state(), events)


def informed(state: Any, seat: int) -> list[str]:
    lines: list[str] = state.information_state_string(seat).splitlines()
    return lines


def row(state: Any, seat: int) -> np.ndarray:
    observer = state.get_game().make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, seat)
    return observer.dict["history"].copy()


# By hand --------------------------------------------------------------------------------------------------------------


def test_chroma_as_each_seat_has_seen_it() -> None:
    state = played(CHROMA, CHROMA_PLAYED)
    gift = ["P0 gift:P1", "P0 =PO", "P0 give:WH"]
    rest = ["P1 PRr@e3", "P1 =?", "P1 use", "P1 PY@f5", "P1 =?", "P2 DR@e5", "P2 =?", "P0 LO@e4"]
    assert informed(state, 0) == [
        *("seat 0", "first P0, table BK, P0 has LRg LO LY", "P0 LRg@f3", "P0 =WH", *gift, *rest),
        *("P0 wild:PO@a1", "P1 in turn: play"),
    ]
    assert informed(state, 1) == [
        *("seat 1", "first P0, table BK, P1 has PRr PO PY", "P0 LRg@f3", "P0 =?", *gift),
        *("P1 PRr@e3", "P1 =LG", "P1 use", "P1 PY@f5", "P1 =PG", *rest[5:]),
        *("P0 wild:?@a1 P0=LY", "P1 in turn: play"),
    ]
    assert informed(state, 2) == [
        *("seat 2", "first P0, table BK, P2 has DR DO DY", "P0 LRg@f3", "P0 =?", "P0 gift:P1", "P0 =?", "P0 give:?"),
        *(*rest[:6], "P2 =DG", "P0 LO@e4", "P0 wild:?@a1 P0=LY", "P1 in turn: play"),
    ]


def test_chroma_as_rows() -> None:
    """Step (play, wild, use, skip, gift, give, pass, draw), seat, card, row, column, target; two shown hands."""
    seen = row(played(CHROMA, CHROMA_PLAYED), 1)
    cards = load(CHROMA).adapter.numbers
    lrg, po, wh, ly = (cards[card] + 1 for card in ("LRg", "PO", "WH", "LY"))
    assert seen[:6].tolist() == [
        [0, 3, 0, 0, 0, 0, 0, 0],  # the deal: seat 0, the second after seat 1, begins
        [1, 3, lrg, 3, 6, 0, 0, 0],  # on f3: row 3, column 6
        [8, 3, 0, 0, 0, 0, 0, 0],  # a card that it does not see
        [5, 3, 0, 0, 0, 1, 0, 0],  # to itself
        [8, 3, po, 0, 0, 0, 0, 0],
        [6, 3, wh, 0, 0, 0, 0, 0],
    ]
    assert seen[8].tolist() == [3, 1, 0, 0, 0, 0, 0, 0]
    assert seen[14].tolist() == [2, 3, 0, 1, 1, 0, 0, ly], "a wild on a1, and the hand of the seat after the next"
    assert not seen[15:].any()


def test_chromino_as_each_seat_has_seen_it() -> None:
    """Each of seats 0 and 2 has one tile left after its first placement; seat 0 then draws, and hides it again."""
    state = played(CHROMINO, CHROMINO_PLAYED)
    assert informed(state, 0) == [
        *("seat 0", "first P0, table P*R, P0 has RRG YYY", "P0 GRR@0,1>", "P1 draw", "P1 =?", "P1 pass"),
        *("P2 YGR@-1,2> P2=BBB", "P0 draw P2=BBB", "P0 =PPP P2=BBB", "P0 pass P2=BBB", "P1 in turn: turn"),
    ]
    assert informed(state, 1) == [
        *("seat 1", "first P0, table P*R, P1 has RBP GGG", "P0 GRR@0,1> P0=YYY", "P1 draw P0=YYY", "P1 =YBP P0=YYY"),
        *("P1 pass P0=YYY", "P2 YGR@-1,2> P0=YYY P2=BBB", "P0 draw P0=YYY P2=BBB", "P0 =? P2=BBB", "P0 pass P2=BBB"),
        "P1 in turn: turn",
    ]


def test_chromino_as_rows() -> None:
    """Step (place, draw, pass, drawn), seat, tile, x, y, down, reversed; two shown hands."""
    seen = row(played(CHROMINO, CHROMINO_PLAYED), 2)
    tiles = load(CHROMINO).adapter.numbers
    yyy = tiles["YYY"] + 1
    assert seen[:5].tolist() == [
        [0, 2, 0, 0, 0, 0, 0, 0, 0],
        [1, 2, tiles["RRG"] + 1, 0, 1, 0, 1, yyy, 0],  # GRR is RRG reversed
        [2, 3, 0, 0, 0, 0, 0, yyy, 0],
        [4, 3, 0, 0, 0, 0, 0, yyy, 0],
        [3, 3, 0, 0, 0, 0, 0, yyy, 0],
    ]
    assert seen[5].tolist() == [1, 1, tiles["RGY"] + 1, -1, 2, 0, 1, yyy, 0]
    assert seen[6:9, 7].tolist() == [yyy, 0, 0]
    assert not seen[9:].any()


def test_a_hand_of_one_card_that_is_dealt_is_shown() -> None:
    state = played("chromacore_chroma(players=2,hand_size=1)", "first:P1 =LRg =PO =BK")
    assert informed(state, 0) == ["seat 0", "first P1, table BK, P0 has LRg", "P1=PO", "P1 in turn: play"]
    numbers = state.get_game().adapter.numbers
    assert row(state, 0)[0].tolist() == [0, 2, 0, 0, 0, 0, numbers["PO"] + 1]


def test_chromatix_as_rows() -> None:
    """Seat, colour (R, B, Y), row, place."""
    state = played("chromacore_chromatix(size=3)", "Rc3 Ba1")
    assert informed(state, 2) == ["seat 2", "P0 Rc3", "P1 Ba1", "P2 in turn: play"]
    assert row(state, 2).tolist() == [[2, 1, 3, 3], [3, 2, 1, 1], *[[0] * 4] * 17]


def test_while_the_deal_goes_on() -> None:
    """A seat knows its hand so far, in no order, and how far the deal has come."""
    game = load("chromacore_chroma(players=2,hand_size=3)")
    one, other = (play(game.new_initial_state(), events) for events in ("first:P1 =LRg =PO", "first:P1 =PO =LRg"))
    assert informed(one, 0) == ["seat 0", "first P1, table, P0 has LRg PO", "2 dealt"]
    assert informed(one, 1) == ["seat 1", "first P1, table, P1 has", "2 dealt"]
    for seat in (0, 1):
        assert (
            one.information_state_string(seat) == other.information_state_string(seat) == one.observation_string(seat)
        )
        assert one.information_state_tensor(seat) == other.information_state_tensor(seat)
        assert sum(one.observation_tensor(seat)) == (4 if seat == 0 else 2), (
            "seat, first, and two cards of the own hand"
        )
    assert one.returns() == [0, 0]
    assert str(one) == str(other) == "first P1, table, P0 has LRg PO, P1 has"


def test_how_a_game_ended_is_told() -> None:
    *_, state = walk(load("chromacore_chromatix(size=2)"), 1)
    assert informed(state, 0)[-1] == f"over, connected: P{state.past.state.winners[0]}"


# In random games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", OPTIONS)
def test_an_observation_is_that_of_the_library(text: str) -> None:
    game = load(text)
    observer = game.make_py_observer()
    for k, state in enumerate(walk(game, 2)):
        ours = state.past.state
        for seat in range(game.num_players()) if k % 7 == 0 or state.is_terminal() else ():
            observer.set_from(state, seat)
            arrays = ours.observation(seat)
            assert list(observer.dict) == list(arrays)
            for name, array in arrays.items():
                assert np.array_equal(observer.dict[name], array), name
            flat = np.concatenate([array.ravel() for array in arrays.values()])
            assert np.array_equal(observer.tensor, flat)
            assert np.array_equal(state.observation_tensor(seat), flat)
            assert state.observation_string(seat) == ours.to_json(seat)


def test_the_window_is_a_parameter() -> None:
    game = load("chromacore_chromino(window=5)")
    *_, state = walk(game, 1)
    arrays = state.past.state.observation(1, window=5)
    assert np.array_equal(state.observation_tensor(1), np.concatenate([array.ravel() for array in arrays.values()]))


@pytest.mark.parametrize("text", OPTIONS)
def test_a_seat_forgets_nothing(text: str) -> None:
    """Each information state holds the one before, and the tensor holds the rows of the one before."""
    game = load(text)
    for seat in range(min(2, game.num_players())):
        lines: list[str] = []
        rows = row(game.new_initial_state(), seat)[:0]
        for k, state in enumerate(walk(game, 7)):
            now = informed(state, seat)[:-1]
            assert now[: len(lines)] == lines
            if k % 10 == 0 or state.is_terminal():
                history = row(state, seat)
                assert np.array_equal(history[: len(rows)], rows)
                filled = history.any(axis=1)
                rows = history[filled]
                assert not filled[len(rows) :].any(), "rows are filled from the top"
                assert len(rows) <= len(history)
            lines = now


def test_the_way_to_a_position_counts() -> None:
    """Two ways to one position: one observation, two information states."""
    one = played("chromacore_chromatix(size=3)", "Rc3 Ba1 Yb2 Ra2")
    other = played("chromacore_chromatix(size=3)", "Ra2 Ba1 Yb2 Rc3")
    for seat in range(3):
        assert one.observation_string(seat) == other.observation_string(seat)
        assert one.observation_tensor(seat) == other.observation_tensor(seat)
        assert one.information_state_string(seat) != other.information_state_string(seat)
        assert one.information_state_tensor(seat) != other.information_state_tensor(seat)


def test_only_what_one_seat_knows_can_be_observed() -> None:
    game = load("chromacore_chroma")
    for public in (True, False):
        for private in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.ALL_PLAYERS):
            kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=private)
            assert game.make_py_observer(kind) is None
    with pytest.raises(ValueError, match="observation parameters"):
        game.make_py_observer(None, {"window": 3})
