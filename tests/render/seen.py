"""A picture taken apart: what its elements say they are, and positions to draw."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?\d+(\.\d{1,2})?")
NUMBERS = re.compile(rf"{NUMBER.pattern}( {NUMBER.pattern}){{3}}")
LENGTHS = {"x", "y", "width", "height", "rx", "cx", "cy", "r", "x1", "x2", "y1", "y2", "opacity"}
PLACES = {"d", "transform", "points"}


class Seen:
    """The elements of a well-formed picture by class."""

    def __init__(self, svg: str) -> None:
        self.root = ET.fromstring(svg)  # noqa: S314 - our own text
        assert self.root.tag == f"{SVG}svg"
        assert NUMBERS.fullmatch(self.root.attrib["viewBox"])
        self.elements = list(self.root.iter())
        for element in self.elements:
            for name, value in element.attrib.items():
                assert name not in LENGTHS or NUMBER.fullmatch(value), (name, value)
                assert name not in PLACES or not re.search(r"nan|inf|None|\de", value), (name, value)

    @property
    def size(self) -> tuple[float, float]:
        return float(self.root.attrib["width"]), float(self.root.attrib["height"])

    @property
    def title(self) -> str | None:
        return self.root.findtext(f"{SVG}title")

    def of(self, kind: str) -> list[ET.Element]:
        return [element for element in self.elements if element.get("class") == kind]

    def count(self, kind: str) -> int:
        return len(self.of(kind))

    def cells(self, kind: str) -> list[str]:
        """Return the cells of the elements of a class, sorted."""
        return sorted(element.attrib["data-cell"] for element in self.of(kind) if "data-cell" in element.attrib)

    def hand(self, seat: int) -> Counter[str]:
        """Return what is drawn into the box of a seat: cards and tiles by name, the rest by class."""
        (box,) = (element for element in self.of("hand") if element.get("data-seat") == str(seat))
        named = (e.get("data-card") or e.get("data-tile") or e.get("class") for e in box.iter() if e is not box)
        return Counter(name for name in named if name)

    def written(self) -> set[str]:
        """Return the paths of all texts, to be compared with those of `outline`."""
        return {element.attrib["d"] for element in self.elements if "d" in element.attrib}


def walk(game: Any, chooser: random.Random, seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield the states of a random game, each with the move that led there (None at first)."""
    state, move = game.deal(seed), None
    while True:
        yield state, move
        options = state.legal_actions() or [action for action, _ in state.chance_outcomes()]
        if not options:
            return
        move = game.move(chooser.choice(options))
        state = state.play(move)
