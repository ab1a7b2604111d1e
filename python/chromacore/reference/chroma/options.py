"""The game of CHROMA: its options, its deal, and where the rest of it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from chromacore.reference.chroma import json, moves, notation, redeal
from chromacore.reference.chroma.board import Board, Placed, board
from chromacore.reference.chroma.cards import deck, in_order, read_powers
from chromacore.reference.chroma.check import check
from chromacore.reference.chroma.state import ChromaState
from chromacore.reference.chroma.wheel import read_wheel
from chromacore.reference.kernel.game import Game
from chromacore.reference.kernel.options import Row, refuse_option

if TYPE_CHECKING:
    from chromacore.moves import ChromaMove
    from chromacore.reference.kernel.json import JsonDict
    from chromacore.reference.kernel.rng import Rng

SIDES = (3, 5, 7, 9, 11, 13, 15)
"""S3: how long a side of the board may be."""


class Chroma(Game[ChromaState]):
    """The colour-placement card game.

    Wheel, powers and number of players are our reading: no public source for them could be found.
    """

    name: ClassVar[str] = "chroma"
    OPTIONS = (
        Row(
            name="wheel",
            kind="table",
            default="sphere",
            rule="C3",
            about="Which colours go together: a symmetric table, colours in C2's order.",
            form="one of 'sphere', or 20 rows of 20 characters 0 or 1",
            table=read_wheel,
        ),
        Row(
            name="powers",
            kind="table",
            default="four",
            rule="C4",
            about="Which of the five cards of a colour has which power.",
            form="one of 'four', 'two', 'one', 'none', or 20 texts of 5 characters r, g, m, l or -",
            table=read_powers,
        ),
        Row(name="players", kind="int", default=3, low=2, high=8, rule="S1", about="Number of players."),
        Row(
            name="hand_size",
            kind="int",
            default=5,
            low=1,
            high=49,
            rule="S2",
            about="Cards dealt to each; players x hand_size + 1 is at most 99.",
        ),
        Row(name="rows", kind="int", default=7, choices=SIDES, rule="S3", about="Rows of the board."),
        Row(name="columns", kind="int", default=11, choices=SIDES, rule="S3", about="Columns of the board."),
        Row(
            name="gift_may_return_same",
            kind="bool",
            default=True,
            rule="U6",
            about="May the card that a Gift took be given back?",
        ),
        Row(
            name="magnets",
            kind="choice",
            default="any",
            choices=("any", "most"),
            rule="U7",
            about="With several Magnets, play beside any of them or beside as many as possible.",
        ),
        Row(
            name="deck_end",
            kind="choice",
            default="turn-end",
            choices=("turn-end", "immediate", "on-failed-draw"),
            rule="E3",
            about="When a pile that has run out ends the game.",
        ),
    )
    KEYS = (
        *("game", "rules", "board", "hands", "pile", "first", "to_move", "passes", "effects", "phase", "pending"),
        "over",
    )
    ENDINGS = ("perfect", "empty-hand", "deck", "dead-board", "stalled")
    wheel: str | tuple[str, ...]
    powers: str | tuple[str, ...]
    hand_size: int
    rows: int
    columns: int
    gift_may_return_same: bool
    magnets: str
    deck_end: str

    def _check_together(self) -> None:
        if self.players * self.hand_size + 1 > 99:
            refuse_option("hand_size", self.hand_size, "players x hand_size + 1 is at most 99", "S2")

    @property
    def board(self) -> Board:
        """The cells and what lies beside what (S3)."""
        return board(self.rows, self.columns)

    @property
    def _action_count(self) -> int:
        return moves.count(self)

    def _move_of(self, action: int) -> ChromaMove:
        return moves.move_of(self, action)

    def _number_of(self, move: ChromaMove) -> int:
        return moves.number_of(self, move)

    def _read_move(self, text: str) -> ChromaMove:
        return notation.read_move(self, text)

    def _deal(self, rng: Rng) -> ChromaState:
        """S2, S4: the first player, a hand each, one card on the centre cell; the rest is the draw pile."""
        first = rng.below(self.players)
        cards = deck(self.powers)
        rng.shuffle(cards)
        hands = []
        for _ in range(self.players):
            hands.append(in_order(cards[: self.hand_size]))
            cards = cards[self.hand_size :]
        return ChromaState._make(
            self,
            first,
            None,
            _board={self.board.centre: Placed(cards[0])},
            _hands=tuple(hands),
            _pile=in_order(cards[1:]),
            _first=first,
            _passes=0,
            _effects={},
            _phase="play",
            _pending=None,
        )

    def _read(self, fields: JsonDict, strict: bool) -> ChromaState:
        state = ChromaState._make(self, **json.read(self, fields))
        check(state, strict)
        return state

    def _hidden(self, view: JsonDict, seat: int, strict: bool) -> list[str]:
        return redeal.hidden(self, view, seat)

    def _filled(self, view: JsonDict, seat: int, hidden: list[str]) -> JsonDict:
        return redeal.filled(self, view, seat, hidden)

    def _first_deal(self, view: JsonDict, seat: int, hidden: list[str]) -> list[str] | None:
        return redeal.first_deal(self, view, seat, hidden)
