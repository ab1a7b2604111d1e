"""Many pictures in little space: what one has in common with those before it is not written again."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Frames"]

_TAG: Final = re.compile(r"<(/?)[^<>]*?(/?)>[^<]*")
"""A tag and the text that follows it; pictures have ``<`` and ``>`` in no other place."""


class Frames:
    """Pictures as runs of parts.

    The parts of a picture are the elements right below its root, with the root's own two tags. Each part that occurs
    is kept once, in the order of its first use, so that what stays the same from picture to picture is a run of
    neighbours; a frame is the runs of its parts as ``[first, number, first, number, ...]``.
    """

    def __init__(self) -> None:
        self._places: dict[str, int] = {}
        self._frames: list[list[int]] = []

    def add(self, svg: str) -> None:
        """Add a picture."""
        runs: list[int] = []
        for part in _parts(svg):
            place = self._places.setdefault(part, len(self._places))
            if runs and place == runs[-2] + runs[-1]:
                runs[-1] += 1
            else:
                runs += place, 1
        self._frames.append(runs)

    def dumps(self) -> str:
        """Return ``{"parts": [...], "frames": [...]}`` as JSON that may stand in a script element."""
        text = json.dumps({"parts": list(self._places), "frames": self._frames}, separators=(",", ":"))
        # "</script" would end the element, "<!--" would change what ends it.
        return text.replace("</", "<\\/").replace("<!", "<\\u0021")


def _parts(svg: str) -> Iterator[str]:
    depth, begin = 0, 0
    for tag in _TAG.finditer(svg):
        closes, empty = tag.groups()
        depth += -1 if closes else not empty
        if depth <= 1 and (closes or empty or not begin):
            yield svg[begin : tag.end()]
            begin = tag.end()
