"""The colours of page and pictures as a style sheet: pictures are drawn in the light theme, and repainted by it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from chromacore.errors import ChromacoreError, show
from chromacore.render.svg import THEMES

__all__ = ["AUTO", "palette"]

AUTO: Final = "auto"
"""The theme that follows what the reader's system prefers."""


def palette(theme: str) -> str:
    """Return the style sheet that gives a theme to the page; TypeError or `ChromacoreError` for what is no theme."""
    if not isinstance(theme, str):
        raise TypeError(f"theme: a str, not {type(theme).__name__}")
    if theme != AUTO and theme not in THEMES:
        raise ChromacoreError(f"theme={show(theme)}: one of {', '.join(map(repr, (AUTO, *THEMES)))}")
    repainted = "".join(
        f'[fill="{colour}"]{{fill:var(--{name})}}[stroke="{colour}"]{{stroke:var(--{name})}}\n'
        for name, colour in asdict(THEMES["light"]).items()
    )
    if theme == AUTO:
        preferred = f"@media (prefers-color-scheme: dark) {{\n{_root('dark')}}}\n"
        return _root("light") + preferred + repainted
    return _root(theme) + repainted


def _root(theme: str) -> str:
    colours = "".join(f"--{name}:{colour};" for name, colour in asdict(THEMES[theme]).items())
    return f":root{{color-scheme:{theme};{colours}}}\n"
