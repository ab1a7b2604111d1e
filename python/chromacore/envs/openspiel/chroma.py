"""CHROMA in OpenSpiel: decisions have chromacore's own numbers, chance events those of the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.envs.openspiel.adapter import Event
from chromacore.envs.openspiel.game import SpielGame
from chromacore.envs.openspiel.hands import HandAdapter

if TYPE_CHECKING:
    from chromacore.envs.openspiel.history import History

__all__ = ["ChromaAdapter", "ChromaGame"]

_STEPS = ("play", "wild", "use", "skip", "gift", "give", "pass", "draw")


class ChromaAdapter(HandAdapter):
    """CHROMA with its options.

    How long can a game be? A card that is laid stays, on a cell of its own: there are fewer placements than cells, and
    than cards. After a play its power may be decided on, and after a Gift a card goes back: at most one decision for
    each card with a power and one for each Gift. Each pass draws a card, but for a last one with an empty pile (with
    ``on-failed-draw``; in the other readings of E3 the empty pile ends the game). Chance draws the pile once, and takes
    a card for each Gift.
    """

    name = "chroma"
    seats = (2, 8)
    pile = "pile"
    columns = ("step", "seat", "card", "row", "column", "target")
    max_outcomes = 100  # 20 colours with each of four powers or none, whether the deck has them or not

    def __init__(self, params: dict[str, Any]) -> None:
        super().__init__(params)
        self.num_actions = self.chance_base
        cards, pile = self.deck.total(), self.deck.total() - len(self.order)
        placements = min(self.rules["rows"] * self.rules["columns"], cards) - 1
        powers = min(placements, sum(count for card, count in self.deck.items() if _power(card)))
        gifts = min(placements, sum(count for card, count in self.deck.items() if _power(card) == "g"))
        self.max_decisions = placements + powers + gifts + pile + 1
        self.max_draws = pile + gifts

    def option(self, name: str, value: Any) -> Any:
        """Return an option as the game takes it: tables are written as rows joined by ``/``."""
        return value.split("/") if name in {"wheel", "powers"} and isinstance(value, str) and "/" in value else value

    def first_outcome(self) -> int:
        """Chance has the last numbers of chromacore's, one for each card."""
        actions = self.game.num_distinct_actions
        assert actions is not None
        return actions - self.max_outcomes

    def dealing_order(self) -> tuple[int | None, ...]:
        """All cards of seat 0, then of seat 1, ..., then the card on the table (S2)."""
        return (*(seat for seat in range(self.players) for _ in range(self.hand_size)), None)

    def on_table(self, position: dict[str, Any]) -> str:
        """Return the card on the centre cell."""
        card: str = next(iter(position["board"].values()))
        return card

    def put_on_table(self, position: dict[str, Any], card: str) -> None:
        """Change the card on the centre cell."""
        position["board"] = dict.fromkeys(position["board"], card)

    def event(self, before: History, action: int) -> Event:
        """Return what an action is: who moves which card from where to where."""
        seat, text, phase = before.turn, str(self.game.move(action)), before.state.phase
        card = text.removeprefix("wild:").removeprefix("give:").removeprefix("=").partition("@")[0]
        if phase == "draw":
            return Event(seat, text, card, taker=seat)
        if phase == "take":
            return Event(seat, text, card, giver=_target(before), taker=seat)
        if phase == "give":
            return Event(seat, text, card, giver=seat, taker=_target(before.parent))
        return Event(seat, text, card, giver=seat) if "@" in text else Event(seat, text)

    def row(self, step: History, seat: int) -> tuple[int, ...]:
        """Return what, who, which card, the cell and whom a Gift goes to: all from 1, seats from the one that looks."""
        text, row, column, target = step.event.text, 0, 0, 0
        place = text.partition("@")[2]
        if place:
            row, column = int(place[1:]), ord(place[0]) - ord("a") + 1
        if text.startswith("gift"):
            target = (int(text[-1]) - seat) % self.players + 1
        who = (step.event.seat - seat) % self.players + 1
        return (_step(text), who, self.card_number(step, seat), row, column, target)

    # What a seat cannot have held -------------------------------------------------------------------------------------

    def barred(self, step: History) -> frozenset[str]:
        """Return the cards that could have been played instead of what happened.

        A pass says that none could (U1), a play apart from the Magnets that none could beside them (U7), a Replay that
        was not offered that none of the cards left could (U4). So the seat gets all cards there are, and those that the
        rules would rather have played are taken away until they allow the step. Cards of a colour fit alike (P2).
        """
        before = step.parent.state
        if before.phase not in {"play", "draw", "wild"} or step.state.is_terminal:
            return frozenset()
        position = before.to_dict()
        cards = self.unplayed(position)
        barred: set[str] = set()
        for order in (cards, cards[::-1]):  # a card that the others hold the first time is tested the second time
            while found := self._rather(step, position, order, barred) - barred:
                barred |= found
        return frozenset(card for card in cards if card[:2] in barred)

    def asked(self, step: History, hand: list[Any]) -> list[Any]:
        """Where a Gift may not return what it took (U6), the card taken, which is the last in the hand, is left out."""
        gives = step.event.text.startswith("give:")
        return hand[:-1] if gives and not self.rules["gift_may_return_same"] and len(hand) > 1 else hand

    def _rather(self, step: History, position: dict[str, Any], order: list[str], barred: set[str]) -> set[str]:
        """Return the colours that the rules would have asked for instead of a step.

        The seat has all cards of ``order`` but those of barred colours and a few for the others.
        """
        text, phase = step.event.text, position["phase"]
        played = step.event.card if phase == "play" else None  # others' wilds and draws are not seen
        order = sorted(order, key=lambda card: (card == played, card[:2] not in barred))
        rest = self.players + sum(card[:2] in barred for card in order)
        state = self.holding(position, step.event.seat, order, rest)
        if phase == "play":
            if not state.is_legal(text):
                return {str(move)[:2] for move in state.legal_moves()}
            after = state.play(text)
        elif phase == "draw":
            drawn = [self.game.move(outcome) for outcome, _ in state.chance_outcomes()]
            after = state.play(min(drawn, key=lambda move: str(move)[1:3] in barred))
        else:
            cell = text.partition("@")[2]
            after = state.play(next(move for move in state.legal_moves() if str(move).endswith(f"@{cell}")))
        if after.phase == "power" and step.state.phase != "power":
            return {str(move)[:2] for move in after.play("use").legal_moves()}
        return set()


class ChromaGame(SpielGame):
    """``chromacore_chroma``."""

    kind = ChromaAdapter


def _target(history: History) -> int:
    """The seat that a Gift goes to, its choice being the last step."""
    return int(history.event.text[-1])


def _power(card: str) -> str:
    """The letter of a card's power; empty if it has none (C5)."""
    return card[len("LR") :]


def _step(text: str) -> int:
    """The number of a kind of step, from 1."""
    if text.startswith("="):
        return 1 + _STEPS.index("draw")
    kind = text.partition(":")[0] if ":" in text else "play" if "@" in text else text
    return 1 + _STEPS.index(kind)
