"""Garbage for every parser of both engines: only the documented classes come out, and the same from both."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import chromacore
from chromacore import ChromacoreError, IllegalMove, InvalidPosition, InvalidRules, NotationError
from tests.chroma.fuzz import CHROMA
from tests.chromatix.fuzz import CHROMATIX
from tests.chromino.fuzz import CHROMINO
from tests.common.differential import Fault
from tests.common.fuzz import ENGINES, MOVE_ERRORS, any_text

if TYPE_CHECKING:
    from tests.common.fuzz import Fuzz

every_game = pytest.mark.parametrize("fuzz", [CHROMATIX, CHROMA, CHROMINO], ids=repr)


def moves_hold(fuzz: Fuzz, x: Any) -> None:
    games = fuzz.games
    fuzz.same(lambda i: games[i].action(x), TypeError, NotationError)
    fuzz.same(lambda i: games[i].move(x), TypeError, IllegalMove)
    for states in zip(*fuzz.states, strict=True):
        before = json.dumps(states[1].to_dict(), separators=(",", ":"))
        fuzz.same(lambda i, states=states: states[i].play(x), *MOVE_ERRORS)
        fuzz.same(lambda i, states=states: states[i].is_legal(x), TypeError)
        for ask, allowed in fuzz.asks.items():
            fuzz.same(lambda i, states=states, ask=ask: getattr(states[i], ask)(x), *allowed)
        assert states[0].to_json() == states[1].to_json() == before


@every_game
@given(data=st.data())
def test_moves(fuzz: Fuzz, data: st.DataObject) -> None:
    moves_hold(fuzz, data.draw(fuzz.moves))


@every_game
@pytest.mark.parametrize(
    "x",
    [
        "\ud800",
        True,
        "R" + "a" * 10**6,
        "LR@" + "a" * 10**6,
        "LR@a" + "1" * 10**6,
        "RYG@" + "9" * 10**6 + ",0>",
        "=" + "R" * 10**6,
        82,
        2**62,
    ],
    ids=lambda x: ascii(x)[:8],
)
def test_odd_moves(fuzz: Fuzz, x: Any) -> None:
    moves_hold(fuzz, x)


@every_game
@given(data=st.data(), strict=st.booleans())
def test_positions(fuzz: Fuzz, data: st.DataObject, strict: bool) -> None:
    position = data.draw(fuzz.positions)
    fuzz.same(lambda i: fuzz.games[i].state(position, strict), InvalidPosition)


@every_game
@given(data=st.data(), seed=st.integers(0, 2**64 - 1))
def test_views(fuzz: Fuzz, data: st.DataObject, seed: int) -> None:
    view = data.draw(fuzz.views)
    seat = data.draw(st.integers(0, fuzz.games[1].players - 1))
    fuzz.same(lambda i: fuzz.games[i].redeal(view, seat, seed), InvalidPosition)


@every_game
def test_what_holds_itself(fuzz: Fuzz) -> None:
    fuzz.same(lambda i: fuzz.games[i].state(fuzz.garbage.itself, strict=True), InvalidPosition)
    fuzz.same(lambda i: fuzz.games[i].redeal(fuzz.garbage.itself, 0, 0), InvalidPosition)


@every_game
@given(data=st.data())
def test_what_is_hardly_a_position(fuzz: Fuzz, data: st.DataObject) -> None:
    value = data.draw(fuzz.garbage.values | fuzz.garbage.hard)
    fuzz.same(lambda i: fuzz.games[i].state(value), InvalidPosition)
    fuzz.same(lambda i: fuzz.games[i].redeal(value, 0, 0), InvalidPosition)


@every_game
@given(data=st.data(), ascii_only=st.booleans())
def test_positions_as_text(fuzz: Fuzz, data: st.DataObject, ascii_only: bool) -> None:
    position = data.draw(fuzz.json_positions)
    text = json.dumps(position, ensure_ascii=ascii_only)
    fuzz.same(lambda i: fuzz.games[i].state_from_json(text), InvalidPosition)


@every_game
@given(data=st.data())
def test_damaged_text(fuzz: Fuzz, data: st.DataObject) -> None:
    """A cut, a piece doubled or a piece of other text put in."""
    position = data.draw(fuzz.json_positions)
    text = json.dumps(position, separators=data.draw(st.sampled_from([(",", ":"), (", ", ": "), ("\n,", "\t:")])))
    marks = st.sampled_from(list('{}[]",:\\-0.eE+ tfn\x00@>v*'))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 8)))
        text = text[:start] + data.draw(marks | st.just(text[start:end] * 2) | any_text) + text[end:]
    fuzz.same(lambda i: fuzz.games[i].state_from_json(text), InvalidPosition)


@every_game
@given(text=any_text)
@example(text="[" * 10**6)
@example(text='{"a":' * 10**6)
@example(text='{"tiles":' * 10**6)
@example(text="[" * 10**6 + "]" * 10**6)
@example(text='"' + "\\" * 10**6)
@example(text="9" * 10**6)
@example(text="-" * 10**6)
@example(text="\ud800")
@example(text='"\ud800"')
@example(text='"\\ud800"')
def test_any_text_as_json(fuzz: Fuzz, text: str) -> None:
    fuzz.same(lambda i: fuzz.games[i].state_from_json(text), InvalidPosition)


@every_game
@pytest.mark.parametrize("brackets", ["[", '{"a":', "[[{"])
def test_deep_nesting_is_no_recursion_error(fuzz: Fuzz, brackets: str) -> None:
    for game in fuzz.games:
        came_to = fuzz.done(lambda game=game: game.state_from_json(brackets * 10**6), InvalidPosition)
        assert isinstance(came_to, Fault)
        assert came_to.kind is InvalidPosition


@every_game
@given(data=st.data())
def test_what_is_no_text(fuzz: Fuzz, data: st.DataObject) -> None:
    value = data.draw(fuzz.garbage.values | fuzz.garbage.hard)
    if not isinstance(value, str):
        for game in fuzz.games:
            assert fuzz.done(lambda game=game: game.state_from_json(value), TypeError) == Fault(TypeError)


@every_game
@given(data=st.data())
def test_options(fuzz: Fuzz, data: st.DataObject) -> None:
    options = data.draw(fuzz.options)
    fuzz.same(lambda i: getattr(ENGINES[i], fuzz.name)(**options), InvalidRules)


@every_game
@given(data=st.data())
def test_load(fuzz: Fuzz, data: st.DataObject) -> None:
    name = data.draw(fuzz.garbage.words | fuzz.garbage.values | fuzz.garbage.hard)
    options = data.draw(fuzz.options)
    came_to = fuzz.done(lambda: chromacore.load(name, **options), InvalidRules)
    assert isinstance(came_to, Fault) or name in {"chromatix", "chroma", "chromino"}


@every_game
@given(data=st.data())
def test_seats_and_seeds(fuzz: Fuzz, data: st.DataObject) -> None:
    value = data.draw(fuzz.garbage.numbers | fuzz.garbage.values | fuzz.garbage.hard)
    games, states = fuzz.games, [states[0] for states in fuzz.states]
    view = states[1].to_dict(0)
    for call in (
        lambda i: states[i].to_dict(value),
        lambda i: states[i].to_json(value),
        lambda i: states[i].text(value),
        lambda i: states[i].redeal(value, 0),
        lambda i: states[i].redeal(0, value),
        lambda i: games[i].redeal(view, 0, value),
    ):
        fuzz.same(call, TypeError, ChromacoreError)
    # What a seat sees is no view of another's, where anything is hidden.
    hidden = () if view == states[1].to_dict() else (InvalidPosition,)
    fuzz.same(lambda i: games[i].redeal(view, value, 0), TypeError, ChromacoreError, *hidden)
    if value is not None or games[0].deal(0) == games[0].deal(1):  # None is fresh entropy
        fuzz.same(lambda i: games[i].deal(value), TypeError, ChromacoreError)
