"""Bad options: the class and the very text of every refusal, the same in both engines."""

from __future__ import annotations

from typing import Any

import pytest

import chromacore as cc
from chromacore import InvalidRules
from tests.chromatix.garbage import SIZE, STOP_NEXT
from tests.common.garbage import ITSELF, Anything, Indexed, NoNumber, nested, raises


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"size": 1}, f"size=1: {SIZE}"),
        ({"size": 14}, f"size=14: {SIZE}"),
        ({"size": 99}, f"size=99: {SIZE}"),
        ({"size": -(2**63)}, f"size=-9223372036854775808: {SIZE}"),
        ({"size": 2**63}, f"size=beyond 64 bits: {SIZE}"),
        ({"size": 10**5000}, f"size=beyond 64 bits: {SIZE}"),
        ({"size": "5"}, f"size='5': {SIZE}"),
        ({"size": 5.0}, f"size=a float: {SIZE}"),
        ({"size": 1e30}, f"size=a float: {SIZE}"),
        ({"size": float("nan")}, f"size=a float: {SIZE}"),
        ({"size": True}, f"size=True: {SIZE}"),
        ({"size": None}, f"size=None: {SIZE}"),
        ({"size": [5]}, f"size=a list: {SIZE}"),
        ({"size": b"5"}, f"size=a bytes: {SIZE}"),
        ({"size": {1: 2}}, f"size=a dict: {SIZE}"),
        ({"size": {"\0type": "int"}}, f"size=a dict: {SIZE}"),
        ({"size": nested(200, 5)}, f"size=a list: {SIZE}"),
        ({"size": ITSELF}, f"size=a list: {SIZE}"),
        ({"size": int}, f"size=a type: {SIZE}"),
        ({"size": NoNumber()}, f"size=a NoNumber: {SIZE}"),
        ({"size": Anything()}, f"size=a Anything: {SIZE}"),
        ({"size": Indexed(14)}, f"size=14: {SIZE}"),
        ({"size": "é\n" + "x" * 50}, f"size='??{'x' * 38}...': {SIZE}"),
        ({"size": "\ud800"}, f"size='?': {SIZE}"),
        ({"stop_next": "x"}, f"stop_next='x': {STOP_NEXT}"),
        ({"stop_next": "Strict"}, f"stop_next='Strict': {STOP_NEXT}"),
        ({"stop_next": None}, f"stop_next=None: {STOP_NEXT}"),
        ({"stop_next": False}, f"stop_next=False: {STOP_NEXT}"),
        ({"stop_next": 0}, f"stop_next=0: {STOP_NEXT}"),
        ({"stop_next": ("strict",)}, f"stop_next=a list: {STOP_NEXT}"),
        ({"stop_next": ["strict"]}, f"stop_next=a list: {STOP_NEXT}"),
        ({"foo": 1}, "unknown option 'foo' of chromatix: the options are size, stop_next"),
        ({"\ud800": 1}, "unknown option '?' of chromatix: the options are size, stop_next"),
        ({"size": 99, "foo": 1, "bar": 2}, "unknown option 'foo' of chromatix: the options are size, stop_next"),
        ({"stop_next": "x", "size": 99}, f"size=99: {SIZE}"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_options(engine: Any, options: dict[str, Any], message: str) -> None:
    raises(InvalidRules, message, lambda: engine.Chromatix(**options))


def test_options_are_keyword_only(engine: Any) -> None:
    with pytest.raises(TypeError):
        engine.Chromatix(5)


def test_options_of_other_integer_types_are_taken(engine: Any) -> None:
    assert engine.Chromatix(size=Indexed(4)) == engine.Chromatix(size=4)
    assert type(engine.Chromatix(size=Indexed(4)).size) is int


@pytest.mark.parametrize("name", ["hex", "Chromatix", "", None, 5, ["chromatix"], "\ud800"])
def test_an_unknown_game(name: Any) -> None:
    with pytest.raises(InvalidRules, match=r"^unknown game .*: one of 'chroma', 'chromatix', 'chromino'$"):
        cc.load(name)


def test_load_passes_the_options_on() -> None:
    assert cc.load("chromatix", size=3, stop_next="off") == cc.Chromatix(size=3, stop_next="off")
    raises(InvalidRules, f"size=1: {SIZE}", lambda: cc.load("chromatix", size=1))
