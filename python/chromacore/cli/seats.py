"""Who sits where: a person, or a bot by its text or by one of the short forms of the command line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chromacore.cli.studies import split
from chromacore.errors import ChromacoreError, show
from chromacore.play import bots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chromacore.play.bots import Bot

__all__ = ["HUMAN", "seats_from", "texts"]

HUMAN: Final = "human"
"""Stands for a person."""
_OPPONENT: Final = "greedy"
_SHORT: Final = {
    re.compile(r"mcts:(\d+|\d*\.\d+)"): r"mcts(seconds=\1)",
    re.compile(r"level:(\d+)"): r"level(\1)",
}


def texts(listed: str) -> list[str]:
    """Return the texts of bots in a list with commas, short forms written out."""
    return [_text(who) for who in split(listed)]


def seats_from(choices: Sequence[str], players: int) -> list[Bot | None]:
    """Return the bot of each seat, None for a person, from ``N=human`` and ``N=bot``.

    Without any, seat 0 is a person and the others are greedy. `ChromacoreError` for a seat that there is not, a seat
    that is named twice, and for an unknown bot.
    """
    taken: set[str] = set()
    seats = {str(seat): None if seat == 0 else bots.load(_OPPONENT) for seat in range(players)}
    for choice in choices:
        seat, _, who = choice.partition("=")
        if seat not in seats or not who:
            raise ChromacoreError(f"--seat {show(choice)}: N=WHO, N from 0 to {players - 1}, WHO {HUMAN} or a bot")
        if seat in taken:
            raise ChromacoreError(f"--seat {show(choice)}: seat {seat} is taken already")
        taken.add(seat)
        try:
            seats[seat] = None if who == HUMAN else bots.load(_text(who))
        except ChromacoreError as error:
            raise ChromacoreError(f"--seat {show(choice)}: {error}") from None
    return list(seats.values())


def _text(who: str) -> str:
    """Return the text of a bot: ``mcts:5`` is a search of five seconds, ``level:5`` the fifth level."""
    for short, written in _SHORT.items():
        if found := short.fullmatch(who):
            return found.expand(written)
    return who
