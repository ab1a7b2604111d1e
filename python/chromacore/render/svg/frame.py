"""What the pictures of all games have: what to show, the head line, margins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from chromacore.errors import ChromacoreError
from chromacore.games import entry
from chromacore.render.svg.canvas import text_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chromacore.protocols import State
    from chromacore.render.findings import Findings
    from chromacore.render.svg.canvas import Canvas

__all__ = ["HEAD", "MARGIN", "Extras", "head", "no_threats", "won"]

HEAD: Final = 44.0
"""Height of the head line."""
MARGIN: Final = 16.0
"""Round everything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras:
    """What to show beside the position itself; moves are notation."""

    seat: int | None = None
    """Whose view it is."""
    coordinates: bool = True
    last: str | None = None
    """The move to point at; cards that may not be known are ``?`` in it."""
    hints: Sequence[str] = ()
    """The legal moves of the seat in turn."""
    threats: tuple[int, Sequence[str]] | None = None
    """Chromatix: a seat, and the cells where it would win with one stone."""
    analysis: Findings | None = None
    """What a search has found for the seat in turn."""
    room: Sequence[str] = ()
    """Chromino: tiles that the table is to have room for, whether they lie there or not."""


def head(canvas: Canvas, x: float, y: float, width: float, d: dict[str, Any], rest: str, status: str) -> None:
    """Write which game this is, what else there is to know, and on the right whose turn it is or who has won."""
    title, middle = entry(d["game"]).title, y + HEAD / 2
    after = text_width(title, 11) + 9
    canvas.text(x, middle, title, 11, anchor="start", bold=True)
    canvas.text(x + after, middle + 1.5, rest, 8, ink=canvas.theme.faint, anchor="start")
    room = width - after - text_width(rest, 8) - 14
    size = min(10.0, 10 * room / text_width(status, 10))
    canvas.text(x + width, middle + 0.5, status, size, anchor="end")


def won(over: dict[str, Any]) -> str:
    """Return who has won, and how."""
    winners = [str(seat) for seat in over["winners"]]
    if len(winners) > 1:
        return f"seats {', '.join(winners[:-1])} and {winners[-1]} share the win: {over['ending']}"
    return f"{f'seat {winners[0]}' if winners else 'nobody'} has won: {over['ending']}"


def no_threats(state: State) -> None:
    """Refuse to mark threats: only a game with STOP-NEXT has them."""
    raise ChromacoreError(f"threats: {state.game.name} has no STOP-NEXT")
