"""Measures of play in the terms of the literature (docs/reference/measures.md has their definitions and sources)."""

from __future__ import annotations

import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

from chromacore import arguments
from chromacore import games as registry
from chromacore.bulk import measures as own
from chromacore.bulk.playouts import playouts as play_on
from chromacore.bulk.simulate import simulate
from chromacore.play.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chromacore.protocols import Game, State

__all__ = ["Quality", "Worth", "quality"]


@dataclass(frozen=True)
class Worth:
    """What it was worth to lay something on a cell."""

    games: int
    """Games in which something was laid there after the start."""
    share: float
    """Share of the win, over these games, of the seat that laid there first."""


@dataclass(frozen=True, eq=False)
class Quality:
    """Measures of the games of one rule set between one line-up; None where they do not apply."""

    games: int
    playouts: int
    """Random games from each position that judge it; 0: nothing was judged."""
    balance: float
    """1 less the largest difference between the shares of two places in the order of play."""
    completion: float
    """Share of the games that somebody won."""
    endings: dict[str, float]
    """Share of the games by ending."""
    length: float
    """Mean number of decisions."""
    branching: float
    """Mean number of legal actions at a decision."""
    forced: float
    """Share of the decisions with a single legal action."""
    branching_by_ply: tuple[float, ...]
    """Mean number of legal actions at the first decision, the second one, ..., of the games that have it."""
    forced_by_ply: tuple[float, ...]
    """Share of forced moves at the first decision, the second one, ..."""
    margin: float | None
    """Mean points of the winner less those of the best loser, where the rules count points."""
    coverage: float | None
    """Mean share of the cells that are covered at the end, where the board has an edge."""
    lead_changes: float | None
    """Share of the decisions after which another seat leads."""
    drama: float | None
    """Mean distance in expected share of the winner behind the leader, over the positions of a game."""
    decisiveness: float | None
    """Mean share of a game's decisions that come after the winner is farther ahead than any loser has ever been."""
    worth: dict[str, Worth]
    """By cell or square, in notation."""
    typical: Record
    """A game whose length is nearest to the mean: the first of those."""
    dramatic: Record | None
    """The game with the most drama."""

    def to_dict(self) -> dict[str, Any]:
        """Return everything but the records as plain data."""
        told = asdict(self)
        return {key: value for key, value in told.items() if key not in {"typical", "dramatic"}}

    def __str__(self) -> str:
        judged = {
            "lead changes": self.lead_changes,
            "drama": self.drama,
            "decisiveness": self.decisiveness,
            "margin": self.margin,
            "coverage": self.coverage,
        }
        rows = {
            "balance": self.balance,
            "completion": self.completion,
            **{f"ending {ending}": share for ending, share in self.endings.items()},
            "length": self.length,
            "branching": self.branching,
            "forced": self.forced,
            **{name: value for name, value in judged.items() if value is not None},
        }
        head = f"{self.games:,} games, judged by {self.playouts:,} playouts a position"
        return "\n".join([head, *(f"{name:20}{value:8.3f}" for name, value in rows.items())])


@dataclass(frozen=True)
class _Game:
    record: Record
    end: State
    legal: list[int]
    laid: dict[str, int]
    """Who laid first on a cell."""
    values: list[list[float]]
    """The expected shares at each decision and at the end, where positions are judged."""

    @property
    def won(self) -> list[float]:
        winners = self.end.winners
        return [(seat in winners) / len(winners) if winners else 0.0 for seat in range(self.end.game.players)]


def quality(  # noqa: PLR0913 - each is part of the public surface
    game: Game | str,
    games: int = 100,
    *,
    bots: Sequence[Any] | None = None,
    playouts: int = 100,
    seed: int = 0,
    jobs: int | None = None,
) -> Quality:
    """Play games and measure what play is like, as designers do: how balanced, decisive, dramatic, free.

    ``bots`` play, as in `simulate`. Positions are judged by ``playouts`` random games from each, which see every card;
    0: nothing is judged. This is much slower than `simulate`: some hundred games tell enough.

    >>> import chromacore as cc
    >>> found = cc.quality(cc.Chromatix(size=3), 50, playouts=50)
    >>> found.completion, found.balance > 0.5, 0 < found.drama < 0.5
    (1.0, True, True)
    """
    game = registry.as_game(game)
    playouts = arguments.integer("playouts", playouts, 0, 10**6)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games"
        counted = simulate(game, games, bots=bots, seed=seed, jobs=jobs, records=file)
        lines = file.read_text(encoding="utf-8").splitlines()
    played = [_watched(Record.from_json(line), playouts, seed + i, jobs) for i, line in enumerate(lines)]
    length = counted.length.mean
    shares = counted.shares_by_order
    judged = [each for each in played if each.values]
    drama = [_drama(each) for each in judged]
    return Quality(
        games=len(played),
        playouts=playouts,
        balance=1 - (max(shares) - min(shares)),
        completion=fmean(bool(each.end.winners) for each in played),
        endings={ending: number / len(played) for ending, number in counted.endings.items()},
        length=length,
        branching=fmean([legal for each in played for legal in each.legal] or [0.0]),
        forced=fmean([legal == 1 for each in played for legal in each.legal] or [0.0]),
        branching_by_ply=tuple(map(fmean, _by_ply(played))),
        forced_by_ply=tuple(fmean(legal == 1 for legal in at) for at in _by_ply(played)),
        margin=_mean(_margin(each.end) for each in played),
        coverage=_mean(_coverage(each.end) for each in played),
        lead_changes=_mean(map(_lead_changes, judged)),
        drama=_mean(drama),
        decisiveness=_mean(map(_decisiveness, judged)),
        worth=_worth(played),
        typical=min(played, key=lambda each: abs(len(each.legal) - length)).record,
        dramatic=max(zip(drama, judged, strict=True), key=lambda pair: pair[0])[1].record if judged else None,
    )


def _watched(record: Record, playouts: int, seed: int, jobs: int | None) -> _Game:
    legal, laid, values = [], dict[str, int](), []
    before: set[str] | None = None
    seat = 0
    for state in record.replay():
        now = own.cells(state)
        for cell in sorted(now - before) if before is not None else ():
            laid.setdefault(cell, seat)
        before = now
        if state.to_move >= 0:
            seat = state.to_move
            legal.append(len(state.legal_actions()))
            if playouts:
                values.append(play_on(state, playouts, (seed + len(legal)) % 2**64, jobs=jobs or 1).shares)
    found = _Game(record, state, legal, laid, values)
    if playouts:
        values.append(found.won)
    return found


def _by_ply(played: list[_Game]) -> Iterator[list[int]]:
    for ply in range(max(len(each.legal) for each in played)):
        yield [each.legal[ply] for each in played if ply < len(each.legal)]


def _mean(values: Iterator[float | None] | list[float]) -> float | None:
    known = [value for value in values if value is not None]
    return fmean(known) if known else None


def _lead_changes(played: _Game) -> float:
    """Return how many of the decisions change the leader; who leads keeps the lead in a tie."""
    leader, changes = None, 0
    for values in played.values:
        best = max(values)
        if leader is None or values[leader] < best:
            changes += leader is not None
            leader = values.index(best)
    return changes / max(1, len(played.legal))


def _drama(played: _Game) -> float:
    if not played.end.winners:
        return 0.0
    winner = max(played.end.winners, key=lambda seat: sum(values[seat] for values in played.values))
    return fmean(max(values) - values[winner] for values in played.values)


def _decisiveness(played: _Game) -> float | None:
    winners = played.end.winners
    losers = [seat for seat in range(played.end.game.players) if seat not in winners]
    if not winners or not losers or not played.legal:
        return None
    threshold = max(values[seat] for values in played.values for seat in losers)
    decided = next(
        (at for at, values in enumerate(played.values) if max(values[seat] for seat in winners) > threshold),
        len(played.legal),
    )
    return 1 - decided / len(played.legal)


def _margin(end: State) -> float | None:
    scores, winners = end.scores, end.winners
    losers = [] if scores is None else [points for seat, points in enumerate(scores) if seat not in winners]
    return scores[winners[0]] - max(losers) if scores is not None and winners and losers else None


def _coverage(end: State) -> float | None:
    size = own.board(end.game)
    return len(own.cells(end)) / size if size else None


def _worth(played: list[_Game]) -> dict[str, Worth]:
    won: dict[str, list[float]] = {}
    for each in played:
        shares = each.won
        for cell, seat in each.laid.items():
            won.setdefault(cell, []).append(shares[seat])
    return {cell: Worth(len(shares), fmean(shares)) for cell, shares in sorted(won.items())}
