"""The results of simulations and studies as files, each in the format of its flag."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from chromacore.cli.files import replaced, text_file
from chromacore.errors import ChromacoreError, show
from chromacore.extras import require

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import ExitStack
    from pathlib import Path


__all__ = ["writers"]


def writers(
    files: ExitStack,
    json_file: Path | None,
    csv_file: Path | None,
    parquet_file: Path | None,
    *,
    plot_file: Path | None = None,
    html_file: Path | None = None,
) -> Iterator[Callable[[Any], object]]:
    """Open the files that were asked for; yield for each a function that writes a result there."""
    if json_file is not None:
        result_out = files.enter_context(text_file(json_file))
        yield lambda result: print(json.dumps(result.to_dict(), indent=2, allow_nan=False), file=result_out)
    if csv_file is not None:
        table_out = files.enter_context(text_file(csv_file))
        yield lambda result: result.to_csv(table_out)
    if parquet_file is not None:
        require("pyarrow", "chromacore[data]", by="--parquet")
        parquet_out = files.enter_context(files.enter_context(replaced(parquet_file)).open("wb"))
        yield lambda result: result.to_parquet(parquet_out)
    if plot_file is not None:
        picture = _picture_format(plot_file)
        plot_out = files.enter_context(files.enter_context(replaced(plot_file)).open("wb"))
        yield lambda result: result.plot().savefig(plot_out, format=picture)
    if html_file is not None:
        page_out = files.enter_context(text_file(html_file))
        yield lambda result: print(result.html(), end="", file=page_out)


def _picture_format(path: Path) -> str:
    require("matplotlib", "chromacore[plot]", by="--plot")
    from matplotlib.figure import Figure

    name = path.suffix[1:].lower()
    known = sorted(Figure().canvas.get_supported_filetypes())
    if name not in known:
        raise ChromacoreError(f"--plot {show(str(path))}: a name that ends in one of .{', .'.join(known)}")
    return name
