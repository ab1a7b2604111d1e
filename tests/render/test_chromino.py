"""Pictures of Chromino, worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from chromacore.render.svg.glyphs import outline
from tests.chromino.positions import TILES, play, setup
from tests.render.seen import Seen


def test_tiles_lie_where_their_texts_say(engine: Any) -> None:
    seen = Seen(setup(engine, "GGG | YYY", "RRP@1,-1> RRB@0,1>").svg())
    boxes = {}
    for tile in seen.of("tile"):
        edge = tile[0]
        boxes[tile.attrib["data-tile"]] = tuple(float(edge.attrib[name]) for name in ("x", "y", "width", "height"))
    x, y, width, height = boxes["P*R@-1,0>"]
    assert (width, height) == (3 * 26 - 1.6, 26 - 1.6)
    assert boxes["RRP@1,-1>"] == pytest.approx((x + 2 * 26, y - 26, width, height))
    assert boxes["RRB@0,1>"] == pytest.approx((x + 26, y + 26, width, height))


def test_a_standing_tile_is_tall(engine: Any) -> None:
    (tile,) = (
        t for t in Seen(setup(engine, "GGG | YYY", "RRB@1,1v").svg()).of("tile") if t.get("data-tile") == "RRB@1,1v"
    )
    assert float(tile[0].attrib["height"]) == 3 * 26 - 1.6


def test_the_picture_is_cropped_to_the_table(engine: Any) -> None:
    """One square more on every side: columns -2 to 2, rows -1 to 1; a tile on (1,1)v adds rows 2 to 4."""
    seen = Seen(setup(engine, "GGG | YYY").svg())
    assert seen.written() >= {outline(str(number)) for number in (-2, -1, 0, 1, 2)}
    assert outline("3") not in seen.written()
    taller = Seen(setup(engine, "GGG | YYY", "RRB@1,1v").svg())
    assert taller.size[1] - seen.size[1] == 3 * 26
    assert outline("4") in taller.written()


def test_far_tiles_fold_the_table(engine: Any) -> None:
    """The tile a million squares away has two columns of its own on the right: the one before it is folded away."""
    far = setup(engine, "GGG | YYY", "RRB@1000000,-1048576> BBB@-1000,7v", strict=False)
    seen = Seen(far.svg(hints=True))
    assert max(seen.size) < 1000
    assert seen.count("fold") == 2 + 2
    assert seen.written() >= {outline(str(number)) for number in (1000000, -1048577, -1048576, -1001, 0, 9)}
    assert outline("500") not in seen.written()


def test_every_tile_apart_is_still_bounded(engine: Any) -> None:
    """A hundred squares between any two of 64 tiles."""
    others = [tile for tile in TILES if tile not in ("P*R", "GGG", "YYY")][:64]
    table = " ".join(f"{tile}@{100 * i + 100},{100 * i + 100}v" for i, tile in enumerate(others))
    svg = setup(engine, "GGG | YYY", table, strict=False).svg()
    assert max(Seen(svg).size) < 65 * 6 * 26
    assert len(svg) < 500_000


def test_hands_and_bag(engine: Any) -> None:
    """U8: the single tile of seat 1 is open to all; seat 0 holds two."""
    at = setup(engine, "GGG RRY | YYY")
    seen = Seen(at.svg(1))
    assert seen.hand(0) == {"back": 2, "count": 1}
    assert seen.hand(1) == {"YYY": 1}
    assert outline("standard, 76 in the bag") in seen.written()
    assert Seen(at.svg(0)).hand(0) == {"RRY": 1, "GGG": 1}
    assert outline("you") in Seen(at.svg(0)).written()


def test_hints_mark_squares_and_tiles(engine: Any) -> None:
    """RRR fits on (0,-1)> and (0,1)>; GGG nowhere."""
    seen = Seen(setup(engine, "GGG RRR | YYY").svg(0, hints=True))
    assert seen.cells("hint") == ["0,-1", "0,1", "1,-1", "1,1", "2,-1", "2,1"]
    assert seen.hand(0) == {"RRR": 1, "GGG": 1, "usable": 1}


def test_what_was_drawn_is_marked_for_who_drew_it(engine: Any) -> None:
    at = play(setup(engine, "GGG RRY | YYY"), "draw =BBB")
    assert Seen(at.svg(0)).hand(0) == {"RRY": 1, "GGG": 1, "BBB": 1, "fresh": 1}
    assert Seen(at.svg(1)).count("fresh") == 0


def test_scores_and_the_last_turns(engine: Any) -> None:
    at = setup(engine, "GGG | RRR BBB | BBP", ruleset="expert", scores=[0, 1, 23])
    assert Seen(at.svg(2)).written() >= {outline(note) for note in ("0 points", "1 point", "you, 23 points")}
    out = play(setup(engine, "RRR | GGG BBB | YYY", first=0), "RRR@0,1>")
    assert out.to_move == 1
    assert outline("seat 1 to move, 2 turns left") in Seen(out.svg()).written()


def test_the_last_tile_is_outlined(engine: Any) -> None:
    at = play(setup(engine, "RRR GGG | YYY"), "RRR@0,1>")
    assert Seen(at.svg(last="RRR@0,1>")).count("last") == 1
    assert Seen(at.svg()).count("last") == 0


def test_the_end_names_the_winner(engine: Any) -> None:
    over = play(setup(engine, "RRR", first=0), "RRR@0,1>")
    seen = Seen(over.svg())
    assert outline("seat 0 has won: out") in seen.written()
    assert seen.count("star") == 1
