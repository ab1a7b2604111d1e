"""What chance can have made of a position."""

from __future__ import annotations

from typing import Any

from chromacore import CHANCE


def reachable(played: Any, after: Any) -> bool:
    """Is `after` what chance can have made of `played`?"""
    frontier = [played]
    while frontier:
        state = frontier.pop()
        if state == after:
            return True
        if state.to_move == CHANCE:
            frontier.extend(state.children())
    return False
