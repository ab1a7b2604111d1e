"""CHROMA as a picture: the board with its cards and wilds, Magnets and Locks in force, the hands below."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from chromacore.games import entry
from chromacore.moves import GiveCard, Move, PlaceWild, PlayCard
from chromacore.render.colours import BACK, CARDS, ink_on
from chromacore.render.svg import marks
from chromacore.render.svg.candidates import by_place, in_cell, table
from chromacore.render.svg.frame import HEAD, MARGIN, head, no_threats, won
from chromacore.render.svg.hands import Pieces, hands

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from chromacore.render.findings import Candidate
    from chromacore.render.svg.canvas import Box, Canvas
    from chromacore.render.svg.frame import Extras

__all__ = ["draw", "lies", "threats", "unmasked"]

_CELL, _CARD, _HAND = 48.0, 44.0, 40.0
"""A cell, a card on it, a card in a hand."""
_LABELS: Final = 22.0
"""Room for coordinates on either side."""
_NARROWEST: Final = 460.0
_MOST_CHIPS: Final = 4

_MASKED: Final = re.compile(r"=\?|give:\?|wild:\?@[a-z0-9]{1,9}")
_STATUS: Final = {
    "play": "seat {to_move} to play",
    "wild": "seat {to_move} lays a wild",
    "power": "seat {to_move} may use the {power}",
    "take": "seat {to_move} takes a card of seat {target}",
    "give": "seat {to_move} gives seat {target} a card",
    "draw": "seat {to_move} draws a card",
}
"""By phase."""


def draw(canvas: Canvas, d: dict[str, Any], extras: Extras) -> Box:
    """Draw a position; returns the part of the plane that it takes."""
    read = entry("chroma").read_move
    moves = [read(text) for text in extras.hints]
    labels = _LABELS if extras.coordinates else 0.0
    board = _Board(canvas, d, HEAD + labels * 0.8)
    if extras.coordinates:
        board.coordinates()
    board.cards()
    board.effects()
    tried = by_place(extras.analysis, lambda text: getattr(read(text), "cell", None))
    board.hints([move for move in moves if getattr(move, "cell", None) not in tried])
    board.candidates(tried)
    if d["pending"] is not None:
        board.ring(d["pending"]["cell"], "pending", dashes="5 5")
    last = None if extras.last is None else read(extras.last)
    if isinstance(last, (PlayCard, PlaceWild)):
        board.ring(last.cell, "last")
    width = max(board.width + 2 * labels, _NARROWEST)
    usable = {move.card for move in moves if isinstance(move, (PlayCard, PlaceWild, GiveCard))}
    cards = by_place(extras.analysis, lambda text: getattr(read(text), "card", None))
    pieces = Pieces(_HAND, _HAND, lambda x, y, name: _in_hand(canvas, x, y, name), usable, ranks=cards)
    gifts = by_place(extras.analysis, lambda text: text.removeprefix("gift:P") if text.startswith("gift:") else None)
    notes = [_note(seat, extras, gifts.get(str(seat))) for seat in range(len(d["hands"]))]
    height = hands(canvas, d, pieces, notes, (-width / 2, board.bottom + MARGIN, width))
    pile = d["pile"] if isinstance(d["pile"], int) else len(d["pile"])
    head(canvas, -width / 2, 0, width, d, f"{pile} in the pile", _status(d))
    if extras.analysis:
        height += table(canvas, extras.analysis, -width / 2, board.bottom + height + MARGIN + 6, width) + 6
    return -width / 2 - MARGIN, 0, width + 2 * MARGIN, board.bottom + height + 2 * MARGIN


def _note(seat: int, extras: Extras, gifts: Sequence[Candidate] | None) -> str:
    """Return what is said of a seat below its name."""
    gift = f"gift: {gifts[0].rank}, {gifts[0].short}" if gifts else None
    return ", ".join(filter(None, ("you" if seat == extras.seat else None, gift)))


def unmasked(text: str) -> str:
    """Return a move with a white card instead of ``?`` where views mask the card; any other text as it is."""
    return text.replace("?", "WH") if _MASKED.fullmatch(text) else text


def lies(d: dict[str, Any], move: Move) -> bool:
    """Tell whether the card that a move has laid lies there: face down, any card may be the one."""
    if isinstance(move, PlayCard):
        return bool(d["board"].get(move.cell) == move.card)
    return not isinstance(move, PlaceWild) or isinstance(d["board"].get(move.cell), dict)


threats = no_threats


def _status(d: dict[str, Any]) -> str:
    if d["over"] is not None:
        return won(d["over"])
    pending = d["pending"] or {"card": "", "target": None}
    power = marks.POWERS.get(pending["card"][2:])
    return _STATUS[d["phase"]].format(to_move=d["to_move"], target=pending["target"], power=power)


class _Board:
    """The cells, centred over x = 0."""

    def __init__(self, canvas: Canvas, d: dict[str, Any], top: float) -> None:
        self._canvas, self._d = canvas, d
        self._rows, self._columns = d["rules"]["rows"], d["rules"]["columns"]
        self.width = self._columns * _CELL
        self._left, self._top = -self.width / 2, top
        self.bottom = top + self._rows * _CELL
        theme, tall = canvas.theme, self._rows * _CELL
        canvas.box(self._left, top, self.width, tall, 8, fill=theme.board)
        lines = [f"M{self._left + i * _CELL:g} {top:g}v{tall:g}" for i in range(1, self._columns)]
        lines += [f"M{self._left:g} {top + i * _CELL:g}h{self.width:g}" for i in range(1, self._rows)]
        canvas.add("path", class_="grid", d="".join(lines), stroke=theme.line, stroke_opacity=0.6)

    def _middle(self, cell: str) -> tuple[float, float]:
        """S3: columns by letters, rows by numbers from the top."""
        return self._left + (_column(cell) + 0.5) * _CELL, self._top + (int(cell[1:]) - 0.5) * _CELL

    def coordinates(self) -> None:
        """Write the letters of the columns above, the numbers of the rows on the left."""
        faint = self._canvas.theme.faint
        for column in range(self._columns):
            name = _cell(column, 1)
            self._canvas.text(self._middle(name)[0], self._top - 10, name[0], 7.5, ink=faint)
        for row in range(1, self._rows + 1):
            self._canvas.text(self._left - 12, self._middle(_cell(0, row))[1], str(row), 7.5, ink=faint)

    def cards(self) -> None:
        """Draw what lies on the board."""
        in_force = {effect["cell"]: effect for effect in self._d["effects"]}
        for cell, card in self._d["board"].items():
            x, y = self._middle(cell)
            if isinstance(card, str):
                with self._canvas.group(class_="card", data_cell=cell, data_card=card):
                    _face(self._canvas, x, y, _CARD, card, in_force.get(cell))
            else:
                with self._canvas.group(class_="wild", data_cell=cell):
                    _wild(self._canvas, x, y, card)

    def effects(self) -> None:
        """Mark the empty cells beside Magnets and Locks in force (U7, U8)."""
        beside: dict[str, set[str]] = {}
        for effect in self._d["effects"]:
            column, row = _column(effect["cell"]), int(effect["cell"][1:])
            for across, down in ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)):
                on_board = 0 <= across < self._columns and 1 <= down <= self._rows
                if on_board and _cell(across, down) not in self._d["board"]:
                    beside.setdefault(_cell(across, down), set()).add(effect["kind"])
        for cell, kinds in beside.items():
            x, y = self._middle(cell)
            with self._canvas.group(class_="bound", data_cell=cell):
                for i, kind in enumerate(sorted(kinds)):
                    at = x + (i - (len(kinds) - 1) / 2) * 18
                    marks.power(self._canvas, at, y - 12, 13, kind, ink=self._canvas.theme.faint)

    def hints(self, moves: Iterable[Move]) -> None:
        """Mark where something may be laid: with the colours that may, or with a dot for a wild, which always may."""
        codes: dict[str, dict[str, None]] = {}
        for move in moves:
            if isinstance(move, PlayCard):
                codes.setdefault(move.cell, {})[move.card[:2]] = None
            elif isinstance(move, PlaceWild):
                codes.setdefault(move.cell, {})
        for cell, found in codes.items():
            x, y = self._middle(cell)
            with self._canvas.group(class_="hint", data_cell=cell):
                self._canvas.target(x - _CELL / 2, y - _CELL / 2, _CELL, _CELL)
                self._chips(x, y, list(found))

    def candidates(self, tried: Mapping[str, Sequence[Candidate]]) -> None:
        """Draw what a search would play where, the best one in a bold line."""
        theme, half = self._canvas.theme, _CARD / 2
        for cell, found in tried.items():
            x, y = self._middle(cell)
            best = found[0].rank == 1
            with self._canvas.group(class_="candidate", data_cell=cell, data_rank=str(found[0].rank)):
                self._canvas.box(
                    x - half,
                    y - half,
                    _CARD,
                    _CARD,
                    6,
                    fill=theme.ink,
                    fill_opacity=0.04 + 0.12 * max(each.weight for each in found),
                    stroke=theme.ink,
                    stroke_width=3 if best else 0.8,
                )
                in_cell(self._canvas, x, y, found, self._small, 9.5)

    def _small(self, x: float, y: float, candidate: Candidate) -> None:
        """Draw the card of a candidate; one that would lie face down has a back round it."""
        card, _, _ = candidate.move.removeprefix("wild:").partition("@")
        if candidate.move.startswith("wild:"):
            self._canvas.box(x - 11.5, y - 7, 23, 14, 3, fill=BACK)
        _chip(self._canvas, x, y, card)

    def _chips(self, x: float, y: float, codes: list[str]) -> None:
        """Draw up to four colours into the lower part of a cell, or three and how many more there are."""
        ink = self._canvas.theme.ink
        if not codes:
            self._canvas.circle(x, y, 4, fill=ink, fill_opacity=0.55)
        shown = codes if len(codes) <= _MOST_CHIPS else [*codes[: _MOST_CHIPS - 1], ""]
        for i, code in enumerate(shown):
            alone = i == len(shown) - 1 and i % 2 == 0
            at = x + (0 if alone else 21 * (i % 2) - 10.5), y + 15 - 13 * (i // 2)
            if code:
                _chip(self._canvas, *at, code)
            else:
                self._canvas.text(*at, f"+{len(codes) - len(shown) + 1}", 6, ink=ink, bold=True)

    def ring(self, cell: str, kind: str, dashes: str | None = None) -> None:
        """Draw a line round a card."""
        x, y = self._middle(cell)
        marks.outline(self._canvas, (x - _CARD / 2, y - _CARD / 2, _CARD, _CARD), kind, dashes)


def _column(cell: str) -> int:
    return ord(cell[0]) - ord("a")


def _cell(column: int, row: int) -> str:
    return f"{chr(ord('a') + column)}{row}"


def _in_hand(canvas: Canvas, x: float, y: float, name: str) -> None:
    with canvas.group(class_="card", data_card=name):
        _face(canvas, x + _HAND / 2, y + _HAND / 2, _HAND, name)


def _face(canvas: Canvas, x: float, y: float, size: float, name: str, effect: dict[str, Any] | None = None) -> None:
    """Draw a card round (x, y): its colour with its code, its power; one in force in a band with its owner."""
    colour, power = name[:2], name[2:]
    ink, half = ink_on(CARDS[colour]), size / 2
    canvas.box(x - half, y - half, size, size, 6, fill=CARDS[colour], stroke=canvas.theme.ink, stroke_opacity=0.3)
    canvas.text(x, y - (size * 0.16 if power else 0), colour, size * 0.27, ink=ink, bold=True)
    if effect is not None:
        theme = canvas.theme
        with canvas.group(class_="effect"):
            canvas.box(x - half + 2, y + 4, size - 4, half - 6, 5, fill=theme.ink, stroke=theme.paper)
            marks.power(canvas, x - 9, y + half / 2 + 1, 12, effect["kind"], ink=theme.paper)
            canvas.text(x + 9, y + half / 2 + 1, f"P{effect['by']}", 7.5, ink=theme.paper, bold=True)
    elif power:
        marks.power(canvas, x, y + size * 0.22, size * 0.36, marks.POWERS[power], ink=ink)


def _wild(canvas: Canvas, x: float, y: float, card: dict[str, Any]) -> None:
    """Draw a card face down round (x, y): who laid it, and what it is if that may be known."""
    half, ink = _CARD / 2, ink_on(BACK)
    canvas.box(x - half, y - half, _CARD, _CARD, 6, fill=BACK, stroke=canvas.theme.ink, stroke_opacity=0.3)
    if card["wild"] is None:
        canvas.text(x, y - 5, "?", 16, ink=ink, bold=True)
    else:
        _chip(canvas, x, y - 7, card["wild"], scale=1.5)
    canvas.text(x, y + 13, f"P{card['by']}", 6.5, ink=ink)


def _chip(canvas: Canvas, x: float, y: float, code: str, scale: float = 1) -> None:
    """Draw a card as a small square: its colour with its code."""
    fill, width, height = CARDS[code[:2]], 19 * scale, 11.5 * scale
    canvas.box(x - width / 2, y - height / 2, width, height, 3, fill=fill, stroke=canvas.theme.ink, stroke_opacity=0.3)
    canvas.text(x, y, code, 5.5 * scale - (scale > 1), ink=ink_on(fill), bold=True)
