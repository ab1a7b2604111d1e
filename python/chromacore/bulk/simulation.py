"""The result of a simulation: counts, and the statistics that follow from them."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, BinaryIO, Final, Literal, TextIO, overload

from chromacore.bulk.playouts import wins_per_seat
from chromacore.bulk.share import interval, ratio
from chromacore.errors import ChromacoreError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike

    import pandas as pd
    import polars as pl
    from matplotlib.figure import Figure
    from rich.console import Group

    from chromacore.protocols import Game

__all__ = ["QUANTILES", "Length", "Simulation"]


@dataclass(frozen=True)
class Length:
    """Game lengths in decisions; chance events do not count."""

    histogram: dict[int, int]
    """Games by length, ascending; lengths that did not occur are left out."""

    @cached_property
    def games(self) -> int:
        """The number of games."""
        return sum(self.histogram.values())

    @cached_property
    def mean(self) -> float:
        """The mean length."""
        return sum(n * games for n, games in self.histogram.items()) / self.games

    @cached_property
    def sd(self) -> float:
        """The standard deviation of the sample (n - 1); 0.0 for a single game."""
        squares = sum(count * (n - self.mean) ** 2 for n, count in self.histogram.items())
        return math.sqrt(squares / (self.games - 1)) if self.games > 1 else 0.0

    @property
    def min(self) -> int:
        """The shortest game."""
        return min(self.histogram)

    @property
    def max(self) -> int:
        """The longest game."""
        return max(self.histogram)

    def quantile(self, part: float) -> int:
        """Return the least length that at least this part of the games does not exceed; 0.5 is the median."""
        if not 0 <= part <= 1:
            raise ChromacoreError(f"part={part}: 0 to 1", field="part", accepted="0 to 1")
        seen = 0
        for length, games in self.histogram.items():
            seen += games
            if seen >= part * self.games:
                return length
        return self.max


QUANTILES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
"""The parts at which reports show lengths."""


@dataclass(frozen=True)
class Simulation:
    """Games of one kind, counted. Everything but ``elapsed`` depends on game, games, bots and seed alone."""

    game: Game
    games: int
    """Games played."""
    bots: list[str]
    """Who played each seat; ``random`` where nobody was named."""
    seed: int
    wins_by_order: list[float]
    """Wins by order of play, of who began first; seats follow one another in turn. Counted like `wins`."""
    wins: list[float]
    """Wins per seat; a win shared by k seats counts 1/k for each."""
    shared_wins: int
    """Games won by more than one seat."""
    lengths: dict[str, Length]
    """The lengths of the games by their ending."""
    mean_legal_actions: float | None
    """Mean number of legal actions at a decision, over the first 250 games; None where nobody decided anything."""
    measures: dict[str, Any]
    """What only this game counts."""
    elapsed: float = field(compare=False)
    """Seconds. Simulations that differ in nothing else are equal."""
    asked: int = field(default=0, compare=False)
    """Games asked for: more than were played where Ctrl-C came."""

    @property
    def complete(self) -> bool:
        """Were all games played that were asked for?"""
        return self.games >= self.asked

    @cached_property
    def endings(self) -> dict[str, int]:
        """Games by ending."""
        return {ending: length.games for ending, length in self.lengths.items()}

    @cached_property
    def length(self) -> Length:
        """The lengths of all games."""
        all_of_them: Counter[int] = Counter()
        for length in self.lengths.values():
            all_of_them.update(length.histogram)
        return Length(dict(sorted(all_of_them.items())))

    @property
    def shares_by_order(self) -> list[float]:
        """Share of the games won by who began, by who came next, and so on, 0 to 1: is it good to go first?"""
        return [wins / self.games for wins in self.wins_by_order]

    @property
    def intervals_by_order(self) -> list[tuple[float, float]]:
        """95 % confidence interval of each share by order of play, as `intervals`."""
        return [interval(share, self.games) for share in self.shares_by_order]

    @property
    def shares(self) -> list[float]:
        """Share of the games each seat won, 0 to 1. Where the first player is drawn they tell bots apart, not rules."""
        return [wins / self.games for wins in self.wins]

    @property
    def intervals(self) -> list[tuple[float, float]]:
        """95 % confidence interval of each share (Wilson's; on the safe side where wins are shared)."""
        return [interval(share, self.games) for share in self.shares]

    @property
    def games_per_second(self) -> float | None:
        """Games in a second of wall clock, all threads together; None where no time has passed by the clock."""
        return ratio(self.games, self.elapsed)

    def to_dict(self) -> dict[str, Any]:
        """Return everything as plain data, fit for JSON."""
        return {
            **self.game.to_dict(),
            "games": self.games,
            "asked": max(self.asked, self.games),
            "complete": self.complete,
            "bots": self.bots,
            "seed": self.seed,
            "wins_by_order": self.wins_by_order,
            "shares_by_order": self.shares_by_order,
            "intervals_by_order": [list(interval) for interval in self.intervals_by_order],
            "wins": self.wins,
            "shares": self.shares,
            "intervals": [list(interval) for interval in self.intervals],
            "shared_wins": self.shared_wins,
            "endings": self.endings,
            "length": _told(self.length),
            "lengths": {ending: _told(length) for ending, length in self.lengths.items()},
            "mean_legal_actions": self.mean_legal_actions,
            "measures": self.measures,
            "elapsed": self.elapsed,
            "games_per_second": self.games_per_second,
        }

    @overload
    def to_frame(self, library: Literal["polars"]) -> pl.DataFrame: ...
    @overload
    def to_frame(self, library: Literal["pandas"]) -> pd.DataFrame: ...
    @overload
    def to_frame(self, library: None = None) -> pl.DataFrame | pd.DataFrame: ...
    def to_frame(self, library: str | None = None) -> pl.DataFrame | pd.DataFrame:
        """Return wins, endings, lengths and measures as one table; `chromacore.bulk.export.Row` has its columns.

        Every option of the game is a column, too, so that tables of several simulations can be put below one another
        and grouped; of different games, diagonally (``pl.concat(frames, how="diagonal")``).

        ``library`` is ``"polars"``, ``"pandas"``, or None for polars where it is installed, else pandas; `ImportError`
        where it is not.
        """
        from chromacore.bulk import export, frames

        return frames.to_frame(export.columns(self), library)

    def to_csv(self, file: str | PathLike[str] | TextIO) -> None:
        """Write the table of `to_frame` as CSV: UTF-8, a head line, floats that read back as they were."""
        from chromacore.bulk import export

        export.to_csv(self, file)

    def to_parquet(self, file: str | PathLike[str] | BinaryIO) -> None:
        """Write the table of `to_frame` as Parquet; `ImportError` without pyarrow.

        All of `to_dict` lies beside it as JSON, under the key ``chromacore`` of the metadata.
        """
        from chromacore.bulk import export

        export.to_parquet(self, file)

    def plot(self) -> Figure:
        """Draw shares with their intervals, game lengths and endings; `ImportError` without matplotlib.

        The figure belongs to no window and not to pyplot: ``result.plot().savefig("result.png")``. A notebook shows it.
        """
        from chromacore.bulk import plot

        return plot.plot(self)

    def __str__(self) -> str:
        """Return the report as text."""
        from chromacore.bulk import report

        return report.text(self)

    def __rich__(self) -> Group:
        """Return the report as a rich table."""
        from chromacore.bulk import report

        return report.table(self)

    def _repr_html_(self) -> str:
        from chromacore.bulk import report

        return report.html(self)


def from_counts(  # noqa: PLR0913, PLR0917 - the parts of a result
    game: Game, bots: list[str], seed: int, counts: dict[str, Any], elapsed: float, asked: int
) -> Simulation:
    """Make a Simulation of the integer counts an engine returns."""
    wins = counts["wins"]
    return Simulation(
        game=game,
        games=counts["games"],
        bots=bots,
        seed=seed,
        wins_by_order=wins_per_seat(counts["wins_by_order"]),
        wins=wins_per_seat(wins),
        shared_wins=sum(_shared(wins)),
        lengths={
            ending: Length({n: games for n, games in enumerate(lengths) if games})
            for ending, lengths in sorted(counts["endings"].items())
        },
        mean_legal_actions=ratio(counts["sampled_actions"], counts["sampled_decisions"]),
        measures=counts["measures"],
        elapsed=elapsed,
        asked=asked,
    )


def _told(length: Length) -> dict[str, Any]:
    return {
        "mean": length.mean,
        "sd": length.sd,
        "min": length.min,
        "max": length.max,
        "quantiles": {f"{part:g}": length.quantile(part) for part in QUANTILES},
        "histogram": {str(n): games for n, games in length.histogram.items()},
    }


def _shared(wins: list[list[int]]) -> Iterator[int]:
    """Yield the number of games for two winners and more; a game is counted once for each of its winners."""
    for k in range(2, len(wins) + 1):
        yield sum(seat[k - 1] for seat in wins) // k
