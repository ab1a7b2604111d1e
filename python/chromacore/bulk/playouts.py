"""Random games from one position: what a Monte-Carlo player asks of every move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chromacore import arguments, games
from chromacore.bulk.share import interval

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chromacore.protocols import State

__all__ = ["Playouts", "playouts", "wins_per_seat"]

_MOST_GAMES = 2**63 - 1


@dataclass(frozen=True)
class Playouts:
    """Random games from one position, counted."""

    games: int
    """Games played, 1 at least."""
    winners: tuple[tuple[int, ...], ...]
    """``winners[seat][k]``: the games that this seat won together with k others."""

    @property
    def wins(self) -> list[float]:
        """Wins per seat; a win shared by k seats counts 1/k for each."""
        return wins_per_seat(self.winners)

    @property
    def shares(self) -> list[float]:
        """Share of the games each seat won, 0 to 1."""
        return [wins / self.games for wins in self.wins]

    @property
    def intervals(self) -> list[tuple[float, float]]:
        """95 % confidence interval of each share (Wilson's; on the safe side where wins are shared)."""
        return [interval(share, self.games) for share in self.shares]


def playouts(state: State, n: int, seed: int = 0, *, jobs: int = 1) -> Playouts:
    """Play ``n`` random games from a position to their ends and count who wins.

    The result depends on position, n and seed alone. The interpreter lock is free meanwhile, and Ctrl-C works. A
    State of the reference engine plays other games, slowly, and ``jobs`` has no effect then.
    """
    n = arguments.integer("n", n, 1, _MOST_GAMES)
    seed, jobs = arguments.seed(seed), arguments.jobs(jobs)
    core = games.core(games.as_state(state))
    if core is None:
        from chromacore.reference import simulate as reference

        won = reference.playouts(state, n, seed)
    else:
        won = core.playouts(state, n, seed, jobs)
    return Playouts(n, tuple(map(tuple, won)))


def wins_per_seat(winners: Sequence[Sequence[int]]) -> list[float]:
    """Return the wins of each seat from how many it won together with 0, 1, ... others."""
    return [sum(games / (others + 1) for others, games in enumerate(seat)) for seat in winners]
