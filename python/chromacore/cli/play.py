"""``chromacore play``: who sits where, and the game to begin or to go on with."""

from __future__ import annotations

import secrets
from io import StringIO, TextIOWrapper
from typing import TYPE_CHECKING, Any, Final

from chromacore.cli.console import Console
from chromacore.cli.files import check_appending, check_is_file, standard_input
from chromacore.cli.session import HUMAN, Session
from chromacore.cli.terminal import Terminal
from chromacore.errors import ChromacoreError, show
from chromacore.play import bots
from chromacore.play.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from chromacore.play.record import Record
    from chromacore.protocols import Game

__all__ = ["play", "seats_from"]

_OPPONENT: Final = "greedy"


def play(game: Game | Record, seats: Sequence[str], *, seed: int | None, file: Path | None) -> None:
    """Play a game on stdin and stdout, from its deal or from where a record ends.

    ``seed`` decides the deal, all chance and the bots; None: fresh entropy. `Session` documents the rest.
    """
    seed = secrets.randbits(64) if seed is None else seed
    table: Table[Any] = Table(game, seed=seed)
    sitting = seats_from(seats, table.game.players)
    if file is not None:
        check_is_file("--record", file)
        check_appending(file)  # a name that cannot be written must not cost the game
    lines = standard_input() if HUMAN in sitting else StringIO()
    if isinstance(lines, TextIOWrapper):
        lines.reconfigure(errors="replace")
    terminal = Terminal(table.game.name, Console(), lines)
    terminal.say(", ".join(f"seat {seat}: {who}" for seat, who in enumerate(sitting)))
    if HUMAN in sitting:
        terminal.say("help says what can be typed")
    Session(table, sitting, terminal, seed=seed, file=file).run()


def seats_from(choices: Sequence[str], players: int) -> list[str]:
    """Return who sits where, from ``N=human`` and ``N=bot``; without any, seat 0 is human and the others are greedy.

    `ChromacoreError` for a seat that there is not, a seat that is named twice, and for an unknown bot.
    """
    taken: set[str] = set()
    seats = {str(seat): _OPPONENT if seat else HUMAN for seat in range(players)}
    known = (HUMAN, *bots.NAMES)
    for choice in choices:
        seat, _, who = choice.partition("=")
        if seat not in seats or who not in known:
            names = ", ".join(known)
            raise ChromacoreError(f"--seat {show(choice)}: N=WHO, N from 0 to {players - 1}, WHO one of {names}")
        if seat in taken:
            raise ChromacoreError(f"--seat {show(choice)}: seat {seat} is taken already")
        taken.add(seat)
        seats[seat] = who
    return list(seats.values())
