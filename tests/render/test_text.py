"""Drawings in text, and the colours that terminals lay over them."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("rich", reason="needs the extra cli")

from chromacore.render import text
from chromacore.render.coloured import coloured
from chromacore.render.colours import BACK, CARDS, OWNERS, STONES, TILES


def fills(game: str, shown: str) -> list[tuple[str, str]]:
    """Return what is filled with which colour."""
    drawn = coloured(game, shown)
    assert drawn.plain == shown
    return [
        (shown[span.start : span.end], str(span.style).rpartition(" on ")[2])
        for span in drawn.spans
        if " on " in str(span.style)
    ]


# Text -----------------------------------------------------------------------------------------------------------------


def test_the_sides_of_chromatix_have_their_owners(engine: Any) -> None:
    # L2: orange top and bottom; purple upper right and lower left; green lower right and upper left.
    state = engine.Chromatix(size=3).deal().play("Ra1").play("Bc5").play("Ye3")
    assert state.text().splitlines() == [
        "Chromatix 3: seat 0 (orange) to move",
        "       o o",
        "e   g . . Y p 3",
        "d  g . . . . p 4",
        "c   . . . . B   5",
        "b  p . . . . g 4",
        "a   p R . . g 3",
        "       o o",
    ]


def test_the_table_of_chromino_has_axes(engine: Any) -> None:
    view = engine.Chromino(players=1, hand_size=1).deal(seed=1).to_dict(0)
    drawn = text({**view, "tiles": ["R*G@-1,0>", "RRG@-6,1>", "BYB@5,-2v"]})
    assert drawn.splitlines()[1:-2] == [
        "    -5         0         5",
        "-2 . . . . . . . . . . . B",
        "-1 . . . . . . . . . . . Y",
        " 0 . . . . . R * G . . . B",
        " 1 R R G . . . . . . . . .",
    ]


def test_the_axis_has_room_for_its_first_number(engine: Any) -> None:
    view = engine.Chromino(players=1, hand_size=1).deal(seed=1).to_dict(0)
    tiles = ["R*G@-10,0>", "RRG@-7,0>"]
    assert text({**view, "tiles": tiles}).splitlines()[1:3] == ["  -10        -5", "  0 R * G R R G"]
    assert text({**view, "tiles": tiles}, width=15).splitlines()[1:3] == ["  -10        -5", "  0 R * G R R G"]
    assert text({**view, "tiles": tiles}, width=14).splitlines()[1:3] == ["  -10   -5", "  0 R*GRRG"]


# Colours --------------------------------------------------------------------------------------------------------------


def test_stones() -> None:
    shown = "Chromatix 2: seat 0 (orange) to move\nb   B . Y   3\nseat 1: Ra1\nR a1 b2"
    assert fills("chromatix", shown) == [("B", STONES["B"]), ("Y", STONES["Y"]), ("R", STONES["R"]), ("R", STONES["R"])]


def test_owners_are_not_the_rows_of_their_letter() -> None:
    drawn = coloured("chromatix", "g  g . . p 2\n(purple) o")
    owners = [(drawn.plain[s.start : s.end], str(s.style)) for s in drawn.spans if "#" in str(s.style)]
    orange, purple, green = (f"bold {colour}" for colour in OWNERS)
    assert owners == [("g", green), ("p", purple), ("purple", purple), ("o", orange)]


def test_squares_of_the_table_join_and_tiles_do_not() -> None:
    squares = [("P ", "P"), ("* ", "*"), ("Y", "Y"), ("R ", "R")]
    assert fills("chromino", " 0 P * Y\n-1 . R .") == [(shown, TILES[letter]) for shown, letter in squares]
    assert fills("chromino", "-10 .PRG*B.") == [(letter, TILES[letter]) for letter in "PRG*B"]
    shown = "seat 0: *RG@1,-2v RYB, CHROMA Bag (P3) RYGB"
    assert fills("chromino", shown) == [(letter, TILES[letter]) for letter in "*RGRYB"]


def test_cards() -> None:
    shown = "LRg@f3 wild:WH@a1 give:DVl gift:P2 =BKr LRx ALR"
    assert fills("chroma", shown) == [(card, CARDS[card[:2]]) for card in ("LRg", "WH", "DVl", "BKr")]
    assert fills("chroma", "?   wild:?@c2 what? '?'") == [("?", BACK), ("?", BACK)]


def test_a_seat_is_set_off() -> None:
    drawn = coloured("chroma", "CHROMA: seat 1 to move\nseat 0: 3 cards\nseat 1: LR", seat=1)
    assert [drawn.plain[s.start : s.end] for s in drawn.spans if s.style == "bold"] == ["seat 1:"]
