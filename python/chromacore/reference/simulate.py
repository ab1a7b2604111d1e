"""Random games without Rust: slow, and the same counts that the Rust engine returns."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from chromacore.reference.kernel import Game, State
from chromacore.reference.kernel.playout import play_out
from chromacore.reference.kernel.rng import Streams, mix

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["playouts", "simulate"]

_SAMPLED_GAMES = 250


def simulate(
    game: Any,
    games: int,
    seed: int,
    report: Callable[[int, int], object] | None,
    record: Callable[[Any, list[int]], object] | None = None,
) -> dict[str, Any]:
    """Play random games; after each, ``report`` is called with (done, total), ``record`` with start and plies."""
    if not isinstance(game, Game):
        raise TypeError(f"not of this engine: {type(game)}")
    wins = [[0] * game.players for _ in range(game.players)]
    endings: Counter[str] = Counter()
    lengths: Counter[int] = Counter()
    sampled: list[int] = []
    for i in range(games):
        streams = _streams(seed, i)
        start = game._deal(streams.chance)
        plies: list[int] = []
        state, legal = play_out(start, streams, plies.append)
        if record is not None:
            record(start, plies)
        _count_wins(wins, state.winners)
        endings[str(state.ending)] += 1
        lengths[len(legal)] += 1
        if i < _SAMPLED_GAMES:
            sampled += legal
        if report is not None:
            report(i + 1, games)
    return {
        "games": games,
        "wins": wins,
        "endings": dict(endings),
        "lengths": [lengths[n] for n in range(max(lengths) + 1)],
        "sampled_decisions": len(sampled),
        "sampled_actions": sum(sampled),
        "measures": {},
    }


def playouts(state: Any, games: int, seed: int) -> list[list[int]]:
    """Play random games from a position; return, per seat, how many it won together with 0, 1, ... others."""
    if not isinstance(state, State):
        raise TypeError(f"not of this engine: {type(state)}")
    wins = [[0] * state.game.players for _ in range(state.game.players)]
    for i in range(games):
        _count_wins(wins, play_out(state, _streams(seed, i))[0].winners)
    return wins


def _streams(seed: int, i: int) -> Streams:
    return Streams(mix((mix(seed) + i) % 2**64))


def _count_wins(wins: list[list[int]], winners: list[int]) -> None:
    for seat in winners:
        wins[seat][len(winners) - 1] += 1
