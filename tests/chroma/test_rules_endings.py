"""Rules E1 to E6: the five endings, their order, ties, and the three readings of E3, by hand, both engines."""

from __future__ import annotations

from typing import Any

import pytest

from chromacore import TERMINAL, InvalidPosition
from tests.chroma.positions import NO_PAIRS, ended, go, legal, position, sizes, state
from tests.common.refusals import refused

READINGS = ("turn-end", "immediate", "on-failed-draw")
CROSS = ("LR@e4", "LO@g4", "LY@f3", "LG@f5")

# E1 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reading", READINGS)
def test_e1_before_all_others(engine: Any, reading: str) -> None:
    """Seat 1 touches four after a draw emptied the pile: perfect, and not deck."""
    board = f"{' '.join(CROSS)} LRm@k7"
    rules = {"deck_end": reading}
    at = state(engine, board, ["DB DBr", "LVr WH", "BK"], turn=1, pile="PO", rest=2, rules=rules)
    after = go(at, "LVr@j7", "=PO")
    if reading == "immediate":
        assert ended(after) == ("deck", [0, 1]), "that reading ends it with the draw: seats 0 and 1 hold two"
        return
    after = go(after, "use", "WH@f4")
    assert ended(after) == ("perfect", [1])
    assert sizes(after)[:2] == [2, 1]


def test_e1_with_the_last_card(engine: Any) -> None:
    assert ended(state(engine, " ".join(CROSS), ["WH"]).play("WH@f4")) == ("perfect", [0])


def test_e1_by_filling_the_board(engine: Any) -> None:
    """3 x 3 with b2 empty: a fourth card touched, and a full board, which is dead, wins by E1."""
    rim = "wild1:LR@a1 wild1:PR@b1 wild1:DR@c1 wild1:DY@a2 wild2:DO@c2 wild2:LO@a3 wild2:PO@b3 wild2:PY@c3"
    at = state(engine, rim, ["LV DB"], rules={"rows": 3, "columns": 3})
    assert ended(at.play("LV@b2")) == ("perfect", [0])


# E2 -------------------------------------------------------------------------------------------------------------------


def test_e2_the_turn_ends_with_no_cards(engine: Any) -> None:
    after = state(engine, " ".join(CROSS[:2]), ["DB DBr", "WH"], turn=1).play("WH@f4")
    assert ended(after) == ("empty-hand", [1])
    assert (after.to_move, after.phase, after.returns()) == (TERMINAL, "play", [-0.5, 1.0, -0.5])


def test_e2_before_e3(engine: Any) -> None:
    """Touch 1 draws the pile's only card, DR; Replay plays it beside PR, where the empty pile gives nothing.

    The turn ends with no cards and no pile. "turn-end": E2 first. "immediate": over with the draw, seat 0 having one
    card as seat 1 has. "on-failed-draw": over with the second touch of one, before E2: the fewest, none, has seat 0.
    """
    expected = {
        "turn-end": ("empty-hand", [0]),
        "immediate": ("deck", [0, 1]),
        "on-failed-draw": ("deck", [0]),
    }
    for reading, end in expected.items():
        at = state(engine, "LR@f4", ["PRr", "BK"], pile="DR", rest=2, rules={"deck_end": reading})
        after = go(at, "PRr@e4", "=DR")
        if reading != "immediate":
            after = go(after, "use", "DR@e5")
        assert ended(after) == end, reading


def test_e2_before_e4(engine: Any) -> None:
    """The last card fills the board, which is dead by then."""
    board = "wild1:LR@a1 wild1:PR@c1 wild1:DR@a2 wild1:DY@b2 wild2:DO@c2 wild2:LO@a3 wild2:PO@b3 wild2:PY@c3"
    at = state(engine, board, ["LV"], rules={"rows": 3, "columns": 3})
    assert ended(at.play("LV@b1")) == ("empty-hand", [0])


# E3 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reading", READINGS)
def test_e3_the_last_card_drawn_after_touching_one(engine: Any, reading: str) -> None:
    """Seat 0 plays PRl beside LR and draws the last card: it has 2, seat 1 has 1, seat 2 the rest of the deck."""
    at = state(engine, "LR@f4", ["PRl DB", "BK"], pile="DBr", rest=2, rules={"deck_end": reading})
    after = go(at, "PRl@e4", "=DBr")
    if reading == "immediate":
        assert ended(after) == ("deck", [1])
        assert (after.phase, after.to_dict()["pending"], after.to_dict()["effects"]) == ("draw", None, [])
        return
    assert legal(after) == ["use", "skip"], "the Lock first, though the turn is about to end the game (U4)"
    after = after.play("use")
    if reading == "turn-end":
        assert ended(after) == ("deck", [1])
        assert after.to_dict()["effects"] == [{"kind": "lock", "cell": "e4", "by": 0}]
    else:
        assert (after.to_move, after.ending) == (1, None)


@pytest.mark.parametrize("reading", READINGS)
def test_e3_the_last_card_drawn_in_a_pass(engine: Any, reading: str) -> None:
    at = state(engine, "LR@f4", ["DB", "BK BKr"], pile="DBr", rest=2, rules={"deck_end": reading})
    after = go(at, "pass", "=DBr")
    if reading == "on-failed-draw":
        assert (after.to_move, after.ending) == (1, None)
    else:
        assert ended(after) == ("deck", [0, 1]), "two cards each"


def test_e3_on_failed_draw_by_touching_one_before_any_power(engine: Any) -> None:
    """The pile is empty already: touching one must draw and cannot. The Gift is not offered."""
    rules = {"deck_end": "on-failed-draw"}
    at = state(engine, "LR@f4", ["PRg DB", "BK"], rest=2, rules=rules)
    after = at.play("PRg@e4")
    assert ended(after) == ("deck", [0, 1]), "one card each"
    assert (after.phase, after.to_dict()["pending"]) == ("play", None)


def test_e3_on_failed_draw_by_a_pass(engine: Any) -> None:
    at = state(engine, "LR@f4", ["DB", "BK"], rest=2, rules={"deck_end": "on-failed-draw"})
    after = at.play("pass")
    assert ended(after) == ("deck", [0, 1])
    assert after.to_dict()["passes"] == 1


def test_e3_on_failed_draw_touching_two_or_three_goes_on(engine: Any) -> None:
    rules = {"deck_end": "on-failed-draw"}
    for arms, steps, left in ((2, ("WH@f4",), 2), (3, ("WH@f4", "wild:DB@a1"), 1)):
        at = state(engine, " ".join(CROSS[:arms]), ["WH DB DBr", "BK BKr"], rest=2, rules=rules)
        after = go(at, *steps)
        assert (after.to_move, after.ending, sizes(after)[0]) == (1, None, left)


def test_e3_turn_end_waits_for_the_end_of_the_turn_over_replays(engine: Any) -> None:
    """PRr draws the last card; by Replay POr touches one, with nothing to draw; by its Replay PYr too."""
    at = state(engine, "LR@f4", ["PRr POr PYr DB", "BK BKr"], pile="DBr", rest=2)
    after = go(at, "PRr@e4", "=DBr", "use", "POr@d4")
    assert (after.to_move, after.phase, sizes(after)[0]) == (0, "power", 3)
    assert ended(after.play("skip")) == ("deck", [1])
    after = go(after, "use", "PYr@c4")
    assert ended(after) == ("deck", [0, 1]), "two each; no Replay: DB and DBr go with none of LR, PR, PO, PY"


def test_e3_the_fewest_cards_at_that_moment(engine: Any) -> None:
    """The drawn card counts at once. Seat 0 with 1 + 1, seat 1 with 2, seat 2 with 2: all share."""
    rules = {"deck_end": "immediate", "players": 4}
    at = state(engine, "LR@f4", ["DB", "BKr BKg", "BKm BKl", "BK"], pile="DBr", rest=3, rules=rules)
    after = go(at, "pass", "=DBr")
    assert ended(after) == ("deck", [0, 1, 2])
    assert after.returns() == pytest.approx([1 / 9] * 3 + [-1 / 3])


# E4 -------------------------------------------------------------------------------------------------------------------


def test_e4_not_tested_before_the_first_turn_has_ended(engine: Any) -> None:
    """On the wheel without pairs the deal is dead: the first player passes, draws, and then it is over.

    Seats 1 and 2 have five cards each, the first player has six.
    """
    game = engine.Chroma(wheel=NO_PAIRS)
    for seed in range(5):
        at = game.deal(seed)
        first = at.to_move
        assert legal(at) == ["pass"]
        drawing = at.play("pass")
        assert drawing.ending is None
        after = drawing.play(drawing.chance_outcomes()[0][0])
        assert ended(after) == ("dead-board", [seat for seat in range(3) if seat != first])


def one_pair() -> dict[str, Any]:
    """A wheel on which LR and PR go together, and nothing else does."""
    table = [list(row) for row in NO_PAIRS]
    table[0][1] = table[1][0] = "1"
    return {"wheel": ["".join(row) for row in table], "powers": "none", "players": 2}


CHAIN = "LR@a1 PR@b1 LR@c1 PR@d1 LR@e1 PR@f1 LR@g1 PR@h1"
"""Four of the five LR, four of the five PR."""


def test_e4_no_card_left_fits_anywhere(engine: Any) -> None:
    """All five LR lie there and the fifth PR is played beside the last: no LR and no PR is left for any cell."""
    at = state(engine, f"{CHAIN} LR@i1", ["PR DB DG", "DB DG DO"], rules=one_pair())
    assert legal(at) == [f"PR@{cell}" for cell in ("j1", "a2", "c2", "e2", "g2", "i2")], "beside an LR each"
    after = go(at, "PR@j1", "=DV")
    assert ended(after) == ("dead-board", [0, 1])
    assert sizes(after) == [3, 3]


@pytest.mark.parametrize("hands", [["PR DB DG", "DB DG DO"], ["PR DB LR", "DB DG DO"], ["PR DB DG", "DB LR DO"]])
def test_e4_a_card_of_any_hand_or_of_the_pile_keeps_it_alive(engine: Any, hands: list[str]) -> None:
    """The fifth LR is in the pile, in the hand of the seat in turn, in the other: it would go beside PR."""
    at = state(engine, CHAIN, hands, rules=one_pair())
    after = go(at, "PR@a2", "=DV")
    assert (after.to_move, after.ending) == (1, None)


def test_e4_magnet_and_lock_aside(engine: Any) -> None:
    """All cells around LR are beside seat 0's Lock, as the card itself is: others cannot play, yet the board lives."""
    at = state(engine, "LRl@f4", ["DB DG", "LV DBr", "PR DGr"], turn=1, effects="lock@f4:0")
    assert legal(at) == ["pass"]
    after = go(at, "pass", "=DO")
    assert (after.to_move, after.ending) == (2, None)


def test_e4_after_e3_and_before_e5(engine: Any) -> None:
    """A dead board whose last card is drawn ends as deck; a dead board after 2 x 3 passes as dead-board."""
    at = state(engine, "LR@f4", ["DB", "BK"], pile="DBr", rest=2, rules={"wheel": NO_PAIRS})
    assert ended(go(at, "pass", "=DBr")) == ("deck", [1])
    rules = {"wheel": NO_PAIRS}
    game = engine.Chroma(**rules)
    given = position(game, "LR@f4", ["DB", "BK DBr"], passes=6, over="stalled 0")
    refused(lambda: game.state(given), InvalidPosition, None, "over")
    assert state(engine, "LR@f4", ["DB", "BK DBr"], passes=6, over="dead-board 0", rules=rules).is_terminal


# E5 -------------------------------------------------------------------------------------------------------------------


def test_e5_two_rounds_of_passes(engine: Any) -> None:
    """LR lies there, nobody holds what fits, the pile has it: six passes, and all have two cards more than before.

    Seat 0 held 1, the others 2: 3, 4, 4.
    """
    at = state(engine, "LR@f4", ["DB"])
    drawn = ("DBr", "DBg", "DBm", "DBl", "DG", "DGr")
    for number, card in enumerate(drawn, 1):
        assert (at.to_move, at.ending, at.to_dict()["passes"]) == ((number - 1) % 3, None, number - 1)
        at = at.play("pass")
        assert at.to_dict()["passes"] == number, "the pass counts in its own draw"
        at = at.play(f"={card}")
    assert ended(at) == ("stalled", [0])
    assert (sizes(at), at.to_dict()["passes"], at.phase) == ([3, 4, 4], 6, "draw")


def test_e5_any_face_up_play_resets_the_count(engine: Any) -> None:
    at = state(engine, "LR@f4", ["DB", "LV DG"], passes=5, turn=1)
    after = go(at, "LV@e4", "=DBr")
    assert (after.to_dict()["passes"], after.to_move, after.ending) == (0, 2, None)


def test_e5_passes_caused_by_a_lock_count(engine: Any) -> None:
    """Seat 2 holds LV and is locked out: its pass is the sixth."""
    at = state(engine, "LRl@f4", ["DB", "BK DBr", "LV"], turn=2, passes=5, effects="lock@f4:1")
    assert ended(go(at, "pass", "=DG")) == ("stalled", [0])


def test_e5_after_e3(engine: Any) -> None:
    """The sixth pass draws the last card."""
    at = state(engine, "LR@f4", ["DB", "BK"], turn=0, passes=5, pile="DBr", rest=2)
    assert ended(go(at, "pass", "=DBr")) == ("deck", [1])
    for reading, expected in (("immediate", ("deck", [1])), ("on-failed-draw", ("stalled", [1]))):  # E3 needs a failure
        at = state(engine, "LR@f4", ["DB", "BK"], passes=5, pile="DBr", rest=2, rules={"deck_end": reading})
        assert ended(go(at, "pass", "=DBr")) == expected


@pytest.mark.parametrize("players", [2, 4, 8])
def test_e5_goes_by_the_number_of_players(engine: Any, players: int) -> None:
    hands = ["DB", "BK", "BKr", "BKg", "BKm", "BKl", "DBr", "DBg"][:players]
    at = state(engine, "LR@f4", hands, rules={"players": players}, passes=2 * players - 1)
    assert ended(go(at, "pass", "=DG")) == ("stalled", list(range(1, players)))
    at = state(engine, "LR@f4", hands, rules={"players": players}, passes=2 * players - 2)
    assert go(at, "pass", "=DG").ending is None


# E6 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        (["DB", "BK BKr", "BKm"], [2]),  # seat 0 draws one: 2, 2, 1
        (["DB", "BK BKr", "BKm BKl"], [0, 1, 2]),  # 2, 2, 2
        (["DB DBr", "BK BKr", "BKm BKl"], [1, 2]),  # 3, 2, 2
        (["DB", "BK BKr", "BKm BKl BKg"], [0, 1]),  # 2, 2, 3
    ],
)
def test_e6_the_tied_share(engine: Any, hands: list[str], winners: list[int]) -> None:
    after = go(state(engine, "LR@f4", hands, passes=5), "pass", "=DG")
    assert ended(after) == ("stalled", winners)
    k = len(winners)
    won, lost = (3 - k) / (2 * k), -0.5
    expected = [won if seat in winners else lost for seat in range(3)]
    assert after.returns() == pytest.approx([0.0] * 3 if k == 3 else expected)
