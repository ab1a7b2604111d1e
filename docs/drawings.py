"""What the pages of ``rules/`` show: positions as the library draws them, each in both themes, made with the site."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import chromacore as cc
from tests.render import gallery

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["DRAWINGS"]

STOP_NEXT = "Ye1 Bc3 Bg4 Rd4 Re5 Ba1 Re4 Ba4 Ya2 Yd5 Rb5 Bf4"
OPPOSITE_SIDES = "Yd1 Bc1 Bb3 Yf4 Re5 Be6 Re3 Rb2 Be2 Yc5 Rc4 Bd5 Yb5 Rc2"
THREE_SIDES = "Ya3 Be1 Bc3 Rg4 Be6 Yc4 Yb2 Be2 Ye4 Ra2 Bb4 Ye5 Ye3 Rb1 Yf1 Yg2 Rf2 Yd5"

WORKED = ["P*R@-1,0>", "GRR@0,1>", "PBR@2,-2v", "YGR@-1,2>", "PBY@-2,0v"]
"""The worked example of Chromino, in the coordinates of S2."""
SMALL_TABLE = {"b3": "LR", "c2": "PV", "c3": "PR", "c4": "DR", "d3": {"wild": "BK", "by": 1}}
"""A table of CHROMA on which a light, a pure and a dark card of the hand find places."""


def chromatix(stones: str) -> cc.ChromatixState:
    """Return the position of size 4 after these stones."""
    state = cc.Chromatix(size=4).deal()
    for stone in stones.split():
        state = state.play(stone)
    return state


def won(stones: str, theme: str) -> str:
    """Draw a game that the last of these stones has won."""
    return chromatix(stones).svg(theme=theme, last=stones.rsplit(maxsplit=1)[-1])


def chroma() -> cc.ChromaState:
    """Return a small table with seat 0 to play."""
    start = cc.Chroma(players=2, rows=5, columns=5).deal(seed=1).to_dict()
    hands = [["PRr", "LO", "LV", "DV", "WH"], ["PY", "LG", "PG", "DB"]]
    table = [card if isinstance(card, str) else card["wild"] for card in SMALL_TABLE.values()]
    pile = [*start["pile"], *start["hands"][0], *start["hands"][1], *start["board"].values()]
    for card in (*hands[0], *hands[1], *table):
        pile.remove(card)
    changes = {"board": SMALL_TABLE, "hands": hands, "pile": pile, "first": 0, "to_move": 0}
    return cc.Chroma(players=2, rows=5, columns=5).state({**start, **changes})


def chromino(tiles: list[str], hand: list[str], **rules: Any) -> cc.ChrominoState:  # noqa: ANN401 - any option
    """Return a table with these tiles, the first one the start tile, and this hand in turn."""
    game = cc.Chromino(players=2, **rules)
    start = game.deal(seed=1).to_dict()
    names = {str(name) for name in (*start["bag"], *start["hands"][0], *start["hands"][1], start["tiles"][0][:3])}
    there = {next(name for name in (text[:3], text[2::-1]) if name in names) for text in tiles}
    rest = sorted(names - there - set(hand))
    first, *others = tiles
    others.sort(key=lambda text: tuple(map(int, text[4:-1].split(",")))[::-1])
    changes = {"tiles": [first, *others], "hands": [hand, rest[:4]], "bag": rest[4:], "first": 0, "to_move": 0}
    return game.state({**start, **changes})


DRAWINGS: Final[dict[str, Callable[[str], str]]] = {
    "chromatix-board": lambda theme: cc.Chromatix(size=5).deal().svg(theme=theme),
    "chromatix-stop-next": lambda theme: chromatix(STOP_NEXT).svg(theme=theme, hints=True, threats=True),
    "chromatix-opposite-sides": lambda theme: won(OPPOSITE_SIDES, theme),
    "chromatix-three-sides": lambda theme: won(THREE_SIDES, theme),
    "chroma-wheel": lambda theme: cc.Wheel.sphere().svg(theme=theme),
    "chroma-places": lambda theme: chroma().svg(0, theme=theme, hints=True),
    "chroma-effects": lambda theme: gallery.chroma(cc).svg(0, theme=theme),
    "chromino-worked": lambda theme: chromino(WORKED, ["RYG", "B*Y"]).svg(theme=theme),
    "chromino-places": lambda theme: chromino(WORKED[:1], ["RRY", "YRP", "BBB"]).svg(0, theme=theme, hints=True),
    "chromino-junior": lambda theme: chromino(
        ["P*R@-1,0>", "RYG@2,0>", "GGB@0,-3v", "B*G@-1,-4>"], ["RBG", "YBP"], ruleset="junior"
    ).svg(0, theme=theme, hints=True),
}
"""By name: a function from a theme to an SVG document."""
