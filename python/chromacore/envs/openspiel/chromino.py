"""Chromino in OpenSpiel: draw is 0, pass 1, and the k-th legal placement 2 + k; tiles are drawn by their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chromacore.envs.openspiel.adapter import Event
from chromacore.envs.openspiel.game import SpielGame
from chromacore.envs.openspiel.hands import HandAdapter
from chromacore.errors import ChromacoreError, IllegalMove, show
from chromacore.observe import spec

if TYPE_CHECKING:
    from chromacore.envs.openspiel.history import History
    from chromacore.protocols import State

__all__ = ["ChrominoAdapter", "ChrominoGame"]

_CHAMELEONS = range(75, 80)
_FIRST_PLACEMENT = 2
_STEPS = ("place", "draw", "pass", "drawn")
_MOST_PLACEMENTS = 2**16


class ChrominoAdapter(HandAdapter):
    """Chromino with its options.

    How long can a game be? Each of the 79 tiles is placed at most once. Each tile of the bag is drawn by one decision,
    and there are no more passes after a draw than draws. Other passes need an empty bag (U2, U5), and n of them in a
    row end the game (E3), if not the n - 1 turns after somebody is out (E1): at most n - 1 before each placement, and n
    at the end.
    """

    name = "chromino"
    seats = (1, 8)
    own = {"placements": 1024, "window": 41}  # noqa: RUF012 - declared in Adapter
    pile = "bag"
    columns = ("step", "seat", "tile", "x", "y", "down", "reversed")
    max_outcomes = 80

    def __init__(self, params: dict[str, Any]) -> None:
        super().__init__(params)
        self.placements: int = params["placements"]
        if not 1 <= self.placements <= _MOST_PLACEMENTS:
            raise ChromacoreError(f"placements={show(self.placements)}: 1 to {_MOST_PLACEMENTS}")
        self.window: int = params["window"]
        spec(self.game, self.window)  # is it one?
        self.num_actions = _FIRST_PLACEMENT + self.placements
        self.max_draws = self.deck.total() - len(self.order)
        tiles, n = self.deck.total() - 1, self.players
        self.max_decisions = tiles + 2 * self.max_draws + (n - 1) * tiles + n

    def option(self, name: str, value: Any) -> Any:
        """Return an option as the game takes it: 0 stands for None."""
        return None if name in {"draws_per_turn", "expert_neighbours"} and value == 0 else value

    def decisions(self, position: State) -> list[int]:
        """Return the numbers of the legal decisions; an error if there are more placements than numbers."""
        actions = position.legal_actions()
        others = [action for action in actions if action < _FIRST_PLACEMENT]
        placements = len(actions) - len(others)
        if placements > self.placements:
            raise ChromacoreError(f"{placements} placements: load the game with more than placements={self.placements}")
        return [*others, *range(_FIRST_PLACEMENT, _FIRST_PLACEMENT + placements)]

    def action(self, position: State, number: int) -> int:
        """Return the action of a decision; `IllegalMove` if there is no such placement."""
        if number < _FIRST_PLACEMENT:
            return number
        placements = _placements(position)
        if number - _FIRST_PLACEMENT < len(placements):
            return placements[number - _FIRST_PLACEMENT]
        raise IllegalMove(f"illegal action {show(number)}: there are {len(placements)} placements, from 2")

    def number(self, position: State, action: int) -> int:
        """Return the number of a legal decision."""
        return action if action < _FIRST_PLACEMENT else _FIRST_PLACEMENT + _placements(position).index(action)

    def first_outcome(self) -> int:
        """Chance has the numbers after draw and pass, one for each tile."""
        return _FIRST_PLACEMENT

    def dealing_order(self) -> tuple[int | None, ...]:
        """The start tile (S2), then all tiles of seat 0, of seat 1, ... (S1)."""
        return (None, *(seat for seat in range(self.players) for _ in range(self.hand_size)))

    def dealt(self, receiver: int | None) -> range:
        """Return the numbers of the tiles that may be dealt: the start tile is a chameleon (S2)."""
        return _CHAMELEONS if receiver is None else super().dealt(receiver)

    def on_table(self, position: dict[str, Any]) -> str:
        """Return the start tile."""
        tile: str = position["tiles"][0].partition("@")[0]
        return tile

    def put_on_table(self, position: dict[str, Any], card: str) -> None:
        """Change the start tile."""
        position["tiles"] = [card + position["tiles"][0][len(card) :]]

    def event(self, before: History, action: int) -> Event:
        """Return what an action is: a placement, a draw, a pass, or the tile that was drawn."""
        seat, text = before.turn, str(self.game.move(action))
        if text.startswith("="):
            return Event(seat, text, text[1:], taker=seat)
        if "@" not in text:
            return Event(seat, text)
        return Event(seat, text, self._tile(text), giver=seat)

    def row(self, step: History, seat: int) -> tuple[int, ...]:
        """Return what, who and which tile, from 1 and from the seat that looks; and how it lies (P5)."""
        text, x, y, down, turned = step.event.text, 0, 0, 0, 0
        kind = "drawn"
        if "@" in text:
            kind = "place"
            letters, place = text.split("@")
            x, y = map(int, place[:-1].split(","))
            down, turned = int(place[-1] == "v"), int(letters != step.event.card)
        elif not text.startswith("="):
            kind = text
        who = (step.event.seat - seat) % self.players + 1
        return (1 + _STEPS.index(kind), who, self.card_number(step, seat), x, y, down, turned)

    # What a seat cannot have held -------------------------------------------------------------------------------------

    def barred(self, step: History) -> frozenset[str]:
        """Return the tiles that could have been placed when the seat drew or passed, if then it had to place (U2)."""
        if step.event.text not in _STEPS or self.rules["voluntary"]:
            return frozenset()
        position = {**step.parent.state.to_dict(), "drawn": []}
        tiles = self.unplayed(position)
        found: set[str] = set()
        for order in (tiles, tiles[::-1]):  # a tile that the others hold the first time is tested the second time
            moves = self.holding(position, step.event.seat, order).legal_moves()
            found.update(self._tile(str(move)) for move in moves if "@" in str(move))
        return frozenset(found)

    def asked(self, step: History, hand: list[Any]) -> list[Any]:
        """After a draw it may be the tile drawn last alone that can be placed (U3)."""
        return hand[-1:] if self.rules["after_draw"] == "drawn-only" and step.parent.is_drawn else hand

    def _tile(self, text: str) -> str:
        """Return the name of the tile that a placement lays (T4)."""
        letters = text.partition("@")[0]
        return letters if letters in self.numbers else letters[::-1]


class ChrominoGame(SpielGame):
    """``chromacore_chromino``."""

    kind = ChrominoAdapter


def _placements(position: State) -> list[int]:
    """The actions of the legal placements, ascending."""
    return [action for action in position.legal_actions() if action >= _FIRST_PLACEMENT]
