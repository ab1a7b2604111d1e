"""The cells of a hexhex board by name: where they are, which touch, which are on what side (B1 to B5)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["HexHex"]

_STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class HexHex:
    """A hexagon of hexagons, so many cells a side."""

    def __init__(self, size: int) -> None:
        self._edge = edge = size - 1
        self.cells: dict[str, tuple[int, int]] = {}
        """The axial coordinates (q, r) of each cell, row by row from row a (B2, B5)."""
        for row in range(2 * size - 1):
            r = edge - row
            for place in range(2 * size - 1 - abs(r)):
                self.cells[f"{chr(ord('a') + row)}{place + 1}"] = (place + max(-edge, -edge - r), r)

    @cached_property
    def _names(self) -> dict[tuple[int, int], str]:
        return {cell: name for name, cell in self.cells.items()}

    def groups(self, cells: Iterable[str]) -> Iterator[set[str]]:
        """Yield the connected groups of some cells."""
        left = {self.cells[name] for name in cells}
        while left:
            start = left.pop()
            group, waiting = {start}, [start]
            while waiting:
                q, r = waiting.pop()
                near = left & {(q + right, r + down) for right, down in _STEPS}
                left -= near
                group |= near
                waiting += near
            yield {self._names[cell] for cell in group}

    def sides(self, cells: Iterable[str]) -> set[int]:
        """Return the sides that some cells touch (B3, B4)."""
        edge = self._edge
        touched: set[int] = set()
        for q, r in (self.cells[name] for name in cells):
            on_side = (r == -edge, q == edge, q + r == edge, r == edge, q == -edge, q + r == -edge)
            touched |= {side for side in range(6) if on_side[side]}
        return touched
