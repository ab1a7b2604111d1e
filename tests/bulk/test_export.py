"""The table of a simulation: worked out by hand, and the same as a frame, as CSV and as Parquet."""

from __future__ import annotations

import csv
import io
import json
import os
from typing import TYPE_CHECKING, Any, Literal

import pytest

import chromacore as cc
from chromacore.bulk.export import Row, rows
from chromacore.bulk.simulation import Length, Simulation
from tests.bulk.results import python
from tests.common.garbage import raises

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("kind", "key", "games", "share", "low", "high", "game", "rules", "bots", "seed", "played")
SAME = ("chromatix", '{"size":2,"stop_next":"off"}', "greedy,random,random", 2**64 - 1, 4)
LIBRARIES: tuple[Literal["polars"], Literal["pandas"]] = ("polars", "pandas")

BY_HAND = Simulation(
    game=cc.Chromatix(size=2, stop_next="off"),
    games=4,
    bots=["greedy", "random", "random"],
    seed=2**64 - 1,
    wins=[2.0, 1.5, 0.5],
    shared_wins=1,
    endings={"connected": 4},
    length=Length({9: 1, 11: 3}),
    mean_legal_actions=5.5,
    measures={"any": [1, 2]},
    elapsed=0.5,
)

RESULTS = [
    cc.simulate(cc.Chromatix(size=3), 200, seed=2**63),
    cc.simulate(cc.Chroma(players=2, rows=5), 100, bots=["greedy", "random"]),
    cc.simulate(cc.Chromino(players=8, ruleset="expert"), 100, seed=3),
    cc.simulate(cc.Chromino(players=1), 1),
]
IDS = ["chromatix", "chroma", "chromino", "alone"]


def written(result: Simulation) -> str:
    out = io.StringIO()
    result.to_csv(out)
    return out.getvalue()


def read(text: str) -> list[Row]:
    head, *lines = csv.reader(io.StringIO(text))
    assert tuple(head) == NAMES
    return [Row(*line[:2], *map(float, line[2:6]), *line[6:9], *map(int, line[9:])) for line in lines]


# Wilson's interval of k in 4, as tables have it.
NONE, ONE, TWO, THREE, ALL = (0, 0.4899), (0.0456, 0.6994), (0.15, 0.85), (0.3006, 0.9544), (0.5101, 1)


def test_by_hand() -> None:
    got = list(rows(BY_HAND))
    assert Row._fields == NAMES
    assert [row[:4] for row in got] == [
        ("seat", "0", 2.0, 0.5),
        ("seat", "1", 1.5, 0.375),
        ("seat", "2", 0.5, 0.125),
        ("ending", "connected", 4.0, 1.0),
        ("length", "9", 1.0, 0.25),
        ("length", "11", 3.0, 0.75),
    ]
    for at, interval in ((0, TWO), (3, ALL), (4, ONE), (5, THREE)):
        assert (got[at].low, got[at].high) == pytest.approx(interval, abs=5e-5)
    assert {row[6:] for row in got} == {SAME}


def test_csv_by_hand() -> None:
    head, first, *_ = written(BY_HAND).splitlines()
    assert head == ",".join(NAMES)
    start, interval, end = (
        "seat,0,2.0,0.5,",
        BY_HAND.intervals[0],
        ',chromatix,"{""size"":2,""stop_next"":""off""}","greedy,random,random",',
    )
    assert first == f"{start}{interval[0]!r},{interval[1]!r}{end}{2**64 - 1},4"


@pytest.mark.parametrize("result", RESULTS, ids=IDS)
def test_the_table_says_what_the_result_says(result: Simulation) -> None:
    table = list(rows(result))
    of = {kind: [row for row in table if row.kind == kind] for kind in ("seat", "ending", "length")}
    assert [row for kind in of.values() for row in kind] == table
    assert [row.games for row in of["seat"]] == result.wins
    assert [(row.low, row.high) for row in of["seat"]] == result.intervals
    assert {row.key: row.games for row in of["ending"]} == result.endings
    assert {int(row.key): row.games for row in of["length"]} == result.length.histogram
    assert all(row.low <= row.share <= row.high for row in table)
    for row in table:
        rules = json.loads(row.rules)
        assert cc.load(row.game, **rules) == result.game
        assert (row.bots.split(","), row.seed, row.played) == (result.bots, result.seed, result.games)


# One table, three ways out ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("result", [BY_HAND, *RESULTS], ids=["hand", *IDS])
def test_csv_reads_back_bit_by_bit(result: Simulation, tmp_path: Path) -> None:
    assert read(written(result)) == list(rows(result))
    for file in (tmp_path / "a.csv", str(tmp_path / "b.csv")):
        result.to_csv(file)
        with open(file, "rb") as saved:  # noqa: PTH123 - as bytes: no carriage returns on any system
            assert saved.read() == written(result).encode()


@pytest.mark.parametrize("result", [BY_HAND, *RESULTS], ids=["hand", *IDS])
@pytest.mark.parametrize("library", LIBRARIES)
def test_frames(library: Literal["polars", "pandas"], result: Simulation) -> None:
    pytest.importorskip(library, reason=f"no wheel of {library} for this Python")
    frame: Any = result.to_frame(library)
    assert type(frame).__module__.startswith(library)
    assert tuple(frame.columns) == NAMES
    values = frame.rows() if library == "polars" else list(frame.itertuples(index=False, name=None))
    assert values == list(rows(result))
    numbers = {name: str(frame[name].dtype).lower() for name in ("games", "share", "low", "high", "seed", "played")}
    assert numbers == {
        **dict.fromkeys(("games", "share", "low", "high"), "float64"),
        "seed": "uint64",
        "played": "int64",
    }


@pytest.mark.parametrize("result", [BY_HAND, *RESULTS], ids=["hand", *IDS])
def test_parquet_reads_back(result: Simulation, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="needs the extra data: pyarrow")
    from pyarrow import parquet

    result.to_parquet(tmp_path / "a.parquet")
    table = parquet.read_table(tmp_path / "a.parquet")
    assert [Row(**row) for row in table.to_pylist()] == list(rows(result))
    assert [str(field.type) for field in table.schema] == [
        *("string", "string", "double", "double", "double", "double", "string", "string", "string", "uint64", "int64")
    ]
    assert json.loads(table.schema.metadata[b"chromacore"]) == result.to_dict()
    out = io.BytesIO()
    result.to_parquet(out)
    assert out.getvalue() == (tmp_path / "a.parquet").read_bytes()


def test_tables_of_several_simulations_join(tmp_path: Path) -> None:
    pl = pytest.importorskip("polars", reason="no wheel of polars for this Python")
    pytest.importorskip("pyarrow", reason="needs the extra data: pyarrow")
    for at, result in enumerate(RESULTS):
        result.to_parquet(os.fspath(tmp_path / f"{at}.parquet"))
    joined = pl.read_parquet(tmp_path / "*.parquet")
    assert joined.equals(pl.concat(result.to_frame("polars") for result in RESULTS))
    assert joined.filter(pl.col("kind") == "ending")["games"].sum() == sum(result.games for result in RESULTS)


# What is said where something is missing or wrong ---------------------------------------------------------------------


SAY = """
import chromacore as cc
try: cc.simulate(cc.Chromatix(size=2), 5).{call}
except ImportError as error: print(error, error.__suppress_context__)
"""


@pytest.mark.parametrize(
    ("call", "blocked", "message"),
    [
        ("to_frame()", "polars pandas", "to_frame needs polars or pandas: pip install chromacore[data]"),
        ("to_frame('polars')", "polars", "to_frame needs polars: pip install chromacore[data]"),
        ("to_frame('pandas')", "pandas", "to_frame needs pandas: pip install pandas"),
        ("to_parquet('/no/such/place')", "pyarrow", "to_parquet needs pyarrow: pip install chromacore[data]"),
        ("plot()", "matplotlib", "plot needs matplotlib: pip install chromacore[plot]"),
    ],
)
def test_what_to_install(call: str, blocked: str, message: str) -> None:
    assert python(SAY.format(call=call), blocked=blocked) == f"{message} True"


def test_csv_needs_no_library() -> None:
    program = """
import io
import chromacore as cc
out = io.StringIO()
cc.simulate(cc.Chromatix(size=2), 5).to_csv(out)
print(out.getvalue().startswith("kind,key"), "numpy" in sys.modules)
"""
    assert python(program, blocked="polars pandas pyarrow matplotlib") == "True False"


def test_whichever_is_there() -> None:
    pytest.importorskip("polars", reason="no wheel of polars for this Python")
    pytest.importorskip("pandas", reason="no wheel of pandas for this Python")
    program = "import chromacore as cc\nprint(type(cc.simulate(cc.Chromatix(size=2), 5).to_frame()).__module__)"
    assert python(program).startswith("polars.")
    assert python(program, blocked="pandas pyarrow").startswith("polars.")
    assert python(program, blocked="polars").startswith("pandas")


@pytest.mark.parametrize(
    ("library", "kind", "message"),
    [
        ("numpy", cc.ChromacoreError, "library='numpy': one of 'polars', 'pandas', None"),
        ("x" * 10**6, cc.ChromacoreError, f"library='{'x' * 40}...': one of 'polars', 'pandas', None"),
        (1, TypeError, "library: a str or None, not int"),
        ([], TypeError, "library: a str or None, not list"),
    ],
    ids=["numpy", "long", "int", "list"],
)
def test_another_library(library: Any, kind: type[Exception], message: str) -> None:
    raises(kind, message, lambda: BY_HAND.to_frame(library))


@pytest.mark.parametrize("file", [1, None, True, b"a.csv"])
def test_what_is_no_file(file: Any) -> None:
    with pytest.raises(TypeError):
        BY_HAND.to_csv(file)
    pytest.importorskip("pyarrow", reason="needs the extra data: pyarrow")
    with pytest.raises(TypeError):
        BY_HAND.to_parquet(file)


def test_a_place_that_is_not_there() -> None:
    with pytest.raises(FileNotFoundError):
        BY_HAND.to_csv("/no/such/place")
    pytest.importorskip("pyarrow", reason="needs the extra data: pyarrow")
    with pytest.raises(FileNotFoundError):
        BY_HAND.to_parquet("/no/such/place")
