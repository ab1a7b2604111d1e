"""Which engine plays, in fresh interpreters: chosen, missing, and what an import brings along."""

from __future__ import annotations

import json
import math
import pickle
from typing import TYPE_CHECKING

import pytest

import chromacore as cc
from tests.bulk.results import python

if TYPE_CHECKING:
    from pathlib import Path


COUNTS = """
import json, chromacore as cc
calls = []
note = lambda done, total: calls.append((done, total))
result = cc.simulate(cc.Chromatix(size=2), {games}, seed={seed}, jobs=2, progress=note)
print(json.dumps([cc.engine, result.to_dict(), calls[-1]]))
"""


def test_the_reference_simulates_too_and_agrees_statistically() -> None:
    games = 2_000
    engine, slow, last = json.loads(python(COUNTS.format(games=games, seed=4), engine="reference"))
    assert engine == "reference"
    assert last == [games, games]
    fast = cc.simulate(cc.Chromatix(size=2), 300_000, seed=4)
    assert slow["games"] == sum(slow["wins"]) == slow["endings"]["connected"] == games
    for ours, theirs in zip(slow["shares"], fast.shares, strict=True):
        assert abs(ours - theirs) < 5 * math.sqrt(theirs * (1 - theirs) / games)
    assert abs(slow["length"]["mean"] - fast.length.mean) < 5 * fast.length.sd / math.sqrt(games)
    assert slow["mean_legal_actions"] == pytest.approx(fast.mean_legal_actions, rel=0.05)
    assert slow.keys() == fast.to_dict().keys()


def test_without_the_extension_one_warning_and_the_reference() -> None:
    program = """
import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    import chromacore as cc
print([str(w.category.__name__) for w in caught], cc.engine, cc.simulate(cc.Chromatix(size=2), 5).games)
print(cc.Chromatix().deal().play("Re5").to_move, cc.perft(cc.Chromatix(size=2).deal(), 2))
"""
    assert python(program, blocked="chromacore._core") == "['RuntimeWarning'] reference 5\n1 144"


def test_where_the_reference_is_wanted_its_absence_is_no_warning() -> None:
    program = "import chromacore; print(chromacore.engine)"
    assert python(program, engine="reference", blocked="chromacore._core") == "reference"
    assert python(program, engine="rust") == "rust"
    assert python(program) == "rust"


def test_an_unknown_engine_is_an_import_error() -> None:
    program = """
try:
    import chromacore
except ImportError as error:
    print(error)
"""
    assert python(program, engine="rusty") == "CHROMACORE_ENGINE='rusty': one of 'rust', 'reference'"


def test_the_import_is_light() -> None:
    heavy = {
        "chromacore.cli",
        "numpy",
        "rich",
        "typer",
        "click",
        "matplotlib",
        "pandas",
        "polars",
        "pyarrow",
        "gymnasium",
        "pettingzoo",
    }
    loaded = python("import sys, chromacore; print(*sys.modules)").split()
    assert not heavy & set(loaded)
    assert python("import chromacore", blocked=" ".join(sorted(heavy))) == ""


@pytest.mark.parametrize(
    ("writer", "reader"), [("rust", "reference"), ("reference", "rust"), ("reference", "reference")]
)
def test_a_pickle_of_one_engine_loads_in_the_other(writer: str, reader: str, tmp_path: Path) -> None:
    file = tmp_path / "pickle"
    write = f"""
import pickle, chromacore as cc
game = cc.Chromatix(size=3, stop_next="off")
state = game.deal().play("Rc3").play("Ba1")
end = state
while not end.is_terminal:
    end = end.play(end.legal_actions()[0])
open({str(file)!r}, "wb").write(pickle.dumps([game, state, end]))
print(cc.engine, game, state.to_json(), end.to_json(), sep="\\n")
"""
    read = f"""
import pickle, chromacore as cc
game, state, end = pickle.load(open({str(file)!r}, "rb"))
assert type(game) is cc.Chromatix and type(state) is cc.ChromatixState
assert state.game == game and state == game.state_from_json(state.to_json())
print(cc.engine, game, state.to_json(), end.to_json(), sep="\\n")
"""
    wrote = python(write, engine=writer, warnings="default").splitlines()
    got = python(read, engine=reader, warnings="default").splitlines()
    assert (wrote[0], got[0]) == (writer, reader)
    assert wrote[1:] == got[1:]
    assert pickle.loads(file.read_bytes())[1] == cc.Chromatix(size=3, stop_next="off").deal().play("Rc3").play("Ba1")
