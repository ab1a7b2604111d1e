"""A recorded game as text: its moves, and the position they lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.arguments import integer
from chromacore.play.record import played

if TYPE_CHECKING:
    from chromacore.play.record import Record

__all__ = ["printed"]


def printed(record: Record, *, seat: int | None = None, ply: int | None = None) -> str:
    """Return the moves, one a line with its number and whose turn it was, and the position after the last.

    ``seat``: what this seat saw of it. ``ply``: only this number of moves. `InvalidRecord` where it cannot be replayed,
    `ChromacoreError` for an unknown seat or a ply beyond the end.
    """
    states, moves = played(record, seat)
    end = len(moves) if ply is None else integer("ply", ply, 0, len(moves))
    width = len(str(end))
    rows = [
        f"{number:{width}}  seat {before.to_dict(seat)['to_move']}  {move}"
        for number, before, move in zip(range(1, end + 1), states, moves, strict=False)
    ]
    return "\n".join([repr(states[0].game), *rows, states[end].text(seat)])
