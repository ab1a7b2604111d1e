"""Rules on the command line: ``--rule key=value`` and the common ones as flags."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from chromacore.errors import InvalidRules, show
from chromacore.games import load

if TYPE_CHECKING:
    from chromacore.options import Option
    from chromacore.protocols import Game

__all__ = ["game_from", "listed", "value_of"]

_WORDS = {"None": None, "null": None, "True": True, "true": True, "False": False, "false": False}


def game_from(name: str, rules: list[str], **flags: int | None) -> Game:
    """Return the game of that name with the options of ``--rule key=value`` and of flags that are not None.

    `InvalidRules` for an option that is there twice, whatever its values.
    """
    options: dict[str, object] = {key: value for key, value in flags.items() if value is not None}
    for rule in rules:
        key, equals, text = rule.partition("=")
        if not equals:
            raise InvalidRules(f"--rule {show(rule)}: write key=value")
        if key in options:
            raise InvalidRules(f"--rule {show(rule)}: {key} is given already", field=key)
        options[key] = value_of(text)
    try:
        return load(name, **options)
    except InvalidRules:
        # `none` is a word of some options; of the others it means None.
        meant = {key: None if value == "none" else value for key, value in options.items()}
        if meant == options:
            raise
        return load(name, **meant)


def value_of(text: str) -> object:
    """Read a number, a list, true, false or None; anything else is a word."""
    if text in _WORDS:
        return _WORDS[text]
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def listed(options: tuple[Option, ...]) -> str:
    """Return the options of a game as people read them: value, what is accepted, rule, what it means."""
    return "\n".join(
        f"{option.name}={_written(option.value)}\n    {_taken(option)} ({option.rule})\n    {option.about}"
        for option in options
    )


def _taken(option: Option) -> str:
    if option.kind == "bool":
        return "true or false"
    if option.choices is not None:
        return ", ".join(map(_written, option.choices))
    return f"{option.low} to {option.high}" if option.kind == "int" else "a name, or a list of rows as JSON"


def _written(value: object) -> str:
    """Return a value as ``--rule`` takes it."""
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
