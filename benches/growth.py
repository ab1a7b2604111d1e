"""Prints the tables of ``docs/speed.md``: ``make bench-growth``.

``python benches/growth.py ROWS COUNTS``: ROWS is what ``growth.rs`` printed, COUNTS the folder with what Callgrind
wrote, a numbered file for each piece of work in the same order.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path


def read_counts(folder: Path) -> list[int]:
    """Return the number of instructions of each piece of work."""
    parts = {int(path.suffix[1:]): path for path in folder.glob("callgrind.out.*")}
    return [_total(parts[number]) for number in sorted(parts)]


def _total(path: Path) -> int:
    found = re.search(r"^(?:totals|summary): (\d+)", path.read_text(), re.MULTILINE)
    if found is None:
        raise ValueError(f"no total in {path}")
    return int(found[1])


def tables(lines: list[str], counts: list[int]) -> dict[str, dict[str, dict[str, float]]]:
    """Return table, row, column: value; the counts over their units, in the order of the lines that ask for one."""
    found: dict[str, dict[str, dict[str, float]]] = {}
    waiting = iter(counts)
    for line in map(json.loads, lines):
        cells = found.setdefault(line["table"], {}).setdefault(line["row"], {})
        if "units" in line:
            count = next(waiting)
            cells.update({column: count / number for column, number in line["units"]})
        else:
            cells[line["column"]] = line["value"]
    if (left := len(list(waiting))) > 0:
        raise ValueError(f"{left} counts more than pieces of work")
    return found


def _shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.1f}"


def markdown(name: str, rows: dict[str, dict[str, float]]) -> str:
    """Return one table."""
    columns = list(next(iter(rows.values())))
    head = [f"| {name} | {' | '.join(columns)} |", "|---|" + "---:|" * len(columns)]
    return "\n".join(head + [f"| {row} | {' | '.join(map(_shown, cells.values()))} |" for row, cells in rows.items()])


def main() -> None:
    rows, folder = map(Path, sys.argv[1:])
    found = tables(rows.read_text().splitlines(), read_counts(folder))
    sys.stdout.write("\n\n".join(markdown(name, rows) for name, rows in found.items()) + "\n")


if __name__ == "__main__":
    main()
