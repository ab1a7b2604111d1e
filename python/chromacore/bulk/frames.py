"""Tables by columns, as data frames, CSV and Parquet: what every result of this folder that is a table goes through."""

from __future__ import annotations

import csv
import json
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final, TextIO

from chromacore.errors import ChromacoreError, show
from chromacore.extras import require

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd
    import polars as pl

    Columns = dict[str, tuple[str, Sequence[Any]]]
    """Kind and values of each column."""

__all__ = ["columns_of", "to_frame", "write_csv", "write_parquet"]

_POLARS: Final = {"str": "String", "float": "Float64", "int": "Int64", "seed": "UInt64", "bool": "Boolean"}
_PANDAS: Final = {"str": "str", "float": "float64", "int": "Int64", "seed": "uint64", "bool": "bool"}
_ARROW: Final = {"str": "string", "float": "float64", "int": "int64", "seed": "uint64", "bool": "bool_"}
"""What each kind of column is in each library. None is null, in pandas NaN among strings and floats."""


def columns_of(values: Sequence[Sequence[Any]], kinds: Mapping[str, str]) -> Columns:
    """Return columns of these names and kinds; no values are no rows."""
    filled = values or [()] * len(kinds)
    return {name: (kind, column) for (name, kind), column in zip(kinds.items(), filled, strict=True)}


def to_frame(columns: Columns, library: str | None) -> pl.DataFrame | pd.DataFrame:
    """Return the table as a data frame of ``library``: ``"polars"``, ``"pandas"``, or None for whichever is there."""
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
            schema = {name: getattr(pl, _POLARS[kind]) for name, (kind, _) in columns.items()}
            return pl.DataFrame({name: list(values) for name, (_, values) in columns.items()}, schema=schema)
    try:
        import pandas as pd
    except ImportError:
        needed, install = ("pandas", "pandas") if library else ("polars or pandas", "chromacore[data]")
        raise ImportError(f"to_frame needs {needed}: pip install {install}") from None
    return pd.DataFrame(
        {name: pd.Series(list(values), dtype=_PANDAS[kind]) for name, (kind, values) in columns.items()}
    )


def write_csv(columns: Columns, file: str | PathLike[str] | TextIO) -> None:
    """Write the table as CSV: UTF-8, a head line, floats that read back as they were, nothing for None."""
    if isinstance(file, (str, PathLike)):
        with Path(file).open("w", encoding="utf-8", newline="") as out:
            return write_csv(columns, out)
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*(values for _, values in columns.values()), strict=True))
    return None


def write_parquet(columns: Columns, file: str | PathLike[str] | BinaryIO, whole: dict[str, Any]) -> None:
    """Write the table as Parquet; ``whole`` lies beside it as JSON, under the key ``chromacore`` of the metadata."""
    require("pyarrow", "chromacore[data]", by="to_parquet")
    import pyarrow as pa
    from pyarrow import parquet

    arrays = {name: pa.array(values, getattr(pa, _ARROW[kind])()) for name, (kind, values) in columns.items()}
    table = pa.table(arrays, metadata={"chromacore": json.dumps(whole)})
    if isinstance(file, (str, PathLike)):
        with Path(file).open("wb") as out:
            parquet.write_table(table, out)
    else:
        parquet.write_table(table, file)
