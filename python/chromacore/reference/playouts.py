"""Random games from a position: what State offers for them, and one game for a simulation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from chromacore.protocols import CHANCE, TERMINAL
from chromacore.reference.basics import Rng, check_seed

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Playouts", "play_out"]


class Playouts:
    """The part of a State that follows from ``play`` alone."""

    legal_actions: Callable[[], list[int]]
    chance_outcomes: Callable[[], list[tuple[int, float]]]
    play: Callable[[int], Self]

    def children(self) -> list[Self]:
        """The States after each legal action, or after each chance event, in the order of the numbers."""
        return [self.play(ply) for ply in self.legal_actions() or [outcome for outcome, _ in self.chance_outcomes()]]

    def random_playout(self, seed: int) -> Self:
        """The State at the end of a uniformly random game from here, chance included."""
        end: Self
        end, _ = play_out(self, Rng(check_seed(seed)))
        return end


def play_out(state: Any, rng: Rng) -> tuple[Any, list[int]]:
    """The end of one random game, and the number of legal actions at each of its decisions."""
    legal = []
    while state.to_move != TERMINAL:
        if state.to_move == CHANCE:
            state = state.play(_drawn(state.chance_outcomes(), rng))
            continue
        actions = state.legal_actions()
        legal.append(len(actions))
        state = state.play(actions[rng.below(len(actions))])
    return state, legal


def _drawn(outcomes: list[tuple[int, float]], rng: Rng) -> int:
    """Draw an outcome by its probability."""
    point = rng.next_u64() / 2**64
    for outcome, probability in outcomes:
        point -= probability
        if point < 0:
            return outcome
    return outcomes[-1][0]
