"""Chromino as a picture: the table cropped to its tiles, the hands below."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from chromacore.games import entry
from chromacore.moves import Move, PlaceTile
from chromacore.render.chromino import squares_of
from chromacore.render.colours import TILES, ink_on
from chromacore.render.svg import candidates, marks
from chromacore.render.svg.candidates import by_place, label
from chromacore.render.svg.canvas import number, text_width
from chromacore.render.svg.frame import HEAD, MARGIN, head, no_threats, won
from chromacore.render.svg.hands import Pieces, hands

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from chromacore.render.findings import Candidate
    from chromacore.render.svg.canvas import Box, Canvas
    from chromacore.render.svg.frame import Extras

__all__ = ["draw", "lies", "threats", "unmasked"]

_UNIT, _HAND = 26.0, 20.0
"""A square of the table, and one in a hand."""
_FOLD: Final = 5
"""If this many empty columns or rows are side by side, they are folded into one."""
_NARROWEST: Final = 440.0
_LABEL: Final = 6.0
"""Height of the coordinates."""


def draw(canvas: Canvas, d: dict[str, Any], extras: Extras) -> Box:
    """Draw a position; returns the part of the plane that it takes."""
    moves = [entry("chromino").read_move(text) for text in extras.hints]
    hints = [move for move in moves if isinstance(move, PlaceTile)]
    tried = by_place(extras.analysis, lambda text: text if "@" in text else None)
    shown = [*d["tiles"], *map(str, hints), *tried, *extras.room]
    table = _Table(canvas, shown, HEAD, coordinates=extras.coordinates)
    for text in d["tiles"]:
        table.tile(text, last=text == extras.last)
    table.hints(hints, {square for text in tried for square, _ in squares_of(text)})
    table.candidates([candidate for (candidate,) in tried.values()])
    usable = {name for move in hints for name in (move.letters, move.letters[::-1])}
    fresh = d["drawn"] if isinstance(d["drawn"], list) else ()
    ranks = by_place(extras.analysis, lambda text: text[:3] if "@" in text else None)
    ranks = {name: found for letters, found in ranks.items() for name in (letters, letters[::-1])}
    pieces = Pieces(3 * _HAND, _HAND, lambda x, y, name: _in_hand(canvas, x, y, name), usable, fresh, ranks)
    place = table.left, table.bottom + MARGIN, table.width
    height = hands(canvas, d, pieces, [_note(d, seat, extras) for seat in range(len(d["hands"]))], place)
    bag = d["bag"] if isinstance(d["bag"], int) else len(d["bag"])
    head(canvas, table.left, 0, table.width, d, f"{d['rules']['ruleset']}, {bag} in the bag", _status(d))
    if extras.analysis:
        below = table.bottom + height + MARGIN + 6
        height += candidates.table(canvas, extras.analysis, table.left, below, table.width) + 6
    return table.left - MARGIN, 0, table.width + 2 * MARGIN, table.bottom + height + 2 * MARGIN


def unmasked(text: str) -> str:
    """Return a draw with some tile instead of ``?``; any other text as it is."""
    return "=RRR" if text == "=?" else text


def lies(d: dict[str, Any], move: Move) -> bool:
    """Tell whether the tile that a move has placed lies there."""
    return not isinstance(move, PlaceTile) or str(move) in d["tiles"]


threats = no_threats


def _status(d: dict[str, Any]) -> str:
    if d["over"] is not None:
        return won(d["over"])
    if d["phase"] == "draw":
        return f"seat {d['to_move']} draws a tile"
    left = d["turns_left"]
    return f"seat {d['to_move']} to move" + ("" if left is None else f", {left} turn{'' if left == 1 else 's'} left")


def _note(d: dict[str, Any], seat: int, extras: Extras) -> str:
    points = None if d["scores"] is None else f"{d['scores'][seat]} point{'' if d['scores'][seat] == 1 else 's'}"
    return ", ".join(filter(None, ("you" if seat == extras.seat else None, points)))


class _Axis:
    """The columns (or rows) of the table: from the one before the first covered to the one after the last.

    Long empty stretches, which no play can make but a position read from JSON may have, are folded away.
    """

    def __init__(self, covered: Iterable[int]) -> None:
        known = sorted(set(covered))
        self.at: dict[int, float] = {}
        """Where each of those that are shown begins."""
        self.folds: list[float] = []
        """Where those that are folded away would be."""
        self.length = 0.0
        for before, line in pairwise([known[0] - 2, known[0] - 1, *known, known[-1] + 1]):
            first = before + 1
            if line - before > _FOLD:
                self.folds.append(self.length)
                self.length += _UNIT
                first = line
            for shown in range(first, line + 1):
                self.at[shown] = self.length
                self.length += _UNIT


class _Table:
    """The table, centred over x = 0."""

    def __init__(self, canvas: Canvas, tiles: Sequence[str], top: float, *, coordinates: bool) -> None:
        self._canvas = canvas
        covered = [square for text in tiles for square, _ in squares_of(text)]
        self._columns, self._rows = _Axis(x for x, _ in covered), _Axis(y for _, y in covered)
        margin = max(text_width(str(row), _LABEL) for row in self._rows.at) + 10 if coordinates else 0.0
        self.width = max(self._columns.length + margin, _NARROWEST)
        self.left = -self.width / 2
        self._x = (margin - self._columns.length) / 2
        self._y = top + (2 * _LABEL + 4 if coordinates else 0)
        self.bottom = self._y + self._rows.length
        self._ground()
        if coordinates:
            self._coordinates()

    def _ground(self) -> None:
        theme, columns, rows = self._canvas.theme, self._columns, self._rows
        self._canvas.box(self._x, self._y, columns.length, rows.length, 8, fill=theme.board)
        lines = [f"M{number(self._x + x)} {number(self._y)}v{number(rows.length)}" for x in columns.at.values() if x]
        lines += [f"M{number(self._x)} {number(self._y + y)}h{number(columns.length)}" for y in rows.at.values() if y]
        self._canvas.add("path", class_="grid", d="".join(lines), stroke=theme.line, stroke_opacity=0.6)
        for x in columns.folds:
            self._fold(self._x + x + _UNIT / 2, self._y - 3, rows.length + 6, 0)
        for y in rows.folds:
            self._fold(self._x - 3, self._y + y + _UNIT / 2, columns.length + 6, -90)

    def _fold(self, x: float, y: float, length: float, turn: float) -> None:
        """Tear the ground apart from (x, y) on, downwards but for the turn."""
        place = f"translate({number(x)} {number(y)})rotate({number(turn)})"
        wave = "q4 6.5 0 13" + "t0 13" * int(length / 13)
        paper = self._canvas.theme.paper
        self._canvas.add("path", class_="fold", d=f"M0-6{wave}", transform=place, stroke=paper, stroke_width=7)

    def _coordinates(self) -> None:
        """Write the number of each column and row; of columns only every n-th where the numbers are long."""
        faint = self._canvas.theme.faint
        step = 1 + int((max(text_width(str(column), _LABEL) for column in self._columns.at) + 4) / _UNIT)
        since = 0
        for column, x in self._columns.at.items():
            since = since + 1 if column - 1 in self._columns.at else 0
            if since % step == 0:
                self._canvas.text(self._x + x + _UNIT / 2, self._y - _LABEL - 2, str(column), _LABEL, ink=faint)
        for row, y in self._rows.at.items():
            self._canvas.text(self._x - 6, self._y + y + _UNIT / 2, str(row), _LABEL, ink=faint, anchor="end")

    def tile(self, text: str, *, last: bool) -> None:
        """Draw a tile where it lies."""
        laid = [(*self._corner(*square), letter) for square, letter in squares_of(text)]
        with self._canvas.group(class_="tile", data_tile=text):
            _squares(self._canvas, laid, _UNIT)
        if last:
            (x, y, _), (right, low, _) = laid[0], laid[-1]
            marks.outline(self._canvas, (x, y, right - x + _UNIT, low - y + _UNIT), "last")

    def hints(self, hints: Iterable[PlaceTile], but: Collection[tuple[int, int]]) -> None:
        """Mark the squares that some legal placement would cover, but for some."""
        for x, y in dict.fromkeys(square for move in hints for square, _ in squares_of(str(move)) if square not in but):
            left, top = self._corner(x, y)
            at = left + _UNIT / 2, top + _UNIT / 2
            with self._canvas.group(class_="hint", data_cell=f"{x},{y}"):
                self._canvas.target(left, top, _UNIT, _UNIT)
                self._canvas.circle(*at, 4, fill=self._canvas.theme.ink, fill_opacity=0.55)

    def candidates(self, tried: Sequence[Candidate]) -> None:
        """Draw the tiles that a search would lay, the best one in a bold line, and what it expects of each.

        They may overlap: a square shows the better tile, and a label takes a square that has none yet.
        """
        labels: dict[tuple[int, int], list[Candidate]] = {}
        drawn: set[tuple[int, int]] = set()
        for candidate in tried:
            squares = list(squares_of(candidate.move))
            middle_first = [squares[1][0], squares[0][0], squares[2][0]]
            where = next((square for square in middle_first if square not in labels), middle_first[0])
            labels.setdefault(where, []).append(candidate)
            with self._canvas.group(class_="candidate", data_rank=str(candidate.rank), data_tile=candidate.move):
                for square, letter in squares:
                    if square not in drawn:
                        self._ghost(*self._corner(*square), letter, 0.4 + 0.4 * candidate.weight)
                        drawn.add(square)
        for candidate in reversed(tried):
            self._outline(candidate)
        for square, found in labels.items():
            left, top = self._corner(*square)
            with self._canvas.group(class_="candidate", data_cell=f"{square[0]},{square[1]}"):
                label(self._canvas, left + _UNIT / 2, top + _UNIT / 2, found)

    def _ghost(self, x: float, y: float, letter: str, opacity: float) -> None:
        with self._canvas.group(opacity=opacity):
            self._canvas.box(x + 2, y + 2, _UNIT - 4, _UNIT - 4, 3, fill=TILES[letter])
            if letter == "*":
                marks.chameleon(self._canvas, x + _UNIT / 2, y + _UNIT / 2, _UNIT * 0.39)
        if letter != "*":
            self._canvas.text(x + _UNIT / 2, y + _UNIT / 2, letter, _UNIT * 0.34)

    def _outline(self, candidate: Candidate) -> None:
        (first, _), _, (last, _) = squares_of(candidate.move)
        (left, top), (right, low) = self._corner(*first), self._corner(*last)
        box = left, top, right - left + _UNIT, low - top + _UNIT
        if candidate.rank == 1:
            marks.outline(self._canvas, box, "best")
        else:
            self._canvas.box(*box, 5, stroke=self._canvas.theme.ink, stroke_dasharray="3 3")

    def _corner(self, x: int, y: int) -> tuple[float, float]:
        return self._x + self._columns.at[x], self._y + self._rows.at[y]


def _in_hand(canvas: Canvas, x: float, y: float, name: str) -> None:
    with canvas.group(class_="tile", data_tile=name):
        _squares(canvas, [(x + i * _HAND, y, letter) for i, letter in enumerate(name)], _HAND)


def _squares(canvas: Canvas, laid: list[tuple[float, float, str]], unit: float) -> None:
    """Draw the three squares of a tile, each with its left top corner and its letter, and the edge that joins them."""
    (left, top, _), (right, low, _) = laid[0], laid[-1]
    edge = canvas.theme.edge
    canvas.box(left + 0.8, top + 0.8, right - left + unit - 1.6, low - top + unit - 1.6, 4.5, fill=edge)
    for x, y, letter in laid:
        canvas.box(x + 2, y + 2, unit - 4, unit - 4, 3, fill=TILES[letter])
        if letter == "*":
            marks.chameleon(canvas, x + unit / 2, y + unit / 2, unit * 0.39)
        else:
            canvas.text(x + unit / 2, y + unit / 2, letter, unit * 0.34, ink=ink_on(TILES[letter]))
