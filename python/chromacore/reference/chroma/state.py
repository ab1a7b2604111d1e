"""CHROMA's rules, second half: what follows from a step, how a game ends, and what a seat may know."""

from __future__ import annotations

from typing import Any

from chromacore.errors import IllegalMove, show
from chromacore.moves import Move, Touches
from chromacore.reference.basics import JsonDict, Over, check_seat
from chromacore.reference.chroma.cards import POWER_NAMES, colour_of, in_order, power_of
from chromacore.reference.chroma.legal import Effect, Pending, Placed, Position

CONTENT = ("_board", "_hands", "_pile", "_first", "_passes", "_effects", "_phase", "_pending")
RESULTS = {1: "draw", 2: "nothing", 3: "wild", 4: "win"}
"""U2: what follows from the number of touched cards."""


class ChromaState(Position):
    """One position of CHROMA: board, hands, pile, Magnets and Locks, and the play being resolved."""

    # For apps. -------------------------------------------------------------------------------------------------------

    def touches(self, x: int | str | Move) -> Touches:
        """What a play or a wild would touch and trigger (U2, U4), whoever holds the card and whether it fits.

        TypeError, NotationError as in `play`; IllegalMove for a number out of range, for what is no placement, for an
        occupied cell, and for a play beside no card (P1, U3).
        """
        action = self.game._any_action(x)
        self.game._check_range(action)
        step = self.game._step(action)
        cells = tuple(self._touched(step.cell)) if step.cell else ()
        reason = None
        if step.kind not in ("play", "wild"):
            reason = "not a placement (P1, U3)"
        elif step.cell in self._board:
            reason = f"{step.cell} is occupied ({'P1' if step.kind == 'play' else 'U3'})"
        elif step.kind == "play" and not cells:
            reason = f"{step.cell} is beside no card (P1)"
        if reason is not None:
            raise IllegalMove(f"illegal move {show(self.game._notation(action))}: {reason}")
        if step.kind == "wild":
            return Touches(cells, None, None)
        result = RESULTS[len(cells)]
        return Touches(cells, result, None if result == "win" else POWER_NAMES.get(power_of(step.card)))

    def forced_cells(self, seat: int) -> list[str]:
        """The empty cells beside a Magnet that binds a seat, and beside no Lock that does (U7, U8), in cell order."""
        blocked = self.blocked_cells(seat)
        return [cell for cell in self._bound_cells("magnet", seat) if cell not in blocked]

    def blocked_cells(self, seat: int) -> list[str]:
        """The empty cells beside a Lock that binds a seat (U8), in cell order."""
        return self._bound_cells("lock", seat)

    def _bound_cells(self, kind: str, seat: int) -> list[str]:
        sources = self._binding(kind, check_seat(seat, self.game.players))
        neighbours = self.game._grid.neighbours
        return [cell for cell in self._empty() if any(cell in neighbours[source] for source in sources)]

    # A turn (U1 to U6). ----------------------------------------------------------------------------------------------

    def _after(self, action: int) -> ChromaState:
        step = self.game._step(action)
        if step.kind == "play":
            return self._play(step.card, step.cell)
        if step.kind == "pass":
            return self._pass()
        if step.kind == "outcome":
            return self._drawn(step.card) if self._phase == "draw" else self._taken(step.card)
        if step.kind == "wild":
            return self._wild(step.card, step.cell)
        if step.kind == "use":
            return self._use()
        if step.kind == "gift":  # U6
            return self._but(_phase="take", _pending=self._resolving._replace(target=step.seat))
        if step.kind == "give":
            return self._give(step.card)
        return self._end_turn()  # U4: skip

    def _play(self, card: str, cell: str) -> ChromaState:
        """U2: place it, then first the result, by the number of touched cards."""
        touched = len(self._touched(cell))
        after = self._but(
            _board={**self._board, cell: Placed(card)},
            _hands=self._moved(card, giver=self._seat),
            _passes=0,  # E5
            _pending=Pending(card, cell),
        )
        if touched == 4:
            return after._end("perfect", [self._seat])  # E1
        if touched == 1 and after._pile:
            return after._but(_phase="draw")
        if touched == 1 and self.game.deck_end == "on-failed-draw":
            return after._end("deck", after._fewest())  # E3
        if touched == 3 and after._hand and after._empty():
            return after._but(_phase="wild")
        return after._offer_power()

    def _pass(self) -> ChromaState:
        """U1: draw one card and pass."""
        after = self._but(_passes=self._passes + 1)
        if after._pile:
            return after._but(_phase="draw")
        if self.game.deck_end == "on-failed-draw":
            return after._end("deck", after._fewest())  # E3
        return after._end_turn()

    def _drawn(self, card: str) -> ChromaState:
        """U1, U2: the drawn card goes to the hand."""
        after = self._but(_hands=self._moved(card, taker=self._seat), _pile=without(self._pile, card))
        if not after._pile and self.game.deck_end == "immediate":
            return after._end("deck", after._fewest())  # E3
        return after._end_turn() if self._pending is None else after._offer_power()

    def _wild(self, card: str, cell: str) -> ChromaState:
        """U3: a card face down."""
        board = {**self._board, cell: Placed(card, self._seat)}
        return self._but(_board=board, _hands=self._moved(card, giver=self._seat))._offer_power()

    def _offer_power(self) -> ChromaState:
        """U4: then the power, if it can do anything."""
        return self._but(_phase="power") if self._power_works() else self._end_turn()

    def _use(self) -> ChromaState:
        power, cell = power_of(self._resolving.card), self._resolving.cell
        if power == "r":
            return self._but(_phase="play", _pending=None)  # U5: one more play, of the same turn
        effect = Effect(POWER_NAMES[power], self._seat)  # U7, U8
        return self._but(_effects={**self._effects, cell: effect})._end_turn()

    def _taken(self, card: str) -> ChromaState:
        """U6: the card that the Gift takes."""
        hands = self._moved(card, giver=self._resolving.target, taker=self._seat)
        return self._but(_phase="give", _hands=hands, _pending=self._resolving._replace(taken=card))

    def _give(self, card: str) -> ChromaState:
        """U6: the card given back."""
        return self._but(_hands=self._moved(card, giver=self._seat, taker=self._resolving.target))._end_turn()

    # The end (E1 to E6). ---------------------------------------------------------------------------------------------

    def _end_turn(self) -> ChromaState:
        """The end of the turn: the tests, then the next seat, whose Magnet and Lock end (U9)."""
        if not self._hand:
            return self._end("empty-hand", [self._seat])  # E2
        ending = self._ending()
        if ending is not None:
            return self._end(ending, self._fewest())
        following = (self._seat + 1) % self.game.players  # S4
        effects = {cell: effect for cell, effect in self._effects.items() if effect.by != following}
        return self._make(
            self.game, following, None, **{**self._content(), "_effects": effects, "_phase": "play", "_pending": None}
        )

    def _ending(self) -> str | None:
        """E3 to E5: how the game ends with this turn, if it does."""
        if not self._pile and self.game.deck_end != "on-failed-draw":
            return "deck"
        if self._is_dead():
            return "dead-board"
        return "stalled" if self._passes == 2 * self.game.players else None

    def _is_dead(self) -> bool:
        """E4: could no card of any hand or of the pile be played on any cell, Magnet and Lock aside?"""
        colours = {colour_of(card) for cards in (self._pile, *self._hands) for card in cards}
        return not any(colours & self._fitting(cell) for cell in self._empty())

    def _fewest(self) -> list[int]:
        """E6: the seats with the fewest cards."""
        fewest = min(len(hand) for hand in self._hands)
        return [seat for seat, hand in enumerate(self._hands) if len(hand) == fewest]

    def _end(self, ending: str, winners: list[int]) -> ChromaState:
        return self._make(self.game, None, Over(ending, tuple(winners)), **{**self._content(), "_pending": None})

    # New positions from this one. ------------------------------------------------------------------------------------

    def _content(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in CONTENT}

    def _but(self, **changes: object) -> ChromaState:
        """This position in the same turn, with some of its content changed."""
        return self._make(self.game, self._turn, None, **{**self._content(), **changes})

    def _moved(self, card: str, giver: int | None = None, taker: int | None = None) -> tuple[tuple[str, ...], ...]:
        """The hands after one seat has lost a card, or another has got it, or both."""
        hands = list(self._hands)
        if giver is not None:
            hands[giver] = without(hands[giver], card)
        if taker is not None:
            hands[taker] = in_order([*hands[taker], card])
        return tuple(hands)

    # Positions as data (reading them: reading.py). ------------------------------------------------------------------

    def _fields(self, seat: int | None) -> JsonDict:
        """All, or what ``seat`` may know: not others' hands, the pile, others' wilds, the card others' Gift took."""
        cells, pending = self.game._grid.cells, None
        board = {cell: _placed_field(self._board[cell], seat) for cell in cells if cell in self._board}
        effects = [{"kind": e.kind, "cell": c, "by": e.by} for c in cells for e in [self._effects.get(c)] if e]
        if self._pending is not None:
            pending = self._pending._asdict()
            if seat not in (None, self._turn, self._pending.target):
                pending["taken"] = None
        return {
            "board": board,
            "hands": [self._hand_field(owner, seat) for owner in range(self.game.players)],
            "pile": list(self._pile) if seat is None else len(self._pile),
            "first": self._first,
            "to_move": self._turn,
            "passes": self._passes,
            "effects": effects,
            "phase": self._phase,
            "pending": pending,
        }

    def _hand_field(self, owner: int, seat: int | None) -> list[str] | int:
        """U11: a hand of exactly one card is shown to all, but for the two hands of a Gift under way."""
        hand = self._hands[owner]
        in_gift = self._phase == "give" and self._pending is not None and owner in (self._turn, self._pending.target)
        if seat in (None, owner) or (len(hand) == 1 and not in_gift):
            return list(hand)
        return len(hand)


def _placed_field(placed: Placed, seat: int | None) -> str | JsonDict:
    """P3, section 6: who laid a wild is known to all, its card to them alone."""
    if placed.by is None:
        return placed.card
    return {"wild": placed.card if seat in (None, placed.by) else None, "by": placed.by}


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one copy of ``card``."""
    left = list(cards)
    left.remove(card)
    return tuple(left)
