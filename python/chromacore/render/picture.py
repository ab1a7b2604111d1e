"""``state.svg()`` of both engines: judges the arguments and asks the State what a view alone does not say.

Drawing itself is `chromacore.render.svg`, which sees no State: nothing that a seat may not know reaches it.
"""

from __future__ import annotations

import re
from operator import index
from typing import TYPE_CHECKING, Any, Final

from chromacore.errors import ChromacoreError, show
from chromacore.moves import Move, PlaceStone, PlaceTile, PlaceWild, PlayCard, from_text

if TYPE_CHECKING:
    from chromacore.protocols import State

__all__ = ["svg"]

_MASKED: Final = {"chroma": re.compile(r"=\?|give:\?|wild:\?@[a-z0-9]{1,9}"), "chromino": re.compile(r"=\?")}
"""Moves as somebody sees them who may not know the card or the tile."""
_ANY_CARD: Final = "WH"


def svg(  # noqa: PLR0913 - what can be asked of a picture
    state: State,
    seat: int | None = None,
    *,
    theme: str = "light",
    coordinates: bool = True,
    last: int | str | Move | None = None,
    hints: bool = False,
    threats: bool = False,
) -> str:
    """Return a picture of a State as an SVG document; `chromacore.protocols.State.svg` has the arguments."""
    from chromacore.render.svg import Extras, draw

    view = state.to_dict(seat)
    for name, value in (("coordinates", coordinates), ("hints", hints), ("threats", threats)):
        if not isinstance(value, bool):
            raise TypeError(f"{name}: a bool, not {type(value).__name__}")
    if threats and state.game.name != "chromatix":
        raise ChromacoreError(f"threats: {state.game.name} has no STOP-NEXT")
    viewer = None if seat is None else index(seat)
    extras = Extras(
        seat=viewer,
        coordinates=coordinates,
        last=None if last is None else _last(state, view, last),
        # What one may do tells one's hand, and is for those who may see that.
        hints=[str(move) for move in state.legal_moves()] if hints and viewer in {None, state.to_move} else (),
        threats=_threats(state) if threats and not state.is_terminal else None,
    )
    return draw(view, extras, theme=theme)


def _last(state: State, view: dict[str, Any], last: int | str | Move) -> str:
    """Return a move as notation; `ChromacoreError` where it has laid something that does not lie there."""
    game = state.game
    masked = _MASKED.get(game.name)
    if isinstance(last, str) and masked is not None and masked.fullmatch(last):
        if "@" in last:
            game.action(last.replace("?", _ANY_CARD))
        text = last
    else:
        text = str(game.move(game.action(last) if isinstance(last, (str, Move)) else last))
    if not _lies(view, from_text(game.name, text)):
        raise ChromacoreError(f"last={show(text)}: that does not lie on the board")
    return text


def _lies(view: dict[str, Any], move: Move) -> bool:
    if isinstance(move, PlaceStone):
        return str(move) in view["stones"]
    if isinstance(move, PlaceTile):
        return str(move) in view["tiles"]
    if isinstance(move, PlayCard):
        return bool(view["board"].get(move.cell) == move.card)
    if isinstance(move, PlaceWild):
        return isinstance(view["board"].get(move.cell), dict)
    return True


def _threats(state: Any) -> tuple[int, list[str]]:
    """Return the seat that STOP-NEXT protects (U3), and the cells where it would win with one stone."""
    seat = next(other % 3 for other in range(state.to_move + 1, state.to_move + 4) if other % 3 not in state.eliminated)
    free = type(state.game)(size=state.game.size, stop_next="off")
    there = free.state({**state.to_dict(), **free.to_dict(), "to_move": seat})
    moves = zip(there.legal_moves(), there.children(), strict=True)
    return seat, list(dict.fromkeys(move.cell for move, after in moves if seat in after.winners))
