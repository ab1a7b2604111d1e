"""What is no position of any game: keys, head, shape, JSON; from a dict, from text and as a view, both engines."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from typing import Any

import pytest

from chromacore import InvalidPosition
from tests.common.games import every_game, over, running
from tests.common.garbage import ITSELF, Indexed, nested
from tests.common.refusals import refused

BAD_INTS = [-1, 7, None, True, False, "0", 0.0, -0.0, 1e30, [0], {}, 2**63, -(2**63), 10**30]
NO_JSON = [0j, float("nan"), Indexed(0), b"0", {0}, iter([])]
BAD_OVERS = [
    *(5, True, "connected", [], {}, {"ending": None}, {"winners": [0]}),
    *({"ending": ending, "winners": [0]} for ending in ("draw", "Out", None, 5, ["out"])),
]
BAD_WINNERS = [0, None, [3], [-1], [True], [0.0], ["0"], [None], [[0]], [1, 0], [0, 0], [10**30]]


def ways(game: Any, given: dict[Any, Any], *, text: bool = True, view: bool = True) -> list[Any]:
    """Every way to hand in a position."""
    kind = type(game.deal(0))
    calls = [lambda: game.state(given), lambda: game.state(given, strict=False), lambda: kind.from_dict(given)]
    if text:
        said = json.dumps(given)
        calls += [lambda: game.state_from_json(said), lambda: kind.from_json(said, strict=False)]
    return [*calls, *([lambda: game.redeal(given, 0, 0)] if view else [])]


def all_refuse(game: Any, given: dict[Any, Any], field: str | None = None, **how: bool) -> None:
    before = copy.deepcopy(given) if how.get("text", True) else given
    for call in ways(game, given, **how):
        refused(call, InvalidPosition, None, field)
    assert given == before


@every_game
def test_keys(engine: Any, name: str) -> None:
    start = running(engine, name)
    good = start.to_dict()
    for key in good:
        all_refuse(start.game, {k: v for k, v in good.items() if k != key}, key)
    all_refuse(start.game, {}, "game")
    for unknown in ("foo", "\ud800", "é" * 50, "\0type", ""):
        all_refuse(start.game, {**good, unknown: 1})
        all_refuse(start.game, {unknown: 1})
    for odd in (1, None, ("a",)):
        all_refuse(start.game, {**good, odd: 1}, text=False)
        all_refuse(start.game, {**good, "rules": {odd: 1}}, text=False)


@every_game
def test_game_and_rules(engine: Any, name: str) -> None:
    start = running(engine, name)
    for value in ("hex", name, None, 5, [name.lower()]):
        all_refuse(start.game, {**start.to_dict(), "game": value}, "game")
    for value in ([], None, "size=5", 5, True):
        all_refuse(start.game, {**start.to_dict(), "rules": value}, "rules")
    all_refuse(start.game, {**start.to_dict(), "rules": {"foo": 1}}, "rules")
    other = getattr(engine, name)(**({"size": 4} if name == "Chromatix" else {"players": 4}))
    given = {**start.to_dict(), **other.to_dict()}
    for call in (lambda: start.game.state(given), lambda: start.game.redeal(given, 0, 0)):
        refused(call, InvalidPosition, None, "rules")
    again = start.game.state({**start.to_dict(), "rules": {}})
    assert again == start, "missing options take their defaults"


@every_game
def test_to_move(engine: Any, name: str) -> None:
    """A view of CHROMA, whose form is asked after the deal, names no field."""
    now, end = running(engine, name), over(engine, name)
    for value in BAD_INTS:
        all_refuse(now.game, {**now.to_dict(), "to_move": value}, "to_move", view=False)
    for value in NO_JSON:
        all_refuse(now.game, {**now.to_dict(), "to_move": value}, "to_move", text=False, view=False)
    for value in (0, 7, False):
        all_refuse(end.game, {**end.to_dict(), "to_move": value}, "to_move", view=False)
    for value in ({"ending": "x"}, 5):
        all_refuse(now.game, {**now.to_dict(), "over": value}, "to_move", view=False)


@every_game
def test_over(engine: Any, name: str) -> None:
    end = over(engine, name)
    right = end.to_dict()["over"]
    for value in (*BAD_OVERS, {**right, "by": 0}, *({**right, "winners": seats} for seats in BAD_WINNERS)):
        all_refuse(end.game, {**end.to_dict(), "over": value}, "over", view=False)


@every_game
def test_what_is_no_position_at_all(engine: Any, name: str) -> None:
    game = getattr(engine, name)()
    for value in ([], (), "{}", 5, 5.5, 1e30, 10**30, True, None):
        all_refuse(game, value)
    for value in (b"{}", {1}, object()):
        all_refuse(game, value, text=False)
    refused(lambda: game.state(game.deal(0).to_dict(), "no"), TypeError)


@every_game
def test_nesting(engine: Any, name: str) -> None:
    start = running(engine, name)
    key = list(start.to_dict())[2]
    for deep in (nested(100, 5), nested(10**5, 5), ITSELF):
        all_refuse(start.game, {**start.to_dict(), key: deep}, text=False)
    itself = start.to_dict()
    itself[key] = [itself]
    all_refuse(start.game, itself, text=False)
    for depth in (98, 99):
        all_refuse(start.game, {**start.to_dict(), key: nested(depth, 5)}, key)


@every_game
def test_tuples_count_as_lists_and_order_of_keys_as_nothing(engine: Any, name: str) -> None:
    for state in (running(engine, name), over(engine, name)):
        mixed = dict(reversed(state.to_dict().items()))
        mixed |= {key: tuple(value) for key, value in mixed.items() if isinstance(value, list)}
        if mixed["over"]:
            mixed["over"]["winners"] = tuple(mixed["over"]["winners"])
        assert state.game.state(mixed).to_json() == state.to_json()
        assert type(state).from_dict(mixed) == type(state).from_json(state.to_json()) == state


# JSON -----------------------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("text", [
    *("", " ", "{", "}", '{"game":}', "[1,]", "nul", "'single'", "NaN", "Infinity", "-Infinity", '{"stones":NaN}'),
    *("1e400", "9" * 5000, " " * 2**20 + "{}"),
    *("01", "1.", ".5", "+1", "0x10", "1 2", '"\x01"', '"\\x"', '"\\ud8"', "\ufeff{}", "\ud800", "\0", "// c\n{}"),
    *("[" * 10**6, '{"a":' * 10**6, "[" * 10**6 + "]" * 10**6, "[" * 129 + "]" * 129, '["' * 10**5),
], ids=lambda text: ascii(text)[:20])  # fmt: skip
def test_text_that_is_no_json(engine: Any, name: str, text: str) -> None:
    game = getattr(engine, name)()
    error = refused(lambda: game.state_from_json(text), InvalidPosition)
    assert "JSON" in str(error)


@every_game
def test_text_around_json(engine: Any, name: str) -> None:
    start = running(engine, name)
    good = start.to_json()
    for text in (good + "x", good[:-1], good.replace('"', "'"), good + good):
        refused(lambda text=text: start.game.state_from_json(text), InvalidPosition)
    assert start.game.state_from_json(f" {good}\n") == start
    for value in (None, b"{}", 5, {}, bytearray(b"{}")):
        refused(lambda value=value: start.game.state_from_json(value), TypeError)


@every_game
@pytest.mark.parametrize("number", ["-0", "0.0", "-0.0", "0e0", "-" + "9" * 30, str(2**64), "1e300"])
def test_integers_are_json_integers(engine: Any, name: str, number: str) -> None:
    start = running(engine, name)
    text = start.to_json().replace('"to_move":0', f'"to_move":{number}')
    refused(lambda: start.game.state_from_json(text), InvalidPosition, None, "to_move")


@every_game
def test_of_a_key_given_twice_the_last_counts(engine: Any, name: str) -> None:
    start = running(engine, name)
    assert start.game.state_from_json(start.to_json()[:-1] + ',"to_move":1}').seat_in_turn == 1


@pytest.mark.parametrize("name", ["_core", "reference"])
def test_lists_shared_many_times_cost_little(name: str) -> None:
    """Sixty lists, each twice in the next: as a tree they would be 2^60. In a process of its own, to be ended."""
    program = f"""
import chromacore
from chromacore import {name} as engine
shared = []
for _ in range(60):
    shared = [shared, shared]
for call in (
    lambda: engine.Chromatix(size=shared),
    lambda: engine.Chromatix().state(shared),
    lambda: engine.Chromatix().state({{"stones": shared}}),
    lambda: engine.Chromatix().redeal({{"stones": shared}}, 0, 0),
):
    try:
        call()
    except chromacore.ChromacoreError:
        print("refused")
"""
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=10, check=True
    )
    assert done.stdout.split() == ["refused"] * 4
