"""A simulation as four panels: is it good to go first, who wins, how long it takes, how it ends."""

from __future__ import annotations

from itertools import cycle
from textwrap import fill
from typing import TYPE_CHECKING, Final

from chromacore.bulk import measures
from chromacore.bulk.report import is_random, ordinal, title
from chromacore.bulk.share import interval
from chromacore.bulk.simulation import QUANTILES
from chromacore.extras import require

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from chromacore.bulk.simulation import Simulation

__all__ = ["plot"]

_BLUE, _GREY = "#0072b2", "#6e7480"
"""Okabe and Ito's blue, which everybody can tell from grey."""
_ENDINGS: Final = (_BLUE, "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00")
"""Their colours for endings, one on top of the other."""
_MOST_BARS: Final = 60
"""Bars of the histogram at most; where there are more lengths, several share a bar."""
_FEWEST_ENDINGS: Final = 4
"""Bars for which there is room, so that a single one is not as wide as the panel."""
_MOST_NAMES: Final = 5
"""Seats for which there is room in the usual size."""
_LINE: Final = 160
"""Letters of the title that fit side by side."""


def plot(result: Simulation) -> Figure:
    """Draw the panels, see `Simulation.plot`."""
    require("matplotlib", "chromacore[plot]", by="plot")
    from matplotlib.ticker import MaxNLocator, PercentFormatter

    from chromacore.bulk.figure import Picture

    figure = Picture(figsize=(15, 4), layout="constrained")
    figure.suptitle(_wrapped(title(result)), fontsize="medium")
    order, seats, length, endings = figure.subplots(1, 4)
    _order(order, result)
    _seats(seats, result)
    _length(length, result)
    _endings(endings, result)
    for axis in (order.yaxis, seats.yaxis, length.yaxis, endings.xaxis):
        axis.set_major_formatter(PercentFormatter(xmax=1))
    length.xaxis.set_major_locator(MaxNLocator("auto", integer=True, steps=[1, 2, 5, 10], min_n_ticks=1))
    for axes in (order, seats, length, endings):
        axes.spines[["top", "right"]].set_visible(False)
    return figure


def _order(axes: Axes, result: Simulation) -> None:
    names = [ordinal(place) for place in range(len(result.wins))]
    axes.set_xlabel("order of play")
    _shares(axes, names, [_BLUE] * len(names), result.shares_by_order, result.intervals_by_order)


def _seats(axes: Axes, result: Simulation) -> None:
    seats = range(len(result.wins))
    called = measures.seats(result.game)
    colours = [colour for _, colour in called] if called else [_BLUE] * len(seats)
    names = [f"{seat} {name}" for seat, (name, _) in enumerate(called)] if called else [str(seat) for seat in seats]
    if not is_random(result):
        names = [f"{name}\n{bot}" for name, bot in zip(names, result.bots, strict=True)]
    axes.set_xlabel("seat")
    _shares(axes, names, colours, result.shares, result.intervals)


def _shares(
    axes: Axes, names: list[str], colours: list[str], shares: list[float], intervals: list[tuple[float, float]]
) -> None:
    places = range(len(names))
    axes.set_xticks(places, names, fontsize="medium" if len(places) <= _MOST_NAMES else "x-small")
    axes.set_xlim(-0.6, len(places) - 0.4)
    axes.set_title("Wins, 95 % intervals")
    if len(places) > 1:
        fair = 1 / len(places)
        axes.set_title(f"Wins, 95 % intervals; fair: {fair:.2%}", fontsize="medium")
        axes.axhline(fair, color=_GREY, linestyle="--", linewidth=1)
    axes.vlines(places, *_ends(intervals), colors=colours, linewidth=2)
    axes.scatter(places, shares, c=colours, s=50, zorder=3)


def _length(axes: Axes, result: Simulation) -> None:
    length = result.length
    width = -(-(length.max - length.min + 1) // _MOST_BARS)
    edges = [length.min - 0.5 + width * bar for bar in range((length.max - length.min) // width + 2)]
    below = [0.0] * (len(edges) - 1)
    for (ending, of), colour in zip(result.lengths.items(), cycle(_ENDINGS), strict=False):
        above = list(below)
        for n, games in of.histogram.items():
            above[(n - length.min) // width] += games / result.games
        axes.stairs(above, edges, baseline=below, fill=True, color=colour, label=ending)
        below = above
    for part in (QUANTILES[0], 0.5, QUANTILES[-1]):
        axes.axvline(length.quantile(part), color="black", linestyle=":", linewidth=1)
    axes.set_title(f"Length: mean {length.mean:.2f}; 5, 50, 95 % dotted", fontsize="medium")
    axes.set_xlabel("decisions a game" if width == 1 else f"decisions a game, {width} a bar")
    if len(result.lengths) > 1:
        axes.legend(fontsize="x-small", frameon=False)


def _endings(axes: Axes, result: Simulation) -> None:
    shares = [games / result.games for games in result.endings.values()]
    places = range(len(shares))
    axes.set_title("Endings")
    axes.set_yticks(places, [f"{name}\n{share:.2%}" for name, share in zip(result.endings, shares, strict=True)])
    axes.barh(places, shares, height=0.6, color=_BLUE)
    axes.hlines(places, *_ends([interval(share, result.games) for share in shares]), colors="black", linewidth=2)
    axes.set_xlim(0, 1)
    middle, half = (len(shares) - 1) / 2, max(len(shares), _FEWEST_ENDINGS) / 2
    axes.set_ylim(middle + half, middle - half)


def _wrapped(text: str) -> str:
    """Return a text on as few lines as fit, none much shorter than the others."""
    lines = -(-len(text) // _LINE)
    return fill(text, len(text) // lines + 15, break_on_hyphens=False)


def _ends(intervals: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    return [low for low, _ in intervals], [high for _, high in intervals]
