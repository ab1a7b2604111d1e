"""An analysis on a picture: what is written where a move would be played, and the table below.

Nothing rests on colours: each candidate has its rank in a disc, its share in per cent, and a bar as long as its visits.
The best one has a bold line round it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chromacore.render.svg.canvas import text_width

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from chromacore.render.findings import Candidate, Findings
    from chromacore.render.svg.canvas import Canvas

    Piece = Callable[[float, float, Candidate], None]
    """Draws what a candidate lays, small, round (x, y)."""

__all__ = ["badge", "by_place", "in_cell", "label", "table"]

_ROWS: Final = 3
"""Candidates that a cell has room for."""
_DISC: Final = 5.5
"""The radius of a rank."""
_LISTED: Final = 8
"""Rows of the table."""
_ROW: Final = 17.0
"""Height of one."""
_BAR, _THICK = 18.0, 3.0
"""The bar of the visits in a cell, when it is full."""


def by_place(findings: Findings | None, place: Callable[[str], str | None]) -> dict[str, list[Candidate]]:
    """Return the candidates by the place of their move, those without one left out."""
    found: dict[str, list[Candidate]] = {}
    for candidate in findings.candidates if findings else ():
        where = place(candidate.move)
        if where is not None:
            found.setdefault(where, []).append(candidate)
    return found


def in_cell(canvas: Canvas, x: float, y: float, candidates: Sequence[Candidate], piece: Piece, half: float) -> None:
    """Write the candidates that would be played in the cell round (x, y); a piece is as wide as twice ``half``."""
    _say(canvas, candidates)
    if len(candidates) == 1:
        (only,) = candidates
        badge(canvas, x - half - 1, y - 8, only)
        piece(x + _DISC + 1, y - 8, only)
        canvas.text(x, y + 5, only.short, 8.5, bold=True)
        _bar(canvas, x - _BAR / 2, y + 11.5, _BAR, only.weight)
        return
    shown = candidates if len(candidates) <= _ROWS else candidates[: _ROWS - 1]
    left = len(candidates) - len(shown)
    rows = len(shown) + bool(left)
    tops = [y + (row - (rows - 1) / 2) * (15 if rows < _ROWS else 13.5) for row in range(rows)]
    for at, candidate in zip(tops, shown, strict=False):
        middle = x - 2.5
        canvas.text(middle - half - 1.5, at, str(candidate.rank), 5, anchor="end", bold=candidate.rank == 1)
        piece(middle, at, candidate)
        canvas.text(middle + half + 1.5, at, _brief(candidate), 5.5, anchor="start", bold=True)
    if left:
        canvas.text(x, tops[-1], f"+{left}", 6, bold=True)


def _brief(candidate: Candidate) -> str:
    """Return the share where there is little room: the table has the rest."""
    return "0" if candidate.wins is False else candidate.short.rstrip("%")


def label(canvas: Canvas, x: float, y: float, candidates: Sequence[Candidate]) -> None:
    """Write rank and share of the first of some candidates into a square round (x, y), and how many more there are."""
    first, more = candidates[0], len(candidates) - 1
    half = 12.0
    canvas.box(x - half, y - half, 2 * half, 2 * half, 4, fill=canvas.theme.paper, stroke=canvas.theme.ink)
    badge(canvas, x - (5.5 if more else 0), y - 5, first)
    if more:
        canvas.text(x + 6, y - 5, f"+{more}", 5, bold=True)
    canvas.text(x, y + 5.5, first.short, 6, bold=True)


def badge(canvas: Canvas, x: float, y: float, candidate: Candidate, radius: float = _DISC) -> None:
    """Draw the rank of a candidate in a disc round (x, y): full for the best one."""
    theme, best = canvas.theme, candidate.rank == 1
    canvas.circle(x, y, radius, class_="rank", fill=theme.ink if best else theme.paper, stroke=theme.ink)
    size = radius * (1.1 if candidate.rank < 10 else 0.85)
    canvas.text(x, y, str(candidate.rank), size, ink=theme.paper if best else theme.ink, bold=True)


def table(canvas: Canvas, findings: Findings, x: float, y: float, width: float) -> float:
    """List the candidates below a picture, from (x, y) on; return the height it takes."""
    theme = canvas.theme
    with canvas.group(class_="analysis", data_seat=str(findings.seat)):
        canvas.text(x, y + _ROW / 2, findings.title, 7.5, anchor="start", ink=theme.faint)
        top = y + _ROW
        listed = findings.candidates[:_LISTED]
        columns = _columns(listed, x)
        for row, candidate in enumerate(listed):
            _row(canvas, candidate, columns, top + row * _ROW, x + width)
        below = top + len(listed) * _ROW
        left = len(findings.candidates) - len(listed)
        if left:
            canvas.text(columns["move"], below + _ROW / 2, f"and {left} more", 7, anchor="start", ink=theme.faint)
            below += _ROW
        below = _outlook(canvas, findings, x, below, width)
    return below - y


def _columns(candidates: Sequence[Candidate], x: float) -> dict[str, float]:
    """Return where each column begins; that of the visits, where it ends."""
    move = x + 20
    share = move + max((text_width(each.move, 7.5) for each in candidates), default=0) + 14
    bar = share + max((text_width(each.exact, 7.5) for each in candidates), default=0) + 14
    visits = bar + 40 + 8 + max((text_width(str(each.visits), 7.5) for each in candidates), default=0)
    return {"rank": x + 6, "move": move, "share": share, "bar": bar, "visits": visits, "then": visits + 14}


def _row(canvas: Canvas, candidate: Candidate, columns: Mapping[str, float], top: float, right: float) -> None:
    best, middle = candidate.rank == 1, top + _ROW / 2
    with canvas.group(class_="candidate", data_rank=str(candidate.rank), data_move=candidate.move):
        badge(canvas, columns["rank"], middle, candidate)
        canvas.text(columns["move"], middle, candidate.move, 7.5, anchor="start", bold=best)
        canvas.text(columns["share"], middle, candidate.exact, 7.5, anchor="start", bold=best)
        _bar(canvas, columns["bar"], middle - _THICK / 2, 40, candidate.weight)
        canvas.text(columns["visits"], middle, str(candidate.visits), 7.5, anchor="end")
        then = _fitting(candidate.line[1:], right - columns["then"])
        if then:
            canvas.text(columns["then"], middle, then, 7, anchor="start", ink=canvas.theme.faint)


def _fitting(moves: Iterable[str], width: float) -> str:
    """Return as many moves, from the first, as a line has room for."""
    text = ""
    for move in moves:
        longer = f"{text} {move}".lstrip()
        if text_width(longer, 7) > width:
            break
        text = longer
    return text


def _outlook(canvas: Canvas, findings: Findings, x: float, y: float, width: float) -> float:
    """Write what each seat may expect, on as many lines as that needs; return where the next line would be."""
    line = ""
    for seat, value in enumerate(findings.values):
        part = f"seat {seat}: {value}"
        longer = f"{line}, {part}" if line else part
        if text_width(longer, 7) > width:
            canvas.text(x, y + _ROW / 2, line + ",", 7, anchor="start", ink=canvas.theme.faint)
            y, longer = y + _ROW * 0.8, part
        line = longer
    canvas.text(x, y + _ROW / 2, line, 7, anchor="start", ink=canvas.theme.faint)
    return y + _ROW


def _bar(canvas: Canvas, x: float, y: float, width: float, weight: float) -> None:
    canvas.box(x, y, width, _THICK, _THICK / 2, class_="visits", fill=canvas.theme.line)
    canvas.box(x, y, max(width * weight, _THICK), _THICK, _THICK / 2, fill=canvas.theme.ink)


def _say(canvas: Canvas, candidates: Iterable[Candidate]) -> None:
    """Let a browser say it in words where the pointer is."""
    canvas.words("\n".join(f"{each.rank}: {each.move}, {each.exact}, {each.visits} visits" for each in candidates))
