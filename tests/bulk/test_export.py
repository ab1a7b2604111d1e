"""The table of a simulation: worked out by hand, and the same as a frame, as CSV and as Parquet."""

from __future__ import annotations

import csv
import io
import json
import os
from typing import TYPE_CHECKING, Any, Literal

import pytest

import chromacore as cc
from chromacore.bulk.export import Row, columns, option_columns, rows
from chromacore.bulk.simulation import Length, Simulation
from tests.bulk.results import python
from tests.common.garbage import raises

if TYPE_CHECKING:
    from pathlib import Path

FIRST = ("kind", "key", "ending", "number", "share", "low", "high", "game")
NAMES = (*FIRST, "size", "stop_next", "bots", "seed", "played", "asked")
SAME = (2, "off", "greedy,random,random", 2**64 - 1, 4, 5)
LIBRARIES: tuple[Literal["polars"], Literal["pandas"]] = ("polars", "pandas")

BY_HAND = Simulation(
    game=cc.Chromatix(size=2, stop_next="off"),
    games=4,
    bots=["greedy", "random", "random"],
    seed=2**64 - 1,
    wins_by_order=[1.0, 1.0, 2.0],
    wins=[2.0, 1.5, 0.5],
    shared_wins=1,
    lengths={"connected": Length({9: 1, 11: 2}), "other": Length({9: 1})},
    mean_legal_actions=5.5,
    measures={"any": [1, 2], "of": {"each": 3}},
    elapsed=0.5,
    asked=5,
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


# Wilson's interval of k in 4, as tables have it.
NONE, ONE, TWO, THREE, ALL = (0, 0.4899), (0.0456, 0.6994), (0.15, 0.85), (0.3006, 0.9544), (0.5101, 1)


def values(result: Simulation) -> list[tuple[Any, ...]]:
    """Return the whole table, row by row."""
    return list(zip(*(column for _, column in columns(result).values()), strict=True))


def test_by_hand() -> None:
    got = list(rows(BY_HAND))
    assert Row._fields == FIRST
    assert [row[:5] for row in got] == [
        ("order", "0", None, 1.0, 0.25),
        ("order", "1", None, 1.0, 0.25),
        ("order", "2", None, 2.0, 0.5),
        ("seat", "0", None, 2.0, 0.5),
        ("seat", "1", None, 1.5, 0.375),
        ("seat", "2", None, 0.5, 0.125),
        ("ending", "connected", "connected", 3.0, 0.75),
        ("ending", "other", "other", 1.0, 0.25),
        ("length", "9", "connected", 1.0, 0.25),
        ("length", "11", "connected", 2.0, 0.5),
        ("length", "9", "other", 1.0, 0.25),
        ("measure", "any.0", None, 1.0, None),
        ("measure", "any.1", None, 2.0, None),
        ("measure", "of.each", None, 3.0, None),
    ]
    for at, interval in ((0, ONE), (3, TWO), (6, THREE), (7, ONE), (9, TWO)):
        assert (got[at].low, got[at].high) == pytest.approx(interval, abs=5e-5)
    assert {row.game for row in got} == {"chromatix"}
    assert tuple(columns(BY_HAND)) == NAMES
    assert {row[len(FIRST) :] for row in values(BY_HAND)} == {SAME}


def test_csv_by_hand() -> None:
    head, first, *_, last = written(BY_HAND).splitlines()
    assert head == ",".join(NAMES)
    (low, high), end = BY_HAND.intervals_by_order[0], f'chromatix,2,off,"greedy,random,random",{2**64 - 1},4,5'
    assert first == f"order,0,,1.0,0.25,{low!r},{high!r},{end}"
    assert last == f"measure,of.each,,3.0,,,,{end}"


@pytest.mark.parametrize("result", RESULTS, ids=IDS)
def test_the_table_says_what_the_result_says(result: Simulation) -> None:
    table = list(rows(result))
    kinds = ("order", "seat", "ending", "length", "measure")
    of = {kind: [row for row in table if row.kind == kind] for kind in kinds}
    assert [row for kind in of.values() for row in kind] == table
    assert [row.number for row in of["order"]] == result.wins_by_order
    assert [(row.low, row.high) for row in of["order"]] == result.intervals_by_order
    assert [row.number for row in of["seat"]] == result.wins
    assert [(row.low, row.high) for row in of["seat"]] == result.intervals
    assert {row.key: row.number for row in of["ending"]} == result.endings
    lengths = {(row.ending, int(row.key)): row.number for row in of["length"]}
    assert lengths == {(e, n): games for e, length in result.lengths.items() for n, games in length.histogram.items()}
    assert bool(of["measure"]) == bool(result.measures)
    for option in result.game.options:
        kind, told = columns(result)[option.name]
        assert set(told) == {option.value}
        assert kind == {"int": "int", "bool": "bool", "choice": kind, "table": "str"}[option.kind]


def test_an_option_with_a_name_of_ours_gets_another() -> None:
    game = cc.Chromatix()
    assert set(option_columns(game, taken=set())) == {"size", "stop_next"}
    assert set(option_columns(game, taken={"size"})) == {"option_size", "stop_next"}


def test_a_table_of_its_own_is_json() -> None:
    wheel = cc.Wheel.from_links([*cc.Wheel.sphere().links(), ("WH", "BK")])
    kind, value = option_columns(cc.Chroma(wheel=wheel), taken=set())["wheel"]
    assert kind == "str"
    assert cc.Chroma(wheel=json.loads(value)) == cc.Chroma(wheel=wheel)


# One table, three ways out ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("result", [BY_HAND, *RESULTS], ids=["hand", *IDS])
def test_csv_reads_back_bit_by_bit(result: Simulation, tmp_path: Path) -> None:
    head, *lines = csv.reader(io.StringIO(written(result)))
    assert head == list(columns(result))
    kinds = [kind for kind, _ in columns(result).values()]
    of = {"float": float, "int": int, "seed": int, "str": str, "bool": {"True": True, "False": False}.__getitem__}
    back = [tuple(of[k](text) if text else None for k, text in zip(kinds, line, strict=True)) for line in lines]
    assert back == values(result)
    for file in (tmp_path / "a.csv", str(tmp_path / "b.csv")):
        result.to_csv(file)
        with open(file, "rb") as saved:  # noqa: PTH123 - as bytes: no carriage returns on any system
            assert saved.read() == written(result).encode()


TYPES = {
    "polars": {"str": "string", "float": "float64", "int": "int64", "seed": "uint64", "bool": "boolean"},
    "pandas": {"str": "str", "float": "float64", "int": "int64", "seed": "uint64", "bool": "bool"},
}


@pytest.mark.parametrize("result", [BY_HAND, *RESULTS], ids=["hand", *IDS])
@pytest.mark.parametrize("library", LIBRARIES)
def test_frames(library: Literal["polars", "pandas"], result: Simulation) -> None:
    pytest.importorskip(library, reason=f"no wheel of {library} for this Python")
    frame: Any = result.to_frame(library)
    assert type(frame).__module__.startswith(library)
    assert list(frame.columns) == list(columns(result))
    found = {name: str(frame[name].dtype).lower() for name in frame.columns}
    assert found == {name: TYPES[library][kind] for name, (kind, _) in columns(result).items()}
    back = frame if library == "polars" else frame.astype(object).where(frame.notna(), None)
    assert (back.rows() if library == "polars" else list(back.itertuples(index=False, name=None))) == values(result)


@pytest.mark.parametrize("result", [BY_HAND, *RESULTS], ids=["hand", *IDS])
def test_parquet_reads_back(result: Simulation, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="needs the extra data: pyarrow")
    from pyarrow import parquet

    result.to_parquet(tmp_path / "a.parquet")
    table = parquet.read_table(tmp_path / "a.parquet")
    assert [tuple(row.values()) for row in table.to_pylist()] == values(result)
    types = {"str": "string", "float": "double", "int": "int64", "seed": "uint64", "bool": "bool"}
    assert [str(field.type) for field in table.schema] == [types[kind] for kind, _ in columns(result).values()]
    assert json.loads(table.schema.metadata[b"chromacore"]) == result.to_dict()
    out = io.BytesIO()
    result.to_parquet(out)
    assert out.getvalue() == (tmp_path / "a.parquet").read_bytes()


def test_tables_of_several_simulations_join(tmp_path: Path) -> None:
    pl = pytest.importorskip("polars", reason="no wheel of polars for this Python")
    pytest.importorskip("pyarrow", reason="needs the extra data: pyarrow")
    several = [cc.simulate(cc.Chromino(players=3, draws_per_turn=draws), 50) for draws in (1, 3, None)]
    for at, result in enumerate(several):
        result.to_parquet(os.fspath(tmp_path / f"{at}.parquet"))
    joined = pl.read_parquet(tmp_path / "*.parquet")
    assert joined.equals(pl.concat(result.to_frame("polars") for result in several))
    ended = joined.filter(pl.col("kind") == "ending").group_by("draws_per_turn").agg(pl.col("number").sum())
    assert sorted(ended.rows(), key=str) == [(1, 50.0), (3, 50.0), (None, 50.0)]
    of_all = pl.concat([result.to_frame("polars") for result in RESULTS], how="diagonal")
    assert of_all.filter(pl.col("kind") == "ending")["number"].sum() == sum(result.games for result in RESULTS)


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
