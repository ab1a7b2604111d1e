"""CHROMA's rules, first half: what a position is, what is legal in it, and what chance may do."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from chromacore.errors import show
from chromacore.reference.chroma.cards import COLOURS, INDEX, colour_of, partners, power_of
from chromacore.reference.kernel import State

if TYPE_CHECKING:
    from chromacore.reference.chroma.game import Chroma


class Step(NamedTuple):
    """A decision or an outcome: its kind (play, wild, give, gift, use, skip, pass, outcome) and what it names."""

    kind: str
    card: str = ""
    cell: str = ""
    seat: int = 0


class Placed(NamedTuple):
    """A card on the board: face up, or a wild, with the seat who laid it."""

    card: str
    by: int | None = None


class Effect(NamedTuple):
    """A Magnet or Lock in force (U7, U8), and whose it is. It sits on the cell of its card."""

    kind: str
    by: int


class Pending(NamedTuple):
    """The play being resolved: the card, its cell; in a Gift its target, and the card taken."""

    card: str
    cell: str
    target: int | None = None
    taken: str | None = None


class Position(State):
    """The content of a position, and the steps the rules allow in it."""

    game: Chroma
    _board: dict[str, Placed]
    _hands: tuple[tuple[str, ...], ...]
    _pile: tuple[str, ...]
    _first: int
    _passes: int
    _effects: dict[str, Effect]
    _phase: str
    _pending: Pending | None

    @property
    def phase(self) -> str:
        """``play``, ``wild``, ``power``, ``take``, ``give`` or ``draw``; of a game that is over, the last one."""
        return self._phase

    @property
    def _seat(self) -> int:
        """The seat in turn; of a running game only."""
        if self._turn is None:
            raise AssertionError("nobody is in turn: the game is over")
        return self._turn

    @property
    def _hand(self) -> tuple[str, ...]:
        """The hand of the seat in turn."""
        return self._hands[self._seat]

    @property
    def _resolving(self) -> Pending:
        """The play being resolved, in the phases that have one."""
        if self._pending is None:
            raise AssertionError(f"nothing is resolved in phase {self._phase}")
        return self._pending

    # Placing a card face up (P1 to P4). ------------------------------------------------------------------------------

    def _touched(self, cell: str) -> list[str]:
        """The cells beside this one that have a card, in cell order."""
        return [beside for beside in self.game._grid.neighbours[cell] if beside in self._board]

    def _empty(self) -> list[str]:
        return [cell for cell in self.game._grid.cells if cell not in self._board]

    def _clash(self, card: str, cell: str) -> str | None:
        """P2, P3: the first touched cell with a face-up card that this one does not go with."""
        for beside in self._touched(cell):
            other = self._board[beside]
            if other.by is None and colour_of(other.card) not in partners(self.game.wheel)[colour_of(card)]:
                return beside
        return None

    def _fitting(self, cell: str) -> set[str]:
        """P1 to P3: the colours that fit on this empty cell."""
        touched = [self._board[beside] for beside in self._touched(cell)]
        fitting = set(COLOURS) if touched else set()
        for other in touched:
            if other.by is None:
                fitting &= partners(self.game.wheel)[colour_of(other.card)]
        return fitting

    # Magnet and Lock (U7 to U9). -------------------------------------------------------------------------------------

    def _binding(self, kind: str, seat: int) -> list[str]:
        """The cells of the Magnets, or of the Locks, that bind a seat, in cell order; never its own (U9)."""
        in_force = ((cell, self._effects[cell]) for cell in self.game._grid.cells if cell in self._effects)
        return [cell for cell, effect in in_force if effect.kind == kind and effect.by != seat]

    def _magnets_beside(self, cell: str) -> int:
        """U7: how many Magnets that bind the seat in turn are beside this cell."""
        return sum(cell in self.game._grid.neighbours[magnet] for magnet in self._binding("magnet", self._seat))

    def _lock_beside(self, cell: str) -> str | None:
        """U8: the first Lock that bars the seat in turn from this cell."""
        locks = self._binding("lock", self._seat)
        return next((lock for lock in locks if cell in self.game._grid.neighbours[lock]), None)

    # What is legal: one function for U1, U5, U7 and passing. ---------------------------------------------------------

    @cached_property
    def _plays(self) -> dict[Step, int]:
        """The legal plays of the seat in turn, each with the number of Magnets it is beside."""
        hand = sorted(set(self._hand), key=INDEX.__getitem__)
        plays = {}
        for cell in self._empty():
            fitting = self._fitting(cell)
            fits = [card for card in hand if colour_of(card) in fitting]
            if fits and self._lock_beside(cell) is None:  # U8: Lock first
                pull = self._magnets_beside(cell)
                plays.update({Step("play", card, cell): pull for card in fits})
        most = max(plays.values(), default=0)  # U7: Magnet on what is left
        wanted = most if self.game.magnets == "most" else min(most, 1)
        return {play: pull for play, pull in plays.items() if pull >= wanted}

    def legal_actions(self) -> list[int]:
        """The actions the rules allow, ascending; empty at chance and when over."""
        if self.is_terminal or self._at_chance():
            return []
        return sorted(self.game._number(step) for step in self._steps())

    def _steps(self) -> list[Step]:
        """The decisions of the seat in turn in this phase."""
        hand = set(self._hand)
        if self._phase == "play":
            return list(self._plays) or [Step("pass")]  # U1
        if self._phase == "wild":  # U3
            return [Step("wild", card, cell) for card in hand for cell in self._empty()]
        if self._phase == "give":  # U6
            return [Step("give", card) for card in hand if self._may_give(card)]
        if power_of(self._resolving.card) == "g":  # U6
            opponents = [seat for seat in range(self.game.players) if seat != self._seat]
            return [*(Step("gift", seat=seat) for seat in opponents), Step("skip")]
        return [Step("use"), Step("skip")]  # U4

    def _may_give(self, card: str) -> bool:
        """U6: may this card of the hand be given back?"""
        same = card == self._resolving.taken and self._hand.count(card) == 1
        return self.game.gift_may_return_same or not same or len(self._hand) == 1

    def _power_works(self) -> bool:
        """U4: is there a power to offer?"""
        power = power_of(self._resolving.card)
        if power == "r":
            return bool(self._plays)  # U5
        if power in ("m", "l"):
            beside = self.game._grid.neighbours[self._resolving.cell]
            return any(cell not in self._board for cell in beside)
        return power == "g"

    def _forbidden(self, action: int) -> str | None:
        step = self.game._step(action)
        kinds, reason = self._expected()
        if step.kind not in kinds:
            return reason
        if step.kind == "pass":
            return "a card can be played (U1)" if self._plays else None
        if step.kind == "skip":
            return None
        tests = {
            "play": self._play_forbidden,
            "wild": self._wild_forbidden,
            "use": self._power_forbidden,
            "gift": self._power_forbidden,
            "give": self._give_forbidden,
            "outcome": self._outcome_forbidden,
        }
        return tests[step.kind](step)

    def _expected(self) -> tuple[tuple[str, ...], str]:
        """The kinds of step that this phase takes, and what to say to another kind."""
        if self._at_chance():
            return ("outcome",), "a card is drawn first, such as '=LRg' (U10)"
        if self._phase == "play":
            return ("play", "pass"), "a card is to be played (U1)"
        if self._phase == "wild":
            return ("wild",), "a wild is to be placed (U3)"
        if self._phase == "give":
            return ("give",), f"a card is to be given to seat {self._resolving.target} (U6)"
        played = f"{show(self._resolving.card)} at {self._resolving.cell}"
        return ("use", "skip", "gift"), f"the power of {played} is to be used or skipped (U4)"

    def _play_forbidden(self, step: Step) -> str | None:
        card, cell = step.card, step.cell
        if card not in self._hand:
            return f"seat {self._seat} holds no {show(card)} (U1)"
        if cell in self._board:
            return f"{cell} is occupied (P1)"
        if not self._touched(cell):
            return f"{cell} is beside no card (P1)"
        clash = self._clash(card, cell)
        if clash is not None:
            return f"{show(card)} does not go with {show(self._board[clash].card)} at {clash} (P2)"
        lock = self._lock_beside(cell)
        if lock is not None:
            return f"{cell} is beside the Lock of seat {self._effects[lock].by} at {lock} (U8)"
        if step in self._plays:
            return None
        if self.game.magnets == "any":
            return f"{cell} is beside no Magnet, and a legal play is (U7)"
        here, most = self._magnets_beside(cell), max(self._plays.values())
        return f"{cell} is beside {here} Magnet{'' if here == 1 else 's'}, and a legal play is beside {most} (U7)"

    def _wild_forbidden(self, step: Step) -> str | None:
        if step.card not in self._hand:
            return f"seat {self._seat} holds no {show(step.card)} (U3)"
        return f"{step.cell} is occupied (U3)" if step.cell in self._board else None

    def _power_forbidden(self, step: Step) -> str | None:
        is_gift = power_of(self._resolving.card) == "g"
        if step.kind == "use":
            return "a Gift is used by naming a seat, such as 'gift:P2' (U6)" if is_gift else None
        if not is_gift:
            return f"{show(self._resolving.card)} is no Gift (U6)"
        if step.seat >= self.game.players:
            return f"seat {step.seat}: the seats of this game are 0 to {self.game.players - 1} (S1)"
        return "a Gift goes to an opponent (U6)" if step.seat == self._seat else None

    def _give_forbidden(self, step: Step) -> str | None:
        if step.card not in self._hand:
            return f"seat {self._seat} holds no {show(step.card)} (U6)"
        return None if self._may_give(step.card) else f"{show(step.card)} is the card taken (U6)"

    def _outcome_forbidden(self, step: Step) -> str | None:
        if step.card in self._drawable():
            return None
        if self._phase == "draw":
            return "no such card in the pile (U10)"
        return f"seat {self._resolving.target} holds no such card (U10)"

    # Chance (U10). ---------------------------------------------------------------------------------------------------

    def _at_chance(self) -> bool:
        return self._phase in ("draw", "take")

    def _drawable(self) -> tuple[str, ...]:
        """The cards one of which is drawn or taken."""
        target = self._resolving.target if self._phase == "take" else None
        return self._pile if target is None else self._hands[target]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """``(action, probability)`` of each card that may be drawn or taken now, each copy equally likely (U10)."""
        if self.is_terminal or not self._at_chance():
            return []
        cards = self._drawable()
        return sorted((self.game._number(Step("outcome", c)), n / len(cards)) for c, n in Counter(cards).items())
