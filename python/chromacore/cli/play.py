"""``chromacore play``: who sits where, and the game to begin or to go on with."""

from __future__ import annotations

import secrets
from io import StringIO, TextIOWrapper
from typing import TYPE_CHECKING, Any

from chromacore.cli.console import Console
from chromacore.cli.files import check_appending, check_is_file, standard_input
from chromacore.cli.seats import HUMAN, seats_from
from chromacore.cli.session import Session
from chromacore.cli.terminal import Terminal
from chromacore.play.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from chromacore.play.record import Record
    from chromacore.protocols import Game

__all__ = ["play"]


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
    lines = standard_input() if None in sitting else StringIO()
    if isinstance(lines, TextIOWrapper):
        lines.reconfigure(errors="replace")
    terminal = Terminal(table.game.name, Console(), lines)
    terminal.say(", ".join(f"seat {seat}: {who or HUMAN}" for seat, who in enumerate(sitting)))
    if None in sitting:
        terminal.say("help says what can be typed")
    Session(table, sitting, terminal, seed=seed, file=file).run()
