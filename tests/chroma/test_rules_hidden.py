"""U11 and what a seat may know , worked out by hand, both engines."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from chromacore import InvalidPosition
from tests.chroma.positions import go, state
from tests.common.refusals import refused

CROSS = "LR@e4 LO@g4"


def hands(at: Any, seat: int) -> list[Any]:
    """Return the hands as a seat sees them."""
    seen: list[Any] = at.to_dict(seat)["hands"]
    return seen


def test_hands_pile_and_wilds_of_others_are_hidden(engine: Any) -> None:
    at = state(engine, "LR@f4 wild0:DB@a1 wild1:DG@b1", ["LV PV"])
    assert hands(at, 0) == [["LV", "PV"], 2, 2]
    assert hands(at, 1) == [2, ["BKr", "BKg"], 2]
    assert hands(at, 2) == [2, 2, ["BKm", "BKl"]]
    assert [at.to_dict(seat)["pile"] for seat in range(3)] == [100 - 3 - 6] * 3
    wilds = [{cell: at.to_dict(seat)["board"][cell] for cell in ("a1", "b1")} for seat in range(3)]
    hidden = [{"wild": None, "by": 0}, {"wild": None, "by": 1}]
    own = [{"wild": "DB", "by": 0}, {"wild": "DG", "by": 1}]
    assert wilds == [
        {"a1": own[0], "b1": hidden[1]},
        {"a1": hidden[0], "b1": own[1]},
        {"a1": hidden[0], "b1": hidden[1]},
    ], "by is public, the card its owner's"


def test_a_view_keeps_the_shape_and_all_that_is_public(engine: Any) -> None:
    at = state(engine, "LR@f4 PRm@e4 PRl@a1", ["LV PV"], effects="magnet@e4:1 lock@a1:2", passes=0, first=2)
    whole, view = at.to_dict(), at.to_dict(0)
    assert list(whole) == list(view)
    for key in whole.keys() - {"hands", "pile"}:
        assert view[key] == whole[key], key


def test_u11_a_hand_of_one_card_is_shown_to_all(engine: Any) -> None:
    at = state(engine, "LR@f4", ["LV", "BK", "BKm BKl"])
    assert hands(at, 0) == [["LV"], ["BK"], 2]
    assert hands(at, 2) == [["LV"], ["BK"], ["BKm", "BKl"]]


def test_u11_at_every_moment_at_which_it_is_exactly_one(engine: Any) -> None:
    """Seat 0: two cards; one while the draw for touching one waits; two again. No card is a count of 0."""
    at = state(engine, "LR@f4", ["LV DB"])
    assert hands(at, 1)[0] == 2
    drawing = at.play("LV@f3")
    assert (drawing.phase, hands(drawing, 1)[0]) == ("draw", ["DB"])
    assert hands(drawing.play("=DG"), 1)[0] == 2
    last = state(engine, "LR@f4", ["LVl"]).play("LVl@f3")
    assert (last.phase, hands(last, 1)[0], hands(last, 0)[0]) == ("draw", 0, [])
    assert hands(last.play("=DG"), 1)[0] == ["DG"], "drawn, and at once the only one"
    placing = state(engine, f"{CROSS} LY@f3", ["WHl DB DG"]).play("WHl@f4")
    assert (placing.phase, hands(placing, 2)[0]) == ("wild", 2)
    placed = placing.play("wild:DB@a1")
    assert (placed.phase, hands(placed, 2)[0]) == ("power", ["DG"])


@pytest.mark.parametrize(("mine", "theirs"), [("", "BK"), ("", "BK BKr"), ("DG", "BK"), ("DG DY", "BK BKr BKg")])
def test_u11_while_a_gift_is_under_way_neither_hand_is_shown_to_others(engine: Any, mine: str, theirs: str) -> None:
    """From the card taken to the card given; what the two see of themselves stays, and the third hand's one card."""
    at = go(state(engine, CROSS, [f"WHg {mine}", theirs, "BKl"]), "WHg@f4", "gift:P1")
    n, k = len(mine.split()), len(theirs.split())
    assert at.phase == "take"
    before = hands(at, 2)
    assert before[:2] == [mine.split() if n == 1 else n, theirs.split() if k == 1 else k], "before it is taken, as ever"
    giving = at.play("=BK")
    assert giving.phase == "give"
    assert hands(giving, 2) == [n + 1, k - 1, ["BKl"]]
    assert hands(giving, 0)[1:] == [k - 1, ["BKl"]]
    assert hands(giving, 1)[0] == n + 1
    assert Counter(hands(giving, 0)[0]) == Counter([*mine.split(), "BK"])
    if n:
        after = giving.play("give:DG")
        shown = hands(after, 2)
        assert shown[1] == (["DG"] if k == 1 else k), "a single card again"
        assert shown[0] == (["BK"] if n == 1 else n)


def test_the_card_taken_is_known_to_the_two(engine: Any) -> None:
    giving = go(state(engine, CROSS, ["WHg DB DG", "BKr BKg"]), "WHg@f4", "gift:P1", "=BKg")
    taken = [giving.to_dict(seat)["pending"]["taken"] for seat in range(3)]
    assert taken == ["BKg", "BKg", None]
    assert all(giving.to_dict(seat)["pending"]["target"] == 1 for seat in range(3))


def test_the_same_when_the_game_is_over(engine: Any) -> None:
    at = state(engine, f"{CROSS} wild1:DO@a1", ["WH", "BK BKr", "BKg"]).play("WH@f4")
    assert at.is_terminal
    assert hands(at, 2) == [0, 2, ["BKg"]]
    assert hands(at, 0) == [[], 2, ["BKg"]]
    assert at.to_dict(0)["board"]["a1"] == {"wild": None, "by": 1}
    assert at.to_dict(1)["board"]["a1"] == {"wild": "DO", "by": 1}
    given = go(state(engine, CROSS, ["WHg", "BK", "BKg BKl"]), "WHg@f4", "gift:P1", "=BK", "give:BK")
    assert hands(given, 2)[:2] == [0, ["BK"]], "the Gift is over: one card is shown"


# Redeal ---------------------------------------------------------------------------------------------------------------


def test_redeal_leaves_what_the_seat_sees_and_deals_the_rest(engine: Any) -> None:
    at = state(engine, "LR@f4 wild0:DB@a1 wild1:DG@b1", ["LV PV", "BK", "BKm BKl DY"])
    seen: list[set[str]] = [set(), set(), set()]
    for seed in range(40):
        again = at.redeal(0, seed)
        assert again.to_json(0) == at.to_json(0)
        d = again.to_dict()
        assert d["hands"][:2] == [["LV", "PV"], ["BK"]], "U11: the one card stays"
        assert d["board"]["a1"] == {"wild": "DB", "by": 0}
        for place, cards in enumerate((d["hands"][2], [d["board"]["b1"]["wild"]], d["pile"])):
            seen[place].update(cards)
    assert all(len(cards) > 20 for cards in seen), "no hidden place keeps its card"


def test_redeal_has_nothing_to_deal_where_all_is_shown(engine: Any) -> None:
    """Two players with one card each, and nothing in the pile? 98 cards are to be somewhere: in the viewer's hand."""
    at = state(engine, "LR@f4", ["PR", "DB"], rest=0, rules={"players": 2, "deck_end": "on-failed-draw"})
    assert at.redeal(0, 5) == at
    assert at.game.redeal(at.to_dict(0), 0, 5) == at


def test_redeal_of_a_gift_seen_by_a_third_seat_takes_any_card_of_that_hand(engine: Any) -> None:
    giving = go(state(engine, CROSS, ["WHg DB DG", "BKr BKg"]), "WHg@f4", "gift:P1", "=BKg")
    for seed in range(20):
        again = giving.redeal(2, seed)
        assert again.to_json(2) == giving.to_json(2)
        assert again.to_dict()["pending"]["taken"] in again.to_dict()["hands"][0]
        for seat in (0, 1):
            known = giving.redeal(seat, seed)
            assert known.to_dict()["pending"]["taken"] == "BKg"
            assert "BKg" in known.to_dict()["hands"][0]


def test_redeal_from_a_view_without_a_state(engine: Any) -> None:
    at = state(engine, "LR@f4", ["LV PV"])
    assert at.game.redeal(at.to_dict(1), 1, 9) == at.redeal(1, 9)


def test_a_full_position_is_no_view(engine: Any) -> None:
    at = state(engine, "LR@f4", ["LV PV"])
    refused(lambda: at.game.redeal(at.to_dict(), 0, 0), InvalidPosition, "U11", "hands")


def test_a_view_that_no_deal_fits(engine: Any) -> None:
    """A hand of one card as a count: it would be shown, so no State looks like this."""
    at = state(engine, "LR@f4", ["LV PV", "BK"])
    view = at.to_dict(0)
    view["hands"][1] = 1
    refused(lambda: at.game.redeal(view, 0, 0), InvalidPosition)


def test_redeal_hits_each_deal_equally_often(engine: Any) -> None:
    """Seat 1 holds two of five hidden cards, its wild is one, the pile two: 5! / (2! x 2!) = 30 deals.

    All the other cards are in seat 0's hand. With 50 a deal expected, chi-square with 29 degrees of freedom stays
    under 70 but once in 30 000 times; the seeds are fixed.
    """
    at = state(engine, "LR@f4 wild1:PV@a1", ["LV", "DB DG"], pile="DO WH", rest=0, rules={"players": 2})
    game, view = at.game, at.to_dict(0)
    counts: Counter[tuple[str, str, str]] = Counter()
    number = 1_500 if engine.__name__.endswith("_core") else 300
    for seed in range(number):
        d = game.redeal(view, 0, seed).to_dict()
        counts[" ".join(d["hands"][1]), d["board"]["a1"]["wild"], " ".join(d["pile"])] += 1
    assert len(counts) == 30
    assert sum((n - number / 30) ** 2 / (number / 30) for n in counts.values()) < 70
