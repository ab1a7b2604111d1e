"""A game with its history: positions and events, and what each seat has seen of them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

from chromacore.envs.openspiel.deal import Deal
from chromacore.envs.openspiel.hands import HandAdapter
from chromacore.protocols import CHANCE

if TYPE_CHECKING:
    from chromacore.envs.openspiel.adapter import Adapter, Event
    from chromacore.protocols import State

__all__ = ["History"]


class History:
    """Where a game is after the event ``number``, played ``before``. It never changes, so that clones share it."""

    def __init__(
        self,
        adapter: Adapter,
        deal: Deal | None,
        position: State | None,
        before: History | None = None,
        number: int = 0,
    ) -> None:
        self.adapter = adapter
        self.deal = deal
        """What has been dealt; None in a game without a deal."""
        self.position = position
        """The position; None while the deal goes on."""
        self.before = before
        self.number = number
        self._shown: dict[int, tuple[tuple[int, str], ...]] = {}
        self._texts: dict[int, str] = {}

    @classmethod
    def start(cls, adapter: Adapter) -> History:
        """Return the game before anything has happened."""
        if isinstance(adapter, HandAdapter):
            return cls(adapter, Deal(adapter, tuple(adapter.deck[card] for card in adapter.cards)), None)
        return cls(adapter, None, adapter.game.deal(0))

    def __deepcopy__(self, _memo: Any) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self.adapter, [step.number for step in self.steps()])

    # Where we are -----------------------------------------------------------------------------------------------------

    @property
    def dealt(self) -> Deal:
        """The deal, in a game that has one."""
        assert self.deal is not None
        return self.deal

    @property
    def state(self) -> State:
        """The position, after the deal."""
        assert self.position is not None
        return self.position

    @property
    def parent(self) -> History:
        """The history before the last event, where there is one."""
        assert self.before is not None
        return self.before

    @property
    def to_move(self) -> int:
        """The seat to decide, `CHANCE` or `TERMINAL`."""
        return CHANCE if self.position is None else self.position.to_move

    @property
    def turn(self) -> int:
        """The seat in turn, also while chance decides for it, and when its turn has ended the game; after the deal."""
        return self.to_move if self.to_move >= 0 else self.parent.turn

    @cached_property
    def legal(self) -> list[int]:
        """The numbers of the decisions the rules allow, ascending."""
        return self.adapter.decisions(self.state)

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers of the chance events that may come, ascending, each with its probability."""
        if self.position is None:
            return self.dealt.outcomes()
        base = self.adapter.chance_base
        return [(action - base, probability) for action, probability in self.position.chance_outcomes()]

    def action(self, number: int) -> int:
        """Return the action of a number, after the deal; `IllegalMove` for a placement that there is not."""
        at_chance = self.to_move == CHANCE
        return self.adapter.chance_base + number if at_chance else self.adapter.action(self.state, number)

    def play(self, number: int) -> History:
        """Return the history with one event more; `IllegalMove`, `GameOver`."""
        if self.position is None:
            deal = self.dealt.play(number)
            return History(self.adapter, deal, deal.start() if deal.is_complete else None, self, number)
        return History(self.adapter, self.deal, self.position.play(self.action(number)), self, number)

    def text(self, number: int) -> str:
        """Return the notation of an event that may come."""
        if self.position is None:
            return self.dealt.event(number).text
        return str(self.adapter.game.move(self.action(number)))

    # What has happened ------------------------------------------------------------------------------------------------

    def steps(self) -> list[History]:
        """Return the histories from the one after the first event to this one."""
        found, step = [], self
        while step.before is not None:
            found.append(step)
            step = step.before
        return found[::-1]

    @property
    def is_dealing(self) -> bool:
        """Is the last event part of the deal?"""
        return self.before is not None and self.before.position is None

    @property
    def is_drawn(self) -> bool:
        """Is the last event one of chance, after the deal?"""
        return self.before is not None and not self.is_dealing and self.before.to_move == CHANCE

    @cached_property
    def event(self) -> Event:
        """The last event."""
        before = self.parent
        return (
            before.dealt.event(self.number)
            if self.is_dealing
            else self.adapter.event(before, before.action(self.number))
        )

    @cached_property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat has: counted here, since a view costs more than all the rest of a step."""
        if self.is_dealing:
            return (self.dealt.adapter.hand_size,) * self.adapter.players
        sizes = list(self.parent.hand_sizes)
        if self.event.giver is not None:
            sizes[self.event.giver] -= 1
        if self.event.taker is not None:
            sizes[self.event.taker] += 1
        return tuple(sizes)

    @cached_property
    def barred(self) -> frozenset[str]:
        """`HandAdapter.barred` for the last event."""
        return self.dealt.adapter.barred(self)

    # What a seat has seen ---------------------------------------------------------------------------------------------

    def shown(self, seat: int) -> tuple[tuple[int, str], ...]:
        """Return whose only card is shown to a seat after the last event, and which (CHROMA U11, Chromino U8)."""
        if self.position is None or self.deal is None or 1 not in self.hand_sizes:
            return ()
        if seat not in self._shown:
            hands = enumerate(self.position.to_dict(seat)["hands"])
            self._shown[seat] = tuple((owner, h[0]) for owner, h in hands if owner != seat and isinstance(h, list))
        return self._shown[seat]

    def seen_text(self, seat: int) -> str:
        """Return the notation of the last event, after the deal, as a seat may know it."""
        if seat not in self._texts:
            event = self.event
            self._texts[seat] = event.text if seat == event.seat else self.parent.state.notation(event.text, seat)
        return self._texts[seat]

    def sees_card(self, seat: int) -> bool:
        """Does a seat see which card the last event moved?"""
        return self.event.taker in (None, seat) if self.is_dealing else "?" not in self.seen_text(seat)

    def line(self, seat: int) -> str:
        """Return what a seat has seen of the last event; of the deal, which `information` has, only what is shown."""
        parts = [] if self.is_dealing else [f"P{self.event.seat} {self.seen_text(seat)}"]
        return " ".join([*parts, *(f"P{owner}={card}" for owner, card in self.shown(seat))])

    def information(self, seat: int) -> str:
        """Return all that a seat has seen, a line an event; in what order its hand was dealt does not count."""
        lines = [f"seat {seat}"]
        if self.deal is not None:
            lines.append(self.deal.text(seat))
        lines += filter(None, [step.line(seat) for step in self.steps()])
        if self.position is None:
            lines.append(f"{len(self.dealt.cards)} dealt")
        elif self.position.is_terminal:
            winners = " ".join(f"P{winner}" for winner in self.position.winners)
            lines.append(f"over, {self.position.ending}: {winners or 'nobody'}")
        else:
            lines.append(f"P{self.turn} in turn: {self.position.phase}")
        return "\n".join(lines)


def _replayed(adapter: Adapter, numbers: list[int]) -> History:
    history = History.start(adapter)
    for number in numbers:
        history = history.play(number)
    return history
