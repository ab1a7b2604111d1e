"""A tournament on its way, as a file: what was played is not played again."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from chromacore.errors import ChromacoreError, show

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike

    from chromacore.protocols import Game

__all__ = ["ROUND", "Kept"]

ROUND: Final = 25
"""Blocks of a round: between two looks at whether to stop, and on a line of the file."""


class Kept:
    """The file of a tournament: a line that says which one it is, and a line for each round."""

    def __init__(self, game: Game, bots: dict[str, str], seed: int, file: str | PathLike[str] | None) -> None:
        self.bots = bots
        self._head = json.dumps({"tournament": 1, **game.to_dict(), "bots": bots, "seed": seed})
        self._file = None if file is None else Path(file)

    def read(self, line_ups: int) -> list[bytes]:
        """Return what was played, a line-up each; a last line that is torn is left out."""
        listings = [b""] * line_ups
        if self._file is None:
            return listings
        if not self._file.exists() or not self._file.read_bytes():
            self._file.write_text(f"{self._head}\n", encoding="utf-8")
            return listings
        text = self._file.read_text(encoding="utf-8")
        head, *rounds = text[: text.rfind("\n") + 1].splitlines() or [""]
        if head != self._head:
            raise ChromacoreError(f"checkpoint={show(str(self._file))}: of another tournament", field="checkpoint")
        for line in rounds:
            played = self._round(line, line_ups)
            listings = [listing + more for listing, more in zip(listings, played, strict=True)]
        self._file.write_text(text[: text.rfind("\n") + 1], encoding="utf-8")
        return listings

    def _round(self, line: str, line_ups: int) -> list[bytes]:
        try:
            played = [base64.b64decode(listing, validate=True) for listing in json.loads(line)]
        except (ValueError, TypeError):
            played = []
        if len(played) != line_ups or {len(listing) for listing in played} != {8 * ROUND}:
            raise ChromacoreError(f"checkpoint={show(str(self._file))}: a broken line", field="checkpoint")
        return played

    def add(self, played: Sequence[bytes]) -> None:
        """Write a round."""
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as out:
                out.write(json.dumps([base64.b64encode(listing).decode() for listing in played]) + "\n")
