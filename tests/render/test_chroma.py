"""Pictures of CHROMA, worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from chromacore.render.svg.glyphs import outline
from tests.chroma.positions import go, state
from tests.render.seen import Seen

MET = "LR@f4 wild1:PO@c2"
"""A card face up, and a wild of seat 1."""


def words(seen: Seen, kind: str, cell: str) -> set[str]:
    """Return the paths drawn for a cell."""
    (group,) = (element for element in seen.of(kind) if element.get("data-cell") == cell)
    return {element.attrib["d"] for element in group.iter() if "d" in element.attrib}


def test_a_wild_is_masked_for_all_but_its_owner(engine: Any) -> None:
    at = state(engine, MET, ["LO", "LY LG"])
    for seat in (0, 2):
        assert words(Seen(at.svg(seat)), "wild", "c2") == {outline("?"), outline("P1")}
    for seat in (None, 1):
        assert words(Seen(at.svg(seat)), "wild", "c2") == {outline("PO"), outline("P1")}


def test_hands_of_others_are_backs_with_their_number_but_for_a_single_card(engine: Any) -> None:
    """U11: the only card of seat 0 is open to all."""
    seen = Seen(state(engine, MET, ["LO", "LY LG", "DR DRr DG"]).svg(2))
    assert seen.hand(0) == {"LO": 1}
    assert seen.hand(1) == {"back": 2, "count": 1}
    assert outline("2") in seen.written()
    assert seen.hand(2) == {"DR": 1, "DRr": 1, "replay": 1, "DG": 1}
    assert Seen(state(engine, MET, ["LO", "LY LG", "DR DRr DG"]).svg()).hand(1) == {"LY": 1, "LG": 1}


def test_many_cards_are_few_backs_and_the_number(engine: Any) -> None:
    at = engine.Chroma(players=2, hand_size=49).deal(1)
    hidden = Seen(at.svg(0)).hand(1)
    assert hidden["back"] == 10
    assert outline("49") in Seen(at.svg(0)).written()


def test_magnets_and_locks_in_force_have_their_owner_and_mark_what_they_bind(engine: Any) -> None:
    """The Magnet on k1, a corner, has j1 and k2 beside it; the Lock on f4 four cells, of which g4 is taken."""
    at = state(engine, "LRl@f4 LO@g4 PGm@k1", ["DR"], effects="magnet@k1:2 lock@f4:1")
    seen = Seen(at.svg(0))
    assert seen.cells("bound") == ["e4", "f3", "f5", "j1", "k2"]
    assert outline("P2") in words(seen, "card", "k1")
    assert outline("P1") in words(seen, "card", "f4")
    assert seen.count("effect") == 2
    assert seen.count("lock") == 1 + 3
    assert seen.count("magnet") == 1 + 2


def test_the_power_of_a_card_has_a_sign(engine: Any) -> None:
    at = state(engine, "LR@f4", ["LOr LOg LOm LOl LO", "DG", "PG"])
    assert [Seen(at.svg()).count(kind) for kind in ("replay", "gift", "magnet", "lock")] == [1, 1, 1, 1]


def test_hints_say_which_colour_may_go_where(engine: Any) -> None:
    """On a board of one LR: LO goes with it, in two copies one sign; DG does not."""
    at = state(engine, "LR@f4", ["LO LOr DG"])
    seen = Seen(at.svg(0, hints=True))
    assert seen.cells("hint") == ["e4", "f3", "f5", "g4"]
    assert words(seen, "hint", "f3") == {outline("LO")}
    assert seen.count("usable") == 2
    assert Seen(at.svg(1, hints=True)).count("hint") == 0


def test_more_than_four_colours_in_a_cell_are_counted(engine: Any) -> None:
    """P3: every colour goes beside a lonely wild: LR, PR, DR, and three more."""
    at = state(engine, "wild1:PO@f4", ["LR PR DR LO DO LY"])
    seen = Seen(at.svg(hints=True))
    assert words(seen, "hint", "f3") == {outline(word) for word in ("LR", "PR", "DR", "+3")}


def test_hints_for_a_wild_are_dots_on_every_empty_cell(engine: Any) -> None:
    """U2: LO on f3 touches f4, e3 and g3."""
    at = go(state(engine, "LR@f4 LRr@e3 LRg@g3", ["LO DG BK"]), "LO@f3")
    assert at.phase == "wild"
    seen = Seen(at.svg(hints=True))
    assert seen.count("hint") == 77 - 4
    assert seen.count("usable") == 2
    assert seen.count("pending") == 1
    assert outline("seat 0 lays a wild") in seen.written()


@pytest.mark.parametrize(
    ("moves", "status"),
    [
        ((), "seat 0 to play"),
        (("LOg@f3",), "seat 0 draws a card"),
        (("LOg@f3", "=BK"), "seat 0 may use the gift"),
        (("LOg@f3", "=BK", "gift:P1"), "seat 0 takes a card of seat 1"),
        (("LOg@f3", "=BK", "gift:P1", "=DR"), "seat 0 gives seat 1 a card"),
    ],
)
def test_the_status_says_what_is_waited_for(engine: Any, moves: tuple[str, ...], status: str) -> None:
    at = go(state(engine, "LR@f4", ["LOg DG", "DR DRr"]), *moves)
    assert outline(status) in Seen(at.svg()).written()


def test_the_winners_are_named_and_starred(engine: Any) -> None:
    at = go(state(engine, "LR@f4 LRm@f2 LRr@e3 LRg@g3", ["LO DG"]), "LO@f3")
    seen = Seen(at.svg(last="LO@f3"))
    assert at.ending == "perfect"
    assert outline("seat 0 has won: perfect") in seen.written()
    assert seen.count("star") == 1
    assert seen.count("last") == 1


def test_boards_have_their_rows_and_columns(engine: Any) -> None:
    at = engine.Chroma(rows=3, columns=15).deal(1)
    written = Seen(at.svg()).written()
    assert written >= {outline(name) for name in "abcdefghijklmno123"}
    assert Seen(at.svg()).size[0] > Seen(engine.Chroma(rows=3, columns=13).deal(1).svg()).size[0]
    assert not Seen(at.svg(coordinates=False)).written() & {outline(name) for name in "abno"}
