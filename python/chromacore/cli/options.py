"""Rules on the command line: ``--rule key=value`` and the common ones as flags."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from chromacore.errors import InvalidRules, show
from chromacore.games import load

if TYPE_CHECKING:
    from chromacore.protocols import Game

__all__ = ["game_from"]

_WORDS = {"None": None, "null": None, "True": True, "true": True, "False": False, "false": False}


def game_from(name: str, rules: list[str], **flags: int | None) -> Game:
    """Return the game of that name with the options of ``--rule key=value`` and of flags that were given."""
    options: dict[str, object] = {key: value for key, value in flags.items() if value is not None}
    for rule in rules:
        key, equals, text = rule.partition("=")
        if not equals:
            raise InvalidRules(f"--rule {show(rule)}: write key=value")
        options[key] = _value(text)
    try:
        return load(name, **options)
    except InvalidRules:
        # `none` is a word of some options; of the others it means None.
        meant = {key: None if value == "none" else value for key, value in options.items()}
        if meant == options:
            raise
        return load(name, **meant)


def _value(text: str) -> object:
    """Read a number, a list, true, false or None; anything else is a word."""
    if text in _WORDS:
        return _WORDS[text]
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
