"""What the drawings of several games have in common."""

from __future__ import annotations

from typing import Any

from chromacore.games import entry

__all__ = ["hand", "seats", "split", "status"]


def status(d: dict[str, Any]) -> str:
    """Return whose turn it is, or who has won."""
    title, over = entry(d["game"]).title, d["over"]
    if over is None:
        return f"{title}: seat {d['to_move']} to move ({d['phase']})"
    winners = ", ".join(map(str, over["winners"])) or "nobody"
    return f"{title}: over ({over['ending']}), won by {winners}"


def hand(held: list[str] | int, thing: str) -> str:
    """Return what is held, or how much of it where only that may be known."""
    if isinstance(held, int):
        return f"{held} {thing}{'' if held == 1 else 's'}"
    return " ".join(held) if held else "-"


def seats(d: dict[str, Any]) -> int:
    """Return the number of seats in a game where each has a hand."""
    return len(d["hands"])


def split(move: str) -> tuple[str, str]:
    """Return what a move lays, with the ``@`` after it, and where."""
    what, at, where = move.rpartition("@")
    return what + at, where
