"""The result of a simulation: counts, and the statistics that follow from them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, BinaryIO, Literal, TextIO, overload

from chromacore.bulk.playouts import wins_per_seat
from chromacore.bulk.share import interval, ratio

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike

    import pandas as pd
    import polars as pl
    from matplotlib.figure import Figure
    from rich.console import Group

    from chromacore.protocols import Game

__all__ = ["Length", "Simulation"]


@dataclass(frozen=True)
class Length:
    """Game lengths in decisions; chance events do not count."""

    histogram: dict[int, int]
    """Games by length, ascending; lengths that did not occur are left out."""

    @cached_property
    def mean(self) -> float:
        """The mean length."""
        return sum(n * games for n, games in self.histogram.items()) / sum(self.histogram.values())

    @cached_property
    def sd(self) -> float:
        """The standard deviation of the sample (n - 1); 0.0 for a single game."""
        games = sum(self.histogram.values())
        squares = sum(count * (n - self.mean) ** 2 for n, count in self.histogram.items())
        return math.sqrt(squares / (games - 1)) if games > 1 else 0.0

    @property
    def min(self) -> int:
        """The shortest game."""
        return min(self.histogram)

    @property
    def max(self) -> int:
        """The longest game."""
        return max(self.histogram)


@dataclass(frozen=True)
class Simulation:
    """Games of one kind, counted. Everything but ``elapsed`` depends on game, games, bots and seed alone."""

    game: Game
    games: int
    """Games played."""
    bots: list[str]
    """Who played each seat; ``random`` where nobody was named."""
    seed: int
    wins: list[float]
    """Wins per seat; a win shared by k seats counts 1/k for each."""
    shared_wins: int
    """Games won by more than one seat."""
    endings: dict[str, int]
    """Games by ending."""
    length: Length
    mean_legal_actions: float | None
    """Mean number of legal actions at a decision, over the first 250 games; None where nobody decided anything."""
    measures: dict[str, Any]
    """What only this game counts."""
    elapsed: float
    """Seconds."""

    @property
    def shares(self) -> list[float]:
        """Share of the games each seat won, 0 to 1."""
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
            "bots": self.bots,
            "seed": self.seed,
            "wins": self.wins,
            "shares": self.shares,
            "intervals": [list(interval) for interval in self.intervals],
            "shared_wins": self.shared_wins,
            "endings": self.endings,
            "length": {
                "mean": self.length.mean,
                "sd": self.length.sd,
                "min": self.length.min,
                "max": self.length.max,
                "histogram": {str(n): games for n, games in self.length.histogram.items()},
            },
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
        """Return the wins, endings and lengths as one table; `chromacore.bulk.export.Row` has its columns.

        ``library`` is ``"polars"``, ``"pandas"``, or None for polars where it is installed, else pandas; `ImportError`
        where it is not. What is no number of games (`shared_wins`, `measures`, ...) is in `to_dict`.
        """
        from chromacore.bulk import export

        return export.to_frame(self, library)

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
        """Draw seat shares with their intervals, game lengths and endings; `ImportError` without matplotlib.

        The figure belongs to no window and not to pyplot: ``result.plot().savefig("result.png")``.
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


def from_counts(game: Game, bots: list[str], seed: int, counts: dict[str, Any], elapsed: float) -> Simulation:
    """Make a Simulation of the integer counts an engine returns."""
    wins = counts["wins"]
    return Simulation(
        game=game,
        games=counts["games"],
        bots=bots,
        seed=seed,
        wins=wins_per_seat(wins),
        shared_wins=sum(_shared(wins)),
        endings=dict(sorted(counts["endings"].items())),
        length=Length({n: games for n, games in enumerate(counts["lengths"]) if games}),
        mean_legal_actions=ratio(counts["sampled_actions"], counts["sampled_decisions"]),
        measures=counts["measures"],
        elapsed=elapsed,
    )


def _shared(wins: list[list[int]]) -> Iterator[int]:
    """Yield the number of games for two winners and more; a game is counted once for each of its winners."""
    for k in range(2, len(wins) + 1):
        yield sum(seat[k - 1] for seat in wins) // k
