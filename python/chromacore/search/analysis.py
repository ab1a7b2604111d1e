"""What a search has found, and how it is shown."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

__all__ = ["Analysis", "Line", "Value"]

_PLIES = 6
"""So much of a line is shown."""


@dataclass(frozen=True, slots=True)
class Value:
    """The share of the win that a seat can expect, with its standard error; a win shared by k counts 1/k."""

    share: float
    """From 0 to 1."""
    error: float
    """0 where it is proven, 1 where nothing was tried."""

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} ± {100 * self.error:.1f}"


@dataclass(frozen=True, slots=True)
class Line:
    """A move with what came of it."""

    action: int
    """The move as a number."""
    move: str
    """The move in notation."""
    visits: int
    """Simulations in which it was played at once."""
    values: tuple[Value, ...]
    """Per seat."""
    prior: float
    """Trust given to it beforehand, from 0 to 1."""
    pv: tuple[str, ...]
    """The move, and what is most likely to follow (the principal variation), as the seat in turn may know it."""
    proven: tuple[int, ...] | None
    """The seats one of which wins after it, if every seat takes a win it is proven to have; None where nothing is
    proven."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a search says of a position, for the seat in turn. It prints as a table, in a notebook too."""

    seat: int
    """The seat in turn."""
    best: int
    """What it should play, as a number."""
    move: str
    """The same in notation."""
    values: tuple[Value, ...]
    """Per seat; the shares sum to 1 where somebody always wins."""
    lines: tuple[Line, ...]
    """As many as asked for, best first."""
    simulations: int
    """How many were run."""
    seconds: float
    """How long it took."""
    proven: tuple[int, ...] | None
    """The seats one of which wins, if every seat takes a win it is proven to have; None where nothing is proven."""

    @classmethod
    def of(cls, found: dict[str, Any]) -> Analysis:
        """Make one of the plain data that the engine returns."""
        lines = tuple(
            Line(
                **{
                    **line,
                    "values": _values(line["values"]),
                    "pv": tuple(line["pv"]),
                    "proven": _seats(line["proven"]),
                }
            )
            for line in found["lines"]
        )
        return cls(**{**found, "values": _values(found["values"]), "lines": lines, "proven": _seats(found["proven"])})

    def __str__(self) -> str:
        head, *rows = _rows(self)
        widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]

        def shown(row: tuple[str, ...]) -> str:
            cells = (
                cell.ljust(width) if name in _WORDS else cell.rjust(width)
                for name, cell, width in zip(head, row, widths, strict=True)
            )
            return "  ".join(cells).rstrip()

        return "\n".join([_caption(self), *map(shown, (head, *rows))])

    def _repr_html_(self) -> str:
        head, *rows = _rows(self)
        cells = [("th", head), *(("td", row) for row in rows)]
        body = "".join(
            "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row) + "</tr>" for tag, row in cells
        )
        return f"<table><caption>{escape(_caption(self))}</caption>{body}</table>"


_WORDS = {"move", "then"}


def _values(pairs: list[list[float]]) -> tuple[Value, ...]:
    return tuple(Value(share, error) for share, error in pairs)


def _seats(seats: list[int] | None) -> tuple[int, ...] | None:
    return None if seats is None else tuple(seats)


def _caption(analysis: Analysis) -> str:
    effort = f"{analysis.simulations:,} simulations, {analysis.seconds:.3g} s"
    return f"seat {analysis.seat} in turn: {analysis.move} ({effort}){_proof(analysis.proven, '; won by ')}"


def _proof(seats: tuple[int, ...] | None, before: str = "") -> str:
    if seats is None:
        return ""
    return before + (" or ".join(f"seat {seat}" for seat in seats) or "nobody")


def _rows(analysis: Analysis) -> list[tuple[str, ...]]:
    """Return the table: a head, a row for all, a row for each line; shares in per cent."""
    seats = range(len(analysis.values))
    proofs = any(line.proven is not None for line in analysis.lines)
    head = ("move", *(f"seat {seat} %" for seat in seats), "visits", *(("won by",) if proofs else ()), "then")
    rows = [head]
    for line in analysis.lines:
        then = " ".join(line.pv[1:_PLIES]) + (" ..." if len(line.pv) > _PLIES else "")
        proof = (_proof(line.proven),) if proofs else ()
        rows.append((line.move, *map(str, line.values), f"{line.visits:,}", *proof, then))
    return rows
