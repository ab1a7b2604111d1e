"""A simulation as one table with a row for each count: as a data frame, as CSV, as Parquet."""

from __future__ import annotations

import csv
import json
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, TextIO

from chromacore.bulk.share import interval
from chromacore.errors import ChromacoreError, show
from chromacore.extras import require

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pandas as pd
    import polars as pl

    from chromacore.bulk.simulation import Simulation

__all__ = ["Row", "rows", "to_csv", "to_frame", "to_parquet"]


class Row(NamedTuple):
    """The columns: how many games a seat won, ended in one way, or had one length.

    str is a string, int is int64 (``seed`` uint64), float is float64; nothing is null. The last five are the same in
    all rows of a simulation, so that the tables of several can be put below one another.
    """

    kind: str
    """``seat``, ``ending`` or ``length``: what was counted."""
    key: str
    """Number of the seat, name of the ending, length in decisions."""
    games: float
    """How many games; a win shared by k seats counts 1/k for each."""
    share: float
    """The same as a share of the games played, 0 to 1."""
    low: float
    """Lower end of the 95 % confidence interval of the share (Wilson's)."""
    high: float
    """Upper end."""
    game: str
    """Name of the game."""
    rules: str
    """Its options as JSON."""
    bots: str
    """Who played the seats: ``greedy,random,random``."""
    seed: int
    played: int
    """Games played."""


def rows(result: Simulation) -> Iterator[Row]:
    """Yield the rows: seats by number, endings by name, lengths ascending."""
    bots = ",".join(result.bots)
    rules = json.dumps(result.game.to_dict()["rules"], separators=(",", ":"))
    wins, lengths = enumerate(result.wins), result.length.histogram.items()
    for kind, counts in (("seat", wins), ("ending", result.endings.items()), ("length", lengths)):
        for key, games in counts:
            share = games / result.games
            low, high = interval(share, result.games)
            yield Row(
                kind, str(key), float(games), share, low, high, result.game.name, rules, bots, result.seed, result.games
            )


def to_frame(result: Simulation, library: str | None) -> pl.DataFrame | pd.DataFrame:
    """Return the table as a data frame, see `Simulation.to_frame`."""
    if library is not None and not isinstance(library, str):
        raise TypeError(f"library: a str or None, not {type(library).__name__}")
    if library not in {None, "polars", "pandas"}:
        raise ChromacoreError(f"library={show(library)}: one of 'polars', 'pandas', None")
    if library != "pandas":
        try:
            import polars as pl
        except ImportError:
            if library == "polars":
                raise ImportError("to_frame needs polars: pip install chromacore[data]") from None
        else:
            return pl.DataFrame(_columns(result))
    try:
        import pandas as pd
    except ImportError:
        needed, install = ("pandas", "pandas") if library else ("polars or pandas", "chromacore[data]")
        raise ImportError(f"to_frame needs {needed}: pip install {install}") from None
    return pd.DataFrame(_columns(result))


def to_csv(result: Simulation, file: str | PathLike[str] | TextIO) -> None:
    """Write the table as CSV, see `Simulation.to_csv`."""
    if isinstance(file, (str, PathLike)):
        with Path(file).open("w", encoding="utf-8", newline="") as out:
            to_csv(result, out)
    else:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(Row._fields)
        writer.writerows(rows(result))


def to_parquet(result: Simulation, file: str | PathLike[str] | BinaryIO) -> None:
    """Write the table as Parquet, see `Simulation.to_parquet`."""
    require("pyarrow", "chromacore[data]", by="to_parquet")
    import pyarrow as pa
    from pyarrow import parquet

    table = pa.table(_columns(result), metadata={"chromacore": json.dumps(result.to_dict())})
    if isinstance(file, (str, PathLike)):
        with Path(file).open("wb") as out:
            parquet.write_table(table, out)
    else:
        parquet.write_table(table, file)


def _columns(result: Simulation) -> dict[str, Any]:
    """Return the table by columns, so typed that every library chooses the types that `Row` promises."""
    import numpy as np

    columns: dict[str, Any] = dict(zip(Row._fields, zip(*rows(result), strict=True), strict=True))
    return {**columns, "seed": np.array(columns["seed"], dtype=np.uint64)}
