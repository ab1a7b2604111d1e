"""Colours for the terminal, over text that says the same without them."""

from __future__ import annotations

import re

from rich.text import Text

from chromacore.render.drawing import drawing_of

__all__ = ["coloured"]


def coloured(game: str, text: str, *, seat: int | None = None) -> Text:
    """Return a drawing, or moves in notation, with stones, tiles and cards in their colours.

    Args:
        game: the name of the game.
        text: what the colours go over; the letters stay.
        seat: the line of this seat's hand is set off.
    """
    drawn = Text(text)
    for start, end, ink, fill in drawing_of(game).spans(text):
        drawn.stylize(f"bold {ink}" if fill is None else f"bold {ink} on {fill}", start, end)
    drawn.highlight_regex(r"\.", "dim")
    if seat is not None:
        drawn.highlight_regex(re.compile(rf"^seat {seat}:", re.MULTILINE), "bold")
    return drawn
