"""Rules U1 to U5, U10, U12: a turn, its result, wilds, powers offered and Replay, worked out by hand, both engines.

Most positions use the same cross: LR, LO, LY, LG lie around f4, where white (which goes with all lights) touches as
many of them as there are. Nothing of the cross touches anything else.
"""

from __future__ import annotations

from typing import Any

import pytest

from chromacore import CHANCE, TERMINAL, IllegalMove
from chromacore.moves import Touches
from tests.chroma.positions import cells, ended, go, legal, outcomes, plays, sizes, state
from tests.common.refusals import refused

CROSS = ("LR@e4", "LO@g4", "LY@f3", "LG@f5")


def cross(engine: Any, arms: int, hand: str, **fields: Any) -> Any:
    """Return the position in which a card on f4 touches so many."""
    return state(engine, " ".join(CROSS[:arms]), [hand], **fields)


# U1 -------------------------------------------------------------------------------------------------------------------


def test_u1_who_can_play_must(engine: Any) -> None:
    at = state(engine, "LR@f4", ["LV DB"])
    assert legal(at) == ["LV@f3", "LV@e4", "LV@g4", "LV@f5"]
    refused(lambda: at.play("pass"), IllegalMove, "U1")


def test_u1_who_cannot_draws_one_and_passes_even_if_the_drawn_card_would_fit(engine: Any) -> None:
    """DB fits nowhere beside LR; LV is drawn, which would, and the turn is over all the same."""
    at = state(engine, "LR@f4", ["DB DBr"])
    assert legal(at) == ["pass"]
    drawing = at.play("pass")
    assert (drawing.to_move, drawing.phase, drawing.to_dict()["pending"]) == (CHANCE, "draw", None)
    after = drawing.play("=LV")
    assert (after.to_move, after.phase, after.to_dict()["passes"]) == (1, "play", 1)
    assert after.to_dict()["hands"][0] == ["DB", "DBr", "LV"]
    assert sizes(after) == [3, 2, 2]
    assert len(after.to_dict()["pile"]) == len(at.to_dict()["pile"]) - 1


def test_u1_with_an_empty_pile_only_pass(engine: Any) -> None:
    """The pile can be empty at the start of a turn by the third reading alone, and then the pass ends the game (E3)."""
    at = state(engine, "LR@f4", ["DB", "BKr BKg"], rest=2, rules={"deck_end": "on-failed-draw"})
    assert legal(at) == ["pass"]
    after = at.play("pass")
    assert after.to_move == TERMINAL
    assert sizes(after)[:2] == [1, 2]


# U2 -------------------------------------------------------------------------------------------------------------------


def test_u2_touching_one_draws_a_card(engine: Any) -> None:
    at = cross(engine, 1, "WH DB")
    after = at.play("WH@f4")
    assert (after.to_move, after.phase) == (CHANCE, "draw")
    assert after.to_dict()["pending"] == {"card": "WH", "cell": "f4", "target": None, "taken": None}
    after = after.play("=PV")
    assert (after.to_move, after.to_dict()["hands"][0]) == (1, ["DB", "PV"]), "a card for a card"


def test_u2_touching_one_with_the_last_card_is_no_empty_hand(engine: Any) -> None:
    after = go(cross(engine, 1, "WH"), "WH@f4", "=PV")
    assert (after.to_move, sizes(after)[0]) == (1, 1)


def test_u2_touching_two_does_nothing(engine: Any) -> None:
    after = cross(engine, 2, "WH DB").play("WH@f4")
    assert (after.to_move, after.phase, after.to_dict()["hands"][0]) == (1, "play", ["DB"])


def test_u2_touching_three_with_one_card_left_places_it(engine: Any) -> None:
    """77 cells, four taken by now: 73 for the one card, and no way round it."""
    after = cross(engine, 3, "WH DB").play("WH@f4")
    assert (after.to_move, after.phase) == (0, "wild")
    taken = {"e4", "g4", "f3", "f4"}
    assert legal(after) == [f"wild:DB@{cell}" for cell in cells() if cell not in taken]
    assert len(legal(after)) == 73
    assert ended(after.play("wild:DB@a1")) == ("empty-hand", [0]), "the hand fell by two"


def test_u2_touching_three_with_no_card_left_places_none(engine: Any) -> None:
    assert ended(cross(engine, 3, "WH").play("WH@f4")) == ("empty-hand", [0])


def test_u2_the_wild_may_be_any_card_of_the_hand(engine: Any) -> None:
    after = cross(engine, 3, "WH DB LVr").play("WH@f4")
    assert len(legal(after)) == 2 * 73
    after = after.play("wild:LVr@a7")
    assert (after.to_move, after.to_dict()["hands"][0]) == (1, ["DB"])
    assert after.to_dict()["board"]["a7"] == {"wild": "LVr", "by": 0}


@pytest.mark.parametrize("card", ["WH", "WHr", "WHg", "WHm", "WHl"])
@pytest.mark.parametrize("hand", ["", " DB LV LVr"])
def test_u2_touching_four_wins_at_once_the_power_unused(engine: Any, card: str, hand: str) -> None:
    """Cards in hand do not matter, nor does the Replay (LV could be played on)."""
    at = cross(engine, 4, card + hand)
    assert at.touches(f"{card}@f4") == Touches(("f3", "e4", "g4", "f5"), "win", None)
    after = at.play(f"{card}@f4")
    assert ended(after) == ("perfect", [0])
    assert (after.phase, after.to_dict()["pending"], after.to_dict()["effects"]) == ("play", None, [])
    assert after.returns() == [1.0, -0.5, -0.5]


def test_u2_wilds_count_among_the_four(engine: Any) -> None:
    """Three wilds of whatever colour, and LO: what goes with LO wins."""
    at = state(engine, "wild1:DB@e4 LO@g4 wild2:DBr@f3 wild0:DBg@f5", ["LYr PRl"])
    assert at.touches("PRl@f4").result == "win", "touches counts, and does not ask whether the card fits"
    assert not at.is_legal("PRl@f4")
    assert ended(at.play("LYr@f4")) == ("perfect", [0])
    at = state(engine, "wild1:DB@e4 wild1:LO@g4 wild2:DBr@f3 wild0:DBg@f5", ["LOm BK"])
    assert ended(at.play("LOm@f4")) == ("perfect", [0])


def test_u2_first_the_result_then_the_power(engine: Any) -> None:
    """A drawn DR can be played by Replay beside the PR just played; a drawn DB cannot, and Replay is not offered."""
    drawing = state(engine, "LR@f4", ["PRr"]).play("PRr@e4")
    after = drawing.play("=DR")
    assert (after.to_move, after.phase, legal(after)) == (0, "power", ["use", "skip"])
    assert plays(after.play("use")) == {"d4", "e3", "e5"}, "around e4 but on f4"
    after = drawing.play("=DB")
    assert (after.to_move, after.phase) == (1, "play")
    # Touching three: the wild first, and DB can be played beside it, which it could not before.
    placing = cross(engine, 3, "WHr DB DG").play("WHr@f4")
    assert placing.phase == "wild"
    after = go(placing, "wild:DG@a1", "use")
    assert legal(after) == ["DB@b1", "DB@a2"]


# U3 -------------------------------------------------------------------------------------------------------------------


def test_u3_a_wild_may_lie_alone_and_triggers_nothing(engine: Any) -> None:
    """The Gift's power under the wild is not used; nothing is drawn beside one card (c4 beside none, h4 beside LO)."""
    for cell in ("c4", "h4"):
        after = cross(engine, 3, "WH DBg LV").play("WH@f4").play(f"wild:DBg@{cell}")
        assert (after.to_move, after.phase, after.to_dict()["hands"][0]) == (1, "play", ["LV"])
        assert after.touches(f"wild:DG@{'c3' if cell == 'c4' else 'i4'}") == Touches((cell,), None, None)


def test_u3_a_wild_between_four_cards_wins_nothing(engine: Any) -> None:
    """b2 lies between four wilds: a card would win there."""
    board = "wild1:PO@b1 wild1:DO@a2 wild2:DY@c2 wild2:DG@b3"
    at = state(engine, f"LR@e4 LO@g4 LY@f3 {board}", ["WH DB LV"])
    assert at.touches("wild:DB@b2") == Touches(("b1", "a2", "c2", "b3"), None, None)
    assert at.touches("LV@b2").result == "win"
    after = go(at, "WH@f4", "wild:DB@b2")
    assert (after.to_move, after.ending) == (1, None)


def test_u3_a_wild_ignores_lock_and_magnet(engine: Any) -> None:
    """Seat 1's Lock at j2 and seat 2's Magnet at b6: a wild goes beside the one and away from the other."""
    board = "LR@e4 LO@g4 LY@f3 PYl@j2 PYm@b6"
    at = state(engine, board, ["WH DB LV"], effects="lock@j2:1 magnet@b6:2")
    after = at.play("WH@f4")
    assert after.phase == "wild", "no play is possible beside the Magnet: WH and LV do not go with PY, nor does DB"
    for cell in ("j1", "i2", "k2", "j3", "a1", "b5"):
        assert after.is_legal(f"wild:DB@{cell}")
    assert len(legal(after)) == 2 * (77 - 6)
    assert after.play("wild:DB@j1").to_move == 1


FULL_BUT_B1 = "wild1:LR@a1 wild1:PR@c1 wild1:DR@a2 wild1:DY@b2 wild2:DO@c2 wild2:LO@a3 wild2:PO@b3"
SMALL = {"rows": 3, "columns": 3}


def test_u3_with_no_empty_cell_nothing(engine: Any) -> None:
    """LV on b1 touches a1, c1, b2 and fills the board: no wild, and the board is dead (E4). Hands: 1, 2, 2."""
    after = state(engine, f"{FULL_BUT_B1} wild2:PY@c3", ["LV DB"], rules=SMALL).play("LV@b1")
    assert ended(after) == ("dead-board", [0])
    assert sizes(after) == [1, 2, 2]


def test_u3_a_wild_that_fills_the_last_cell(engine: Any) -> None:
    at = state(engine, FULL_BUT_B1, ["LV DB DG"], rules=SMALL).play("LV@b1")
    assert legal(at) == ["wild:DG@c3", "wild:DB@c3"]
    assert ended(at.play("wild:DB@c3")) == ("dead-board", [0])
    last = state(engine, FULL_BUT_B1, ["LV DB"], rules=SMALL)
    assert ended(go(last, "LV@b1", "wild:DB@c3")) == ("empty-hand", [0]), "E2 before E4"


# U4 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "offered", "word"),
    [
        ("WHr", ["use", "skip"], "replay"),
        ("WHg", ["gift:P1", "gift:P2", "skip"], "gift"),
        ("WHm", ["use", "skip"], "magnet"),
        ("WHl", ["use", "skip"], "lock"),
    ],
)
def test_u4_a_power_is_used_or_skipped(engine: Any, card: str, offered: list[str], word: str) -> None:
    at = cross(engine, 2, f"{card} LV")
    assert at.touches(f"{card}@f4").power == word
    after = at.play(f"{card}@f4")
    assert (after.to_move, after.phase, legal(after)) == (0, "power", offered)
    assert after.to_dict()["pending"] == {"card": card, "cell": "f4", "target": None, "taken": None}
    skipped = after.play("skip")
    assert (skipped.to_move, skipped.phase, skipped.to_dict()["effects"]) == (1, "play", [])
    assert skipped.to_dict()["pending"] is None


def test_u4_a_plain_card_has_nothing_to_use(engine: Any) -> None:
    assert cross(engine, 2, "WH LV").play("WH@f4").to_move == 1
    assert cross(engine, 2, "WH LV").touches("WH@f4").power is None


@pytest.mark.parametrize("card", ["LVm", "LVl"])
def test_u4_magnet_and_lock_without_an_empty_cell_beside_are_not_offered(engine: Any, card: str) -> None:
    """b1 touches three and is shut in; the wild goes elsewhere, on a board of 5 rows."""
    after = state(engine, FULL_BUT_B1, [f"{card} DB DG"], rules={"rows": 5, "columns": 3}).play(f"{card}@b1")
    assert after.phase == "wild"
    assert after.play("wild:DB@c3").to_move == 1


@pytest.mark.parametrize("card", ["LVm", "LVl"])
def test_u4_the_wild_may_take_the_only_cell_beside(engine: Any, card: str) -> None:
    """b2 between three wilds: its fourth side, b3, is empty until the wild lies there."""
    board = "wild1:LR@b1 wild1:PR@a2 wild1:DR@c2"
    placing = state(engine, board, [f"{card} DB DG"]).play(f"{card}@b2")
    assert placing.phase == "wild"
    assert placing.play("wild:DB@b3").to_move == 1, "nothing beside is empty now"
    assert placing.play("wild:DB@b4").phase == "power"


def test_u4_a_gift_can_always_be_used(engine: Any) -> None:
    """Shut in, on a full board and with an empty hand."""
    shut = state(engine, f"{FULL_BUT_B1} wild2:PY@c3", ["LVg"], rules=SMALL).play("LVg@b1")
    assert legal(shut) == ["gift:P1", "gift:P2", "skip"]


@pytest.mark.parametrize(("card", "kind"), [("WHm", "magnet"), ("WHl", "lock")])
def test_u4_geometry_alone_decides_even_if_the_turn_ends_the_game(engine: Any, card: str, kind: str) -> None:
    """The last card: the game is won whatever is done, and the power is offered."""
    after = cross(engine, 2, card).play(f"{card}@f4")
    assert legal(after) == ["use", "skip"]
    assert ended(after.play("skip")) == ended(after.play("use")) == ("empty-hand", [0])
    assert after.play("use").to_dict()["effects"] == [{"kind": kind, "cell": "f4", "by": 0}]


# U5 -------------------------------------------------------------------------------------------------------------------


def test_u5_replays_chain_within_one_turn(engine: Any) -> None:
    """PRr, POr, PYr in a row to the left of LR: PR goes with LR, PO with PR, PY with PO: each touches one and draws."""
    at = state(engine, "LR@f4", ["PRr POr PYr PG"])
    for card, cell, drawn in (("PRr", "e4", "BK"), ("POr", "d4", "WH"), ("PYr", "c4", "DB")):
        at = go(at, f"{card}@{cell}", f"={drawn}")
        assert (at.to_move, at.phase, at.to_dict()["pending"]["card"]) == (0, "power", card)
        at = at.play("use")
        assert (at.to_move, at.phase, at.to_dict()["pending"]) == (0, "play", None)
        refused(lambda at=at: at.play("pass"), IllegalMove, "U1")
    at = go(at, "PG@b4", "=DBr")
    assert (at.to_move, at.to_dict()["hands"][0]) == (1, ["DB", "DBr", "WH", "BK"])


def test_u5_the_next_play_is_a_full_one(engine: Any) -> None:
    """After the Replay, white touches three and a wild is placed; or four, and wins."""
    third = state(engine, f"{' '.join(CROSS[:3])} LRm@k7", ["LVr WH DB"])
    after = go(third, "LVr@j7", "=PO", "use", "WH@f4")
    assert (after.to_move, after.phase) == (0, "wild")
    fourth = state(engine, f"{' '.join(CROSS)} LRm@k7", ["LVr WH DB"])
    assert ended(go(fourth, "LVr@j7", "=PO", "use", "WH@f4")) == ("perfect", [0])


@pytest.mark.parametrize("hand", ["WHr", "WHr DB DG"])
def test_u5_a_replay_with_nothing_to_play_is_not_offered(engine: Any, hand: str) -> None:
    """Two touched; no card, or cards that go with nothing there (white and three lights)."""
    after = cross(engine, 2, hand).play("WHr@f4")
    assert after.to_move == (TERMINAL if hand == "WHr" else 1)


def test_u5_lock_and_magnet_of_others_bind_the_second_play_too(engine: Any) -> None:
    """PR goes with LR and with nothing else there: d4, e3, e5. Seat 1's Lock at d3 has d4 and e3 beside it.

    A second Lock at e6 leaves nothing. A Magnet at d5 has d4 and e5 beside it.
    """
    board = "LR@e4 LO@g4 DBl@d3"
    at = state(engine, board, ["WHr PR"], effects="lock@d3:1")
    assert plays(go(at, "WHr@f4", "use"), "PR") == {"e5"}
    at = state(engine, f"{board} DGl@e6", ["WHr PR"], effects="lock@d3:1 lock@e6:2")
    assert at.play("WHr@f4").to_move == 1, "not offered"
    at = state(engine, "LR@e4 LO@g4 wild1:BK@k7 PVm@d5", ["WHr PR"], effects="magnet@d5:1")
    assert plays(at) == {"d4", "e5"} | {"c5", "d6"}, "PR goes with PV too; white can wait"
    at = state(engine, "LR@e4 LO@g4 DYm@d5", ["WHr PR"], effects="magnet@d5:1")
    assert plays(go(at, "WHr@f4", "use")) == {"e3"}, "PR does not go with DY, so the Magnet cannot be met"
    at = state(engine, "LR@e4 LO@g4 PVm@e6", ["WHr PR POr"], effects="magnet@e6:1 ")
    assert plays(at) == {"d6", "e5", "f6", "e7"}


def test_u5_passes_are_zero_after_a_replay_was_used(engine: Any) -> None:
    at = cross(engine, 2, "WHr LV", passes=4)
    assert go(at, "WHr@f4", "use").to_dict()["passes"] == 0


# U10, U12 -------------------------------------------------------------------------------------------------------------


def test_u10_each_card_of_the_pile_is_equally_likely(engine: Any) -> None:
    at = cross(engine, 1, "WH DB", pile="PV LGr DGl WHr", rest=1).play("WH@f4")
    assert outcomes(at) == {"LGr": 0.25, "DGl": 0.25, "PV": 0.25, "WHr": 0.25}
    assert list(outcomes(at)) == ["LGr", "DGl", "PV", "WHr"]
    assert legal(at) == []
    refused(lambda: at.play("=BK"), IllegalMove, "U10")


def test_u12_forced_decisions_are_steps_of_their_own(engine: Any) -> None:
    assert legal(state(engine, "LR@f4", ["DB"])) == ["pass"]
    only = state(engine, f"{' '.join(CROSS[:2])}", ["WHg"]).play("WHg@f4")
    taking = only.play("gift:P1")
    assert (taking.to_move, taking.phase) == (CHANCE, "take")
    giving = taking.play("=BKr")
    assert (giving.to_move, legal(giving)) == (0, ["give:BKr"])
