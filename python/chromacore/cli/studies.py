"""Options of the commands that play many games: what to vary, and who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chromacore.cli.options import value_of
from chromacore.errors import ChromacoreError, show

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["bots_of", "grid_of", "line_up", "split"]


def split(text: str) -> Iterator[str]:
    """Yield what commas separate, but for those in brackets: ``mcts(simulations=9,lines=2),greedy`` are two."""
    depth, start = 0, 0
    for at, letter in enumerate(text):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and not depth:
            yield text[start:at]
            start = at + 1
    yield text[start:]


def line_up(text: str) -> str | tuple[str, ...]:
    """Return a bot for all seats, or one for each seat where there are commas."""
    names = tuple(split(text))
    return names if len(names) > 1 else text


def grid_of(varied: list[str]) -> dict[str, list[object]] | None:
    """Return the options of ``--vary key=value,value,...``; None where there are none."""
    grid: dict[str, list[object]] = {}
    for text in varied:
        key, equals, values = text.partition("=")
        if not equals:
            raise ChromacoreError(f"--vary {show(text)}: write key=value,value")
        if key in grid:
            raise ChromacoreError(f"--vary {show(text)}: {key} is given already", field=key)
        grid[key] = [value_of(value) for value in split(values)]
    return grid or None


def bots_of(given: list[str]) -> dict[str, str]:
    """Return the bots of ``--bot NAME=BOT`` by name."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, bot = text.partition("=")
        if not equals or not name:
            raise ChromacoreError(f"--bot {show(text)}: write name=bot")
        if name in found:
            raise ChromacoreError(f"--bot {show(text)}: {name} is given already", field="bot")
        found[name] = bot
    return found
