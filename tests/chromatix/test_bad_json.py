"""Text that is no JSON, or not the JSON of a position: refused by both engines alike."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chromacore import InvalidPosition
from tests.chromatix.garbage import EMPTY


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "{",
        "}",
        '{"game":}',
        "[1,]",
        "nul",
        "'single'",
        "NaN",
        "Infinity",
        "-Infinity",
        '{"stones":NaN}',
        "01",
        "1.",
        ".5",
        "+1",
        "0x10",
        "1 2",
        '"\x01"',
        '"\\x"',
        '"\\ud8"',
        "\ufeff{}",
        "\ud800",
        "\0",
        "// comment\n{}",
        json.dumps(EMPTY) + "x",
        json.dumps(EMPTY)[:-1],
        json.dumps(EMPTY).replace('"', "'"),
    ],
    ids=lambda text: ascii(text)[:30],
)
def test_text_that_is_no_json(engine: Any, text: str) -> None:
    with pytest.raises(InvalidPosition, match="JSON") as caught:
        engine.Chromatix().state_from_json(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text", ["[" * 10**6, '{"a":' * 10**6, "[" * 10**6 + "]" * 10**6, "[" * 129 + "]" * 129, '["' * 10**5]
)
def test_megabytes_of_nesting(engine: Any, text: str) -> None:
    with pytest.raises(InvalidPosition, match="JSON"):
        engine.Chromatix().state_from_json(text)


@pytest.mark.parametrize(
    ("number", "fine"),
    [("0", True), ("-0", True), ("0.0", False), ("-0.0", False), ("0e0", False), ("9" * 5000, False), ("1e400", False)],
)
def test_integers_are_json_integers(engine: Any, number: str, fine: bool) -> None:
    text = json.dumps(EMPTY).replace('"to_move": 0', f'"to_move": {number}')
    if fine:
        assert engine.Chromatix().state_from_json(text).to_move == 0
    else:
        with pytest.raises(InvalidPosition):
            engine.Chromatix().state_from_json(text)


def test_of_a_key_given_twice_the_last_counts(engine: Any) -> None:
    state = engine.Chromatix().state_from_json(json.dumps(EMPTY)[:-1] + ',"to_move":1}')
    assert state.to_move == 1


@pytest.mark.parametrize("value", [None, b"{}", 5, {}, bytearray(b"{}")], ids=str)
def test_json_text_is_a_str(engine: Any, value: Any) -> None:
    with pytest.raises(TypeError):
        engine.Chromatix().state_from_json(value)
