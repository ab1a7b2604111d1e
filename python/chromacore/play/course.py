"""How the chances of the seats went in a game: every decision of a record, judged as the seat in turn knew it then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.arguments import integer
from chromacore.play.record import Record, played
from chromacore.render.html.curve import Curve, Point
from chromacore.search import Limit, analyse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chromacore.search import Analysis

__all__ = ["analysed", "curve_of"]


def curve_of(record: Record, limit: Limit | int, *, seat: int | None = None, seed: int = 0) -> Curve | None:
    """Return what each seat could expect at every decision, and what each has got in the end; None where neither is.

    Args:
        record: a game; `InvalidRecord` where it cannot be replayed.
        limit: for each of the decisions.
        seat: only the decisions of this seat, so that nothing is told of what others know; None: all.
        seed: of every search.
    """
    points = [
        Point(ply, tuple((value.share, value.error) for value in analysis.values))
        for ply, analysis in analysed(record, limit, seat=seat, seed=seed)
    ]
    *_, end = record.replay()
    if end.is_terminal:
        share = 1 / max(len(end.winners), 1)
        got = tuple((share if other in end.winners else 0.0, 0.0) for other in range(end.game.players))
        points.append(Point(len(record.moves), got))
    return Curve(points, _basis(limit, seat)) if points else None


def analysed(
    record: Record, limit: Limit | int, *, seat: int | None = None, seed: int = 0
) -> Iterator[tuple[int, Analysis]]:
    """Yield the number of moves before each decision, and the analysis of it; `curve_of` has the arguments."""
    states, _ = played(record)
    players = states[0].game.players
    if seat is not None:
        integer("seat", seat, 0, players - 1)
    known = {other: record.view(other) for other in (range(players) if seat is None else [seat])}
    for ply, state in enumerate(states):
        if state.to_move in known:
            view = known[state.to_move]
            history = Record(view.start, view.moves[:ply], None, state.to_move)
            yield ply, analyse(state, limit, lines=1, seed=seed, history=history)


def _basis(limit: Limit | int, seat: int | None) -> str:
    limit = Limit(simulations=limit) if isinstance(limit, int) else limit
    bounds = ((limit.simulations, "simulations"), (limit.seconds, "seconds"))
    searched = " or ".join(f"{bound:,} {name}" for bound, name in bounds if bound is not None)
    whose = "the seat in turn" if seat is None else f"seat {seat}, on its own turns alone,"
    return f"Each position as {whose} knew it then, from a search of {searched}; with the standard error."
