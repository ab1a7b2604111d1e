"""What the seats could expect over a game, as the HTML of a section: a line for each, the biggest swings, a table.

Lines are told apart by their dashes as well as by their colours. They are drawn in a box that stretches with the page,
so all writing is outside of it. Styles are classes or attributes: the policy of the page allows no others.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Final

from chromacore.render.svg.canvas import number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["Curve", "Point", "section", "swings"]

_LINES: Final = (
    ("#2b7de9", ""),
    ("#d5722a", "9 5"),
    ("#2f9a63", "2 5"),
    ("#a45bd0", "12 4 2 4"),
    ("#c94f7c", "5 3"),
    ("#8a8321", "14 7"),
    ("#2f98ab", "2 3 8 3"),
    ("#8a8f99", "4 8"),
)
"""Colour and dashes by seat: seen on light paper and on dark."""
_DOTS: Final = 60
"""Points that are marked one by one, if there are no more than this."""
_SWINGS: Final = 5
"""How many swings are named."""
_TOLD: Final = 2
"""How many moves of a swing are named."""
_LEAST: Final = 0.05
"""The smallest change of a share that is named."""
_SURE: Final = 2.0
"""And how many standard errors it must have."""


@dataclass(frozen=True, slots=True)
class Point:
    """After so many moves: the expected share of each seat with its standard error."""

    ply: int
    values: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """The points, ascending, and in a sentence how they were found."""

    points: Sequence[Point]
    basis: str


@dataclass(frozen=True, slots=True)
class _Swing:
    """What changed between two points: the seat whose share changed most, before and after."""

    ply: int
    moves: Sequence[str]
    seat: int
    before: float
    after: float


def section(curve: Curve, moves: Sequence[str], turns: Sequence[int | None]) -> str:
    """Return the section; ``turns`` are the seats in turn before each move. Nothing where there is no point."""
    points = curve.points
    if not points:
        return ""
    seats = range(len(points[0].values))
    keys = "".join(f"<li>{_key(seat)}<span>seat {seat}</span> <b></b></li>" for seat in seats)
    return (
        '<section id="values" aria-label="expected shares">'
        f'<ul id="shares">{keys}</ul>'
        '<div id="plot"><div aria-hidden="true"><span>100%</span><span>50%</span><span>0%</span></div>'
        f"{_chart(points, len(moves), seats)}</div>"
        f"{_named(list(swings(points, moves)), turns)}"
        f"<p>{escape(curve.basis)}</p><details><summary>all values</summary>{_table(points, seats)}</details>"
        "</section>"
    )


def swings(points: Sequence[Point], moves: Sequence[str]) -> Iterator[_Swing]:
    """Yield the biggest changes from one point to the next, biggest first, as far as they are no matter of chance."""
    found = []
    for old, new in pairwise(points):
        pairs = list(zip(old.values, new.values, strict=True))
        changes = [after[0] - before[0] for before, after in pairs]
        seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        (before, error), (after, other) = pairs[seat]
        if abs(after - before) >= max(_LEAST, _SURE * hypot(error, other)):
            found.append(_Swing(new.ply, moves[old.ply : new.ply], seat, before, after))
    yield from sorted(found, key=lambda swing: -abs(swing.after - swing.before))[:_SWINGS]


def _chart(points: Sequence[Point], last: int, seats: range) -> str:
    """Return the lines: a ply is one unit wide, a per cent one high."""
    wide = max(last, 1)
    grid = "".join(f"M0 {y}h{wide}" for y in (0, 25, 50, 75, 100))
    drawn = "".join(_line(points, seat) for seat in seats)
    return (
        f'<svg id="chart" viewBox="0 0 {wide} 100" preserveAspectRatio="none" role="img" '
        f'aria-label="expected shares over {last} moves; the table below has the numbers">'
        f'<path class="grid" d="{grid}"/>{drawn}<path class="cursor" d="M0 0v100"/></svg>'
    )


def _line(points: Sequence[Point], seat: int) -> str:
    colour, dashes = _LINES[seat % len(_LINES)]
    values = [(point.ply, *point.values[seat]) for point in points]
    path = "L".join(f"{ply} {_y(share)}" for ply, share, _ in values)
    upper = [f"{ply},{_y(share + error)}" for ply, share, error in values]
    lower = [f"{ply},{_y(share - error)}" for ply, share, error in reversed(values)]
    dots = "".join(f"M{ply} {_y(share)}h0" for ply, share, _ in values) if len(values) <= _DOTS else ""
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<g data-seat="{seat}"><polygon points="{" ".join(upper + lower)}" fill="{colour}"/>'
        f'<path d="M{path}" stroke="{colour}"{dashed}/><path class="dots" d="{dots}" stroke="{colour}"/></g>'
    )


def _y(share: float) -> str:
    return number(100 - 100 * min(max(share, 0.0), 1.0))


def _key(seat: int) -> str:
    colour, dashes = _LINES[seat % len(_LINES)]
    line = f'<path d="M2 4h32" stroke="{colour}" stroke-dasharray="{dashes}"/>'
    return f'<svg viewBox="0 0 36 8" aria-hidden="true">{line}</svg>'


def _named(found: Sequence[_Swing], turns: Sequence[int | None]) -> str:
    """Return the swings as links to the positions they led to."""
    if not found:
        return ""
    items = []
    for swing in found:
        first = swing.ply - len(swing.moves)
        said = [f"seat {turns[first + i]} {move}" for i, move in enumerate(swing.moves)]
        if len(said) > _TOLD:
            said = [said[0], f"{len(said) - 1} more"]
        change = f"seat {swing.seat} from {100 * swing.before:.0f}% to {100 * swing.after:.0f}%"
        items.append(f'<li><a href="#{swing.ply}">{swing.ply}: {escape(" and ".join(said))}</a> {change}</li>')
    return f'<div id="swings"><h2>Biggest swings</h2><ol>{"".join(items)}</ol></div>'


def _table(points: Sequence[Point], seats: range) -> str:
    head = "".join(f'<th scope="col">seat {seat}</th>' for seat in seats)
    rows = "".join(
        f'<tr data-ply="{point.ply}"><th scope="row">{point.ply}</th>{"".join(map(_cell, point.values))}</tr>'
        for point in points
    )
    return f'<table><thead><tr><th scope="col">move</th>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _cell(value: tuple[float, float]) -> str:
    share, error = value
    return f"<td>{100 * share:.1f}%{f' &#177;{100 * error:.1f}' if error else ''}</td>"
