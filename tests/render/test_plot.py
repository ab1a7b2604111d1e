"""The picture of a simulation, asked of what is drawn in it."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc
from chromacore.bulk.simulation import Length, Simulation
from tests.bulk.results import python

pytest.importorskip("matplotlib", reason="needs the extra plot: matplotlib")

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ORANGE, PURPLE, GREEN = (0xEF, 0x8A, 0x2C), (0x8B, 0x4F, 0xB0), (0x3C, 0x9A, 0x5F)

BY_HAND = Simulation(
    game=cc.Chromatix(size=2),
    games=4,
    bots=["random"] * 3,
    seed=7,
    wins_by_order=[1.0, 1.0, 2.0],
    wins=[2.0, 1.0, 1.0],
    shared_wins=0,
    lengths={"connected": Length({9: 1, 11: 2}), "other": Length({11: 1})},
    mean_legal_actions=5.5,
    measures={},
    elapsed=0.5,
)


def drawn(result: Simulation) -> tuple[Figure, Axes, Axes, Axes, Axes]:
    figure = result.plot()
    figure.savefig(BytesIO(), format="png")  # only then are the labels written
    order, seats, lengths, endings = figure.axes
    return figure, order, seats, lengths, endings


def labels(ticks: Any) -> list[str]:
    return [label.get_text() for label in ticks]


def bars(axes: Axes) -> tuple[list[float], list[float]]:
    """Return heights and edges of the histogram: of the topmost part, which lies on the others."""
    heights, edges, _ = axes.patches[-1].get_data()
    return list(heights), list(edges)


def intervals(axes: Axes, along: int) -> list[tuple[float, float]]:
    return [(line[0][along], line[1][along]) for line in axes.collections[0].get_segments()]


def test_seats() -> None:
    figure, _, seats, _, _ = drawn(BY_HAND)
    assert figure.get_suptitle() == "4 random games of Chromatix(size=2, stop_next='strict'), seed 7"
    assert seats.get_title() == "Wins, 95 % intervals; fair: 33.33%"
    assert labels(seats.get_xticklabels()) == ["0 orange", "1 purple", "2 green"]
    points = seats.collections[1]
    assert points.get_offsets().tolist() == [[0, 0.5], [1, 0.25], [2, 0.25]]
    colours = [tuple(round(255 * part) for part in colour[:3]) for colour in points.get_facecolor()]
    assert colours == [ORANGE, PURPLE, GREEN]
    # Wilson's interval of 2 in 4 and of 1 in 4, as tables have it.
    assert intervals(seats, 1) == [pytest.approx(pair, abs=5e-5) for pair in [(0.15, 0.85), *2 * [(0.0456, 0.6994)]]]
    (fair,) = seats.lines
    assert list(fair.get_ydata()) == pytest.approx([1 / 3, 1 / 3])
    low, high = seats.get_ylim()
    assert low < 0.0456
    assert high > 0.85


def test_order_of_play() -> None:
    _, order, _, _, _ = drawn(BY_HAND)
    assert labels(order.get_xticklabels()) == ["1st", "2nd", "3rd"]
    assert order.collections[1].get_offsets().tolist() == [[0, 0.25], [1, 0.25], [2, 0.5]]


def test_lengths() -> None:
    _, _, _, lengths, _ = drawn(BY_HAND)
    assert bars(lengths) == ([0.25, 0, 0.75], [8.5, 9.5, 10.5, 11.5])
    below, above = lengths.patches
    assert list(below.get_data().values) == list(above.get_data().baseline) == [0.25, 0, 0.5]
    assert labels(lengths.get_legend().get_texts()) == ["connected", "other"]
    assert [line.get_xdata()[0] for line in lengths.lines] == [9, 11, 11]
    assert lengths.get_title() == "Length: mean 10.50; 5, 50, 95 % dotted"
    assert lengths.get_xlabel() == "decisions a game"


def test_endings() -> None:
    *_, endings = drawn(BY_HAND)
    assert [(bar.get_y() + bar.get_height() / 2, bar.get_width()) for bar in endings.patches] == [(0, 0.75), (1, 0.25)]
    assert labels(endings.get_yticklabels()) == ["connected\n75.00%", "other\n25.00%"]
    assert intervals(endings, 0) == [pytest.approx(pair, abs=5e-5) for pair in [(0.3006, 0.9544), (0.0456, 0.6994)]]
    assert endings.get_xlim() == (0, 1)
    below, above = endings.get_ylim()
    assert below > above, "the first is on top"


@pytest.mark.parametrize(("most", "width", "count"), [(60, 1, 60), (61, 2, 31), (120, 2, 60), (121, 3, 41)])
def test_many_lengths_share_bars(most: int, width: int, count: int) -> None:
    """Lengths 1 to most: each bar but perhaps the last is of as many lengths as any other."""
    games = most * (most + 1) // 2
    result = replace(
        BY_HAND, games=games, wins=[games, 0, 0], lengths={"one": Length({n: n for n in range(1, most + 1)})}
    )
    _, _, _, lengths, _ = drawn(result)
    heights, edges = bars(lengths)
    assert edges == [0.5 + width * bar for bar in range(count + 1)]
    assert heights[0] == pytest.approx(sum(range(1, width + 1)) / games)
    assert sum(heights) == pytest.approx(1)
    assert lengths.get_xlabel() == ("decisions a game" if width == 1 else f"decisions a game, {width} a bar")


@pytest.mark.parametrize(
    "game",
    [
        cc.Chromatix(size=4),
        cc.Chroma(players=6),
        cc.Chromino(players=8, ruleset="expert"),
        cc.Chromino(players=1),
    ],
    ids=repr,
)
@pytest.mark.parametrize("games", [1, 300])
def test_every_game(game: cc.Game, games: int) -> None:
    result = cc.simulate(game, games, seed=2)
    figure, order, seats, lengths, endings = drawn(result)
    assert order.collections[1].get_offsets().tolist() == [list(pair) for pair in enumerate(result.shares_by_order)]
    assert seats.collections[1].get_offsets().tolist() == [list(pair) for pair in enumerate(result.shares)]
    assert intervals(seats, 1) == result.intervals
    assert len(seats.lines) == (game.players > 1), "alone there is nobody to be fair to"
    assert sum(bars(lengths)[0]) == pytest.approx(1)
    assert [bar.get_width() * games for bar in endings.patches] == pytest.approx(list(result.endings.values()))
    assert figure.get_suptitle().replace("\n", " ") == str(result).splitlines()[0]
    whole = figure.bbox
    for text in (figure._suptitle, *endings.get_yticklabels(), *(axes.title for axes in figure.axes)):
        box = text.get_window_extent()
        assert whole.x0 <= box.x0, text
        assert box.x1 <= whole.x1, text
        assert box.y1 <= whole.y1, text


def test_bots_are_named_by_their_seats() -> None:
    figure, _, seats, _, _ = drawn(replace(BY_HAND, bots=["greedy", "random", "random"]))
    assert figure.get_suptitle() == "4 games of Chromatix(size=2, stop_next='strict'), seed 7"
    assert labels(seats.get_xticklabels()) == ["0 orange\ngreedy", "1 purple\nrandom", "2 green\nrandom"]


def test_a_notebook_shows_it() -> None:
    assert BY_HAND.plot()._repr_png_().startswith(b"\x89PNG")  # type: ignore[attr-defined]


def test_no_window_and_no_pyplot() -> None:
    program = """
import io
import chromacore as cc
cc.simulate(cc.Chromatix(size=2), 5).plot().savefig(io.BytesIO(), format="svg")
print("matplotlib.figure" in sys.modules, "matplotlib.pyplot" in sys.modules)
"""
    assert python(program) == "True False"
