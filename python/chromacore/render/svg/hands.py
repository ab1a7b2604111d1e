"""What the seats hold, seat by seat: open where the view shows it, otherwise backs and how many they are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from chromacore.render.colours import BACK, ink_on
from chromacore.render.svg import marks
from chromacore.render.svg.candidates import badge
from chromacore.render.svg.canvas import text_width

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from chromacore.render.findings import Candidate
    from chromacore.render.svg.canvas import Canvas

__all__ = ["Pieces", "hands"]

_LABEL: Final = 68.0
"""Room for the name of a seat."""
_PADDING, _GAP = 9.0, 8.0
"""Inside the box of a hand, and between boxes."""
_SPACE: Final = 5.0
"""Between the pieces of an open hand."""
_FAN, _MOST_BACKS = 7.0, 10
"""Between the backs of a hidden hand, and how many of them are drawn at most."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """How the cards or tiles of a game are drawn in a hand."""

    width: float
    height: float
    face: Callable[[float, float, str], None]
    """Draws one by its name, its left top corner at (x, y)."""
    usable: Collection[str] = ()
    """Those that can be played now."""
    fresh: Collection[str] = ()
    """Those that were drawn this turn."""
    ranks: Mapping[str, Sequence[Candidate]] = field(default_factory=dict)
    """What a search would do with them, by name."""


@dataclass(frozen=True, slots=True)
class _Block:
    """A hand and the box that it takes."""

    seat: int
    held: Sequence[str] | int
    across: int
    """Pieces in a line of an open hand."""
    width: float
    height: float


def hands(
    canvas: Canvas, d: dict[str, Any], pieces: Pieces, notes: Sequence[str], place: tuple[float, float, float]
) -> float:
    """Draw all hands at a place: left, top and the width they may take; returns the height they take."""
    left, top, width = place
    y = top
    for row in _rows([_block(seat, held, pieces, width) for seat, held in enumerate(d["hands"])], width):
        x = left
        height = max(block.height for block in row)
        stretch = (width - sum(block.width for block in row) - _GAP * (len(row) - 1)) / len(row)
        for block in row:
            with canvas.group(class_="hand", data_seat=str(block.seat)):
                _box(canvas, d, block.seat, (x, y, block.width + stretch, height))
                _name(canvas, d, block.seat, notes[block.seat], x + _PADDING, y + _PADDING + pieces.height / 2)
                _held(canvas, block, pieces, x + _PADDING + _LABEL, y + _PADDING)
            x += block.width + stretch + _GAP
        y += height + _GAP
    return y - _GAP - top


def _block(seat: int, held: Sequence[str] | int, pieces: Pieces, width: float) -> _Block:
    room = width - _LABEL - 2 * _PADDING
    if isinstance(held, int):
        across, inside = 1, pieces.width + (min(max(held, 1), _MOST_BACKS) - 1) * _FAN
        lines = 1
    else:
        across = min(max(len(held), 1), max(int((room + _SPACE) / (pieces.width + _SPACE)), 1))
        inside = across * (pieces.width + _SPACE) - _SPACE
        lines = max(-(-len(held) // across), 1)
    height = lines * (pieces.height + _SPACE) - _SPACE
    return _Block(seat, held, across, _LABEL + inside + 2 * _PADDING, height + 2 * _PADDING)


def _rows(blocks: list[_Block], width: float) -> Iterator[list[_Block]]:
    """Break the blocks into rows of at most this width."""
    row: list[_Block] = []
    for block in blocks:
        if row and sum(other.width + _GAP for other in row) + block.width > width:
            yield row
            row = []
        row.append(block)
    yield row


def _box(canvas: Canvas, d: dict[str, Any], seat: int, box: tuple[float, float, float, float]) -> None:
    """Draw the box of a hand, with a line round it for the seat in turn and for winners."""
    x, y, width, height = box
    line = canvas.theme.ink if seat == d["to_move"] or _has_won(d, seat) else None
    canvas.box(x, y, width, height, 10, fill=canvas.theme.board, stroke=line, stroke_width=1.5 if line else None)


def _name(canvas: Canvas, d: dict[str, Any], seat: int, note: str, x: float, y: float) -> None:
    name, above = f"seat {seat}", 6 if note else 0
    canvas.text(x, y - above, name, 8, anchor="start", bold=seat == d["to_move"] or _has_won(d, seat))
    if note:
        canvas.text(x, y + 8, note, 6.5, ink=canvas.theme.faint, anchor="start")
    if _has_won(d, seat):
        marks.star(canvas, x + text_width(name, 8) + 11, y - above, 6.5, fill=canvas.theme.ink)


def _has_won(d: dict[str, Any], seat: int) -> bool:
    return d["over"] is not None and seat in d["over"]["winners"]


def _held(canvas: Canvas, block: _Block, pieces: Pieces, x: float, y: float) -> None:
    ink, width, height = canvas.theme.ink, pieces.width, pieces.height
    if isinstance(block.held, int) or not block.held:
        _backs(canvas, pieces, block.held if isinstance(block.held, int) else 0, x, y)
        return
    for i, piece in enumerate(block.held):
        down, right = divmod(i, block.across)
        left, top = x + right * (width + _SPACE), y + down * (height + _SPACE)
        pieces.face(left, top, piece)
        if piece in pieces.usable:
            canvas.box(left + 3, top + height + 1, width - 6, 2.4, 1.2, class_="usable", fill=ink)
        if piece in pieces.ranks:
            badge(canvas, left + width - 2, top + height - 2, pieces.ranks[piece][0], 6)
        if piece in pieces.fresh:
            canvas.circle(left + width - 1, top + 1, 3.5, class_="fresh", fill=ink, stroke=canvas.theme.board)


def _backs(canvas: Canvas, pieces: Pieces, count: int, x: float, y: float) -> None:
    """Draw a hidden hand: backs, and on the last one how many there are."""
    backs = min(count, _MOST_BACKS)
    for i in range(backs):
        line = canvas.theme.board
        canvas.box(x + i * _FAN, y, pieces.width, pieces.height, 5, class_="back", fill=BACK, stroke=line)
    middle = x + max(backs - 1, 0) * _FAN + pieces.width / 2
    ink = ink_on(BACK) if count else canvas.theme.faint
    canvas.text(middle, y + pieces.height / 2, str(count), 11, ink=ink, bold=True, class_="count")
