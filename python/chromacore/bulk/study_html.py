"""A study as one page of HTML: everything in it, nothing loaded, no script."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from chromacore.bulk import inference
from chromacore.bulk.report import ordinal
from chromacore.bulk.study_tables import cell_row, difference_row, heads, method, title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chromacore.bulk.study import Cell, Study

__all__ = ["fragment", "page"]

_STYLE: Final = """
:root{color-scheme:light dark;--ink:#1c2026;--paper:#fff;--rule:#c9ced6;--soft:#6e7480;
--mark:#0072b2;--good:#00704f;--bad:#b3400a}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ee;--paper:#16191e;--rule:#454c57;--soft:#a2a9b5;
--mark:#56b4e9;--good:#3fc79a;--bad:#ff9a5c}}
@media print{:root{--ink:#000;--paper:#fff;--rule:#999;--soft:#444;--mark:#0072b2;--good:#00704f;--bad:#b3400a}}
body{font:16px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper);
max-width:60rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}h1,h2,li,code{overflow-wrap:anywhere}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.9rem}
th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid var(--rule);vertical-align:top}
.soft{color:var(--soft)}.fair{color:var(--good)}.unfair{color:var(--bad)}
svg{max-width:100%;height:auto;display:block}svg text{fill:var(--ink);font:12px system-ui,sans-serif}
figure{margin:1rem 0}
@media print{.wide{overflow:visible}tr{break-inside:avoid}}
"""


_CAPTION: Final = "Shares by order of play with 95 % intervals; the broken line is the fair share."


def page(study: Study, name: str) -> str:
    """Return the whole page."""
    head = escape(name or title(study))
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{head}</title><style>{_STYLE}</style></head><body><h1>{head}</h1>{fragment(study)}</body></html>\n"
    )


def fragment(study: Study) -> str:
    """Return what is on the page."""
    of_cells, of_differences = heads(study)
    parts = [
        f"<p>{escape(title(study))}. Is each of these fair, by order of play, within {study.margin:.1%}?</p>",
        "<h2>What came out</h2><ul>",
        *(_sentence(cell) for cell in study.cells),
        "</ul>",
        f"<figure>{_forest(study)}<figcaption class='soft'>{_CAPTION}</figcaption></figure>",
        "<h2>Who wins, by order of play</h2>",
        _table(of_cells, [cell_row(study, cell) for cell in study.cells]),
    ]
    if study.differences:
        parts += [
            f"<h2>What changes, compared with {escape(study.cells[0].name)}</h2>",
            _table(of_differences, [difference_row(found) for found in study.differences]),
        ]
    asked = (f"<li><code>{escape(repr(cell.game))}</code> {escape(cell.line_up)}</li>" for cell in study.cells)
    parts += ["<h2>What was asked</h2><ul>", *asked, "</ul>"]
    parts.append(f"<h2>How sure</h2><p>{escape(method(study))}</p>")
    return "".join(parts)


def _sentence(cell: Cell) -> str:
    told = f"<b>{escape(cell.name)}</b>, {escape(cell.line_up)}"
    return f'<li>{told}: <span class="{cell.fairness.verdict}">{escape(str(cell.fairness))}</span></li>'


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    def line(cells: Sequence[str], tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"

    body = "".join(line(row, "td") for row in rows)
    return f'<div class="wide"><table>{line(head, "th")}{body}</table></div>'


_WIDTH, _LEFT, _ROW, _TITLE = 640, 40, 18, 22


def _forest(study: Study) -> str:
    """Draw the shares of each cell, one below the other."""
    ends = [
        (share, *inference.wilson(share, len(cell.played), inference.z_of(0.95)))
        for cell in study.cells
        for share in cell.shares_by_order
    ]
    fairs = [sum(cell.shares_by_order) / cell.game.players for cell in study.cells]
    low, high = min([*fairs, *(end[1] for end in ends)]), max([*fairs, *(end[2] for end in ends)])
    room = (high - low) * 0.05 or 0.01
    low, high = low - room, high + room

    def x(share: float) -> str:
        return f"{_LEFT + (share - low) / (high - low) * (_WIDTH - _LEFT - 60):.1f}"

    parts, y, at = [], 0, iter(ends)
    for cell, fair in zip(study.cells, fairs, strict=True):
        y += _TITLE
        parts.append(f'<text x="0" y="{y}" font-weight="600">{escape(cell.name)}, {escape(cell.line_up)}</text>')
        bottom = y + 6 + _ROW * cell.game.players
        line = f'x1="{x(fair)}" x2="{x(fair)}" y1="{y + 6}" y2="{bottom}"'
        parts.append(f'<line {line} stroke="var(--soft)" stroke-dasharray="3 3"/>')
        for place in range(cell.game.players):
            y += _ROW
            share, start, end = next(at)
            parts.append(
                f'<text x="0" y="{y + 2}">{ordinal(place)}</text>'
                f'<line x1="{x(start)}" x2="{x(end)}" y1="{y - 2}" y2="{y - 2}" stroke="var(--mark)" stroke-width="2"/>'
                f'<circle cx="{x(share)}" cy="{y - 2}" r="4" fill="var(--mark)"/>'
                f'<text x="{_WIDTH - 55}" y="{y + 2}">{share:.2%}</text>'
            )
        y += 10
    return f'<svg viewBox="0 0 {_WIDTH} {y}" role="img" aria-label="Shares by order of play">{"".join(parts)}</svg>'
