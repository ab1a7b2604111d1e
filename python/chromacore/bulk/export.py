"""A simulation as one table with a row for each count: as a data frame, as CSV, as Parquet."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from chromacore.bulk.frames import columns_of, write_csv, write_parquet
from chromacore.bulk.share import interval

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike
    from typing import BinaryIO, TextIO

    from chromacore.bulk.frames import Columns
    from chromacore.bulk.simulation import Simulation
    from chromacore.protocols import Game

__all__ = ["Row", "columns", "option_columns", "rows", "to_csv", "to_parquet"]


class Row(NamedTuple):
    """The columns before the options: how many games a seat won, ended in one way, or had one length.

    Then come a column for each option of the game (``option_NAME`` where the name is one of these), and ``bots``
    (``greedy,random,random``), ``seed``, ``played`` (games) and ``asked``, the same in all rows of a simulation.
    """

    kind: str
    """``order``, ``seat``, ``ending``, ``length`` or ``measure``: what was counted."""
    key: str
    """Place in the order of play, from 0; number of the seat; name of the ending; length in decisions; name of the
    measure, its parts with dots between them (``powers.gift.used``)."""
    ending: str | None
    """The ending of the games of an ``ending`` or a ``length``."""
    number: float
    """How many games; a win shared by k seats counts 1/k for each. Of a measure: its sum over the games."""
    share: float | None
    """The same as a share of the games played, 0 to 1; None for a measure, like the next two."""
    low: float | None
    """Lower end of the 95 % confidence interval of the share (Wilson's)."""
    high: float | None
    """Upper end."""
    game: str
    """Name of the game."""


_KINDS = {"kind": "str", "key": "str", "ending": "str", **dict.fromkeys(("number", "share", "low", "high"), "float")}
_LAST = {"bots": "str", "seed": "seed", "played": "int", "asked": "int"}


def rows(result: Simulation) -> Iterator[Row]:
    """Yield the rows: by order of play, by seat, endings by name, their lengths ascending, measures by name."""
    total, name = result.games, result.game.name

    def row(kind: str, key: object, ending: str | None, number: float) -> Row:
        share = number / total
        return Row(kind, str(key), ending, float(number), share, *interval(share, total), name)

    yield from (row("order", place, None, wins) for place, wins in enumerate(result.wins_by_order))
    yield from (row("seat", seat, None, wins) for seat, wins in enumerate(result.wins))
    yield from (row("ending", ending, ending, games) for ending, games in result.endings.items())
    for ending, length in result.lengths.items():
        yield from (row("length", n, ending, games) for n, games in length.histogram.items())
    for key, number in _leaves("", result.measures):
        yield Row("measure", key, None, float(number), None, None, None, name)


def _leaves(key: str, value: Any) -> Iterator[tuple[str, float]]:  # noqa: ANN401 - counts, in lists and dicts
    """Yield the numbers in a measure, each with the way there."""
    if isinstance(value, (dict, list)):
        for part, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(f"{key}.{part}".removeprefix("."), inner)
    else:
        yield key, value


def columns(result: Simulation) -> Columns:
    """Return the table by columns."""
    table = columns_of(list(zip(*rows(result), strict=True)), {**_KINDS, "game": "str"})
    same = {**option_columns(result.game, taken={*table, *_LAST}), **_told(result)}
    height = len(table["kind"][1])
    return {**table, **{name: (kind, [value] * height) for name, (kind, value) in same.items()}}


def _told(result: Simulation) -> dict[str, tuple[str, Any]]:
    values = (",".join(result.bots), result.seed, result.games, max(result.asked, result.games))
    return {name: (kind, value) for (name, kind), value in zip(_LAST.items(), values, strict=True)}


def option_columns(game: Game, taken: set[str]) -> dict[str, tuple[str, Any]]:
    """Return kind and value of a column for each option of a game, so named that no other name is ``taken``.

    An integer or a bool keeps its type, a word is a str, and a table of its own is JSON.
    """
    found = {}
    for option in game.options:
        name = f"option_{option.name}" if option.name in taken else option.name
        choices = option.choices or ()
        is_int = option.kind == "int" or (option.kind == "choice" and not any(isinstance(c, str) for c in choices))
        kind = "bool" if option.kind == "bool" else "int" if is_int else "str"
        value = option.value
        if kind == "str" and not (value is None or isinstance(value, str)):
            value = json.dumps(value, separators=(",", ":"))
        found[name] = kind, value
    return found


def to_csv(result: Simulation, file: str | PathLike[str] | TextIO) -> None:
    """Write the table as CSV, see `Simulation.to_csv`."""
    write_csv(columns(result), file)


def to_parquet(result: Simulation, file: str | PathLike[str] | BinaryIO) -> None:
    """Write the table as Parquet, see `Simulation.to_parquet`."""
    write_parquet(columns(result), file, result.to_dict())
