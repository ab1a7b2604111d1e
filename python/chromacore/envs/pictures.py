"""What `render` of an environment returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chromacore.errors import ChromacoreError, show

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chromacore.protocols import State

__all__ = ["MODES", "check_mode", "render"]

MODES: Final = ("ansi", "svg", "rgb_array")
"""The modes of rendering."""


def check_mode(mode: str | None) -> None:
    """Raise `ChromacoreError` for what is no mode; None is none."""
    if mode is not None and mode not in MODES:
        raise ChromacoreError(f"render_mode={show(mode)}: one of {', '.join(map(repr, MODES))}")


def render(state: State, mode: str, seat: int | None) -> str | NDArray[np.uint8]:
    """Return a drawing in text, a picture as SVG, or as uint8 (height, width, 3): whole, or what a seat may know."""
    check_mode(mode)
    if mode == "ansi":
        return state.text(seat)
    if mode == "svg":
        return state.svg(seat)
    from chromacore.render import rgb

    return rgb(state.svg(seat))
