"""Letters drawn as strokes, so that they look alike everywhere, also where no font is installed."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

__all__ = ["ASCENT", "outline", "width"]

ASCENT: Final = 10.0
"""Height of a capital in the units of the glyphs."""

_GAP = 2.4
"""Between two glyphs."""

_BOWL: Final = "a2.5 3.3 0 0 1 0 6.6a2.5 3.3 0 0 1 0-6.6z"
"""The round part of a, b, d, g, o, p, q."""

_ARCH: Final = "c.4-1.7 1.3-2.7 2.5-2.7 1.4 0 2.1.9 2.1 2.6v3.9"
"""The arch of h and n."""

_HUMP: Final = "c.3-1.7 1-2.6 2-2.6 1.3 0 1.8.9 1.8 2.5v4.1"
"""One of the two of m."""

_RING: Final = "a1.8 2.2 0 0 1 0 4.4a1.8 2.2 0 0 1 0-4.4z"
"""One of the two of the sign for per cent."""

_GLYPHS: Final = {
    " ": "1.6",
    "A": "7.2 | 0 10 l3.6-10 3.6 10 | 1.3 6.7 h4.6",
    "B": "6.1 | 0 4.6 h3.2a2.3 2.3 0 0 0 0-4.6h-3.2v10h3.4a2.7 2.7 0 0 0 0-5.4",
    "C": "6.7 | 6.7 2.1 a3.7 5 0 1 0 0 5.8",
    "D": "6.7 | 0 0 v10h2.3c2.8 0 4.4-1.9 4.4-5s-1.6-5-4.4-5z",
    "E": "5.4 | 5.4 0 h-5.4v10h5.4 | 0 4.8 h4.6",
    "F": "5.3 | 5.3 0 h-5.3v10 | 0 4.9 h4.5",
    "G": "7.4 | 6.7 2.1 a3.7 5 0 1 0 .7 2.9h-3.2",
    "H": "6.4 | 0 0 v10 | 6.4 0 v10 | 0 4.8 h6.4",
    "I": "0 | 0 0 v10",
    "J": "4.2 | 4.2 0 v7c0 2-.9 3-2.3 3-.9 0-1.5-.4-1.9-1.1",
    "K": "6.2 | 0 0 v10 | 6 0 l-6 6.3 | 2.3 4 l3.9 6",
    "L": "5.2 | 0 0 v10h5.2",
    "M": "7.8 | 0 10 v-10l3.9 6.6 3.9-6.6v10",
    "N": "6.4 | 0 10 v-10l6.4 10v-10",
    "O": "7.4 | 3.7 0 a3.7 5 0 0 1 0 10a3.7 5 0 0 1 0-10z",
    "P": "6.1 | 0 10 v-10h3.3a2.8 2.8 0 0 1 0 5.6h-3.3",
    "Q": "7.4 | 3.7 0 a3.7 5 0 0 1 0 10a3.7 5 0 0 1 0-10z | 4.5 7.3 l2.7 3.1",
    "R": "6.3 | 0 10 v-10h3.3a2.7 2.7 0 0 1 0 5.4h-3.3 | 3.2 5.4 l3.1 4.6",
    "S": "6 | 5.6 1.8 c-.5-1.2-1.4-1.8-2.7-1.8s-2.7 1-2.7 2.5c0 3.5 5.8 1.5 5.8 5 0 1.5-1.2 2.5-3 2.5s-2.6-.7-3-2",
    "T": "6.4 | 0 0 h6.4 | 3.2 0 v10",
    "U": "6.2 | 0 0 v6.7a3.1 3.3 0 0 0 6.2 0v-6.7",
    "V": "7 | 0 0 l3.5 10 3.5-10",
    "W": "10 | 0 0 l2.5 10 2.5-8.6 2.5 8.6 2.5-10",
    "X": "6.2 | 0 0 l6.2 10 | 6.2 0 l-6.2 10",
    "Y": "6.6 | 0 0 l3.3 5.2 3.3-5.2 | 3.3 5.2 v4.8",
    "Z": "6 | 0 0 h6l-6 10h6",
    "a": "5 | 2.5 3.4 {bowl} | 5 3.4 v6.6",
    "b": "5 | 0 0 v10 | 2.5 3.4 {bowl}",
    "c": "4.4 | 4.4 4.6 a2.5 3.3 0 1 0 0 4.2",
    "d": "5 | 2.5 3.4 {bowl} | 5 0 v10",
    "e": "5 | 0 6.5 h5a2.5 3.2 0 1 0-.6 2.3",
    "f": "3.4 | 3.4 0.1 c-1.6-.4-2.3.5-2.3 2v7.9 | 0 3.4 h3.2",
    "g": "5 | 2.5 3.4 {bowl} | 5 3.4 v6.9c0 1.7-1 2.7-2.5 2.7-1 0-1.7-.3-2.2-.9",
    "h": "4.6 | 0 0 v10 | 0 6.2 {arch}",
    "i": "0 | 0 3.4 v6.6 | 0 0.7 v.1",
    "j": "1.4 | 1.4 3.4 v7.7c0 1.3-.5 1.9-1.4 1.9 | 1.4 0.7 v.1",
    "k": "4.6 | 0 0 v10 | 4.4 3.4 l-4.4 4.2 | 1.7 6.1 l2.9 3.9",
    "l": "1.3 | 0 0 v8.3c0 1.1.5 1.6 1.3 1.6",
    "m": "7.6 | 0 3.4 v6.6 | 0 6 {hump} | 3.8 6 {hump}",
    "n": "4.6 | 0 3.4 v6.6 | 0 6.2 {arch}",
    "o": "5 | 2.5 3.4 {bowl}",
    "p": "5 | 0 3.4 v9.6 | 2.5 3.4 {bowl}",
    "q": "5 | 2.5 3.4 {bowl} | 5 3.4 v9.6",
    "r": "2.8 | 0 3.4 v6.6 | 0 6.3 c.4-1.9 1.3-2.9 2.8-2.8",
    "s": "4.2 | 4 4.7 c-.3-.9-1-1.3-2-1.3s-1.9.6-1.9 1.6c0 2.4 4.1 1 4.1 3.3 0 1.1-.8 1.7-2.1 1.7s-1.8-.5-2.1-1.4",
    "t": "3.2 | 1.1 1.3 v6.9c0 1.4.7 2 2.1 1.7 | 0 3.4 h3.1",
    "u": "4.6 | 0 3.4 v3.9c0 1.7.7 2.7 2.1 2.7 1.2 0 2.1-1 2.5-2.7 | 4.6 3.4 v6.6",
    "v": "5 | 0 3.4 l2.5 6.6 2.5-6.6",
    "w": "7.6 | 0 3.4 l1.9 6.6 1.9-5.8 1.9 5.8 1.9-6.6",
    "x": "4.6 | 0 3.4 l4.6 6.6 | 4.6 3.4 l-4.6 6.6",
    "y": "5 | 0 3.4 l2.5 6.6 | 5 3.4 l-3.6 9.6",
    "z": "4.4 | 0 3.4 h4.4l-4.4 6.6h4.4",
    "0": "6 | 3 0 a3 5 0 0 1 0 10a3 5 0 0 1 0-10z",
    "1": "2.6 | 0 2.2 l2.6-2.2v10",
    "2": "5.8 | 0.1 2.4 c.2-1.5 1.2-2.4 2.7-2.4 1.7 0 2.8 1 2.8 2.6 0 2.4-3.8 4.5-5.6 7.4h5.8",
    "3": "5.8 | 0.4 1.4 a2.5 2.35 0 1 1 2.2 3.3a2.8 2.65 0 1 1-2.5 3.8",
    "4": "6.4 | 4.7 10 v-10l-4.7 7.1h6.4",
    "5": "5.8 | 5.3 0 h-4.4l-.5 4.6c.6-.6 1.5-.9 2.3-.9 1.9 0 3.1 1.2 3.1 3.1s-1.3 3.2-3.1 3.2-2.2-.5-2.7-1.5",
    "6": "5.8 | 5.2 0.9 c-2.6-2-5.2.5-5.2 6.1a2.9 3 0 0 0 5.8 0a2.9 3 0 0 0-5.8 0",
    "7": "5.8 | 0 0 h5.8l-3.7 10",
    "8": "5.8 | 2.9 0 a2.5 2.3 0 0 1 0 4.6a2.5 2.3 0 0 1 0-4.6z | 2.9 4.6 a2.9 2.7 0 0 1 0 5.4a2.9 2.7 0 0 1 0-5.4z",
    "9": "5.8 | 0.6 9.1 c2.6 2 5.2-.5 5.2-6.1a2.9 3 0 0 0-5.8 0a2.9 3 0 0 0 5.8 0",
    ".": "0.2 | 0.1 10 v-.1",
    ",": "0.8 | 0.7 9.9 l-.7 1.8",
    ":": "0.2 | 0.1 4.4 v-.1 | 0.1 10 v-.1",
    "-": "3.4 | 0 6.2 h3.4",
    "+": "5 | 0 5.8 h5 | 2.5 3.3 v5",
    "±": "5 | 0 4.4 h5 | 2.5 1.9 v5 | 0 9.6 h5",
    "=": "5 | 0 4.4 h5 | 0 7.4 h5",
    "%": "8 | 1.8 0 {ring} | 6.2 5.6 {ring} | 6.6 0 l-5.2 10",
    "@": "9 | 6.2 3 v3.4c0 1 .6 1.5 1.2 1.5s1.6-.8 1.6-2.9a4.5 5 0 1 0-2.2 4.3 | 4.4 2.9 {ring}",
    ">": "5 | 0 2.6 l5 3.2-5 3.2",
    "*": "5 | 2.5 2.6 v6 | 0 4.1 l5 3 | 5 4.1 l-5 3",
    "!": "0.2 | 0.1 0 v6.4 | 0.1 10 v-.1",
    "?": "5.2 | 0 2.3 c.2-1.4 1.1-2.3 2.6-2.3 1.6 0 2.6 1 2.6 2.4 0 2-2.6 2.3-2.6 4.6 | 2.6 10 v-.1",
}
"""Width, then the strokes: where each starts, and its SVG path from there.

Capitals reach from 0 down to the baseline at 10, small letters from 3.4, descenders to 13.
"""


class _Glyph(NamedTuple):
    width: float
    strokes: tuple[tuple[float, float, str], ...]


@cache
def _glyph(letter: str) -> _Glyph:
    width, *strokes = (
        _GLYPHS.get(letter, _GLYPHS["?"]).format(bowl=_BOWL, arch=_ARCH, hump=_HUMP, ring=_RING).split(" | ")
    )
    starts = (stroke.split(" ", 2) for stroke in strokes)
    return _Glyph(float(width), tuple((float(x), float(y), path) for x, y, path in starts))


def width(text: str) -> float:
    """Return how wide a text is, in the units of the glyphs."""
    return sum(_glyph(letter).width for letter in text) + _GAP * max(len(text) - 1, 0)


@cache
def outline(text: str) -> str:
    """Return the path of a text, its left end at 0 and its baseline at 10; ``?`` stands for letters it has not."""
    path, left = "", 0.0
    for letter in text:
        glyph = _glyph(letter)
        path += "".join(f"M{left + x:.5g} {y:g}{stroke}" for x, y, stroke in glyph.strokes)
        left += glyph.width + _GAP
    return path
