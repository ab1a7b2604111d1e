"""The report of a simulation: one list of rows, drawn as text, as a rich table or as HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from chromacore.bulk import measures
from chromacore.bulk.share import percent
from chromacore.bulk.simulation import QUANTILES

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, Group, RenderableType

    from chromacore.bulk.simulation import Length, Simulation

__all__ = ["html", "is_random", "ordinal", "table", "text", "title"]

_HEAD = ("", "wins", "share", "95 % interval")

Row = measures.Row


def is_random(result: Simulation) -> bool:
    """Did everybody play at random? Then nobody is named."""
    return set(result.bots) == {"random"}


def ordinal(place: int) -> str:
    """Name a place in the order of play, from 0: ``1st``, ``2nd``, ..."""
    return f"{place + 1}{('st', 'nd', 'rd', 'th')[min(place, 3)]}"


def _order(result: Simulation) -> list[Row]:
    names = [f"{ordinal(place)} to play" for place in range(len(result.wins))]
    return _winners(names, result.wins_by_order, result.shares_by_order, result.intervals_by_order)


def _seats(result: Simulation) -> list[Row]:
    names = [f"seat {seat}{'' if is_random(result) else f', {bot}'}" for seat, bot in enumerate(result.bots)]
    return _winners(names, result.wins, result.shares, result.intervals)


def _winners(
    names: list[str], wins: list[float], shares: list[float], intervals: list[tuple[float, float]]
) -> list[Row]:
    digits = 0 if all(number.is_integer() for number in wins) else 1
    return [
        (name, f"{number:,.{digits}f}", f"{share:.2%}", f"{low:.2%} to {high:.2%}")
        for name, number, share, (low, high) in zip(names, wins, shares, intervals, strict=True)
    ]


def _whole(result: Simulation) -> list[Row]:
    length = result.length
    parts, at = ", ".join(f"{part * 100:g}" for part in QUANTILES), [length.quantile(part) for part in QUANTILES]
    shared = ("shared wins", f"{result.shared_wins:,}", percent(result.shared_wins, result.games))
    return [
        *([shared] if result.shared_wins else []),
        *(_ending(result, ending, of) for ending, of in result.lengths.items()),
        ("decisions a game", f"{length.mean:.2f}", f"sd {length.sd:.2f}", f"{length.min} to {length.max}"),
        (f"length at {parts} %", "", "", " ".join(map(str, at))),
        ("legal actions", _blank(result.mean_legal_actions, ".2f")),
        ("games a second", _blank(result.games_per_second, ",.0f"), f"{result.elapsed:.2f} s"),
    ]


def _ending(result: Simulation, ending: str, length: Length) -> Row:
    low, high = length.quantile(QUANTILES[0]), length.quantile(QUANTILES[-1])
    span = f"{low}" if low == high else f"{low} to {high}"
    return f"ending {ending}", f"{length.games:,}", percent(length.games, result.games), f"{span} decisions"


def _blank(number: float | None, form: str) -> str:
    return "" if number is None else format(number, form)


def title(result: Simulation) -> str:
    """Say in one line what was simulated."""
    kind = f"{'random ' if is_random(result) else ''}game{'' if result.games == 1 else 's'}"
    stopped = "" if result.complete else f", stopped before {result.asked:,}"
    return f"{result.games:,} {kind} of {result.game!r}, seed {result.seed}{stopped}"


def _sections(result: Simulation) -> list[list[Row]]:
    """Return the rows in parts: by order of play, of each seat, of all games, of what only this game counts."""
    parts = (_order(result), _seats(result), _whole(result), measures.rows(result))
    return [[(*row, *[""] * (len(_HEAD) - len(row))) for row in rows] for rows in parts if rows]


def text(result: Simulation) -> str:
    """Draw the report in plain text."""
    rows = [_HEAD, *(row for rows in _sections(result) for row in rows)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEAD))]
    lines = ("  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() for row in rows)
    return "\n".join([title(result), *lines])


def table(result: Simulation) -> Group:
    """Draw the report as a title and a rich table."""
    from rich.console import Group

    return Group(title(result), _Table(_sections(result)))


class _Table:
    """A rich table. Where it does not fit, each row is a line, folded between its cells, so that no number is cut."""

    def __init__(self, sections: list[list[Row]]) -> None:
        self._sections = sections

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> list[RenderableType]:
        from rich.table import Table
        from rich.text import Text

        drawn = Table()
        for column, name in enumerate(_HEAD):
            drawn.add_column(name, justify="right" if column else "left", no_wrap=True)
        for rows in self._sections:
            for row in rows:
                drawn.add_row(*row)
            drawn.add_section()
        if console.measure(drawn, options=options.update(max_width=10**6)).maximum <= options.max_width:
            return [drawn]
        rows = [_HEAD, *(row for rows in self._sections for row in rows)]
        return [Text("  ".join(filter(None, row)), overflow="fold") for row in rows]


def html(result: Simulation) -> str:
    """Draw the report as an HTML table."""

    def line(cells: Row, tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"

    body = "".join(line(row, "td") for rows in _sections(result) for row in rows)
    return f"<table><caption>{escape(title(result))}</caption>{line(_HEAD, 'th')}{body}</table>"
