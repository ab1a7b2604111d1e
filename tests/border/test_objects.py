"""Classes and values of the Rust engine behave as Python's do."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
import weakref
from typing import Any

import numpy as np
import pytest

import chromacore as cc
from chromacore import _core
from tests.border.children import clean

GAMES = {"chromatix": _core.Chromatix, "chroma": _core.Chroma, "chromino": _core.Chromino}
every_game = pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)


@every_game
def test_a_signature_is_the_options(kind: Any) -> None:
    options = kind().options
    parameters = inspect.signature(kind).parameters.values()
    assert [(p.name, p.default, p.kind) for p in parameters] == [
        (option.name, option.default, inspect.Parameter.KEYWORD_ONLY) for option in options
    ]
    assert [type(p.default) for p in parameters] == [type(option.default) for option in options]


@every_game
def test_every_option_is_told_and_is_an_attribute(kind: Any) -> None:
    game = kind()
    told = kind.__doc__.partition("Args:")[2].partition("Raises:")[0]
    entries = dict(re.findall(r"^    (\w+): (.*(?:\n {8}.*)*)", told, re.MULTILINE))
    assert list(entries) == [option.name for option in game.options]
    for option in game.options:
        assert entries[option.name].endswith(f"({option.rule}).")
        assert getattr(game, option.name) == option.value
        assert inspect.getdoc(getattr(kind, option.name))


@every_game
def test_weak_references(kind: Any) -> None:
    game = kind()
    state = game.deal(1)
    references = [weakref.ref(game), weakref.ref(state)]
    assert [reference() for reference in references] == [game, state]
    del game, state
    assert [reference() for reference in references] == [None, None]


@pytest.mark.parametrize("core", [True, False])
def test_imported_a_second_time(core: bool) -> None:
    said = clean(
        """
        import copy, pickle, sys
        import chromacore as first

        old = first.Chromatix().deal(1)
        for name in [name for name in sys.modules if name.split(".")[0] == "chromacore"]:
            if name != "chromacore._core" or sys.argv[1] == "True":
                del sys.modules[name]
        import chromacore as cc

        assert cc is not first
        try:
            cc.Chromatix(size=99)
        except cc.InvalidRules as error:
            print(error.rule)
        for game in (cc.Chromatix(), cc.Chroma(), cc.Chromino()):
            state = game.deal(1)
            move = state.legal_moves()[0]
            assert isinstance(move, cc.moves.Move) and isinstance(state, cc.State) and isinstance(game, cc.Game)
            assert isinstance(game.options[0], cc.Option)
            assert state.play(move) == state.play(str(move)) == state.play(game.action(move))
            assert pickle.loads(pickle.dumps(state)) == copy.copy(state) == state
            assert state.observation(0) and state.text() and state.svg() and game.observation_spec
            try:
                state.play("nonsense")
            except cc.NotationError:
                pass
        assert old.play(old.legal_moves()[0])
        print(cc.simulate("chromatix", 10).games)
        """,
        core,
    )
    assert said.split() == ["B1", "10"]


@pytest.mark.parametrize("integer", [np.int8, np.int64, np.uint64])
def test_numpy_numbers(engine: Any, integer: Any) -> None:
    game = engine.Chromatix(size=integer(3))
    assert (game, type(game.size)) == (engine.Chromatix(size=3), int)
    state, zero, one = game.deal(1), integer(0), integer(1)
    assert game.deal(one) == state
    assert state.play(zero) == state.play_index(zero) == state.play(0)
    assert str(game.move(zero)) == state.notation(zero, zero)
    assert state.is_legal(zero)
    assert state.to_dict(zero) == state.to_dict(0)
    assert state.to_json(zero) == state.to_json(0)
    assert state.text(zero) == state.text(0)
    assert state.svg(zero) == state.svg(0)
    assert state.redeal(zero, one) == state.redeal(0, 1)
    assert game.redeal(state.to_dict(0), zero, one) == game.redeal(state.to_dict(0), 0, 1)
    assert state.random_playout(one) == state.random_playout(1)
    assert state.observation(zero).keys() == state.observation(0).keys()
    assert state.winning_cells(zero) == state.winning_cells(0)
    assert engine.Chromino().deal(1).observation(zero, window=integer(9)).keys()
    assert cc.perft(state, one, split=np.True_) == cc.perft(state, 1, split=True)
    assert cc.playouts(state, integer(10), seed=one, jobs=one) == cc.playouts(state, 10, seed=1, jobs=1)
    result = cc.simulate(game, integer(10), seed=one, jobs=one)
    assert json.loads(json.dumps(result.to_dict()))["seed"] == 1
    batch = cc.Batch(game, integer(2), one, jobs=one, autoreset=np.False_)
    assert batch.state(zero) == batch.state(0)
    assert batch.observe(seat=zero).dtype == batch.observation_dtype
    assert cc.bots.choose("random", state, one) == cc.bots.choose("random", state, 1)


@pytest.mark.parametrize("flag", [np.True_, np.False_])
def test_numpy_bools(engine: Any, flag: Any) -> None:
    game = engine.Chromino(voluntary=flag, junior_corners=flag)
    assert (game.voluntary, game.junior_corners) == (bool(flag), bool(flag))
    assert type(game.voluntary) is type(game.to_dict()["rules"]["voluntary"]) is bool
    state = game.deal(1)
    assert game.state(state.to_dict(), flag) == game.state(state.to_dict(), strict=flag) == state
    assert game.state_from_json(state.to_json(), strict=flag) == state
    assert type(state).from_dict(state.to_dict(), strict=flag) == state
    assert type(state).from_json(state.to_json(), strict=flag) == state
    assert state.svg(coordinates=flag, hints=flag) == state.svg(coordinates=bool(flag), hints=bool(flag))


@pytest.mark.slow
def test_the_stub_is_true() -> None:
    pytest.importorskip("mypy")
    done = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "chromacore._core", "--ignore-disjoint-bases"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
