"""Chromatix as a picture: the board with its sides in their owners' colours, and who plays what."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from chromacore.render.chromatix import SEATS
from chromacore.render.colours import OWNERS, STONES, ink_on
from chromacore.render.svg.candidates import by_place, in_cell, table
from chromacore.render.svg.canvas import number, text_width
from chromacore.render.svg.frame import HEAD, MARGIN, head
from chromacore.render.svg.hexhex import HexHex

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from chromacore.moves import Move
    from chromacore.render.findings import Candidate
    from chromacore.render.svg.canvas import Box, Canvas
    from chromacore.render.svg.frame import Extras

__all__ = ["draw", "lies", "threats", "unmasked"]

_RADIUS: Final = 22.0
"""From the middle of a cell to its corners."""
_WIDTH, _PITCH = _RADIUS * math.sqrt(3), _RADIUS * 1.5
"""Between the middles of neighbours in a row, and between rows."""
_HEXAGON: Final = "M0-22l19.05 11v22l-19.05 11-19.05-11v-22z"
_BAND: Final = 17.0
"""How far the sides reach beyond the cells."""
_CUT, _GAP = 10.0, 2.0
"""Distance from a corner of the board, and half the gap between two sides."""
_FEET: Final = (2, 3, 4)
"""The sides whose names would be upside down."""
_STONE, _SMALL = 15.5, 5.5
"""Radius of a stone on the board, and of one that might be placed."""
_FOOT: Final = 46.0
"""Height of the line that says who plays what."""
_NARROWEST: Final = 384.0

_OWN: Final = ("RY", "RB", "BY")
"""L3: what each seat plays."""


def draw(canvas: Canvas, d: dict[str, Any], extras: Extras) -> Box:
    """Draw a position; returns the part of the plane that it takes."""
    size: int = d["rules"]["size"]
    board = _Board(canvas, size, {stone[1:]: stone[0] for stone in d["stones"]})
    winner: int | None = None if d["over"] is None else d["over"]["winners"][0]
    group = None if winner is None else board.connected(winner)
    board.sides()
    board.cells(group or (), OWNERS[winner or 0])
    tried = by_place(extras.analysis, lambda move: move[1:])
    board.inside(extras, tried)
    board.hints([stone for stone in extras.hints if stone[1:] not in tried])
    board.candidates(tried)
    board.stones(group, extras.last)
    width = max(2 * board.radius, _NARROWEST)
    below = board.apothem + _FOOT / 2 + 4
    _players(canvas, d, below)
    if extras.threats:
        below += 26
        _legend(canvas, *extras.threats, below)
    if extras.analysis:
        below += table(canvas, extras.analysis, -width / 2, below + _FOOT / 2, width) + 8
    top = -board.apothem - HEAD
    status = f"{SEATS[d['to_move']]} to move" if winner is None else f"{SEATS[winner]} has won"
    head(canvas, -width / 2, top, width, d, f"size {size}", status)
    return -width / 2 - MARGIN, top, width + 2 * MARGIN, below + _FOOT / 2 - 4 - top


def unmasked(text: str) -> str:
    """Return a move as it is: nothing is hidden."""
    return text


def lies(d: dict[str, Any], move: Move) -> bool:
    """Tell whether the stone that a move has placed lies there."""
    return str(move) in d["stones"]


def threats(state: Any) -> tuple[int, list[str]] | None:
    """Return the seat that STOP-NEXT protects (U2), and the cells where it would win with one stone (U3)."""
    if state.is_terminal:
        return None
    return state.next_seat, state.winning_cells(state.next_seat)


class _Board:
    """The cells and what lies on them, round (0, 0)."""

    def __init__(self, canvas: Canvas, size: int, stones: dict[str, str]) -> None:
        self._canvas, self._stones = canvas, stones
        self._hexhex = HexHex(size)
        self.apothem = (size - 1) * _PITCH + _RADIUS + _BAND
        """From the middle to the sides."""
        self.radius = self.apothem / math.cos(math.pi / 6) - _CUT / 2
        """From the middle to the corners, which are cut off."""

    @cached_property
    def _middles(self) -> dict[str, tuple[float, float]]:
        return {name: (_WIDTH * (q + r / 2), _PITCH * r) for name, (q, r) in self._hexhex.cells.items()}

    def sides(self) -> None:
        """Draw the six sides, from the middle of the board outwards: the cells will hide most of them."""
        half = self.apothem * math.tan(math.pi / 6)
        # On the right: where the cut of the corner begins and, short of the gap between two sides, ends.
        begin = (half - _CUT, -self.apothem)
        end = (half - _CUT / 4 - _GAP * math.cos(math.pi / 6), -self.radius * math.cos(math.pi / 6) - _GAP / 2)
        points = [(0.0, 0.0), (-end[0], end[1]), (-begin[0], begin[1]), begin, end]
        written = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        for side in range(6):
            colour, name = OWNERS[side % 3], SEATS[side % 3].upper()
            turn = 180 if side in _FEET else 0
            with self._canvas.group(class_="side", transform=f"rotate({60 * side})"):
                self._canvas.add("polygon", points=written, fill=colour)
                self._canvas.text(0, 1.5 + _BAND / 2 - self.apothem, name, 8, ink=ink_on(colour), bold=True, turn=turn)

    def cells(self, group: Collection[str], colour: str) -> None:
        """Draw the cells, those of the winning group in the winner's colour."""
        for name, (x, y) in self._middles.items():
            self._canvas.add(
                "path",
                class_="won cell" if name in group else "cell",
                data_cell=name,
                transform=f"translate({number(x)} {number(y)})",
                d=_HEXAGON,
                fill=colour if name in group else self._canvas.theme.board,
                stroke=self._canvas.theme.line,
            )

    def inside(self, extras: Extras, tried: Collection[str]) -> None:
        """Write into the empty cells: their names, and ``!`` where a seat would win; higher where hints will follow.

        Where something else will be written only the ring of a threat is drawn.
        """
        theme, up = self._canvas.theme, 5 if extras.hints else 0
        seat, threatened = extras.threats or (0, ())
        for name, (x, y) in self._middles.items():
            if name in self._stones:
                continue
            shift = 0.0
            if name in threatened:
                shift = 2.5 if extras.coordinates else 0.0
                at = x - (text_width(name, 6.5) / 2 + 2.5 if extras.coordinates else 0)
                with self._canvas.group(class_="threat", data_cell=name):
                    ring = OWNERS[seat]
                    self._canvas.circle(x, y, _STONE, stroke=ring, stroke_width=2.5, stroke_dasharray="0.5 4.5")
                    if name not in tried:
                        self._canvas.text(at, y - up, "!", 9, bold=True)
            if extras.coordinates and name not in tried:
                self._canvas.text(x + shift, y - up, name, 6.5, ink=theme.faint)

    def hints(self, hints: Iterable[str]) -> None:
        """Draw which stones may be placed where: small ones."""
        colours: dict[str, str] = {}
        for stone in hints:
            colours[stone[1:]] = colours.get(stone[1:], "") + stone[0]
        for name, letters in colours.items():
            x, y = self._middles[name]
            with self._canvas.group(class_="hint", data_cell=name):
                for i, letter in enumerate(letters):
                    _stone(self._canvas, x + (i - (len(letters) - 1) / 2) * 11.5, y + 9, 5, letter)

    def candidates(self, tried: Mapping[str, Sequence[Candidate]]) -> None:
        """Draw what a search would place where, the best one in a bold line."""
        theme = self._canvas.theme
        for name, found in tried.items():
            x, y = self._middles[name]
            place, best = f"translate({number(x)} {number(y)})", found[0].rank == 1
            with self._canvas.group(class_="candidate", data_cell=name, data_rank=str(found[0].rank)):
                self._canvas.add(
                    "path",
                    transform=f"{place}scale({0.88 if best else 0.93})",
                    d=_HEXAGON,
                    fill=theme.ink,
                    fill_opacity=0.04 + 0.12 * max(each.weight for each in found),
                    stroke=theme.ink,
                    stroke_width=3 if best else 0.8,
                )
                in_cell(self._canvas, x, y, found, self._small, _SMALL)

    def _small(self, x: float, y: float, candidate: Candidate) -> None:
        _stone(self._canvas, x, y, _SMALL, candidate.move[0])

    def stones(self, group: Collection[str] | None, last: str | None) -> None:
        """Draw the stones; beside a winning group the others fade."""
        for name, letter in self._stones.items():
            x, y = self._middles[name]
            faded = 0.45 if group is not None and name not in group else None
            with self._canvas.group(class_="stone", data_cell=name, opacity=faded):
                _stone(self._canvas, x, y, _STONE, letter)
            if last == letter + name:
                ink = self._canvas.theme.ink
                self._canvas.circle(x, y, _STONE + 1.5, class_="last", stroke=ink, stroke_width=3)

    def connected(self, seat: int) -> set[str]:
        """Return the group of a seat's own-stones that satisfies E1."""
        own = {name for name, letter in self._stones.items() if letter in _OWN[seat]}
        wins = ({seat, seat + 3}, {0, 2, 4}, {1, 3, 5})
        groups = ((group, self._hexhex.sides(group)) for group in self._hexhex.groups(own))
        return next((group for group, sides in groups if any(sides >= enough for enough in wins)), set())


def _stone(canvas: Canvas, x: float, y: float, radius: float, letter: str) -> None:
    fill = STONES[letter]
    canvas.circle(x, y, radius, fill=fill, stroke=canvas.theme.ink, stroke_opacity=0.3)
    canvas.text(x, y, letter, radius * (0.7 if radius > 10 else 0.85), ink=ink_on(fill), bold=True)


def _players(canvas: Canvas, d: dict[str, Any], y: float) -> None:
    """Draw who plays which stones, and whose turn it is or who has won."""
    theme, winners = canvas.theme, d["over"]["winners"] if d["over"] else ()
    for seat, name in enumerate(SEATS):
        x = (seat - 1) * 130 - 60
        now = seat == d["to_move"] or seat in winners
        with canvas.group(class_="player", data_seat=str(seat)):
            canvas.box(x, y - 15, 120, 30, 10, fill=theme.board, stroke=theme.ink if now else None, stroke_width=1.5)
            canvas.box(x + 9, y - 7, 14, 14, 4, fill=OWNERS[seat])
            canvas.text(x + 16, y, str(seat), 7, ink=ink_on(OWNERS[seat]), bold=True)
            canvas.text(x + 30, y, name, 8, anchor="start", bold=now)
            for i, letter in enumerate(_OWN[seat]):
                _stone(canvas, x + 86 + 18.5 * i, y, 8, letter)


def _legend(canvas: Canvas, seat: int, cells: Collection[str], y: float) -> None:
    """Say what ``!`` means, or that there is none."""
    text = f"! {SEATS[seat]} would win here with one stone" if cells else f"{SEATS[seat]} cannot win with one stone"
    canvas.text(0, y, text, 7.5, ink=canvas.theme.faint)
