"""A position of CHROMA, and a turn: what follows from each decision and outcome (U1 to U10)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from chromacore.moves import ChromaMove, DrawnCard, GiftTo, GiveCard, Pass, PlaceWild, PlayCard, SkipPower
from chromacore.reference.chroma import ending, explain, json, legal, notation, queries
from chromacore.reference.chroma.board import Effect, Pending, Placed
from chromacore.reference.chroma.cards import POWER_NAMES, in_order, power_of, without
from chromacore.reference.chroma.moves import number_of
from chromacore.reference.kernel.state import State
from chromacore.reference.kernel.values import Over

if TYPE_CHECKING:
    from chromacore.moves import Move, Touches
    from chromacore.reference.chroma.cards import Cards
    from chromacore.reference.chroma.options import Chroma
    from chromacore.reference.kernel.faults import Fault
    from chromacore.reference.kernel.json import JsonDict


class ChromaState(State):
    """One position of CHROMA: board, hands, pile, Magnets and Locks, and the play being resolved."""

    game: Chroma
    _board: dict[str, Placed]
    _hands: tuple[Cards, ...]
    _pile: Cards
    _first: int
    _passes: int
    _effects: dict[str, Effect]
    _phase: str
    _pending: Pending | None

    @classmethod
    def _game_class(cls) -> type[Chroma]:
        from chromacore.reference.chroma.options import Chroma

        return Chroma

    @property
    def phase(self) -> str:
        """``play``, ``wild``, ``power``, ``take``, ``give`` or ``draw``; when the game is over, the last one."""
        return self._phase

    @property
    def _hand(self) -> Cards:
        """The hand of the seat in turn."""
        return self._hands[self._seat]

    @property
    def _resolving(self) -> Pending:
        """The play being resolved, in the phases that have one."""
        assert self._pending is not None, "asked only while a play is resolved"
        return self._pending

    def _at_chance(self) -> bool:
        return self._phase in ("draw", "take")

    @cached_property
    def _plays(self) -> dict[PlayCard, int]:
        """The legal plays of the seat in turn, each with the number of Magnets it is beside."""
        return legal.plays(self)

    def legal_actions(self) -> list[int]:
        if self.is_terminal or self._at_chance():
            return []
        return sorted(number_of(self.game, move) for move in legal.decisions(self))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        # U10: each copy is equally likely.
        if self.is_terminal or not self._at_chance():
            return []
        return sorted((number_of(self.game, move), share) for move, share in legal.outcomes(self))

    def _forbidden(self, move: ChromaMove) -> Fault | None:
        return explain.forbidden(self, move)

    def _masked(self, move: ChromaMove, seat: int) -> str:
        return notation.masked(self, move, seat)

    # A turn (U1 to U6). ----------------------------------------------------------------------------------------------

    def _after(self, move: ChromaMove) -> ChromaState:
        if isinstance(move, PlayCard):
            return self._play(move.card, move.cell)
        if isinstance(move, Pass):
            return self._pass()
        if isinstance(move, DrawnCard):
            return self._drawn(move.card) if self._phase == "draw" else self._taken(move.card)
        if isinstance(move, PlaceWild):
            return self._wild(move.card, move.cell)
        if isinstance(move, GiftTo):  # U6
            return self._but(_phase="take", _pending=self._resolving._replace(target=move.seat))
        if isinstance(move, GiveCard):
            return self._give(move.card)
        return self._end_turn() if isinstance(move, SkipPower) else self._use()  # U4

    def _play(self, card: str, cell: str) -> ChromaState:
        """U2: place it, then first the result, by the number of touched cards."""
        touched = len(legal.touched(self, cell))
        after = self._but(
            _board={**self._board, cell: Placed(card)},
            _hands=self._moved(card, giver=self._seat),
            _passes=0,  # E5
            _pending=Pending(card, cell),
        )
        if touched == 4:
            return after._end(Over("perfect", (self._seat,)))  # E1
        if touched == 1 and after._pile:
            return after._but(_phase="draw")
        if touched == 1 and self.game.deck_end == "on-failed-draw":
            return after._end(ending.shared("deck", after))  # E3
        if touched == 3 and after._hand and legal.empty(after):
            return after._but(_phase="wild")
        return after._offer_power()

    def _pass(self) -> ChromaState:
        """U1: draw one card and pass."""
        after = self._but(_passes=self._passes + 1)
        if after._pile:
            return after._but(_phase="draw")
        if self.game.deck_end == "on-failed-draw":
            return after._end(ending.shared("deck", after))  # E3
        return after._end_turn()

    def _drawn(self, card: str) -> ChromaState:
        """U1, U2: the drawn card goes to the hand."""
        after = self._but(_hands=self._moved(card, taker=self._seat), _pile=without(self._pile, card))
        if not after._pile and self.game.deck_end == "immediate":
            return after._end(ending.shared("deck", after))  # E3
        return after._end_turn() if self._pending is None else after._offer_power()

    def _wild(self, card: str, cell: str) -> ChromaState:
        """U3: a card face down."""
        board = {**self._board, cell: Placed(card, self._seat)}
        return self._but(_board=board, _hands=self._moved(card, giver=self._seat))._offer_power()

    def _offer_power(self) -> ChromaState:
        """U4: then the power, if it can do anything."""
        return self._but(_phase="power") if legal.power_works(self) else self._end_turn()

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

    def _end_turn(self) -> ChromaState:
        """The end of the turn: has the game ended (E2 to E5)? If not, the next seat, whose Magnet and Lock end (U9)."""
        over = ending.at_turn_end(self)
        if over is not None:
            return self._end(over)
        following = (self._seat + 1) % self.game.players  # S4
        effects = {cell: effect for cell, effect in self._effects.items() if effect.by != following}
        return self._but(following, _effects=effects, _phase="play", _pending=None)

    # New positions from this one. ------------------------------------------------------------------------------------

    def _but(self, turn: int | None = None, over: Over | None = None, **changes: object) -> ChromaState:
        """This position with some of its content changed; the same seat is in turn if none is given."""
        content: dict[str, Any] = {name: getattr(self, name) for name in _CONTENT}
        return self._make(self.game, self._turn if turn is None else turn, over, **{**content, **changes})

    def _end(self, over: Over) -> ChromaState:
        return self._but(over=over, _pending=None)

    def _moved(self, card: str, giver: int | None = None, taker: int | None = None) -> tuple[Cards, ...]:
        """The hands after one seat has lost a card, or another has got it, or both."""
        hands = list(self._hands)
        if giver is not None:
            hands[giver] = without(hands[giver], card)
        if taker is not None:
            hands[taker] = in_order([*hands[taker], card])
        return tuple(hands)

    # For apps. -------------------------------------------------------------------------------------------------------

    def touches(self, x: int | str | Move) -> Touches:
        """Return what a play or a wild would touch and trigger (U2, U4), whoever holds the card and whether it fits.

        `NotationError` for text that is no move; `IllegalMove` for what is no placement, for an occupied cell, and for
        a play beside no card (P1, U3).
        """
        return queries.touches(self, x)

    def forced_cells(self, seat: int) -> list[str]:
        """Return the empty cells beside a Magnet that binds a seat and no Lock that does (U7, U8), in cell order.

        Hands are not looked at.
        """
        return queries.forced_cells(self, seat)

    def blocked_cells(self, seat: int) -> list[str]:
        """Return the empty cells beside a Lock that binds a seat (U8), in cell order."""
        return queries.blocked_cells(self, seat)

    def _fields(self, seat: int | None) -> JsonDict:
        return json.fields(self, seat)


_CONTENT = ("_board", "_hands", "_pile", "_first", "_passes", "_effects", "_phase", "_pending")
