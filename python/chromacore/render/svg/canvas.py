"""What a picture is drawn on: collects SVG elements, draws text as strokes, returns the document."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Literal
from xml.etree.ElementTree import Element, SubElement, tostring

from chromacore.render.svg import glyphs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chromacore.render.svg.themes import Theme

__all__ = ["Box", "Canvas", "number", "text_width"]

_Value = str | float | None
"""An attribute: None leaves it out."""

Box = tuple[float, float, float, float]
"""Left, top, width and height."""

_THIN, _BOLD = 1.35, 1.9
"""Widths of the strokes of letters, in the units of the glyphs."""

_SHIFTS: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}


def number(value: float) -> str:
    """Return a number with at most two decimals, without trailing zeros."""
    return f"{round(value, 2) + 0.0:.10g}"  # -0.0 + 0.0 is 0.0


def text_width(text: str, size: float) -> float:
    """Return how wide a text with capitals of this height will be."""
    return glyphs.width(text) * size / glyphs.ASCENT


class Canvas:
    """Elements one upon the other. Attributes are keywords: ``_`` stands for ``-``, and a last ``_`` for nothing."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg"})
        self._open = [self._root]

    def add(self, tag: str, **attributes: _Value) -> None:
        """Draw an element."""
        SubElement(self._open[-1], tag, _written(attributes))

    def words(self, text: str) -> None:
        """Say in words what the group being drawn is: browsers show it where the pointer is."""
        SubElement(self._open[-1], "title").text = text

    @contextmanager
    def group(self, **attributes: _Value) -> Iterator[None]:
        """Put what is drawn in the context into a group of its own."""
        self._open.append(SubElement(self._open[-1], "g", _written(attributes)))
        yield
        self._open.pop()

    def circle(self, x: float, y: float, radius: float, **attributes: _Value) -> None:
        """Draw a circle."""
        self.add("circle", cx=x, cy=y, r=radius, **attributes)

    def box(self, x: float, y: float, width: float, height: float, corner: float = 0, **attributes: _Value) -> None:
        """Draw a rectangle with round corners."""
        self.add("rect", x=x, y=y, width=width, height=height, rx=corner or None, **attributes)

    def target(self, x: float, y: float, width: float, height: float) -> None:
        """Draw an invisible rectangle that answers to clicks as part of its group."""
        self.box(x, y, width, height, pointer_events="all")

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        ink: str | None = None,
        anchor: Literal["start", "middle", "end"] = "middle",
        bold: bool = False,
        turn: float = 0,
        **attributes: _Value,
    ) -> None:
        """Write a text with capitals of height ``size`` and their middle at ``y``, rotated by degrees."""
        scale = size / glyphs.ASCENT
        left = -glyphs.width(text) * _SHIFTS[anchor]
        place = f"translate({number(x)} {number(y)})" + (f"rotate({number(turn)})" if turn else "")
        self.add(
            "path",
            transform=f"{place}scale({scale:.3g})translate({number(left)}-{glyphs.ASCENT / 2:g})",
            d=glyphs.outline(text),
            stroke=ink or self.theme.ink,
            stroke_width=_BOLD if bold else _THIN,
            **attributes,
        )

    def svg(self, box: Box, title: str, description: str = "") -> str:
        """Return the picture as the text of an SVG document that shows this part of the plane."""
        left, top, width, height = box
        self._root.attrib |= _written(
            {
                "viewBox": " ".join(map(number, (left, top, width, height))),
                "width": width,
                "height": height,
                "role": "img",
                "fill": "none",
                "stroke_linecap": "round",
                "stroke_linejoin": "round",
            }
        )
        paper = _written({"x": left, "y": top, "width": width, "height": height, "fill": self.theme.paper})
        self._root.insert(0, Element("rect", paper))
        for tag, words in (("desc", description), ("title", title)):
            if words:
                self._root.insert(0, Element(tag))
                self._root[0].text = words
        text: bytes = tostring(self._root, "us-ascii")  # what is not ASCII becomes a reference
        return text.decode()


def _written(attributes: dict[str, _Value]) -> dict[str, str]:
    return {
        name.rstrip("_").replace("_", "-"): value if isinstance(value, str) else number(value)
        for name, value in attributes.items()
        if value is not None
    }
