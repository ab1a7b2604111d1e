"""A study as tables: text, rich, columns and plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.bulk import inference
from chromacore.bulk.export import option_columns
from chromacore.bulk.frames import columns_of
from chromacore.bulk.report import ordinal

if TYPE_CHECKING:
    from rich.console import Group

    from chromacore.bulk.frames import Columns
    from chromacore.bulk.study import Cell, Difference, Study

__all__ = ["cell_row", "columns", "difference_row", "heads", "method", "rich", "text", "title", "to_dict"]

_KINDS = {
    **dict.fromkeys(("game", "variant", "bots", "order"), "str"),
    **dict.fromkeys(("share", "low", "high"), "float"),
    "games": "int",
    **dict.fromkeys(("length", "deviation"), "float"),
    "verdict": "str",
    "p": "float",
}


def title(study: Study) -> str:
    """Say in one line what was asked."""
    cells, seeds = len(study.cells), len(study.seeds)
    of = f" and {seeds} seeds" if seeds > 1 else f", seed {study.seeds[0]}"
    stopped = "" if study.complete else ", stopped before the rest"
    return f"{cells} cell{'s' * (cells > 1)} of {study.games:,} games each{of}{stopped}"


def method(study: Study) -> str:
    """Say how the numbers were come by."""
    return (
        "Intervals of shares are Wilson's at 95 % each. "
        f"Verdicts: two one-sided tests for a margin of {study.margin:.1%}, with intervals that all hold together at "
        f"{study.level:.0%} (Bonferroni). "
        "Differences: pairs of games with one seed, Newcombe's intervals for shares and normal ones for lengths, which "
        f"all hold together at {study.level:.0%} (Bonferroni)."
    )


def heads(study: Study) -> tuple[list[str], list[str]]:
    """Return the heads of the two tables."""
    most = max(cell.game.players for cell in study.cells)
    places = [ordinal(place) for place in range(most)]
    return ["variant", "bots", *places, "length", "verdict"], ["variant", "bots", "what", "difference", "interval", ""]


def cell_row(study: Study, cell: Cell) -> list[str]:
    """Return the row of a cell."""
    most = max(other.game.players for other in study.cells)
    shares = [f"{share:.2%}" for share in cell.shares_by_order]
    length = f"{cell.played.decisions.mean():.2f}"
    return [cell.name, cell.line_up, *shares, *[""] * (most - len(shares)), length, str(cell.fairness)]


def difference_row(found: Difference) -> list[str]:
    """Return the row of a difference."""
    form = "+.2f" if found.what == "length" else "+.2%"
    interval = f"{found.low:{form}} to {found.high:{form}}"
    said = "differs" if found.proven else "no difference proven"
    return [found.name, found.line_up, found.what, f"{found.value:{form}}", interval, said]


def _tables(study: Study) -> list[tuple[str, list[str], list[list[str]]]]:
    of_cells, of_differences = heads(study)
    tables = [("Who wins, by order of play", of_cells, [cell_row(study, cell) for cell in study.cells])]
    if study.differences:
        name = f"Compared with {study.cells[0].name}"
        tables.append((name, of_differences, [difference_row(found) for found in study.differences]))
    return tables


def text(study: Study) -> str:
    """Draw the tables in plain text."""
    lines = [title(study)]
    for name, head, rows in _tables(study):
        widths = [max(len(row[at]) for row in [head, *rows]) for at in range(len(head))]
        lines += ["", name]
        lines += ["  ".join(map(str.ljust, row, widths)).rstrip() for row in [head, *rows]]
    return "\n".join([*lines, "", method(study)])


def rich(study: Study) -> Group:
    """Draw the tables for rich."""
    from rich.console import Group
    from rich.table import Table

    drawn: list[Any] = [title(study)]
    for name, head, rows in _tables(study):
        table = Table(title=name, title_justify="left")
        for column in head:
            table.add_column(column, overflow="fold")
        for row in rows:
            table.add_row(*row)
        drawn.append(table)
    return Group(*drawn, method(study))


def columns(study: Study) -> Columns:
    """Return a row for each cell and place, with a column for each option of any game."""
    rows, options = [], []
    for cell in study.cells:
        judged, games = cell.fairness, len(cell.played)
        for place, share in enumerate(cell.shares_by_order):
            low, high = inference.wilson(share, games, inference.z_of(0.95))
            length = float(cell.played.decisions.mean())
            deviation = share - sum(cell.shares_by_order) / cell.game.players
            row = cell.game.name, cell.name, cell.line_up, str(place), share, low, high, games, length, deviation
            rows.append((*row, judged.verdict, judged.p))
            options.append(option_columns(cell.game, taken=set(_KINDS)))
    table = columns_of(list(zip(*rows, strict=True)), _KINDS)
    kinds = {name: kind for row in options for name, (kind, _) in row.items()}
    told = {name: (kind, [row.get(name, (kind, None))[1] for row in options]) for name, kind in kinds.items()}
    return {**table, **told}


def to_dict(study: Study) -> dict[str, Any]:
    """Return everything as plain data."""
    return {
        "games": study.games,
        "seeds": list(study.seeds),
        "margin": study.margin,
        "level": study.level,
        "complete": study.complete,
        "cells": [_cell(cell) for cell in study.cells],
        "differences": [{**vars(found), "proven": found.proven} for found in study.differences],
    }


def _cell(cell: Cell) -> dict[str, Any]:
    return {
        "variant": cell.name,
        "bots": list(cell.bots),
        "games": len(cell.played),
        "shares_by_order": cell.shares_by_order,
        "fairness": {**vars(cell.fairness), "text": str(cell.fairness)},
        "simulations": [simulation.to_dict() for simulation in cell.simulations],
    }
