"""Garbage for every parser of both engines: only the documented classes come out, and the same from both.

`done` is what a call came to: what it returned, as text, or the class and text of what it raised. Any class that the
contract does not allow there (RecursionError, PanicException, OverflowError, ...) is raised through.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import chromacore
from chromacore import (
    ChromacoreError,
    GameOver,
    IllegalMove,
    InvalidPosition,
    InvalidRules,
    NotationError,
    _core,
    reference,
)
from chromacore.moves import PlaceStone

if TYPE_CHECKING:
    from collections.abc import Callable

ENGINES = (_core, reference)
GAMES = [engine.Chromatix(size=2, stop_next="strict") for engine in ENGINES]
EMPTY = GAMES[1].deal(0).to_dict()
OVER = {**EMPTY, "stones": ["Bb1", "Bb2", "Bb3"], "to_move": None, "over": {"ending": "connected", "winners": [1]}}
KINDS = {"game", "rules", "stones", "to_move", "over", "ending", "winners", "size", "stop_next", "foo", "\0type", ""}

words = st.sampled_from(
    [*sorted(KINDS), "chromatix", "strict", "off", "connected", "Ra1", "Bb2", "Yc1", "Rz1", "chroma"]
)
any_text = st.text(st.characters(), max_size=60) | st.text(st.characters(categories=["Cs", "Lu", "Nd"]), max_size=5)
notation = st.from_regex(r"[RBYG]?[a-dz]?[0-9]{0,3}\s?", fullmatch=True) | any_text | words
numbers = st.integers(-3, 25) | st.integers() | st.sampled_from([2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**400])
scalars = st.none() | st.booleans() | numbers | st.floats() | any_text | words
foreign = st.binary(max_size=5) | st.sampled_from(
    [1j, {1}, object(), int, PlaceStone("R", "a1"), frozenset(), range(3)]
)


def grown(leaves: st.SearchStrategy[Any], keys: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
        max_leaves=12,
    )


json_values = grown(scalars, any_text | words)
values = grown(scalars | foreign, any_text | words) | st.builds(tuple, st.lists(scalars))
odd_keys = st.dictionaries(st.integers() | words, scalars, min_size=1, max_size=3)


def itself() -> Any:
    a_list: list[Any] = []
    a_dict: dict[str, Any] = {"stones": a_list}
    a_list += [a_list, a_dict]
    return a_dict


def nested(depth: int, inside: Any) -> Any:
    for _ in range(depth):
        inside = [inside]
    return inside


hard = st.sampled_from(
    [
        itself(),
        itself()["stones"],
        *(nested(depth, inside) for depth in (97, 98, 99, 100, 300) for inside in (0, {})),
    ]
)


@st.composite
def positions(draw: st.DrawFn, inside: st.SearchStrategy[Any]) -> dict[Any, Any]:
    """A position, changed in up to three places."""
    position = dict(draw(st.sampled_from([EMPTY, OVER])))
    stones = st.lists(st.from_regex(r"[RBY][abc][123]", fullmatch=True), max_size=7)
    over = st.fixed_dictionaries({"ending": st.just("connected") | inside, "winners": st.lists(numbers) | inside})
    rules = st.fixed_dictionaries({}, optional={"size": st.just(2) | inside, "stop_next": st.just("strict") | inside})
    likely = {
        "stones": stones | st.lists(inside),
        "over": st.none() | over,
        "to_move": numbers | st.none(),
        "rules": rules,
    }
    for key in draw(st.lists(st.sampled_from(sorted(likely)), max_size=3)):
        position[key] = draw(likely[key] | inside)
    if draw(st.booleans()):
        position.pop(draw(st.sampled_from(sorted(EMPTY))))
    if draw(st.booleans()):
        position[draw(words | any_text)] = draw(inside)
    return position


def done(call: Callable[[], object], *allowed: type[Exception]) -> tuple[Any, ...]:
    try:
        return ("returned", repr(call()))
    except allowed as error:
        kind, text = type(error), str(error)
    assert kind in allowed, "none of its subclasses"
    assert text.isascii()
    assert "\n" not in text
    assert len(text) < 400
    return (kind, text)


def same(call: Callable[[int], object], *allowed: type[Exception]) -> None:
    """Both engines come to the same, the wording of JSON syntax left aside."""
    fast, slow = (done(lambda i=i: call(i), *allowed) for i in range(2))
    if fast[0] == slow[0] == InvalidPosition and any(said[1].startswith(("not JSON", "JSON")) for said in (fast, slow)):
        return
    assert fast == slow


def exactly_the_same(call: Callable[[int], object], *allowed: type[Exception]) -> None:
    assert done(lambda: call(0), *allowed) == done(lambda: call(1), *allowed)


MOVE_ERRORS = (TypeError, NotationError, IllegalMove, GameOver)


@given(notation | numbers | values | hard | st.builds(PlaceStone, notation, notation))
@example("\ud800")
@example(x=True)
@example("R" + "a" * 10**6)
def test_moves(x: Any) -> None:
    exactly_the_same(lambda i: GAMES[i].action(x), TypeError, NotationError)
    exactly_the_same(lambda i: GAMES[i].move(x), TypeError, IllegalMove)
    for position in (EMPTY, OVER):
        states = [game.state(position) for game in GAMES]
        exactly_the_same(lambda i, states=states: states[i].play(x), *MOVE_ERRORS)
        exactly_the_same(lambda i, states=states: states[i].is_legal(x), TypeError)
        assert states[0].to_json() == states[1].to_json() == json.dumps(position, separators=(",", ":"))


@given(positions(values | odd_keys), st.booleans())
@example(position=itself(), strict=True)
def test_positions(position: dict[Any, Any], strict: bool) -> None:
    exactly_the_same(lambda i: GAMES[i].state(position, strict), InvalidPosition)
    exactly_the_same(lambda i: GAMES[i].redeal(position, 0, 0), InvalidPosition)


@given(values | hard)
def test_what_is_hardly_a_position(value: Any) -> None:
    exactly_the_same(lambda i: GAMES[i].state(value), InvalidPosition)


@given(positions(json_values), st.booleans())
def test_positions_as_text(position: dict[str, Any], ascii_only: bool) -> None:
    text = json.dumps(position, ensure_ascii=ascii_only)
    same(lambda i: GAMES[i].state_from_json(text), InvalidPosition)


@given(positions(json_values), st.data())
def test_damaged_text(position: dict[str, Any], data: st.DataObject) -> None:
    """A cut, a piece doubled or a piece of other text put in."""
    text = json.dumps(position, separators=data.draw(st.sampled_from([(",", ":"), (", ", ": "), ("\n,", "\t:")])))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 8)))
        piece = data.draw(st.sampled_from(list('{}[]",:\\-0.eE+ tfn\x00')) | st.just(text[start:end] * 2) | any_text)
        text = text[:start] + piece + text[end:]
    same(lambda i: GAMES[i].state_from_json(text), InvalidPosition)


@given(any_text)
@example("[" * 10**6)
@example('{"a":' * 10**6)
@example("[" * 10**6 + "]" * 10**6)
@example('"' + "\\" * 10**6)
@example("9" * 10**6)
@example("-" * 10**6)
@example("\ud800")
@example('"\ud800"')
@example('"\\ud800"')
def test_any_text_as_json(text: str) -> None:
    same(lambda i: GAMES[i].state_from_json(text), InvalidPosition)


@given(values | hard)
def test_what_is_no_text(value: Any) -> None:
    if not isinstance(value, str):
        for game in GAMES:
            assert done(lambda game=game: game.state_from_json(value), TypeError)[0] is TypeError


options = st.fixed_dictionaries(
    {}, optional={"size": numbers | values | hard, "stop_next": words | values | hard, "foo": values, "\ud800": scalars}
)


@given(options)
def test_options(given_options: dict[str, Any]) -> None:
    exactly_the_same(lambda i: ENGINES[i].Chromatix(**given_options), InvalidRules)


@given(words | values | hard, options)
def test_load(name: Any, given_options: dict[str, Any]) -> None:
    kind, _ = done(lambda: chromacore.load(name, **given_options), InvalidRules)
    assert kind is InvalidRules or name in {"chromatix", "chroma", "chromino"}


@given(numbers | values | hard)
def test_seats_and_seeds(value: Any) -> None:
    states = [game.deal(0) for game in GAMES]
    exactly_the_same(lambda i: GAMES[i].deal(value), TypeError, ChromacoreError)
    for call in (
        lambda i: states[i].to_dict(value),
        lambda i: states[i].to_json(value),
        lambda i: states[i].text(value),
        lambda i: states[i].redeal(value, 0),
        lambda i: states[i].redeal(0, value),
        lambda i: GAMES[i].redeal(EMPTY, value, 0),
        lambda i: GAMES[i].redeal(EMPTY, 0, value),
    ):
        exactly_the_same(call, TypeError, ChromacoreError)


@pytest.mark.parametrize("brackets", ["[", '{"a":', "[[{"])
def test_deep_nesting_is_no_recursion_error(brackets: str) -> None:
    for game in GAMES:
        assert done(lambda game=game: game.state_from_json(brackets * 10**6), InvalidPosition)[0] is InvalidPosition
