"""What the two games with hands share: the deal, and positions with other hands."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar

from chromacore.envs.openspiel.adapter import Adapter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chromacore.envs.openspiel.history import History
    from chromacore.protocols import State

__all__ = ["HandAdapter"]


class HandAdapter(Adapter):
    """A game with hidden hands and a pile. A card stands for a tile, too."""

    hidden = True
    pile: ClassVar[str]
    """The key of the pile in a position."""

    cards: tuple[str, ...]
    """Every kind of card: a card's number is its place here, in draws as in the deal."""
    order: tuple[int | None, ...]
    """Who gets the first card that is dealt, the second, ...: a seat, or None for the table."""

    def __init__(self, params: dict[str, Any]) -> None:
        super().__init__(params)
        self.chance_base = self.first_outcome()
        self.cards = tuple(str(self.game.move(self.chance_base + number))[1:] for number in range(self.max_outcomes))
        self.numbers = {card: number for number, card in enumerate(self.cards)}
        position = self.game.deal(0).to_dict()
        self.hand_size = len(position["hands"][0])
        self.deck = Counter([*self.unplayed(position), self.on_table(position)])
        self.order = self.dealing_order()
        self.max_deal = 1 + len(self.order)

    # For each game ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def first_outcome(self) -> int:
        """Return `chance_base`."""

    @abstractmethod
    def dealing_order(self) -> tuple[int | None, ...]:
        """Return `order`."""

    @abstractmethod
    def on_table(self, position: dict[str, Any]) -> str:
        """Return the card that lies on the table after a deal."""

    @abstractmethod
    def put_on_table(self, position: dict[str, Any], card: str) -> None:
        """Change the card that lies on the table after a deal."""

    def dealt(self, _receiver: int | None) -> range:
        """Return the numbers of the cards that may be dealt to a seat, or to the table."""
        return range(len(self.cards))

    @abstractmethod
    def barred(self, step: History) -> frozenset[str]:
        """Return cards that the seat in turn cannot have held in a step: the rules would have asked for another."""

    def asked(self, _step: History, hand: list[Any]) -> list[Any]:
        """Return the cards of a hand, in the order in which they came, that a step can be about."""
        return hand

    # For both ---------------------------------------------------------------------------------------------------------

    def card_number(self, step: History, seat: int) -> int:
        """Return the number of the card that an event moved, from 1; 0 if none or if the seat does not see it."""
        return self.numbers[step.event.card] + 1 if step.event.card is not None and step.sees_card(seat) else 0

    def sorted(self, cards: Iterable[str]) -> list[str]:
        """Return cards in the order of their numbers."""
        return sorted(cards, key=self.numbers.__getitem__)

    def unplayed(self, position: dict[str, Any]) -> list[str]:
        """Return the cards of all hands and of the pile, in order."""
        return self.sorted([*(card for hand in position["hands"] for card in hand), *position[self.pile]])

    def start(self, first: int, table: str, hands: list[list[str]], pile: list[str]) -> State:
        """Return the position after a deal, the cards of each hand and of the pile in order."""
        position = self.game.deal(0).to_dict()
        self.put_on_table(position, table)
        return self.game.state({**position, "first": first, "to_move": first, "hands": hands, self.pile: pile})

    def holding(self, position: dict[str, Any], seat: int, order: list[str], rest: int = 0) -> State:
        """Return a position like this one in which ``seat`` has all cards of ``order`` but the first.

        ``rest`` of those, or as many as are needed, go to the others, who keep a card each if they have any, and to the
        pile, which keeps two if it has them, so that drawing one does not end the game.
        """
        hands, pile = list(position["hands"]), position[self.pile]
        others = [other for other, cards in enumerate(hands) if other != seat and cards]
        rest = max(rest, len(others) + min(2, len(pile)))
        rest = min(rest, len(order) - min(1, len(hands[seat])))
        given, hands[seat] = order[:rest], self.sorted(order[rest:])
        for other in others:
            hands[other] = [given.pop()]
        if not pile:
            keeper = others[0] if others else seat
            hands[keeper], given = self.sorted(hands[keeper] + given), []
        return self.game.state({**position, "hands": hands, self.pile: self.sorted(given)})
