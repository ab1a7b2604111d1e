"""Pictures of Chromatix, worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from chromacore.render.svg.glyphs import outline
from tests.chromatix.positions import position
from tests.render.gallery import chromatix
from tests.render.seen import Seen


def test_an_empty_board_has_a_cell_for_every_cell_with_its_name(engine: Any) -> None:
    seen = Seen(engine.Chromatix(size=2).deal().svg())
    assert seen.cells("cell") == ["a1", "a2", "b1", "b2", "b3", "c1", "c2"]
    assert seen.written() >= {outline(name) for name in ("a1", "a2", "b1", "b2", "b3", "c1", "c2", "orange to move")}
    assert seen.count("side") == 6
    assert Seen(engine.Chromatix(size=13).deal().svg()).count("cell") == 469


def test_coordinates_can_be_left_out(engine: Any) -> None:
    bare = Seen(engine.Chromatix(size=2).deal().svg(coordinates=False))
    assert not bare.written() & {outline(name) for name in ("a1", "b2", "c2")}


def test_stones_lie_where_they_were_placed(engine: Any) -> None:
    """B5: e5 is the middle, a1 at the bottom on the left, i5 on the top on the right."""
    seen = Seen(engine.Chromatix(size=5).deal().play("Re5").play("Ba1").play("Yi5").svg(last="Yi5"))
    assert seen.cells("stone") == ["a1", "e5", "i5"]
    places = {}
    for stone in seen.of("stone"):
        (circle,) = (element for element in stone if element.tag.endswith("circle"))
        places[stone.attrib["data-cell"]] = float(circle.attrib["cx"]), float(circle.attrib["cy"])
    assert places["e5"] == (0, 0)
    assert places["a1"][0] < 0 < places["a1"][1]
    assert places["i5"][0] > 0 > places["i5"][1]
    (last,) = seen.of("last")
    assert (float(last.attrib["cx"]), float(last.attrib["cy"])) == places["i5"]


def test_sides_have_their_owners_colours_and_names(engine: Any) -> None:
    """L2: orange has the top and the bottom."""
    sides = Seen(engine.Chromatix(size=3).deal().svg()).of("side")
    fills = [side[0].attrib["fill"] for side in sides]
    assert fills[:3] == fills[3:]
    assert len(set(fills)) == 3
    assert [side[1].attrib["d"] for side in sides[:3]] == [outline(name) for name in ("ORANGE", "PURPLE", "GREEN")]
    assert [side.attrib["transform"] for side in sides] == [f"rotate({60 * side})" for side in range(6)]


def test_the_winning_group_stands_out(engine: Any) -> None:
    """Orange's five stones are one group, from the top (c2) to the bottom (a1, a2); the blue ones are not orange's."""
    state = position(engine, "Ra1 Ya2 Yb1 Rb2 Bb3 Bc1 Yc2", None, winner=0)
    seen = Seen(state.svg())
    assert seen.cells("won cell") == ["a1", "a2", "b1", "b2", "c2"]
    assert seen.cells("cell") == ["b3", "c1"]
    faded = [stone.attrib["data-cell"] for stone in seen.of("stone") if "opacity" in stone.attrib]
    assert sorted(faded) == ["b3", "c1"]
    assert outline("orange has won") in seen.written()


def test_a_group_that_does_not_win_is_no_part_of_it(engine: Any) -> None:
    """Green wins on the sides 0, 2 and 4; its e9, d7 and d8 are groups apart."""
    state = chromatix(engine, 27)
    assert state.winners == [2]
    won = " ".join(Seen(state.svg()).cells("won cell"))
    assert won == "a5 b1 b2 b3 b4 b5 c3 c4 c5 d5 e5 f5 g5 h4 i3"


def test_threats_are_where_the_next_seat_would_win(engine: Any) -> None:
    state = chromatix(engine, 25)
    seen = Seen(state.svg(threats=True))
    assert state.to_move == 1
    assert seen.cells("threat") == ["e5", "e6"]
    assert outline("! green would win here with one stone") in seen.written()
    assert not Seen(state.svg()).count("threat")
    quiet = Seen(chromatix(engine, 3).svg(threats=True))
    assert quiet.count("threat") == 0
    assert outline("purple cannot win with one stone") in quiet.written()


def test_threats_pass_over_an_eliminated_seat(engine: Any) -> None:
    """U3: purple is walled off, so orange's next is green: e2 e3 d4 c5 touch 0, 1 and 2, and e1 would add 5."""
    state = position(engine, "Ye2 Ye3 Yd4 Yc1 Yc5 Yb1 Ya1", 0, size=3)
    assert state.eliminated == [1]
    seen = Seen(state.svg(threats=True))
    assert seen.cells("threat") == ["e1"]
    assert outline("! green would win here with one stone") in seen.written()


def test_threats_of_a_finished_game_are_none(engine: Any) -> None:
    over = chromatix(engine, 27)
    assert over.svg(threats=True, hints=True) == over.svg()


@pytest.mark.parametrize("stop_next", ["strict", "off"])
def test_hints_are_the_legal_placements(engine: Any, stop_next: str) -> None:
    state = engine.Chromatix(size=3, stop_next=stop_next).deal().play("Rc3").play("Bc2").play("Yb3")
    seen = Seen(state.svg(hints=True))
    cells = sorted({str(move)[1:] for move in state.legal_moves()})
    assert seen.cells("hint") == cells
    stones = sum(element.tag.endswith("circle") for hint in seen.of("hint") for element in hint)
    assert stones == len(state.legal_actions())
