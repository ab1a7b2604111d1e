"""The colours of page and pictures as a style sheet: pictures are drawn in the light theme, and repainted by it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from chromacore.errors import ChromacoreError, show
from chromacore.render.svg import THEMES

__all__ = ["AUTO", "check", "palette"]

AUTO: Final = "auto"
"""The theme that follows what the reader's system prefers."""


def check(theme: str) -> None:
    """Refuse what is no theme of a page: TypeError or `ChromacoreError`."""
    if not isinstance(theme, str):
        raise TypeError(f"theme: a str, not {type(theme).__name__}")
    if theme != AUTO and theme not in THEMES:
        raise ChromacoreError(f"theme={show(theme)}: one of {', '.join(map(repr, (AUTO, *THEMES)))}")


def palette(theme: str) -> str:
    """Return the style sheet that gives a theme to the page, and the light one to paper; refuses as `check` does."""
    check(theme)
    repainted = "".join(
        f'[fill="{colour}"]{{fill:var(--{name})}}[stroke="{colour}"]{{stroke:var(--{name})}}\n'
        for name, colour in asdict(THEMES["light"]).items()
    )
    printed = f"@media print {{\n{_root('light')}}}\n"
    if theme == AUTO:
        preferred = f"@media (prefers-color-scheme: dark) {{\n{_root('dark')}}}\n"
        return _root("light") + preferred + printed + repainted
    return _root(theme) + printed + repainted


def _root(theme: str) -> str:
    colours = "".join(f"--{name}:{colour};" for name, colour in asdict(THEMES[theme]).items())
    return f":root{{color-scheme:{theme};{colours}}}\n"
