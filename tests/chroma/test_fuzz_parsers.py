"""Garbage for every parser of both engines: only the documented classes come out, and the same from both.

`done` is what a call came to: what it returned, as text, or the class and text of what it raised. Any class that the
contract does not allow there (RecursionError, PanicException, OverflowError, ...) is raised through.
"""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

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
from chromacore.moves import GiftTo, GiveCard, PlaceStone, PlaceWild, PlayCard
from tests.chroma.positions import CARDS, SPHERE, position, state

if TYPE_CHECKING:
    from collections.abc import Callable

ENGINES = (_core, reference)
GAMES = [engine.Chroma(rows=5, columns=5) for engine in ENGINES]
CROSS = "LR@b3 LO@d3 wild1:DO@a1"
RULES = {"rows": 5, "columns": 5}
STARTS = [
    position(GAMES[1], CROSS, ["WHg DB LV"]),
    position(GAMES[1], CROSS + " PRm@b4", ["WHg DB LV"], effects="magnet@b4:1", passes=2),
    state(reference, CROSS, ["WHg DB LV"], rules=RULES).play("WHg@c3").to_dict(),
    state(reference, CROSS, ["WHg DB LV"], rules=RULES).play("WHg@c3").play("gift:P1").play("=BKr").to_dict(),
    state(reference, CROSS, ["WHg DB LV"], rules=RULES).play("LV@b2").to_dict(),
    position(GAMES[1], CROSS + " LY@c2", ["DB LV"], over="stalled 0 1 2", passes=6),
]
VIEWS = [GAMES[1].state(start).to_dict(0) for start in STARTS]
KEYS = list(STARTS[0])

words = st.sampled_from(
    [
        *KEYS,
        "chroma",
        "sphere",
        "four",
        "any",
        "most",
        "magnet",
        "lock",
        "play",
        "wild",
        "power",
        "take",
        "give",
        "draw",
        "kind",
        "cell",
        "by",
        "card",
        "target",
        "taken",
        "ending",
        "winners",
        "players",
        "powers",
        "deck_end",
        "\x00type",
        "",
    ]
)
cards = st.sampled_from([*CARDS, "LRx", "?", "XX"])
cells = st.from_regex(r"[a-fz][0-6]", fullmatch=True)
any_text = st.text(st.characters(), max_size=60) | st.text(st.characters(categories=["Cs", "Lu", "Nd"]), max_size=5)
notation = (
    st.builds(str.__add__, st.sampled_from(["", "wild:", "give:", "=", "gift:P", "use", "skip", "pass"]), cards | cells)
    | st.builds(
        lambda head, card, cell: f"{head}{card}@{cell}", st.sampled_from(["", "wild:", "give:", "="]), cards, cells
    )
    | st.builds("gift:P{}".format, st.integers(-1, 12))
    | st.sampled_from(["use", "skip", "pass"])
    | any_text
    | words
)
numbers = st.integers(-3, 6_000) | st.integers() | st.sampled_from([2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**400])
scalars = st.none() | st.booleans() | numbers | st.floats() | any_text | words | cards | cells
foreign = st.binary(max_size=5) | st.sampled_from(
    [1j, {1}, object(), int, PlaceStone("R", "a1"), frozenset(), range(3), GiftTo(1), PlayCard("LV", "b2")]
)


def grown(leaves: st.SearchStrategy[Any], keys: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
        max_leaves=12,
    )


json_values = grown(scalars, any_text | words | cells)
values = grown(scalars | foreign, any_text | words | cells) | st.builds(tuple, st.lists(scalars))
odd_keys = st.dictionaries(st.integers() | words, scalars, min_size=1, max_size=3)


def itself() -> Any:
    a_list: list[Any] = []
    a_dict: dict[str, Any] = {"board": a_list}
    a_list += [a_list, a_dict]
    return a_dict


def nested(depth: int, inside: Any) -> Any:
    for _ in range(depth):
        inside = [inside]
    return inside


hard = st.sampled_from(
    [itself(), itself()["board"], *(nested(depth, inside) for depth in (97, 98, 99, 100, 300) for inside in (0, {}))]
)


def places(inside: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to everything in a position but the options: where it can be damaged."""
    found = [path] if path else []
    items = (
        list(inside.items())
        if isinstance(inside, dict)
        else list(enumerate(inside))
        if isinstance(inside, list)
        else []
    )
    for key, value in items:
        if path or key != "rules":
            found += places(value, (*path, key))
    return found


@st.composite
def positions(draw: st.DrawFn, inside: st.SearchStrategy[Any], starts: list[Any]) -> dict[Any, Any]:
    """A position, damaged in up to three places, however deep, or with something moved, missing or added."""
    damaged: dict[Any, Any] = json.loads(json.dumps(draw(st.sampled_from(starts))))
    for _ in range(draw(st.integers(0, 3))):
        *path, last = draw(st.sampled_from(places(damaged)))
        at: Any = damaged
        for step in path:
            at = at[step]
        how = draw(st.sampled_from(["other", "other", "none", "gone", "number"]))
        if how == "gone":
            del at[last]
        else:
            at[last] = {"none": None, "number": draw(st.integers(-1, 8))}.get(how) if how != "other" else draw(inside)
    if draw(st.integers(0, 3)) == 0:
        damaged[draw(words | any_text)] = draw(inside)
    if draw(st.integers(0, 5)) == 0:
        damaged["rules"] = draw(inside | st.just({}) | st.just(RULES))
    return damaged


def done(call: Callable[[], object], *allowed: type[Exception]) -> tuple[Any, ...]:
    try:
        return ("returned", repr(call()))
    except allowed as error:
        kind, text = type(error), str(error)
    assert kind in allowed, "none of its subclasses"
    assert text.isascii()
    assert "\n" not in text
    assert len(text) < 2_000
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


@given(
    notation
    | numbers
    | values
    | hard
    | st.builds(PlayCard, cards | any_text, cells | any_text)
    | st.builds(PlaceWild, cards, cells)
    | st.builds(GiveCard, cards | any_text)
    | st.builds(GiftTo, numbers)
)
@example("\ud800")
@example(x=True)
@example("LR@" + "a" * 10**6)
@example("LR@a" + "1" * 10**6)
def test_moves(x: Any) -> None:
    exactly_the_same(lambda i: GAMES[i].action(x), TypeError, NotationError)
    exactly_the_same(lambda i: GAMES[i].move(x), TypeError, IllegalMove)
    for start in STARTS:
        states = [game.state(start) for game in GAMES]
        exactly_the_same(lambda i, states=states: states[i].play(x).to_json(), *MOVE_ERRORS)
        exactly_the_same(lambda i, states=states: states[i].is_legal(x), TypeError)
        exactly_the_same(lambda i, states=states: states[i].touches(x), *MOVE_ERRORS[:3])


@given(positions(values | odd_keys, STARTS), st.booleans())
@example(position=itself(), strict=True)
def test_positions(position: dict[Any, Any], strict: bool) -> None:
    exactly_the_same(lambda i: GAMES[i].state(position, strict).to_json(), InvalidPosition)


@given(positions(values | odd_keys, VIEWS), st.integers(0, 2))
@example(view=itself(), seat=0)
def test_views(view: dict[Any, Any], seat: int) -> None:
    exactly_the_same(lambda i: GAMES[i].redeal(view, seat, 1).to_json(), InvalidPosition)


def test_positions_with_their_parts_mixed() -> None:
    """Each value at a place of one position is put at the same place of another: form right, sense seldom."""
    chooser = random.Random(1)
    for _ in range(1_500):
        mixed = {key: chooser.choice(STARTS)[key] for key in KEYS}
        mixed["to_move"] = chooser.choice([0, 1, 2, None]) if chooser.random() < 0.3 else mixed["to_move"]
        exactly_the_same(lambda i, mixed=mixed: GAMES[i].state(mixed, strict=False).to_json(), InvalidPosition)


@given(values | hard)
def test_what_is_hardly_a_position(value: Any) -> None:
    exactly_the_same(lambda i: GAMES[i].state(value), InvalidPosition)


@given(positions(json_values, STARTS), st.booleans())
def test_positions_as_text(position: dict[str, Any], ascii_only: bool) -> None:
    text = json.dumps(position, ensure_ascii=ascii_only)
    same(lambda i: GAMES[i].state_from_json(text), InvalidPosition)


@given(positions(json_values, STARTS), st.data())
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
@example('"\\ud800"')
def test_any_text_as_json(text: str) -> None:
    same(lambda i: GAMES[i].state_from_json(text), InvalidPosition)


table = st.sampled_from([SPHERE, [list(row) for row in SPHERE], [[int(mark) for mark in row] for row in SPHERE]])
options = st.fixed_dictionaries(
    {},
    optional={
        "wheel": words
        | values
        | hard
        | table
        | st.lists(st.text("01", min_size=20, max_size=20), min_size=20, max_size=20),
        "powers": words | values | st.lists(st.text("rgml-x", min_size=4, max_size=6), min_size=19, max_size=20),
        "players": st.integers(0, 10) | values,
        "hand_size": st.integers(0, 60) | values,
        "rows": st.integers(0, 17) | values | hard,
        "columns": st.integers(0, 17) | values,
        "gift_may_return_same": st.booleans() | values,
        "magnets": words | values,
        "deck_end": words | values,
        "foo": values,
        "\ud800": scalars,
    },
)


@given(options)
def test_options(given_options: dict[str, Any]) -> None:
    exactly_the_same(lambda i: ENGINES[i].Chroma(**given_options), InvalidRules)


@given(st.sampled_from(range(20)), st.sampled_from(range(20)), st.data())
def test_wheels_with_one_damaged_row(row: int, column: int, data: st.DataObject) -> None:
    damaged: list[Any] = [list(one) for one in SPHERE]
    damaged[row][column] = data.draw(st.sampled_from(["0", "1"]) | scalars)
    if data.draw(st.booleans()):
        damaged = [one if any(len(str(mark)) != 1 for mark in one) else "".join(map(str, one)) for one in damaged]
    exactly_the_same(lambda i: ENGINES[i].Chroma(wheel=damaged), InvalidRules)


@given(numbers | values | hard)
def test_seats_and_seeds(value: Any) -> None:
    states = [game.state(STARTS[0]) for game in GAMES]
    exactly_the_same(lambda i: GAMES[i].deal(value).to_json() if value is not None else "", TypeError, ChromacoreError)
    for call in (
        lambda i: states[i].to_dict(value),
        lambda i: states[i].to_json(value),
        lambda i: states[i].text(value),
        lambda i: states[i].forced_cells(value),
        lambda i: states[i].blocked_cells(value),
        lambda i: states[i].redeal(value, 0),
        lambda i: states[i].redeal(0, value),
        lambda i: GAMES[i].redeal(VIEWS[0], value, 0),
        lambda i: GAMES[i].redeal(VIEWS[0], 0, value),
    ):
        exactly_the_same(call, TypeError, ChromacoreError, InvalidPosition)


@pytest.mark.parametrize("brackets", ["[", '{"a":', "[[{"])
def test_deep_nesting_is_no_recursion_error(brackets: str) -> None:
    for game in GAMES:
        assert done(lambda game=game: game.state_from_json(brackets * 10**6), InvalidPosition)[0] is InvalidPosition
