"""Several rule sets side by side: which of them are fair, and what the difference is."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, BinaryIO, Literal, TextIO, overload

from chromacore import arguments
from chromacore import games as registry
from chromacore.bulk import inference
from chromacore.bulk.played import Played
from chromacore.bulk.progress import reporter
from chromacore.bulk.simulate import play
from chromacore.errors import ChromacoreError, Interrupted, show

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from os import PathLike

    import pandas as pd
    import polars as pl
    from rich.console import Group

    from chromacore.bulk.inference import Fairness
    from chromacore.bulk.simulation import Simulation
    from chromacore.protocols import Game

    Variants = Game | str | Sequence[Game | str] | Mapping[str, Game]

__all__ = ["Cell", "Difference", "Study", "study"]

_MOST_GAMES = 10**8
"""Games of a cell: each is kept, in eight bytes."""


@dataclass(frozen=True, eq=False)
class Cell:
    """One rule set between one line-up of bots."""

    name: str
    """The variant."""
    game: Game
    bots: tuple[str, ...]
    """Who played, a seat each."""
    simulations: tuple[Simulation, ...]
    """One for each seed."""
    played: Played
    """Every game, those of one seed after those of another."""
    fairness: Fairness

    @property
    def line_up(self) -> str:
        """The bots in a word."""
        return self.bots[0] if len(set(self.bots)) == 1 else ",".join(self.bots)

    @cached_property
    def shares_by_order(self) -> list[float]:
        """Share of the games won by who began, by who came next, and so on."""
        return [float(share) for share in self.played.shares_by_order.mean(axis=0)]


@dataclass(frozen=True)
class Difference:
    """What a variant does, compared with the first variant between the same bots, game by game on the same deals."""

    name: str
    baseline: str
    line_up: str
    what: str
    """``share 1st``, ``share 2nd``, ... by order of play, or ``length``."""
    value: float
    """The variant less the baseline."""
    low: float
    """The interval of it: all intervals of the study hold together at its level (Bonferroni)."""
    high: float

    @property
    def proven(self) -> bool:
        """Does the interval leave 0 out?"""
        return not self.low <= 0 <= self.high


@dataclass(frozen=True, eq=False)
class Study:
    """Cells and their differences; prints as a table, also in a notebook."""

    cells: tuple[Cell, ...]
    games: int
    """Games of each cell for each seed."""
    seeds: tuple[int, ...]
    margin: float
    level: float
    complete: bool = True
    """False where Ctrl-C came: these are the cells that were finished."""

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """Each variant against the first one, between the same bots."""
        pairs = [(cell, base) for cell, base in self._pairs() if cell is not base]
        counted = sum(len(_compared(cell, base)) for cell, base in pairs)
        z = inference.z_of(self.level, max(1, counted))
        return tuple(difference for cell, base in pairs for difference in _differences(cell, base, z))

    def _pairs(self) -> Iterator[tuple[Cell, Cell]]:
        bases: dict[str, Cell] = {}
        for cell in self.cells:
            yield cell, bases.setdefault(cell.line_up, cell)

    def to_dict(self) -> dict[str, Any]:
        """Return everything as plain data, fit for JSON."""
        from chromacore.bulk import study_tables

        return study_tables.to_dict(self)

    @overload
    def to_frame(self, library: Literal["polars"]) -> pl.DataFrame: ...
    @overload
    def to_frame(self, library: Literal["pandas"]) -> pd.DataFrame: ...
    @overload
    def to_frame(self, library: None = None) -> pl.DataFrame | pd.DataFrame: ...
    def to_frame(self, library: str | None = None) -> pl.DataFrame | pd.DataFrame:
        """Return a row for each cell and place in the order of play; the library as in `Simulation.to_frame`."""
        from chromacore.bulk import frames, study_tables

        return frames.to_frame(study_tables.columns(self), library)

    def to_csv(self, file: str | PathLike[str] | TextIO) -> None:
        """Write the table of `to_frame` as CSV."""
        from chromacore.bulk import frames, study_tables

        frames.write_csv(study_tables.columns(self), file)

    def to_parquet(self, file: str | PathLike[str] | BinaryIO) -> None:
        """Write the table as Parquet, all of `to_dict` beside it as JSON; `ImportError` without pyarrow."""
        from chromacore.bulk import frames, study_tables

        frames.write_parquet(study_tables.columns(self), file, self.to_dict())

    def html(self, title: str = "") -> str:
        """Return a report as one page: what was asked, what came out, pictures, how sure.

        It loads nothing, needs no script, and can be read on a phone and printed.
        """
        from chromacore.bulk import study_html

        return study_html.page(self, title)

    def __str__(self) -> str:
        """Return the tables as text."""
        from chromacore.bulk import study_tables

        return study_tables.text(self)

    def __rich__(self) -> Group:
        """Return the tables for rich."""
        from chromacore.bulk import study_tables

        return study_tables.rich(self)

    def _repr_html_(self) -> str:
        from chromacore.bulk import study_html

        return study_html.fragment(self)


def study(  # noqa: PLR0913 - each is part of the public surface
    variants: Variants,
    grid: Mapping[str, Sequence[object]] | None = None,
    *,
    bots: Any = "random",  # noqa: ANN401 - a bot, or line-ups of them
    games: int = 100_000,
    seed: int | Sequence[int] = 0,
    margin: float = 0.02,
    level: float = 0.95,
    jobs: int | None = None,
    progress: bool | Callable[[int, int], object] = False,
) -> Study:
    """Play every variant between every line-up, and say which are fair and what differs.

    ``variants`` are Games, texts that name them (`load`), or a dict of them by name; the first is what the others are
    compared with. ``grid`` makes variants of each: ``{"size": [4, 5], "stop_next": ["strict", "off"]}`` are four.
    ``bots`` is one bot for all seats, or a list of line-ups, each such a bot or a tuple with one for each seat:
    ``["random", "greedy"]``.
    ``seed`` may be several: each cell plays ``games`` games for each.

    Game i of every cell has the same seed, so the same deal where the rules allow it, and the differences are those of
    pairs. A verdict says whether the shares by order of play are within ``margin`` of fair, at ``level``
    (`chromacore.bulk.inference.Fairness`); ``level`` holds for all verdicts together, and for all differences together
    (Bonferroni).

    The result depends on neither ``jobs`` nor the machine. ``progress`` is as in `simulate`, over all games. Ctrl-C
    ends it with `Interrupted`, whose ``result`` is the Study of the cells that were finished.

    >>> import chromacore as cc
    >>> found = cc.study("chroma", {"players": [2, 4]}, games=20_000, margin=0.03)
    >>> for cell in found.cells:
    ...     print(cell.name, cell.fairness.verdict)
    players=2 fair
    players=4 fair
    """
    named = _named(variants, grid)
    games = arguments.integer("games", games, 1, _MOST_GAMES)
    seeds = tuple(map(arguments.seed, seed)) if isinstance(seed, Sequence) else (arguments.seed(seed),)
    if len(set(seeds)) != len(seeds) or not seeds:
        raise ChromacoreError(f"seed={show(list(seeds))}: one, or several that differ", field="seed")
    for name, value, most in (("margin", margin, 1), ("level", level, 1)):
        if not 0 < value < most:
            raise ChromacoreError(f"{name}={value}: between 0 and 1", field=name, accepted="between 0 and 1")
    plan = [(name, game, line_up) for line_up in _line_ups(bots) for name, game in named]
    total, done = len(plan) * len(seeds) * games, 0
    cells: list[Cell] = []
    with reporter(progress, total) as report:
        for name, game, line_up in plan:
            seats: list[Any] | None = list(line_up) if isinstance(line_up, tuple) else [line_up] * game.players
            if seats == ["random"] * game.players:
                seats = None  # the same games, played faster
            parts = []
            for one in seeds:
                before = done
                tell = None if report is None else lambda n, _games, before=before: report(before + n, total)
                try:
                    parts.append(
                        play(game, games, bots=seats, seed=one, jobs=jobs, progress=tell or False, listing=True)
                    )
                except KeyboardInterrupt as stopped:
                    if not cells:
                        raise KeyboardInterrupt from stopped
                    raise Interrupted(Study(tuple(cells), games, seeds, margin, level, complete=False)) from None
                done += games
            cells.append(_cell(name, game, parts, margin, level, len(plan)))
    return Study(tuple(cells), games, seeds, margin, level)


def _cell(  # noqa: PLR0913, PLR0917 - the parts of a cell
    name: str, game: Game, parts: list[tuple[Simulation, bytes]], margin: float, level: float, cells: int
) -> Cell:
    played = Played.of(game.players, b"".join(listing for _, listing in parts))
    simulations = tuple(simulation for simulation, _ in parts)
    fairness = inference.fairness(played.shares_by_order, margin, level, cells)
    return Cell(name, game, tuple(simulations[0].bots), simulations, played, fairness)


def _line_ups(bots: Any) -> list[Any]:  # noqa: ANN401 - as it comes
    """Return the line-ups: a bot for all seats, or a tuple of them."""
    if isinstance(bots, list):
        if not bots:
            raise ChromacoreError("bots: a line-up at least", field="bots")
        return [tuple(line_up) if isinstance(line_up, list) else line_up for line_up in bots]
    return [bots]


def _named(variants: Variants, grid: Mapping[str, Sequence[object]] | None) -> list[tuple[str, Game]]:
    """Return the variants with their names: what is particular to each."""
    if isinstance(variants, Mapping):
        named = [(str(name), registry.as_game(game)) for name, game in variants.items()]
    else:
        several = variants if isinstance(variants, Sequence) and not isinstance(variants, str) else [variants]
        games = [registry.as_game(game) for game in several]
        named = [("", game) for game in games]
    if grid is not None:
        options = [[(key, value) for value in values] for key, values in grid.items()]
        named = [
            (name, registry.load(game.name, **{**game.to_dict()["rules"], **dict(chosen)}))
            for name, game in named
            for chosen in itertools.product(*options)
        ]
    if not named:
        raise ChromacoreError("variants: one at least", field="variants")
    names = _particular(named)
    if len(set(names)) != len(names):
        raise ChromacoreError("variants: two are the same", field="variants")
    return [(name, game) for name, (_, game) in zip(names, named, strict=True)]


def _particular(named: list[tuple[str, Game]]) -> list[str]:
    """Name each variant by its own name, and by the options that are not the same in all of one game."""
    rules = [(game.name, {option.name: option.value for option in game.options}) for _, game in named]
    several = len({name for name, _ in rules}) > 1
    found = []
    for (own, game), (name, options) in zip(named, rules, strict=True):
        alike = [other for kind, other in rules if kind == name]
        differ = [
            f"{key}={value if isinstance(value, (str, int)) or value is None else 'own'}"
            for key, value in options.items()
            if any(other[key] != value for other in alike)
        ]
        # A name that was given says enough, unless the grid made several of it.
        needed = not own or sum(other == own for other, _ in named) > 1
        found.append(
            " ".join(
                [*filter(None, [own or (game.name if several or not differ else "")]), *(differ if needed else [])]
            )
        )
    return found


def _compared(cell: Cell, base: Cell) -> list[str]:
    from chromacore.bulk.report import ordinal

    places = range(cell.game.players) if cell.game.players == base.game.players else ()
    return [*(f"share {ordinal(place)}" for place in places), "length"]


def _differences(cell: Cell, base: Cell, z: float) -> Iterator[Difference]:
    *places, length = _compared(cell, base)
    of_cell, of_base = cell.played.shares_by_order, base.played.shares_by_order
    for place, what in enumerate(places):
        found = inference.difference_of_shares(of_cell[:, place], of_base[:, place], z)
        yield Difference(cell.name, base.name, cell.line_up, what, *found)
    found = inference.difference_of_means(cell.played.decisions.astype(float), base.played.decisions.astype(float), z)
    yield Difference(cell.name, base.name, cell.line_up, length, *found)
