"""Rules U6 to U9: Gift, Magnet, Lock and when they end, worked out by hand, both engines."""

from __future__ import annotations

from typing import Any

import pytest

from chromacore import CHANCE, IllegalMove
from tests.chroma.positions import ended, go, legal, outcomes, plays, sizes, state
from tests.common.refusals import refused

CROSS = "LR@e4 LO@g4"
"""White on f4 touches both, and nothing but the power follows."""
AROUND_F4 = {"f3", "e4", "g4", "f5"}

# U6, Gift -------------------------------------------------------------------------------------------------------------


def gift(engine: Any, hands: list[str], taken: str, *, same: bool = True, **rules: Any) -> Any:
    """Play WHg on f4 and take a card from seat 1."""
    at = state(engine, CROSS, hands, rules={"gift_may_return_same": same, **rules})
    return go(at, "WHg@f4", "gift:P1", f"={taken}")


def test_u6_a_random_card_of_the_chosen_hand(engine: Any) -> None:
    at = state(engine, CROSS, ["WHg DB", "BKr BKg PV"]).play("WHg@f4")
    first, second = at.play("gift:P1"), at.play("gift:P2")
    assert (first.to_move, first.phase, first.to_dict()["pending"]["target"]) == (CHANCE, "take", 1)
    assert outcomes(first) == pytest.approx({"PV": 1 / 3, "BKr": 1 / 3, "BKg": 1 / 3})
    assert outcomes(second) == {"BKm": 0.5, "BKl": 0.5}
    refused(lambda: first.play("=DB"), IllegalMove, "U10")


def test_u6_copies_count_each(engine: Any) -> None:
    """Seat 1 holds LRg three times and PRg once."""
    rules = {"powers": ["ggggg"] * 20}
    at = state(engine, CROSS.replace("@", "g@"), ["WHg DBg", "LRg LRg LRg PRg", "BKg BKg"], rules=rules)
    assert outcomes(go(at, "WHg@f4", "gift:P1")) == {"LRg": 0.75, "PRg": 0.25}


def test_u6_one_card_goes_back_and_no_hand_changes_its_size(engine: Any) -> None:
    giving = gift(engine, ["WHg DB DG", "BKr BKg"], "BKg")
    assert (giving.to_move, giving.phase) == (0, "give")
    assert giving.to_dict()["pending"] == {"card": "WHg", "cell": "f4", "target": 1, "taken": "BKg"}
    assert legal(giving) == ["give:DG", "give:DB", "give:BKg"]
    after = giving.play("give:DG")
    assert after.to_dict()["hands"] == [["DB", "BKg"], ["DG", "BKr"], ["BKm", "BKl"]]
    assert (after.to_move, after.to_dict()["pending"]) == (1, None)
    same = giving.play("give:BKg")
    assert same.to_dict()["hands"] == [["DG", "DB"], ["BKr", "BKg"], ["BKm", "BKl"]]


def test_u6_the_other_reading_not_the_card_taken(engine: Any) -> None:
    giving = gift(engine, ["WHg DB DG", "BKr BKg"], "BKg", same=False)
    assert legal(giving) == ["give:DG", "give:DB"]
    refused(lambda: giving.play("give:BKg"), IllegalMove, "U6")


@pytest.mark.parametrize("same", [True, False])
def test_u6_with_an_empty_hand_net_nothing(engine: Any, same: bool) -> None:
    """The card taken is all there is to give, in both readings. Then the turn ends with no cards."""
    giving = gift(engine, ["WHg", "BKr BKg"], "BKg", same=same)
    assert sizes(giving) == [1, 1, 2]
    assert legal(giving) == ["give:BKg"]
    after = giving.play("give:BKg")
    assert ended(after) == ("empty-hand", [0])
    assert after.to_dict()["hands"][1] == ["BKr", "BKg"]


@pytest.mark.parametrize(
    ("same", "back"), [(True, ["give:DG", "give:DB", "give:BKg"]), (False, ["give:DG", "give:DB"])]
)
def test_u6_against_one_card(engine: Any, same: bool, back: list[str]) -> None:
    giving = gift(engine, ["WHg DB DG", "BKg"], "BKg", same=same)
    assert sizes(giving) == [3, 0, 2]
    assert legal(giving) == back
    after = giving.play("give:DB")
    assert after.to_dict()["hands"][:2] == [["DG", "BKg"], ["DB"]]
    assert (after.to_move, after.ending) == (1, None), "nobody is without cards now"


def test_u6_another_copy_of_the_same_text_is_fine(engine: Any) -> None:
    """Of BKg the taker holds one already: one of the two may go back in the other reading too."""
    rules = {"powers": ["ggggg"] * 20}
    hands = ["WHg BKg DBg", "BKg BKg", "DGg DGg"]
    at = state(engine, CROSS.replace("@", "g@"), hands, rules={**rules, "gift_may_return_same": False})
    assert legal(go(at, "WHg@f4", "gift:P1", "=BKg")) == ["give:DBg", "give:BKg"]
    assert legal(go(at, "WHg@f4", "gift:P2", "=DGg")) == ["give:DBg", "give:BKg"], "one DGg, the one taken"


def test_u6_after_touching_one_the_drawn_card_can_be_given(engine: Any) -> None:
    at = go(state(engine, "LR@e4", ["WHg", "BKr BKg"]), "WHg@f4", "=PV", "gift:P1", "=BKr")
    assert legal(at) == ["give:PV", "give:BKr"]


def test_u6_two_players(engine: Any) -> None:
    at = state(engine, CROSS, ["WHg DB", "BKr BKg"], rules={"players": 2}, turn=0).play("WHg@f4")
    assert legal(at) == ["gift:P1", "skip"]
    refused(lambda: at.play("gift:P0"), IllegalMove, "U6")


# U7, Magnet -----------------------------------------------------------------------------------------------------------

MAGNET = "LR@f4 PRm@e4"


def test_u7_used_it_binds_the_others(engine: Any) -> None:
    """Seat 1 could play LV around LR and DR around PR, and must play beside PR."""
    at = state(engine, "LR@f4", ["PRm DB", "LV DR"])
    for steps, free in ((("use",), False), (("skip",), True)):
        after = go(at, "PRm@e4", "=DBr", *steps)
        assert plays(after, "DR") == {"d4", "e3", "e5"}
        assert plays(after, "LV") == ({"f3", "g4", "f5"} if free else set())
    after = go(at, "PRm@e4", "=DBr", "use")
    assert after.to_dict()["effects"] == [{"kind": "magnet", "cell": "e4", "by": 0}]
    refused(lambda: after.play("LV@f3"), IllegalMove, "U7")


def test_u7_who_cannot_meet_it_is_free(engine: Any) -> None:
    """LV fits nowhere beside PR. With DB alone nothing fits at all: a pass, Magnet or not."""
    assert plays(state(engine, MAGNET, ["DB BK", "LV"], turn=1, effects="magnet@e4:0"), "LV") == {"f3", "g4", "f5"}
    assert legal(state(engine, MAGNET, ["BK DBr", "DB"], turn=1, effects="magnet@e4:0")) == ["pass"]


def test_u7_it_never_binds_its_owner_and_a_card_without_effect_binds_nobody(engine: Any) -> None:
    hand = ["LV DR"]
    for effects in ("", "magnet@e4:0"):
        at = state(engine, MAGNET, hand, effects=effects)
        assert plays(at) == {"f3", "g4", "f5", "d4", "e3", "e5"}
    assert plays(state(engine, MAGNET, hand, effects="magnet@e4:1")) == {"d4", "e3", "e5"}


def test_u7_a_cell_beside_it_may_touch_other_cards_too(engine: Any) -> None:
    """e3 is between the Magnet, LR at e4, and LO at e2: white goes there and elsewhere beside e4, LV only elsewhere."""
    at = state(engine, "LRm@e4 LO@e2", ["WH LV LYr"], effects="magnet@e4:1")
    assert plays(at, "WH") == {"e3", "d4", "f4", "e5"}
    assert plays(at, "LV") == {"d4", "f4", "e5"}
    assert plays(at, "LYr") == set(), "its plays around e2 are beside no Magnet"


TWO = "LRm@e4 LOm@g4 wild0:DYr@b2"


@pytest.mark.parametrize(
    ("magnets", "hand", "expected"),
    [
        # White beside e4: d4 e3 e5; beside g4: h4 g3 g5; beside both: f4. Around b2: none of them.
        ("any", "WH LV DB", {"WH": "d4 e3 e5 f4 h4 g3 g5", "LV": "d4 e3 e5", "DB": ""}),
        ("most", "WH LV DB", {"WH": "f4", "LV": "", "DB": ""}),
        # LV reaches one at most: in both readings all three cells.
        ("any", "LV DB", {"LV": "d4 e3 e5", "DB": ""}),
        ("most", "LV DB", {"LV": "d4 e3 e5", "DB": ""}),
        # LV for the one, LY for the other.
        ("most", "LV LY", {"LV": "d4 e3 e5", "LY": "h4 g3 g5"}),
        # Nothing fits beside either: around the wild.
        ("any", "DB", {"DB": "b1 a2 c2 b3"}),
        ("most", "DB", {"DB": "b1 a2 c2 b3"}),
    ],
)
def test_u7_two_magnets_in_both_readings(engine: Any, magnets: str, hand: str, expected: dict[str, str]) -> None:
    effects = "magnet@e4:1 magnet@g4:2"
    at = state(engine, TWO, [hand], rules={"magnets": magnets}, effects=effects)
    assert {card: plays(at, card) for card in expected} == {card: set(text.split()) for card, text in expected.items()}


def test_u7_with_most_only_the_magnets_of_others_count(engine: Any) -> None:
    """Seat 1 owns the one at e4: f4 is beside one other Magnet, as h4 is."""
    at = state(engine, TWO, ["DB BK", "WH LV"], rules={"magnets": "most"}, turn=1, effects="magnet@e4:1 magnet@g4:2")
    assert plays(at, "WH") == {"f4", "h4", "g3", "g5"}
    assert plays(at, "LV") == set()


def test_u7_most_says_how_many(engine: Any) -> None:
    at = state(engine, TWO, ["WH LV DB"], rules={"magnets": "most"}, effects="magnet@e4:1 magnet@g4:2")
    for move, here in (("LV@d4", "1"), ("WH@h4", "1"), ("DB@b1", "0")):
        error = refused(lambda move=move: at.play(move), IllegalMove, "U7")
        assert f"beside {here} " in str(error)


# U8, Lock -------------------------------------------------------------------------------------------------------------


def test_u8_used_it_bars_the_others_even_where_another_card_is_touched(engine: Any) -> None:
    """White lies on f4 between LR and LO, locked: f3, f5 are barred; so would be any cell that also touches e4."""
    at = state(engine, f"{CROSS} LY@e2", ["WHl DB", "LB WH", "BKm BKl"])
    after = go(at, "WHl@f4", "use")
    assert after.to_dict()["effects"] == [{"kind": "lock", "cell": "f4", "by": 0}]
    assert legal(after) == ["WH@e1", "WH@d2", "WH@f2", "WH@e3", "WH@g3", "WH@d4", "WH@h4", "WH@e5", "WH@g5"]
    refused(lambda: after.play("LB@f3"), IllegalMove, "U8")
    free = go(at, "WHl@f4", "skip")
    assert plays(free, "LB") == {"f3", "f5"}


def test_u8_a_cell_between_a_lock_and_another_card(engine: Any) -> None:
    """d4 and e3 touch e4, the card played on, and the Lock at d3: barred. e5 and f4 are not beside it."""
    at = state(engine, "LR@e4 PRl@d3", ["LV PR"], effects="lock@d3:2")
    assert plays(at, "LV") == {"f4", "e5"}
    assert plays(at, "PR") == {"f4", "e5"}, "PR would not go beside PR anyway"


def test_u8_it_never_bars_its_owner(engine: Any) -> None:
    assert plays(state(engine, "LRl@f4", ["LV"], effects="lock@f4:0"), "LV") == AROUND_F4
    assert legal(state(engine, "LRl@f4", ["LV"], effects="lock@f4:1")) == ["pass"]


LOCKED_MAGNET = "LRm@a1 LYl@b2 PO@h4"
"""The Magnet's sides b1 and a2 are both beside the Lock. LO goes with LR, LY and PO: b1 a2 c2 b3 and around h4."""


@pytest.mark.parametrize(
    ("seat", "expected"),
    [
        (0, "g4 i4 h3 h5"),  # bound by both: locked out of b1 a2 c2 b3, so the Magnet can't be met
        (1, "g4 i4 h3 h5"),  # the Magnet's owner, barred by the Lock
        (2, "b1 a2"),  # the Lock's owner is not barred, and is forced to the Magnet
    ],
)
def test_u7_u8_a_magnet_whose_sides_a_third_player_locks(engine: Any, seat: int, expected: str) -> None:
    hands = ["DB DBr", "BKr BKg", "BKm BKl"]
    hands[seat] = "LO DG"
    at = state(engine, LOCKED_MAGNET, hands, turn=seat, effects="magnet@a1:1 lock@b2:2")
    assert plays(at) == set(expected.split())
    assert [at.forced_cells(one) for one in range(3)] == [[], [], ["b1", "a2"]]
    assert [at.blocked_cells(one) for one in range(3)] == [["b1", "a2", "c2", "b3"], ["b1", "a2", "c2", "b3"], []]


def test_u7_u8_lock_first_then_magnet_on_what_is_left(engine: Any) -> None:
    """Magnet at f4, Lock at d4: e4 is beside both and barred; f3, g4, f5 are left and must be used."""
    at = state(engine, "LRm@f4 LRl@d4 LO@j2", ["LV WH"], effects="magnet@f4:1 lock@d4:2")
    assert plays(at) == {"f3", "g4", "f5"}
    assert at.forced_cells(0) == ["f3", "g4", "f5"]
    assert at.blocked_cells(0) == ["d3", "c4", "e4", "d5"]


# U9, how long ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("board", "effect"), [("LR@f4 PRm@e4", "magnet@e4:0"), ("LR@f4 PRl@e4", "lock@e4:0")])
def test_u9_they_last_through_passes_and_end_with_the_owners_next_turn_that_is_a_pass(
    engine: Any, board: str, effect: str
) -> None:
    """Nobody can play: DB, BK and LR, PR have nothing in common. The effect is there for seats 1 and 2, then gone."""
    at = state(engine, board, ["DB"], turn=1, effects=effect)
    for seat, card in ((1, "DYr"), (2, "DYg")):
        assert (at.to_move, len(at.to_dict()["effects"])) == (seat, 1)
        at = at.play("pass")
        assert len(at.to_dict()["effects"]) == 1
        at = at.play(f"={card}")
    assert (at.to_move, at.to_dict()["effects"], legal(at)) == (0, [], ["pass"])
    after = go(at, "pass", "=LVr")
    assert (after.to_move, after.to_dict()["effects"]) == (1, [])
    assert after.forced_cells(1) == after.blocked_cells(1) == []


def test_u9_the_other_seats_effects_stay(engine: Any) -> None:
    """Seat 0's turn begins: its own Lock ends, seat 1's Magnet and seat 2's Lock go on."""
    board = "LR@f4 PRl@e4 PRm@k7 PRg@a1 PVl@a7"
    at = state(engine, board, ["DB"], turn=2, effects="lock@e4:0 magnet@k7:1 lock@a7:2")
    after = go(at, "pass", "=DYr")
    assert after.to_dict()["effects"] == [
        {"kind": "lock", "cell": "a7", "by": 2},
        {"kind": "magnet", "cell": "k7", "by": 1},
    ]


def test_u9_before_anything_else(engine: Any) -> None:
    """The Lock of seat 0 ends before it is asked what seat 0 may play, and in two-player games after one turn."""
    at = state(engine, "LR@f4", ["LVl DB DG", "BKr BKg"], rules={"players": 2})
    at = go(at, "LVl@e4", "=LB", "use")
    assert legal(at) == ["pass"], "BK fits nowhere"
    at = go(at, "pass", "=DY")
    assert plays(at, "LB") == {"d4", "e3", "e5"}
    assert at.to_dict()["effects"] == []


def test_u9_a_game_that_ends_keeps_what_is_there(engine: Any) -> None:
    after = go(state(engine, CROSS, ["WHm"], effects=""), "WHm@f4", "use")
    assert after.is_terminal
    assert after.forced_cells(1) == ["f3", "f5"]
    assert after.forced_cells(0) == []
