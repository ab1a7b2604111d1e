"""CHROMA by the rule book: the game, its options, its deal and the numbers and texts of its decisions.

The cards and the wheel are in ``cards.py``, the rules of play in ``state.py``, positions as data and what
a seat may know of them in ``reading.py``.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar

from chromacore.errors import InvalidRules, NotationError, show
from chromacore.reference.basics import JsonDict, Rng, choice, integer, switch
from chromacore.reference.chroma import reading
from chromacore.reference.chroma.cards import (
    CARDS,
    COLOURS,
    INDEX,
    POWERS_OPTION,
    WHEEL,
    Grid,
    deck,
    grid,
    in_order,
    odd,
)
from chromacore.reference.chroma.legal import Placed, Step
from chromacore.reference.chroma.state import ChromaState
from chromacore.reference.kernel import Game

_FORM = re.compile(
    r"(?P<play>CARD@CELL)|(?P<wild>wild:CARD@CELL)|(?P<use>use)|(?P<skip>skip)|(?P<gift>gift:P[0-7])|(?P<give>give:CARD)"
    r"|(?P<pass>pass)|(?P<outcome>=CARD)".replace("CARD", f"(?:{'|'.join(COLOURS)})[rgml]?").replace(
        "CELL", "[a-z][1-9][0-9]*"
    )
)
"""The texts of decisions and outcomes, each named by its kind (U10, U12)."""

# Action numbers: play, then wild, a number for every card and cell; from there on what is not on a cell.
_GIFT = 100
_USE = 108
_SKIP = 109
_PASS = 110
_OUTCOME = 111


class Chroma(Game["ChromaState"]):
    """The colour-placement card game.

    Wheel, powers and number of players are our reading: no public source for them could be found.

    Args:
        wheel: which colours go together: ``"sphere"``, or a symmetric table of 20 rows of 20 ``0``/``1``, a text or a
            list each, colours in C2's order (C3).
        powers: which of the five cards of a colour has which power: ``"four"``, ``"two"``, ``"one"``, ``"none"``, or 20
            texts of five of ``-rgml`` (C4).
        players: 2 to 8 (S1).
        hand_size: cards dealt to each, 1 or more, players x hand_size + 1 at most 99 (S2).
        rows, columns: sides of the board, odd, 3 to 15 (S3).
        gift_may_return_same: may the card that a Gift took be given back (U6)?
        magnets: ``"any"`` or ``"most"``: beside any Magnet, or beside as many as possible (U7).
        deck_end: ``"turn-end"``, ``"immediate"`` or ``"on-failed-draw"`` (E3).

    Raises:
        InvalidRules: an unknown option, or a bad value.
    """

    name: ClassVar[str] = "chroma"
    OPTIONS = (
        WHEEL,
        POWERS_OPTION,
        integer("players", 3, 2, 8, "S1"),
        integer("hand_size", 5, 1, 49, "S2"),
        odd("rows", 7),
        odd("columns", 11),
        switch("gift_may_return_same", default=True, rule="U6"),
        choice("magnets", "any", ("any", "most"), "U7"),
        choice("deck_end", "turn-end", ("turn-end", "immediate", "on-failed-draw"), "E3"),
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
            raise InvalidRules(f"hand_size={self.hand_size}: players x hand_size + 1 is at most 99 (S2)")

    @property
    def _grid(self) -> Grid:
        return grid(self.rows, self.columns)

    @property
    def _area(self) -> str:
        """The board in words."""
        return f"columns a to {self._grid.cells[-1][0]}, rows 1 to {self.rows} (S3)"

    # Numbers and texts of decisions.

    @property
    def _action_count(self) -> int:
        return 2 * len(CARDS) * len(self._grid.cells) + _OUTCOME + len(CARDS)

    def _number(self, step: Step) -> int:
        """The action number of a step."""
        cells = self._grid.cells
        if step.kind in ("play", "wild"):
            row = INDEX[step.card] + (len(CARDS) if step.kind == "wild" else 0)
            return row * len(cells) + cells.index(step.cell)
        starts = {"give": 0, "gift": _GIFT, "use": _USE, "skip": _SKIP, "pass": _PASS, "outcome": _OUTCOME}
        place = INDEX[step.card] if step.kind in ("give", "outcome") else step.seat
        return 2 * len(CARDS) * len(cells) + starts[step.kind] + place

    def _step(self, action: int) -> Step:
        """The step with this number, which is in range."""
        cells = self._grid.cells
        row, cell = divmod(action, len(cells))
        if row < len(CARDS):
            return Step("play", CARDS[row], cells[cell])
        if row < 2 * len(CARDS):
            return Step("wild", CARDS[row - len(CARDS)], cells[cell])
        place = action - 2 * len(CARDS) * len(cells)
        if place < _GIFT:
            return Step("give", CARDS[place])
        if place < _USE:
            return Step("gift", seat=place - _GIFT)
        if place < _OUTCOME:
            return Step({_USE: "use", _SKIP: "skip", _PASS: "pass"}[place])
        return Step("outcome", CARDS[place - _OUTCOME])

    def _notation(self, action: int) -> str:
        step = self._step(action)
        texts = {
            "play": f"{step.card}@{step.cell}",
            "wild": f"wild:{step.card}@{step.cell}",
            "gift": f"gift:P{step.seat}",
            "give": f"give:{step.card}",
            "outcome": f"={step.card}",
        }
        return texts.get(step.kind, step.kind)

    def _parse(self, text: str) -> int:
        form = _FORM.fullmatch(text)
        if form is None or form.lastgroup is None:
            forms = "'LRg@f3', 'wild:LRg@c2', 'use', 'skip', 'gift:P2', 'give:LR', 'pass' or '=LRg' (U12)"
            raise NotationError(f"{show(text)} is no move: {forms}")
        kind = form.lastgroup
        if kind == "gift":
            return self._number(Step(kind, seat=int(text[-1])))
        card, _, cell = text.removeprefix("wild:").removeprefix("give:").removeprefix("=").partition("@")
        if kind in ("play", "wild") and cell not in self._grid.neighbours:
            raise NotationError(f"{show(text)} is off the board: {self._area}")
        return self._number(Step(kind, card, cell))

    # Positions.

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
            _board={self._grid.centre: Placed(cards[0])},
            _hands=tuple(hands),
            _pile=in_order(cards[1:]),
            _first=first,
            _passes=0,
            _effects={},
            _phase="play",
            _pending=None,
        )

    def _read(self, fields: JsonDict, strict: bool) -> ChromaState:
        return reading.read(self, fields, strict)

    def _hidden(self, view: JsonDict, seat: int) -> list[Any]:
        return reading.hidden(self, view, seat)

    def _filled(self, view: JsonDict, seat: int, hidden: list[Any]) -> JsonDict:
        return reading.filled(self, view, seat, hidden)
