"""Random games without Rust: slow, and the same counts that the Rust engine returns."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from chromacore.protocols import CHANCE, TERMINAL
from chromacore.reference.basics import Rng, mix
from chromacore.reference.kernel import Game

if TYPE_CHECKING:
    from collections.abc import Callable

    from chromacore.protocols import State

__all__ = ["simulate"]

_SAMPLED_GAMES = 1_000


def simulate(game: Any, games: int, seed: int, report: Callable[[int, int], object] | None) -> dict[str, Any]:
    """Play ``games`` random games; ``report`` is called with (done, total) after each."""
    if not isinstance(game, Game):
        raise TypeError(f"not of this engine: {type(game)}")
    wins = [[0] * game.players for _ in range(game.players)]
    endings: Counter[str] = Counter()
    lengths: Counter[int] = Counter()
    sampled: list[int] = []
    for i in range(games):
        rng = Rng(mix((mix(seed) + i) % 2**64))
        state, legal = _play(game, rng)
        for seat in state.winners:
            wins[seat][len(state.winners) - 1] += 1
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


def _play(game: Any, rng: Rng) -> tuple[State, list[int]]:
    """Play one game; return its end and the number of legal actions at each decision."""
    state: State = game._deal(rng)
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
