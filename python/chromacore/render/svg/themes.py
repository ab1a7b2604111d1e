"""The surroundings of a picture by name; tiles, cards and stones keep their colours in all of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from chromacore.errors import ChromacoreError, show

__all__ = ["THEMES", "Theme", "named"]


@dataclass(frozen=True, slots=True)
class Theme:
    """What a picture is painted on and written with."""

    paper: str
    """Behind everything."""
    board: str
    """Where things may be laid."""
    line: str
    """Between cells."""
    ink: str
    """Text, and the ring round what matters now."""
    faint: str
    """Coordinates and what is said in passing."""
    edge: str
    """What holds the squares of a tile together."""


THEMES: Final[dict[str, Theme]] = {
    "light": Theme(paper="#fbfaf7", board="#f0ece3", line="#cfc8ba", ink="#24262b", faint="#7a7468", edge="#1d1f23"),
    "dark": Theme(paper="#1b1d21", board="#292c32", line="#454952", ink="#f1efe9", faint="#979ba4", edge="#c9c5bb"),
}
"""The themes by name."""


def named(name: str) -> Theme:
    """Return the theme of that name; `ChromacoreError` if there is none."""
    if not isinstance(name, str):
        raise TypeError(f"theme: a str, not {type(name).__name__}")
    if name not in THEMES:
        raise ChromacoreError(f"theme={show(name)}: one of {', '.join(map(repr, THEMES))}")
    return THEMES[name]
