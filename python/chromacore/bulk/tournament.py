"""Bots against each other: how strong each is, and how sure that is."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from chromacore import arguments
from chromacore import games as registry
from chromacore.bulk.checkpoints import ROUND, Kept
from chromacore.bulk.played import Played
from chromacore.bulk.progress import reporter
from chromacore.bulk.ratings import ELO, fit
from chromacore.bulk.seatings import seatings
from chromacore.bulk.simulate import play
from chromacore.errors import ChromacoreError, Interrupted
from chromacore.play.bots import name_of
from chromacore.reference.kernel.rng import mix

if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike

    import numpy as np
    from numpy.typing import NDArray

    from chromacore.protocols import Game

__all__ = ["Rating", "Score", "Tournament", "tournament"]

_RESAMPLES = 200


@dataclass(frozen=True)
class Rating:
    """The strength of a bot in Elo points: 400 more are ten times the odds. The mean of all is 0."""

    value: float
    low: float
    """Lower end of the 95 % interval: bootstrap over blocks."""
    high: float


@dataclass(frozen=True)
class Score:
    """One bot against another: the mean difference of their shares of the win, seat for seat, over blocks."""

    value: float
    low: float
    """Lower end of an interval that holds at every look, for all pairs together."""
    high: float

    @property
    def decided(self) -> bool:
        """Does the interval leave 0 out?"""
        return not self.low <= 0 <= self.high


@dataclass(frozen=True, eq=False)
class Tournament:
    """Ratings, cross table and what they rest on."""

    game: Game
    bots: dict[str, str]
    """The bots by name, as text."""
    seed: int
    line_ups: tuple[tuple[str, ...], ...]
    """Who sat where in the games of a block."""
    played: tuple[Played, ...]
    """The games of each line-up, one for each block; game i of all of them has the same deal."""
    level: float
    complete: bool = True
    """False where Ctrl-C came."""

    @property
    def blocks(self) -> int:
        """Blocks played."""
        return len(self.played[0])

    @property
    def games(self) -> int:
        """Games played."""
        return self.blocks * len(self.line_ups)

    @cached_property
    def ratings(self) -> dict[str, Rating]:
        """The strength of each bot, the best first."""
        strengths, spread, _ = self._fitted
        found = {
            name: Rating(ELO * float(strengths[at]), ELO * float(spread[0, at]), ELO * float(spread[1, at]))
            for at, name in enumerate(self.bots)
        }
        return dict(sorted(found.items(), key=lambda pair: -pair[1].value))

    @cached_property
    def order(self) -> list[float]:
        """What a place in the order of play is worth, in Elo points; the mean is 0."""
        return [ELO * float(place) for place in self._fitted[2]]

    @cached_property
    def scores(self) -> dict[tuple[str, str], Score]:
        """Every pair of bots, over the games that both played in."""
        return {(a, b): self._score(a, b) for a, b in itertools.combinations(self.bots, 2)}

    @cached_property
    def cross_table(self) -> dict[str, dict[str, float]]:
        """``[a][b]``: the share of the games that one ``a`` won among copies of ``b``, over all seats."""
        table: dict[str, dict[str, float]] = {name: {} for name in self.bots}
        for a, b in itertools.permutations(self.bots, 2):
            shares = [
                float(played.shares()[:, line_up.index(a)].mean())
                for line_up, played in zip(self.line_ups, self.played, strict=True)
                if line_up.count(a) == 1 and line_up.count(b) == len(line_up) - 1
            ]
            table[a][b] = sum(shares) / len(shares)
        return table

    @property
    def cycles(self) -> list[tuple[str, str, str]]:
        """Three bots, each better than the next one, and the last better than the first: no rating can say that."""

        def beats(a: str, b: str) -> bool:
            score = self.scores[a, b] if (a, b) in self.scores else self.scores[b, a]
            return score.decided and (score.value > 0) == ((a, b) in self.scores)

        return [
            (a, b, c)
            for a, b, c in itertools.permutations(self.bots, 3)
            if a == min(a, b, c) and beats(a, b) and beats(b, c) and beats(c, a)
        ]

    @cached_property
    def _fitted(self) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
        """Strengths, the ends of their intervals, and the worth of places."""
        import numpy as np

        rows, won = self._kinds
        names = len(self.bots)
        strengths, places = fit(rows, won.sum(axis=2), names)
        rng = np.random.default_rng(0)
        draws = rng.multinomial(self.blocks, np.full(self.blocks, 1 / self.blocks), size=_RESAMPLES)
        resampled = np.array([fit(rows, won @ draw, names)[0] for draw in draws])
        return strengths, np.quantile(resampled, [0.025, 0.975], axis=0), places

    @cached_property
    def _kinds(self) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Every line-up by order of play, and what each place won, ``(kinds, places, blocks)``."""
        import numpy as np

        numbers = {name: at for at, name in enumerate(self.bots)}
        rows, won = [], []
        for line_up, played in zip(self.line_ups, self.played, strict=True):
            shares = played.shares_by_order
            for first in np.unique(played.first):
                rows.append([numbers[line_up[(int(first) + place) % len(line_up)]] for place in range(len(line_up))])
                won.append(np.where((played.first == first)[:, None], shares, 0).T)
        return np.array(rows), np.array(won)

    def _score(self, a: str, b: str) -> Score:
        """Return the score of a pair with a confidence sequence.

        Asymptotic, by Robbins' normal mixture (Waudby-Smith et al., 2021), so that one may look after every round.
        """
        import numpy as np

        differences = []
        for line_up, played in zip(self.line_ups, self.played, strict=True):
            if a in line_up and b in line_up:
                shares = played.shares()
                of = [shares[:, [seat == name for seat in line_up]].mean(axis=1) for name in (a, b)]
                differences.append(of[0] - of[1])
        blocks = np.mean(differences, axis=0)
        count, mean = len(blocks), float(blocks.mean())
        if count < 2:  # noqa: PLR2004 - one block has no spread
            return Score(mean, -1.0, 1.0)
        pairs = len(self.bots) * (len(self.bots) - 1) // 2
        miss = (1 - self.level) / pairs
        spread = max(float(blocks.std(ddof=1)), 1 / count)
        rho = 2 * math.log(1 / miss) + math.log(1 + 2 * math.log(1 / miss))
        weight = rho / _BEST  # the sequence is narrowest after so many blocks
        half = spread * math.sqrt((count * weight + 1) / (count**2 * weight) * math.log((count * weight + 1) / miss**2))
        return Score(mean, max(-1.0, mean - half), min(1.0, mean + half))

    def to_dict(self) -> dict[str, Any]:
        """Return everything but the games as plain data."""
        return {
            **self.game.to_dict(),
            "bots": self.bots,
            "seed": self.seed,
            "blocks": self.blocks,
            "games": self.games,
            "complete": self.complete,
            "ratings": {name: vars(rating) for name, rating in self.ratings.items()},
            "order": self.order,
            "cross_table": self.cross_table,
            "scores": [{"a": a, "b": b, **vars(score)} for (a, b), score in self.scores.items()],
            "cycles": [list(cycle) for cycle in self.cycles],
        }

    def __str__(self) -> str:
        """Return ratings and cross table as text."""
        wide = max(map(len, self.bots))
        lines = [f"{self.blocks:,} blocks of {len(self.line_ups)} games of {self.game!r}, seed {self.seed}"]
        lines += [""] if self.complete else ["stopped", ""]
        for name, rating in self.ratings.items():
            lines.append(f"{name:{wide}}  {rating.value:+7.0f}  {rating.low:+.0f} to {rating.high:+.0f}")
        lines += ["", f"one (row) among copies of another (column) wins; fair: {1 / self.game.players:.1%}"]
        column = max(7, wide)
        lines.append(" ".join([" " * wide, *(f"{name:>{column}}" for name in self.ratings)]))
        for a in self.ratings:
            cells = ("" if a == b else f"{self.cross_table[a][b]:.1%}" for b in self.ratings)
            lines.append(" ".join([f"{a:{wide}}", *(f"{cell:>{column}}" for cell in cells)]).rstrip())
        lines += ["", *(f"{a} beats {b}, {b} beats {c}, and {c} beats {a}" for a, b, c in self.cycles)]
        undecided = [f"{a} or {b}" for (a, b), score in self.scores.items() if not score.decided]
        told = f"which is better is not decided: {', '.join(undecided)}" if undecided else "every pair is decided"
        return "\n".join(
            [*lines, f"{told} (confidence sequences over blocks, {self.level:.0%} for all pairs together)"]
        )


_BEST = 200
"""The number of blocks for which confidence sequences are made narrowest."""


def tournament(  # noqa: PLR0913 - each is part of the public surface
    game: Game | str,
    bots: Mapping[str, Any],
    *,
    blocks: int = 200,
    seed: int = 0,
    margin: float | None = None,
    level: float = 0.95,
    jobs: int | None = None,
    checkpoint: str | PathLike[str] | None = None,
    progress: bool | Callable[[int, int], object] = False,
) -> Tournament:
    """Let bots play each other on the same deals, and rate them.

    ``bots`` are two at least, by name, each as `simulate` takes it. Every block plays one deal with every line-up of
    `chromacore.bulk.seatings.seatings`. The ratings are those of a conditional logit, chance of a win proportional to
    exp(bot + order of play), fitted at once to all games, with bootstrap intervals over blocks. With ``margin`` it ends
    as soon as each pair is decided, or known to differ by no more than that in share: the sequences it looks at hold
    at every look.

    ``checkpoint`` names a file that is written after every round; a tournament that is called again with it, with more
    ``blocks`` or after Ctrl-C, goes on there. `ChromacoreError` where the file is of another tournament. The result
    depends on neither ``jobs`` nor on how often it was resumed.

    >>> import chromacore as cc
    >>> found = cc.tournament("chroma", {"ada": "greedy", "bo": "random"}, blocks=50)
    >>> found.ratings["ada"].low > found.ratings["bo"].high
    True
    """
    game = registry.as_game(game)
    blocks, seed = arguments.integer("blocks", blocks, 1, 10**6), arguments.seed(seed)
    _check(game, bots, margin, level)
    line_ups = seatings(list(bots), game.players)
    kept = Kept(game, {name: name_of(bot) for name, bot in bots.items()}, seed, checkpoint)
    listings = kept.read(len(line_ups))

    def result(*, complete: bool = True) -> Tournament:
        played = tuple(Played.of(game.players, listing[: 8 * blocks]) for listing in listings)
        return Tournament(game, kept.bots, seed, tuple(line_ups), played, level, complete)

    total = blocks * len(line_ups)
    with reporter(progress, total) as report:
        while len(listings[0]) // 8 < blocks:
            there = len(listings[0]) // 8
            # Rounds are always whole, so that a tournament that goes on later has played the same games.
            fresh = []
            for at, line_up in enumerate(line_ups):
                before = min(total, there * len(line_ups) + at * ROUND)
                tell = (
                    None if report is None else lambda n, _games, before=before: report(min(total, before + n), total)
                )
                seats, of_round = [bots[name] for name in line_up], mix((mix(seed) + there // ROUND) % 2**64)
                try:
                    fresh.append(
                        play(game, ROUND, bots=seats, seed=of_round, jobs=jobs, progress=tell or False, listing=True)[1]
                    )
                except KeyboardInterrupt:
                    if not there:
                        raise KeyboardInterrupt from None
                    raise Interrupted(result(complete=False)) from None
            kept.add(fresh)
            listings = [listing + more for listing, more in zip(listings, fresh, strict=True)]
            if margin is not None and _is_enough(result(), margin):
                break
    return result()


def _check(game: Game, bots: Mapping[str, Any], margin: float | None, level: float) -> None:
    if not isinstance(bots, Mapping):
        raise TypeError(f"bots: a dict of them by name, not {type(bots).__name__}")
    if len(bots) < 2 or game.players < 2:  # noqa: PLR2004 - a tournament needs two
        raise ChromacoreError("bots: two at least, in a game for two at least", field="bots")
    for name, value in (("margin", margin), ("level", level)):
        if value is not None and not 0 < value < 1:
            raise ChromacoreError(f"{name}={value}: between 0 and 1", field=name, accepted="between 0 and 1")


def _is_enough(found: Tournament, margin: float) -> bool:
    return all(score.decided or score.high - score.low <= 2 * margin for score in found.scores.values())
