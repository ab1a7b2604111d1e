"""A deal as chance events, one card after the other: who begins, then what `HandAdapter.order` says."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chromacore.envs.openspiel.adapter import Event
from chromacore.errors import IllegalMove, show

if TYPE_CHECKING:
    from chromacore.envs.openspiel.hands import HandAdapter
    from chromacore.protocols import State

__all__ = ["Deal"]


class Deal(NamedTuple):
    """How far a deal has come. All ways to deal are as likely as with ``game.deal``."""

    adapter: HandAdapter
    left: tuple[int, ...]
    """How many there are left of each card, by number."""
    first: int | None = None
    """Who begins; drawn before any card (CHROMA S4, Chromino S3)."""
    cards: tuple[int, ...] = ()
    """The cards so far, by number."""

    @property
    def is_complete(self) -> bool:
        """Has everybody their hand, and the table its card?"""
        return len(self.cards) == len(self.adapter.order)

    @property
    def receiver(self) -> int | None:
        """Who gets the next card: a seat, or None for the table."""
        return self.adapter.order[len(self.cards)]

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers of what can come next, each with its probability."""
        if self.first is None:
            return [(seat, 1 / self.adapter.players) for seat in range(self.adapter.players)]
        numbers = self.adapter.dealt(self.receiver)
        total = sum(self.left[number] for number in numbers)
        return [(number, self.left[number] / total) for number in numbers if self.left[number]]

    def play(self, number: int) -> Deal:
        """Return the deal after an outcome; `IllegalMove` for what cannot come."""
        if self.first is None and number in range(self.adapter.players):
            return self._replace(first=number)
        if self.first is None or number not in self.adapter.dealt(self.receiver) or not self.left[number]:
            raise IllegalMove(f"illegal outcome {show(number)} of a deal")
        left = (*self.left[:number], self.left[number] - 1, *self.left[number + 1 :])
        return self._replace(left=left, cards=(*self.cards, number))

    def event(self, number: int) -> Event:
        """Return what an outcome does."""
        if self.first is None:
            return Event(number, f"first:P{number}")
        card = self.adapter.cards[number]
        return Event(self.first, f"={card}", card, taker=self.receiver)

    def start(self) -> State:
        """Return the position after a complete deal."""
        assert self.first is not None
        pile = [card for card, count in zip(self.adapter.cards, self.left, strict=True) for _ in range(count)]
        hands = [self.hand(seat) for seat in range(self.adapter.players)]
        return self.adapter.start(self.first, self.hand(None)[0], hands, pile)

    def hand(self, seat: int | None) -> list[str]:
        """Return what a seat (None: the table) has got so far, in the order of the cards' numbers."""
        dealt = zip(self.cards, self.adapter.order, strict=False)
        return [self.adapter.cards[number] for number in sorted(number for number, owner in dealt if owner == seat)]

    def text(self, seat: int | None = None) -> str:
        """Return what a seat knows of the deal, or all of it."""
        seats = range(self.adapter.players) if seat is None else [seat]
        parts = [] if self.first is None else [f"first P{self.first}"]
        parts += [" ".join(["table", *self.hand(None)]), *(" ".join([f"P{s} has", *self.hand(s)]) for s in seats)]
        return ", ".join(parts)
