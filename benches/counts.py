"""Compares instruction counts with those recorded in the repository: ``make bench-check``, ``make bench-record``.

``python benches/counts.py check RECORDED OUTPUT`` and ``... record RECORDED OUTPUT``: RECORDED is
``benches/instructions.json``, OUTPUT what gungraun printed as JSON, one benchmark a line.

Counts hold for one target, one compiler and one profile; RECORDED says which, and a check says where the machine at
hand differs. Within these they differ by a few instructions from run to run, whatever else the machine does.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

TOLERANCE = 0.05
"""How much more may be counted before it is a regression."""


@dataclass(frozen=True)
class Row:
    """One benchmark: its count as recorded, and now; None where it does not exist."""

    name: str
    recorded: int | None
    now: int | None

    @property
    def verdict(self) -> str:
        """One word for what happened, empty if nothing did."""
        if self.recorded is None:
            return "new"
        if self.now is None:
            return "gone"
        if self.now > self.recorded * (1 + TOLERANCE):
            return "REGRESSION"
        return "better" if self.now < self.recorded * (1 - TOLERANCE) else ""

    def __str__(self) -> str:
        ratio = f"{self.now / self.recorded:.3f}" if self.recorded and self.now is not None else "-"
        return f"| {self.name} | {_shown(self.recorded)} | {_shown(self.now)} | {ratio} | {self.verdict} |"


def _shown(count: int | None) -> str:
    return "-" if count is None else f"{count:,}"


def compare(recorded: Mapping[str, int], now: Mapping[str, int]) -> list[Row]:
    """Return a row for each benchmark: those of now in their order, then those that are gone."""
    names = [*now, *(name for name in recorded if name not in now)]
    return [Row(name, recorded.get(name), now.get(name)) for name in names]


def table(rows: Iterable[Row]) -> str:
    """Return the rows as a table in Markdown."""
    return "\n".join(["| benchmark | recorded | now | ratio | |", "|---|---:|---:|---:|---|", *map(str, rows)])


def read_output(lines: Iterable[str]) -> dict[str, int]:
    """Return the instruction count of each benchmark in gungraun's output."""
    return dict(_count(json.loads(line)) for line in lines if line.startswith("{"))


def _count(summary: dict[str, Any]) -> tuple[str, int]:
    name = " ".join(filter(None, [summary["function_name"], summary.get("id")]))
    (profile,) = summary["profiles"]
    return name, profile["data"]["total"]["metrics"]["Ir"]["values"]["new"]


def circumstances() -> dict[str, str]:
    """Return what the counts depend on beside the code."""
    lines = subprocess.run(["rustc", "-vV"], check=True, capture_output=True, text=True).stdout.splitlines()  # noqa: S607 - the one that cargo calls
    facts = dict(line.split(": ", 1) for line in lines[1:])
    flags = os.environ.get("RUSTFLAGS", "")
    return {
        "target": facts["host"],
        "cpu": flags or "the target's baseline: no RUSTFLAGS, no target-cpu",
        "profile": "bench, as release: lto fat, one codegen unit",
        "compiler": lines[0],
    }


def main(arguments: list[str]) -> int:
    """Record, or compare and return 1 if something has become slower."""
    command, file, output = arguments[0], Path(arguments[1]), Path(arguments[2])
    now = read_output(output.read_text().splitlines())
    if not now:
        raise SystemExit(f"no counts in {output}")
    here = circumstances()
    if command == "record":
        file.write_text(json.dumps({"hold for": here, "instructions": now}, indent=2) + "\n")
        return 0
    recorded = json.loads(file.read_text())
    rows = compare(recorded["instructions"], now)
    slower = [row.name for row in rows if row.verdict == "REGRESSION"]
    sys.stdout.write(table(rows) + "\n")
    for fact, value in recorded["hold for"].items():
        if value != here[fact]:
            sys.stdout.write(f"recorded with {fact} {value}; here it is {here[fact]}\n")
    sys.stdout.write(f"{len(slower)} of {len(rows)} more than {TOLERANCE:.0%} over the record\n")
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
