"""An option of a game as data: what `Game.options` lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["Option"]


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game, with the value it has there.

    >>> import chromacore as cc
    >>> size = cc.Chromatix(size=7).options[0]
    >>> size.name, size.value, size.default, size.low, size.high, size.rule
    ('size', 7, 5, 2, 13, 'B1')
    """

    name: str
    value: object
    """What this game plays with."""
    default: object
    kind: Literal["int", "number", "bool", "choice", "table"]
    """``"int"``: an integer; ``"number"``: with decimals;
    ``"bool"``; ``"choice"``: one of `choices`; ``"table"``: a name or a table of texts."""
    choices: tuple[str | int | None, ...] | None
    """What is accepted, in the order of the rules; None for a bool, a range or a table."""
    low: int | None
    """The least integer accepted, where a range is."""
    high: int | None
    """The greatest."""
    rule: str
    """The number of the rule (``"B1"``)."""
    about: str
    """What it means, in a sentence."""
