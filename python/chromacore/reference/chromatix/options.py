"""The game of Chromatix: its options, and where the rest of it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from chromacore.reference.chromatix import json, moves, notation
from chromacore.reference.chromatix.board import Board, board
from chromacore.reference.chromatix.check import check
from chromacore.reference.chromatix.state import ChromatixState
from chromacore.reference.kernel.game import Game
from chromacore.reference.kernel.options import Row

if TYPE_CHECKING:
    from chromacore.moves import PlaceStone
    from chromacore.reference.kernel.json import JsonDict
    from chromacore.reference.kernel.rng import Rng


class Chromatix(Game[ChromatixState]):
    """The three-player connection game."""

    name: ClassVar[str] = "chromatix"
    OPTIONS = (
        Row(name="size", kind="int", default=5, low=2, high=13, rule="B1", about="Cells a side of the board."),
        Row(
            name="stop_next",
            kind="choice",
            default="strict",
            choices=("strict", "literal", "off"),
            rule="U2",
            about="Whether a placement may leave the next player a win, or complete it.",
        ),
    )
    KEYS = ("game", "rules", "stones", "to_move", "over")
    ENDINGS = ("connected",)
    players = 3  # L1
    size: int
    stop_next: str

    @property
    def board(self) -> Board:
        """The cells and what lies where (B1 to B5)."""
        return board(self.size)

    @property
    def _action_count(self) -> int:
        return moves.count(self)

    def _move_of(self, action: int) -> PlaceStone:
        return moves.move_of(self, action)

    def _number_of(self, move: PlaceStone) -> int:
        return moves.number_of(self, move)

    def _read_move(self, text: str) -> PlaceStone:
        return notation.read_move(self, text)

    def _deal(self, rng: Rng) -> ChromatixState:
        """The empty board, orange to move (L1)."""
        return ChromatixState._make(self, 0, None, _stones={})

    def _read(self, fields: JsonDict, strict: bool) -> ChromatixState:
        state = ChromatixState._make(self, **json.read(self, fields))
        check(state)
        return state
