"""What a search has found, as pictures and tables show it: candidates by rank, shares in per cent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chromacore.errors import ChromacoreError, IllegalMove, NotationError, show

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chromacore.protocols import State
    from chromacore.search import Analysis, Value

__all__ = ["Candidate", "Findings", "found", "per_cent"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was considered; shares are those of the seat in turn, 0 to 1."""

    rank: int
    """From 1, the best."""
    move: str
    share: float
    error: float
    visits: int
    weight: float
    """Its visits beside the most that a candidate has, 0 to 1."""
    wins: bool | None
    """Is it proven that the seat wins (alone) after it, or that it does not? None: neither."""
    line: tuple[str, ...]
    """It, and what is most likely to follow."""

    @property
    def short(self) -> str:
        """The share in two or three letters and the sign for per cent, or ``win`` and ``loss`` where that is proven."""
        return f"{100 * self.share:.0f}%" if self.wins is None else "win" if self.wins else "loss"

    @property
    def exact(self) -> str:
        """The share with its error, or what is proven."""
        return per_cent(self.share, self.error) if self.wins is None else f"proven {self.short}"


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found for the seat in turn, best candidate first."""

    seat: int
    simulations: int
    values: tuple[str, ...]
    """By seat: the share that is expected, in per cent."""
    candidates: tuple[Candidate, ...]

    @property
    def title(self) -> str:
        """Whose chances these are, what is listed, and what it rests on."""
        searched = counted(self.simulations, "simulation")
        return f"seat {self.seat}: expected share, visits and what may follow, {searched}"

    @property
    def outlook(self) -> str:
        """What each seat may expect."""
        return ", ".join(f"seat {seat}: {value}" for seat, value in enumerate(self.values))

    def text(self) -> str:
        """Return everything, a line for each candidate."""
        rows = [
            (str(each.rank), each.move, each.exact, counted(each.visits, "visit"), " ".join(each.line[1:]))
            for each in self.candidates
        ]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        listed = (
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
        )
        return "\n".join([self.title, *listed, self.outlook])


def per_cent(share: float, error: float) -> str:
    """Return a share with its standard error, in per cent."""
    return f"{100 * share:.1f}% ±{100 * error:.1f}"


def counted(number: int, noun: str) -> str:
    """Return how many of something there are."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def found(analysis: Analysis, state: State, seat: int | None = None) -> Findings:
    """Return the findings of an analysis of this very State, fit to be shown to a seat, or to all that may see all.

    `TypeError` for what is no analysis; `ChromacoreError` for one of another position, and for another seat than the
    one in turn: what it should do tells of its hand.
    """
    wanted = ("seat", "simulations", "values", "lines")
    if not all(hasattr(analysis, name) for name in wanted):
        raise TypeError(f"analysis: an Analysis, not {type(analysis).__name__}")
    if analysis.seat != state.to_move:
        raise ChromacoreError(f"analysis: it is for seat {analysis.seat}, which is not in turn here")
    if seat is not None and seat != analysis.seat:
        raise ChromacoreError(
            f"seat={seat}: the analysis is for seat {analysis.seat}, and tells of what that seat knows"
        )
    for line in analysis.lines:
        if not _fits(state, line.action, line.move):
            raise ChromacoreError(f"analysis: {show(line.move)} cannot be played here; it is of another position")
    return Findings(
        analysis.seat,
        analysis.simulations,
        tuple(_exact(analysis.values, analysis.proven)),
        tuple(_candidates(analysis)),
    )


def _fits(state: State, action: int, move: str) -> bool:
    try:
        return state.is_legal(action) and state.notation(action, state.to_move) == move
    except (IllegalMove, NotationError):
        return False


def _candidates(analysis: Analysis) -> Iterator[Candidate]:
    most = max((line.visits for line in analysis.lines), default=0)
    for rank, line in enumerate(analysis.lines, 1):
        value, proven = line.values[analysis.seat], line.proven
        wins = None if proven is None else False if analysis.seat not in proven else True if len(proven) == 1 else None
        weight = line.visits / most if most else 1.0
        yield Candidate(rank, line.move, value.share, value.error, line.visits, weight, wins, line.pv)


def _exact(values: Sequence[Value], proven: tuple[int, ...] | None) -> Iterator[str]:
    for seat, value in enumerate(values):
        if proven == (seat,):
            yield "wins"
        elif proven is not None and seat not in proven:
            yield "loses"
        else:
            yield per_cent(value.share, value.error)
