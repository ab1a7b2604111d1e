"""What follows from the rest of a State's surface: payoffs, moves by index, children, random games, drawings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from chromacore.errors import GameOver, IllegalMove, show
from chromacore.play.chance import drawn
from chromacore.protocols import CHANCE, TERMINAL
from chromacore.reference.basics import Rng, as_int, check_seed, listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from chromacore.reference.basics import Over

__all__ = ["Steps", "play_out"]


class Steps:
    """The part of a State that follows from the rest."""

    legal_actions: Callable[[], list[int]]
    chance_outcomes: Callable[[], list[tuple[int, float]]]
    play: Callable[[int], Self]
    to_dict: Callable[[int | None], dict[str, Any]]
    game: Any
    _over: Over | None

    def returns(self) -> list[float]:
        """Per seat, zero-sum: the losers pay 1 in all, the winners share it. All 0 while running or if nobody won."""
        n, winners = self.game.players, self._over.winners if self._over else ()
        if not winners:
            return [0.0] * n
        if n == 1:
            return [1.0]
        k = len(winners)
        return [(n - k) / (k * (n - 1)) if seat in winners else -1 / (n - 1) for seat in range(n)]

    def play_index(self, index: int) -> Self:
        """The State after the legal action at this place in the list. TypeError, GameOver, IllegalMove."""
        place = as_int(index)
        if place is None:
            raise TypeError(f"an index is an int, not {type(index).__name__}")
        if self._over is not None:
            result = f"{self._over.ending}, won by {self._winner_text()}"
            raise GameOver(f"index {show(place)} in a game that is over ({result})")
        actions = self.legal_actions()
        if not actions:
            raise IllegalMove(f"illegal index {show(place)}: chance decides now")
        if not 0 <= place < len(actions):
            raise IllegalMove(f"illegal index {show(place)}: the legal actions are 0 to {len(actions) - 1}")
        return self.play(actions[place])

    def _winner_text(self) -> str:
        seats = [str(seat) for seat in (self._over.winners if self._over else ())]
        if not seats:
            return "nobody"
        return f"seat {seats[0]}" if len(seats) == 1 else f"seats {listed(seats, 'and')}"

    def children(self) -> list[Self]:
        """The States after each legal action, or after each chance event, in the order of the numbers."""
        return [self.play(ply) for ply in self.legal_actions() or [outcome for outcome, _ in self.chance_outcomes()]]

    def random_playout(self, seed: int) -> Self:
        """The State at the end of a uniformly random game from here, chance included."""
        end: Self
        end, _ = play_out(self, Rng(check_seed(seed)))
        return end

    def text(self, seat: int | None = None) -> str:
        """A drawing in plain text, of what ``seat`` may know."""
        from chromacore.render import text

        return text(self.to_dict(seat))

    def svg(self, seat: int | None = None, **options: Any) -> str:
        """A picture, of what ``seat`` may know."""
        from chromacore.render.picture import svg

        state: Any = self
        return svg(state, seat, **options)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text()


def play_out(state: Any, rng: Rng, tell: Callable[[int], object] | None = None) -> tuple[Any, list[int]]:
    """The end of one random game, and the number of legal actions at each of its decisions; ``tell`` hears each ply."""
    legal = []
    while state.to_move != TERMINAL:
        if state.to_move == CHANCE:
            ply = drawn(state.chance_outcomes(), rng.next_u64() / 2**64)
        else:
            actions = state.legal_actions()
            legal.append(len(actions))
            ply = actions[rng.below(len(actions))]
        if tell is not None:
            tell(ply)
        state = state.play(ply)
    return state, legal
