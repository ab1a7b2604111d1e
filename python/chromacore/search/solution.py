"""Exact play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chromacore import arguments
from chromacore.search.engine import required

if TYPE_CHECKING:
    from chromacore.protocols import State

__all__ = ["Solution", "solve"]

_MOST_NODES = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Solution:
    """What is known for certain of a position; None for what the budget did not suffice for."""

    forces: tuple[bool | None, ...]
    """Per seat: can it force a win against all others together?"""
    winners: tuple[int, ...] | None
    """The seats that win in some subgame-perfect play."""
    lines: tuple[tuple[str, ...] | None, ...]
    """Per seat, in notation: a play to the end that it wins and on which no other seat, at its turn, could force a win.
    Each seat of `winners` has one, and no other seat: it is the certificate (`docs/small-boards.md`)."""
    nodes: tuple[int, ...]
    """Nodes looked at: for each seat's question, then for the one about subgame-perfect play."""


def solve(state: State, nodes: int = 10**7) -> Solution:
    """Find out who can force a win, and who can win if everybody plays well; each question may take so many nodes.

    With three seats these differ: where nobody can force a win, a seat that has lost may decide which of the others
    wins. `ChromacoreError` for a game with chance or secrets, and where Python plays. Ctrl-C ends it within 10 ms.

    >>> import chromacore as cc
    >>> found = cc.solve(cc.Chromatix(size=2).deal())
    >>> found.forces, found.winners
    ((False, False, False), (0, 1, 2))
    >>> state = cc.Chromatix(size=2).deal()
    >>> for move in found.lines[1]:
    ...     state = state.play(move)
    >>> state.winners
    [1]
    """
    core = required(state, "solve")
    found = core.solve(state, arguments.integer("nodes", nodes, 1, _MOST_NODES))
    winners = found["winners"]
    return Solution(
        tuple(found["forces"]),
        None if winners is None else tuple(winners),
        tuple(None if line is None else tuple(line) for line in found["lines"]),
        tuple(found["nodes"]),
    )
