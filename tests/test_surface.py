"""The names of the package: all are there for Tab and for help, and nothing else is."""

from __future__ import annotations

import inspect
import pydoc
from typing import Any

import pytest

import chromacore as cc
from chromacore import moves, protocols, reference
from tests.bulk.results import python


def test_dir_shows_what_is_public_imported_or_not() -> None:
    shown = python("import chromacore as cc; print(*dir(cc))").split()
    assert {name for name in shown if not name.startswith("__")} == set(cc.__all__)
    for name in shown:
        assert getattr(cc, name, None) is not None or name == "__cached__", name
    with pytest.raises(AttributeError):
        _ = cc.nothing  # type: ignore[attr-defined]


def test_help_shows_them() -> None:
    shown = pydoc.render_doc(cc, renderer=pydoc.plaintext)
    for name in ("Table", "Record", "Batch", "verify", "simulate", "Playouts"):
        assert name in shown
    assert "TYPE_CHECKING" not in shown


def test_one_word_for_threads_and_one_default_for_seeds() -> None:
    callables = (cc.simulate, cc.playouts, cc.verify, cc.Batch, cc.Batch.from_bytes, cc.bots.choose, cc.Table)
    parameters = [inspect.signature(each).parameters for each in callables]
    assert not any("threads" in names for names in parameters)
    assert [names["jobs"].default for names in parameters if "jobs" in names] == [None, 1, None, 1, 1]
    assert [names["seed"].default for names in parameters if "seed" in names] == [0, 0, 0, 0, None]


def public(kind: type) -> set[str]:
    return {name for name in dir(kind) if not name.startswith("_")}


def called(member: Any) -> list[tuple[Any, ...]] | None:
    """How a method is called: its parameters but the first; None for what is no method."""
    if not callable(member):
        return None
    parameters = inspect.signature(member).parameters.values()
    return [(each.name, each.default, each.kind) for each in parameters if each.name not in {"self", "cls"}]


@pytest.mark.parametrize("name", ["Chroma", "Chromatix", "Chromino"])
@pytest.mark.parametrize("kind", ["Game", "State"])
def test_both_engines_and_the_protocol_say_the_same(name: str, kind: str) -> None:
    """The stub is compared with the Rust classes by stubtest, and with the protocol by mypy."""
    core = pytest.importorskip("chromacore._core", exc_type=ImportError)
    fast, slow = (getattr(engine, name + kind.removeprefix("Game")) for engine in (core, reference))
    protocol = getattr(protocols, kind)
    # Plain attributes of the reference's objects.
    kept = {"name", "game", "players", *(option.name for option in fast().options)} if kind == "Game" else {"game"}
    assert public(protocol) <= public(fast)
    for member in public(fast) - kept:
        ours, theirs = getattr(fast, member), getattr(slow, member)
        told = getattr(protocol, member, theirs)
        assert called(ours) == called(theirs) == called(told), member
        assert inspect.getdoc(ours) == inspect.getdoc(theirs), member
        assert member == "phase" or inspect.getdoc(ours) == inspect.getdoc(told), member


@pytest.mark.parametrize("name", ["chroma", "chromatix", "chromino"])
@pytest.mark.parametrize("option", ["name", "self", "cls", "game"])
def test_no_option_is_taken_for_something_else(name: str, option: str) -> None:
    for make in (cc.load, cc.Table):
        with pytest.raises(cc.InvalidRules):
            make(name, **{option: "x"})


@pytest.mark.parametrize(
    ("game", "text", "expected"),
    [
        ("chromatix", "Re5", {"move": "PlaceStone", "colour": "R", "cell": "e5"}),
        ("chromino", "GRR@1,-1v", {"move": "PlaceTile", "letters": "GRR", "x": 1, "y": -1, "direction": "v"}),
        ("chromino", "pass", {"move": "Pass"}),
        ("chroma", "gift:P2", {"move": "GiftTo", "seat": 2}),
    ],
)
def test_a_move_as_data(game: str, text: str, expected: dict[str, Any]) -> None:
    move = moves.from_text(game, text)
    assert move.to_dict() == expected
    fields = {key: value for key, value in expected.items() if key != "move"}
    assert getattr(moves, expected["move"])(**fields) == move


@pytest.mark.parametrize("start", ["x", None, cc.Chromatix()], ids=["str", "None", "Game"])
def test_a_record_starts_from_a_state(start: Any) -> None:
    with pytest.raises(TypeError, match=r"^start: a State, not"):
        cc.Record.of(start, [])
