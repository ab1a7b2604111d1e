"""``state.svg()`` of both engines: checks the arguments and asks the State what a view alone does not say.

Drawing itself is `chromacore.render.svg`, which sees no State: nothing that a seat may not know reaches it.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

from chromacore import arguments
from chromacore.errors import ChromacoreError, show
from chromacore.games import entry
from chromacore.moves import Move

if TYPE_CHECKING:
    from chromacore.protocols import State
    from chromacore.render.svg.picture import Picture
    from chromacore.search import Analysis

__all__ = ["svg", "text"]


def text(state: State, seat: int | None = None, *, analysis: Analysis | None = None) -> str:
    """Return a drawing of a State in text; `chromacore.protocols.State.text` has the arguments."""
    from chromacore.render import text as drawn
    from chromacore.render.findings import found

    view = drawn(state.to_dict(seat))
    return (
        view if analysis is None else f"{view}\n{found(analysis, state, None if seat is None else index(seat)).text()}"
    )


def svg(  # noqa: PLR0913 - what can be asked of a picture
    state: State,
    seat: int | None = None,
    *,
    theme: str = "light",
    coordinates: bool = True,
    last: int | str | Move | None = None,
    hints: bool = False,
    threats: bool = False,
    analysis: Analysis | None = None,
) -> str:
    """Return a picture of a State as an SVG document; `chromacore.protocols.State.svg` has the arguments."""
    from chromacore.render.findings import found
    from chromacore.render.svg import Extras, draw
    from chromacore.render.svg.picture import picture_of

    picture = picture_of(state.game.name)
    view = state.to_dict(seat)
    coordinates, hints = arguments.flag("coordinates", coordinates), arguments.flag("hints", hints)
    threats = arguments.flag("threats", threats)
    threatened = picture.threats(state) if threats else None
    viewer = None if seat is None else index(seat)
    extras = Extras(
        seat=viewer,
        coordinates=coordinates,
        last=None if last is None else _last(state, view, last, picture),
        # What a seat may do gives its hand away, so it is shown only to those who may see the hand.
        hints=[str(move) for move in state.legal_moves()] if hints and viewer in {None, state.to_move} else (),
        threats=threatened,
        analysis=None if analysis is None else found(analysis, state, viewer),
    )
    return draw(view, extras, theme=theme)


def _last(state: State, view: dict[str, Any], last: int | str | Move, picture: Picture) -> str:
    """Return a move as notation; `ChromacoreError` where the position does not have what it laid."""
    game = state.game
    if isinstance(last, str) and picture.unmasked(last) != last:
        game.action(picture.unmasked(last))
        text = last
    else:
        text = str(game.move(game.action(last) if isinstance(last, (str, Move)) else last))
    if not picture.lies(view, entry(game.name).read_move(text)):
        raise ChromacoreError(f"last={show(text)}: that does not lie on the board")
    return text
