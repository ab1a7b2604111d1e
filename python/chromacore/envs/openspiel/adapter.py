"""What OpenSpiel has to know of a game: its numbers, its bounds, and which cards move where.

A *number* is an action as OpenSpiel counts it, decisions and chance each from 0; an *action* is chromacore's own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from chromacore.games import load

if TYPE_CHECKING:
    from chromacore.envs.openspiel.history import History
    from chromacore.protocols import Game, State

__all__ = ["Adapter", "Event"]


class Event(NamedTuple):
    """A decision or a chance event, in full, and the card (or tile, or stone) that it moves."""

    seat: int
    """The seat in turn."""
    text: str
    """Its notation."""
    card: str | None = None
    giver: int | None = None
    """Whose hand the card leaves; None: it comes from elsewhere."""
    taker: int | None = None
    """Whose hand it goes to; None: it goes to the table."""


class Adapter(ABC):
    """One game with its options, as OpenSpiel sees it."""

    name: ClassVar[str]
    seats: ClassVar[tuple[int, int]]
    """The fewest and the most players."""
    own: ClassVar[dict[str, Any]] = {}
    """Parameters that are no options of the game, with their defaults."""
    columns: ClassVar[tuple[str, ...]]
    """What `row` gives, by name."""
    hidden: ClassVar[bool] = False
    """Are there hands that others do not see?"""

    game: Game
    num_actions: int
    max_decisions: int
    """A bound on the decisions of a game."""
    max_draws: int = 0
    """A bound on the chance events of a game after its deal."""
    max_deal: int = 0
    """The chance events of a deal."""
    max_outcomes: int = 0
    """A bound on the outcomes of a chance event."""
    chance_base: int = 0
    """The action of the chance event with number 0."""

    def __init__(self, params: dict[str, Any]) -> None:
        self.params = params
        self.game = load(self.name, **{k: self.option(k, v) for k, v in params.items() if k not in self.own})
        self.players = self.game.players
        self.rules: dict[str, Any] = self.game.to_dict()["rules"]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.params,)

    @classmethod
    def defaults(cls) -> dict[str, Any]:
        """Return every parameter with its default; OpenSpiel has no None, 0 stands for it."""
        rules = load(cls.name).to_dict()["rules"]
        return {**{name: 0 if value is None else value for name, value in rules.items()}, **cls.own}

    def option(self, _name: str, value: Any) -> Any:
        """Return an option as the game takes it."""
        return value

    @abstractmethod
    def event(self, before: History, action: int) -> Event:
        """Return what an action does that was played at ``before``."""

    @abstractmethod
    def row(self, step: History, seat: int) -> tuple[int, ...]:
        """Return the `columns` of an event for the history of a seat: small numbers, 0 for what it does not know."""

    def decisions(self, position: State) -> list[int]:
        """Return the numbers of the legal decisions, ascending."""
        return position.legal_actions()

    def action(self, _position: State, number: int) -> int:
        """Return the action of a decision; `IllegalMove` if there can be none."""
        return number

    def number(self, _position: State, action: int) -> int:
        """Return the number of a legal decision."""
        return action
