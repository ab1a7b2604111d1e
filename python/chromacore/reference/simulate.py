"""Games without Rust: slow, and the same counts that the Rust engine returns."""

from __future__ import annotations

import contextlib
import struct
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from chromacore.reference.kernel import Game, State
from chromacore.reference.kernel.playout import play_out
from chromacore.reference.kernel.rng import Streams, mix

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["playouts", "simulate"]

_SAMPLED_GAMES = 250


def simulate(  # noqa: PLR0913, PLR0917 - as the Rust engine's
    game: Any,
    games: int,
    seed: int,
    report: Callable[[int, int], object] | None,
    record: Callable[[Any, list[int]], object] | None = None,
    sit: Callable[[Any], Sequence[Any]] | None = None,
    listing: bool = False,
) -> tuple[dict[str, Any], bytes]:
    """Play games; after each, ``report`` is called with (done, total), ``record`` with start and plies.

    ``sit`` returns who sits at the game with this start, seat by seat; None plays at random.
    Returns the counts, and every game in eight bytes if ``listing``. Ctrl-C ends it with fewer games.
    """
    if not isinstance(game, Game):
        raise TypeError(f"not of this engine: {type(game)}")
    played: list[_Played] = []
    # Ctrl-C leaves whole games behind, since a game is appended at one stroke.
    with contextlib.suppress(KeyboardInterrupt):
        for i in range(games):
            streams = _streams(seed, i)
            start = game._deal(streams.chance)
            plies: list[int] = []
            state, legal = play_out(start, streams, plies.append, () if sit is None else sit(start))
            if record is not None:
                record(start, plies)
            played.append(_Played(start.seat_in_turn or 0, state.winners, str(state.ending), legal))
            if report is not None:
                report(i + 1, games)
    return _counts(game.players, played), b"".join(game.packed for game in played) if listing else b""


class _Played(NamedTuple):
    first: int
    winners: list[int]
    ending: str
    legal: list[int]
    """The number of legal actions at each decision."""

    @property
    def packed(self) -> bytes:
        """The game as the Rust engine lists it."""
        return struct.pack("<BBxxI", self.first, sum(1 << seat for seat in self.winners), len(self.legal))


def _counts(players: int, played: list[_Played]) -> dict[str, Any]:
    wins, by_order = ([[0] * players for _ in range(players)] for _ in range(2))
    endings: dict[str, Counter[int]] = {}
    for game in played:
        _count_wins(wins, game.winners)
        _count_wins(by_order, [(seat - game.first) % players for seat in game.winners])
        endings.setdefault(game.ending, Counter())[len(game.legal)] += 1
    sampled = [actions for game in played[:_SAMPLED_GAMES] for actions in game.legal]
    return {
        "games": len(played),
        "wins": wins,
        "wins_by_order": by_order,
        "endings": {ending: [lengths[n] for n in range(max(lengths) + 1)] for ending, lengths in endings.items()},
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
